import { insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { countOfStore, Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import type { Translations } from '../../../models/fields/translationsField.js';
import { Refused } from '../../errors.js';
import type { Paise } from '../../money.js';
import { announceProducts } from '../../partnerWebhooks/announceProducts.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { isOpenToPublic } from '../stores/isOpenToPublic.js';
import type { PackagedGoods } from './packagedGoods.js';
import { checkPrices, fieldsOfVariants, type PartDetails, partsAfter } from './variants.js';

/** The fields that a seller enters about a product. */
export interface ProductDetails extends PackagedGoods, PartDetails {
  title: string;
  description?: string | null | undefined;
  translations?: Translations<'title' | 'description'> | null | undefined;
  price: Paise;
  category: string;
  condition?: 'new' | 'used' | null | undefined;
  images?: { url: string; order: number }[] | undefined;
  /** The number of pieces; null is not counted. */
  stock?: number | null | undefined;
  status?: 'available' | 'sold' | 'out_of_stock' | undefined;
}

/**
 * Adds a product to a seller's own store and announces it to partners. Refuses `store_not_found`, `price_above_mrp`,
 * `validation_failed`, and `products_limit` when the store is full.
 */
export const addProduct = (
  world: Pick<World, 'now' | 'outbox'>,
  sellerId: number,
  storeId: number,
  details: ProductDetails,
): Promise<ProductRecord> =>
  atomically(async () => {
    const product = await insertProduct(sellerId, storeId, details);
    await announceProducts(world, { sellerId, storeId }, [product._id]);
    return product;
  });

/**
 * Adds a product without announcing it.
 * @param places the result of `placesLeft` in the same transaction, for callers that add several products
 */
export async function insertProduct(
  sellerId: number,
  storeId: number,
  { variants, options, ...details }: ProductDetails,
  places?: number,
): Promise<ProductRecord> {
  const { status = 'available' } = { ...details, ...stockedStatus(details.stock, details.status) };
  const parts = await partsAfter({}, { variants, options });
  const row = { ...details, ...parts, status, ...fieldsOfVariants({ variants: parts.variants, status }) };
  checkPrices(row);
  return atomically(async () => {
    // Concurrent additions conflict on this row, and the retry counts again.
    const store = await Store.findOneAndUpdate(
      { _id: storeId, sellerId },
      { $addToSet: { sellsIn: details.category } },
      { returnDocument: 'after' },
    ).lean();
    if (!store) throw new Refused('store_not_found');
    if ((places ?? (await placesLeft(storeId))) < 1) throw new Refused('products_limit');
    return insert(Product, {
      ...row,
      productType: 'store',
      storeId,
      sellerId,
      isListed: isOpenToPublic(store),
      ...(store.position && { position: store.position }),
    });
  });
}

/** The number of products that a store may still add. */
export const placesLeft = async (storeId: number): Promise<number> =>
  rules.product.ofStoreAtMost - (await countOfStore(storeId, rules.product.ofStoreAtMost));

/** A counted product is available while it is in stock, unless the seller sets another status. */
export function stockedStatus(
  stock: number | null | undefined,
  status: ProductDetails['status'],
): { status?: NonNullable<ProductDetails['status']> } {
  if (stock === 0 && status !== 'sold') return { status: 'out_of_stock' };
  if (status) return { status };
  return typeof stock === 'number' ? { status: 'available' } : {};
}
