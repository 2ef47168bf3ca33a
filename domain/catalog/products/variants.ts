import type { ProductRecord } from '../../../models/catalog/Product.js';
import type {
  ProductOption,
  ProductParts,
  ProductVariant,
  VariantStatus,
} from '../../../models/catalog/productParts.js';
import { type Detail, Refused } from '../../errors.js';
import type { Paise } from '../../money.js';
import { goodsProblem, type PricedGoods } from './packagedGoods.js';

/** A variant as a seller enters it. Absent fields of one with an `id` stay as they are. */
export interface VariantDetails {
  id?: number | undefined;
  name: string;
  price: Paise;
  mrp?: Paise | null | undefined;
  netQuantity?: number | null | undefined;
  /** The number of pieces; null is not counted. */
  stock?: number | null | undefined;
  status?: VariantStatus | undefined;
}

interface ChoiceDetails {
  id?: number | undefined;
  name: string;
  /** Paise, added to the price of a piece. */
  price: Paise;
  isAvailable?: boolean | undefined;
}

/** An option as a seller enters it. */
export interface OptionDetails {
  id?: number | undefined;
  name: string;
  min: number;
  max: number;
  choices: ChoiceDetails[];
}

/** The variants and options that a seller enters; null or `[]` removes all. */
export interface PartDetails {
  variants?: VariantDetails[] | null | undefined;
  options?: OptionDetails[] | null | undefined;
}

export const hasVariants = ({ variants }: { variants?: readonly object[] | null | undefined }): boolean =>
  (variants ?? []).length > 0;

/** Gives ids to new parts. An id is never used again, because orders and carts keep it. */
class PartIds {
  constructor(public last: number) {}

  /** The id of an entry, if the product has it; otherwise a new one. */
  of(id: number | undefined, present: readonly { id: number }[], field: string): number {
    if (id === undefined) return ++this.last;
    if (!present.some((part) => part.id === id)) throw wrong([{ field, message: 'is not one of this product' }]);
    return id;
  }
}

const wrong = (details: Detail[]) => new Refused('validation_failed', { details });

/** The pieces of a counted stock that are for sale, and by how much held pieces exceed it. */
type StockForSale = (variantId: number, counted: number) => Promise<{ stock: number | null; oversold: number }>;

/**
 * The variants and options of a product after an edit; undefined lists stay. Refuses `validation_failed` for ids of
 * other products, names that are used twice, and an option that asks for more choices than it has.
 * @param forSale for a new stock of a variant that the product has
 */
export async function partsAfter(
  product: ProductParts,
  { variants, options }: PartDetails,
  forSale: StockForSale = async (_id, stock) => ({ stock, oversold: 0 }),
): Promise<Partial<ProductParts>> {
  const ids = new PartIds(product.lastPartId ?? 0);
  const set: Partial<ProductParts> = {};
  if (variants !== undefined) set.variants = await variantsAfter(product.variants ?? [], variants ?? [], ids, forSale);
  if (options !== undefined) set.options = optionsAfter(product.options ?? [], options ?? [], ids);
  return ids.last === (product.lastPartId ?? 0) ? set : { ...set, lastPartId: ids.last };
}

async function variantsAfter(
  present: ProductVariant[],
  wanted: VariantDetails[],
  ids: PartIds,
  forSale: StockForSale,
): Promise<ProductVariant[]> {
  checkNames(wanted, 'variants');
  const variants: ProductVariant[] = [];
  for (const [index, { id: wantedId, ...entered }] of wanted.entries()) {
    const id = ids.of(wantedId, present, `variants[${index}].id`);
    const before = present.find((variant) => variant.id === id);
    const { stock = before?.stock ?? null } = entered;
    const { mrp = before?.mrp ?? null, netQuantity = before?.netQuantity ?? null } = entered;
    const isKept = before && stock === (before.stock ?? null);
    const counted = stock === null || isKept || !before ? { stock, oversold: 0 } : await forSale(id, stock);
    variants.push({
      id,
      name: entered.name,
      price: entered.price,
      mrp,
      netQuantity,
      ...(isKept ? { stock, oversold: before.oversold } : counted),
      status: counted.stock === 0 ? 'out_of_stock' : (entered.status ?? statusAfter(before, counted.stock)),
    });
  }
  return variants;
}

/** Without a wanted status, a new stock makes a variant available. */
const statusAfter = (before: ProductVariant | undefined, stock: number | null): VariantStatus =>
  before && stock === (before.stock ?? null) ? before.status : 'available';

function optionsAfter(present: ProductOption[], wanted: OptionDetails[], ids: PartIds): ProductOption[] {
  checkNames(wanted, 'options');
  return wanted.map(({ id: wantedId, name, min, max, choices }, index) => {
    const path = `options[${index}]`;
    const id = ids.of(wantedId, present, `${path}.id`);
    const before = present.find((option) => option.id === id)?.choices ?? [];
    checkNames(choices, `${path}.choices`);
    if (max < Math.max(min, 1) || max > choices.length) {
      const message = `must be from ${Math.max(min, 1)} (min) to ${choices.length}, the number of choices`;
      throw wrong([{ field: `${path}.max`, message }]);
    }
    return {
      id,
      name,
      min,
      max,
      choices: choices.map(({ id: choiceId, isAvailable, ...choice }, nth) => {
        const kept = ids.of(choiceId, before, `${path}.choices[${nth}].id`);
        const wasAvailable = before.find((earlier) => earlier.id === kept)?.isAvailable ?? true;
        return { id: kept, name: choice.name, price: choice.price, isAvailable: isAvailable ?? wasAvailable };
      }),
    };
  });
}

/** Names and ids that are used twice would be mistaken for each other. */
function checkNames(parts: { id?: number | undefined; name: string }[], path: string): void {
  for (const field of ['name', 'id'] as const) {
    const values = parts.map((part) => part[field]);
    const index = values.findIndex((value, nth) => value !== undefined && values.indexOf(value) < nth);
    if (index >= 0) throw wrong([{ field: `${path}[${index}].${field}`, message: 'must not be used twice' }]);
  }
}

/**
 * The fields of a product that its variants decide: those of the cheapest available one, or of the cheapest if none is
 * available. A product that its seller marked as sold or snoozed keeps its status.
 */
export function fieldsOfVariants({
  variants,
  status,
  snoozeUntil,
}: Pick<ProductRecord, 'variants' | 'status'> & Partial<Pick<ProductRecord, 'snoozeUntil'>>) {
  const all = variants ?? [];
  const available = all.filter((variant) => variant.status === 'available');
  const [first, ...others] = available.length > 0 ? available : all;
  if (!first) return {};
  const { price, mrp, netQuantity } = others.reduce(
    (cheapest, one) => (one.price < cheapest.price ? one : cheapest),
    first,
  );
  const stocked = available.length > 0 && !snoozeUntil ? ('available' as const) : ('out_of_stock' as const);
  const isTraded = status === 'available' || status === 'out_of_stock';
  return { price, mrp, netQuantity, stock: null, oversold: 0, status: isTraded ? stocked : status };
}

/** What is wrong with the size or the MRP of a product, or of its first wrong variant. */
export function priceProblem(
  product: PricedGoods & { variants?: readonly Omit<PricedGoods, 'unit'>[] | null | undefined },
): Detail | undefined {
  const { unit, variants } = product;
  if (!hasVariants(product)) return goodsProblem(product);
  for (const [index, { price, mrp, netQuantity }] of (variants ?? []).entries()) {
    const problem = goodsProblem({ price, mrp, unit, netQuantity });
    if (problem?.field === 'unit') return problem;
    if (problem) return { field: `variants[${index}].${problem.field}`, message: problem.message };
  }
  return undefined;
}

/** Checks what one field alone does not show. Refuses `price_above_mrp` and `validation_failed`. */
export function checkPrices(product: Parameters<typeof priceProblem>[0]): void {
  const problem = priceProblem(product);
  if (!problem) return;
  throw new Refused(problem.field.endsWith('mrp') ? 'price_above_mrp' : 'validation_failed', { details: [problem] });
}
