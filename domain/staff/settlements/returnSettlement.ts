import { atomically } from '../../../database/transactions/atomically.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement, transferDirections } from '../../../models/ledger/Settlement.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { moveLine } from '../../ledger/moveLine.js';
import { type BookedEvent, postAll } from '../../ledger/post.js';
import { readReturnedTransfer } from '../../ledger/readReturnedTransfer.js';
import { formatPaise, type Paise } from '../../money.js';
import { notify } from '../../notifications/notify.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { useLine } from '../../payments/useLine.js';
import type { World } from '../../world.js';
import { linesOfReturn } from './proposeReturnLine.js';

/**
 * Books that the bank returned the transfer of a settlement. Its rows stay settled. Each store gets a new row with its
 * part of the amount, which the next settlement includes. The seller is notified. Refuses `validation_failed` unless
 * the statement line has the returned money and explains nothing else.
 * @returns false if the settlement is not completed, was waived, or is returned already
 */
export function returnSettlement(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  settlementId: number,
  lineId: number,
): Promise<boolean> {
  const by = `operator:${operator.id}`;
  return atomically(async () => {
    const completed = { _id: settlementId, status: 'done' as const, direction: { $in: [...transferDirections] } };
    const settlement = await Settlement.findOne(completed).lean();
    if (!settlement) return false;
    const { sellerId, amount, utr } = settlement;
    await useReturnLine(world, lineId, amount, by);
    const returned = { status: 'returned' as const, returnedAt: world.now(), returnLineId: lineId };
    await Settlement.updateOne(completed, { $set: returned });
    const parts = await partsOf(settlementId);
    await postAll(
      world,
      parts.map((part): BookedEvent => ['settlement-returned', { settlementId, sellerId, ...part }]),
      by,
    );
    await recordAudit(world, operator, {
      ...{ action: 'returnSettlement', resource: 'Settlement', recordId: settlementId },
      before: { status: 'done' },
      after: { status: 'returned', utr, amount: formatPaise(amount), returnLineId: lineId },
    });
    const { data } = (await readReturnedTransfer(settlementId)) ?? {};
    if (data) await notify(world, { kind: 'seller', id: sellerId }, 'transfer_returned', data);
    await recordEvent(world, 'settlement.returned', { settlementId }, String(settlementId));
    return true;
  });
}

/** Takes the returned money out of suspense, or ends the debit that the bank left when it took the money back. */
async function useReturnLine(world: Pick<World, 'now'>, lineId: number, amount: Paise, by: string): Promise<void> {
  const line = await StatementLine.findOne({ _id: lineId, ...linesOfReturn(amount) }).lean();
  if (!line) {
    const state = amount > 0 ? 'is unexplained and unused' : 'the bank took back';
    const message = `must be the number of a credit of ₹${formatPaise(Math.abs(amount))} that ${state}`;
    throw new Refused('validation_failed', { details: [{ field: 'lineId', message }] });
  }
  if (amount > 0) await useLine(world, { key: line.key, utr: null, paymentId: null, claimId: null });
  else await moveLine(world, 'line-received', lineId, -amount, by);
}

/** What the rows of a settlement have for each store of its seller. */
async function partsOf(settlementId: number): Promise<{ storeId: number; amount: Paise }[]> {
  const parts = await LedgerEntry.aggregate<{ _id: number; amount: Paise }>([
    { $match: { settlementId, isSettled: true } },
    { $group: { _id: '$storeId', amount: { $sum: '$amount' } } },
    { $sort: { _id: 1 } },
  ]);
  return parts.map(({ _id: storeId, amount }) => ({ storeId, amount }));
}
