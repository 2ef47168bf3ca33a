import type { GoodsUnit } from '../../../models/catalog/Product.js';
import type { Detail } from '../../errors.js';
import type { Paise } from '../../money.js';

/** ISO 3166-1 alpha-2. */
export const countryPattern = /^[A-Z]{2}$/;
export const hsnPattern = /^(?:\d{4}|\d{6}|\d{8})$/;

/** What a seller enters about packaged goods. */
export interface PackagedGoods {
  /** The maximum retail price in paise. */
  mrp?: Paise | null | undefined;
  unit?: GoodsUnit | null | undefined;
  /** How many units a package contains, with at most two decimals; by default 1 piece. */
  netQuantity?: number | null | undefined;
  manufacturer?: string | null | undefined;
  /** ISO 3166-1 alpha-2; India by default. */
  countryOfOrigin?: string | null | undefined;
  /** Percent with at most two decimals, included in the price. */
  gstRate?: number | null | undefined;
  hsn?: string | null | undefined;
}

/** The price of packaged goods, and what it buys. */
export type PricedGoods = Pick<PackagedGoods, 'mrp' | 'unit' | 'netQuantity'> & { price: Paise };

/** The size of a package; undefined if it is unknown. */
export function netQuantityOf({ unit, netQuantity }: Omit<PricedGoods, 'price'>): number | undefined {
  if (!unit) return undefined;
  return netQuantity ?? (unit === 'piece' ? 1 : undefined);
}

/** By how many percent the price is below the MRP, rounded down; 0 without an MRP. */
export const discountPercent = ({ price, mrp }: PricedGoods): number =>
  mrp && price < mrp ? Math.floor(((mrp - price) * 100) / mrp) : 0;

/** The base units that customers compare, and how many of the unit one contains. */
const bases = {
  piece: { unit: 'piece', contains: 1 },
  kg: { unit: 'kg', contains: 1 },
  g: { unit: 'kg', contains: 1_000 },
  l: { unit: 'l', contains: 1 },
  ml: { unit: 'l', contains: 1_000 },
} as const satisfies Record<GoodsUnit, object>;

/** The price of a kilogram, a litre or a piece in paise, rounded half up; null if the size is unknown. */
export function pricePerUnit(goods: PricedGoods): { amount: Paise; unit: 'piece' | 'kg' | 'l' } | null {
  const netQuantity = netQuantityOf(goods);
  if (!goods.unit || !netQuantity) return null;
  const { unit, contains } = bases[goods.unit];
  const hundredths = Math.round(netQuantity * 100);
  const exact = BigInt(goods.price) * BigInt(contains) * 100n;
  const amount = (exact * 2n + BigInt(hundredths)) / BigInt(hundredths * 2);
  return { amount: Number(amount), unit };
}

function sizeProblem({ unit, netQuantity }: Omit<PricedGoods, 'price'>): Detail | undefined {
  if (!unit && netQuantity) return { field: 'unit', message: 'is required with netQuantity' };
  if (unit && !netQuantityOf({ unit, netQuantity }))
    return { field: 'netQuantity', message: `is required with the unit ${unit}` };
  return undefined;
}

/** What is wrong with the size or the MRP of a package, if anything. */
export function goodsProblem(goods: PricedGoods): Detail | undefined {
  const isAboveMrp = typeof goods.mrp === 'number' && goods.price > goods.mrp;
  return sizeProblem(goods) ?? (isAboveMrp ? { field: 'mrp', message: 'must not be below the price' } : undefined);
}
