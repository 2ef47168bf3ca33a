import { atomically } from '../../../database/transactions/atomically.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { editAudited, type Operator } from '../../audit/recordAudit.js';
import type { PackagedGoods } from '../../catalog/products/packagedGoods.js';
import { checkPrices } from '../../catalog/products/variants.js';
import { announceProducts } from '../../partnerWebhooks/announceProducts.js';
import type { World } from '../../world.js';

/**
 * Changes the packaged goods of a store's product, announces it to partners, and writes the audit record. Refuses
 * `price_above_mrp` and `validation_failed`.
 * @returns whether the store has the product
 */
export const editGoods = (
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  productId: number,
  {
    reason,
    ...fields
  }: { [Name in keyof PackagedGoods]?: Exclude<PackagedGoods[Name], undefined> } & {
    reason: string;
  },
): Promise<boolean> =>
  atomically(async () => {
    const product = await Product.findOne({ _id: productId, productType: 'store', status: { $ne: 'deleted' } });
    if (!product) return false;
    const { storeId, sellerId, price, mrp, unit, netQuantity, variants } = product;
    checkPrices({ price, mrp, unit, netQuantity, variants, ...fields });
    const about = { action: 'editGoods', resource: 'Product', reason, fields };
    await editAudited<ProductRecord>(world, operator, product as never, about);
    if (storeId && sellerId) await announceProducts(world, { sellerId, storeId }, [productId]);
    return true;
  });
