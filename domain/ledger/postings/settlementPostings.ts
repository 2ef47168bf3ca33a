import type { Paise } from '../../money.js';
import { credit, debit, type EventPostings, shown } from './posting.js';

interface Settled {
  settlementId: number;
  sellerId: number;
  /** Negative if the seller pays. */
  amount: Paise;
}

/** The part of a settlement that the rows of one store have. */
interface ReturnedPart extends Settled {
  storeId: number;
}

const subject = ({ settlementId }: Settled) => ({ settlementId });

/** Settlements. The amounts at start and end are equal unless a row was added in between. */
export const settlementPostings = {
  'settlement-started': {
    key: ({ settlementId }: Settled) => `settlement-started:${settlementId}`,
    subject,
    postings: ({ settlementId, sellerId, amount }: Settled) => [
      debit(amount, 'seller/{seller}', sellerId),
      credit(amount, 'payout/{settlement}', settlementId),
    ],
  } satisfies EventPostings<Settled>,
  'settlement-paid': {
    key: ({ settlementId }: Settled) => `settlement-closed:${settlementId}`,
    subject,
    postings: ({ settlementId, amount }: Settled) => [
      debit(amount, 'payout/{settlement}', settlementId),
      credit(amount, 'bank'),
    ],
  } satisfies EventPostings<Settled>,
  'settlement-waived': {
    key: ({ settlementId }: Settled) => `settlement-closed:${settlementId}`,
    subject,
    postings: ({ settlementId, amount }: Settled) => [
      debit(amount, 'payout/{settlement}', settlementId),
      credit(amount, 'goodwill'),
    ],
  } satisfies EventPostings<Settled>,
  'settlement-returned': {
    key: ({ settlementId, storeId }: ReturnedPart) => `settlement-returned:${settlementId}:${storeId}`,
    subject,
    postings: ({ settlementId, sellerId, storeId, amount }: ReturnedPart) => [
      debit(amount, 'bank'),
      shown(credit(amount, 'seller/{seller}', sellerId), `returned:${settlementId}:${storeId}`),
    ],
  } satisfies EventPostings<ReturnedPart>,
};
