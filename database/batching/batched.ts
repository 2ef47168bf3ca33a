import { setTimeout as pause } from 'node:timers/promises';
import { runOutsideTransaction } from '../transactions/transactionContext.js';

/** Nobody waits longer for an earlier call, which may hang. */
const gatherForMs = 50;

interface Batch<Item, Result> {
  items: Item[];
  results: Promise<(Result | Promise<Result>)[]>;
}

/**
 * Makes of work on many items one that takes a single item, and is shared: what is asked for while an earlier call is under way, or in
 * one turn of the event loop, is the next call. Of a busy service's, many cost little more than one. The calls are in nobody's transaction.
 * `work` takes so many items at most, and answers in their order, perhaps with a promise for some; when it fails, all are told.
 */
export function batched<Item, Result>(
  work: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
  atMost = 500,
): (item: Item) => Promise<Result> {
  let next: Batch<Item, Result> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Batch<Item, Result> {
    const items: Item[] = [];
    const turn = new Promise((over) => setImmediate(over));
    const gathered = Promise.race([last, pause(gatherForMs, undefined, { ref: false })]);
    const results = Promise.all([turn, gathered]).then(() => {
      if (next?.items === items) next = undefined;
      return runOutsideTransaction(() => work(items));
    });
    last = results.catch(() => undefined);
    return { items, results };
  }

  return async (item) => {
    if (!next || next.items.length === atMost) next = begin();
    const nth = next.items.push(item) - 1;
    const results = await next.results;
    return results[nth] as Result;
  };
}
