import { atomically } from '../../database/transactions/atomically.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { Review, type ReviewRecord } from '../../models/orders/Review.js';
import { notify } from '../notifications/notify.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { workInBatches } from '../outbox/workInBatches.js';
import type { World } from '../world.js';
import { recount } from './countRatings.js';

type Part = Pick<World, 'now' | 'outbox'>;

const batchSize = 20;

/** Notifies the seller of a review that is shown for the first time. Call it in the transaction. */
export const notifySeller = (world: Part, { _id, storeId, sellerId, rating }: ReviewRecord): Promise<void> =>
  notify(world, { kind: 'seller', id: sellerId }, 'new_review', { reviewId: _id, storeId, rating });

/** Shows and counts the reviews that an account wrote before its e-mail address was verified. Safe to repeat. */
export async function countReviewsOf(world: Part, { accountId }: Events['email.verified']): Promise<void> {
  if (!(await Consumer.exists({ _id: accountId, emailVerified: true }))) return;
  const left = await workInBatches(world, accountId, async () => {
    const waiting = { consumerId: accountId, authorVerified: false };
    const found = await Review.find(waiting, { _id: 1 }).limit(batchSize).lean();
    // Each in its own transaction, because each locks the row of a store.
    for (const { _id } of found) await atomically(() => countReview(world, _id));
    return found.length === batchSize ? accountId : undefined;
  });
  if (left !== undefined) await recordEvent(world, 'email.verified', { accountId });
}

async function countReview(world: Part, reviewId: number): Promise<void> {
  const review = await Review.findOneAndUpdate(
    { _id: reviewId, authorVerified: false },
    { $set: { authorVerified: true } },
    { returnDocument: 'after', timestamps: false },
  ).lean();
  if (!review || review.isHidden) return;
  await recount(review.storeId, undefined, review);
  await notifySeller(world, review);
}

/** Hides a review, which then does not count, or shows it again. Call it in the transaction of the decision. */
export async function hideReview(reviewId: number, isHidden: boolean): Promise<void> {
  const review = await Review.findOneAndUpdate(
    { _id: reviewId, isHidden: !isHidden },
    { $set: { isHidden } },
    { returnDocument: 'after' },
  ).lean();
  if (!review?.authorVerified) return;
  await recount(review.storeId, isHidden ? review : undefined, isHidden ? undefined : review);
}
