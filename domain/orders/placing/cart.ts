import { notHidden, Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { UnavailableWish } from '../../../models/orders/StoreOrder.js';
import { byId } from '../../byId.js';
import { type Detail, Refused } from '../../errors.js';
import { specialSentences } from '../../errorTexts/specialSentences.js';
import type { Paise } from '../../money.js';
import { rules } from '../../rules.js';
import { takeStock } from '../stock/takeStock.js';

export interface CartLine {
  productId: number;
  quantity: number;
  /** What the consumer asks the store to observe for this line. */
  note?: string | null | undefined;
  /** Default: as the order says. */
  ifUnavailable?: UnavailableWish | null | undefined;
}

interface MergedLine extends CartLine {
  note: string | null;
  ifUnavailable: UnavailableWish | null;
}

export interface OrderLine extends MergedLine {
  productName: string;
  unitPrice: Paise;
  lineTotal: Paise;
  imageUrl: string | null;
  stockTaken: boolean;
}

/** Merges lines of the same product with the same note and wish. */
const mergeLines = (lines: readonly CartLine[]): MergedLine[] => {
  const merged = new Map<string, MergedLine>();
  for (const { productId, quantity, note = null, ifUnavailable = null } of lines) {
    const key = JSON.stringify([productId, note, ifUnavailable]);
    merged.set(key, { productId, quantity: quantity + (merged.get(key)?.quantity ?? 0), note, ifUnavailable });
  }
  return [...merged.values()];
};

/** The pieces of each product in all lines. */
const piecesOf = (lines: readonly CartLine[]): Map<number, number> => {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
};

/** The products whose lines together exceed the limit of an order. Each detail names the last of these lines. */
export function tooMany(lines: CartLine[]): Detail[] {
  const { quantityAtMost } = rules.order;
  const overfull = [...piecesOf(lines)].filter(([, quantity]) => quantity > quantityAtMost);
  return overfull.map(([productId]) => ({
    field: `items[${lines.findLastIndex((line) => line.productId === productId)}].quantity`,
    message: `must be at most ${quantityAtMost} together with the other lines of product ${productId}`,
  }));
}

const orderable = { title: 1, price: 1, stock: 1, images: 1, status: 1 } as const;
/** The fields of a product that an order needs. */
export type OrderableProduct = Pick<ProductRecord, '_id' | keyof typeof orderable>;

const orderableFilter = (storeId: number, lines: CartLine[]) => ({
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
  wanted: CartLine[],
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
export const findProducts = (storeId: number, wanted: CartLine[]): Promise<OrderableProduct[]> =>
  Product.find(orderableFilter(storeId, wanted), orderable).lean();

/** The merged lines of an order, and the ids that are missing or short of stock. */
export function splitCart(
  wanted: CartLine[],
  products: OrderableProduct[],
): { lines: OrderLine[]; unavailable: number[] } {
  const productById = byId(products);
  const unavailable: number[] = [];
  for (const [productId, quantity] of piecesOf(wanted)) {
    const product = productById.get(productId);
    if (product?.status !== 'available' || (product.stock ?? quantity) < quantity) unavailable.push(productId);
  }
  const lines = mergeLines(wanted).flatMap((line) => {
    const product = productById.get(line.productId);
    return product && !unavailable.includes(product._id) ? [orderLine(line, product)] : [];
  });
  return { lines, unavailable };
}

/** Refuses `unknown_product` with the wanted products that are missing or short of stock. */
export async function checkCart(storeId: number, wanted: CartLine[], products: OrderableProduct[]): Promise<void> {
  const { unavailable } = splitCart(wanted, products);
  if (unavailable.length > 0) await refuseProducts(storeId, unavailable);
}

/** Refuses products of a cart. A product of another store gets a reason of its own. */
export async function refuseProducts(storeId: number, productIds: number[]): Promise<never> {
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

const orderLine = (
  { productId, quantity, note, ifUnavailable }: MergedLine,
  { title, price, stock, images }: OrderableProduct,
): OrderLine => ({
  productId,
  productName: title,
  note,
  quantity,
  unitPrice: price,
  lineTotal: price * quantity,
  imageUrl: images[0]?.url ?? null,
  stockTaken: typeof stock === 'number',
  ifUnavailable,
});

/** Takes the stock of a draft. Call it in a transaction. Refuses `unknown_product` if the stock is not sufficient. */
export async function takeCart({ storeId, items }: { storeId: number; items: OrderLine[] }): Promise<void> {
  const counted = items.filter(({ stockTaken }) => stockTaken);
  if (await takeStock(counted)) return;
  // Reads the products again to refuse with the missing ones.
  await checkCart(storeId, items, await findProducts(storeId, items));
  await refuseProducts(storeId, [...piecesOf(counted).keys()]);
}
