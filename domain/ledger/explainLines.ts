import { StatementLine } from '../../models/payments/StatementLine.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';
import { post } from './post.js';

type Part = Pick<World, 'now'>;
type Move = 'line-received' | 'line-explained' | 'line-from-gateway' | 'line-kept';

/**
 * Takes the money of a transfer out of suspense, because another event has it in the bank. Call it in the transaction
 * of that event.
 * @param amount what the event has; the rest of a larger line stays in suspense
 */
export async function explainLines(world: Part, utr: string, amount: Paise): Promise<void> {
  const parked = { utrs: utr, side: 'credit' as const, inSuspense: { $gt: 0 } };
  let left = amount;
  for (const { _id, inSuspense } of await StatementLine.find(parked).sort({ _id: 1 }).lean()) {
    const taken = Math.min(inSuspense ?? 0, left);
    if (taken > 0) await moveLine(world, 'line-explained', _id, taken);
    left -= taken;
  }
}

/** Returns money of a transfer to suspense, because the event that had it in the bank was undone. */
export async function returnToSuspense(world: Part, utr: string, amount: Paise): Promise<void> {
  const used = { utrs: utr, side: 'credit' as const, use: 'unused' as const, moves: { $gt: 0 } };
  const lines = await StatementLine.find(used).sort({ _id: 1 }).lean();
  const line = lines.find((row) => (row.inSuspense ?? 0) + amount <= row.amount);
  if (line) await moveLine(world, 'line-received', line._id, amount);
}

/** Empties the suspense account of a line. */
export async function clearLine(
  world: Part,
  filter: { key: string } | { _id: number },
  kind: Move,
  by?: string,
): Promise<void> {
  const line = await StatementLine.findOne({ ...filter, inSuspense: { $gt: 0 } }).lean();
  if (line) await moveLine(world, kind, line._id, line.inSuspense ?? 0, by);
}

/** Moves an amount into or out of suspense. Concurrent moves of a line conflict. */
async function moveLine(world: Part, kind: Move, lineId: number, amount: Paise, by?: string): Promise<void> {
  const change = kind === 'line-received' ? amount : -amount;
  const { moves } = await StatementLine.findOneAndUpdate(
    { _id: lineId },
    { $inc: { inSuspense: change, moves: 1 } },
    { returnDocument: 'after' },
  )
    .lean()
    .orFail();
  await post(world, kind, { lineId, amount, nth: moves ?? 1 }, by);
}
