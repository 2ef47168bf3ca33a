import { beforeEach } from '@jest/globals';
import type { Fields } from '../../../database/insert.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { useDatabase } from '../database.js';
import { makeConsumer, makeProduct, makeStore } from '../factories.js';
import { someMorning, testWorld } from '../world.js';

// A store that must accept orders within 20 minutes, with a product. Created again before each test.
export const world = testWorld();

export let store: StoreRecord;
export let product: ProductRecord;
let consumer: ConsumerRecord;

/** A time of the day on which the clock starts. */
export const at = (time: string) => new Date(`2026-11-18T${time}:00+05:30`);
export const setClock = (time: string) => world.clock.set(at(time).toISOString());
export const setTerms = (terms: Fields<StoreRecord>) => Store.updateOne({ _id: store._id }, { $set: terms });

/** Places an order for two pieces at a time of day. @returns its id */
export async function placeAt(time: string, wanted: { reelId?: number } = {}): Promise<number> {
  setClock(time);
  const { order } = await placeOrder(world, consumer, {
    storeId: store._id,
    items: [{ productId: product._id, quantity: 2 }],
    fulfillmentType: 'delivery',
    deliveryAddress: '12 Car Street',
    ...wanted,
  });
  return order._id;
}

export const orderNow = (orderId: number) => StoreOrder.findById(orderId).lean().orFail();

/** The notifications about an order, oldest first. */
export async function told(recipientKind: 'consumer' | 'seller', orderId: number): Promise<string[]> {
  const rows = await Notification.find({ recipientKind, 'data.orderId': orderId }).sort({ _id: 1 }).lean();
  return rows.map(({ type }) => type);
}

export function useWaitingOrders(): void {
  useDatabase();

  beforeEach(async () => {
    world.clock.set(someMorning);
    store = await makeStore({ acceptWithinMinutes: 20 });
    product = await makeProduct(store, { stock: 1_000 });
    consumer = await makeConsumer();
  });
}
