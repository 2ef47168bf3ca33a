import { ConcurrencyLimits } from './ConcurrencyLimits.js';
import { runInContext, transactionContext } from './transactionContext.js';

/** How long a work waits for the ones before it. */
const timeoutMs = 8_000;

const turns = new ConcurrencyLimits(1, timeoutMs);

/**
 * Runs works that have a key in common one after the other within this process, since their transactions would abort
 * each other over and over on the row that the key names. Keys are taken in one order, so that no two works wait for
 * each other. Call it around `atomically`, not inside. @throws Overloaded
 */
export async function serially<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const before = transactionContext().turns ?? new Set();
  const wanted = [...new Set(keys)].filter((key) => !before.has(key)).sort();
  return takeTurns(wanted, () => runInContext({ turns: new Set([...before, ...wanted]) }, work));
}

async function takeTurns<T>([key, ...further]: string[], work: () => Promise<T>): Promise<T> {
  return key === undefined ? work() : turns.run(key, () => takeTurns(further, work));
}
