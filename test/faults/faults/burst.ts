import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productCategories } from '../../../domain/catalog/categories.js';
import { Product } from '../../../models/catalog/Product.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { type Market, openMarket } from '../../support/market.js';
import { type Reply, retryUntilSettled, sendOnce } from '../../support/retryUntilSettled.js';
import { seeded } from '../../support/seeded.js';
import { type Service, startService } from '../../support/service.js';

const chance = seeded('burst');
const listings = 60;
const productCount = 500;
const firstId = 5_000_000;
const timeoutMs = 180_000;

interface Timed extends Reply {
  tookMs: number;
}

/** Each is a different listing, which no cached answer can serve. */
const addresses = () => {
  const sorts = ['newest', 'price_asc', 'price_desc', 'popular'];
  const all = sorts.flatMap((sort) =>
    Array.from({ length: 100 }, (_, nth) => [1, 2, 3].map((limit) => ({ sort, search: `thing ${nth + 1}`, limit }))),
  );
  const drawn = chance.shuffled(all.flat()).slice(0, listings);
  return drawn.map(({ sort, search, limit }) =>
    ['/api/products?sort=', sort, '&limit=', limit * 30, '&search=', encodeURIComponent(search)].join(''),
  );
};

export function testBurst(): void {
  const name = useDatabase('once');

  let market: Market;
  let service: Service;
  beforeAll(async () => {
    market = await openMarket();
    const rows = [];
    while (rows.length < productCount) {
      const title = `Thing ${chance.from(1, 100)} of ${chance.from(1, 100)}`;
      rows.push({
        _id: firstId + rows.length,
        title,
        price: chance.from(100, 100_000),
        productType: 'store',
        category: chance.pick(productCategories),
        storeId: market.store._id,
        words: title.toLowerCase().split(' '),
      });
    }
    await Product.insertMany(rows);
    service = await startService({ ...market.env, MONGODB_URI: databaseUri(name) });
  }, timeoutMs);
  afterAll(() => service?.end('SIGTERM'));

  /** @returns the first answer; a refused request is repeated until it succeeds */
  async function list(path: string): Promise<{ first: Timed; settled: Promise<number> }> {
    const begun = performance.now();
    const replies: Reply[] = [];
    const { answer } = await sendOnce(() => fetch(service.url + path));
    const first = { ...answer, tookMs: performance.now() - begun };
    const again = async () => (await retryUntilSettled(() => fetch(service.url + path), replies)).status;
    return { first, settled: answer.status === 200 ? Promise.resolve(200) : again() };
  }

  describe(`${listings} concurrent different listings`, () => {
    it(
      'are answered or refused with Retry-After; orders continue meanwhile',
      async () => {
        const replies: Timed[] = [];
        let first = () => {};
        const begun = new Promise<void>((resolve) => {
          first = resolve;
        });
        const all = addresses().map((path) =>
          list(path).then((answer) => {
            replies.push(answer.first);
            first();
            return answer.settled;
          }),
        );
        expect(all).toHaveLength(listings);
        await begun;
        const meanwhile: Reply[] = [];
        const order = {
          key: 'order',
          customer: 0,
          lines: [{ productId: Number(market.products[0]?._id), quantity: 1 }],
        };
        const [ready, placed] = await Promise.all([
          sendOnce(() => fetch(`${service.url}/readyz`)),
          market.send(service.url, order, meanwhile),
        ]);
        expect(new Set(await Promise.all(all))).toEqual(new Set([200]));

        expect([ready.answer.status, placed.status]).toEqual([200, 201]);
        for (const { status, code, retryAfter } of replies.filter((answer) => answer.status !== 200)) {
          expect([status, code, Number(retryAfter) > 0]).toEqual([503, 'overloaded', true]);
        }
        const slowest = Math.max(...replies.map(({ tookMs }) => tookMs));
        process.stdout.write(`burst: the slowest of ${listings} listings took ${(slowest / 1_000).toFixed(1)} s\n`);
      },
      timeoutMs,
    );
  });
}
