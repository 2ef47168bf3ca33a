import { atomically } from '../../database/transactions/atomically.js';
import { transientErrorKind } from '../../database/transactions/transientErrorKind.js';

/** The time budget of a run. The next run continues. */
const runsForMs = 40_000;
/** If a batch still conflicts after this time, another process is handling these rows. */
const retriesForMs = 1_000;

/**
 * Settles due rows in batches, each in a transaction. If another process settles the same rows, one of the two
 * continues. @returns how many rows this call has settled
 * @param settle reads and settles up to `batchSize` due rows, and returns their number
 */
export async function settleDue(batchSize: number, settle: () => Promise<number>): Promise<number> {
  const until = performance.now() + runsForMs;
  let settled = 0;
  for (;;) {
    try {
      const inBatch = await atomically(settle, { conflict: retriesForMs });
      settled += inBatch;
      if (inBatch < batchSize || performance.now() > until) return settled;
    } catch (error) {
      if (transientErrorKind(error) !== 'conflict') throw error;
      return settled;
    }
  }
}
