import { atomically } from '../../../database/transactions/atomically.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { unpaidOrdersOf } from '../../../models/orders/storeOrderQueries.js';
import { heldCartsOf } from '../../../models/payments/PaymentSession.js';
import { day } from '../../durations.js';
import { Refused } from '../../errors.js';
import { recordRestocks } from '../../favourites/notifyFavourites.js';
import { announceProducts } from '../../partnerWebhooks/announceProducts.js';
import { rules } from '../../rules.js';
import { checkEnd } from '../../time/days.js';
import type { World } from '../../world.js';
import { dropUnusedCategory } from '../categories.js';
import { contentFieldIn } from '../contentFieldIn.js';
import { type ProductDetails, stockedStatus } from './addProduct.js';
import { checkPrices, fieldsOfVariants, partsAfter } from './variants.js';

/**
 * The pieces of a product or of one of its variants that open payments and unpaid orders hold. They return if the
 * payment fails.
 */
export async function heldPieces(storeId: number, productId: number, variantId?: number): Promise<number> {
  const carts = [...(await heldCartsOf(storeId)), ...(await unpaidOrdersOf(storeId))];
  const held = carts
    .flatMap(({ items }) => items)
    .filter((item) => item.productId === productId && (item.variantId ?? undefined) === variantId && item.stockTaken);
  return held.reduce((sum, { quantity }) => sum + quantity, 0);
}

interface SnoozeChange {
  /** The product is out of stock until then; null ends that. */
  snoozeUntil?: Date | null | undefined;
}

/**
 * The end of a product's snooze after an edit, or null. The seller ends a snooze with null, or with the status
 * `available` or `sold`. A new snooze counts more than `available`, which apps send along with the whole product.
 */
function snoozeAfter(
  product: Pick<ProductRecord, 'snoozeUntil'>,
  { status, snoozeUntil }: SnoozeChange & Pick<ProductDetails, 'status'>,
): Date | null {
  const earlier = product.snoozeUntil ?? null;
  const wanted = snoozeUntil === undefined ? earlier : snoozeUntil;
  const isNew = wanted?.getTime() !== earlier?.getTime();
  return status === 'sold' || (status === 'available' && !isNew) ? null : wanted;
}

type Part = Pick<World, 'now' | 'outbox'>;

type ProductChanges = Partial<ProductDetails> & SnoozeChange;

/** Updates a product like `changeProduct`, and announces it to partners. Refuses also `validation_failed`. */
export const editProduct = (
  world: Part,
  sellerId: number,
  storeId: number,
  productId: number,
  changes: ProductChanges,
): Promise<ProductRecord> =>
  atomically(async () => {
    const { snoozeUntil } = changes;
    if (snoozeUntil) checkEnd('snoozeUntil', snoozeUntil, world.now(), rules.product.snoozeDays * day);
    const product = await changeProduct(world, sellerId, storeId, productId, changes);
    await announceProducts(world, { sellerId, storeId }, [productId]);
    return product;
  });

/**
 * Updates a product of a seller's own store; absent fields stay unchanged. A new stock includes the pieces that unpaid
 * payments hold, so that they are not added when they return (decision 0092). A snoozed product is out of stock,
 * whatever its stock. Variants decide the price, the stock and the status. Refuses `product_not_found`,
 * `price_above_mrp`, `validation_failed`, and `content_hidden` for the content of a hidden product.
 */
export function changeProduct(
  world: Part,
  sellerId: number,
  storeId: number,
  productId: number,
  changes: ProductChanges,
): Promise<ProductRecord> {
  return atomically(async () => {
    const product = await Product.findOne({ _id: productId, storeId, sellerId, status: { $ne: 'deleted' } });
    if (!product) throw new Refused('product_not_found');
    if (product.isHidden && contentFieldIn(changes)) throw new Refused('content_hidden');
    const { category, status: before } = product;
    const snoozeUntil = snoozeAfter(product, changes);
    const wakes = product.snoozeUntil && !snoozeUntil && product.status === 'out_of_stock';
    const wanted = changes.status ?? (wakes ? 'available' : undefined);
    const counted = changes.stock === product.stock ? undefined : changes.stock;
    const forSale: { stock?: number | null } =
      counted === undefined ? {} : await stockForSale(storeId, productId, counted);
    const { stock = wanted === 'available' ? product.stock : changes.stock } = forSale;
    // A product marked as sold stays sold, whatever its stock, until the seller changes its status.
    const status = wanted ?? (product.status === 'sold' ? 'sold' : undefined);
    const snoozed = snoozeUntil ? { snoozeUntil, status: 'out_of_stock' as const } : { snoozeUntil: null };
    const { variants, options, ...fields } = changes;
    product.set({ ...fields, ...forSale, ...stockedStatus(stock, status), ...snoozed });
    const parts = await partsAfter(product.toObject(), { variants, options }, (variantId, pieces) =>
      stockForSale(storeId, productId, pieces, variantId),
    );
    product.set({ ...parts, ...fieldsOfVariants({ ...product.toObject(), ...parts }) });
    checkPrices(product.toObject());
    const recategorised = product.isModified('category');
    await product.save();
    if (recategorised) {
      await Store.updateOne({ _id: storeId }, { $addToSet: { sellsIn: product.category } });
      await dropUnusedCategory(storeId, category);
    }
    if (before === 'out_of_stock') await recordRestocks(world, [productId]);
    return product.toObject() as ProductRecord;
  });
}

/** The part of a counted stock that is for sale, and by how much the held pieces exceed it. */
async function stockForSale(storeId: number, productId: number, counted: number | null, variantId?: number) {
  if (counted === null) return { stock: null, oversold: 0 };
  const held = await heldPieces(storeId, productId, variantId);
  return { stock: Math.max(0, counted - held), oversold: Math.max(0, held - counted) };
}

/** Deletes a product of a seller's own store. Orders keep their copy of it. Refuses `product_not_found`. */
export function removeProduct(world: Part, sellerId: number, storeId: number, productId: number): Promise<void> {
  return atomically(async () => {
    const product = await Product.findOneAndUpdate(
      { _id: productId, storeId, sellerId, status: { $ne: 'deleted' } },
      { $set: { status: 'deleted', isListed: false } },
      { projection: { category: 1 } },
    ).lean();
    if (!product) throw new Refused('product_not_found');
    await dropUnusedCategory(storeId, product.category);
    await announceProducts(world, { sellerId, storeId }, [productId]);
  });
}
