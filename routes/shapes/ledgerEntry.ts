import { formatPaise } from '../../domain/money.js';
import { type LedgerEntryRecord, ledgerTypes } from '../../models/ledger/LedgerEntry.js';
import {
  decimal,
  type Infer,
  id,
  named,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

export const ledgerEntry = named(
  'LedgerEntry',
  object({
    id: id(),
    storeId: id(),
    orderId: id(),
    orderNumber: string(),
    type: oneOf(
      ledgerTypes,
      'earning: the amount of the order before the fee. platform_fee, cod_fee: the fee of an order paid online or in ' +
        'cash. refund: a reversed amount or a returned fee.',
    ),
    amount: decimal('Rupees, two decimals; negative if you owe the platform'),
    settledAt: nullable(timestamp()),
    utr: nullable(string({ description: "The bank's reference of the transfer that settled it" })),
    createdAt: timestamp(),
  }),
);

/** @param utrs UTRs by settlement id */
export const presentLedgerEntry = (
  entry: LedgerEntryRecord,
  utrs: ReadonlyMap<number, string>,
): Infer<typeof ledgerEntry> => ({
  id: entry._id,
  storeId: entry.storeId,
  orderId: entry.orderId,
  orderNumber: entry.orderNumber,
  type: entry.type,
  amount: formatPaise(entry.amount),
  settledAt: entry.settledAt ?? null,
  utr: utrs.get(entry.settlementId ?? 0) ?? null,
  createdAt: entry.createdAt,
});
