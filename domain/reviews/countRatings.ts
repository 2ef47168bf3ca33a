import { Product } from '../../models/catalog/Product.js';
import { Store } from '../../models/catalog/Store.js';
import { ratingPrior } from '../../models/fields/ratingFields.js';
import type { ReviewRecord } from '../../models/orders/Review.js';

/** What counts of a review. */
export type Counted = Pick<ReviewRecord, 'rating' | 'items'>;

/** What is added to the sum and to the number of ratings. */
interface Change {
  sum: number;
  count: number;
}

/**
 * Replaces what a review counts for its store and its products. `before` is undefined if it did not count, `after` if
 * it does not count any more. Call it in the transaction that changes the review.
 */
export async function recount(storeId: number, before: Counted | undefined, after: Counted | undefined): Promise<void> {
  await add(Store, [storeId], changeOf(before?.rating, after?.rating));
  for (const { ids, change } of productChanges(before, after)) await add(Product, ids, change);
}

const changeOf = (before: number | undefined, after: number | undefined): Change => ({
  sum: (after ?? 0) - (before ?? 0),
  count: Number(after !== undefined) - Number(before !== undefined),
});

/** Products with the same change share one update: there are at most as many updates as changes of a rating. */
function productChanges(before: Counted | undefined, after: Counted | undefined): { ids: number[]; change: Change }[] {
  const [earlier, later] = [before, after].map(
    (counted) => new Map(counted?.items.map(({ productId, rating }) => [productId, rating])),
  );
  const groups = new Map<string, { ids: number[]; change: Change }>();
  for (const id of new Set([...(earlier?.keys() ?? []), ...(later?.keys() ?? [])])) {
    const change = changeOf(earlier?.get(id), later?.get(id));
    const key = `${change.sum} ${change.count}`;
    const group = groups.get(key) ?? { ids: [], change };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** One update changes sum, count and score, so that none of them can differ from the others. */
async function add(rows: typeof Store | typeof Product, ids: number[], { sum, count }: Change): Promise<void> {
  if (sum === 0 && count === 0) return;
  const score = {
    $divide: [
      { $multiply: [1_000, { $add: ['$ratingSum', ratingPrior.sum] }] },
      { $add: ['$ratingCount', ratingPrior.ratings] },
    ],
  };
  const model = rows as typeof Store;
  await model.updateMany(
    { _id: { $in: ids } },
    [
      {
        $set: {
          ratingSum: { $add: [{ $ifNull: ['$ratingSum', 0] }, sum] },
          ratingCount: { $add: [{ $ifNull: ['$ratingCount', 0] }, count] },
        },
      },
      { $set: { ratingScore: { $round: [score] } } },
    ],
    { timestamps: false, updatePipeline: true },
  );
}
