import { LedgerTransaction } from '../../models/ledger/LedgerTransaction.js';
import {
  type LineResolution,
  StatementLine,
  type StatementLineRecord,
  withNumber,
} from '../../models/payments/StatementLine.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';
import { post } from './post.js';
import { nthKey } from './postings/posting.js';

/** How a movement changes what the suspense account of a line holds. */
const signs = {
  'line-received': 1,
  'line-lost': 1,
  'line-explained': -1,
  'line-from-gateway': -1,
  'line-kept': -1,
  'line-taken-back': -1,
} as const;
export type LineMove = keyof typeof signs;

/** Moves an amount into or out of the suspense account of a line. Concurrent moves of a line conflict. */
export async function moveLine(
  world: Pick<World, 'now'>,
  kind: LineMove,
  lineId: number,
  amount: Paise,
  by?: string,
): Promise<void> {
  const { moves } = await StatementLine.findOneAndUpdate(
    { _id: lineId },
    { $inc: { inSuspense: signs[kind] * amount, moves: 1 } },
    { returnDocument: 'after' },
  )
    .lean()
    .orFail();
  await post(world, kind, { lineId, amount, nth: moves ?? 1 }, by);
}

/** The movement by which staff resolve money in suspense. */
export const resolvedBy = {
  booked: 'line-explained',
  returned: 'line-explained',
  gateway: 'line-from-gateway',
  kept: 'line-kept',
} as const satisfies Record<LineResolution, string>;

/**
 * Books that the bank took back money of a line that is not in suspense any more. Money that staff gave to the gateway
 * or kept is taken from there. Otherwise the account of the line is in debit until staff correct the event that booked
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

type Part = Pick<World, 'now'>;

/**
 * Takes the money of a transfer out of suspense, because another event already booked it to `bank`. Call it in the
 * transaction of that event.
 * @param amount the amount of that event; the rest of a larger line stays in suspense
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
 * Returns money of a transfer to suspense, because the event that booked it to `bank` was undone. If the bank took the
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
