import { formatPaise } from '../../domain/money.js';
import { type Statement, shownStatus, shownStatuses } from '../../domain/settlements/statement.js';
import { ledgerTypes } from '../../models/ledger/LedgerEntry.js';
import type { SettlementRecord } from '../../models/ledger/Settlement.js';
import {
  array,
  decimal,
  type Infer,
  id,
  named,
  nullable,
  object,
  oneOf,
  optional,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { orderTax, presentBasis, presentOrderTax, taxBase, taxRate, taxRule } from './ledgerEntry.js';

const fields = {
  id: id('The id of the settlement'),
  status: oneOf(
    shownStatuses,
    'open: it waits for the payout file, or you owe and nothing is transferred. sent: the bank has the transfer. ' +
      'paid: the bank made it. failed: the bank did not make it, or returned it; its rows are in the next statement',
  ),
  amount: decimal('The transfer, in rupees; 0.00 if you owe, negative if you paid'),
  utr: nullable(string({ description: "The bank's reference of the transfer; null until it is paid" })),
  failureReason: nullable(string({ description: 'What the bank wrote about a failed transfer' })),
  openingBalance: decimal('What earlier statements carried forward; negative if you owed it'),
  closingBalance: decimal('What this statement carries forward; negative if you owe it'),
  until: timestamp('The end of its last day'),
  createdAt: timestamp('When it was made'),
};

export const settlement = named('Settlement', object(fields, 'A settlement of a seller'));

const amounts = Object.fromEntries(
  ledgerTypes.map((type) => [type, optional(decimal('The sum of the rows of this type'))]),
) as Record<(typeof ledgerTypes)[number], ReturnType<typeof optional<string>>>;

export const settlementStatement = named(
  'SettlementStatement',
  object(
    {
      ...fields,
      totals: object(amounts, 'The sums of the listed rows by type; types without rows are absent'),
      orders: array(
        object({
          orderId: nullable(id('The order; null for rows that belong to no order')),
          orderNumber: nullable(string({ description: 'The number that people use for the order' })),
          storeId: nullable(id('The store; null for rows that belong to no store')),
          rows: array(
            object({
              type: oneOf(ledgerTypes, 'The type of the row'),
              amount: decimal('In rupees'),
              rate: optional(taxRate),
              base: optional(taxBase),
              rule: optional(taxRule),
            }),
            { description: 'The rows of the order' },
          ),
          taxes: optional(
            array(orderTax, { description: 'Taxes that are recorded and not deducted; absent without any' }),
          ),
        }),
        { description: 'The orders, in the order of their first rows' },
      ),
    },
    'The statement of a settlement',
  ),
);

/** What a seller sees of a settlement in a list. */
export const presentSettlement = (row: SettlementRecord): Infer<typeof settlement> => ({
  id: row._id,
  status: shownStatus(row),
  amount: formatPaise(row.amount),
  utr: row.utr || null,
  failureReason: row.failureReason ?? null,
  openingBalance: formatPaise(row.openingBalance ?? 0),
  closingBalance: formatPaise(row.closingBalance ?? 0),
  until: row.until,
  createdAt: row.createdAt,
});

export const presentStatement = (
  row: SettlementRecord,
  { totals, orders }: Statement,
): Infer<typeof settlementStatement> => ({
  ...presentSettlement(row),
  totals: Object.fromEntries(Array.from(totals, ([type, amount]) => [type, formatPaise(amount)])),
  orders: orders.map(({ rows, notDeducted, ...order }) => ({
    ...order,
    rows: rows.map((entry) => ({ type: entry.type, amount: formatPaise(entry.amount), ...presentBasis(entry) })),
    ...(notDeducted.length > 0 && { taxes: notDeducted.map(presentOrderTax) }),
  })),
});
