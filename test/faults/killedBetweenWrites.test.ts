import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issueAccessToken } from '../../domain/accounts/accessToken.js';
import type { ProductRecord } from '../../models/Product.js';
import { collection } from '../support/api.js';
import { databaseUri, useNamedDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer, makeProduct, makeReel, makeStore } from '../support/factories.js';
import { type Service, startService, temporaryFolder } from '../support/service.js';
import { testWorld } from '../support/world.js';

const name = useNamedDatabase();
const rounds = 8;
const atOnce = 16;
const stock = 100_000;

let products: ProductRecord[];
let token: string;
let order: (index: number) => object;
let env: Record<string, string>;

beforeAll(async () => {
  const world = testWorld();
  const store = await makeStore({ openingTime: '00:00', closingTime: '00:00' });
  products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(store, { stock })));
  const reel = await makeReel(await makeConsumer(), products);
  token = await issueAccessToken({ ...world, now: () => new Date() }, 'consumer', await makeConsumer());
  order = (index) => ({
    storeId: store._id,
    items: [0, 1].map((offset) => ({
      productId: products[(index + offset) % products.length]?._id,
      quantity: 1 + offset,
    })),
    deliveryAddress: '12 Car Street',
    reelId: reel._id,
  });
  env = {
    MONGODB_URI: databaseUri(name),
    DATA_DIR: await temporaryFolder(),
    JWT_SECRET: world.config.jwtSecret,
    RATE_LIMITS_ENABLED: 'false',
  };
});

const acknowledged = new Map<string, number>();
const asked: string[] = [];
let running: Service | undefined;
afterAll(() => running?.end('SIGKILL'));

async function place(url: string, key: string): Promise<number> {
  const response = await fetch(`${url}/api/store-orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(order(asked.indexOf(key))),
  });
  const body = (await response.json()) as { order?: { id: number } };
  if (response.status === 201 && body.order) acknowledged.set(key, body.order.id);
  return response.status;
}

/** Customers who order one thing after another, until the service is gone. */
async function keepOrdering(url: string): Promise<void> {
  for (;;) {
    const key = randomUUID();
    asked.push(key);
    try {
      await place(url, key);
    } catch {
      return;
    }
  }
}

interface Owed {
  orderId: number;
  data: { orderId: number };
  payload: { orderId: number };
}

const rows = (of: string) => collection(of).find().toArray();
const ascending = (ids: number[]) => ids.sort((a, b) => a - b);

describe('a service that is killed while orders are placed', () => {
  it('leaves no half order, loses nothing it acknowledged, and retries place no order twice', async () => {
    for (let round = 0; round < rounds; round++) {
      running = await startService(env);
      const customers = Array.from({ length: atOnce }, () => keepOrdering(running?.url ?? ''));
      const placed = acknowledged.size + 1 + Math.floor(Math.random() * 60);
      await eventually('some orders are placed', () => acknowledged.size >= placed, 30_000);
      await running.end('SIGKILL');
      await Promise.all(customers);
    }

    running = await startService(env);
    const { url } = running;
    const before = new Map(acknowledged);
    for (const key of asked) {
      // What the killed process still held is free again after its lease.
      await eventually('the key is free', async () => (await place(url, key)) === 201, 60_000);
    }
    expect(acknowledged.size).toBe(asked.length);
    for (const [key, id] of before) expect(acknowledged.get(key)).toBe(id);

    const orders = await rows('storeorders');
    const ids = ascending(orders.map(({ _id }) => Number(_id)));
    expect(ids).toEqual(ascending([...acknowledged.values()]));
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(asked.length);
    const owed: [string, (row: Owed) => number][] = [
      ['contributions', ({ orderId }) => orderId],
      ['reelearnings', ({ orderId }) => orderId],
      ['sellernotifications', ({ data }) => data.orderId],
      ['outboxmessages', ({ payload }) => payload.orderId],
    ];
    for (const [of, orderIdOf] of owed) {
      const found = (await rows(of)).map((row) => orderIdOf(row as unknown as Owed));
      expect([of, ascending(found)]).toEqual([of, ids]);
    }
    for (const product of products) {
      const sold = orders
        .flatMap(({ items }) => items as { productId: number; quantity: number }[])
        .filter(({ productId }) => productId === product._id)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      expect(await collection('products').findOne({ _id: product._id as never })).toMatchObject({
        stock: stock - sold,
      });
    }
  }, 240_000);

  it('delivers every message of the killed processes later', async () => {
    const waiting = () => collection('outboxmessages').countDocuments({ state: 'pending' });
    await eventually('the outbox is empty', async () => (await waiting()) === 0, 90_000);
    expect(await collection('outboxmessages').countDocuments({ state: 'done' })).toBe(asked.length);
  }, 120_000);
});
