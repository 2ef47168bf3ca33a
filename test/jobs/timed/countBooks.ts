import { beforeEach, describe, expect, it } from '@jest/globals';
import { day, hour, minute } from '../../../domain/durations.js';
import { forgetCounts } from '../../../domain/ledger/counting/countBooks.js';
import { post } from '../../../domain/ledger/post.js';
import { readBalances } from '../../../domain/ledger/readBalances.js';
import { readDay } from '../../../domain/ledger/readDay.js';
import { AccountBalance } from '../../../models/ledger/AccountBalance.js';
import { LedgerDay } from '../../../models/ledger/LedgerDay.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { balancesOfLog } from '../../support/books/balancesOfLog.js';
import { allDay, carry, makeDelivered, makeOrder } from '../../support/books/delivered.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { timedJob } from '../../support/jobs.js';
import { someMorning, testWorld } from '../../support/world.js';

const countBooks = timedJob('countBooks');

const world = testWorld();

/** The balances of the page by kind, without zeros. */
const shown = async () =>
  Object.fromEntries(
    (await readBalances(world)).kinds.flatMap(({ kind, balance }) => (balance ? [[kind, balance]] : [])),
  );
const days = () => LedgerDay.find().sort({ _id: 1 }).lean();
const openAccounts = async () => (await AccountBalance.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);

export function testCountBooks(): void {
  useDatabase();

  beforeEach(() => world.clock.set(someMorning));

  let payments = 0;
  const capture = (amount: number, orderId = ++payments) =>
    post(world, 'captured', {
      kind: 'store',
      gatewayPaymentId: `pay_${++payments}`,
      orderId,
      paymentId: payments,
      amount,
    });

  describe('countBooks', () => {
    it('leaves out transactions of the last two minutes, because older ones may still become visible', async () => {
      await capture(10_000);
      await countBooks.run(world);
      expect(await days()).toEqual([]);
      world.clock.advance(3 * minute);
      await countBooks.run(world);
      expect(await days()).toMatchObject([{ _id: '2026-11-18', isClosed: false }]);
    });

    it('counts every transaction once, with several jobs at the same time', async () => {
      for (let each = 0; each < 10; each++) {
        await capture(300);
        world.clock.advance(6 * hour);
      }
      await Promise.all([1, 2, 3].map(() => countBooks.run(world)));
      await countBooks.run(world);
      expect(await shown()).toEqual({ gateway: 3_000, 'customer/{order}': 3_000 });
      expect((await days()).map(({ _id, isClosed }) => [_id, isClosed])).toEqual([
        ['2026-11-18', true],
        ['2026-11-19', true],
        ['2026-11-20', false],
      ]);
      expect(await AccountBalance.findById('gateway').lean()).toMatchObject({ balance: 3_000 });
    });

    it('keeps a row for each account that is not zero, with the time since when', async () => {
      await capture(10_000, 34);
      world.clock.advance(day);
      const refund = { refundId: 5, orderId: 34, paymentId: 1 };
      await post(world, 'order-refunded', { ...refund, total: 10_000, amount: 10_000 });
      world.clock.advance(3 * minute);
      await countBooks.run(world);
      expect(await openAccounts()).toEqual(['gateway', 'refund/5']);
      const open = await AccountBalance.findById('refund/5').lean();
      expect(open).toMatchObject({ kind: 'refund/{refund}', balance: 10_000 });
      expect(world.now().getTime() - Number(open?.since)).toBeLessThan(4 * minute);
      await post(world, 'refunded-by-gateway', { ...refund, amount: 10_000 });
      world.clock.advance(3 * minute);
      await countBooks.run(world);
      expect(await openAccounts()).toEqual([]);
    });

    it('counts to the sums of the log, before and after the counts are deleted', async () => {
      await makeDelivered(world, 2);
      world.clock.advance(day);
      const order = await makeOrder(world, await makeStore({ ...allDay, selfDelivery: true }));
      await carry(world, order, 'delivered', 'completed');
      const balances = await balancesOfLog();
      expect(Object.keys(balances)).toEqual(expect.arrayContaining(['fees', 'seller/{seller}']));
      expect(await shown()).toEqual(balances);
      world.clock.advance(3 * minute);
      await countBooks.run(world);
      expect(await shown()).toEqual(balances);
      await forgetCounts();
      expect(await days()).toEqual([]);
      await countBooks.run(world);
      expect(await shown()).toEqual(balances);
    });
  });

  describe('readBalances', () => {
    it('lists clearing accounts above their limit, oldest first, without those that were closed since', async () => {
      await post(world, 'utr-claimed', { kind: 'store', orderId: 41, paymentId: 7, amount: 5_000 });
      world.clock.advance(hour);
      await post(world, 'utr-claimed', { kind: 'store', orderId: 42, paymentId: 8, amount: 6_000 });
      world.clock.advance(2 * day);
      await countBooks.run(world);
      expect((await readBalances(world)).old).toEqual([]);
      world.clock.advance(2 * day);
      const { old, kinds } = await readBalances(world);
      expect(old).toMatchObject([
        { _id: 'claimed/7', kind: 'claimed/{payment}', balance: 5_000, since: expect.any(Date) },
        { _id: 'claimed/8', balance: 6_000 },
      ]);
      expect(kinds.find(({ kind }) => kind === 'claimed/{payment}')).toMatchObject({
        balance: 11_000,
        open: 2,
        oldest: old[0]?.since,
      });
      await post(world, 'utr-matched', { kind: 'store', orderId: 41, paymentId: 7, amount: 5_000 });
      expect((await readBalances(world)).old).toMatchObject([{ _id: 'claimed/8' }]);
    });
  });

  describe('a large log that is not counted yet', () => {
    it('is not summed: the figures say that they are incomplete', async () => {
      const postings = [
        { account: 'gateway', amount: 1, line: null },
        { account: 'suspense/gateway', amount: -1, line: null },
      ];
      const rows = Array.from({ length: 20_001 }, (_, each) => ({
        _id: `captured:${each}`,
        at: world.now(),
        postings,
      }));
      await LedgerTransaction.collection.insertMany(rows as never[]);
      world.clock.advance(1_000);
      expect(await readBalances(world)).toMatchObject({ isBehind: true });
      expect(await readDay(world, '2026-11-18')).toMatchObject({ isBehind: true, isFinal: false });
      expect(await shown()).toEqual({});
    });
  });

  describe('readDay', () => {
    const of = async (wanted: string, kind: string) =>
      (await readDay(world, wanted))?.lines.find((line) => line.kind === kind);

    itForAll(['', 'today', '2026-02-30', '2026-11-19', 17, undefined, { $gt: '' }])(
      'has no figures for a later day, and for what is no day',
      async (wanted) => expect(await readDay(world, wanted)).toBeUndefined(),
    );

    it('has opening, movements and closing of each day, counted or not', async () => {
      await capture(10_000, 34);
      world.clock.advance(day);
      await capture(2_000, 35);
      const refund = { refundId: 5, orderId: 34, paymentId: 1, amount: 3_000 };
      await post(world, 'refund-granted', refund);
      await post(world, 'refunded-by-gateway', refund);
      const check = async () => {
        const rows = [
          ['2026-11-17', 'gateway', { opening: 0, in: 0, out: 0, closing: 0 }],
          ['2026-11-18', 'gateway', { opening: 0, in: 10_000, out: 0, closing: 10_000 }],
          ['2026-11-19', 'gateway', { opening: 10_000, in: 2_000, out: 3_000, closing: 9_000 }],
          ['2026-11-19', 'refund/{refund}', { opening: 0, in: 3_000, out: 3_000, closing: 0 }],
        ] as const;
        for (const [wanted, kind, figures] of rows) expect(await of(wanted, kind)).toMatchObject(figures);
      };
      await check();
      expect(await readDay(world, '2026-11-19')).toMatchObject({ isFinal: false, timezone: 'Asia/Kolkata' });
      world.clock.advance(3 * minute);
      await countBooks.run(world);
      await check();
      world.clock.advance(2 * day);
      expect(await of('2026-11-21', 'gateway')).toMatchObject({ opening: 9_000, in: 0, out: 0, closing: 9_000 });
      expect(await readDay(world, '2026-11-19')).toMatchObject({ isFinal: true });
      expect(await LedgerTransaction.countDocuments()).toBe(4);
    });

    it('ends a day at midnight in the marketplace, not in UTC', async () => {
      world.clock.set('2026-11-18T18:29:30.000Z');
      await capture(100);
      world.clock.set('2026-11-18T18:30:30.000Z');
      await capture(50);
      for (const isCounted of [false, true]) {
        if (isCounted) {
          world.clock.advance(3 * minute);
          await countBooks.run(world);
        }
        expect(await of('2026-11-18', 'gateway')).toMatchObject({ in: 100 });
        expect(await of('2026-11-19', 'gateway')).toMatchObject({ opening: 100, in: 50 });
      }
    });
  });
}
