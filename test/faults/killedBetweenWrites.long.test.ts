import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { collection } from '../support/api.js';
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.js';
import { databaseUri, useDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { type Market, openMarket, type Wanted } from '../support/market.js';
import { loadWithOrders } from '../support/orderLoad.js';
import { type Reply, retryUntilSettled, type Settled, unexpectedReplies } from '../support/retryUntilSettled.js';
import { seeded } from '../support/seeded.js';
import { freePort, type Service, startService } from '../support/service.js';

const name = useDatabase('once');
const rounds = 20;
const longestOutageMs = 4_000;
const timeoutMs = 600_000;
const mostOrders = 60;
const chance = seeded('killedBetweenWrites');

interface Command {
  name: string;
  nth: number;
}
const isNth =
  (wanted: number) =>
  ({ nth }: Command) =>
    nth === wanted;
/** The command after which the connection is cut in a round. */
const cutIn = (round: number) => isNth(round);

let market: Market;
let proxy: CuttingProxy;
let env: Record<string, string>;
let running: Service;
beforeAll(async () => {
  market = await openMarket();
  proxy = await startCuttingProxy(Number(new URL(databaseUri(name)).port));
  env = { ...market.env, PORT: String(await freePort()), MONGODB_URI: proxy.uri(name) };
  running = await startService(env);
}, timeoutMs);
afterAll(async () => {
  await running?.end('SIGTERM');
  await proxy?.stop();
});

const replies: Reply[] = [];
beforeEach(() => {
  replies.length = 0;
});

const patch = (path: string, headers: Record<string, string> = {}, body: object = {}) =>
  retryUntilSettled(
    () => fetch(`${running.url}/api${path}`, { method: 'PATCH', headers, body: JSON.stringify(body) }),
    replies,
  );

interface Deed {
  /** Creates the data that the operation needs. */
  prepare(): Promise<Wanted>;
  run(order: Wanted): Promise<Settled>;
  /** The possible answers, including that of a retry after success. */
  ends: [status: number, code?: string][];
  check(order: Wanted): Promise<void>;
}

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
const describeLast = (inbox: string, filter: object) => collection(inbox).countDocuments(filter);

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
      expect(await describeLast('notifications', { 'data.orderId': orderId, 'data.status': 'accepted' })).toBe(1);
      expect(await describeLast('outboxmessages', { event: 'order.moved', 'payload.orderId': orderId })).toBe(1);
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
      expect(await describeLast('notifications', { 'data.orderId': orderId, type: 'order_cancelled' })).toBe(1);
      expect(await describeLast('outboxmessages', { event: 'order.moved', 'payload.orderId': orderId })).toBe(1);
    },
  },
};

describe.each(Object.entries(deeds))('%s an order whose connection to the database is cut', (_name, deed) => {
  it(
    'after any command of the transaction, from the first to the commit, takes effect once and completely',
    async () => {
      const { prepare, run, ends, check } = deed;
      for (let round = 1, last = ''; last !== 'commitTransaction'; round++) {
        const order = await prepare();
        const cut = proxy.loseReplyTo(cutIn(round)).then((command) => {
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
    timeoutMs,
  );
});

describe('a service that is killed in the middle of a transaction', () => {
  it(
    'leaves no partial order, loses no acknowledged order, and retries place no order twice',
    async () => {
      const load = loadWithOrders(market, running.url, replies, 8);
      for (let round = 0; round < rounds; round++) {
        const placed = market.acknowledged.size + chance.from(1, mostOrders);
        await eventually('some orders are placed', () => market.acknowledged.size >= placed, 60_000);
        const killAt = chance.from(1, 8);
        await proxy.loseReplyTo((command) => command.nth === killAt);
        await running.end('SIGKILL');
        running = await startService(env);
      }
      await load.settle();
      await market.expectExactBooks();
      expect(unexpectedReplies(replies, ['not_cancellable'])).toEqual({});
    },
    timeoutMs,
  );

  it('delivers every message of the killed processes later', async () => {
    const waiting = () => collection('outboxmessages').countDocuments({ state: 'pending' });
    await eventually('the outbox is empty', async () => (await waiting()) === 0, 90_000);
    expect(await collection('outboxmessages').countDocuments({ event: 'order.placed', state: 'done' })).toBe(
      market.acknowledged.size,
    );
  }, 120_000);
});
