import { insert } from '../../database/insert.js';
import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { findOrder } from '../../models/orders/ArchivedOrder.js';
import { Review, type ReviewRecord } from '../../models/orders/Review.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { day } from '../durations.js';
import { type Detail, Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { recount } from './countRatings.js';
import { notifySeller } from './showReviews.js';

/** The input of a review. */
export interface WrittenReview {
  rating: number;
  text?: string | null | undefined;
  /** Ratings of products of the order. */
  items?: { productId: number; rating: number }[] | null | undefined;
}

type Part = Pick<World, 'now' | 'outbox'>;

/**
 * Reviews an order, once. The review counts, and the seller is notified, if the author's e-mail address is verified.
 * Refuses `review_exists`, and `validation_failed` for products that the order does not have.
 */
export async function postReview(world: Part, order: ReviewableOrder, written: WrittenReview): Promise<ReviewRecord> {
  const content = contentOf(order, written);
  const { _id: orderId, storeId, sellerId, consumerId } = order;
  try {
    return await atomically(async () => {
      if (await Review.exists({ orderId })) throw new Refused('review_exists');
      const authorVerified = await isVerified(consumerId);
      // First, because a concurrent review of the store conflicts here, before it has written anything.
      if (authorVerified) await recount(storeId, undefined, content);
      const fields = { orderId, storeId, sellerId, consumerId, ...content, authorVerified, createdAt: world.now() };
      const review = await insert(Review, fields);
      if (authorVerified) await notifySeller(world, review);
      return review;
    });
  } catch (error) {
    if (isDuplicate(error) && Object.hasOwn(error.keyPattern ?? {}, 'orderId')) throw new Refused('review_exists');
    throw error;
  }
}

/**
 * Replaces the review of an order within seven days. Refuses `review_not_found`, `review_window_over`,
 * `content_hidden`, and `validation_failed` for products that the order does not have.
 */
export async function editReview(
  world: Pick<World, 'now'>,
  order: ReviewableOrder,
  written: WrittenReview,
): Promise<ReviewRecord> {
  const content = contentOf(order, written);
  return atomically(async () => {
    const before = await Review.findOne({ orderId: order._id, consumerId: order.consumerId }).lean();
    if (!before) throw new Refused('review_not_found');
    const until = before.createdAt.getTime() + rules.review.editDays * day;
    if (world.now().getTime() > until) throw new Refused('review_window_over');
    if (before.isHidden) throw new Refused('content_hidden');
    if (before.authorVerified) await recount(before.storeId, before, content);
    return Review.findByIdAndUpdate(before._id, { $set: content }, { returnDocument: 'after' }).lean().orFail();
  });
}

/** A completed order, as far as its review needs it. */
export type ReviewableOrder = Pick<StoreOrderRecord, '_id' | 'storeId' | 'sellerId' | 'consumerId' | 'items'>;

/** The key that serializes the reviews of a store, because each changes the store's row. */
export const lockKeyOfReviews = ({ storeId }: ReviewableOrder): string => `reviews:${storeId}`;

/** Finds one's own completed order. Refuses `order_not_found` and `order_not_completed`. */
export async function findReviewable(consumerId: number, orderId: number): Promise<ReviewableOrder> {
  const fields = ['status', 'storeId', 'sellerId', 'consumerId', 'items'] as const;
  const order = await findOrder({ _id: orderId, consumerId }, fields);
  if (!order) throw new Refused('order_not_found');
  if (order.status !== 'completed') throw new Refused('order_not_completed');
  return order;
}

/** What is stored of an input. Refuses `validation_failed` for products that the order does not have. */
function contentOf(order: ReviewableOrder, { rating, text, items }: WrittenReview) {
  const bought = new Set(order.items.flatMap(({ productId, quantity }) => (quantity > 0 ? productId : [])));
  const rated = (items ?? []).map(({ productId, rating: ofItem }) => ({ productId, rating: ofItem }));
  const ids = rated.map(({ productId }) => productId);
  const details: Detail[] = ids.flatMap((productId, at) => {
    const field = `items[${at}].productId`;
    if (!bought.has(productId)) return { field, message: 'is not a product of this order' };
    return ids.indexOf(productId) < at ? { field, message: 'is already in the list' } : [];
  });
  if (details.length > 0) throw new Refused('validation_failed', { details });
  return { rating, text: text || null, items: rated };
}

/** Whether the e-mail address of the author is verified, in the transaction of the review. */
async function isVerified(consumerId: number): Promise<boolean> {
  const author = await Consumer.findById(consumerId, { emailVerified: 1 }).lean();
  if (!author || author.emailVerified) return author !== null;
  // Conflicts with a concurrent verification, which otherwise would not count this review.
  const current = await Consumer.findByIdAndUpdate(
    consumerId,
    { $inc: { __v: 1 } },
    { projection: { emailVerified: 1 }, timestamps: false, returnDocument: 'after' },
  ).lean();
  return current?.emailVerified === true;
}
