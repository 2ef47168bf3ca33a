import { ConcurrencyLimits } from './ConcurrencyLimits.js';
import { runInContext, transactionContext } from './transactionContext.js';

/** How long a task waits for those before it. */
const timeoutMs = 8_000;

const locks = new ConcurrencyLimits(1, timeoutMs);

/**
 * Runs tasks with a common key one after the other within this process, because their transactions would repeatedly
 * conflict on the row that the key names. Keys are locked in sorted order, which prevents deadlocks. Call it around
 * `atomically`, not inside. @throws Overloaded
 */
export async function serially<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const before = transactionContext().heldKeys ?? new Set();
  const wanted = [...new Set(keys)].filter((key) => !before.has(key)).sort();
  return lockAll(wanted, () => runInContext({ heldKeys: new Set([...before, ...wanted]) }, work));
}

async function lockAll<T>([key, ...further]: string[], work: () => Promise<T>): Promise<T> {
  return key === undefined ? work() : locks.run(key, () => lockAll(further, work));
}
