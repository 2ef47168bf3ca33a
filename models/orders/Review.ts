import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { publicly } from '../../database/publicly.js';
import { integerId, integerKey } from '../plugins/integerId.js';

const ratedItem = new Schema(
  { productId: { type: Number, required: true }, rating: { type: Number, required: true } },
  { _id: false },
);

/** What a consumer says about a completed order. One person's order has at most one. */
const reviewSchema = new Schema(
  {
    _id: integerKey,
    orderId: { type: Number, ref: 'StoreOrder', required: true },
    storeId: { type: Number, ref: 'Store', required: true },
    sellerId: { type: Number, ref: 'Seller', required: true },
    /** 0 after the account was erased. */
    consumerId: { type: Number, ref: 'Consumer', required: true },
    /** From 1 to 5. */
    rating: { type: Number, required: true },
    text: { type: String, default: null },
    /** Ratings of products of the order. */
    items: { type: [ratedItem], default: [] },
    /** The public answer of the seller. */
    reply: { type: String, default: null },
    repliedAt: { type: Date, default: null },
    /** Whether the e-mail address of the author is or was verified: only then the review is shown and counts. */
    authorVerified: { type: Boolean, default: false },
    /** Hidden by staff, or until staff have decided about reports. Such a review does not count. */
    isHidden: { type: Boolean, default: false },
  },
  { timestamps: true },
);

reviewSchema.plugin(integerId, { name: 'Review' });
// The review of an order; the index decides between concurrent ones.
reviewSchema.index({ orderId: 1 }, { unique: true });

/** The reviews that others see and that count. */
export const shownReviews = { authorVerified: true, isHidden: false } as const;

/** The orders of the reviews of a store: the newest or the best rated first. */
export const reviewSorts = {
  newest: { createdAt: -1, _id: -1 },
  rating: { rating: -1, createdAt: -1, _id: -1 },
} as const;
export type ReviewSort = keyof typeof reviewSorts;

const indexOf = (sort: ReviewSort) => ({ storeId: 1, ...reviewSorts[sort] }) as const;
for (const sort of ['newest', 'rating'] as const) {
  // `reviewsOfStore`.
  reviewSchema.index(indexOf(sort), { name: `shown_${sort}`, partialFilterExpression: shownReviews });
}
// The reviews of a store in the console.
reviewSchema.index({ storeId: 1, _id: -1 });
// `countReviewsOf`; the export and the erasure of an account.
reviewSchema.index({ consumerId: 1, authorVerified: 1 });
// The export and the erasure of a seller.
reviewSchema.index({ sellerId: 1 });

export type ReviewRecord = InferRawDocTypeFromSchema<typeof reviewSchema>;
export const Review = model('Review', reviewSchema);

/** A page of the shown reviews of a store; one row more than `limit`. */
export const reviewsOfStore = (
  storeId: number,
  sort: ReviewSort,
  after: readonly unknown[] | undefined,
  limit: number,
) =>
  publicly(Review.find(afterKeys({ storeId, ...shownReviews }, reviewSorts[sort], after)))
    .sort(reviewSorts[sort])
    .limit(limit + 1)
    .hint(`shown_${sort}`)
    .lean();
