import type { Paise } from '../../money.js';
import type { AccountKind } from '../chartOfAccounts.js';
import { credit, debit, type EventPostings, nthKey } from './posting.js';

/** Money of a bank statement line. */
interface Line {
  lineId: number;
  amount: Paise;
  /** Counts the movements of the line in the books, from 1. */
  nth: number;
}

const moves = (kind: string, from: AccountKind | 'line', to: AccountKind | 'line') => {
  const on = (account: AccountKind | 'line', lineId: number): [AccountKind, number?] =>
    account === 'line' ? ['suspense/lines/{line}', lineId] : [account];
  return {
    key: ({ lineId, nth }: Line) => nthKey(`${kind}:${lineId}`, nth),
    subject: () => ({}),
    postings: ({ lineId, amount }: Line) => [debit(amount, ...on(to, lineId)), credit(amount, ...on(from, lineId))],
  } satisfies EventPostings<Line>;
};

/** Bank statement lines that match nothing. */
export const linePostings = {
  'line-received': moves('line-received', 'line', 'bank'),
  /** Another event has the money in the bank, or it was sent back. */
  'line-explained': moves('line-explained', 'bank', 'line'),
  /** A payout of the gateway. */
  'line-from-gateway': moves('line-from-gateway', 'gateway', 'line'),
  'line-kept': moves('line-kept', 'goodwill', 'line'),
  /** The bank took back money that another event has, or that staff resolved. The account is in debit. */
  'line-taken-back': moves('line-taken-back', 'bank', 'line'),
  /** The platform bears money that the bank took back. */
  'line-lost': moves('line-lost', 'line', 'goodwill'),
};
