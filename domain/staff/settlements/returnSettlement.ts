import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement, type SettlementRecord, transferDirections } from '../../../models/ledger/Settlement.js';
import { StatementLine, withNumber } from '../../../models/payments/StatementLine.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { moveLine } from '../../ledger/bankLines.js';
import { type BookedEvent, postAll } from '../../ledger/post.js';
import { readReturnedTransfer } from '../../ledger/transfers.js';
import { formatPaise, type Paise } from '../../money.js';
import { notify } from '../../notifications/notify.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { useLine } from '../../payments/useLine.js';
import type { World } from '../../world.js';

/**
 * Selects the statement lines that can explain a returned transfer. The money of a transfer to a seller is in suspense;
 * a transfer from a seller left a debit of its own line, which has its UTR.
 */
const linesOfReturn = ({ amount, utr }: Pick<SettlementRecord, 'amount' | 'utr'>) => ({
  side: 'credit' as const,
  inSuspense: amount,
  ...(amount > 0 ? { use: 'unused' as const } : { use: 'reversed' as const, ...withNumber([utr]) }),
});

/** The statement line that names the transfer of a settlement and shows that it was returned. */
export async function proposeReturnLine(settlementId: number): Promise<number | undefined> {
  const settlement = await Settlement.findById(settlementId).lean().orFail();
  const line = await StatementLine.findOne({ ...linesOfReturn(settlement), ...withNumber([settlement.utr]) }).lean();
  return line?._id;
}

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
    await useReturnLine(world, lineId, settlement, by);
    const returned = { status: 'returned' as const, returnedAt: world.now(), returnLineId: lineId };
    await Settlement.updateOne(completed, { $set: returned });
    const parts = await partsOf(settlementId);
    await postAll(
      world,
      parts.map((part): BookedEvent => ['settlement-returned', { settlementId, sellerId, ...part }]),
      by,
    );
    await recordAudit(world, operator, {
      action: 'returnSettlement',
      resource: 'Settlement',
      recordId: settlementId,
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
async function useReturnLine(
  world: Pick<World, 'now'>,
  lineId: number,
  { amount, utr }: Pick<SettlementRecord, 'amount' | 'utr'>,
  by: string,
): Promise<void> {
  const state = amount > 0 ? 'is unexplained and unused' : `has the UTR ${utr} and the bank took back`;
  const message = `must be the number of a credit of ₹${formatPaise(Math.abs(amount))} that ${state}`;
  const unfit = new Refused('validation_failed', { details: [{ field: 'lineId', message }] });
  const line = await StatementLine.findOne({ _id: lineId, ...linesOfReturn({ amount, utr }) }).lean();
  if (!line) throw unfit;
  if (amount < 0) return moveLine(world, 'line-received', lineId, -amount, by);
  const [only = null, ...others] = line.utrs;
  const used = { key: line.key, utr: others.length === 0 ? only : null, paymentId: null, claimId: null };
  await useLine(world, used).catch((error: unknown) => {
    throw isDuplicate(error) ? unfit : error;
  });
}

/** What the rows of a settlement have for each store of its seller. */
async function partsOf(settlementId: number): Promise<{ storeId: number | null; amount: Paise }[]> {
  const parts = await LedgerEntry.aggregate<{ _id: number | null; amount: Paise }>([
    { $match: { settlementId, isSettled: true } },
    { $group: { _id: '$storeId', amount: { $sum: '$amount' } } },
    { $sort: { _id: 1 } },
  ]);
  return parts.map(({ _id: storeId, amount }) => ({ storeId, amount }));
}
