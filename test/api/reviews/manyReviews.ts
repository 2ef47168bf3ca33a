import { describe, expect, it } from '@jest/globals';
import { Store } from '../../../models/catalog/Store.js';
import { ratingPrior } from '../../../models/fields/ratingFields.js';
import { Review } from '../../../models/orders/Review.js';
import { type Customer, makeCustomer, oil, post, put, ratingOf, ratingOfStore, store } from './reviewing.js';

const count = 60;

export function testManyReviews(): void {
  describe('many concurrent reviews of one store', () => {
    it('are all counted exactly, as are their changes', async () => {
      const people: Customer[] = [];
      for (let nth = 0; nth < count; nth++) people.push(await makeCustomer());
      const ratingAt = (nth: number) => 1 + (nth % 5);
      const bodyAt = (nth: number) => ({
        rating: ratingAt(nth),
        items: [{ productId: oil?._id, rating: ratingAt(nth + 2) }],
      });
      const posted = await Promise.all(people.map((each, nth) => post(each, bodyAt(nth))));
      expect(posted.filter(({ status }) => status !== 201)).toEqual([]);
      expect([await ratingOfStore(), await ratingOf(oil)]).toEqual(Array(2).fill({ average: 3, count }));
      const changed = await Promise.all(people.slice(0, count / 4).map((each) => put(each, { rating: 5 })));
      expect(changed.filter(({ status }) => status !== 200)).toEqual([]);
      const sum = (await Review.find({}, { rating: 1 }).lean()).reduce((all, { rating }) => all + rating, 0);
      const score = (1_000 * (sum + ratingPrior.sum)) / (count + ratingPrior.ratings);
      expect(await Store.findById(store._id).lean()).toMatchObject({
        ratingSum: sum,
        ratingCount: count,
        ratingScore: Math.round(score),
      });
      expect(await ratingOfStore()).toEqual({ average: Math.round((100 * sum) / count) / 100, count });
    });
  });
}
