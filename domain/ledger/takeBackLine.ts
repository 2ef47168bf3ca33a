import { LedgerTransaction } from '../../models/ledger/LedgerTransaction.js';
import { type LineResolution, StatementLine, type StatementLineRecord } from '../../models/payments/StatementLine.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';
import { moveLine } from './moveLine.js';
import { post } from './post.js';
import { nthKey } from './postings/posting.js';

/** The movement by which staff resolve money in suspense. */
export const resolvedBy = {
  booked: 'line-explained',
  returned: 'line-explained',
  gateway: 'line-from-gateway',
  kept: 'line-kept',
} as const satisfies Record<LineResolution, string>;

/**
 * Books that the bank took back money of a line that is not in suspense any more. Money that staff gave to the gateway
 * or kept is taken from there. Otherwise the account of the line is in debit until staff correct the event that has
 * the money, or decide that the platform bears it. Call it in the transaction that marks the line as reversed.
 * @returns what staff have to decide about
 */
export async function takeBackLine(
  world: Pick<World, 'now'>,
  line: StatementLineRecord,
  amount: Paise,
  by: string,
): Promise<Paise> {
  const { _id, use, resolution } = line;
  const isUndone = use === 'resolved' && (resolution === 'gateway' || resolution === 'kept');
  const undone = isUndone ? await undoResolution(world, line, by) : 0;
  await moveLine(world, 'line-taken-back', _id, amount, by);
  return amount - undone;
}

async function undoResolution(
  world: Pick<World, 'now'>,
  { _id, resolution, moves }: StatementLineRecord,
  by: string,
): Promise<Paise> {
  const key = nthKey(`${resolvedBy[resolution ?? 'booked']}:${_id}`, moves ?? 1);
  const original = await LedgerTransaction.findById(key).lean().orFail();
  const amount = Math.max(...original.postings.map((posting) => posting.amount));
  await post(world, 'reversed', { original }, by);
  await StatementLine.updateOne({ _id }, { $inc: { inSuspense: amount } });
  return amount;
}
