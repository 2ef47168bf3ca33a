import type { LedgerDayRecord } from '../../../models/ledger/LedgerDay.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import type { Paise } from '../../money.js';
import { kindOfPosting } from './kindOfPosting.js';
import { byTime, uncounted } from './uncounted.js';

/** The job counts once a minute; more uncounted rows than this mean that it counts a large log for the first time. */
const uncountedAtMost = 20_000;

/** The movements of a kind of accounts in paise, not negative. */
export interface Moved {
  debits: Paise;
  credits: Paise;
}

export interface Uncounted {
  /** By kind, before and from the given time. */
  earlier: Map<string, Moved>;
  later: Map<string, Moved>;
  /** Whether there are too many rows to sum; they are then left out. */
  isBehind: boolean;
}

/**
 * Sums the transactions before `end` that are not counted yet, by kind of account. Reads a bounded number of rows.
 * @param last the newest counted day
 */
export async function sumUncounted(last: LedgerDayRecord | null, from: Date, end: Date): Promise<Uncounted> {
  const earlier = new Map<string, Moved>();
  const later = new Map<string, Moved>();
  const filter = uncounted(last, end);
  const options = { hint: byTime, limit: uncountedAtMost + 1 };
  if ((await LedgerTransaction.countDocuments(filter, options)) > uncountedAtMost) {
    return { earlier, later, isBehind: true };
  }
  const sums = await LedgerTransaction.aggregate<Moved & { _id: { kind: string; isEarlier: boolean } }>([
    { $match: filter },
    { $unwind: '$postings' },
    {
      $group: {
        _id: { kind: kindOfPosting, isEarlier: { $lt: ['$at', from] } },
        debits: { $sum: { $max: ['$postings.amount', 0] } },
        credits: { $sum: { $max: [{ $multiply: ['$postings.amount', -1] }, 0] } },
      },
    },
  ]).hint(byTime);
  for (const { _id, debits, credits } of sums) {
    (_id.isEarlier ? earlier : later).set(_id.kind, { debits, credits });
  }
  return { earlier, later, isBehind: false };
}
