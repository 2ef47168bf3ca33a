import { Product } from '../../models/catalog/Product.js';
import { Reel } from '../../models/catalog/Reel.js';
import { Store } from '../../models/catalog/Store.js';
import type { BehaviourEntity } from '../../models/insight/BehaviourEvent.js';

type Categories = Map<number, string[]>;

const ofProducts = async (ids: readonly number[]): Promise<Categories> => {
  const rows = await Product.find({ _id: { $in: ids } }, { category: 1 }).lean();
  return new Map(rows.map(({ _id, category }) => [_id, [category]]));
};

/** The categories of these entities by id. Missing entities are left out. */
export const categoriesOf: Partial<Record<BehaviourEntity, (ids: readonly number[]) => Promise<Categories>>> = {
  product: ofProducts,
  store: async (ids) => {
    const rows = await Store.find({ _id: { $in: ids } }, { storeType: 1 }).lean();
    return new Map(rows.map(({ _id, storeType }) => [_id, [storeType]]));
  },
  /** A reel has the categories of its products. */
  reel: async (ids) => {
    const rows = await Reel.find({ _id: { $in: ids } }, { productIds: 1 }).lean();
    const shown = await ofProducts(rows.flatMap(({ productIds }) => productIds));
    return new Map(
      rows.map(({ _id, productIds }) => [_id, [...new Set(productIds.flatMap((id) => shown.get(id) ?? []))]]),
    );
  },
};
