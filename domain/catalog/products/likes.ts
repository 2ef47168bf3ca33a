import { insert } from '../../../database/insert.js';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { serially } from '../../../database/transactions/serially.js';
import { lockKeyOfProduct, notHidden, Product } from '../../../models/catalog/Product.js';
import { likeId, ProductLike } from '../../../models/catalog/ProductLike.js';
import { Refused } from '../../errors.js';
import type { Position } from '../../outbox/workInBatches.js';

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

const batchSize = 50;

/** Removes a batch of a consumer's likes. @returns a position while more may exist, undefined at the end */
export function removeLikes(consumerId: number): Promise<Position | undefined> {
  return atomically(async () => {
    const likes = await ProductLike.find({ consumerId }).limit(batchSize).lean();
    await ProductLike.deleteMany({ _id: { $in: likes.map(({ _id }) => _id) } });
    await Product.updateMany(
      { _id: { $in: likes.map(({ productId }) => productId) } },
      { $inc: { likeCount: -1 } },
      { timestamps: false },
    );
    return likes.length === batchSize ? [] : undefined;
  });
}
