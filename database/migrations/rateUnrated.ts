import type { Collection } from 'mongoose';

/** Gives stores or products the rating of a row without reviews, so that lists by rating have all rows. */
export const rateUnrated = (rows: Collection) =>
  rows.updateMany({ ratingScore: { $exists: false } }, { $set: { ratingSum: 0, ratingCount: 0, ratingScore: 3_500 } });
