import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Events } from '../../../domain/outbox/events.js';
import { forgetPerson } from '../../../domain/people/forgetPerson.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product } from '../../../models/catalog/Product.js';
import { ProductLike } from '../../../models/catalog/ProductLike.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { Store } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { IdempotencyKey } from '../../../models/system/IdempotencyKey.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeReel, makeSeller, makeStore, password } from '../../support/factories.js';
import { fillCollection } from '../../support/fillCollection.js';

const count = 600;
const liked = 120;
const firstId = 5_000_000;
const orderFields = {
  storeId: 1,
  storeName: 'Kirana',
  sellerId: 1,
  customerName: 'Latha Pai',
  customerPhone: '+919480012345',
  deliveryAddress: '7 Temple Road',
  deliveryLatitude: 12.8703,
  deliveryLongitude: 74.8426,
  instructions: 'Ask for Latha',
  fulfillmentType: 'delivery',
  paymentMethod: 'cod',
  paymentStatus: 'cod',
  subtotal: 1,
  deliveryFee: 0,
  total: 1,
  platformFee: 0,
  sellerAmount: 1,
  items: [],
  __v: 0,
};

const moment = (nth: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(nth / 2));

export function testLargeAccount(): void {
  const api = useApi();
  const erase = async (kind: 'consumer' | 'seller', account: { _id: number; credentialVersion: number }) => {
    const { status } = await api.delete('/auth/me', { ...(await api.as(kind, account)), body: { password } });
    expect(status).toBe(200);
  };
  /** Delivers the first message about the account for a batch or two, like a relay. */
  async function removePart(): Promise<void> {
    const message = await OutboxMessage.findOne({ event: 'account.emptied' }).sort({ _id: 1 }).orFail().lean();
    let hurried = 0;
    const now = () => new Date(api.world.now().getTime() + 1_500 * hurried++);
    await forgetPerson({ ...api.world, now }, message.payload as Events['account.emptied']);
    // The remaining work is due now.
    api.world.clock.advance(60_000);
  }

  describe(`a consumer with ${count} orders and as many notifications`, () => {
    let consumer: ConsumerRecord;
    beforeEach(async () => {
      consumer = await makeConsumer({ name: 'Latha Pai' });
      const consumerId = consumer._id;
      const by = { kind: 'consumer', id: consumerId };
      await fillCollection(StoreOrder.collection, count, (nth) => ({
        ...orderFields,
        _id: firstId + nth,
        orderNumber: `SO-${nth}`,
        consumerId,
        createdAt: moment(nth),
        // Every tenth order was cancelled with a reason that the person wrote.
        ...(nth % 10 === 0
          ? {
              status: 'cancelled',
              cancellationReason: 'Latha is ill',
              history: [{ from: 'pending', to: 'cancelled', at: moment(nth), by, reason: 'Latha is ill' }],
            }
          : { status: 'completed', cancellationReason: null, history: [] }),
      }));
      await fillCollection(Notification.collection, count / 10, (nth) => ({
        _id: firstId + count + nth,
        recipientKind: 'seller',
        recipientId: 1,
        type: 'order_cancelled',
        data: { orderId: firstId + nth * 10, storeId: 1, byCustomer: true, reason: 'Latha is ill' },
        isRead: false,
        createdAt: moment(nth),
        __v: 0,
      }));
      await fillCollection(Notification.collection, count, (nth) => ({
        _id: firstId + nth,
        recipientKind: 'consumer',
        recipientId: consumerId,
        type: 'order_status',
        data: {},
        isRead: false,
        createdAt: moment(nth),
        __v: 0,
      }));
      await fillCollection(IdempotencyKey.collection, 1_200, (nth) => ({
        _id: `consumer:${consumerId}:POST /x:${nth}`,
        body: 'Latha',
      }));
      await fillCollection(Product.collection, liked, (nth) => ({
        _id: firstId + nth,
        title: 'x',
        price: 1,
        status: 'available',
        isListed: true,
        productType: 'store',
        category: 'grocery',
        storeId: 1,
        sellerId: 1,
        likeCount: 3,
        createdAt: moment(nth),
        words: [],
      }));
      await fillCollection(ProductLike.collection, liked, (nth) => ({
        _id: `${firstId + nth}:${consumerId}`,
        productId: firstId + nth,
        consumerId,
      }));
      await makeAd(consumer);
      await makeReel(consumer, []);
    });

    async function expectNothingLeft(): Promise<void> {
      expect(await Notification.countDocuments({ recipientKind: 'consumer' })).toBe(0);
      expect(await IdempotencyKey.countDocuments()).toBe(0);
      expect(await ProductLike.countDocuments()).toBe(0);
      expect(await Product.countDocuments({ storeId: 1, likeCount: 2 })).toBe(liked);
      expect(await Product.countDocuments({ consumerId: consumer._id, isListed: true })).toBe(0);
      expect(await Reel.countDocuments({ status: 'live' })).toBe(0);
      const blank = { customerName: 'Deleted account', customerPhone: '', deliveryAddress: '', instructions: null };
      expect(await StoreOrder.countDocuments({ ...blank, deliveryLatitude: null, deliveryLongitude: null })).toBe(
        count,
      );
      expect(await StoreOrder.countDocuments({ cancellationReason: { $ne: null } })).toBe(0);
      expect(await StoreOrder.countDocuments({ 'history.reason': 'Latha is ill' })).toBe(0);
      expect(await Notification.countDocuments({ 'data.reason': null, 'data.byCustomer': true })).toBe(count / 10);
    }

    it('is erased immediately; nothing is left after the relay, and the later sweep finds nothing', async () => {
      await erase('consumer', consumer);
      await api.relay();
      await expectNothingLeft();
      api.world.clock.advance(3 * 60 * 1000);
      await api.relay();
      await expectNothingLeft();
      expect(await OutboxMessage.countDocuments({ state: { $ne: 'done' } })).toBe(0);
    });

    it('is erased completely wherever a process stops, and removes no like twice', async () => {
      await erase('consumer', consumer);
      await removePart();
      expect(await StoreOrder.countDocuments({ customerName: 'Latha Pai' })).toBeGreaterThan(0);
      expect(await StoreOrder.countDocuments({ customerName: 'Deleted account' })).toBeGreaterThan(0);
      // The first message is delivered again beside the current one.
      await Promise.all([api.relay(), api.relay()]);
      await api.relay();
      await expectNothingLeft();
    });
  });

  describe('a seller with 120 stores and many notifications', () => {
    it('is erased immediately; every store closes and the inbox is emptied', async () => {
      const seller = await makeSeller();
      const first = await makeStore({ sellerId: seller._id, phone: '+919480011111', allowWhatsApp: true });
      await fillCollection(Store.collection, 119, (nth) => ({
        ...first,
        _id: firstId + nth,
        allowWhatsApp: nth % 2 === 0,
      }));
      const other = await makeStore({ phone: '+919480022222' });
      await fillCollection(Notification.collection, count, (nth) => ({
        _id: firstId + nth,
        recipientKind: 'seller',
        recipientId: seller._id,
        type: 'new_order',
        data: {},
        isRead: false,
        createdAt: moment(nth),
        __v: 0,
      }));
      await erase('seller', seller);
      await api.relay();
      const closed = { sellerId: seller._id, isActive: false, phone: null, allowWhatsApp: false };
      expect(await Store.countDocuments(closed)).toBe(120);
      expect(await Notification.countDocuments()).toBe(0);
      expect(await Store.findById(other._id).lean()).toMatchObject({ isActive: true, phone: '+919480022222' });
    });
  });
}
