import { describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { Product } from '../../../models/catalog/Product.js';
import { Store } from '../../../models/catalog/Store.js';
import { Review } from '../../../models/orders/Review.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { makeConsumer } from '../../support/factories.js';
import { makeCompleted } from '../../support/orders/makeCompleted.js';
import { api, oil, store } from '../../support/orders/shopping.js';
import { retryUntilSettled, type Settled } from '../../support/retryUntilSettled.js';

const [people, ordersEach] = [10, 6];
const writers = 10;

export function testReviewRaces(second: { readonly url: string }): void {
  describe('POST /api/store-orders/:orderId/review at two processes', () => {
    it(
      'counts 60 reviews of one store exactly',
      async () => {
        const orders: { orderId: number; token: string | undefined }[] = [];
        for (let nth = 0; nth < people; nth++) {
          const consumer = await makeConsumer();
          const { token } = await api.as('consumer', consumer);
          const { _id, ...row } = await makeCompleted(store, consumer._id, [oil._id]);
          const copies = Array.from({ length: ordersEach }, (_, copy) => {
            const id = 1_000_000 + nth * ordersEach + copy;
            return { ...row, _id: id, orderNumber: `SO-COPY-${id}` };
          });
          await StoreOrder.collection.insertMany(copies as never);
          orders.push(...copies.map((copy) => ({ orderId: copy._id, token })));
        }
        const ratingAt = (nth: number) => 1 + (nth % 5);
        const answers: Settled[] = [];
        let nth = 0;
        const write = async () => {
          for (let order = orders[nth]; order; order = orders[nth]) {
            const rating = ratingAt(nth);
            const url = `${nth++ % 2 ? second.url : api.url}/api/store-orders/${order.orderId}/review`;
            const headers = { 'content-type': 'application/json', authorization: `Bearer ${order.token}` };
            const body = JSON.stringify({ rating, items: [{ productId: oil._id, rating }] });
            answers.push(await retryUntilSettled(() => fetch(url, { method: 'POST', headers, body }), []));
          }
        };
        await Promise.all(Array.from({ length: writers }, write));
        // After a lost answer, the repeated request finds the review.
        expect(answers.filter(({ status, body }) => status !== 201 && body.code !== 'review_exists')).toEqual([]);
        const count = people * ordersEach;
        const exact = { ratingCount: count, ratingSum: 3 * count };
        expect(await Review.countDocuments()).toBe(count);
        expect(await Store.findById(store._id).lean()).toMatchObject(exact);
        expect(await Product.findById(oil._id).lean()).toMatchObject(exact);
      },
      2 * minute,
    );
  });
}
