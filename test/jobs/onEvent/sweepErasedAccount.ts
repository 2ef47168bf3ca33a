import { beforeEach, describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { minute } from '../../../domain/durations.js';
import { draftOrder } from '../../../domain/orders/placing/draftOrder.js';
import { placeOrder } from '../../../domain/orders/placing/placeOrder.js';
import { applyPaymentReport } from '../../../domain/payments/applyPaymentReport.js';
import { startCartSession } from '../../../domain/payments/startSession.js';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { IdempotencyKey } from '../../../models/system/IdempotencyKey.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, type TestWorld, testWorld } from '../../support/world.js';

const waiting = () => OutboxMessage.countDocuments({ event: 'account.erased', state: 'pending' });

export function testSweepErasedAccount(): void {
  useDatabase();
  let world: TestWorld;
  let consumer: ConsumerRecord;
  let store: StoreRecord;
  let product: ProductRecord;
  beforeEach(async () => {
    world = testWorld();
    world.clock.set(someMorning);
    consumer = await makeConsumer({ name: 'Latha Pai' });
    const seller = await makeSeller();
    store = await makeStore({ sellerId: seller._id });
    product = await makeProduct(store, { stock: 5 });
  });

  const wanted = () => ({
    storeId: store._id,
    items: [{ productId: product._id, quantity: 2 }],
    fulfillmentType: 'delivery' as const,
    deliveryAddress: '7 Temple Road, Udupi',
  });
  /** Opens a payment of the cart. */
  const open = async () => {
    const opened = { method: 'gateway' as const, reference: 'MPERASED', gatewayOrderId: 'order_erased' };
    const draft = await draftOrder(world, consumer, wanted());
    return startCartSession(world, opened, { ...draft, paymentMethod: 'online' });
  };
  const place = async () => {
    const { order } = await placeOrder(world, consumer, wanted());
    return order._id;
  };
  /**
   * The account was erased while the following requests ran, which know it as it was. The messages recorded by the
   * erasure are not delivered: the sweep alone has to find everything.
   */
  const erase = async (kind: 'consumer' | 'seller', id: number) => {
    await eraseAccount(world, kind, (await accountModel(kind).findById(id).lean()) as never);
    await OutboxMessage.deleteOne({ event: 'account.emptied' });
  };
  const later = async (milliseconds: number) => {
    world.clock.advance(milliseconds);
    await relayAll(world);
  };

  describe('sweepErasedAccount', () => {
    it('waits for running requests, cancels the new order of a consumer, and notifies the seller', async () => {
      await erase('consumer', consumer._id);
      const orderId = await place();
      await later(minute);
      expect(await waiting()).toBe(1);
      expect((await StoreOrder.findById(orderId).lean())?.status).toBe('pending');
      const answer = { _id: `consumer:${consumer._id}:POST /store-orders:key`, requestHash: 'x', body: 'Latha Pai' };
      await IdempotencyKey.collection.insertOne(answer as never);
      await later(minute + 1);
      expect(await IdempotencyKey.countDocuments()).toBe(0);
      const order = await StoreOrder.findById(orderId).lean();
      expect(order).toMatchObject({ status: 'cancelled', customerName: 'Deleted account', customerPhone: '' });
      expect(JSON.stringify(order)).not.toMatch(/Latha|Temple Road/);
      expect((await Product.findById(product._id).lean())?.stock).toBe(5);
      expect(await Notification.findOne({ type: 'order_cancelled' }).lean()).toMatchObject({
        recipientKind: 'seller',
        recipientId: store.sellerId,
        data: { orderId, byCustomer: true },
      });
      expect(await waiting()).toBe(0);
    });

    it('keeps an accepted order until its delivery, and then removes the person', async () => {
      await erase('consumer', consumer._id);
      const orderId = await place();
      await StoreOrder.updateOne({ _id: orderId }, { $set: { status: 'accepted' } });
      await later(3 * minute);
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({
        status: 'accepted',
        customerName: 'Latha Pai',
      });
      expect(await waiting()).toBe(1);
      // Longer than a message is retried.
      await later(30 * 60 * minute);
      expect(await waiting()).toBe(1);
      await StoreOrder.updateOne({ _id: orderId }, { $set: { status: 'delivered' } });
      await later(60 * minute);
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ customerName: 'Deleted account' });
      expect(await waiting()).toBe(0);
    });

    it('cancels new orders of a seller, closes new stores, and notifies the consumer', async () => {
      await erase('seller', store.sellerId);
      await Store.updateOne({ _id: store._id }, { $set: { isActive: true, phone: '+919480011111' } });
      await Product.updateOne({ _id: product._id }, { $set: { isListed: true } });
      await makeStore({ sellerId: store.sellerId, name: 'Just opened' });
      const orderId = await place();
      await later(3 * minute);
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ status: 'cancelled' });
      expect(await Notification.findOne({ recipientKind: 'consumer', recipientId: consumer._id }).lean()).toMatchObject(
        {
          data: { orderId },
        },
      );
      expect(await Store.find({ sellerId: store.sellerId }).lean()).toMatchObject([
        { isActive: false, phone: null },
        { isActive: false, phone: null },
      ]);
      expect((await Product.findById(product._id).lean())?.isListed).toBe(false);
    });

    it('cancels the order that a later payment creates', async () => {
      const { amount } = await open();
      await erase('consumer', consumer._id);
      await later(3 * minute);
      const payment = { id: 'pay_1', orderId: 'order_erased', status: 'captured' as const, amount, rrn: null };
      await applyPaymentReport(world, payment);
      expect(await StoreOrder.find().lean()).toMatchObject([{ status: 'pending', paymentStatus: 'paid' }]);
      await later(61 * minute);
      expect(await StoreOrder.find().lean()).toMatchObject([{ status: 'cancelled' }]);
      expect(await Refund.find().lean()).toMatchObject([{ gatewayPaymentId: 'pay_1', amount }]);
      expect(await waiting()).toBe(0);
    });

    it('ends when no payment is open', async () => {
      await open();
      await erase('consumer', consumer._id);
      await later(3 * minute);
      expect(await waiting()).toBe(1);
      await PaymentSession.updateMany({}, { $set: { status: 'cancelled' } });
      await later(26 * 60 * minute);
      expect(await waiting()).toBe(0);
    });

    it('is safe to run twice', async () => {
      await erase('consumer', consumer._id);
      const orderId = await place();
      await later(3 * minute);
      const before = await StoreOrder.findById(orderId).lean();
      await OutboxMessage.updateOne({ event: 'account.erased' }, { $set: { state: 'pending', deliveredTo: [] } });
      await later(minute);
      expect(await StoreOrder.findById(orderId).lean()).toEqual({ ...before, updatedAt: expect.any(Date) });
      expect((await Product.findById(product._id).lean())?.stock).toBe(5);
    });
  });
}
