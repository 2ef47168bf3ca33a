import type { AsyncLocalStorage } from 'node:async_hooks';
import mongoose, { type ClientSession } from 'mongoose';

/** The request or job run that caused the current work. */
export interface Trace {
  /** 32 hexadecimal digits: the same for a request, its outbox messages and their jobs. */
  id: string;
  /** The span that the next spans belong to, if spans are exported: 16 hexadecimal digits. */
  spanId?: string | undefined;
}

/** The context of the running work. */
interface Context {
  /** The session of the current transaction: Mongoose uses it for every call of a model. */
  session?: ClientSession;
  /** Callbacks of the current attempt at a transaction. */
  attempt?: Attempt;
  /** The keys that the work holds (database/transactions/serially.ts). */
  heldKeys?: ReadonlySet<string>;
  trace?: Trace | undefined;
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

/** Runs `work` outside any transaction, in the current trace. */
export const runOutsideTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  storage.run({ trace: transactionContext().trace }, work);

/** Runs `work` in a context that adds these values to the current one. */
export const runInContext = <T>(part: Context, work: () => T): T =>
  storage.run({ ...transactionContext(), ...part }, work);
