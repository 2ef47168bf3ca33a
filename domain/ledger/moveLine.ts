import { StatementLine } from '../../models/payments/StatementLine.js';
import type { Paise } from '../money.js';
import type { World } from '../world.js';
import { post } from './post.js';

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
