import type { HydratedDocument } from 'mongoose';
import { atomically } from '../../../database/transactions/atomically.js';
import { Product, type ProductRecord } from '../../../models/catalog/Product.js';
import { editAudited, type Operator } from '../../audit/recordAudit.js';
import type { PackagedGoods } from '../../catalog/products/packagedGoods.js';
import { checkPrices, fieldsOfVariants, type PartDetails, partsAfter } from '../../catalog/products/variants.js';
import { announceProducts } from '../../partnerWebhooks/announceProducts.js';
import type { World } from '../../world.js';

/** What staff change of a product. A variant, an option or a choice with a name that the product has is that one. */
interface GoodsEdit extends PackagedGoods, PartDetails {
  reason: string;
}

/** Gives parts the ids of those with the same names. */
const named = <Part extends { name: string }>(parts: Part[], present: readonly { id: number; name: string }[]) =>
  parts.map((part) => ({ ...part, id: present.find(({ name }) => name === part.name)?.id }));

function withIds(product: ProductRecord, { variants, options }: PartDetails): PartDetails {
  const presentOptions = product.options ?? [];
  return {
    variants: variants && named(variants, product.variants ?? []),
    options:
      options &&
      named(options, presentOptions).map((option) => {
        const choices = presentOptions.find(({ id }) => id === option.id)?.choices ?? [];
        return { ...option, choices: named(option.choices, choices) };
      }),
  };
}

/**
 * Changes the packaged goods, the variants and the options of a store's product, announces it to partners, and writes
 * the audit record. Variants keep their stock. Refuses `price_above_mrp` and `validation_failed`.
 * @returns whether the store has the product
 */
export const editGoods = (
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  productId: number,
  { reason, variants, options, ...goods }: GoodsEdit,
): Promise<boolean> =>
  atomically(async () => {
    const product = await Product.findOne({ _id: productId, productType: 'store', status: { $ne: 'deleted' } });
    if (!product) return false;
    const before = product.toObject() as ProductRecord;
    const parts = await partsAfter(before, withIds(before, { variants, options }));
    const edited = { ...goods, ...parts };
    const fields = { ...edited, ...fieldsOfVariants({ ...before, ...parts }) };
    checkPrices({ ...before, ...fields });
    const { storeId, sellerId } = before;
    const about = { action: 'editGoods', resource: 'Product', reason, fields: fields as Partial<ProductRecord> };
    await editAudited(world, operator, product as HydratedDocument<ProductRecord>, about);
    if (storeId && sellerId) await announceProducts(world, { sellerId, storeId }, [productId]);
    return true;
  });
