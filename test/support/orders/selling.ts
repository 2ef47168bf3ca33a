import { beforeEach } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Seller, type SellerRecord } from '../../../models/accounts/Seller.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import type { OrderStatus } from '../../../models/orders/orderStates.js';
import type { FulfillmentType } from '../../../models/orders/StoreOrder.js';
import { type Answer, collection, type Sent, useApi } from '../api.js';
import { makeConsumer, makeProduct, makeStore } from '../factories.js';
export let api: ReturnType<typeof useApi>;

let consumer: ConsumerRecord;
export let store: StoreRecord;
export let oil: ProductRecord;
export let buyer: Sent;
export let seller: Sent;

export const rows = (name: string, filter: object = {}) => collection(name).find(filter).toArray();
/** The consumer's notifications, oldest first. */
export const toldConsumer = () =>
  Notification.find({ recipientKind: 'consumer', recipientId: consumer._id }).sort({ _id: 1 }).lean();

export async function placed(fulfillmentType: FulfillmentType = 'delivery', extras: object = {}): Promise<number> {
  const { body } = await api.post('/store-orders', {
    ...buyer,
    body: {
      storeId: store._id,
      items: [{ productId: oil._id, quantity: 2 }],
      deliveryAddress: '12 Car Street',
      fulfillmentType,
      pickupTime: '2026-11-18T15:00:00+05:30',
      ...extras,
    },
  });
  return body.order.id;
}

export const move = (orderId: number, status: OrderStatus, extras: object = {}): Promise<Answer> =>
  api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body: { orderId, status, ...extras } });

export const setStatus = (orderId: number, status: OrderStatus) =>
  collection('storeorders').updateOne({ _id: orderId as never }, { $set: { status } });

export function useSelling(): void {
  api = useApi();

  beforeEach(async () => {
    consumer = await makeConsumer();
    store = await makeStore();
    oil = await makeProduct(store);
    buyer = await api.as('consumer', consumer);
    seller = await api.as('seller', (await Seller.findById(store.sellerId).lean<SellerRecord>()) as SellerRecord);
  });
}
