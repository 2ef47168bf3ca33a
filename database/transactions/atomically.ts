import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type ClientSession } from 'mongoose';
import { ConcurrencyLimit } from './ConcurrencyLimit.js';
import { type Attempt, runInContext, transactionContext } from './transactionContext.js';
import { type TransientErrorKind, transientErrorKind } from './transientErrorKind.js';

const options = {
  readConcern: { level: 'snapshot' as const },
  writeConcern: { w: 'majority' as const },
};

/**
 * How long after its beginning a transaction is begun again, or its commit asked again. An ask of a database that is
 * away takes some seconds itself (decision 0007).
 */
const triesForMs: Record<TransientErrorKind, number> = { conflict: 6_000, away: 2_400 };
/** Short, since the other transaction is short, and by chance, so that two do not meet again and again. */
const longestPauseMs = 15;

/** So many transactions at once keep the database busy; more would only make each of them last longer. */
const lane = new ConcurrencyLimit(16, 8_000);

/**
 * Runs `work` in one transaction: all its writes are committed together or not at all. Model calls inside join it by
 * themselves; await them one after the other. After a conflict the whole of `work` runs again, so it must not have
 * effects outside the database. Inside another `atomically` it joins the outer transaction.
 *
 * When it fails with a trouble of the database, the commit may have been delivered and only its answer lost: never undo
 * anything on that account, look. @throws Overloaded when too many wait for their turn
 * @param triesFor with `conflict: 0` a conflict is thrown, for whoever has something better to do than to try again
 */
export async function atomically<T>(work: () => Promise<T>, triesFor: Partial<typeof triesForMs> = {}): Promise<T> {
  if (transactionContext().attempt) return work();
  return lane.run(() => tryUntilCommitted(work, { ...triesForMs, ...triesFor }));
}

async function tryUntilCommitted<T>(work: () => Promise<T>, triesFor: typeof triesForMs): Promise<T> {
  const begun = performance.now();
  const mayTryAgain = (error: unknown) => {
    const trouble = transientErrorKind(error);
    return trouble !== undefined && performance.now() - begun < triesFor[trouble];
  };
  for (;;) {
    const attempt: Attempt = { afterCommit: [], atEnd: [] };
    const outcome = await tryOnce(attempt, work, mayTryAgain);
    for (const follow of attempt.atEnd) follow();
    if ('result' in outcome) {
      for (const follow of attempt.afterCommit) follow();
      return outcome.result;
    }
    if (outcome.perhapsCommitted || !mayTryAgain(outcome.error)) throw outcome.error;
    await shortPause();
  }
}

const shortPause = () => pause(randomInt(longestPauseMs));

type Outcome<T> = { result: T } | { error: unknown; perhapsCommitted: boolean };

async function tryOnce<T>(
  attempt: Attempt,
  work: () => Promise<T>,
  mayTryAgain: (error: unknown) => boolean,
): Promise<Outcome<T>> {
  const session = await mongoose.startSession();
  try {
    session.startTransaction(options);
    const result = await runInContext({ session, attempt }, work);
    return (await commit(session, mayTryAgain)) ?? { result };
  } catch (error) {
    await session.abortTransaction().catch(() => undefined);
    return { error, perhapsCommitted: false };
  } finally {
    session.endSession().catch(() => undefined);
  }
}

/**
 * Commits. A commit whose answer was lost is asked again, which commits nothing twice. It does not throw: what may be
 * committed is never aborted. @returns what failed, if it did
 */
async function commit(
  session: ClientSession,
  mayTryAgain: (error: unknown) => boolean,
): Promise<{ error: unknown; perhapsCommitted: boolean } | undefined> {
  for (;;) {
    try {
      await session.commitTransaction();
      return undefined;
    } catch (error) {
      // Only a conflict is a no; the driver's own label is missing where its second try found no server.
      const perhapsCommitted = transientErrorKind(error) !== 'conflict';
      if (!perhapsCommitted || !mayTryAgain(error)) return { error, perhapsCommitted };
      await shortPause();
    }
  }
}

/** Runs `follow` once the running transaction is committed, and never if it is not; without a transaction, at once. */
export function afterCommit(follow: () => void): void {
  const running = transactionContext().attempt;
  if (running) running.afterCommit.push(follow);
  else follow();
}

/** Runs `follow` once the running attempt at a transaction has ended, however it did. @returns whether there is one */
export function atTransactionEnd(follow: () => void): boolean {
  const running = transactionContext().attempt;
  running?.atEnd.push(follow);
  return running !== undefined;
}

/** The options with which a write that goes past Mongoose joins the running transaction, if there is one. */
export function inTransaction(): { session?: ClientSession } {
  const { session } = transactionContext();
  return session ? { session } : {};
}
