import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import type { Paise } from '../../money.js';
import { type AccountKind, accountOf } from '../chartOfAccounts.js';

export interface Posting {
  account: string;
  /** A debit is positive, a credit negative. */
  amount: Paise;
  /** The key of the row that the seller sees: `earning`, `earning:2`, `refund:12`. */
  line?: string | null | undefined;
  /** Why a tax has its amount; the row of the seller copies it. */
  tax?: { rate: number; base: Paise; rule: string } | null | undefined;
}

/** The fields of an order that the seller's rows copy. */
export type BookedOrder = Pick<StoreOrderRecord, '_id' | 'orderNumber' | 'sellerId' | 'storeId'>;

/** The objects that a transaction is about. */
interface Subject {
  orderId?: number | null | undefined;
  paymentId?: number | null | undefined;
  refundId?: number | null | undefined;
  settlementId?: number | null | undefined;
  reversalOf?: string;
}

/** How an event is posted: pure functions of its facts. */
export interface EventPostings<Facts> {
  /** Unique per event. Posting a key twice fails the database transaction. */
  key: (facts: Facts) => string;
  subject: (facts: Facts) => Subject;
  postings: (facts: Facts) => Posting[];
}

/** @param account kind, with an id if the kind has an account per id */
type On = [kind: AccountKind, id?: number | string];

export const debit = (amount: Paise, ...on: On): Posting => ({ account: accountOf(...on), amount });
export const credit = (amount: Paise, ...on: On): Posting => ({ account: accountOf(...on), amount: -amount });

/** A posting that the seller sees as a row of the given key. */
export const shown = (posting: Posting, line: string): Posting => ({ ...posting, line });

/** The key of the nth event of its kind: an event may happen again after its reversal. */
export const nthKey = (key: string, nth: number): string => (nth === 1 ? key : `${key}:${nth}`);
