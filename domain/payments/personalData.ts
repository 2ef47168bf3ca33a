import { afterKeys } from '../../database/keyset.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import type { Position } from '../outbox/workInBatches.js';
import { deletedAccountName } from '../personalData/deletedAccountName.js';
import { type PersonalData, personalData } from '../personalData/personalData.js';

const batchSize = 250;
const oldestFirst = { _id: 1 } as const;

/** What a cart says of the person it is for, emptied. */
const emptied = {
  'draft.customerName': deletedAccountName,
  'draft.customerPhone': '',
  'draft.deliveryAddress': '',
  'draft.deliveryLatitude': null,
  'draft.deliveryLongitude': null,
  'draft.instructions': null,
};

/** Takes a consumer out of a batch of their carts; one that is paid late is made an order without them, and goes back. */
async function forgetCarts(consumerId: number, after: Position | undefined): Promise<Position | undefined> {
  const sessions = await PaymentSession.find(afterKeys({ consumerId }, oldestFirst, after), { _id: 1 })
    .sort(oldestFirst)
    .limit(batchSize)
    .lean();
  const ids = sessions.map(({ _id }) => _id);
  await PaymentSession.updateMany({ _id: { $in: ids }, draft: { $ne: null } }, { $set: emptied });
  const last = sessions.at(-1);
  return last && sessions.length === batchSize ? [last._id] : undefined;
}

/** What payments keep of people. */
export const inPayments: readonly PersonalData[] = [
  personalData(PaymentSession, {
    kind: 'consumer',
    rows: (consumerId) => ({ consumerId }),
    forget: (_world, id, after) => forgetCarts(id, after),
    exported: [
      'kind',
      'status',
      'amount',
      'currency',
      'method',
      'orderId',
      'reference',
      'utr',
      'draft',
      'createdAt',
      'paidAt',
    ],
  }),
];
