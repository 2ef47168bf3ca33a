import { StatementLine, withNumber } from '../../models/payments/StatementLine.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';
import { moveLine } from './moveLine.js';

type Part = Pick<World, 'now'>;

/**
 * Takes the money of a transfer out of suspense, because another event has it in the bank. Call it in the transaction
 * of that event.
 * @param amount what the event has; the rest of a larger line stays in suspense
 * @returns what was in suspense
 */
export async function explainLines(world: Part, utr: string, amount: Paise): Promise<Paise> {
  const parked = { ...withNumber([utr]), side: 'credit' as const, inSuspense: { $gt: 0 } };
  let left = amount;
  for (const { _id, inSuspense } of await StatementLine.find(parked).sort({ _id: 1 }).lean()) {
    const taken = Math.min(inSuspense ?? 0, left);
    if (taken > 0) await moveLine(world, 'line-explained', _id, taken);
    left -= taken;
  }
  return amount - left;
}

/**
 * Returns money of a transfer to suspense, because the event that had it in the bank was undone. If the bank took the
 * transfer back, this settles the debit of its line.
 */
export async function returnToSuspense(world: Part, utr: string, amount: Paise): Promise<void> {
  const booked = { ...withNumber([utr]), side: 'credit' as const, moves: { $gt: 0 } };
  const lines = await StatementLine.find(booked).sort({ _id: 1 }).lean();
  const inDebit = lines.find(({ inSuspense }) => (inSuspense ?? 0) < 0);
  if (inDebit) return moveLine(world, 'line-received', inDebit._id, Math.min(amount, -(inDebit.inSuspense ?? 0)));
  const line = lines.find((row) => row.use === 'unused' && (row.inSuspense ?? 0) + amount <= row.amount);
  if (line) await moveLine(world, 'line-received', line._id, amount);
}
