import mongoose, { mongo } from 'mongoose';

/** `conflict`: the transaction met another one and may be tried again. `away`: the database cannot be reached, or stops. */
export type TransientErrorKind = 'conflict' | 'away';

/** WriteConflict, LockTimeout, SnapshotUnavailable, NoSuchTransaction, TransactionTooOld, PreparedTransactionInProgress. */
const conflictCodes = new Set<unknown>([112, 24, 246, 251, 225, 267]);

/** The server's words for "not now": it stops, steps down, recovers, or was interrupted. */
const awayCodes = new Set<unknown>([
  ...[6, 7, 64, 89, 91, 134, 189, 262, 317, 358, 384, 9_001],
  ...[10_058, 10_107, 11_600, 11_601, 11_602, 13_435, 13_436, 14_031],
]);
const awayLabels = ['RetryableWriteError', 'UnknownTransactionCommitResult', 'SystemOverloadedError', 'ResetPool'];

/** A write to a connection that the other side has just closed comes out of the driver without a name of its own. */
const brokenConnection = new Set<unknown>(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOTCONN', 'ETIMEDOUT']);

/**
 * Why the database did not do what it was asked, where that passes by itself; undefined for every other error. An error
 * that another one wraps counts as well: those of bulk writes have neither labels nor codes of their own.
 */
export function transientErrorKind(error: unknown): TransientErrorKind | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return ownTrouble(error) ?? wrappedIn(error).map(transientErrorKind).find(Boolean);
}

function ownTrouble(error: object): TransientErrorKind | undefined {
  const { code } = error as { code?: unknown };
  if (error instanceof mongo.MongoError) {
    if (conflictCodes.has(code)) return 'conflict';
    if (awayCodes.has(code) || awayLabels.some((label) => error.hasErrorLabel(label))) return 'away';
    // What the driver says of its own accord is about connections and waiting.
    if (!(error instanceof mongo.MongoServerError)) return 'away';
    return error.hasErrorLabel('TransientTransactionError') ? 'conflict' : undefined;
  }
  const { MongooseServerSelectionError } = mongoose.Error;
  if (brokenConnection.has(code) || error instanceof MongooseServerSelectionError) return 'away';
  // Mongoose without a connection and without buffering says this.
  const unconnected = /before initial connection|buffering timed out/;
  return error instanceof mongoose.Error && unconnected.test(error.message) ? 'away' : undefined;
}

const wrappedIn = (error: object): unknown[] => {
  const { cause, errorResponse } = error as { cause?: unknown; errorResponse?: unknown };
  // The driver keeps the server's answer under this name, and in the error of a bulk write the error it was.
  return [cause, errorResponse instanceof Error ? errorResponse : undefined];
};
