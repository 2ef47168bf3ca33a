import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { relistProducts } from '../../../domain/catalog/products/relistProducts.js';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import type { Events } from '../../../domain/outbox/events.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeSeller, makeStore, password } from '../../support/factories.js';
import { fillCollection } from '../../support/fillCollection.js';

const count = 600;
const operator = { id: 7, email: 'operator@example.in' };
const firstId = 5_000_000;

/** Adds products to a store without Mongoose, two at each moment. */
const fill = ({ _id: storeId, sellerId }: StoreRecord, products: number): Promise<void> =>
  fillCollection(Product.collection, products, (nth) => ({
    _id: firstId + nth,
    title: 'Coconut oil',
    description: null,
    price: 10_000,
    currency: 'INR',
    status: 'available',
    productType: 'store',
    category: 'grocery',
    condition: null,
    images: [],
    stock: null,
    storeId,
    sellerId,
    consumerId: null,
    likeCount: 0,
    isListed: true,
    words: [],
    __v: 0,
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(nth / 2)),
  }));

const aboutStore = { event: 'store.relisted' };
const followUp = { ...aboutStore, 'payload.after': { $exists: true } };

export function testLargeStore(): void {
  const api = useApi();

  let seller: SellerRecord;
  let store: StoreRecord;
  let asConsumer: Sent;
  let asSeller: Sent;

  beforeEach(async () => {
    seller = await makeSeller();
    store = await makeStore({ sellerId: seller._id });
    asConsumer = await api.as('consumer', await makeConsumer());
    asSeller = await api.as('seller', seller);
    await fill(store, count);
  });

  const order = () =>
    api.post('/store-orders', {
      ...asConsumer,
      body: { storeId: store._id, items: [{ productId: firstId, quantity: 1 }], deliveryAddress: '12 Car Street' },
    });
  const expectRefused = async () => {
    const { status, body } = await order();
    expect([status, body.code]).toEqual([404, 'store_not_found']);
  };
  const listed = () => Product.countDocuments({ storeId: store._id, isListed: true });
  const switchTo = async (isActive: boolean) => {
    const { status } = await api.put(`/seller/stores/${store._id}`, { ...asSeller, body: { isActive } });
    expect(status).toBe(200);
  };

  /** Delivers the oldest message about the store for a batch or two, like a relay. @returns its id */
  async function relistPart(): Promise<number> {
    const message = await OutboxMessage.findOne(aboutStore).sort({ _id: 1 }).orFail().lean();
    let hurried = 0;
    const now = () => new Date(api.world.now().getTime() + 1_500 * hurried++);
    await relistProducts({ ...api.world, now }, message.payload as Events['store.relisted']);
    const left = await listed();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(count);
    // The remaining work is due now.
    api.world.clock.advance(60_000);
    return message._id as number;
  }

  const ways: Record<string, () => Promise<unknown>> = {
    'staff pause it': () => changeStoreTerms(api.world, operator, store._id, { status: 'paused' }),
    'its seller switches it off': () => switchTo(false),
    'its seller is erased': async () => {
      const { status } = await api.delete('/auth/me', { ...asSeller, body: { password } });
      expect(status).toBe(200);
    },
  };

  describe(`a store with ${count} products`, () => {
    it.each(Object.entries(ways))(
      'accepts no orders once %s, and its products then leave the lists',
      async (_what, close) => {
        expect((await order()).status).toBe(201);
        await StoreOrder.updateMany({}, { $set: { status: 'delivered' } });
        await close();
        await expectRefused();
        await api.relay();
        expect(await listed()).toBe(0);
        expect((await api.get('/products')).body.products).toEqual([]);
        await expectRefused();
      },
    );

    it('continues where the previous part ended', async () => {
      await switchTo(false);
      await OutboxMessage.deleteOne({ _id: await relistPart() });
      expect(await OutboxMessage.countDocuments(aboutStore)).toBe(1);
      await api.relay();
      expect(await listed()).toBe(0);
    });

    it('is processed again when the process died before it recorded its position', async () => {
      await switchTo(false);
      await relistPart();
      await OutboxMessage.deleteMany(followUp);
      await api.relay();
      expect(await listed()).toBe(0);
    });

    it('matches the store in the end, when it opens again halfway', async () => {
      await switchTo(false);
      await relistPart();
      await switchTo(true);
      await api.relay();
      expect(await listed()).toBe(count);
    });

    it('matches the store in the end, however often it changes while two processes work on it', async () => {
      let changing = true;
      const relays = [1, 2].map(async () => {
        while (changing) await api.relay();
      });
      for (const status of ['paused', 'live', 'paused', 'live', 'paused'] as const) {
        await changeStoreTerms(api.world, operator, store._id, { status });
        const isListed = status === 'live';
        await eventually('some products follow', () => Product.exists({ storeId: store._id, isListed }));
      }
      changing = false;
      await Promise.all(relays);
      await api.relay();
      expect(await listed()).toBe(0);
    });

    it('is processed once, for the last of many changes', async () => {
      for (let nth = 0; nth < 10; nth++) await switchTo(nth % 2 === 1);
      await switchTo(false);
      let writes = 0;
      const note = ({ collectionName, method }: { collectionName: string; method: string }) => {
        if (collectionName === 'products' && method === 'updateMany') writes++;
      };
      mongoose.connection.on('operation-start', note);
      await api.relay();
      mongoose.connection.off('operation-start', note);
      expect(await listed()).toBe(0);
      // Two writes for each batch of 250.
      expect(writes).toBeLessThan(count / 50);
    });

    it('delays no message: a mail is sent meanwhile', async () => {
      await switchTo(false);
      await relistPart();
      const { email } = await makeConsumer({ emailVerified: false });
      await api.post('/auth/forgot-password', { body: { email, type: 'consumer' } });
      const { mail } = api.world;
      const leftAtMail: number[] = [];
      api.world.mail = { ...mail, send: async () => void leftAtMail.push(await listed()) };
      await api.relay();
      api.world.mail = mail;
      expect(leftAtMail).toEqual([expect.any(Number)]);
      expect(leftAtMail[0]).toBeGreaterThan(0);
      expect(await listed()).toBe(0);
    });
  });
}
