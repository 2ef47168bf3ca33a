import { Product } from '../../models/Product.js';
import { Store } from '../../models/Store.js';

/** Whether a store has a product in a category. */
export const hasProductIn = async (storeId: number, category: string): Promise<boolean> =>
  (await Product.exists({ storeId, category, status: { $ne: 'deleted' } })) !== null;

/** Takes a category out of what a store sells in, once it is not the store's own and no product is left in it. */
export async function leaveCategory(storeId: number, category: string): Promise<void> {
  const store = await Store.findById(storeId, { storeType: 1 }).lean();
  const stays = store?.storeType === category || (await hasProductIn(storeId, category));
  // Written in any case: of two that remove the last two products at once, one conflicts and looks again.
  await Store.updateOne({ _id: storeId }, { [stays ? '$addToSet' : '$pull']: { sellsIn: category } });
}
