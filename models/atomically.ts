import { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type ClientSession } from 'mongoose';

mongoose.set('transactionAsyncLocalStorage', true);

interface Attempt {
  session: ClientSession | undefined;
  afterCommit: (() => void)[];
}

const transaction = new AsyncLocalStorage<Attempt>();

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
  let attempt: Attempt = { session: undefined, afterCommit: [] };
  const result = await mongoose.connection
    .transaction((session) => {
      attempt = { session, afterCommit: [] };
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

/** The options with which a write that goes past Mongoose joins the running transaction, if there is one. */
export function inTransaction(): { session?: ClientSession } {
  const session = transaction.getStore()?.session;
  return session ? { session } : {};
}
