import mongoose, { mongo } from 'mongoose';
import { DatabaseAway } from '../availability/DatabaseAway.js';

/**
 * `conflict`: the transaction conflicted with another one and may be retried. `away`: the database is unreachable or
 * stopping.
 */
export type TransientErrorKind = 'conflict' | 'away';

/** Thrown in a transaction that must run again from its start. */
export class Conflict extends Error {}

/**
 * WriteConflict, LockTimeout, SnapshotUnavailable, NoSuchTransaction, TransactionTooOld,
 * PreparedTransactionInProgress.
 */
const conflictCodes = new Set<unknown>([112, 24, 246, 251, 225, 267]);

/** Codes for "not now": the server stops, steps down, recovers, or was interrupted. */
const awayCodes = new Set<unknown>([
  6, 7, 64, 89, 91, 134, 189, 262, 317, 358, 384, 9_001, 10_058, 10_107, 11_600, 11_601, 11_602, 13_435, 13_436, 14_031,
]);
const awayLabels = ['RetryableWriteError', 'UnknownTransactionCommitResult', 'SystemOverloadedError', 'ResetPool'];

/**
 * A write to a connection that the other side has just closed fails with a system error, not an error of the driver.
 */
const brokenConnection = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOTCONN', 'ETIMEDOUT']);

/**
 * The kind of a transient database error; undefined for every other error. Wrapped errors count as well, because those
 * of bulk writes have neither labels nor codes.
 */
export function transientErrorKind(error: unknown): TransientErrorKind | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return kindOf(error) ?? wrappedIn(error).map(transientErrorKind).find(Boolean);
}

function kindOf(error: object): TransientErrorKind | undefined {
  if (error instanceof Conflict) return 'conflict';
  if (error instanceof DatabaseAway) return 'away';
  const { code } = error as { code?: unknown };
  if (error instanceof mongo.MongoError) {
    if (conflictCodes.has(code)) return 'conflict';
    if (awayCodes.has(code) || awayLabels.some((label) => error.hasErrorLabel(label))) return 'away';
    // The driver's own errors are about connections and timeouts.
    if (!(error instanceof mongo.MongoServerError)) return 'away';
    return error.hasErrorLabel('TransientTransactionError') ? 'conflict' : undefined;
  }
  const { MongooseServerSelectionError } = mongoose.Error;
  if (brokenConnection.has(code) || error instanceof MongooseServerSelectionError) return 'away';
  // Mongoose throws these errors without a connection and without buffering.
  const unconnected = /before initial connection|buffering timed out/;
  return error instanceof mongoose.Error && unconnected.test(error.message) ? 'away' : undefined;
}

const wrappedIn = (error: object): unknown[] => {
  const { cause, errorResponse } = error as { cause?: unknown; errorResponse?: unknown };
  // The driver stores the server's answer here, and in a bulk write error the original error.
  return [cause, errorResponse instanceof Error ? errorResponse : undefined];
};
