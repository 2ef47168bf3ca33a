import type { SupplyKind } from '../../../models/catalog/storeFields.js';
import type { TaxType } from '../../../models/fields/taxTypes.js';
import type { TaxRateKind, TaxRateRecord } from '../../../models/ledger/TaxRate.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { type Paise, percentOf } from '../../money.js';

/** A tax that the platform deducts from a seller. */
export interface Tax {
  type: TaxType;
  /** Percent. */
  rate: number;
  base: Paise;
  amount: Paise;
  rule: string;
}

/** The rates of a day. A tax without a rate is not deducted. */
export type TaxRates = ReadonlyMap<TaxRateKind, Pick<TaxRateRecord, 'percent' | 'rule' | 'exemptUpTo'>>;

/** What the tax office knows about the seller of an order. */
export interface Supplier {
  supplyKind: SupplyKind;
  hasGstin: boolean;
  hasPan: boolean;
  /** Whether the gross sales of the financial year are still exempt from TDS. */
  isExempt: boolean;
}

type SoldOrder = Pick<StoreOrderRecord, 'items' | 'subtotal' | 'discount' | 'platformFee'>;

/** The gross sales of an order: without its discount and its delivery fee. */
export const grossSalesOf = ({ subtotal, discount }: Pick<SoldOrder, 'subtotal' | 'discount'>): Paise =>
  subtotal - (discount ?? 0);

/**
 * The net taxable value of an order: its lines less its discount, each divided by 1 + its GST rate. A discount lowers
 * every line in proportion. Rounded once, half up.
 */
export function taxableValueOf({ items, subtotal, discount }: SoldOrder): Paise {
  if (subtotal === 0) return 0;
  let [numerator, denominator] = [0n, 1n];
  for (const { lineTotal, gstRate } of items) {
    const divisor = 10_000n + BigInt(Math.round((gstRate ?? 0) * 100));
    numerator = numerator * divisor + BigInt(lineTotal) * 10_000n * denominator;
    denominator *= divisor;
  }
  numerator *= BigInt(grossSalesOf({ subtotal, discount }));
  denominator *= BigInt(subtotal);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/**
 * The taxes on a delivered order, by the rates of its day: GST on the fee of the platform, TCS of sellers with a GSTIN
 * unless the platform pays the GST of the supply itself (section 9(5)), and TDS on the gross sales.
 */
export function computeTaxes(order: SoldOrder, rates: TaxRates, supplier: Supplier): Tax[] {
  const tax = (type: TaxType, base: Paise, kind: TaxRateKind = type): Tax[] => {
    const rate = rates.get(kind);
    if (!rate || base === 0) return [];
    const { percent, rule } = rate;
    return [{ type, rate: percent, base, amount: percentOf(base, percent), rule }];
  };
  const { supplyKind, hasGstin, hasPan, isExempt } = supplier;
  return [
    ...tax('gst_on_fee', order.platformFee),
    ...(hasGstin && supplyKind !== 'restaurant' ? tax('tcs', taxableValueOf(order)) : []),
    ...(isExempt ? [] : tax('tds', grossSalesOf(order), hasPan ? 'tds' : 'tds_without_pan')),
  ];
}
