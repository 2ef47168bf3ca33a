import { afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { CourierCash } from '../../../domain/ledger/CourierCash.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { ProductRecord } from '../../../models/catalog/Product.js';
import { Product } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { Rider } from '../../../models/orders/Rider.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { type Answer, type Sent, useApi } from '../api.js';
import { differences } from '../books/differences.js';
import { checkLedger } from '../checkLedger.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../factories.js';
import { useUploadsFolder } from '../uploadsFolder.js';

export let api: ReturnType<typeof useApi>;
export let store: StoreRecord;
export let oil: ProductRecord;
export let consumer: ConsumerRecord;
export let buyer: Sent;
export let seller: Sent;

export const operator = { id: 7, email: 'staff@example.in' };
export const path = (rest: string) => `/seller/stores/${store._id}${rest}`;

/** A store that delivers itself, or one whose orders the platform delivers. */
export function useRiding({ selfDelivery = true }: { selfDelivery?: boolean } = {}): void {
  const own = useApi({ dataDir: useUploadsFolder().dataDir });
  api = own;
  // A file may use both kinds of stores.
  beforeAll(() => {
    api = own;
  });
  beforeEach(async () => {
    // Without texts, answers have the link.
    api.world.sms = undefined;
    const owner = await makeSeller();
    store = await makeStore({ sellerId: owner._id, selfDelivery, phone: '+918242001234', address: '3 Car Street' });
    oil = await makeProduct(store);
    consumer = await makeConsumer({ phoneVerified: true });
    await signIn();
  });
  afterEach(async () => {
    expect(await differences()).toEqual([]);
    expect(await checkLedger()).toEqual([]);
    for (const { _id, cashHeld } of await DeliveryAssignment.find().lean()) {
      expect([_id, cashHeld]).toEqual([_id, (await CourierCash.of(_id)).held]);
    }
  });
}

/** Signs in again, after the clock was set. */
export async function signIn(): Promise<void> {
  buyer = await api.as('consumer', consumer);
  seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
}

export const place = (extras: object = {}, sent: Sent = buyer): Promise<Answer> => {
  const items = [{ productId: oil._id, quantity: 2 }];
  return api.post('/store-orders', {
    ...sent,
    body: { storeId: store._id, items, deliveryAddress: '12 Car Street', customerPhone: '9480012345', ...extras },
  });
};

export const move = (orderId: number, status: string, extras: object = {}): Promise<Answer> =>
  api.patch(path('/orders'), { ...seller, body: { orderId, status, ...extras } });

/** An order that the store has accepted: two pieces for cash. */
export async function accepted(extras: object = {}): Promise<number> {
  const orderId = Number((await place(extras)).body.order.id);
  expect((await move(orderId, 'accepted')).status).toBe(200);
  return orderId;
}

export async function addRider(fields: object = {}): Promise<number> {
  const body = { name: 'Sathish Poojary', phone: '9480011111', ...fields };
  return (await api.post(path('/riders'), { ...seller, body })).body.rider.id;
}

export const assign = (orderId: number, riderId: number): Promise<Answer> =>
  api.post(path(`/orders/${orderId}/assign`), { ...seller, body: { riderId } });

export const tokenIn = ({ body }: Answer): string => body.delivery.link.split('/r/')[1];

/** An order and the token of its rider, a new one by default. */
export async function assigned(
  extras: object = {},
  known?: number,
): Promise<{ orderId: number; riderId: number; token: string }> {
  const [orderId, riderId] = [await accepted(extras), known ?? (await addRider())];
  return { orderId, riderId, token: tokenIn(await assign(orderId, riderId)) };
}

export const see = (token: string): Promise<Answer> => api.get(`/rider/deliveries/${token}`);
export const report = (token: string, status: string, extras: object = {}): Promise<Answer> =>
  api.post(`/rider/deliveries/${token}/status`, { body: { status, ...extras } });
export const answerOf = ({ status, body }: Answer) => [status, body.code ?? body.delivery?.status];

export const orderOf = (orderId: number) => StoreOrder.findById(orderId).lean().orFail();
export const deliveryOf = (orderId: number) => DeliveryAssignment.findOne({ orderId }).lean().orFail();
export const stock = async () => (await Product.findById(oil._id).lean())?.stock;
export const shown = async (orderId: number) => (await api.get(`/store-orders/${orderId}`, buyer)).body.order;
export const soldBy = async (orderId: number) => (await api.get(path(`/orders/${orderId}`), seller)).body.order;
export const riderRow = (riderId: number) => Rider.findById(riderId).lean().orFail();
