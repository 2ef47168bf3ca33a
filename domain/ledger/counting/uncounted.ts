import type { QueryFilter } from 'mongoose';
import type { LedgerDayRecord } from '../../../models/ledger/LedgerDay.js';
import type { LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';

/** Longest database transaction plus clock skew: older rows of the log are visible by now or never will be. */
export const visibleAfterMs = 2 * 60 * 1000;

/** The index of the log by time. */
export const byTime = { at: -1, _id: -1 } as const;

/**
 * The transactions after the counted position and before a time. Use it with the hint `byTime`.
 * @param last the newest counted day; null counts from the start
 */
export const uncounted = (last: LedgerDayRecord | null, before: Date): QueryFilter<LedgerTransactionRecord> => ({
  at: { ...(last && { $gte: last.at }), $lt: before },
  ...(last && { $or: [{ at: { $gt: last.at } }, { _id: { $gt: last.lastId } }] }),
});
