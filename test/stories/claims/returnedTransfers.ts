import { afterEach, describe, expect, it } from '@jest/globals';
import { balanceOf } from '../../../domain/ledger/readBalances.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { Approval } from '../../../models/payments/Approval.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { useConsole } from '../../support/console.js';
import { noticeOf, useTwoOperators } from '../../support/twoOperators.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const sent = (utr: string, amount: string) => `18/11/2026,${utr},,${amount},NEFT TO SELLER`;
const cameBack = (utr: string, amount: string) => `19/11/2026,${utr},${amount},,RETURN ACCOUNT CLOSED`;
const isReturned = (settlementId: number) => Settlement.exists({ _id: settlementId, status: 'returned' });

export function testReturnedTransfers(): void {
  // One settlement of ₹205 needs no approval. One of ₹410 does.
  const theConsole = useConsole({ APPROVAL_ABOVE: '300' });
  world.clock.set(new Date(Date.now() - 600_000).toISOString());
  const { ask, open, post } = useTwoOperators(theConsole);
  afterEach(async () => expect(await differences()).toEqual([]));

  let utrs = 0;
  /** A completed settlement of ₹205 for each order. */
  async function settled(orders: number) {
    await Approval.deleteMany({});
    const { sellerId } = (await makeDelivered(world, orders)).store;
    const utr = `SBIN32611229${1_000 + ++utrs}`;
    const params = await open('Seller', sellerId, 'settle');
    await post('Seller', sellerId, 'settle', { ...params, utr });
    const waiting = await Approval.findOne({ recordId: sellerId, status: 'pending' }).lean();
    if (waiting) await post('Approval', waiting._id, 'approve', {}, 'colleague');
    await theConsole.relay();
    const { _id: settlementId } = await Settlement.findOne({ utr }).lean().orFail();
    return { sellerId, settlementId, utr };
  }

  async function importLines(...lines: string[]) {
    const body = { statement: ['Date,UTR,Credit,Debit,Description', ...lines].join('\n'), apply: 'true' };
    const path = '/api/resources/PaymentSession/actions/importStatement';
    return (await ask(path, { method: 'POST', body })).body.report;
  }
  const proposed = async (id: number) => (await open('Settlement', id, 'returnSettlement')).lineId;

  describe('a bank statement with the transfer of a settlement that came back', () => {
    it('proposes the line in the form and in one alert, although it has our own debit too', async () => {
      const { settlementId, utr } = await settled(1);
      for (let time = 0; time < 2; time++) {
        const { counts } = await importLines(sent(utr, '205.00'), cameBack(utr, '205.00'));
        expect(counts).toMatchObject({ settlementReturned: 1, reversal: 0, reversed: 0 });
      }
      const line = await StatementLine.findOne({ longUtrs: utr }).lean().orFail();
      expect(line).toMatchObject({ side: 'credit', use: 'unused', inSuspense: 20_500 });
      expect(await proposed(settlementId)).toBe(String(line._id));
      expect(await PaymentAlert.find({ kind: 'settlement_returned' }).lean()).toMatchObject([
        { times: 1, explanation: expect.stringContaining(`settlement #${settlementId}`) },
      ]);
    });
  });

  describe('“Transfer came back”', () => {
    it('refuses a line without the money, beside its field', async () => {
      const { settlementId } = await settled(1);
      for (const lineId of ['', 'x', '2000000000']) {
        const { record } = (await post('Settlement', settlementId, 'returnSettlement', { lineId })).body;
        expect([lineId, record.errors.lineId?.message]).toEqual([lineId, expect.any(String)]);
      }
      expect(await isReturned(settlementId)).toBeNull();
    });

    it('has one effect when two operators use it concurrently, and then again', async () => {
      const { settlementId, sellerId, utr } = await settled(1);
      await importLines(cameBack(utr, '205.00'));
      const form = { lineId: await proposed(settlementId) };
      const both = await Promise.all(
        (['me', 'colleague'] as const).map((who) => post('Settlement', settlementId, 'returnSettlement', form, who)),
      );
      const answers = both.map((answer) => noticeOf(answer).type);
      expect(answers.sort()).toEqual(['error', 'success']);
      expect((await post('Settlement', settlementId, 'returnSettlement', form)).body.notice?.type).not.toBe('success');
      expect(await balanceOf({ sellerId })).toBe(20_500);
      const { text } = await ask(`/settlements/${settlementId}/statement.csv`);
      expect(text).toContain(`UTR ${utr} returned by the bank,-205.00`);
    });

    it('waits for a second operator above APPROVAL_ABOVE', async () => {
      const { settlementId, sellerId, utr } = await settled(2);
      await importLines(cameBack(utr, '410.00'));
      const form = { lineId: await proposed(settlementId) };
      const { message } = noticeOf(await post('Settlement', settlementId, 'returnSettlement', form));
      expect(message).toContain('second operator');
      expect([await isReturned(settlementId), await balanceOf({ sellerId })]).toEqual([null, 0]);
      const { _id } = await Approval.findOne({ recordId: settlementId, status: 'pending' }).lean().orFail();
      expect(noticeOf(await post('Approval', _id, 'approve')).message).toContain('Another operator');
      const both = await Promise.all([1, 2].map(() => post('Approval', _id, 'approve', {}, 'colleague')));
      expect(both.map((answer) => noticeOf(answer).type).sort()).toEqual(['error', 'success']);
      expect(await balanceOf({ sellerId })).toBe(41_000);
    });
  });
}
