import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose from 'mongoose';

mongoose.set('transactionAsyncLocalStorage', true);

const transaction = new AsyncLocalStorage<{ afterCommit: (() => void)[] }>();

const options = {
  readConcern: { level: 'snapshot' as const },
  writeConcern: { w: 'majority' as const },
  /** How long the transaction is tried again, after conflicts and outages, before the caller hears of it. */
  timeoutMS: 4_000,
};

/**
 * Runs `work` in one transaction: all its writes are committed together or not at all. Model calls inside join it by
 * themselves; await them one after the other. After a conflict the whole of `work` runs again, so it must not have
 * effects outside the database. Inside another `atomically` it joins the outer transaction.
 */
export async function atomically<T>(work: () => Promise<T>): Promise<T> {
  if (transaction.getStore()) return work();
  let attempt: { afterCommit: (() => void)[] } = { afterCommit: [] };
  const result = await mongoose.connection
    .transaction(() => {
      attempt = { afterCommit: [] };
      return transaction.run(attempt, work);
    }, options)
    .finally(() => mongoose.connection.emit('transaction-end'));
  for (const follow of attempt.afterCommit) follow();
  return result as T;
}

/** Runs `follow` once the running transaction is committed, and never if it is not; without a transaction, at once. */
export function afterCommit(follow: () => void): void {
  const running = transaction.getStore();
  if (running) running.afterCommit.push(follow);
  else follow();
}
