import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { atomically } from '../../../database/transactions/atomically.js';
import { runOutsideTransaction } from '../../../database/transactions/transactionContext.js';
import { settledAfterMs, settleSeller } from '../../../domain/ledger/settleSeller.js';
import { confirmPayment } from '../../../domain/payments/claims.js';
import { returnAlone } from '../../../domain/staff/approvals/performAlone.js';
import { importStatement } from '../../../domain/staff/payments/importStatement.js';
import { matchUtr } from '../../../domain/staff/payments/matchUtr.js';
import { settleClaim } from '../../../domain/staff/payments/settleClaim.js';
import { returnSettlement } from '../../../domain/staff/settlements/returnSettlement.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { allDay, carry, makeDelivered, makeOrder } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld({ ...takesUpi, approvalAbove: 20_000 });
const kavya = { id: 1, email: 'kavya@example.in' };
const vidya = { id: 2, email: 'vidya@example.in' };
const utr = 'SBIN326112200417';

const rupees = (amount: number) => (amount / 100).toFixed(2);
const bank = (...lines: string[]) =>
  importStatement(world, kavya, ['Date,UTR,Credit,Debit,Description', ...lines].join('\n'), { apply: true });
const lineWith = (number: string) =>
  StatementLine.findOne({ side: 'credit', $or: [{ utrs: number }, { longUtrs: number }] })
    .lean()
    .orFail();
const verificationOf = async (id: number) => (await PaymentSession.findById(id).lean().orFail()).verification;
/** A settlement of ₹205 by order to a seller, whose rows are not marked yet. */
async function settling(orders = 1) {
  const { sellerId } = (await makeDelivered(world, orders)).store;
  world.clock.advance(settledAfterMs);
  return settleSeller(world, kavya, { sellerId, utr });
}
async function settled(orders?: number) {
  const { _id } = await settling(orders);
  await relayAll(world);
  return _id;
}

export function testMisusedReturns(): void {
  useDatabase();

  beforeEach(async () => {
    world.clock.set(someMorning);
    for (const { id, email } of [kavya, vidya]) await Operator.create({ _id: id, email, name: 'An operator' });
  });

  describe('CWE-345: a transfer that looks like one to a seller', () => {
    it('is taken back by the bank after it paid an order, although its text has the UTR of a settlement', async () => {
      const paid = await makePaidByUpi(world, 'accepted');
      const amount = rupees(paid.amount);
      expect((await bank(`18/11/2026,${paid.utr},${amount},,UPI ${utr}`)).counts).toMatchObject({ matched: 1 });
      await settled();
      const { counts } = await bank(`19/11/2026,${paid.utr},,${amount},UPI ${utr} REV`);
      expect([counts.reversal, await verificationOf(paid.sessionId)]).toEqual([1, 'unverified']);
    });

    it.each(['in one statement', 'in two statements'])(
      'is taken back by the bank, %s, and returns none',
      async (how) => {
        const settlementId = await settled();
        const [paid, back] = [
          `19/11/2026,${'6'.repeat(12)},205.00,,UPI ${utr}`,
          `20/11/2026,${'6'.repeat(12)},,205.00,UPI ${utr} REV`,
        ];
        for (const lines of how === 'in one statement' ? [[paid, back]] : [[paid], [back]]) await bank(...lines);
        const { _id, use, inSuspense } = await lineWith('6'.repeat(12));
        expect([use, inSuspense]).toEqual(['reversed', 0]);
        await expect(returnSettlement(world, kavya, settlementId, _id)).rejects.toMatchObject({
          code: 'validation_failed',
        });
      },
    );

    it('is the money of a settlement that came back: it pays no order, also not by hand', async () => {
      const { sessionId, ...paid } = await makePaidByUpi(world, 'accepted');
      const { sellerId } = (await makeDelivered(world, 1)).store;
      world.clock.advance(settledAfterMs);
      await settleSeller(world, kavya, { sellerId, utr: paid.utr });
      await relayAll(world);
      const { counts } = await bank(`19/11/2026,${paid.utr},${rupees(paid.amount)},,RETURN`);
      expect(counts).toMatchObject({ matched: 0, settlementReturned: 1 });
      expect(await verificationOf(sessionId)).toBe('unverified');
      await expect(matchUtr(world, kavya, sessionId)).rejects.toMatchObject({ code: 'utr_used' });
      const other = await makePaidByUpi(world, 'accepted');
      const { consumerId } = await PaymentSession.findById(other.sessionId).lean().orFail();
      await confirmPayment(world, { consumerId, paymentId: other.sessionId, utr: paid.utr });
      const claim = await PaymentClaim.findOne({ paymentId: other.sessionId, utr: paid.utr }).lean().orFail();
      await expect(settleClaim(world, kavya, claim._id)).rejects.toMatchObject({ code: 'utr_used' });
      expect(await lineWith(paid.utr)).toMatchObject({ use: 'unused', inSuspense: paid.amount });
    });
  });

  describe('CWE-837: a statement line that explains a returned settlement', () => {
    it('pays no order, also when the bank writes it in another form', async () => {
      const paid = await makePaidByUpi(world, 'accepted');
      const settlementId = await settled();
      await Settlement.updateOne({ _id: settlementId }, { $set: { amount: paid.amount } });
      await bank(`19/11/2026,${'4'.repeat(12)},${rupees(paid.amount)},,RETURN`);
      const line = await lineWith('4'.repeat(12));
      expect(await returnSettlement(world, kavya, settlementId, line._id)).toBe(true);
      await PaymentSession.updateOne({ _id: paid.sessionId }, { $set: { utr: '4'.repeat(12) } });
      const { counts } = await bank(`19/11/2026,,${rupees(paid.amount)},,RETURN ${'4'.repeat(12)} ${'9'.repeat(12)}`);
      expect([counts.matched, await verificationOf(paid.sessionId)]).toEqual([0, 'unverified']);
    });

    it('is refused when its UTR is that of another used line', async () => {
      const settlementId = await settled();
      await bank(`19/11/2026,${'5'.repeat(12)},100.00,,UPI`, `19/11/2026,${'5'.repeat(12)},205.00,,RETURN`);
      const used = { use: 'matched', utr: '5'.repeat(12) };
      await StatementLine.updateOne({ amount: 10_000 }, { $set: used });
      const line = await StatementLine.findOne({ amount: 20_500 }).lean().orFail();
      await expect(returnSettlement(world, kavya, settlementId, line._id)).rejects.toMatchObject({
        code: 'validation_failed',
      });
    });

    it('is the one that the bank took back from the seller, not the debit of another transfer', async () => {
      const debts: { settlementId: number; number: string }[] = [];
      for (const number of ['SBIN326112200418', 'SBIN326112200419']) {
        const store = await makeStore({ ...allDay, selfDelivery: true });
        await carry(world, await makeOrder(world, store), 'delivered');
        world.clock.advance(settledAfterMs);
        const asked = { sellerId: store.sellerId, utr: number, direction: 'from_seller' as const };
        debts.push({ settlementId: (await settleSeller(world, kavya, asked))._id, number });
      }
      await relayAll(world);
      const [debt, other] = debts;
      await bank(`18/11/2026,${other?.number},20.00,,NEFT`);
      await bank(`19/11/2026,${other?.number},,20.00,REV`);
      const { _id, inSuspense } = await lineWith(String(other?.number));
      expect(inSuspense).toBe(-2_000);
      await expect(returnSettlement(world, kavya, debt?.settlementId ?? 0, _id)).rejects.toMatchObject({
        code: 'validation_failed',
      });
      expect(await returnSettlement(world, kavya, other?.settlementId ?? 0, _id)).toBe(true);
      expect(await differences()).toEqual([]);
    });
  });

  describe('CWE-367: one operator uses “Transfer came back” while the rows of a large settlement are marked', () => {
    it('waits for a second operator, or is not possible yet', async () => {
      const { _id } = await settling(2);
      await bank(`19/11/2026,${utr},410.00,,RETURN`);
      const line = await lineWith(utr);
      let attempt: Promise<unknown> | undefined;
      // It conflicts with this transaction, and is repeated after the settlement is completed.
      await atomically(async () => {
        await Operator.updateOne({ _id: kavya.id }, { $inc: { __v: 1 } });
        attempt = runOutsideTransaction(() => returnAlone(world, kavya, _id, String(line._id)));
        await pause(100);
        await runOutsideTransaction(() => relayAll(world));
      });
      expect(line.inSuspense).toBe(41_000);
      expect(await attempt).not.toEqual({ kind: 'done' });
      expect(await Settlement.findById(_id).lean()).toMatchObject({ status: 'done', amount: 41_000 });
    });
  });
}
