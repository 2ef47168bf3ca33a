import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type ClientSession } from 'mongoose';
import { ConcurrencyLimit } from './ConcurrencyLimit.js';
import { type Attempt, runInContext, transactionContext } from './transactionContext.js';
import { transactionCounts } from './transactionCounts.js';
import { type TransientErrorKind, transientErrorKind } from './transientErrorKind.js';

const options = {
  readConcern: { level: 'snapshot' as const },
  writeConcern: { w: 'majority' as const },
};

/**
 * How long a transaction or commit is retried, from its first attempt. An attempt on an unreachable database takes some
 * seconds itself (decision 0007).
 */
const retryForMs: Record<TransientErrorKind, number> = { conflict: 6_000, away: 2_400 };
/** Short, random back-off before a retry. */
const longestPauseMs = 15;

/** 16 concurrent transactions keep the database busy; more would only make each of them slower. */
const transactions = new ConcurrencyLimit(16, 8_000);

/**
 * Runs `work` in one transaction: all its writes are committed together or not at all. Model calls inside join the
 * transaction automatically; await them one after the other. After a conflict, `work` runs again from its start, so it
 * must not have effects outside the database. Inside another `atomically`, it joins the outer transaction.
 *
 * After a transient database error, the transaction may have been committed and only the answer lost. Check the
 * database before you undo anything. @throws Overloaded when too many transactions wait
 * @param retryFor `conflict: 0` turns retries after conflicts off
 */
export async function atomically<T>(work: () => Promise<T>, retryFor: Partial<typeof retryForMs> = {}): Promise<T> {
  if (transactionContext().attempt) return work();
  return transactions.run(() => tryUntilCommitted(work, { ...retryForMs, ...retryFor }));
}

async function tryUntilCommitted<T>(work: () => Promise<T>, retryFor: typeof retryForMs): Promise<T> {
  const begun = performance.now();
  const mayRetry = (error: unknown) => {
    const kind = transientErrorKind(error);
    return kind !== undefined && performance.now() - begun < retryFor[kind];
  };
  for (;;) {
    const attempt: Attempt = { afterCommit: [], atEnd: [] };
    const outcome = await tryOnce(attempt, work, mayRetry);
    for (const follow of attempt.atEnd) follow();
    if ('result' in outcome) {
      transactionCounts.committed++;
      for (const follow of attempt.afterCommit) follow();
      return outcome.result;
    }
    if (outcome.mayBeCommitted || !mayRetry(outcome.error)) {
      transactionCounts.failed++;
      throw outcome.error;
    }
    countRetry(outcome.error);
    await shortPause();
  }
}

function countRetry(error: unknown): void {
  const kind = transientErrorKind(error);
  if (kind) transactionCounts.retried[kind]++;
}

const shortPause = () => pause(randomInt(longestPauseMs));

type Outcome<T> = { result: T } | { error: unknown; mayBeCommitted: boolean };

async function tryOnce<T>(
  attempt: Attempt,
  work: () => Promise<T>,
  mayRetry: (error: unknown) => boolean,
): Promise<Outcome<T>> {
  const session = await mongoose.startSession();
  let aborted: Promise<unknown> = Promise.resolve();
  try {
    session.startTransaction(options);
    const result = await runInContext({ session, attempt }, work);
    return (await commit(session, mayRetry)) ?? { result };
  } catch (error) {
    aborted = session.abortTransaction().catch(() => undefined);
    // A server that is away does not abort now either, and the caller has waited long enough.
    if (transientErrorKind(error) !== 'away') await aborted;
    return { error, mayBeCommitted: false };
  } finally {
    aborted.then(() => session.endSession()).catch(() => undefined);
  }
}

/**
 * Commits, and retries a commit whose answer was lost, which commits nothing twice. It does not throw, because a
 * transaction that may be committed must not be aborted. @returns the failure, if any
 */
async function commit(
  session: ClientSession,
  mayRetry: (error: unknown) => boolean,
): Promise<{ error: unknown; mayBeCommitted: boolean } | undefined> {
  for (;;) {
    try {
      await session.commitTransaction();
      return undefined;
    } catch (error) {
      // Only a conflict proves that nothing was committed; the driver's own label is missing if its second attempt
      // found no server.
      const mayBeCommitted = transientErrorKind(error) !== 'conflict';
      if (!mayBeCommitted || !mayRetry(error)) return { error, mayBeCommitted };
      countRetry(error);
      await shortPause();
    }
  }
}

/**
 * Runs `follow` after the current transaction has committed, and never if it fails; without a transaction, immediately.
 */
export function afterCommit(follow: () => void): void {
  const running = transactionContext().attempt;
  if (running) running.afterCommit.push(follow);
  else follow();
}

/**
 * Runs `follow` after the current attempt at a transaction has ended, also if it failed. @returns whether a transaction
 * runs
 */
export function atTransactionEnd(follow: () => void): boolean {
  const running = transactionContext().attempt;
  running?.atEnd.push(follow);
  return running !== undefined;
}

/** Whether the caller runs in a transaction. */
export const isInTransaction = (): boolean => transactionContext().session !== undefined;
