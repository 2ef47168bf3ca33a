import { LedgerTransaction, type LedgerTransactionRecord } from '../../models/ledger/LedgerTransaction.js';
import type { World } from '../world.js';
import { post } from './post.js';

/**
 * Reverses a transaction that shows nothing to a seller, if it exists and is not reversed. Call it in the database
 * transaction of the cause.
 * @returns whether it was reversed
 */
export async function postReversal(world: Pick<World, 'now'>, key: string, by?: string): Promise<boolean> {
  const rows = await LedgerTransaction.find({ _id: { $in: [key, `${key}:reversed`] } }).lean();
  const [original, ...others] = rows as LedgerTransactionRecord[];
  if (!original || others.length > 0) return false;
  await post(world, 'reversed', { original }, by);
  return true;
}
