import { expect } from '@jest/globals';
import { issueAccessToken } from '../../domain/accounts/sessions/accessToken.js';
import { Seller, type SellerRecord } from '../../models/accounts/Seller.js';
import type { ProductRecord } from '../../models/catalog/Product.js';
import type { StoreRecord } from '../../models/catalog/Store.js';
import { collection } from './api.js';
import { makeConsumer, makeProduct, makeReel, makeStore } from './factories.js';
import { type Reply, retryUntilSettled, type Settled, sendOnce } from './retryUntilSettled.js';
import { temporaryFolder } from './service.js';
import { testWorld } from './world.js';

/** An order to place. Its key is also stored in the order, as its instructions. */
export interface Wanted {
  key: string;
  /** The index of the customer. */
  customer: number;
  lines: { productId: number; quantity: number }[];
}

/** A store that is always open and its customers, for services in their own processes. */
export interface Market {
  store: StoreRecord;
  products: ProductRecord[];
  /** Environment variables for a service on this database, besides its URI. */
  env: Record<string, string>;
  /** Request headers of the customers and of the seller. */
  customers: Record<string, string>[];
  seller: Record<string, string>;
  /** A new order of two products, with its own key. */
  nextOrder(): Wanted;
  /** Sends an order once. @returns the answer, which is also added to `replies` */
  send(url: string, wanted: Wanted, replies: Reply[]): Promise<Reply>;
  /** Retries an order until it is settled. */
  place(url: string, wanted: Wanted, replies: Reply[]): Promise<Settled>;
  /** Order ids by the keys that were answered 201. */
  acknowledged: Map<string, number>;
  /** Compares the database with the acknowledged orders: each exists once, with exact stock. */
  expectExactBooks(): Promise<void>;
}

interface Size {
  /** The stock of each product. */
  stocks?: number[];
  customers?: number;
}

const plenty = 100_000;
/** Timeout of the client. */
const clientTimeoutMs = 60_000;

/** Creates a market in the connected database. */
export async function openMarket({
  stocks = [plenty, plenty, plenty, plenty, plenty],
  customers: people = 4,
}: Size = {}): Promise<Market> {
  const world = { ...testWorld(), now: () => new Date() };
  const store = await makeStore({ openingTime: '00:00', closingTime: '00:00' });
  const products = await makeEach(stocks.length, (nth) => makeProduct(store, { stock: stocks[nth] }));
  const reel = await makeReel(await makeConsumer(), products);
  const json = { 'content-type': 'application/json' };
  const customers = await makeEach(people, async () => {
    const token = await issueAccessToken(world, 'consumer', await makeConsumer());
    return { ...json, authorization: `Bearer ${token}` };
  });
  const owner = await Seller.findById(store.sellerId).lean<SellerRecord>().orFail();
  const seller = { ...json, cookie: `seller_token=${await issueAccessToken(world, 'seller', owner)}` };
  const acknowledged = new Map<string, number>();
  const earlier = (await collection('storeorders').distinct('_id')).map(Number);
  let orders = 0;

  const request = (url: string, { key, customer, lines: items }: Wanted) =>
    fetch(`${url}/api/store-orders`, {
      method: 'POST',
      headers: { ...customers[customer], 'idempotency-key': key },
      signal: AbortSignal.timeout(clientTimeoutMs),
      body: JSON.stringify({
        storeId: store._id,
        items,
        deliveryAddress: '12 Car Street',
        instructions: key,
        reelId: reel._id,
      }),
    });
  const acknowledge = ({ key }: Wanted, status: number, body: Settled['body']) => {
    if (status === 201) acknowledged.set(key, body.order.id);
  };

  return {
    store,
    products,
    env: {
      DATA_DIR: await temporaryFolder(),
      JWT_SECRET: world.config.jwtSecret,
      RATE_LIMITS_ENABLED: 'false',
    },
    customers,
    seller,
    acknowledged,
    nextOrder: () => {
      const nth = orders++;
      const lines = [1, 2].map((quantity) => {
        const { _id: productId } = products[(nth + quantity) % products.length] as ProductRecord;
        return { productId, quantity };
      });
      return { key: `order-${nth}`, customer: nth % customers.length, lines };
    },
    send: async (url, wanted, replies) => {
      const { answer, body } = await sendOnce(() => request(url, wanted));
      replies.push(answer);
      acknowledge(wanted, answer.status, body);
      return answer;
    },
    place: async (url, wanted, replies) => {
      const settled = await retryUntilSettled(() => request(url, wanted), replies);
      acknowledge(wanted, settled.status, settled.body);
      return settled;
    },
    expectExactBooks: () => expectExactBooks(acknowledged, products, earlier),
  };
}

async function makeEach<T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make(made.length));
  return made;
}

interface OrderRow {
  _id: unknown;
  orderNumber: string;
  instructions: string;
  status: string;
  items: { productId: number; quantity: number }[];
}

/** The rows that each order has once, and the path of the order id in them. */
const owed: [collection: string, filter: object, orderIdIn: string][] = [
  ['contributions', {}, 'orderId'],
  ['reelearnings', {}, 'orderId'],
  ['notifications', { type: 'new_order' }, 'data.orderId'],
  ['outboxmessages', { event: 'order.placed', lane: null }, 'payload.orderId'],
];

/** @param earlier orders that existed before the market, such as those of the demo */
async function expectExactBooks(
  acknowledged: Map<string, number>,
  products: ProductRecord[],
  earlier: number[],
): Promise<void> {
  const ofMarket = { $nin: earlier as never[] };
  const orders = (await collection('storeorders').find({ _id: ofMarket }).toArray()) as unknown as OrderRow[];
  const inOrder = (rows: [string, number][]) => rows.sort(([, one], [, other]) => one - other);
  expect(inOrder(orders.map(({ instructions, _id }) => [instructions, Number(_id)]))).toEqual(
    inOrder([...acknowledged]),
  );
  expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(orders.length);

  const ids = ascending(orders.map(({ _id }) => Number(_id)));
  for (const [name, filter, orderIdIn] of owed) {
    const rows = await collection(name).aggregate([
      { $match: { ...filter, [orderIdIn]: ofMarket } },
      { $project: { of: `$${orderIdIn}` } },
    ]);
    expect([name, ascending((await rows.toArray()).map(({ of }) => Number(of)))]).toEqual([name, ids]);
  }
  for (const { _id, stock } of products) {
    const sold = orders
      .filter(({ status }) => status !== 'cancelled')
      .flatMap(({ items }) => items)
      .filter(({ productId }) => productId === _id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(await collection('products').findOne({ _id: _id as never })).toMatchObject({ stock: Number(stock) - sold });
  }
}

const ascending = (ids: number[]) => ids.sort((a, b) => a - b);
