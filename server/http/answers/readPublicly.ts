import { stateOfDatabase } from '../../../database/availability/stateOfDatabase.js';
import { ConcurrencyLimit } from '../../../database/transactions/ConcurrencyLimit.js';
import { runInContext } from '../../../database/transactions/transactionContext.js';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';

/** Reads of secondaries. They do not wait behind those that a frozen primary still holds. */
const elsewhere = new ConcurrencyLimit(12, 4_000);

/** With the three seconds of the first read, a frozen member is answered within five. */
const commandMs = 1_500;

/**
 * Runs a public read on the primary, or on a secondary if there is none. If the primary does not answer, it reads a
 * second time, on a secondary.
 * @param reads the limit of reads from the primary
 */
export async function readPublicly<T>(reads: ConcurrencyLimit, read: () => Promise<T>): Promise<T> {
  if (!stateOfDatabase.isAway) {
    const first = () => runInContext({ readFrom: 'primaryPreferred' }, () => reads.run(read));
    try {
      return await stateOfDatabase.unlessAway(first);
    } catch (error) {
      if (transientErrorKind(error) !== 'away') throw error;
    }
  }
  return runInContext({ readFrom: 'secondaryPreferred', commandMs }, () => elsewhere.run(read));
}
