import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { balanceOf } from '../../../../domain/ledger/readBalances.js';
import { settledAfterMs, settleSeller } from '../../../../domain/ledger/settleSeller.js';
import { waiveBalance } from '../../../../domain/ledger/waiveBalance.js';
import { statementCsv } from '../../../../domain/settlements/statement.js';
import { importStatement } from '../../../../domain/staff/payments/importStatement.js';
import { proposeReturnLine, returnSettlement } from '../../../../domain/staff/settlements/returnSettlement.js';
import { Seller } from '../../../../models/accounts/Seller.js';
import type { StoreRecord } from '../../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../../models/ledger/LedgerEntry.js';
import { LedgerTransaction } from '../../../../models/ledger/LedgerTransaction.js';
import { Settlement } from '../../../../models/ledger/Settlement.js';
import { Notification } from '../../../../models/notifications/Notification.js';
import { StatementLine } from '../../../../models/payments/StatementLine.js';
import { AuditRecord } from '../../../../models/system/AuditRecord.js';
import { allDay, carry, makeDelivered, makeOrder } from '../../../support/books/delivered.js';
import { differences } from '../../../support/books/differences.js';
import { checkLedger } from '../../../support/checkLedger.js';
import { useDatabase } from '../../../support/database.js';
import { makeStore } from '../../../support/factories.js';
import { relayAll } from '../../../support/relayAll.js';
import { saveRows } from '../../../support/saveRows.js';
import { someMorning, testWorld } from '../../../support/world.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };
const colleague = { id: 8, email: 'colleague@example.in' };
const [utr, nextUtr] = ['SBIN326112200417', 'SBIN326112200418'];
const each = 20_500;

const bank = (...lines: string[]) =>
  importStatement(world, operator, ['Date,UTR,Credit,Debit,Description', ...lines].join('\n'), { apply: true });
const cameBack = (of: string, amount: string) => `19/11/2026,${of},${amount},,RETURN ACCOUNT CLOSED`;
const settlement = (id: number) => Settlement.findById(id).lean().orFail();
const bankBalance = async () => {
  const log = await LedgerTransaction.find({ 'postings.account': 'bank' }).lean();
  const own = log.flatMap(({ postings }) => postings.filter(({ account }) => account === 'bank'));
  return own.reduce((sum, { amount }) => sum + amount, 0);
};
const isConsistent = async () => expect([await differences(), await checkLedger()]).toEqual([[], []]);

async function settle(sellerId: number, fields: object = {}) {
  world.clock.advance(settledAfterMs);
  const { _id } = await settleSeller(world, operator, { sellerId, utr, ...fields });
  await relayAll(world);
  return _id;
}

export function testReturnSettlement(): void {
  useDatabase();

  /** The seller of a settlement of ₹410, and the statement line that has its money again. */
  let sellerId: number;
  let settlementId: number;
  let lineId: number;
  /** A store of another seller, who is owed ₹410. */
  let other: StoreRecord;
  let preparedAt: string;
  let restoreRows: () => Promise<void>;
  beforeAll(async () => {
    world.clock.set(someMorning);
    ({ sellerId } = (await makeDelivered(world, 2)).store);
    other = (await makeDelivered(world, 2)).store;
    world.clock.advance(settledAfterMs);
    settlementId = await settle(sellerId);
    await bank(cameBack(utr, '410.00'));
    lineId = Number(await proposeReturnLine(settlementId));
    preparedAt = world.now().toISOString();
    restoreRows = await saveRows();
  });
  beforeEach(async () => {
    await restoreRows();
    world.clock.set(preparedAt);
    world.mails.length = 0;
  });

  describe('returnSettlement refuses', () => {
    it('a settlement that is running, waived or unknown', async () => {
      const { _id: running } = await settleSeller(world, operator, { sellerId: other.sellerId, utr: nextUtr });
      expect(await returnSettlement(world, operator, running, 1)).toBe(false);
      const third = (await makeDelivered(world, 1)).store;
      world.clock.advance(settledAfterMs);
      const { _id: waived } = await waiveBalance(world, operator, third.sellerId, 'A mistake');
      await relayAll(world);
      for (const id of [waived, 2_000_000_000]) expect(await returnSettlement(world, operator, id, 1)).toBe(false);
    });

    it('a statement line that is unknown, has another amount, or is used', async () => {
      await bank(cameBack('SBIN326112200499', '410.01'));
      const wrong = await StatementLine.findOne({ amount: 41_001 }).lean().orFail();
      await StatementLine.updateOne({ _id: lineId }, { $set: { use: 'refunded' } });
      for (const id of [0, wrong._id, lineId])
        await expect(returnSettlement(world, operator, settlementId, id)).rejects.toMatchObject({
          extras: { details: [{ field: 'lineId', message: expect.stringContaining('₹410.00') }] },
        });
      expect(await settlement(settlementId)).toMatchObject({ status: 'done', returnLineId: null });
      expect(await Notification.countDocuments({ type: 'transfer_returned' })).toBe(0);
    });

    it('a statement line that explains another settlement', async () => {
      const second = await settle(other.sellerId, { utr: nextUtr });
      const both = await Promise.allSettled([
        returnSettlement(world, operator, settlementId, lineId),
        returnSettlement(world, colleague, second, lineId),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await Settlement.countDocuments({ status: 'returned' })).toBe(1);
      await isConsistent();
    });
  });

  describe('returnSettlement', () => {
    it('makes the amount owed again, once, and keeps the rows of the settlement', async () => {
      const second = await makeStore({ ...allDay, sellerId: other.sellerId, selfDelivery: true });
      await carry(world, await makeOrder(world, second), 'delivered');
      const id = await settle(other.sellerId, { utr: nextUtr });
      const rows = await LedgerEntry.find({ settlementId: id }).sort({ _id: 1 }).lean();
      await bank(cameBack(nextUtr, '390.00'));
      const returnLineId = Number(await proposeReturnLine(id));
      const before = await bankBalance();
      const tries = await Promise.all([operator, colleague].map((by) => returnSettlement(world, by, id, returnLineId)));
      expect(tries.sort()).toEqual([false, true]);
      expect(await returnSettlement(world, operator, id, returnLineId)).toBe(false);
      expect(await settlement(id)).toMatchObject({ status: 'returned', returnLineId, amount: 39_000 });
      expect(await LedgerEntry.find({ settlementId: id }).sort({ _id: 1 }).lean()).toEqual(rows);
      expect(await StatementLine.findById(returnLineId).lean()).toMatchObject({ use: 'matched', inSuspense: 0 });
      expect([
        await balanceOf({ sellerId: other.sellerId }),
        await balanceOf({ storeId: other._id }),
        await balanceOf({ storeId: second._id }),
      ]).toEqual([39_000, 41_000, -2_000]);
      expect(await bankBalance()).toBe(before);
      expect(await AuditRecord.find({ action: 'returnSettlement' }).lean()).toMatchObject([
        { resource: 'Settlement', recordId: String(id), after: { utr: nextUtr, amount: '390.00', returnLineId } },
      ]);
      await isConsistent();
    });

    it('leaves the amount to the next settlement, also if one starts concurrently', async () => {
      await makeDelivered(world, 1, { sellerId });
      world.clock.advance(settledAfterMs);
      const until = new Date(world.now().getTime() - settledAfterMs);
      await Promise.all([
        returnSettlement(world, operator, settlementId, lineId),
        settleSeller(world, colleague, { sellerId, utr: nextUtr, until, amount: each }),
      ]);
      await relayAll(world);
      expect(await balanceOf({ sellerId })).toBe(2 * each);
      world.clock.advance(settledAfterMs);
      const third = await settle(sellerId, { utr: 'SBIN326112200419', amount: 2 * each });
      expect(await settlement(third)).toMatchObject({ status: 'done', amount: 2 * each, entries: 1 });
      expect(await balanceOf({ sellerId })).toBe(0);
      await isConsistent();
    });

    it('is compared with the books: a missing row or a missing status is a difference', async () => {
      await returnSettlement(world, operator, settlementId, lineId);
      const subjects = async () => (await differences()).map(({ subject }) => subject);
      const { storeId } = await LedgerEntry.findOne({ type: 'returned' }).lean().orFail();
      await LedgerEntry.updateOne({ type: 'returned' }, { $set: { amount: 1 } });
      expect(await subjects()).toEqual([`settlement ${settlementId}: row returned:${settlementId}:${storeId}`]);
      await LedgerEntry.updateOne({ type: 'returned' }, { $set: { amount: 2 * each } });
      await Settlement.updateOne({ _id: settlementId }, { $set: { status: 'done' } });
      expect(await subjects()).toEqual([`settlement ${settlementId}: returned`]);
    });

    it('shows the return in the statement, and does not accept the same UTR for the next transfer', async () => {
      await returnSettlement(world, operator, settlementId, lineId);
      const chunks: string[] = [];
      for await (const chunk of statementCsv(world, await settlement(settlementId))) chunks.push(chunk);
      expect(chunks.slice(-2)).toEqual([
        `,,,UTR ${utr},410.00\r\n`,
        expect.stringMatching(`^2026-11-18 11:\\d\\d,,,UTR ${utr} returned by the bank,-410.00\r\n$`),
      ]);
      const message = `belongs to settlement #${settlementId}`;
      await expect(settle(sellerId)).rejects.toMatchObject({ extras: { details: [{ field: 'utr', message }] } });
    });

    it('makes a seller owe again what the bank took back from us', async () => {
      const debtor = (await makeDelivered(world, 0)).store;
      await carry(world, await makeOrder(world, debtor), 'delivered');
      const id = await settle(debtor.sellerId, { utr: nextUtr, direction: 'from_seller' });
      const before = await bankBalance();
      await bank(`18/11/2026,${nextUtr},20.00,,NEFT`);
      await bank(`19/11/2026,${nextUtr},,20.00,REV`);
      const debitId = Number(await proposeReturnLine(id));
      expect(await returnSettlement(world, operator, id, debitId)).toBe(true);
      expect(await StatementLine.findById(debitId).lean()).toMatchObject({ use: 'reversed', inSuspense: 0 });
      expect(await balanceOf({ sellerId: debtor.sellerId })).toBe(-2_000);
      expect((await bankBalance()) - before).toBe(-2_000);
      expect(await proposeReturnLine(id)).toBeUndefined();
      await isConsistent();
    });

    it('notifies the seller once, in the app and by mail in the language of the seller', async () => {
      await Seller.updateOne({ _id: sellerId }, { $set: { language: 'hi' } });
      for (let time = 0; time < 2; time++) await returnSettlement(world, operator, settlementId, lineId);
      await relayAll(world);
      expect(await Notification.find({ recipientKind: 'seller', type: 'transfer_returned' }).lean()).toMatchObject([
        { recipientId: sellerId, data: { settlementId, utr, amount: 41_000, isFromSeller: false } },
      ]);
      const mails = world.mails.filter(({ subject }) => subject === 'बैंक ने भुगतान लौटाया');
      expect(mails).toMatchObject([{ text: expect.stringContaining('₹410.00') }]);
      expect(mails[0]?.text).toContain(utr);
    });
  });
}
