import { ReelEarning } from '../../models/ledger/ReelEarning.js';
import { Contribution } from '../../models/orders/Contribution.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { deletedAccountName } from '../personalData/deletedAccountName.js';
import { type PersonalData, personalData } from '../personalData/personalData.js';
import { forgetConsumer } from './forgetConsumer.js';

const ofConsumer = (consumerId: number) => ({ consumerId });
const order = [
  ...(['orderNumber', 'status', 'storeId', 'storeName', 'fulfillmentType', 'pickupTime'] as const),
  ...(['paymentMethod', 'paymentStatus', 'subtotal', 'deliveryFee', 'total', 'items', 'createdAt'] as const),
  ...(['promisedAt', 'acceptBy'] as const),
] as const;
const ledger = 'the books of an order: ids and amounts';

/** Personal data in orders and their books. */
export const inOrders: readonly PersonalData[] = [
  personalData(StoreOrder, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: (_world, id, after) => forgetConsumer(id, deletedAccountName, after),
    exported: [
      ...order,
      ...(['customerName', 'customerPhone', 'deliveryAddress', 'deliveryLatitude', 'deliveryLongitude'] as const),
      ...(['instructions', 'cancellationReason', 'cancellationCode', 'history', 'handoverCode'] as const),
    ],
  }),
  personalData(StoreOrder, {
    kind: 'seller',
    rows: (sellerId) => ({ sellerId }),
    forget: 'an order names the store, which stays',
    // Not the personal data of the customer.
    exported: [...order, 'cancellationCode', 'platformFee', 'sellerAmount'],
  }),
  personalData(Contribution, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: ledger,
    exported: ['orderId', 'amount', 'reversed', 'status', 'createdAt'],
  }),
  personalData(ReelEarning, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: ledger,
    exported: ['orderId', 'reelId', 'amount', 'reversed', 'status', 'createdAt'],
  }),
];
