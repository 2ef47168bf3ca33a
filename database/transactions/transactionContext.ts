import type { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type ClientSession } from 'mongoose';

/** What holds for the work that runs. */
interface Scope {
  /** The running transaction's: Mongoose takes it from here for every call of a model. */
  session?: ClientSession;
  /** What follows on the running attempt at a transaction. */
  attempt?: Attempt;
  /** The keys whose turn the work has (database/transactions/serially.ts). */
  turns?: ReadonlySet<string>;
}

export interface Attempt {
  afterCommit: (() => void)[];
  atEnd: (() => void)[];
}

mongoose.set('transactionAsyncLocalStorage', true);

/** Mongoose's own storage also keeps what is ours, since each further one costs something at every promise of the process. */
const { transactionAsyncLocalStorage: storage } = mongoose as unknown as {
  transactionAsyncLocalStorage: AsyncLocalStorage<Scope>;
};

export const transactionContext = (): Scope => storage.getStore() ?? {};

/** Runs `work` in a scope of its own: in no transaction, and without what else holds for whoever calls. */
export const runOutsideTransaction = <T>(work: () => Promise<T>): Promise<T> => storage.run({}, work);

/** Runs `work` with this in its scope, beside what is there. */
export const runInContext = <T>(part: Scope, work: () => Promise<T>): Promise<T> =>
  storage.run({ ...transactionContext(), ...part }, work);
