import { StatementLine } from '../../../models/payments/StatementLine.js';
import type { World } from '../../world.js';
import { isNew, parkLines, unmatched } from './parkLines.js';

/** Puts lines into suspense that a version without suspense accounts imported. Safe to run again. */
export async function parkStoredLines(world: Pick<World, 'now'>): Promise<void> {
  const stored = { side: 'credit' as const, use: 'unused' as const, verdict: { $in: [...unmatched] }, ...isNew };
  await parkLines(world, await StatementLine.find(stored, { key: 1 }).lean());
}
