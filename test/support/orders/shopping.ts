import { beforeEach, expect } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { type Answer, collection, type Sent, useApi } from '../api.js';
import { makeConsumer, makeProduct, makeStore } from '../factories.js';
export let api: ReturnType<typeof useApi>;

export const at = (time: string) => `2026-11-18T${time}:00.000+05:30`;

export let consumer: ConsumerRecord;
export let store: StoreRecord;
export let oil: ProductRecord;
export let me: Sent;

export const delivery = () => ({
  storeId: store._id,
  items: [{ productId: oil._id, quantity: 2 }],
  deliveryAddress: '12 Car Street, Mangaluru 575001',
});
export const pickup = (pickupTime: string) => ({ ...delivery(), fulfillmentType: 'pickup_scheduled', pickupTime });
export const place = (body: object, sent: Sent = {}): Promise<Answer> =>
  api.post('/store-orders', { ...me, ...sent, body });
export const stockOf = async (product: ProductRecord) => {
  const found = await collection('products').findOne({ _id: product._id as never });
  return { stock: found?.stock, status: found?.status };
};
export const rows = (name: string, filter: object = {}) => collection(name).find(filter).toArray();

export async function expectNothingStored(): Promise<void> {
  for (const name of ['storeorders', 'contributions', 'notifications', 'outboxmessages', 'reelearnings']) {
    expect([name, await rows(name)]).toEqual([name, []]);
  }
  expect(await stockOf(oil)).toEqual({ stock: 10, status: 'available' });
}

export function useShopping(): void {
  api = useApi();

  beforeEach(async () => {
    consumer = await makeConsumer();
    store = await makeStore();
    oil = await makeProduct(store);
    me = await api.as('consumer', consumer);
  });
}
