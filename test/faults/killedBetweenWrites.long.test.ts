import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '../support/api.js';
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.js';
import { databaseUri, useDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { expireLeases } from '../support/expireLeases.js';
import { type Market, openMarket, type Wanted } from '../support/market.js';
import { loadWithOrders } from '../support/orderLoad.js';
import { type Reply, retryUntilSettled, type Settled, unexpectedReplies } from '../support/retryUntilSettled.js';
import { seeded } from '../support/seeded.js';
import { freePort, type Service, startService } from '../support/service.js';

const kills = 3;
const longestOutageMs = 1_500;
const mostOrders = 60;
const chance = seeded('killedBetweenWrites');

interface Deed {
  /** Creates the data that the operation needs. */
  prepare(): Promise<Wanted>;
  run(order: Wanted): Promise<Settled>;
  /** The possible answers, including that of a retry after success. */
  ends: [status: number, code?: string][];
  check(order: Wanted): Promise<void>;
}

describe('a service whose database is cut off, or that is killed, in the middle of a transaction', () => {
  const name = useDatabase('once');
  let market: Market;
  let proxy: CuttingProxy;
  let env: Record<string, string>;
  let running: Service;
  beforeAll(async () => {
    market = await openMarket();
    proxy = await startCuttingProxy(Number(new URL(databaseUri(name)).port));
    env = { ...market.env, PORT: String(await freePort()), MONGODB_URI: proxy.uri(name) };
    running = await startService(env);
  });
  afterAll(async () => {
    await running?.end('SIGTERM');
    await proxy?.stop();
  });

  let replies: Reply[];
  beforeEach(() => {
    replies = [];
  });

  const patch = (path: string, headers: Record<string, string> = {}, body: object = {}) =>
    retryUntilSettled(
      () => fetch(`${running.url}/api${path}`, { method: 'PATCH', headers, body: JSON.stringify(body) }),
      replies,
    );

  const placed = async () => {
    const order = market.nextOrder();
    await market.place(running.url, order, replies);
    return order;
  };
  const orderOf = ({ key }: Wanted) => market.acknowledged.get(key);
  const rowOf = (order: Wanted) => collection('storeorders').findOne({ _id: orderOf(order) as never });
  const movesTo = async (order: Wanted, to: string) => {
    const { history } = (await rowOf(order)) as unknown as { history: { to: string }[] };
    return history.filter((entry) => entry.to === to).length;
  };
  const count = (name: string, filter: object) => collection(name).countDocuments(filter);

  const deeds: Record<string, Deed> = {
    placing: {
      prepare: async () => market.nextOrder(),
      run: (order) => market.place(running.url, order, replies),
      ends: [[201]],
      check: async () => undefined,
    },
    moving: {
      prepare: placed,
      run: (order) => {
        const body = { orderId: orderOf(order), status: 'accepted' };
        return patch(`/seller/stores/${market.store._id}/orders`, market.seller, body);
      },
      ends: [[200]],
      check: async (order) => {
        const orderId = orderOf(order);
        expect(await movesTo(order, 'accepted')).toBe(1);
        expect(await count('notifications', { 'data.orderId': orderId, 'data.status': 'accepted' })).toBe(1);
        expect(
          await count('outboxmessages', { event: 'order.moved', lane: 'delivery', 'payload.orderId': orderId }),
        ).toBe(1);
      },
    },
    cancelling: {
      prepare: placed,
      run: (order) => patch(`/store-orders/${orderOf(order)}/cancel`, market.customers[order.customer]),
      ends: [[200], [409, 'not_cancellable']],
      check: async (order) => {
        const orderId = orderOf(order);
        expect(await rowOf(order)).toMatchObject({ status: 'cancelled' });
        expect(await movesTo(order, 'cancelled')).toBe(1);
        expect(await collection('contributions').findOne({ orderId })).toMatchObject({ status: 'reversed' });
        expect(await count('notifications', { 'data.orderId': orderId, type: 'order_cancelled' })).toBe(1);
        expect(
          await count('outboxmessages', { event: 'order.moved', lane: 'delivery', 'payload.orderId': orderId }),
        ).toBe(1);
      },
    },
  };

  it.each(Object.entries(deeds))(
    '%s an order takes effect once and completely, whichever command loses its reply',
    async (_name, { prepare, run, ends, check }) => {
      for (let nth = 1, last = ''; last !== 'commitTransaction'; nth++) {
        const order = await prepare();
        const cut = proxy
          .loseReplyTo((command) => command.nth === nth)
          .then((command) => {
            last = command.name;
            proxy.cut(chance.from(50, longestOutageMs));
          });
        const [{ status, body }] = await Promise.all([run(order), cut]);
        expect(ends).toContainEqual(status < 400 ? [status] : [status, body.code]);
        await check(order);
        await market.expectExactBooks();
      }
      expect(unexpectedReplies(replies, ['not_cancellable'])).toEqual({});
    },
  );

  it('leaves no partial order, loses no acknowledged order, and delivers every message after kills', async () => {
    const load = loadWithOrders(market, running.url, replies, 8);
    for (let kill = 0; kill < kills; kill++) {
      const placed = market.acknowledged.size + chance.from(1, mostOrders);
      await eventually('some orders are placed', () => market.acknowledged.size >= placed);
      const killAt = chance.from(1, 8);
      await proxy.loseReplyTo((command) => command.nth === killAt);
      await running.end('SIGKILL');
      await expireLeases(new Date());
      running = await startService(env);
    }
    await load.settle();
    await market.expectExactBooks();
    expect(unexpectedReplies(replies, ['not_cancellable'])).toEqual({});
    const isEmpty = async () => (await count('outboxmessages', { state: 'pending' })) === 0;
    await eventually('the outbox is empty', isEmpty, 120_000);
    expect(await count('outboxmessages', { event: 'order.placed', lane: null, state: 'done' })).toBe(
      market.acknowledged.size,
    );
  });
});
