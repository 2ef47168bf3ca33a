import { beforeEach, describe, expect, it } from '@jest/globals';
import { day, minute } from '../../../domain/durations.js';
import { hideReview } from '../../../domain/reviews/showReviews.js';
import { rules } from '../../../domain/rules.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { Review } from '../../../models/orders/Review.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { makeConsumer, makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import {
  api,
  type Customer,
  listed,
  makeCustomer,
  oil,
  path,
  post,
  put,
  ratingOf,
  ratingOfStore,
  refusal,
  rice,
  store,
} from './reviewing.js';

export function testOrderReviews(): void {
  let me: Customer;
  beforeEach(async () => {
    me = await makeCustomer({ name: 'Asha Rao' });
  });

  describe('POST and PUT /api/store-orders/:orderId/review', () => {
    const longest = 'ಅ'.repeat(rules.review.textAtMost);
    itForAll([
      [{}, 'rating'],
      [{ rating: 0 }, 'rating'],
      [{ rating: 6 }, 'rating'],
      [{ rating: 4.5 }, 'rating'],
      [{ rating: '5 stars' }, 'rating'],
      [{ rating: 5, text: `${longest}x` }, 'text'],
      [{ rating: 5, text: 7 }, 'text'],
      [{ rating: 5, items: 'all' }, 'items'],
      [{ rating: 5, items: [{ productId: 1, rating: 9 }] }, 'items[0].rating'],
      [{ rating: 5, items: [{ productId: 2_000_000_000, rating: 5 }] }, 'items[0].productId'],
    ] as [object, string][])('answer 400 for a wrong field', async (body, field) => {
      await post(me, { rating: 3 });
      for (const answer of [await put(me, body), await post(await makeCustomer(), body)]) {
        expect(refusal(answer)).toEqual([400, 'validation_failed']);
        expect(answer.body.details).toMatchObject([{ field }]);
      }
      expect(await Review.find({}, { rating: 1 }).lean()).toMatchObject([{ rating: 3 }]);
    });

    it('answer 400 for a product that the order does not have, or that is rated twice', async () => {
      const other = await makeProduct(store);
      const rated = (...ids: (number | undefined)[]) =>
        post(me, { rating: 5, items: ids.map((productId) => ({ productId, rating: 1 })) });
      expect((await rated(other._id)).body.details).toMatchObject([{ field: 'items[0].productId' }]);
      expect((await rated(oil?._id, oil?._id)).body.details).toMatchObject([{ field: 'items[1].productId' }]);
      await StoreOrder.updateOne({ _id: me.orderId }, { 'items.0.quantity': 0 });
      expect(refusal(await rated(oil?._id))).toEqual([400, 'validation_failed']);
    });

    it("answer 404 for another person's order, and 409 until the order is completed", async () => {
      const stranger = { ...me, sent: await api.as('consumer', await makeConsumer()) };
      for (const send of [post, put]) {
        expect(refusal(await send(stranger, { rating: 1 }))).toEqual([404, 'order_not_found']);
      }
      for (const status of ['pending', 'delivered', 'cancelled']) {
        await StoreOrder.updateOne({ _id: me.orderId }, { status });
        expect(refusal(await post(me, { rating: 1 }))).toEqual([409, 'order_not_completed']);
      }
      expect([await ratingOfStore(), await Review.countDocuments()]).toEqual([{ average: null, count: 0 }, 0]);
    });

    it('review an order and its products, once', async () => {
      const items = [{ productId: oil?._id, rating: 3 }];
      const { status, body } = await post(me, { rating: 4, text: ` ${longest.slice(2)}😀 `, items });
      expect([status, body]).toEqual([
        201,
        {
          review: {
            id: expect.any(Number),
            rating: 4,
            text: `${longest.slice(2)}😀`,
            name: 'Asha',
            reply: null,
            createdAt: expect.stringMatching(/^2026-11-18T05:30/),
          },
        },
      ]);
      expect(refusal(await post(me, { rating: 1 }))).toEqual([409, 'review_exists']);
      expect(await ratingOfStore()).toEqual({ average: 4, count: 1 });
      expect([await ratingOf(oil), await ratingOf(rice)]).toEqual([
        { average: 3, count: 1 },
        { average: null, count: 0 },
      ]);
      const inbox = await Notification.find({ recipientKind: 'seller' }).lean();
      expect(inbox).toMatchObject([{ type: 'new_review', data: { storeId: store._id, rating: 4 } }]);
    });

    it('take exactly one of two simultaneous reviews, and repeat the answer to a repeated key', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map((rating) => post(me, { rating })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      const rating = answers.find(({ status }) => status === 201)?.body.review.rating;
      expect(await ratingOfStore()).toEqual({ average: rating, count: 1 });
      const other = await makeCustomer();
      const again = () =>
        api.post(path(other.orderId), { ...other.sent, headers: { 'idempotency-key': 'r' }, body: { rating: 5 } });
      const [first, second] = [await again(), await again()];
      expect([second.status, second.body]).toEqual([201, first.body]);
    });

    it('replace the whole review within seven days, and notify the seller only once', async () => {
      expect(refusal(await put(me, { rating: 2 }))).toEqual([404, 'review_not_found']);
      await post(me, { rating: 1, text: 'Late', items: [{ productId: oil?._id, rating: 1 }] });
      api.world.clock.advance(7 * day - minute);
      const items = [{ productId: rice?._id, rating: 5 }];
      expect((await put(me, { rating: 5, items })).body.review).toMatchObject({ rating: 5, text: null });
      expect(await ratingOfStore()).toEqual({ average: 5, count: 1 });
      expect([await ratingOf(oil), await ratingOf(rice)]).toEqual([
        { average: null, count: 0 },
        { average: 5, count: 1 },
      ]);
      api.world.clock.advance(2 * minute);
      expect(refusal(await put(me, { rating: 2 }))).toEqual([409, 'review_window_over']);
      expect(await Notification.countDocuments({ type: 'new_review' })).toBe(1);
    });

    it('do not change a hidden review', async () => {
      const { body } = await post(me, { rating: 1 });
      await hideReview(body.review.id, true);
      expect(refusal(await put(me, { rating: 2 }))).toEqual([409, 'content_hidden']);
      expect((await listed()).reviews).toEqual([]);
    });
  });
}
