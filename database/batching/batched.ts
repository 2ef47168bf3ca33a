import { setTimeout as pause } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { runOutsideTransaction } from '../transactions/transactionContext.js';

/** How long a batch waits for the call before it, which may hang. */
const longestWaitMs = 50;

/**
 * Turns a bulk function into a function of one item that batches concurrent calls. Items of one turn of the event loop,
 * and those that arrive while an earlier call runs, share the next call. Under load, one call for many items costs
 * little more than one for a single item. Calls run outside any transaction.
 * @param work returns the results in the order of the items; a result may be a promise. If it fails, all its items fail
 * @param atMost the most items of one call
 */
export function batched<Item, Result>(
  work: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
  atMost = 500,
): (item: Item) => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let previous: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<Item, Result>(
    (items) => {
      // DataLoader resolves each item with its result, which may be a promise.
      const results = runOutsideTransaction(() => work([...items])) as Promise<Result[]>;
      running = results.catch(() => undefined);
      return results;
    },
    {
      cache: false,
      maxBatchSize: atMost,
      batchScheduleFn: (dispatch) => {
        const turnEnds = new Promise((resolve) => setImmediate(resolve));
        const previousEnds = Promise.race([previous, pause(longestWaitMs, undefined, { ref: false })]);
        previous = Promise.all([turnEnds, previousEnds]).then(() => {
          dispatch();
          return running;
        });
      },
    },
  );
  return (item) => loader.load(item);
}
