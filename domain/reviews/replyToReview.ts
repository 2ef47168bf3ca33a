import { atomically } from '../../database/transactions/atomically.js';
import { Store } from '../../models/catalog/Store.js';
import { Review, type ReviewRecord, shownReviews } from '../../models/orders/Review.js';
import { Refused } from '../errors.js';
import { notify } from '../notifications/notify.js';
import type { World } from '../world.js';

/**
 * Answers a shown review of one's own store in public, or replaces the answer. The author is notified of the first one.
 * Refuses `review_not_found`.
 */
export function replyToReview(
  world: Pick<World, 'now' | 'outbox'>,
  sellerId: number,
  reviewId: number,
  reply: string,
): Promise<ReviewRecord> {
  return atomically(async () => {
    const before = await Review.findOneAndUpdate(
      { _id: reviewId, sellerId, ...shownReviews },
      { $set: { reply, repliedAt: world.now() } },
      { returnDocument: 'before' },
    ).lean();
    if (!before) throw new Refused('review_not_found');
    const { consumerId, orderId, storeId } = before;
    if (before.repliedAt === null && consumerId > 0) {
      const store = await Store.findById(storeId, { name: 1 }).lean().orFail();
      const data = { reviewId, orderId, storeId, storeName: store.name };
      await notify(world, { kind: 'consumer', id: consumerId }, 'review_replied', data);
    }
    return { ...before, reply };
  });
}
