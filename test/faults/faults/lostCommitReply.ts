import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collection } from '../../support/api.js';
import { type CuttingProxy, startCuttingProxy } from '../../support/cuttingProxy.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { type Market, openMarket } from '../../support/market.js';
import { type Reply, retryUntilSettled, unexpectedReplies } from '../../support/retryUntilSettled.js';
import { seeded } from '../../support/seeded.js';
import { type Service, startService } from '../../support/service.js';

const chance = seeded('lostCommitReply');

/** An outage that the service waits out, and one for which it answers 503. */
const outagesMs = [200, 2_600] as const;

export function testLostCommitReply(): void {
  const name = useDatabase('once');

  let market: Market;
  let proxy: CuttingProxy;
  let service: Service;
  beforeAll(async () => {
    market = await openMarket();
    proxy = await startCuttingProxy(Number(new URL(databaseUri(name)).port));
    service = await startService({ ...market.env, MONGODB_URI: proxy.uri(name) });
  });
  afterAll(async () => {
    await service?.end('SIGTERM');
    await proxy?.stop();
  });

  /** Delivers the next commit, drops its reply, and makes the database unreachable for a while. */
  async function loseNextCommit(awayMs: number): Promise<void> {
    await proxy.loseReplyTo((command) => command.name === 'commitTransaction');
    proxy.cut(awayMs);
  }

  describe('a commit whose reply is lost, with the database away afterwards', () => {
    it('leaves one order for each key, however often clients retry', async () => {
      const replies: Reply[] = [];
      for (const awayMs of outagesMs) {
        const orders = Array.from({ length: chance.from(1, 6) }, (_, nth) => ({
          key: `order-${awayMs}-${nth}`,
          customer: nth % market.customers.length,
          lines: [{ productId: chance.pick(market.products)._id, quantity: chance.from(1, 3) }],
        }));
        const [, ...settled] = await Promise.all([
          loseNextCommit(awayMs),
          ...orders.map((order) => market.place(service.url, order, replies)),
        ]);
        expect(settled.map(({ status }) => status)).toEqual(orders.map(() => 201));
        await market.expectExactBooks();
      }
      expect(unexpectedReplies(replies)).toEqual({});
    });

    it('leaves one store and one product for each key', async () => {
      const replies: Reply[] = [];
      const write = async (path: string, key: string, body: object) => {
        const request = {
          method: 'POST',
          headers: { ...market.seller, 'idempotency-key': key },
          body: JSON.stringify(body),
        };
        const [, settled] = await Promise.all([
          loseNextCommit(outagesMs[0]),
          retryUntilSettled(() => fetch(`${service.url}/api/seller/stores${path}`, request), replies),
        ]);
        expect(settled.status).toBe(201);
        return settled.body;
      };
      const shop = { name: 'A shop', storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
      const { store } = await write('', 'a-store', shop);
      const stores = await collection('stores').find({ name: shop.name }).toArray();
      expect(stores.map(({ _id }) => Number(_id))).toEqual([store.id]);
      const jaggery = { title: 'Jaggery', price: '80', category: 'grocery' };
      const { product } = await write(`/${market.store._id}/products`, 'a-product', jaggery);
      const products = await collection('products').find({ title: jaggery.title }).toArray();
      expect(products.map(({ _id }) => Number(_id))).toEqual([product.id]);
      expect(unexpectedReplies(replies)).toEqual({});
    });
  });
}
