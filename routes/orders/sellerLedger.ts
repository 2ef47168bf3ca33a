import { findOwnStore } from '../../domain/catalog/stores/findOwnStore.js';
import { exportLedger } from '../../domain/ledger/exportLedger.js';
import { balanceOf } from '../../domain/ledger/readBalances.js';
import { formatPaise } from '../../domain/money.js';
import { unverifiedOf } from '../../domain/orders/summariseStore.js';
import { daysBetween } from '../../domain/storeTime/daysBetween.js';
import { ledgerEntriesOf } from '../../models/ledger/LedgerEntry.js';
import { transfersOf } from '../../models/ledger/Settlement.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { oneDownload } from '../../server/http/gates/oneDownload.js';
import { array, boolean, csv, decimal, id, object, optional } from '../../server/http/inputs/fields.js';
import { daysQuery } from '../shapes/daysQuery.js';
import { ledgerEntry, presentLedgerEntry, presentUnverified, unverified } from '../shapes/ledgerEntry.js';

export const sellerLedger = endpoints('/seller/ledger', "Seller's ledger");

const pages = newestFirst('ledger');

sellerLedger.get(
  '',
  {
    summary: 'List your ledger, newest first',
    description:
      'The balance is the sum of all open rows: what the platform owes you, or if negative, what you owe the ' +
      'platform. Orders whose UTR staff have not verified yet are in `unverified`: their earnings are booked when ' +
      'the UTR is verified and the order is delivered. With `storeId`, only that store counts.',
    for: 'seller',
    query: {
      storeId: optional(id('Only rows of this store')),
      settled: optional(boolean('Only settled rows, or only open rows')),
      ...pageQuery,
    },
    answer: [
      200,
      object({
        balance: decimal('Rupees, two decimals; negative if you owe the platform'),
        unverified,
        entries: array(ledgerEntry, { description: 'The rows of the ledger, newest first' }),
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
    const transfers = await transfersOf(page.flatMap(({ settlementId }) => settlementId ?? []));
    const entries = page.map((entry) => presentLedgerEntry(entry, transfers));
    const [balance, waiting] = await Promise.all([
      balanceOf(whose),
      unverifiedOf({ sellerId: caller.id, ...(storeId !== undefined && { storeId }) }),
    ]);
    return { balance: formatPaise(balance), unverified: presentUnverified(waiting), entries, nextCursor };
  },
);

sellerLedger.get(
  '.csv',
  {
    summary: 'Download your ledger as a CSV file',
    description:
      'The rows that were booked on these days, newest first, then the orders of these days whose UTR staff have not ' +
      'verified yet: their totals are in a column of their own, because the ledger does not contain them. Times and ' +
      'days are in the time zone of the marketplace, which the headings name. Only one file at a time.',
    for: 'seller',
    limit: 'export',
    query: daysQuery,
    download: 'ledger.csv',
    answer: [200, csv('A heading and one line for each row')],
  },
  async ({ world, caller, query, request }) => {
    const period = daysBetween(world.config.storeTimezone, world.now(), query);
    return oneDownload(request, exportLedger(caller.id, period));
  },
);
