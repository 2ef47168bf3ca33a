import { beforeEach, describe, expect, it } from '@jest/globals';
import { nextId } from '../../../database/nextId.js';
import { markSettled, settleSeller } from '../../../domain/ledger/settleSeller.js';
import { columnsIn } from '../../../domain/payoutColumns.js';
import { eraseAccount } from '../../../domain/people/eraseAccount.js';
import { collectRun, collectRuns } from '../../../domain/settlements/collectRun.js';
import { failTransfer } from '../../../domain/settlements/releaseRows.js';
import { payoutFile, referenceOf, sendRun } from '../../../domain/settlements/sendRun.js';
import { startRun, startWeeklyRun } from '../../../domain/settlements/startRun.js';
import { readStatement } from '../../../domain/settlements/statement.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { SettlementRun } from '../../../models/ledger/SettlementRun.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { GatewayDispute } from '../../../models/payments/GatewayDispute.js';
import { Refund } from '../../../models/payments/Refund.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import { carry, makeDelivered, makeOrder } from '../../support/books/delivered.js';
import { makeBankAccount } from '../../support/books/makeBankAccount.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };

/** A Wednesday, 11 o'clock in India. */
const delivered = '2026-11-18T05:30:00.000Z';

const collected = async (until?: string) => {
  const { _id } = await startRun(world, null, until);
  await collectRun(world, _id);
  return SettlementRun.findById(_id).lean().orFail();
};
const settlementsOf = (runId: number) => Settlement.find({ runId }).sort({ sellerId: 1 }).lean();

export function testSettlementRun(): void {
  useDatabase();
  beforeEach(() => world.clock.set(delivered));

  describe('startRun', () => {
    it('refuses a day in the future, and what is no day', async () => {
      for (const until of ['2026-11-19', '2026-13-01', '18-11-2026', 'yesterday', '']) {
        await expect(startRun(world, operator, until)).rejects.toMatchObject({
          code: 'validation_failed',
          message: 'The last day must be a day such as 2026-11-29, not in the future.',
        });
      }
      expect(await SettlementRun.countDocuments()).toBe(0);
    });

    it('makes one run for a day, also when it is started twice at the same time', async () => {
      const runs = await Promise.all([startRun(world, operator, '2026-11-17'), startRun(world, null, '2026-11-17')]);
      expect(new Set(runs.map(({ _id }) => _id)).size).toBe(1);
      expect((await startRun(world, operator))._id).toBe(runs[0]?._id);
    });
  });

  describe('startWeeklyRun', () => {
    it('starts at the time of the week, or within a day after it, and once', async () => {
      const runsAt = async (at: string) => {
        world.clock.set(at);
        await startWeeklyRun(world);
        return (await SettlementRun.find().sort({ _id: 1 }).lean()).map(({ until }) => until);
      };
      // The default is Monday, 06:00 in India.
      expect(await runsAt('2026-11-23T00:29:00.000Z')).toEqual([]);
      expect(await runsAt('2026-11-23T00:30:00.000Z')).toEqual(['2026-11-22']);
      expect(await runsAt('2026-11-23T23:00:00.000Z')).toEqual(['2026-11-22']);
      expect(await runsAt('2026-11-25T00:30:00.000Z')).toEqual(['2026-11-22']);
      expect(await runsAt('2026-12-01T00:20:00.000Z')).toEqual(['2026-11-22', '2026-11-29']);
      expect(await AuditRecord.find({ action: 'startRun' }).sort({ _id: 1 }).lean()).toMatchObject([
        { operatorId: null, operatorEmail: 'the service', after: { until: '2026-11-22' } },
        { operatorId: null, operatorEmail: 'the service', after: { until: '2026-11-29' } },
      ]);
    });
  });

  describe('collectRun', () => {
    it('settles the orders that were delivered long enough ago and have no open refund or dispute', async () => {
      const { store, orders } = await makeDelivered(world, 4);
      const [first, refunded, disputed, last] = orders.map(({ _id }) => _id);
      const refund = { reason: 'goodwill', way: 'manual', amount: 100 } as const;
      await Refund.create({ _id: await nextId('Refund'), orderId: refunded ?? 0, ...refund });
      const dispute = { _id: 'disp_1', gatewayPaymentId: 'pay_1', status: 'open', rank: 0, amount: 100 } as const;
      await GatewayDispute.create({ ...dispute, orderId: disputed ?? 0, reason: 'none' });
      await makeDelivered(world, 1, { sellerId: store.sellerId });
      // Two days count back from the end of the last day.
      world.clock.set('2026-11-20T12:00:00.000Z');
      expect(await collected('2026-11-19')).toMatchObject({ status: 'done', transfers: 0, leftOut: 1 });
      await makeDelivered(world, 1, { sellerId: store.sellerId });
      const run = await collected('2026-11-20');
      expect(run).toMatchObject({ status: 'open', transfers: 1, amount: 3 * 20_500, owing: 0, leftOut: 0 });
      const [settlement] = await settlementsOf(run._id);
      const { orders: listed, totals } = await readStatement(settlement?._id ?? 0);
      expect(listed.map(({ orderId }) => orderId)).toEqual([first, last, expect.any(Number)]);
      expect(Object.fromEntries(totals)).toEqual({ earning: 3 * 22_500, platform_fee: -3 * 2_000 });
      expect(await checkLedger()).toEqual([]);
    });

    it('pays what no payout file of the run before had, and says why', async () => {
      const { store } = await makeDelivered(world, 1);
      await makeBankAccount(world, store.sellerId);
      await makeDelivered(world, 1);
      world.clock.set('2026-11-21T12:00:00.000Z');
      const before = await collected();
      world.clock.set('2026-11-28T12:00:00.000Z');
      expect(await collected()).toMatchObject({ transfers: 2, amount: before.amount });
      expect((await settlementsOf(before._id)).map(({ failureReason }) => failureReason)).toEqual([
        'It was not sent before the next settlement run.',
        'There was no bank account to pay to.',
      ]);
      expect(await checkLedger()).toEqual([]);
    });

    it('leaves the transfers of a run with a later last day', async () => {
      await makeDelivered(world, 1);
      world.clock.set('2026-11-21T12:00:00.000Z');
      const later = await collected();
      expect(await collected('2026-11-10')).toMatchObject({ status: 'done', transfers: 0 });
      expect(await settlementsOf(later._id)).toMatchObject([{ status: 'open', amount: 20_500 }]);
      expect(await Notification.countDocuments({ type: 'settlement_failed' })).toBe(0);
      expect(await SettlementRun.findById(later._id).lean()).toMatchObject({ status: 'open' });
    });

    it('carries a small balance forward without a statement', async () => {
      const { store } = await makeDelivered(world, 1);
      await LedgerEntry.updateOne({ sellerId: store.sellerId, type: 'earning' }, { $set: { amount: 11_999 } });
      world.clock.set('2026-11-21T12:00:00.000Z');
      const run = await collected();
      expect(run).toMatchObject({ status: 'done', transfers: 0, leftOut: 1 });
      expect(await settlementsOf(run._id)).toMatchObject([
        { status: 'left_out', leftOutReason: 'below_minimum', amount: 0, closingBalance: 9_999 },
      ]);
      expect(await LedgerEntry.countDocuments({ settlementId: null, statementIds: null })).toBe(2);
    });

    it('states what a seller owes, and carries it into the statement that pays it', async () => {
      const { store } = await makeDelivered(world, 0);
      const order = await makeOrder(world, store);
      await carry(world, order, 'delivered');
      world.clock.set('2026-11-21T12:00:00.000Z');
      const owed = await collected();
      expect(owed).toMatchObject({ status: 'done', transfers: 0, owing: 1 });
      const [first] = await settlementsOf(owed._id);
      expect(first).toMatchObject({ status: 'owing', amount: 0, openingBalance: 0, closingBalance: -2_000 });
      const sale = await makeOrder(world, store, { paymentMethod: 'online', paymentStatus: 'paid' });
      await carry(world, sale, 'delivered');
      world.clock.set('2026-11-28T12:00:00.000Z');
      const [second] = await settlementsOf((await collected())._id);
      expect(second).toMatchObject({ status: 'open', amount: 18_500, openingBalance: -2_000, closingBalance: 0 });
      const listed = async (id = 0) => (await readStatement(id)).orders.map(({ orderId }) => orderId);
      expect([await listed(first?._id), await listed(second?._id)]).toEqual([[order._id], [sale._id]]);
      const notices = await Notification.find({ type: 'settlement_made' }).sort({ _id: 1 }).lean();
      expect(notices.map(({ data }) => data)).toMatchObject([
        { amount: 0, owed: 2_000 },
        { amount: 18_500, owed: 0 },
      ]);
      expect(await checkLedger()).toEqual([]);
    });

    it('states what a seller owes again when there are new rows or another balance, not every week', async () => {
      const { store } = await makeDelivered(world, 0);
      await carry(world, await makeOrder(world, store), 'delivered');
      const runOn = async (day: string) => {
        world.clock.set(`${day}T12:00:00.000Z`);
        return settlementsOf((await collected())._id);
      };
      expect(await runOn('2026-11-21')).toMatchObject([{ status: 'owing', closingBalance: -2_000 }]);
      const again = { status: 'left_out', leftOutReason: 'stated_before', closingBalance: -2_000 };
      expect(await runOn('2026-11-28')).toMatchObject([again]);
      expect(await runOn('2026-12-05')).toMatchObject([again]);
      expect(await Notification.countDocuments({ type: 'settlement_made' })).toBe(1);
      await carry(world, await makeOrder(world, store), 'delivered');
      expect(await runOn('2026-12-12')).toMatchObject([
        { status: 'owing', openingBalance: -2_000, closingBalance: -4_000 },
      ]);
      expect(await runOn('2026-12-19')).toMatchObject([{ ...again, closingBalance: -4_000 }]);
      // A part of the carried rows is not due.
      const [first] = await LedgerEntry.find({ sellerId: store.sellerId }).sort({ _id: 1 }).limit(1).lean();
      const refund = { reason: 'goodwill', way: 'manual', amount: 100 } as const;
      await Refund.create({ _id: await nextId('Refund'), orderId: first?.orderId ?? 0, ...refund });
      expect(await runOn('2026-12-26')).toMatchObject([{ status: 'owing', closingBalance: -2_000 }]);
      expect(await checkLedger()).toEqual([]);
    });

    it('states nothing older than the last statement of a seller who owes', async () => {
      const { store } = await makeDelivered(world, 0);
      await carry(world, await makeOrder(world, store), 'delivered');
      world.clock.set('2026-11-20T05:30:00.000Z');
      await carry(world, await makeOrder(world, store), 'delivered');
      world.clock.set('2026-11-28T12:00:00.000Z');
      expect(await settlementsOf((await collected())._id)).toMatchObject([{ status: 'owing', closingBalance: -4_000 }]);
      const backdated = await collected('2026-11-20');
      expect(await settlementsOf(backdated._id)).toMatchObject([
        { status: 'left_out', leftOutReason: 'stated_before', closingBalance: -2_000 },
      ]);
      expect(await Notification.countDocuments({ type: 'settlement_made' })).toBe(1);
      expect(await checkLedger()).toEqual([]);
    });

    it('leaves out a suspended seller, whose rows stay due', async () => {
      const { store } = await makeDelivered(world, 1);
      const { sellerId } = store;
      const suspendedUntil = new Date('2026-11-25T00:00:00.000Z');
      await Seller.updateOne({ _id: sellerId }, { $set: { suspendedUntil } });
      world.clock.set('2026-11-21T12:00:00.000Z');
      const run = await collected();
      expect(run).toMatchObject({ status: 'done', transfers: 0, owing: 0, leftOut: 1 });
      expect(await settlementsOf(run._id)).toMatchObject([
        { status: 'left_out', leftOutReason: 'suspended', amount: 0, closingBalance: 20_500 },
      ]);
      expect(await Notification.countDocuments({ type: 'settlement_made' })).toBe(0);
      world.clock.set('2026-11-28T12:00:00.000Z');
      expect(await settlementsOf((await collected())._id)).toMatchObject([{ status: 'open', amount: 20_500 }]);
      expect(await checkLedger()).toEqual([]);
    });

    it('settles each row once when two processes collect, and continues what a killed one left', async () => {
      for (let sellers = 0; sellers < 3; sellers++) await makeDelivered(world, 2);
      world.clock.set('2026-11-21T12:00:00.000Z');
      const { _id } = await startRun(world, operator);
      // A process was killed: it had begun the settlement of one seller, and taken all rows of another one.
      const [first = 0, second = 0] = await LedgerEntry.distinct('sellerId');
      const begun = { runId: _id, status: 'collecting', direction: 'to_seller', until: world.now() } as const;
      await Settlement.create({ _id: await nextId('Settlement'), sellerId: first, ...begun });
      const settlementId = await nextId('Settlement');
      await Settlement.create({ _id: settlementId, sellerId: second, ...begun, amount: 41_000, entries: 4 });
      await LedgerEntry.updateMany({ sellerId: second }, { $set: { settlementId } });
      await Promise.all([collectRun(world, _id), collectRun(world, _id), collectRuns(world)]);
      const settlements = await settlementsOf(_id);
      expect(settlements.map(({ status, amount, entries }) => [status, amount, entries])).toEqual(
        Array.from({ length: 3 }, () => ['open', 41_000, 4]),
      );
      expect(await SettlementRun.findById(_id).lean()).toMatchObject({ transfers: 3, amount: 123_000 });
      expect(await checkLedger()).toEqual([]);
    });

    it('leaves out the rows of a transfer that staff recorded and whose rows are not marked yet', async () => {
      const { store } = await makeDelivered(world, 2);
      world.clock.set('2026-11-21T12:00:00.000Z');
      const { _id } = await settleSeller(world, operator, { sellerId: store.sellerId, utr: 'SBIN326112200417' });
      expect(await collected()).toMatchObject({ transfers: 0, leftOut: 1 });
      await markSettled(world, { settlementId: _id });
      expect(await Settlement.findById(_id).lean()).toMatchObject({ status: 'done', amount: 41_000, entries: 4 });
      expect(await checkLedger()).toEqual([]);
    });

    it('pays each seller once when staff record transfers at the same time', async () => {
      const sellers: number[] = [];
      for (let nth = 0; nth < 8; nth++) sellers.push((await makeDelivered(world, 1)).store.sellerId);
      world.clock.set('2026-11-21T12:00:00.000Z');
      const { _id: runId } = await startRun(world, operator);
      const settle = (sellerId: number, nth: number) =>
        settleSeller(world, operator, { sellerId, utr: `SBIN32611220042${nth}` }).catch(() => undefined);
      await Promise.all([collectRun(world, runId), ...sellers.map(settle)]);
      const running = await Settlement.find({ status: 'running' }).lean();
      for (const { _id } of running) await markSettled(world, { settlementId: _id });
      const paid = await Settlement.find({ amount: { $gt: 0 } }).lean();
      expect(paid.map(({ sellerId }) => sellerId).sort()).toEqual(sellers.sort());
      expect(await checkLedger()).toEqual([]);
    });

    it('gives the rows of a failed transfer back when a transfer that staff are recording is complete', async () => {
      const { store } = await makeDelivered(world, 1);
      world.clock.set('2026-11-21T12:00:00.000Z');
      const [failed] = await settlementsOf((await collected())._id);
      await makeDelivered(world, 1, { sellerId: store.sellerId });
      world.clock.set('2026-11-21T12:05:00.000Z');
      const { _id } = await settleSeller(world, operator, { sellerId: store.sellerId, utr: 'SBIN326112200417' });
      expect(await failTransfer(world, failed?._id ?? 0, 'open', 'Account closed')).toBe(true);
      await collectRuns(world);
      await markSettled(world, { settlementId: _id });
      expect(await Settlement.findById(_id).lean()).toMatchObject({ status: 'done', amount: 20_500, entries: 2 });
      await collectRuns(world);
      expect(await LedgerEntry.countDocuments({ isSettled: false, settlementId: null })).toBe(2);
      expect(await checkLedger()).toEqual([]);
    });
  });

  describe('a seller with a transfer on its way and an equal debt', () => {
    it('cannot erase the account: open_balance', async () => {
      const { store } = await makeDelivered(world, 1);
      const { sellerId } = store;
      world.clock.set('2026-11-21T12:00:00.000Z');
      await collected();
      const [row] = await LedgerEntry.find({ sellerId, type: 'earning' }).lean();
      const debt = { sellerId, type: 'refund', key: 'refund:1', amount: -20_500, createdAt: world.now() } as const;
      await LedgerEntry.create({ ...debt, _id: await nextId('LedgerEntry'), orderId: row?.orderId ?? null });
      const erase = async () => eraseAccount(world, 'seller', await Seller.findById(sellerId).lean().orFail());
      await expect(erase()).rejects.toMatchObject({ code: 'open_balance', status: 409 });
    });
  });

  describe('payoutFile', () => {
    const linesOf = async (runId: number) => {
      let text = '';
      const run = await SettlementRun.findById(runId).lean().orFail();
      for await (const chunk of payoutFile(world, run)) text += chunk;
      return text.split('\r\n').slice(0, -1);
    };

    it('has a line for each transfer, in the columns of the setting, and is the same when it is repeated', async () => {
      const { store } = await makeDelivered(world, 1);
      const number = await makeBankAccount(world, store.sellerId);
      // A seller without an account is left out of the file.
      await makeDelivered(world, 1);
      world.clock.set('2026-11-21T12:00:00.000Z');
      const run = await collected();
      expect(await sendRun(world, operator, run._id)).toBe(true);
      const [settlement] = await settlementsOf(run._id);
      const reference = `STL${String(settlement?._id).padStart(8, '0')}`;
      const lines = await linesOf(run._id);
      expect(lines).toEqual(['Reference,Account,IFSC,Amount', `${reference},${number},SBIN0001234,205.00`]);
      expect(await linesOf(run._id)).toEqual(lines);
      expect(await settlementsOf(run._id)).toMatchObject([
        { status: 'sent', payee: { last4: number.slice(-4) } },
        { status: 'open' },
      ]);
    });

    it('has the day on which it was allowed, in the zone of the stores, also when it is downloaded later', async () => {
      const { store } = await makeDelivered(world, 1);
      await makeBankAccount(world, store.sellerId);
      world.clock.set('2026-11-21T12:00:00.000Z');
      const run = await collected();
      const { payoutColumns } = world.config.settlements;
      world.config.settlements.payoutColumns = columnsIn('Date=date,Narration=narration');
      world.clock.set('2026-11-21T19:00:00.000Z');
      await sendRun(world, operator, run._id);
      const [settlement] = await settlementsOf(run._id);
      const narration = `Settlement ${referenceOf(settlement?._id ?? 0)} until 2026-11-20`;
      expect(await linesOf(run._id)).toEqual(['Date,Narration', `2026-11-22,${narration}`]);
      world.clock.set('2026-11-25T12:00:00.000Z');
      expect((await linesOf(run._id))[1]).toBe(`2026-11-22,${narration}`);
      world.config.settlements.payoutColumns = payoutColumns;
    });

    it('leaves out a seller who was suspended since, unless an earlier file had the transfer', async () => {
      for (let sellers = 0; sellers < 2; sellers++) {
        const { store } = await makeDelivered(world, 1);
        await makeBankAccount(world, store.sellerId);
      }
      world.clock.set('2026-11-21T12:00:00.000Z');
      const run = await collected();
      await sendRun(world, operator, run._id);
      const [first, second] = await settlementsOf(run._id);
      const suspend = (sellerId = 0) =>
        Seller.updateOne({ _id: sellerId }, { $set: { suspendedUntil: new Date('2026-12-31') } });
      await suspend(first?.sellerId);
      expect(await linesOf(run._id)).toHaveLength(2);
      await suspend(second?.sellerId);
      expect(await linesOf(run._id)).toHaveLength(2);
      expect(await settlementsOf(run._id)).toMatchObject([{ status: 'open' }, { status: 'sent' }]);
      world.clock.set('2026-11-28T12:00:00.000Z');
      await collected();
      expect(await settlementsOf(run._id)).toMatchObject([
        { status: 'failed', failureReason: 'The account is suspended.' },
        { status: 'sent' },
      ]);
      expect(await checkLedger()).toEqual([]);
    });
  });
}
