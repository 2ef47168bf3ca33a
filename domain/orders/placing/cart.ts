import { notHidden, Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { UnavailableWish } from '../../../models/orders/StoreOrder.js';
import { byId } from '../../byId.js';
import { hasVariants } from '../../catalog/products/variants.js';
import { type Detail, Refused } from '../../errors.js';
import { specialSentences } from '../../errorTexts/specialSentences.js';
import type { Paise } from '../../money.js';
import { rules } from '../../rules.js';
import { piecesOf, takeStock } from '../stock/takeStock.js';

export interface CartLine {
  productId: number;
  variantId?: number | null | undefined;
  /** The ids of the chosen choices of its options. */
  choices?: readonly number[] | null | undefined;
  quantity: number;
  /** What the consumer asks the store to observe for this line. */
  note?: string | null | undefined;
  /** Default: as the order says. */
  ifUnavailable?: UnavailableWish | null | undefined;
}

/** A line as sold. Lines without a variant or choices lack these fields. */
export interface OrderLine {
  productId: number;
  productName: string;
  variantId?: number;
  variantName?: string;
  choices?: { id: number; name: string; price: Paise }[];
  quantity: number;
  note: string | null;
  ifUnavailable: UnavailableWish | null;
  /** With the choices. */
  unitPrice: Paise;
  lineTotal: Paise;
  imageUrl: string | null;
  gstRate: number;
  hsn: string | null;
  stockTaken: boolean;
}

interface OrderedLine extends Pick<CartLine, 'productId' | 'variantId' | 'quantity'> {
  choices?: readonly { id: number }[] | null | undefined;
}

/** The line of a cart that orders the same again. */
export const cartLineOf = ({ productId, variantId, choices, quantity }: OrderedLine): CartLine => ({
  productId,
  ...(typeof variantId === 'number' && { variantId }),
  ...(choices && choices.length > 0 && { choices: choices.map(({ id }) => id) }),
  quantity,
});

/** Merges lines that are alike in all but the quantity. */
const mergeLines = (lines: readonly CartLine[]): CartLine[] => {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const { productId, variantId = null, choices, note = null, ifUnavailable = null } = line;
    const chosen = (choices ?? []).toSorted((one, other) => one - other);
    const key = JSON.stringify([productId, variantId, chosen, note, ifUnavailable]);
    merged.set(key, { ...line, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
};

/** The products whose lines together exceed the limit of an order. Each detail names the last of these lines. */
export function tooMany(lines: CartLine[]): Detail[] {
  const { quantityAtMost } = rules.order;
  const ofProducts = piecesOf(lines.map(({ productId, quantity }) => ({ productId, quantity })));
  const overfull = ofProducts.filter(({ quantity }) => quantity > quantityAtMost);
  return overfull.map(({ productId }) => ({
    field: `items[${lines.findLastIndex((line) => line.productId === productId)}].quantity`,
    message: `must be at most ${quantityAtMost} together with the other lines of product ${productId}`,
  }));
}

const orderable = {
  title: 1,
  price: 1,
  stock: 1,
  images: 1,
  status: 1,
  variants: 1,
  options: 1,
  gstRate: 1,
  hsn: 1,
} as const;
/** The fields of a product that an order needs. */
export type OrderableProduct = Pick<ProductRecord, '_id' | keyof typeof orderable>;

const orderableFilter = (storeId: number, lines: Pick<CartLine, 'productId'>[]) => ({
  _id: { $in: lines.map(({ productId }) => productId) },
  storeId,
  productType: 'store' as const,
  status: { $in: ['available', 'out_of_stock'] as const },
  ...notHidden,
});

/**
 * Reads a live store with its products among the wanted ones, also those that are out of stock, in one query. Reads
 * outside the running transaction, so that the transaction's snapshot starts when the stock is taken. This avoids
 * conflicts with orders that committed in between.
 */
export async function findStoreWith(
  storeId: number,
  wanted: Pick<CartLine, 'productId'>[],
): Promise<(StoreRecord & { products: OrderableProduct[] }) | undefined> {
  const pipeline = [{ $match: orderableFilter(storeId, wanted) }, { $project: orderable }];
  const [store] = await Store.aggregate<StoreRecord & { products: OrderableProduct[] }>(
    [
      { $match: { _id: storeId, isActive: true, status: 'live' } },
      { $lookup: { from: Product.collection.name, pipeline, as: 'products' } },
    ],
    { session: null },
  );
  return store;
}

/** The products of the store among the wanted ones, also those that are out of stock. */
export const findProducts = (storeId: number, wanted: Pick<CartLine, 'productId'>[]): Promise<OrderableProduct[]> =>
  Product.find(orderableFilter(storeId, wanted), orderable).lean();

/** Why a line cannot be ordered. */
export interface LineFault {
  /** The line of the cart, from 0. */
  itemIndex: number;
  code: 'unknown_product' | 'variant_required' | 'invalid_choices';
}

/** The merged lines of an order, and what is wrong with the other lines of the cart. */
export function splitCart(
  wanted: CartLine[],
  products: OrderableProduct[],
): { lines: OrderLine[]; faults: LineFault[] } {
  const productById = byId(products);
  const pieces = piecesOf(wanted);
  const faults = wanted.flatMap((line, itemIndex): LineFault[] => {
    const all = pieces.find(
      ({ productId, variantId }) => productId === line.productId && (variantId ?? null) === (line.variantId ?? null),
    );
    const code = faultOf(line, productById.get(line.productId), all?.quantity ?? line.quantity);
    return code ? [{ itemIndex, code }] : [];
  });
  const fit = wanted.filter((_, index) => !faults.some(({ itemIndex }) => itemIndex === index));
  const lines = mergeLines(fit).flatMap((line) => {
    const product = productById.get(line.productId);
    return product ? [orderLine(line, product)] : [];
  });
  return { lines, faults };
}

/** @param quantity the pieces of the product or the variant in all lines */
function faultOf(
  { variantId, choices }: CartLine,
  product: OrderableProduct | undefined,
  quantity: number,
): LineFault['code'] | undefined {
  if (product?.status !== 'available') return 'unknown_product';
  const isVariantNamed = typeof variantId === 'number';
  if (hasVariants(product) && !isVariantNamed) return 'variant_required';
  const sold = isVariantNamed ? product.variants?.find(({ id }) => id === variantId) : product;
  if (sold?.status !== 'available' || (sold.stock ?? quantity) < quantity) return 'unknown_product';
  return areValid(choices ?? [], product) ? undefined : 'invalid_choices';
}

/** Whether all choices are available ones of the product, each once, and as many as each option asks for. */
function areValid(choices: readonly number[], { options }: OrderableProduct): boolean {
  if (new Set(choices).size < choices.length) return false;
  const counts = (options ?? []).map(({ min, max, choices: offered }) => {
    const count = offered.filter(({ id, isAvailable }) => isAvailable && choices.includes(id)).length;
    return { count, isValid: count >= min && count <= max };
  });
  return counts.every(({ isValid }) => isValid) && counts.reduce((sum, { count }) => sum + count, 0) === choices.length;
}

/** The price of a piece of a line with its variant and choices, as far as the product has them. */
export function pricedLine({ variantId, choices: chosen }: CartLine, { price, variants, options }: OrderableProduct) {
  const variant = variants?.find(({ id }) => id === variantId);
  const offered = (options ?? []).flatMap(({ choices }) => choices);
  const choices = offered
    .filter(({ id }) => chosen?.includes(id))
    .map(({ id, name, price: added }) => ({ id, name, price: added }));
  const unitPrice = choices.reduce((sum, choice) => sum + choice.price, variant?.price ?? price);
  return { variant, choices, unitPrice };
}

const faultTexts = {
  variant_required: { field: 'variantId', message: 'is required, because the product has variants' },
  invalid_choices: {
    field: 'choices',
    message: 'must be available choices of the product, as many as its options ask for',
  },
} as const;

/** Refuses lines of a cart by their faults, products that cannot be ordered first. */
export async function refuseLines(storeId: number, wanted: CartLine[], faults: LineFault[]): Promise<never> {
  const unknown = faults.filter(({ code }) => code === 'unknown_product');
  const ids = unknown.flatMap(({ itemIndex }) => wanted[itemIndex]?.productId ?? []);
  const [first] = faults;
  if (ids.length > 0 || !first || first.code === 'unknown_product') return refuseProducts(storeId, [...new Set(ids)]);
  const { field, message } = faultTexts[first.code];
  const alike = faults.filter(({ code }) => code === first.code);
  const details = alike.map(({ itemIndex }) => ({ field: `items[${itemIndex}].${field}`, message }));
  throw new Refused(first.code, { details });
}

/** Refuses products of a cart. A product of another store gets a reason of its own. */
async function refuseProducts(storeId: number, productIds: number[]): Promise<never> {
  const listed = { _id: { $in: productIds }, storeId: { $ne: storeId }, status: { $ne: 'deleted' as const } };
  const foreign = (await Product.find({ ...listed, ...notHidden }, { _id: 1 }).lean()).map(({ _id }) => _id);
  const details = productIds.map((productId) => ({
    field: 'items',
    message: foreign.includes(productId)
      ? `product ${productId} is not sold by this store`
      : `product ${productId} is not available here in this quantity`,
    productId,
  }));
  throw new Refused('unknown_product', {
    details,
    ...(foreign.length > 0 && { sentence: specialSentences.foreignProducts }),
  });
}

function orderLine(line: CartLine, product: OrderableProduct): OrderLine {
  const { productId, quantity, note = null, ifUnavailable = null } = line;
  const { variant, choices, unitPrice } = pricedLine(line, product);
  return {
    productId,
    productName: product.title,
    ...(variant && { variantId: variant.id, variantName: variant.name }),
    ...(choices.length > 0 && { choices }),
    note,
    ifUnavailable,
    quantity,
    unitPrice,
    lineTotal: unitPrice * quantity,
    imageUrl: product.images[0]?.url ?? null,
    gstRate: product.gstRate ?? 0,
    hsn: product.hsn ?? null,
    stockTaken: typeof (variant ?? product).stock === 'number',
  };
}

/** Refuses lines of a draft that cannot be ordered any more. */
export async function checkCart(storeId: number, items: OrderLine[], products: OrderableProduct[]): Promise<void> {
  const wanted = items.map(cartLineOf);
  const { faults } = splitCart(wanted, products);
  if (faults.length > 0) await refuseLines(storeId, wanted, faults);
}

/** Takes the stock of a draft. Call it in a transaction. Refuses `unknown_product` if the stock is not sufficient. */
export async function takeCart({ storeId, items }: { storeId: number; items: OrderLine[] }): Promise<void> {
  const counted = items.filter(({ stockTaken }) => stockTaken);
  if (await takeStock(counted)) return;
  // Reads the products again to refuse with the missing ones.
  await checkCart(storeId, items, await findProducts(storeId, items));
  await refuseProducts(
    storeId,
    counted.map(({ productId }) => productId),
  );
}
