import { describe, expect, it } from '@jest/globals';
import { eventJobs } from '../../../jobs/eventJobs.js';
import { timedJobs } from '../../../jobs/timedJobs.js';
import { Product } from '../../../models/catalog/Product.js';
import { Upload } from '../../../models/catalog/Upload.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { DeliveryLog } from '../../../models/notifications/DeliveryLog.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { SearchWord } from '../../../models/search/SearchWord.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import type { PushOutcome } from '../../../providers/push/PushProvider.js';
import { allDay, carry, makeOrder } from '../../support/books/delivered.js';
import { useDatabase } from '../../support/database.js';
import { makeAd, makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { type TestWorld, testWorld } from '../../support/world.js';

/** A time in the past of this world. */
const ago = (world: TestWorld, minutes: number) => new Date(world.now().getTime() - minutes * 60_000);

/** Stores payment sessions, numbered from 1. */
const storeSessions = (...rows: object[]) =>
  PaymentSession.collection.insertMany(
    rows.map((row, index) => ({
      _id: index + 1,
      kind: 'store',
      method: 'upi',
      amount: 10_000,
      reference: `R${index + 1}`,
      consumerId: index + 1,
      orderId: null,
      draft: null,
      checkAt: null,
      flags: [],
      ...row,
    })) as never[],
  );
const sessions = () => PaymentSession.find().sort({ _id: 1 }).lean();

interface Case {
  name: string;
  arrange(world: TestWorld): Promise<unknown>;
  /** What the job leaves, also when it runs twice. */
  effect(world: TestWorld): Promise<unknown>;
  expected: unknown;
}

const cases: Case[] = [
  {
    name: 'cancelStalePayments',
    arrange: (world) =>
      storeSessions(
        { kind: 'legacy', status: 'pending', expiresAt: ago(world, -1) },
        { kind: 'legacy', status: 'pending', expiresAt: ago(world, 1) },
        { kind: 'legacy', status: 'paid', expiresAt: ago(world, 1) },
      ),
    effect: async () => (await sessions()).map(({ status }) => status),
    expected: ['pending', 'cancelled', 'paid'],
  },
  {
    name: 'forgetCarts',
    arrange: (world) =>
      storeSessions(
        { status: 'pending', expiresAt: ago(world, 48 * 60), draft: { consumerId: 1 } },
        { status: 'cancelled', expiresAt: ago(world, 60), draft: { consumerId: 2 } },
        { status: 'cancelled', expiresAt: ago(world, 48 * 60), draft: { consumerId: 3 } },
      ),
    effect: async () => (await sessions()).map(({ draft }) => draft),
    expected: [{ consumerId: 1 }, { consumerId: 2 }, null],
  },
  {
    name: 'reconcilePayments',
    arrange: (world) =>
      storeSessions({
        status: 'paid',
        paidAt: ago(world, 60),
        expiresAt: ago(world, 60),
        createdAt: ago(world, 60),
        updatedAt: ago(world, 60),
      }),
    effect: () => PaymentAlert.countDocuments(),
    expected: 1,
  },
  {
    name: 'compareBooks',
    arrange: async (world) => {
      const order = await makeOrder(world, await makeStore({ ...allDay, selfDelivery: true }));
      await carry(world, order, 'delivered', 'completed');
      await timedJobs.find(({ name }) => name === 'compareBooks')?.run(world);
      expect(await PaymentAlert.countDocuments()).toBe(0);
      await LedgerEntry.updateOne({ orderId: order._id }, { $inc: { amount: 1 } });
    },
    effect: async () => (await PaymentAlert.find().lean()).map(({ kind, times }) => [kind, times]),
    expected: [['books_differ', 1]],
  },
  {
    name: 'collectPushReceipts',
    arrange: async (world) => {
      const receipts = async (ids: string[]) => new Map<string, PushOutcome>(ids.map((id) => [id, { state: 'sent' }]));
      world.push = { ...world.push, expo: { send: () => Promise.reject(new Error('unused')), receipts } as never };
      const log = {
        form: 'expo',
        state: 'accepted',
        attempts: 1,
        subscriptionId: null,
        lastError: null,
        expiresAt: world.now(),
      };
      await DeliveryLog.collection.insertMany([
        { ...log, _id: 'one', receiptId: 'recent', triedAt: ago(world, 1) },
        { ...log, _id: 'two', receiptId: 'old', triedAt: ago(world, 16) },
      ] as never[]);
    },
    effect: async () => (await DeliveryLog.find().sort({ _id: 1 }).lean()).map(({ receiptId }) => receiptId),
    expected: ['recent', null],
  },
  {
    name: 'expireAds',
    arrange: async (world) => {
      const consumer = await makeConsumer();
      await makeProduct(await makeStore(), { title: 'A store product' });
      const { createdAt } = await makeAd(consumer, { title: 'An old ad' });
      await makeAd(consumer, { title: 'A renewed ad', renewedAt: new Date(createdAt.getTime() + 60_000) });
      world.clock.set(new Date(createdAt.getTime() + world.config.productExpiryMs).toISOString());
    },
    effect: async () => [
      (await Product.find({ status: 'out_of_stock' }).lean()).map(({ title }) => title),
      (await Notification.find().lean()).map(({ type }) => type),
    ],
    expected: [['An old ad'], ['ad_expired']],
  },
  {
    name: 'sweepUploads',
    arrange: async (world) => {
      world.storage = { ...world.storage, receiver: undefined, remove: async () => undefined };
      const consumer = await makeConsumer();
      await makeAd(consumer, { images: [{ url: '/uploads/shown.jpg' }] as never });
      const picture = {
        ownerKind: 'consumer',
        ownerId: consumer._id,
        bases: [],
        contentType: 'image/jpeg',
        bytes: 500,
        state: 'ready',
        createdAt: ago(world, 1),
      };
      await Upload.collection.insertMany([
        { ...picture, _id: 'shown.jpg', checkAt: ago(world, 1) },
        { ...picture, _id: 'unused.jpg', checkAt: ago(world, 1) },
        { ...picture, _id: 'recent.jpg', checkAt: ago(world, -1) },
      ] as never[]);
    },
    effect: async () => (await Upload.distinct('_id')).sort(),
    expected: ['recent.jpg', 'shown.jpg'],
  },
  {
    name: 'countWords',
    arrange: async () => {
      const store = await makeStore();
      await makeProduct(store, { title: 'Durian', description: 'A fruit' });
      await makeProduct(store, { title: 'Durian cake', isListed: false });
      await makeProduct(store, { title: 'Fruit cake' });
      await SearchWord.create({ _id: 'unused', count: 5, forms: ['unused'] });
    },
    effect: async () => {
      const words = await SearchWord.find({ forms: { $in: ['durian', 'fruit', 'cake', 'unused'] } })
        .sort({ forms: 1 })
        .lean();
      return words.map(({ forms, count, inTitles }) => [forms[0], count, inTitles]);
    },
    // The unused word has got 0 by the first count, and is gone after the second.
    expected: [
      ['cake', 1, 1],
      ['durian', 1, 1],
      ['fruit', 2, 1],
    ],
  },
  {
    name: 'updateInterests',
    arrange: async () => undefined,
    effect: async () => (await OutboxMessage.find().lean()).map(({ event, lane }) => [event, lane]),
    expected: [
      ['interests.due', 'bulk'],
      ['interests.due', 'bulk'],
    ],
  },
];

export function testTimedJobs(): void {
  useDatabase();

  describe('the jobs', () => {
    it('have unique names, by which the outbox records each delivery', () => {
      for (const jobs of [eventJobs, timedJobs]) {
        const names = jobs.map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }
    });

    it('are run by the scheduler at these intervals', () => {
      expect(Object.fromEntries(timedJobs.map(({ name, interval }) => [name, interval]))).toEqual({
        retryOutbox: '5 seconds',
        cancelStalePayments: '1 minute',
        followOpeningHours: '30 seconds',
        resumeStores: '30 seconds',
        wakeProducts: '30 seconds',
        cancelUnaccepted: '15 seconds',
        remindToAccept: '15 seconds',
        numberReceipts: '15 seconds',
        collectRuns: '15 seconds',
        startWeeklyRun: '1 minute',
        decideUnanswered: '15 seconds',
        reconcilePayments: '5 minutes',
        collectPushReceipts: '5 minutes',
        forgetCarts: '1 hour',
        compareBooks: '1 day',
        countBooks: '1 minute',
        archiveOrders: '1 hour',
        reviewDues: '1 minute',
        countWords: '1 hour',
        expireAds: '10 minutes',
        checkVideos: '1 minute',
        sweepUploads: '10 minutes',
        removeEmptyThreads: '10 minutes',
        updateInterests: '1 day',
      });
    });

    it.each(cases)('change what is due, once: $name', async ({ name, arrange, effect, expected }) => {
      const world = testWorld();
      await arrange(world);
      for (const job of timedJobs.filter((each) => each.name === name)) {
        await job.run(world);
        await job.run(world);
      }
      expect(await effect(world)).toEqual(expected);
    });
  });

  describe('a job without work', () => {
    itForAll(timedJobs)('changes nothing and does not fail', async ({ run }) => {
      await run(testWorld());
      const events = await OutboxMessage.distinct('event', { event: { $ne: 'interests.due' } });
      expect([events, await Notification.countDocuments(), await PaymentAlert.countDocuments()]).toEqual([[], 0, 0]);
    });
  });
}
