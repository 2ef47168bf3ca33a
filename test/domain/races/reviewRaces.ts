import { describe, expect, it } from '@jest/globals';
import { serially } from '../../../database/transactions/serially.js';
import { minute } from '../../../domain/durations.js';
import { lockKeyOfReviews, postReview } from '../../../domain/reviews/writeReview.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { Review } from '../../../models/orders/Review.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { makeCompleted } from '../../support/orders/makeCompleted.js';
import { testWorld } from '../../support/world.js';

/** More would take longer than 20 seconds. */
const count = 2_000;
const writers = 20;

export function testReviewRaces(): void {
  useDatabase();

  describe('concurrent reviews of one store', () => {
    it(
      'are counted exactly, for the store and for a product',
      async () => {
        const world = testWorld();
        const store = await makeStore();
        const oil = await makeProduct(store);
        const order = await makeCompleted(store, (await makeConsumer())._id, [oil._id]);
        let nth = 0;
        let sum = 0;
        const write = async () => {
          while (nth < count) {
            const rating = 1 + (nth % 5);
            sum += rating;
            const reviewed = { ...order, _id: 1_000_000 + nth++ };
            const post = () => postReview(world, reviewed, { rating, items: [{ productId: oil._id, rating }] });
            await serially([lockKeyOfReviews(reviewed)], post);
          }
        };
        await Promise.all(Array.from({ length: writers }, write));
        const exact = { ratingCount: count, ratingSum: sum };
        expect(await Review.countDocuments()).toBe(count);
        expect(await Store.findById(store._id).lean()).toMatchObject(exact);
        expect(await Product.findById(oil._id).lean()).toMatchObject(exact);
      },
      2 * minute,
    );
  });
}
