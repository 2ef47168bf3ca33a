import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { balanceOf } from '../../../domain/ledger/readBalances.js';
import { recordRefund } from '../../../domain/ledger/recordRefund.js';
import { markSettled, settledAfterMs, settleSeller } from '../../../domain/ledger/settleSeller.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { carry, makeDelivered, makeOrder } from '../../support/books/delivered.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';
import { relayAll } from '../../support/relayAll.js';
import { saveRows } from '../../support/saveRows.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };
const utr = 'SBIN326112200417';
const each = 20_500;
const settlements = () => Settlement.find().sort({ createdAt: 1, _id: 1 }).lean();
const audits = () => AuditRecord.find({}, { _id: 0, __v: 0 }).lean();

export function testSettleSeller(): void {
  useDatabase();

  /** A store with two delivered orders, and another seller's with one. */
  let own: Awaited<ReturnType<typeof makeDelivered>>;
  let sellerId: number;
  let otherSellerId: number;
  let preparedAt: number;
  let restoreRows: () => Promise<void>;
  beforeAll(async () => {
    world.clock.set(someMorning);
    own = await makeDelivered(world, 2);
    sellerId = own.store.sellerId;
    otherSellerId = (await makeDelivered(world, 1)).store.sellerId;
    world.clock.advance(1_000);
    preparedAt = world.now().getTime();
    restoreRows = await saveRows();
  });
  beforeEach(async () => {
    await restoreRows();
    world.clock.set(new Date(preparedAt).toISOString());
  });

  /** Settles all rows, or those up to a given time. */
  function settle(fields: object = {}) {
    if (!('until' in fields)) world.clock.advance(settledAfterMs);
    return settleSeller(world, operator, { sellerId, utr, ...fields });
  }

  /** The seller owes the fee, because the store collected the cash. */
  async function owing() {
    const order = await makeOrder(world, own.store);
    await carry(world, order, 'delivered');
    return order;
  }

  describe('settleSeller refuses', () => {
    it('invalid transfers, without any change', async () => {
      const wrong: [string, object, string][] = [
        ['a UTR that is too short', { utr: '12345678901' }, 'validation_failed'],
        ['a UTR with other characters', { utr: 'SBIN-3261122004' }, 'validation_failed'],
        ['a future time', { until: new Date('2026-11-19') }, 'validation_failed'],
        ['a time less than a minute ago', { until: new Date(preparedAt - 30_000) }, 'validation_failed'],
        ['an invalid time', { until: new Date('x') }, 'validation_failed'],
        ['an amount that differs from the balance', { amount: 2 * each - 1 }, 'validation_failed'],
        ['a time before any row', { until: new Date('2026-11-17') }, 'nothing_to_settle'],
        ['a transfer from a seller without debt', { direction: 'from_seller' }, 'nothing_to_settle'],
        ['a seller that does not exist', { sellerId: 2_000_000_000 }, 'not_found'],
      ];
      const answers = [];
      for (const [what, fields] of wrong) {
        world.clock.set(new Date(preparedAt).toISOString());
        const code = await settle(fields).then(
          () => 'settled',
          (error) => error.code,
        );
        answers.push([what, code]);
      }
      expect(answers).toEqual(wrong.map(([what, , code]) => [what, code]));
      expect(await settlements()).toEqual([]);
      expect(await audits()).toEqual([]);
      expect(await OutboxMessage.countDocuments({ event: 'settlement.started' })).toBe(0);
      expect(await balanceOf({ sellerId })).toBe(2 * each);
    });

    it("another seller's UTR, and a second settlement while the first is running", async () => {
      await settle();
      const again = { utr: 'SBIN326112200418' };
      await expect(settle({ sellerId: otherSellerId })).rejects.toMatchObject({ code: 'utr_of_another_seller' });
      await expect(settle(again)).rejects.toMatchObject({ code: 'settlement_running' });
      await relayAll(world);
      await expect(settle(again)).rejects.toMatchObject({ code: 'nothing_to_settle' });
    });
  });

  describe('settleSeller', () => {
    it('settles the whole balance once, with an audit record', async () => {
      const order = await owing();
      const { _id: settlementId } = await settle({ utr: 'sbin 3261 1220 0417', amount: 2 * each - 2_000 });
      await relayAll(world);
      const at = expect.any(Date);
      const done = await settlements();
      expect(done).toEqual([
        {
          _id: settlementId,
          sellerId,
          openingBalance: 0,
          closingBalance: 0,
          failureReason: null,
          utr,
          direction: 'to_seller',
          status: 'done',
          operatorId: 7,
          doneAt: at,
          amount: 2 * each - 2_000,
          entries: 5,
          until: at,
          createdAt: at,
          updatedAt: at,
          __v: 0,
          returnedAt: null,
          returnLineId: null,
        },
      ]);
      const rows = await LedgerEntry.find({ sellerId }).lean();
      expect(rows).toHaveLength(5);
      for (const row of rows) expect(row).toMatchObject({ isSettled: true, settlementId, settledAt: at });
      expect(await balanceOf({ sellerId })).toBe(0);
      expect(await checkLedger()).toEqual([]);
      expect(await audits()).toMatchObject([
        {
          operatorId: 7,
          action: 'settle',
          resource: 'Settlement',
          recordId: String(settlementId),
          before: {},
          after: { utr, direction: 'to_seller', owed: '390.00' },
        },
      ]);

      // Later changes of a settled order belong to the next settlement.
      await carry(world, order, 'completed', 'cancelled');
      for (const id of [settlementId, 2_000_000_000]) await markSettled(world, { settlementId: id });
      expect(await settlements()).toEqual(done);
      expect(await balanceOf({ sellerId })).toBe(2_000);
      expect(await checkLedger()).toEqual([]);
    });

    it('returns the same settlement for the same UTR, also for concurrent calls', async () => {
      const same = await Promise.all([1, 2, 3, 4].map(() => settle()));
      await relayAll(world);
      same.push(await settle({ amount: 1 }));
      expect(new Set(same.map(({ _id }) => _id)).size).toBe(1);
      expect([await settlements(), await audits()]).toMatchObject([[{ amount: 2 * each, entries: 4 }], [{}]]);
    });

    it('refuses a different transfer with a known UTR', async () => {
      const until = world.now();
      world.clock.advance(settledAfterMs);
      const { _id } = await settle({ until });
      await relayAll(world);
      expect((await settle({ until }))._id).toBe(_id);
      for (const other of [{ until: new Date(until.getTime() - 1) }, { until, direction: 'from_seller' }]) {
        const details = [{ field: 'utr', message: `belongs to settlement #${_id}` }];
        await expect(settle(other)).rejects.toMatchObject({ code: 'validation_failed', extras: { details } });
      }
    });

    it('starts one of several concurrent settlements with different UTRs', async () => {
      const tries = await Promise.allSettled([1, 2, 3].map((nth) => settle({ utr: `${utr}${nth}` })));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of tries) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'settlement_running' });
      }
      await relayAll(world);
      expect(await settlements()).toMatchObject([{ amount: 2 * each, entries: 4, status: 'done' }]);
    });

    it('records only a payment of the seller while the balance is negative', async () => {
      for (const order of own.orders) await carry(world, order, 'cancelled');
      await owing();
      await expect(settle()).rejects.toMatchObject({ code: 'nothing_to_settle' });
      await settle({ direction: 'from_seller', amount: 2_000 });
      await relayAll(world);
      expect(await settlements()).toMatchObject([{ direction: 'from_seller', amount: -2_000, entries: 9 }]);
      expect([await balanceOf({ sellerId }), await checkLedger()]).toEqual([0, []]);
    });

    it('excludes later rows, rows written while it runs, and rows of other sellers', async () => {
      const until = world.now();
      world.clock.advance(settledAfterMs);
      const orderId = Number(own.orders[0]?._id);
      const charge = (refundId: number, amount: number) =>
        recordRefund(world, { orderId, sellerId, storeId: own.store._id, refundId, amount });
      await charge(1, 500);
      await settle({ until, amount: 2 * each });
      await charge(2, 600);
      await relayAll(world);
      expect(await settlements()).toMatchObject([{ amount: 2 * each, entries: 4 }]);
      expect(await balanceOf({ sellerId })).toBe(-1_100);
      expect(await balanceOf({ sellerId: otherSellerId })).toBe(each);
      const charged = [500, 600].map((amount) => ({ orderId, amount }));
      expect(await checkLedger(charged)).toEqual([]);
    });
  });

  describe('markSettled', () => {
    /** More rows than a batch, as if from one large order. */
    async function addRows(count: number): Promise<void> {
      const { _id: orderId, orderNumber, storeId } = own.orders[0] as (typeof own.orders)[number];
      const rows = Array.from({ length: count }, (_, nth) => ({
        _id: 1_000_000 + nth,
        orderId,
        orderNumber,
        storeId,
        sellerId,
        type: 'refund',
        key: `refund:${nth}`,
        amount: -1,
        isSettled: false,
        createdAt: world.now(),
      }));
      await LedgerEntry.collection.insertMany(rows as never);
    }

    it('resumes after an interruption, and ends with the sum of its rows', async () => {
      await addRows(1_500);
      const { _id: settlementId } = await settle({ amount: 2 * each - 1_500 });
      // A clock that ends the time slice after each batch.
      const now = () => {
        world.clock.advance(60_000);
        return world.now();
      };
      await markSettled({ ...world, now }, { settlementId });
      expect(await settlements()).toMatchObject([{ status: 'running', entries: 1_000 }]);
      const [{ amount = 0 } = {}] = await settlements();
      expect(await balanceOf({ sellerId })).toBe(2 * each - 1_500 - amount);
      await relayAll(world);
      expect(await settlements()).toMatchObject([{ status: 'done', entries: 1_504, amount: 2 * each - 1_500 }]);
      expect(await LedgerEntry.countDocuments({ settlementId, isSettled: true })).toBe(1_504);
    });

    it('counts each row once when several runs are concurrent', async () => {
      await addRows(1_500);
      const { _id: settlementId } = await settle();
      await Promise.all([1, 2, 3].map(() => markSettled(world, { settlementId })));
      await relayAll(world);
      expect(await settlements()).toMatchObject([{ status: 'done', entries: 1_504, amount: 2 * each - 1_500 }]);
      expect(await checkLedger([{ orderId: Number(own.orders[0]?._id), amount: 1_500 }])).toEqual([]);
    });
  });
}
