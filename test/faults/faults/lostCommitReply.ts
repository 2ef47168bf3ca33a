import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collection } from '../../support/api.js';
import { type CuttingProxy, startCuttingProxy } from '../../support/cuttingProxy.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { type Market, openMarket } from '../../support/market.js';
import { type Reply, retryUntilSettled, unexpectedReplies } from '../../support/retryUntilSettled.js';
import { seeded } from '../../support/seeded.js';
import { type Service, startService } from '../../support/service.js';

const rounds = 2;
const timeoutMs = 600_000;
const chance = seeded('lostCommitReply');

/** The short form has one outage that the service waits out, and one for which it answers 503. */
const awayMs = (round: number) => [200, 2_600][round % 2] as number;

export function testLostCommitReply(): void {
  const name = useDatabase('once');

  let market: Market;
  let proxy: CuttingProxy;
  let service: Service;
  beforeAll(async () => {
    market = await openMarket();
    proxy = await startCuttingProxy(Number(new URL(databaseUri(name)).port));
    service = await startService({ ...market.env, MONGODB_URI: proxy.uri(name) });
  }, timeoutMs);
  afterAll(async () => {
    await service?.end('SIGTERM');
    await proxy?.stop();
  });

  /** Delivers the next commit, drops its reply, and makes the database unreachable for a while. */
  async function loseNextCommit(round: number): Promise<void> {
    await proxy.loseReplyTo((command) => command.name === 'commitTransaction');
    proxy.cut(awayMs(round));
  }

  describe('a commit whose reply is lost, with the database away afterwards', () => {
    it(
      'leaves one order for each key, however often clients retry',
      async () => {
        const replies: Reply[] = [];
        for (let round = 0; round < rounds; round++) {
          const orders = Array.from({ length: chance.from(1, 6) }, (_, nth) => ({
            key: `order-${round}-${nth}`,
            customer: nth % market.customers.length,
            lines: [{ productId: chance.pick(market.products)._id, quantity: chance.from(1, 3) }],
          }));
          const [, ...settled] = await Promise.all([
            loseNextCommit(round),
            ...orders.map((order) => market.place(service.url, order, replies)),
          ]);
          expect(settled.map(({ status }) => status)).toEqual(orders.map(() => 201));
          await market.expectExactBooks();
        }
        expect(unexpectedReplies(replies)).toEqual({});
      },
      timeoutMs,
    );

    const write = async (path: string, round: number, body: object, replies: Reply[]) => {
      const request = {
        method: 'POST',
        headers: { ...market.seller, 'idempotency-key': `round-${round}` },
        body: JSON.stringify(body),
      };
      const [, settled] = await Promise.all([
        loseNextCommit(round),
        retryUntilSettled(() => fetch(`${service.url}/api/seller/stores${path}`, request), replies),
      ]);
      return settled;
    };

    it(
      'leaves one store for each key',
      async () => {
        const replies: Reply[] = [];
        for (let round = 0; round < Math.ceil(rounds / 5); round++) {
          const store = { name: `Shop ${round}`, storeType: 'grocery', openingTime: '08:00', closingTime: '21:00' };
          const { status, body } = await write('', round, store, replies);
          expect(status).toBe(201);
          const stores = await collection('stores').find({ name: store.name }).toArray();
          expect(stores.map(({ _id }) => Number(_id))).toEqual([body.store.id]);
        }
        expect(unexpectedReplies(replies)).toEqual({});
      },
      timeoutMs,
    );

    it(
      'leaves one product for each key',
      async () => {
        const replies: Reply[] = [];
        for (let round = 0; round < Math.ceil(rounds / 5); round++) {
          const product = { title: `Jaggery ${round}`, price: '80', category: 'grocery' };
          const { status, body } = await write(`/${market.store._id}/products`, round, product, replies);
          expect(status).toBe(201);
          const products = await collection('products').find({ title: product.title }).toArray();
          expect(products.map(({ _id }) => Number(_id))).toEqual([body.product.id]);
        }
        expect(unexpectedReplies(replies)).toEqual({});
      },
      timeoutMs,
    );
  });
}
