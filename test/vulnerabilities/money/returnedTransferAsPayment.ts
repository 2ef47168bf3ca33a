import { expect, it } from '@jest/globals';
import { settledAfterMs, settleSeller } from '../../../domain/ledger/settleSeller.js';
import { importStatement } from '../../../domain/staff/payments/importStatement.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { useDatabase } from '../../support/database.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const world = testWorld(takesUpi);
const operator = { id: 7, email: 'operator@example.in' };

export function testReturnedTransferAsPayment(): void {
  useDatabase();

  it('CWE-345: a seller pays an order with the UTR of a transfer to them that comes back, in vain', async () => {
    const { sessionId } = await makePaidByUpi(world, 'accepted');
    const { utr, amount } = await PaymentSession.findById(sessionId).lean().orFail();
    const { sellerId } = (await makeDelivered(world, 1)).store;
    world.clock.advance(settledAfterMs);
    const { _id } = await settleSeller(world, operator, { sellerId, utr: String(utr) });
    await relayAll(world);
    const lines = ['Date,UTR,Credit,Debit,Description', `19/11/2026,${utr},${(amount / 100).toFixed(2)},,RETURN`];
    const { counts } = await importStatement(world, operator, lines.join('\n'), { apply: true });
    expect(counts).toMatchObject({ matched: 0, settlementReturned: 1 });
    expect(await PaymentSession.findById(sessionId).lean()).toMatchObject({ verification: 'unverified' });
    expect(await StatementLine.find().lean()).toMatchObject([{ use: 'unused', inSuspense: amount }]);
    expect(await Settlement.findById(_id).lean()).toMatchObject({ status: 'done' });
  });
}
