import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { databaseUri, emptyDatabase, useDatabase } from '../../support/database.js';
import { type Market, openMarket, type Wanted } from '../../support/market.js';
import { type Reply, unexpectedReplies } from '../../support/retryUntilSettled.js';
import { type Service, startService } from '../../support/service.js';

const people = 5;
const each = 3;
const all = people * each;
const timeoutMs = 300_000;

/**
 * Every customer sends all orders concurrently. Orders that are refused because the service is busy, which depends on
 * the machine, are repeated as Retry-After says. @returns the number of answers by status
 */
async function placeAtOnce(market: Market, over: Service[], linesOf: (nth: number) => Wanted['lines']) {
  const replies: Reply[] = [];
  const send = (nth: number) => {
    const { url } = over[nth % over.length] as Service;
    return market.place(url, { key: `order-${nth}`, customer: nth % people, lines: linesOf(nth) }, replies);
  };
  const settled = await Promise.all(Array.from({ length: all }, (_, nth) => send(nth)));
  expect(unexpectedReplies(replies, ['unknown_product'])).toEqual({});
  const counts: Record<string, number> = {};
  for (const { status, body } of settled) {
    const answer = [status, body.code].filter(Boolean).join(' ');
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

/** Two processes have the conflicts of one process as well. */
const forms = [...[], ['two processes', 2] as const];

export function testHotProduct(): void {
  const name = useDatabase('once');

  let services: Service[] = [];
  beforeAll(async () => {
    const { env } = await openMarket();
    const start = () => startService({ ...env, MONGODB_URI: databaseUri(name) });
    services = await Promise.all([start(), start()]);
  }, timeoutMs);
  afterAll(() => Promise.all(services.map((service) => service.end('SIGTERM'))));
  beforeEach(emptyDatabase);

  describe.each(forms)('%s with many concurrent orders of one product', (_what, processes) => {
    const over = () => services.slice(0, processes);

    it(
      'accepts all while there is stock, and counts every piece',
      async () => {
        const market = await openMarket({ stocks: [1_000], customers: people });
        const line = { productId: Number(market.products[0]?._id), quantity: 1 };
        expect(await placeAtOnce(market, over(), () => [line])).toEqual({ '201': all });
        await market.expectExactBooks();
      },
      timeoutMs,
    );

    it(
      'accepts as many as there are pieces, and refuses the others as unknown_product',
      async () => {
        const market = await openMarket({ stocks: [all / 3], customers: people });
        const line = { productId: Number(market.products[0]?._id), quantity: 1 };
        expect(await placeAtOnce(market, over(), () => [line])).toEqual({
          '201': all / 3,
          '400 unknown_product': (all / 3) * 2,
        });
        await market.expectExactBooks();
      },
      timeoutMs,
    );

    it(
      'accepts carts with two such products in either order',
      async () => {
        const market = await openMarket({ stocks: [1_000, 1_000], customers: people });
        const lines = market.products.map(({ _id }) => ({ productId: _id, quantity: 1 }));
        const backwards = lines.toReversed();
        expect(await placeAtOnce(market, over(), (nth) => (nth % 2 ? backwards : lines))).toEqual({ '201': all });
        await market.expectExactBooks();
      },
      timeoutMs,
    );
  });
}
