import type { OrderTax } from '../../domain/ledger/taxes/taxOrder.js';
import { formatPaise } from '../../domain/money.js';
import type { Unverified } from '../../domain/orders/summariseStore.js';
import { taxTypes } from '../../models/fields/taxTypes.js';
import { type LedgerEntryRecord, ledgerTypes } from '../../models/ledger/LedgerEntry.js';
import type { ShownTransfer } from '../../models/ledger/Settlement.js';
import {
  boolean,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

export const taxRate = number({ description: 'Of a tax: percent' });
export const taxBase = decimal('Of a tax: the amount that it is computed from, in rupees');
export const taxRule = string({ description: 'Of a tax: the law' });

/** A tax on an order that its seller bears. */
export const orderTax = named(
  'OrderTax',
  object(
    {
      type: oneOf(taxTypes, 'gst_on_fee: on the platform fee. tcs, tds: collected or deducted at source'),
      rate: taxRate,
      base: taxBase,
      amount: decimal('Rupees; negative in the reversal of a tax, as is the base'),
      rule: taxRule,
      posted: boolean('Whether it is deducted; else it is only recorded, and not in the ledger'),
    },
    'A tax on an order that the seller bears',
  ),
);

export const presentOrderTax = ({ type, rate, base, amount, rule, isPosted }: OrderTax): Infer<typeof orderTax> => ({
  type,
  rate,
  base: formatPaise(base),
  amount: formatPaise(amount),
  rule,
  posted: isPosted,
});

/** Why a tax has its amount; nothing for other rows. */
export const presentBasis = ({ rate, base, rule }: Pick<LedgerEntryRecord, 'rate' | 'base' | 'rule'>) =>
  rule ? { rate: rate ?? 0, base: formatPaise(base ?? 0), rule } : {};

export const ledgerEntry = named(
  'LedgerEntry',
  object(
    {
      id: id('The id of the row'),
      storeId: nullable(id('The store; null in a row of type dues_payment, which counts for all stores')),
      orderId: nullable(
        id('The order; null in a row of type returned, whose transfer settled many orders, and of type dues_payment'),
      ),
      orderNumber: nullable(string({ description: 'The number that people use for the order' })),
      type: oneOf(
        ledgerTypes,
        'earning: the amount of the order before the fee. promotion: a discount that the platform pays. ' +
          'platform_fee, cod_fee: the fee of an order paid online or in cash. refund: a reversed amount, or what a ' +
          'refund returns of fee and promotion. returned: the amount of a transfer that the bank returned, owed ' +
          'again. dues_payment: your payment of what you owe, or its amount again if the bank took it back. ' +
          'gst_on_fee, tcs, tds: a deducted tax, or its reversal.',
      ),
      amount: decimal('Rupees, two decimals; negative if you owe the platform'),
      rate: optional(taxRate),
      base: optional(taxBase),
      rule: optional(taxRule),
      settledAt: nullable(timestamp('When the row was settled; null while it is open')),
      utr: nullable(string({ description: "The bank's reference of the transfer that settled it" })),
      returnedAt: nullable(timestamp('When the bank returned that transfer; another row then has its amount')),
      createdAt: timestamp('When the row was booked'),
    },
    'A row of the ledger of a seller',
  ),
);

/** The orders whose money waits for staff. */
export const unverified = object(
  { orders: integer({ min: 0, description: 'Their number' }), amount: decimal('Their total, in rupees') },
  'Orders that are paid with a UTR that staff have not verified yet, without cancelled ones',
);

export const presentUnverified = ({ orders, amount }: Unverified): Infer<typeof unverified> => ({
  orders,
  amount: formatPaise(amount),
});

/** @param transfers by settlement id */
export const presentLedgerEntry = (
  entry: LedgerEntryRecord,
  transfers: ReadonlyMap<number, ShownTransfer>,
): Infer<typeof ledgerEntry> => ({
  id: entry._id,
  storeId: entry.storeId ?? null,
  orderId: entry.orderId ?? null,
  orderNumber: entry.orderNumber ?? null,
  type: entry.type,
  amount: formatPaise(entry.amount),
  ...presentBasis(entry),
  settledAt: entry.settledAt ?? null,
  utr: transfers.get(entry.settlementId ?? 0)?.utr || null,
  returnedAt: transfers.get(entry.settlementId ?? 0)?.returnedAt ?? null,
  createdAt: entry.createdAt,
});
