import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Product } from '../../../models/catalog/Product.js';
import { databaseUri, emptyDatabase, useDatabase } from '../../support/database.js';
import { fillCollection } from '../../support/fillCollection.js';
import { type Market, openMarket, type Wanted } from '../../support/market.js';
import { type Reply, retryUntilSettled, sendOnce, unexpectedReplies } from '../../support/retryUntilSettled.js';
import { type Service, startService } from '../../support/service.js';

const people = 5;
const all = people * 3;
const listings = 60;

export function testBusyServices(): void {
  const name = useDatabase('once');

  let services: [Service, Service];
  beforeAll(async () => {
    const { env } = await openMarket();
    const start = () => startService({ ...env, MONGODB_URI: databaseUri(name) });
    services = await Promise.all([start(), start()]);
  });
  afterAll(() => Promise.all(services.map((service) => service.end('SIGTERM'))));
  beforeEach(() => emptyDatabase());

  /**
   * Every customer sends all orders concurrently. Orders that are refused because the service is busy, which depends on
   * the machine, are repeated as Retry-After says. @returns the number of answers by status
   */
  async function placeTogether(market: Market, linesOf: (nth: number) => Wanted['lines']) {
    const replies: Reply[] = [];
    const send = (nth: number) => {
      const { url } = services[nth % 2] as Service;
      return market.place(url, { key: `order-${nth}`, customer: nth % people, lines: linesOf(nth) }, replies);
    };
    const settled = await Promise.all(Array.from({ length: all }, (_, nth) => send(nth)));
    expect(unexpectedReplies(replies, ['unknown_product'])).toEqual({});
    const counts: Record<string, number> = {};
    for (const { status, body } of settled) {
      const answer = [status, body.code].filter(Boolean).join(' ');
      counts[answer] = (counts[answer] ?? 0) + 1;
    }
    await market.expectExactBooks();
    return counts;
  }

  describe('two processes with many concurrent orders of one product', () => {
    it('accept as many as there are pieces, and refuse the others as unknown_product', async () => {
      const market = await openMarket({ stocks: [all / 3], customers: people });
      const line = { productId: Number(market.products[0]?._id), quantity: 1 };
      expect(await placeTogether(market, () => [line])).toEqual({
        '201': all / 3,
        '400 unknown_product': (all / 3) * 2,
      });
    });

    it('accept carts with two such products in either order', async () => {
      const market = await openMarket({ stocks: [1_000, 1_000], customers: people });
      const lines = market.products.map(({ _id }) => ({ productId: _id, quantity: 1 }));
      const backwards = lines.toReversed();
      expect(await placeTogether(market, (nth) => (nth % 2 ? backwards : lines))).toEqual({ '201': all });
    });
  });

  describe(`${listings} concurrent different listings`, () => {
    it('are answered or refused with Retry-After; orders continue meanwhile', async () => {
      const market = await openMarket();
      await fillCollection(Product.collection, 500, (nth) => {
        const words = ['thing', String(nth % 100), 'of', String(nth % 7)];
        const [category, storeId] = ['grocery', market.store._id];
        return {
          _id: 6_000_000 + nth,
          title: words.join(' '),
          price: nth,
          productType: 'store',
          category,
          storeId,
          words,
        };
      });
      const { url } = services[0];
      const replies: Reply[] = [];
      const answers = Array.from({ length: listings }, async (_, nth) => {
        // No cached answer can serve it.
        const list = () => fetch(`${url}/api/products?sort=popular&limit=90&search=thing%20${nth}`);
        const { answer } = await sendOnce(list);
        replies.push(answer);
        return answer.status === 200 ? 200 : (await retryUntilSettled(list, [])).status;
      });
      await Promise.race(answers);
      const [ready, placed] = await Promise.all([
        sendOnce(() => fetch(`${url}/readyz`)),
        market.send(url, market.nextOrder(), []),
      ]);
      expect([ready.answer.status, placed.status]).toEqual([200, 201]);
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
      for (const { status, code, retryAfter } of replies.filter((answer) => answer.status !== 200)) {
        expect([status, code, Number(retryAfter) > 0]).toEqual([503, 'overloaded', true]);
      }
    });
  });
}
