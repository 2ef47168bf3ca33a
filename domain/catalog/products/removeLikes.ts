import { atomically } from '../../../database/transactions/atomically.js';
import { Product } from '../../../models/catalog/Product.js';
import { ProductLike } from '../../../models/catalog/ProductLike.js';
import type { Position } from '../../outbox/workInBatches.js';

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
