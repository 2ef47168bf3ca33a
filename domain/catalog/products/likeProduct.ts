import { insert } from '../../../database/insert.js';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { serially } from '../../../database/transactions/serially.js';
import { lockKeyOfProduct, notHidden, Product } from '../../../models/catalog/Product.js';
import { likeId, ProductLike } from '../../../models/catalog/ProductLike.js';
import { Refused } from '../../errors.js';

/**
 * Likes a product. A second like by the same consumer changes nothing. Refuses `product_not_found`.
 * @returns the number of likes
 */
export async function likeProduct(consumerId: number, productId: number): Promise<number> {
  try {
    return await changeLikes(productId, async () => {
      await insert(ProductLike, { _id: likeId(productId, consumerId), productId, consumerId });
      return countLikes(productId, 1);
    });
  } catch (error) {
    if (isDuplicate(error)) return countLikes(productId, 0);
    throw error;
  }
}

/** Removes a like if it exists. Refuses `product_not_found`. @returns the number of likes */
export function unlikeProduct(consumerId: number, productId: number): Promise<number> {
  return changeLikes(productId, async () => {
    const { deletedCount } = await ProductLike.deleteOne({ _id: likeId(productId, consumerId) });
    return countLikes(productId, -deletedCount);
  });
}

/** Likes of one product run serially, since each updates the product's row. */
const changeLikes = (productId: number, work: () => Promise<number>): Promise<number> =>
  serially([lockKeyOfProduct(productId)], () => atomically(work));

async function countLikes(productId: number, change: number): Promise<number> {
  const product = await Product.findOneAndUpdate(
    { _id: productId, status: { $ne: 'deleted' }, ...(change >= 0 && notHidden) },
    { $inc: { likeCount: change } },
    { returnDocument: 'after', timestamps: false, projection: { likeCount: 1 } },
  ).lean();
  if (!product) throw new Refused('product_not_found');
  return product.likeCount;
}
