import { DateTime } from 'luxon';
import { SellerParticulars, type SellerParticularsRecord } from '../../../models/accounts/SellerParticulars.js';
import { Store } from '../../../models/catalog/Store.js';
import { supplyKindOf } from '../../../models/catalog/storeFields.js';
import { TaxRate } from '../../../models/ledger/TaxRate.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { grossSalesBetween } from '../../../models/orders/storeOrderQueries.js';
import { type Paise, percentOf } from '../../money.js';
import { dayOf } from '../../time/days.js';
import type { World } from '../../world.js';
import type { BookedEvent } from '../post.js';
import { nthKey } from '../postings/posting.js';
import { computeTaxes, grossSalesOf, type Tax, type TaxRates } from './computeTaxes.js';

type Part = Pick<World, 'config' | 'now'>;
export type OrderTax = NonNullable<StoreOrderRecord['taxes']>[number];

/** The rates that are valid on a day, `2026-04-01`. */
async function ratesOn(day: string): Promise<TaxRates> {
  const rows = await TaxRate.find({ validFrom: { $lte: day } })
    .sort({ kind: 1, validFrom: 1 })
    .lean();
  return new Map(rows.map((row) => [row.kind, row]));
}

const isBooking = ({ key }: OrderTax): boolean => /^\w+(?::\d+)?$/.test(key);
const isReversal = ({ key }: OrderTax): boolean => key.endsWith(':reversed');

/** The events of the taxes that are deducted, not only recorded. */
const eventsOf = (order: StoreOrderRecord, taxes: OrderTax[]): BookedEvent[] =>
  taxes.filter(({ isPosted }) => isPosted).map((tax) => ['taxed', { order, tax }]);

/**
 * Computes the taxes of a delivered order by the rates of the day when it was placed, and keeps them on the order, once
 * until they are reversed. Call it in the transaction that books the order.
 * @returns the events to post; none unless `TAXES` is `deduct`
 */
export async function taxOrder(world: Part, order: StoreOrderRecord): Promise<BookedEvent[]> {
  const { taxes: mode } = world.config;
  if (mode === 'off') return [];
  const stored = await StoreOrder.findById(order._id, { taxes: 1, taxedAt: 1 }).lean();
  if (!stored || stored.taxedAt) return [];
  const at = world.now();
  const before = stored.taxes ?? [];
  const taxes = (await taxesOf(world, order)).map((tax): OrderTax => {
    const nth = before.filter((other) => other.type === tax.type && isBooking(other)).length + 1;
    return { ...tax, key: nthKey(tax.type, nth), isPosted: mode === 'deduct', at };
  });
  await StoreOrder.updateOne({ _id: order._id }, { $set: { taxedAt: at }, $push: { taxes: { $each: taxes } } });
  return eventsOf(order, taxes);
}

async function taxesOf(world: Part, order: StoreOrderRecord): Promise<Tax[]> {
  const rates = await ratesOn(dayOf(world, order.createdAt));
  const particulars = await SellerParticulars.findById(order.sellerId).lean();
  const store = await Store.findById(order.storeId, { supplyKind: 1, storeType: 1, legal: 1 }).lean();
  const gstin = store?.legal?.gstin ?? particulars?.gstin;
  const hasPan = Boolean(particulars?.pan ?? gstin);
  const isSmall = particulars?.entityType === 'individual' || particulars?.entityType === 'huf';
  const isExempt = isSmall && hasPan && (await isBelowExemption(world, order, rates, particulars));
  const supplyKind = store ? supplyKindOf(store) : 'goods';
  const supplier = { supplyKind, hasGstin: Boolean(gstin), hasPan, isExempt };
  return computeTaxes(order, rates, supplier);
}

/**
 * Whether an order and the earlier sales of its seller in the financial year are exempt. The exemption ends with the
 * order that exceeds it, unless that order is cancelled.
 */
async function isBelowExemption(
  world: Part,
  order: StoreOrderRecord,
  rates: TaxRates,
  { exemptionEnded }: Pick<SellerParticularsRecord, 'exemptionEnded'>,
): Promise<boolean> {
  const exemptUpTo = rates.get('tds')?.exemptUpTo;
  if (typeof exemptUpTo !== 'number') return false;
  const { _id: orderId, sellerId } = order;
  const { year, start, end } = financialYearOf(world, order.createdAt);
  if (exemptionEnded?.year === year) return false;
  const stores = await Store.distinct('_id', { sellerId });
  const salesWith = async (of: 'received' | 'not cancelled') =>
    grossSalesOf(order) + (await grossSalesBetween(stores, { start, end }, { without: orderId, of }));
  // Not even all orders together exceed it, so that concurrent bookings need not know of each other.
  if ((await salesWith('not cancelled')) <= exemptUpTo) return true;
  // Orders that are booked at the same moment conflict on this row.
  const touched = { $set: { updatedAt: world.now() } };
  const current = await SellerParticulars.findByIdAndUpdate(sellerId, touched).lean<SellerParticularsRecord>();
  if (current?.exemptionEnded?.year === year) return false;
  if ((await salesWith('received')) <= exemptUpTo) return true;
  await SellerParticulars.updateOne({ _id: sellerId }, { $set: { exemptionEnded: { year, orderId } } });
  return false;
}

/** The financial year of a moment: the year in which it begins, on 1 April, from its start until before its end. */
function financialYearOf({ config }: Part, at: Date): { year: number; start: Date; end: Date } {
  const { year, month, zone } = DateTime.fromJSDate(at, { zone: config.storeTimezone });
  const begin = month < 4 ? year - 1 : year;
  const start = DateTime.fromObject({ year: begin, month: 4 }, { zone });
  return { year: begin, start: start.toJSDate(), end: start.plus({ years: 1 }).toJSDate() };
}

/** The parts of the taxes that a refund, which the seller bears, takes back. */
interface Reduction {
  refundId: number;
  /** The fee that the refund returns. */
  fee: Paise;
  /** The percentage of the fee that the platform keeps. */
  feeRetention: number;
  /** The share of the refund in an amount of the whole order. */
  share: (whole: Paise) => Paise;
}

/**
 * Reduces the GST on the fee and the TCS of a taxed order by the share of a refund. TDS is on the gross sales, which a
 * refund does not change. Call it in the transaction that charges the seller.
 * @returns the events to post
 */
export async function reduceTaxes(
  world: Pick<World, 'now'>,
  order: StoreOrderRecord,
  { refundId, fee, feeRetention, share }: Reduction,
): Promise<BookedEvent[]> {
  const stored = await StoreOrder.findById(order._id, { taxes: 1, taxedAt: 1 }).lean();
  if (!stored?.taxedAt) return [];
  const at = world.now();
  const reduced = openTaxes(stored.taxes).filter((tax) => isBooking(tax) && tax.type !== 'tds');
  const taxes = reduced.map((tax): OrderTax => {
    const amount = share(tax.amount);
    const kept = tax.type === 'gst_on_fee' ? percentOf(amount, feeRetention) : 0;
    const base = tax.type === 'gst_on_fee' ? fee : share(tax.base);
    return { ...tax, base: -base, amount: kept - amount, key: `${tax.key}:refund:${refundId}`, at };
  });
  await StoreOrder.updateOne({ _id: order._id }, { $push: { taxes: { $each: taxes } } });
  return eventsOf(order, taxes);
}

/** The taxes that are neither reversed nor reversals. */
function openTaxes(taxes: OrderTax[] | null | undefined): OrderTax[] {
  const all = taxes ?? [];
  return all.filter((tax) => !isReversal(tax) && !all.some(({ key }) => key === `${tax.key}:reversed`));
}

/** Marks the taxes of an order as reversed. Call it in the transaction that reverses the events of `taxOrder`. */
export async function reverseTaxes(world: Pick<World, 'now'>, { _id: orderId, sellerId }: SoldBy): Promise<void> {
  const stored = await StoreOrder.findOne({ _id: orderId, taxedAt: { $ne: null } }, { taxes: 1 }).lean();
  if (!stored) return;
  const at = world.now();
  const taxes = openTaxes(stored.taxes).map(
    (tax): OrderTax => ({ ...tax, base: -tax.base, amount: -tax.amount, key: `${tax.key}:reversed`, at }),
  );
  await StoreOrder.updateOne({ _id: orderId }, { $set: { taxedAt: null }, $push: { taxes: { $each: taxes } } });
  const endedBy = { _id: sellerId, 'exemptionEnded.orderId': orderId };
  await SellerParticulars.updateOne(endedBy, { $set: { exemptionEnded: null } });
}

type SoldBy = Pick<StoreOrderRecord, '_id' | 'sellerId'>;
