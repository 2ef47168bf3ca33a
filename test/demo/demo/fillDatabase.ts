import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { readDashboard } from '../../../admin/pageData.js';
import { fillDatabase, isEmpty } from '../../../demo/fillDatabase.js';
import { isFilled } from '../../../demo/fillLease.js';
import { demoAccounts } from '../../../demo/findDemoAccounts.js';
import { readDemo } from '../../../demo/readDemo.js';
import { priceProblem } from '../../../domain/catalog/products/variants.js';
import { day, minute } from '../../../domain/durations.js';
import { countDays } from '../../../domain/insight/countDays.js';
import { checkBooks } from '../../../domain/ledger/checking/checkBooks.js';
import { balanceOf } from '../../../domain/ledger/readBalances.js';
import { rules } from '../../../domain/rules.js';
import { findOperator } from '../../../domain/staff/operators/findOperator.js';
import { Address } from '../../../models/accounts/Address.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import type { OperatorRecord } from '../../../models/accounts/Operator.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { ContactMessage } from '../../../models/forms/ContactMessage.js';
import { JobApplication } from '../../../models/forms/JobApplication.js';
import { JobOpening, openJobs } from '../../../models/forms/JobOpening.js';
import { AppUse } from '../../../models/insight/AppUse.js';
import { BehaviourEvent } from '../../../models/insight/BehaviourEvent.js';
import { InterestProfile } from '../../../models/insight/InterestProfile.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { DeliveryAssignment, deliveryStatuses } from '../../../models/orders/DeliveryAssignment.js';
import { orderStatuses } from '../../../models/orders/orderStates.js';
import { Review } from '../../../models/orders/Review.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { Pincode } from '../../../models/places/Pincode.js';
import { UnknownPincode } from '../../../models/places/UnknownPincode.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { collection } from '../../support/api.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';
import { resetDemo } from './resetDemo.js';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const sorted = (values: Iterable<string>) => [...new Set(values)].sort();

export function testFillDatabase(): void {
  useDatabase('once');

  describe('fillDatabase, just after midnight', () => {
    const world = testWorld();
    world.clock.set('2026-11-20T00:00:30+05:30');
    const begun = world.now();
    let fills: boolean[];

    beforeAll(async () => {
      await resetDemo();
      expect(await isEmpty()).toBe(true);
      fills = await Promise.all([1, 2].map(() => fillDatabase({ ...world, now: () => begun })));
    });

    it('runs once when two processes start it concurrently', async () => {
      expect(fills.sort()).toEqual([false, true]);
      expect([await isFilled(), await isEmpty()]).toEqual([true, false]);
    });

    it('adds every record, each valid against its model', async () => {
      const { Counter: _ids, ...models } = mongoose.models;
      for (const model of Object.values(models)) {
        for (const document of await model.find()) await document.validate();
      }
      const counts = {
        stores: await Store.countDocuments(),
        sellers: await Seller.countDocuments(),
        consumers: await Consumer.countDocuments(),
        doctors: await Doctor.countDocuments(),
        addresses: await Address.countDocuments(),
        pincodes: await Pincode.countDocuments(),
        products: await Product.countDocuments({ productType: 'store' }),
        ads: await Product.countDocuments({ productType: { $ne: 'store' } }),
        orders: await StoreOrder.countDocuments(),
        restaurants: await Restaurant.countDocuments({ isActive: true }),
        foodOrders: await FoodOrder.countDocuments(),
        jobs: await JobOpening.countDocuments(),
        letters: (await ContactMessage.countDocuments()) + (await JobApplication.countDocuments()),
        appClients: await AppUse.countDocuments({ type: 'install' }),
      };
      const names = Object.keys(counts) as (keyof typeof counts)[];
      expect(counts).toEqual(Object.fromEntries(names.map((name) => [name, readDemo(name).length])));
      // The list has the pincode of every town and order.
      expect(await Pincode.countDocuments({ _id: { $in: readDemo('towns').map(({ pincode }) => pincode) } })).toBe(30);
      expect(await UnknownPincode.countDocuments()).toBe(0);
      // The start of the service prints these accounts.
      expect(await Consumer.exists({ email: demoAccounts.consumer })).not.toBeNull();
      expect(await Seller.exists({ email: demoAccounts.seller })).not.toBeNull();
      expect(await Doctor.exists({ email: demoAccounts.doctor })).not.toBeNull();
    });

    it('adds food orders of a year ago with dishes of their restaurants, one of them unpaid', async () => {
      const restaurants = new Map((await Restaurant.find().lean()).map((restaurant) => [restaurant._id, restaurant]));
      const orders = await FoodOrder.find().lean();
      for (const { restaurantId, items, total, deliveryFee, consumerId, orderedAt } of orders) {
        const dishes = restaurants.get(restaurantId ?? 0)?.menu.flatMap((section) => section.items) ?? [];
        for (const { name, unitPrice } of items)
          expect(dishes).toContainEqual(expect.objectContaining({ name, price: unitPrice }));
        expect(total).toBe(deliveryFee + sum(items.map(({ lineTotal }) => lineTotal)));
        expect(await Consumer.exists({ _id: consumerId ?? 0 })).not.toBeNull();
        expect(begun.getTime() - orderedAt.getTime()).toBeGreaterThan(364 * day);
      }
      const { _id } = await Consumer.findOne({ email: demoAccounts.consumer }).orFail();
      const ofAnnounced = orders.filter(({ consumerId }) => consumerId === Number(_id));
      expect(sorted(ofAnnounced.map(({ paymentStatus }) => paymentStatus))).toEqual(['paid', 'refunded', 'unpaid']);
    });

    it('adds orders in every status, of several stores and consumers, over the last weeks', async () => {
      const orders = await StoreOrder.find().lean();
      expect(sorted(orders.map(({ status }) => status))).toEqual(sorted(orderStatuses));
      expect(new Set(orders.map(({ storeId }) => storeId)).size).toBeGreaterThan(10);
      expect(new Set(orders.map(({ consumerId }) => consumerId)).size).toBeGreaterThan(10);
      const ages = orders.map(({ createdAt }) => begun.getTime() - createdAt.getTime());
      expect(Math.max(...ages)).toBeGreaterThan(14 * day);
      expect(Math.min(...ages)).toBeLessThan(day);
    });

    it('adds 60 reviews in the past, which stores and products count', async () => {
      const reviews = await Review.find().lean();
      expect(reviews).toHaveLength(60);
      expect(reviews.every(({ createdAt, authorVerified }) => authorVerified && createdAt < begun)).toBe(true);
      expect(reviews.some(({ reply }) => reply)).toBe(true);
      const sumOf = (ratings: { rating: number }[]) => sum(ratings.map(({ rating }) => rating));
      for (const { _id, ratingSum, ratingCount } of await Store.find().lean()) {
        const own = reviews.filter(({ storeId }) => storeId === _id);
        expect([ratingSum, ratingCount]).toEqual([sumOf(own), own.length]);
      }
      for (const { _id, ratingSum, ratingCount } of await Product.find().lean()) {
        const own = reviews.flatMap(({ items }) => items.filter(({ productId }) => productId === _id));
        expect([ratingSum, ratingCount]).toEqual([sumOf(own), own.length]);
      }
    });

    it('gives each order a history in the past, after its products, that ends with its status', async () => {
      const products = new Map((await Product.find().lean()).map(({ _id, createdAt }) => [_id, createdAt]));
      for (const { status, history, items, createdAt, updatedAt } of await StoreOrder.find().lean()) {
        const moments = history.map(({ at }) => at.getTime());
        expect(moments).toEqual([...moments].sort((one, other) => one - other));
        expect([moments[0], moments.at(-1), history.at(-1)?.to]).toEqual([
          createdAt.getTime(),
          updatedAt.getTime(),
          status,
        ]);
        expect(updatedAt.getTime()).toBeLessThanOrEqual(begun.getTime());
        for (const { productId } of items) expect(Number(products.get(productId))).toBeLessThan(createdAt.getTime());
      }
    });

    it('adds orders that were reduced, that have a replacement, and one with an offer that waits', async () => {
      const orders = await StoreOrder.find({ changes: { $gt: 0 } }).lean();
      expect(
        sorted(
          orders.map(({ history, pendingChange }) => {
            const { answer } = history.findLast(({ change }) => change) ?? {};
            return pendingChange ? 'pending' : (answer ?? 'reduced');
          }),
        ),
      ).toEqual(['accepted', 'pending', 'reduced']);
    });

    it('adds products and packs of them that their sellers can edit', async () => {
      for (const product of await Product.find({ productType: 'store' }).lean()) {
        expect([product.title, priceProblem(product)]).toEqual([product.title, undefined]);
      }
    });

    it('reduces the stock by the orders, and only by them', async () => {
      const orders = await StoreOrder.find({ status: { $ne: 'cancelled' } }).lean();
      const stores = new Map((await Store.find().lean()).map(({ _id, name }) => [name, _id]));
      const products = await Product.find({ productType: 'store' }).lean();
      for (const { store, title, stock } of readDemo('products')) {
        const product = products.find((row) => row.storeId === stores.get(store) && row.title === title);
        const lines = orders
          .flatMap(({ items, pendingChange }) => [...items, ...(pendingChange?.changes.map(({ line }) => line) ?? [])])
          .filter(({ productId }) => productId === product?._id);
        expect([title, product?.stock]).toEqual([title, stock && stock - sum(lines.map(({ quantity }) => quantity))]);
      }
    });

    it('adds refunds for cancelled paid orders, some of them completed', async () => {
      const tasks = await Refund.find().lean();
      const orders = new Map((await StoreOrder.find().lean()).map((order) => [order._id, order]));
      expect(sorted(tasks.map(({ status }) => String(status)))).toEqual(['processed', 'requested']);
      for (const { orderId, amount, status } of tasks) {
        expect(orders.get(Number(orderId))).toMatchObject({
          status: 'cancelled',
          total: amount,
          paymentStatus: status === 'processed' ? 'refunded' : 'paid',
        });
      }
    });

    it('adds deliveries in every status, and none without a courier for a finished order', async () => {
      const assignments = await DeliveryAssignment.find().lean();
      expect(sorted(assignments.map(({ status }) => String(status)))).toEqual(sorted(deliveryStatuses));
      const orders = new Map((await StoreOrder.find().lean()).map(({ _id, status }) => [_id, status]));
      const waiting = assignments.filter(({ status }) => status === 'unassigned');
      expect(waiting.every(({ orderId }) => ['accepted', 'preparing'].includes(orders.get(orderId) ?? ''))).toBe(true);
    });

    it('adds a ledger that balances, with positive, negative and settled balances of sellers', async () => {
      expect(await checkLedger()).toEqual([]);
      const rows = await LedgerEntry.find().lean();
      expect(sorted(rows.map(({ type }) => String(type)))).toEqual(['cod_fee', 'earning', 'promotion', 'refund']);
      const sellers = [...new Set(rows.map(({ sellerId }) => sellerId))];
      const balances = await Promise.all(sellers.map((sellerId) => balanceOf({ sellerId })));
      expect([Math.max(...balances) > 0, Math.min(...balances) < 0]).toEqual([true, true]);
      expect(await Settlement.distinct('status')).toEqual(expect.arrayContaining(['done', 'failed', 'open', 'owing']));
      expect(rows.every(({ createdAt }) => createdAt <= begun)).toBe(true);
      expect(sorted(await ReelEarning.distinct('status'))).toEqual(['confirmed', 'pending']);
    });

    it('adds books that agree with its orders and payments', async () => {
      for await (const difference of checkBooks()) expect(difference).toBeUndefined();
    });

    it('adds a notification at the time of each move; old ones are read', async () => {
      const orders = new Map((await StoreOrder.find().lean()).map((order) => [order._id, order]));
      const notifications = await Notification.find({
        'data.orderId': { $gt: 0 },
        type: { $ne: 'review_replied' },
      }).lean();
      expect(sorted(notifications.map(({ recipientKind }) => recipientKind))).toEqual(['consumer', 'seller']);
      for (const { createdAt, data, isRead } of notifications) {
        const { history = [], pendingChange } = orders.get(data.orderId) ?? {};
        const offeredAt = (pendingChange?.expiresAt.getTime() ?? 0) - rules.order.answerMinutes * minute;
        expect([...history.map(({ at }) => at.getTime()), offeredAt]).toContain(createdAt.getTime());
        expect(isRead).toBe(createdAt.getTime() < begun.getTime() - 2 * day);
      }
      expect(new Set(notifications.map(({ isRead }) => isRead)).size).toBe(2);
    });

    it("gives the console's dashboard work of most kinds", async () => {
      const { latestOrders, waiting, leaders } = await readDashboard(world, 'owner');
      // Mass reports are attacks, which the demo does not show.
      expect(waiting.map(({ queue }) => queue).sort()).toEqual([
        'comingSoonStores',
        'contactMessages',
        'deadLetteredMessages',
        'doctorsToVerify',
        'jobApplications',
        'lateOrders',
        'openAlerts',
        'openRefunds',
        'openReports',
        'paymentsToVerify',
        'unassignedDeliveries',
      ]);
      expect([leaders.stores.length, leaders.categories.length]).toEqual([5, 5]);
      expect(new Set(latestOrders.map(({ status }) => status)).size).toBeGreaterThan(4);
    });

    it("gives the dashboard's charts installs, launches, orders and requests", async () => {
      const days = await countDays(world, 30);
      const total = (name: 'installs' | 'launches' | 'orders' | 'requests') => sum(days.map((each) => each[name]));
      expect(total('installs')).toBeGreaterThan(10);
      expect(days.filter(({ launches }) => launches > 0)).toHaveLength(30);
      expect([total('orders') > 20, total('requests') > 3]).toEqual([true, true]);
    });

    it('adds jobs, some of them open, and unanswered contact messages and job applications', async () => {
      expect(await JobOpening.distinct('status')).toEqual(['closed', 'open']);
      expect((await openJobs(10)).every(({ createdAt }) => createdAt < begun)).toBe(true);
      const open = { status: 'open', createdAt: { $lt: begun } } as const;
      expect([await ContactMessage.countDocuments(open), await JobApplication.countDocuments(open)]).toEqual([3, 2]);
      expect(await JobApplication.countDocuments({ jobId: { $gt: 0 } })).toBe(1);
    });

    it('adds interest profiles of some consumers', async () => {
      const { _id } = await Consumer.findOne({ email: demoAccounts.consumer }).orFail();
      const known = await InterestProfile.find().lean();
      expect(known.length).toBeLessThan(await Consumer.countDocuments());
      expect(known.find((profile) => profile._id === Number(_id))?.interests[0]?.category).toBe('grocery');
      expect(await BehaviourEvent.countDocuments()).toBe(readDemo('behaviour').length);
      expect(await BehaviourEvent.exists({ at: { $gt: begun } })).toBeNull();
    });

    it('adds a suspended seller, and a disabled operator for past staff actions', async () => {
      const suspended = await Seller.find({ suspendedUntil: { $gt: begun } }).lean();
      expect(suspended).toHaveLength(1);
      const former = (await collection('operators').findOne({ isActive: false })) as unknown as OperatorRecord;
      expect(former.passwordHash).toBeNull();
      expect(await findOperator(world, { id: former._id, version: former.credentialVersion })).toBeUndefined();
      const records = await collection('auditrecords').find().toArray();
      expect(sorted(records.map(({ action }) => action))).toEqual([
        'assignRider',
        'cancel',
        'failTransfer',
        'fillIn',
        'importReturnFile',
        'markRefunded',
        'payTransfer',
        'sendPayouts',
        'startRun',
        'suspend',
      ]);
      expect(records.every(({ operatorId }) => operatorId === former._id)).toBe(true);
    });

    it('leaves no pending message: all are delivered or dead-lettered', async () => {
      const messages = await OutboxMessage.find().lean();
      expect(sorted(messages.map(({ state }) => String(state)))).toEqual(['deadLettered', 'done']);
      for (const { state, recordedAt, lastError } of messages) {
        if (state === 'done') continue;
        expect(begun.getTime() - recordedAt.getTime()).toBeGreaterThan(rules.outbox.giveUpHours * 60 * 60 * 1000);
        expect(lastError).toMatch(/^\w+: ./);
      }
      await relayAll(world);
      expect([world.mails, world.texts, world.deliveries]).toEqual([[], [], []]);
    });
  });
}
