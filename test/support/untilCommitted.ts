import { transientErrorKind } from '../../database/transactions/transientErrorKind.js';

/**
 * Repeats a transaction that ran out of retries, as a client does after 503. On a busy machine conflicts last longer.
 */
export async function untilCommitted<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (transientErrorKind(error) !== 'conflict') throw error;
    }
  }
}
