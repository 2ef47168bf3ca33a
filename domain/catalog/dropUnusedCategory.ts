import { Product } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';

/** Whether a store has a product in a category. */
export const hasProductIn = async (storeId: number, category: string): Promise<boolean> =>
  (await Product.exists({ storeId, category, status: { $ne: 'deleted' } })) !== null;

/** Removes a category from a store's `sellsIn`, unless it is the store's type or has a product left. */
export async function dropUnusedCategory(storeId: number, category: string): Promise<void> {
  const store = await Store.findById(storeId, { storeType: 1 }).lean();
  const stays = store?.storeType === category || (await hasProductIn(storeId, category));
  // Always written: if two requests remove the last two products concurrently, one conflicts and is retried.
  await Store.updateOne({ _id: storeId }, { [stays ? '$addToSet' : '$pull']: { sellsIn: category } });
}
