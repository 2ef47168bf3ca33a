import type { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type ClientSession } from 'mongoose';

/** The context of the running work. */
interface Context {
  /** The session of the current transaction: Mongoose uses it for every call of a model. */
  session?: ClientSession;
  /** Callbacks of the current attempt at a transaction. */
  attempt?: Attempt;
  /** The keys that the work holds (database/transactions/serially.ts). */
  heldKeys?: ReadonlySet<string>;
  /** The members of the replica set that reads outside transactions prefer (database/driver/patchReadPreference.ts). */
  readFrom?: 'primaryPreferred' | 'secondaryPreferred';
  /** How long a command may take, if not as long as others of requests, in milliseconds. */
  commandMs?: number;
  /** Commands outside transactions may take longer than those of requests (database/driver/limitOperations.ts). */
  patient?: boolean;
}

export interface Attempt {
  afterCommit: (() => void)[];
  atEnd: (() => void)[];
}

mongoose.set('transactionAsyncLocalStorage', true);

/** Our own values share Mongoose's storage, because each further AsyncLocalStorage slows every promise. */
const { transactionAsyncLocalStorage: storage } = mongoose as unknown as {
  transactionAsyncLocalStorage: AsyncLocalStorage<Context>;
};

export const transactionContext = (): Context => storage.getStore() ?? {};

/** Runs `work` in an empty context, outside any transaction. */
export const runOutsideTransaction = <T>(work: () => Promise<T>): Promise<T> => storage.run({}, work);

/** Runs `work` in a context that adds these values to the current one. */
export const runInContext = <T>(part: Context, work: () => Promise<T>): Promise<T> =>
  storage.run({ ...transactionContext(), ...part }, work);
