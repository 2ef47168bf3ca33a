import { Refused } from '../../domain/errors.js';
import { replyToReview } from '../../domain/reviews/replyToReview.js';
import { editReview, findReviewable, lockKeyOfReviews, postReview } from '../../domain/reviews/writeReview.js';
import { rules } from '../../domain/rules.js';
import { Store } from '../../models/catalog/Store.js';
import { type ReviewRecord, type ReviewSort, reviewSorts, reviewsOfStore } from '../../models/orders/Review.js';
import {
  cutPage,
  newestFirst,
  nextCursor,
  pageQuery,
  readCursor,
  writeCursor,
} from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, id, integer, maybe, object, oneOf, string, withDefault } from '../../server/http/inputs/fields.js';
import { review, showReview, showReviews } from '../shapes/review.js';

const { textAtMost, editDays } = rules.review;

/** Reviews of orders by their consumers. */
export const orderReviews = endpoints('/store-orders', 'Reviews');

const ofOrder = { orderId: id('The id of the order') };
const stars = integer({ min: 1, max: 5, description: 'From 1 to 5, the best' });
const written = {
  rating: stars,
  text: maybe(string({ max: textAtMost, description: 'What you say about it, as plain text' })),
  items: maybe(
    array(object({ productId: id('A product of the order'), rating: stars }), {
      max: rules.order.linesAtMost,
      description: 'Ratings of products of the order',
    }),
  ),
};
const example = { rating: 5, text: 'Fresh, and on time.', items: [{ productId: 1, rating: 4 }] };
const answered = object({ review });
const reviewRefusals = ['order_not_found', 'order_not_completed'] as const;

orderReviews.post(
  '/:orderId/review',
  {
    summary: 'Review one of your completed orders',
    description:
      'Once for each order. It is shown and counts if your e-mail address is verified, otherwise when you have ' +
      'verified it. The seller is notified.',
    for: 'consumer',
    limit: 'review',
    idempotent: true,
    params: ofOrder,
    body: written,
    example,
    prepare: ({ caller, params: { orderId } }) => findReviewable(caller.id, orderId),
    lockKeys: (_body, _params, order) => [lockKeyOfReviews(order)],
    answer: [201, answered],
    refuses: [...reviewRefusals, 'review_exists'],
  },
  async ({ world, body, prepared }) => ({
    review: await showReview(await postReview(world, prepared, body)),
  }),
);

orderReviews.put(
  '/:orderId/review',
  {
    summary: 'Change your review of an order',
    description: `Replaces the whole review, within ${editDays} days after it was written.`,
    for: 'consumer',
    limit: 'review',
    params: ofOrder,
    body: written,
    example,
    prepare: ({ caller, params: { orderId } }) => findReviewable(caller.id, orderId),
    lockKeys: (_body, _params, order) => [lockKeyOfReviews(order)],
    answer: [200, answered],
    refuses: [...reviewRefusals, 'review_not_found', 'review_window_over', 'content_hidden'],
  },
  async ({ world, body, prepared }) => ({
    review: await showReview(await editReview(world, prepared, body)),
  }),
);

/** The reviews of a store. */
export const storeReviews = endpoints('/stores', 'Reviews');

const sorts = Object.keys(reviewSorts) as ReviewSort[];
const newest = newestFirst('reviews');

const pages = {
  newest,
  rating: {
    after: (cursor: string | undefined) => {
      const keys = readCursor(cursor, 'reviews-by-rating', ['number', 'number', 'number']);
      return keys && [keys[0], new Date(keys[1]), keys[2]];
    },
    cursorOf: ({ rating, createdAt, _id }: ReviewRecord) =>
      writeCursor('reviews-by-rating', [rating, createdAt.getTime(), _id]),
  },
};

storeReviews.get(
  '/:storeId/reviews',
  {
    summary: 'List the reviews of a store',
    description: 'Of completed orders, by people with a verified e-mail address.',
    for: 'public',
    cached: () => ['reviews:any'],
    params: { storeId: id('The id of the store') },
    query: {
      sort: withDefault(oneOf(sorts, '`newest` first, or the best `rating` first'), 'newest'),
      ...pageQuery,
    },
    answer: [200, object({ reviews: array(review, { description: 'In the order of the query' }), nextCursor })],
    refuses: ['store_not_found'],
  },
  async ({ params: { storeId }, query: { sort, cursor, limit } }) => {
    const after = pages[sort].after(cursor);
    if (!(await Store.exists({ _id: storeId, isActive: true }))) throw new Refused('store_not_found');
    const rows = await reviewsOfStore(storeId, sort, after, limit);
    const { page, nextCursor } = cutPage(rows, limit, pages[sort].cursorOf);
    return { reviews: await showReviews(page), nextCursor };
  },
);

/** Replies of sellers. */
export const sellerReviews = endpoints('/seller/reviews', 'Reviews');

sellerReviews.post(
  '/:reviewId/reply',
  {
    summary: 'Reply to a review of your store',
    description: 'Everyone sees the reply. Another one replaces it; the author is notified of the first one.',
    for: 'seller',
    limit: 'sellerWrite',
    params: { reviewId: id('The id of the review') },
    body: { text: string({ min: 1, max: textAtMost, description: 'Your answer, as plain text' }) },
    example: { text: 'Thank you! See you soon.' },
    answer: [200, answered],
    refuses: ['review_not_found'],
  },
  async ({ world, caller, params: { reviewId }, body: { text } }) => ({
    review: await showReview(await replyToReview(world, caller.id, reviewId, text)),
  }),
);
