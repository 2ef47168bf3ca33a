import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { SellerDues } from '../../models/ledger/SellerDues.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import { type PersonalData, personalData } from '../personalData/personalData.js';

const ofSeller = (sellerId: number) => ({ sellerId });
const books = 'the books of a seller: ids, amounts and references of transfers';

/** Personal data in the ledger. */
export const inLedger: readonly PersonalData[] = [
  personalData(LedgerEntry, {
    kind: 'seller',
    rows: ofSeller,
    forget: books,
    exported: ['storeId', 'orderNumber', 'type', 'amount', 'settlementId', 'settledAt', 'createdAt'],
  }),
  personalData(SellerDues, {
    kind: 'seller',
    rows: (sellerId) => ({ _id: sellerId }),
    forget: books,
    exported: ['due', 'since', 'noticedAt', 'restrictedAt'],
  }),
  personalData(Settlement, {
    kind: 'seller',
    rows: ofSeller,
    forget: books,
    exported: [
      'direction',
      'utr',
      'status',
      'amount',
      'openingBalance',
      'closingBalance',
      'failureReason',
      'entries',
      'until',
      'createdAt',
      'doneAt',
      'returnedAt',
    ],
  }),
];
