import { findOwnStore } from '../../domain/catalog/stores/findOwnStore.js';
import { balanceOf } from '../../domain/ledger/balanceOf.js';
import { formatPaise } from '../../domain/money.js';
import { ledgerEntriesOf } from '../../models/ledger/LedgerEntry.js';
import { utrsOf } from '../../models/ledger/Settlement.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, boolean, decimal, id, object, optional } from '../../server/http/inputs/fields.js';
import { ledgerEntry, presentLedgerEntry } from '../shapes/ledgerEntry.js';

export const sellerLedger = endpoints('/seller/ledger', "Seller's ledger");

const pages = newestFirst('ledger');

sellerLedger.get(
  '',
  {
    summary: 'List what the platform owes you and what you owe it, newest first',
    description:
      'The balance is the sum of all rows that are not settled: what the platform owes you, or below zero what you owe it. ' +
      'With a store, that of the store alone.',
    for: 'seller',
    query: {
      storeId: optional(id('Only rows of this store of yours')),
      settled: optional(boolean('Only rows that are settled, or only those that are not')),
      ...pageQuery,
    },
    answer: [
      200,
      object({
        balance: decimal('Rupees, two decimals; below zero where you owe the platform'),
        entries: array(ledgerEntry),
        nextCursor,
      }),
    ],
    refuses: ['store_not_found'],
  },
  async ({ caller, query: { storeId, settled, cursor, limit } }) => {
    if (storeId !== undefined) await findOwnStore(caller.id, storeId);
    const whose = storeId === undefined ? { sellerId: caller.id } : { storeId };
    const rows = await ledgerEntriesOf(whose, settled, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    const utrs = await utrsOf(page.flatMap(({ settlementId }) => settlementId ?? []));
    const entries = page.map((entry) => presentLedgerEntry(entry, utrs));
    return { balance: formatPaise(await balanceOf(whose)), entries, nextCursor };
  },
);
