/**
 * The prior of a rating: an unrated store or product sorts as if it had ten ratings of 3.5, so that a single five does
 * not rank above forty fours and fives.
 */
export const ratingPrior = { ratings: 10, sum: 35 } as const;

/** The score of a store or product without ratings. */
const unratedScore = Math.round((1_000 * ratingPrior.sum) / ratingPrior.ratings);

/** What the shown reviews say about a store or a product. Rows of earlier versions may lack the sum and the count. */
export const ratingFields = {
  ratingSum: { type: Number, default: 0 },
  ratingCount: { type: Number, default: 0 },
  /** The average with the prior, in thousandths: the order of lists by rating. */
  ratingScore: { type: Number, default: unratedScore },
} as const;

/** The ratings of a row as they are stored. */
export interface StoredRating {
  ratingSum?: number | null | undefined;
  ratingCount?: number | null | undefined;
}

/** The average with two decimals, null without ratings, and the number of ratings. */
export function ratingOf({ ratingSum, ratingCount }: StoredRating): { average: number | null; count: number } {
  const count = ratingCount ?? 0;
  return { average: count > 0 ? Math.round((100 * (ratingSum ?? 0)) / count) / 100 : null, count };
}
