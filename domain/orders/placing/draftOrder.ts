import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { Refused } from '../../errors.js';
import { specialSentences } from '../../errorTexts/specialSentences.js';
import { formatPaise } from '../../money.js';
import type { World } from '../../world.js';
import { checkFulfillment, type Fulfillment, missingFor } from './checkFulfillment.js';
import { type CartLine, fillCart, findStoreWith, type OrderLine, tooMany } from './fillCart.js';
import { type Price, priceOrder } from './priceOrder.js';

export interface WantedOrder extends Fulfillment {
  storeId: number;
  items: CartLine[];
  customerPhone?: string | undefined;
  paymentMethod?: 'cod' | 'online' | undefined;
  instructions?: string | undefined;
  reelId?: number | undefined;
}

/** An order that is checked and priced, but not placed yet. */
export interface OrderDraft extends Price {
  storeId: number;
  storeName: string;
  sellerId: number;
  consumerId: number;
  customerName: string;
  customerPhone: string;
  deliveryAddress: string;
  deliveryLatitude: number | null;
  deliveryLongitude: number | null;
  instructions: string | null;
  fulfillmentType: Fulfillment['fulfillmentType'];
  deliveredBy: NonNullable<StoreOrderRecord['deliveredBy']> | null;
  pickupTime: Date | null;
  paymentMethod: 'cod' | 'online' | 'pay_at_pickup';
  items: OrderLine[];
  reelId: number | null;
}

type Part = Pick<World, 'config' | 'now'>;

/** Checks an order against the store and prices it from the database. Refuses with `orderRefusals`. */
export async function draftOrder(world: Part, consumer: ConsumerRecord, wanted: WantedOrder): Promise<OrderDraft> {
  const customerPhone = wanted.customerPhone ?? consumer.phone;
  const details = [...missingFor(wanted), ...tooMany(wanted.items)];
  if (!customerPhone) details.push({ field: 'customerPhone', message: 'is required, because your account has none' });
  if (!customerPhone || details.length > 0) throw new Refused('validation_failed', { details });

  const store = await findStoreWith(wanted.storeId, wanted.items);
  if (!store) throw new Refused('store_not_found');
  checkFulfillment(world, store, wanted);
  const paymentMethod = choosePayment(world, wanted);

  const items = await fillCart(store._id, wanted.items, store.products);
  const delivered = wanted.fulfillmentType === 'delivery';
  const price = priceOrder(items, store, delivered);
  if (price.subtotal < store.minimumOrder) {
    throw new Refused('below_minimum_order', {
      sentence: specialSentences.minimumOrder(formatPaise(store.minimumOrder)),
    });
  }
  return {
    storeId: store._id,
    storeName: store.name,
    sellerId: store.sellerId,
    consumerId: consumer._id,
    customerName: consumer.name,
    customerPhone,
    deliveryAddress: (delivered && wanted.deliveryAddress) || '',
    deliveryLatitude: delivered ? (wanted.deliveryLatitude ?? null) : null,
    deliveryLongitude: delivered ? (wanted.deliveryLongitude ?? null) : null,
    instructions: wanted.instructions ?? null,
    fulfillmentType: wanted.fulfillmentType,
    deliveredBy: delivered ? (store.selfDelivery ? 'store' : 'platform') : null,
    pickupTime: wanted.fulfillmentType === 'pickup_scheduled' ? (wanted.pickupTime ?? null) : null,
    paymentMethod,
    ...price,
    items,
    reelId: wanted.reelId ?? null,
  };
}

/** Pickups are paid at the counter. Deliveries are paid in cash, or online if that is switched on. */
function choosePayment({ config }: Part, { fulfillmentType, paymentMethod }: WantedOrder): OrderDraft['paymentMethod'] {
  if (fulfillmentType !== 'delivery') return 'pay_at_pickup';
  if (paymentMethod !== 'online') return 'cod';
  if (!config.paymentsOnlineEnabled) throw new Refused('payments_disabled');
  return 'online';
}
