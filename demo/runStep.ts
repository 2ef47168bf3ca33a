import { atomically } from '../database/transactions/atomically.js';
import { minute } from '../domain/durations.js';

/** How long a step is retried when a slow machine exceeds the time limit of a transaction. */
const retryForMs = minute;

/**
 * Runs one step of a demo record and settles its messages in the same transaction, so that the relay does not see them.
 * All steps of a record would exceed the time limit of a transaction on a slow machine (decision 0079).
 */
export const runStep = <Result>(
  step: () => Promise<Result>,
  settle: (result: Result) => Promise<unknown>,
): Promise<Result> =>
  atomically(
    async () => {
      const result = await step();
      await settle(result);
      return result;
    },
    { conflict: retryForMs },
  );
