import { DateTime } from 'luxon';
import { Seller } from '../../models/accounts/Seller.js';
import { SellerParticulars, type SellerParticularsRecord } from '../../models/accounts/SellerParticulars.js';
import { Store, type StoreRecord } from '../../models/catalog/Store.js';
import { supplyKindOf } from '../../models/catalog/storeFields.js';
import { type TaxType, taxTypes } from '../../models/fields/taxTypes.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { suppliedOrders, taxedOrders } from '../../models/orders/storeOrderQueries.js';
import { taxableValueOf } from '../ledger/taxes/computeTaxes.js';
import { formatPaise, type Paise } from '../money.js';
import { namedState } from '../receipts/indianStates.js';
import { suppliedAt } from '../receipts/suppliedAt.js';
import { byteOrderMark, csvLine } from '../text/csvLine.js';
import { minutesIn } from '../time/days.js';
import type { World } from '../world.js';

type Part = Pick<World, 'config'>;

/** A calendar month in the time zone of the stores: from `start` until before `end`. */
export interface Month {
  /** `2026-11`. */
  name: string;
  start: Date;
  end: Date;
}

/** The month of a text such as `2026-11`; undefined for any other text. */
export function monthOf({ config }: Part, text: string): Month | undefined {
  const start = DateTime.fromFormat(text, 'yyyy-MM', { zone: config.storeTimezone });
  if (!start.isValid || !/^\d{4}-\d{2}$/.test(text)) return undefined;
  return { name: text, start: start.toJSDate(), end: start.plus({ months: 1 }).toJSDate() };
}

/** The sums of a tax in a month, for one taxpayer and rate. */
interface TaxSum {
  taxpayer: string;
  name: string;
  entityType: string;
  rate: number;
  isPosted: boolean;
  orders: number;
  supplied: Paise;
  returned: Paise;
  tax: Paise;
}

/** Looks up sellers and stores once each. */
class Directory {
  private readonly sellers = new Map<number, { particulars: SellerParticularsRecord | null; name: string }>();
  private readonly stores = new Map<number, Pick<StoreRecord, 'name' | 'storeType' | 'supplyKind' | 'legal'> | null>();

  async seller(sellerId: number) {
    const known = this.sellers.get(sellerId);
    if (known) return known;
    const particulars = await SellerParticulars.findById(sellerId).lean<SellerParticularsRecord>();
    const seller = await Seller.findById(sellerId, { name: 1 }).lean();
    const read = { particulars, name: particulars?.legalName ?? seller?.name ?? '' };
    this.sellers.set(sellerId, read);
    return read;
  }

  async store(storeId: number) {
    const known = this.stores.get(storeId);
    if (known !== undefined) return known;
    const read = await Store.findById(storeId, { name: 1, storeType: 1, supplyKind: 1, legal: 1 }).lean();
    this.stores.set(storeId, read as StoreRecord | null);
    return read as StoreRecord | null;
  }

  /** The GSTIN of a store, else of its seller; empty without one. */
  async gstin({ storeId, sellerId }: Pick<StoreOrderRecord, 'storeId' | 'sellerId'>): Promise<string> {
    const store = await this.store(storeId);
    return store?.legal?.gstin ?? (await this.seller(sellerId)).particulars?.gstin ?? '';
  }
}

/** The sums of a tax by taxpayer: the GSTIN of TCS, the PAN of TDS. A seller without a number is a taxpayer too. */
async function sumTaxes(month: Month, type: TaxType): Promise<TaxSum[]> {
  const directory = new Directory();
  const sums = new Map<string, TaxSum>();
  for await (const order of taxedOrders(month)) {
    const own = (order.taxes ?? []).filter((tax) => tax.type === type && tax.at >= month.start && tax.at < month.end);
    if (own.length === 0) continue;
    const { particulars, name } = await directory.seller(order.sellerId);
    const gstin = await directory.gstin(order);
    const taxpayer = type === 'tds' ? (particulars?.pan ?? gstin.slice(2, 12)) : gstin;
    for (const { rate, base, amount, isPosted } of own) {
      const key = [taxpayer || `seller ${order.sellerId}`, rate, isPosted].join();
      const entityType = particulars?.entityType ?? 'other';
      const nothing = { orders: 0, supplied: 0, returned: 0, tax: 0 };
      const sum = sums.get(key) ?? { taxpayer, name, entityType, rate, isPosted, ...nothing };
      sums.set(key, sum);
      if (base > 0) sum.orders += 1;
      if (base > 0) sum.supplied += base;
      else sum.returned -= base;
      sum.tax += amount;
    }
  }
  return [...sums.values()].sort((one, other) => one.taxpayer.localeCompare(other.taxpayer));
}

const isDeducted = ({ isPosted }: TaxSum) => (isPosted ? 'yes' : 'no, only recorded');

/** TCS of a month by GSTIN, with its state, as CSV. */
async function* tcsCsv(_world: Part, month: Month): AsyncGenerator<string> {
  yield byteOrderMark +
    csvLine([
      'GSTIN',
      'Legal name',
      'State',
      'Orders',
      'Taxable value',
      'Taxable value returned',
      'Net taxable value',
      'Rate %',
      'TCS',
      'Deducted',
    ]);
  for (const sum of await sumTaxes(month, 'tcs')) {
    const { taxpayer, name, orders, supplied, returned, rate, tax } = sum;
    const amounts = [supplied, returned, supplied - returned].map(formatPaise);
    const state = namedState(taxpayer.slice(0, 2));
    yield csvLine([taxpayer, name, state, String(orders), ...amounts, String(rate), formatPaise(tax), isDeducted(sum)]);
  }
}

/** TDS of a month by PAN, as CSV. */
async function* tdsCsv(_world: Part, month: Month): AsyncGenerator<string> {
  yield byteOrderMark +
    csvLine([
      'PAN',
      'Legal name',
      'Entity',
      'Orders',
      'Gross sales',
      'Gross sales cancelled',
      'Rate %',
      'TDS',
      'Deducted',
    ]);
  for (const sum of await sumTaxes(month, 'tds')) {
    const { taxpayer, name, entityType, orders, supplied, returned, rate, tax } = sum;
    const amounts = [supplied, returned].map(formatPaise);
    yield csvLine([
      taxpayer || 'none',
      name,
      entityType,
      String(orders),
      ...amounts,
      String(rate),
      formatPaise(tax),
      isDeducted(sum),
    ]);
  }
}

/**
 * The orders of a month as CSV: those that customers got, and with negative amounts those that were cancelled after
 * that. The platform pays the GST of restaurants itself.
 */
async function* salesCsv({ config }: Part, month: Month): AsyncGenerator<string> {
  const zone = config.storeTimezone;
  const timeOf = minutesIn(zone);
  const directory = new Directory();
  const isIn = (at: Date) => at >= month.start && at < month.end;
  yield byteOrderMark +
    csvLine([
      `Date (${zone})`,
      'Order',
      'Receipt',
      'Store',
      'Seller',
      'GSTIN',
      'Supply',
      'GST paid by the platform (section 9(5))',
      'Payment method',
      'Goods',
      'Discount',
      'Taxable value',
      'GST in the price',
      'Delivery fee',
      'Total',
      'Platform fee',
      'GST on the fee',
      'TCS',
      'TDS',
    ]);
  for await (const order of suppliedOrders(month)) {
    const store = await directory.store(order.storeId);
    const { name } = await directory.seller(order.sellerId);
    const gstin = await directory.gstin(order);
    const supply = store ? supplyKindOf(store) : 'goods';
    const { subtotal, discount, deliveryFee, total, platformFee } = order;
    const taxable = taxableValueOf(order);
    const taxOf = (type: TaxType) => taxesWithout(order, type);
    const amounts = [
      subtotal,
      discount ?? 0,
      taxable,
      subtotal - (discount ?? 0) - taxable,
      deliveryFee,
      total,
      platformFee,
      taxOf('gst_on_fee'),
      taxOf('tcs'),
      taxOf('tds'),
    ];
    const line = (at: Date, sign: 1 | -1) =>
      csvLine([
        timeOf(at),
        order.orderNumber,
        order.invoiceNumber ?? '',
        store?.name ?? order.storeName,
        name,
        gstin,
        supply,
        supply === 'restaurant' ? 'yes' : 'no',
        order.paymentMethod,
        ...amounts.map((amount) => formatPaise(sign * amount || 0)),
      ]);
    if (isIn(suppliedAt(order))) yield line(suppliedAt(order), 1);
    if (order.cancelledAt && isIn(order.cancelledAt)) yield line(order.cancelledAt, -1);
  }
}

/** The tax of an order as it was booked last, without reductions and reversals. */
const taxesWithout = ({ taxes }: Pick<StoreOrderRecord, 'taxes'>, type: TaxType): Paise =>
  taxes?.findLast((tax) => tax.type === type && !/:refund:|:reversed/.test(tax.key))?.amount ?? 0;

/** The reports of a month for the accountant, by the name of the file. */
export const taxReports = { tcs: tcsCsv, tds: tdsCsv, sales: salesCsv } as const;

/** The sums of a tax in a month, for the console. */
export interface TaxSums {
  type: TaxType;
  /** The number of taxpayers and rates. */
  sellers: number;
  deducted: Paise;
  recorded: Paise;
}

export const sumTaxesOf = (month: Month): Promise<TaxSums[]> =>
  Promise.all(
    taxTypes.map(async (type) => {
      const sums = await sumTaxes(month, type);
      const amountOf = (isPosted: boolean) =>
        sums.reduce((total, sum) => total + (sum.isPosted === isPosted ? sum.tax : 0), 0);
      return { type, sellers: sums.length, deducted: amountOf(true), recorded: amountOf(false) };
    }),
  );
