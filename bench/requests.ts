import { demoAccounts } from '../demo/findDemoAccounts.js';
import { type Cart, type Marketplace, type Person, placeOf, type Thread } from './marketplace.js';
import type { Request } from './Request.js';

/** The request number `n`. */
export type Ask = (marketplace: Marketplace, n: number) => Request;

const list = '/api/products';

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** Each has the starts of two words. */
const searches = ['coco oil', 'mang pie', 'rice kg', 'cott set', 'pack 50', 'fresh mor', 'milk 500', 'ban chip'];

/**
 * A search that was not sent before, so that its answer is not cached: the search ignores marks that are not part of a
 * word, and each number gets different marks.
 */
const marked = (words: string, n: number) => {
  const marks = [...n.toString(4)].map((digit) => '.,;-'[Number(digit)]).join('');
  return `search=${encodeURIComponent(words + marks)}`;
};

const post = (path: string, body: object, headers: Record<string, string> = {}): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Orders one piece of each product. */
const placeOrder = ({ token }: Person, storeId: number, productIds: number[], key?: string): Request =>
  post(
    '/api/store-orders',
    {
      storeId,
      items: productIds.map((productId) => ({ productId, quantity: 1 })),
      deliveryAddress: 'Car Street 4, Mangaluru 575001',
    },
    { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
  );

const say = ({ requestId, threadId }: Thread, { token }: Person, n: number): Request =>
  post(
    `/api/requests/${requestId}/threads/${threadId}/messages`,
    { text: `I can come this evening at six, number ${n}.` },
    { authorization: `Bearer ${token}` },
  );

/** The requests of the rows. */
export const requests = {
  list: (_, n) => ({ path: `${list}?${marked('', n)}` }),
  page: ({ cursor }, n) => ({ path: `${list}?cursor=${cursor}&${marked('', n)}` }),
  /** All of them are requested before one repeats, when its cached answer has expired. */
  popular: (_, n) => ({ path: `${list}?sort=popular&${marked('', n)}` }),
  /** The feeds of all people in rotation, as of one moment, so that all servers return the same. */
  feed: ({ people, feedStart }, n) => ({
    path: `/api/feed?cursor=${feedStart}`,
    headers: { authorization: `Bearer ${pick(people, n).token}` },
  }),
  product: ({ productIds }, n) => ({ path: `${list}/${pick(productIds, n)}` }),
  search: (_, n) => ({ path: `${list}?${marked(pick(searches, n), n)}` }),
  cachedList: () => ({ path: list }),
  stores: (_, n) => ({ path: `/api/stores?limit=20&${marked('', n)}` }),
  openStores: (_, n) => ({ path: `/api/stores?open=true&limit=20&${marked('', n)}` }),
  /** With a token, which is not answered from the cache. */
  store: ({ carts, people }, n) => ({
    path: `/api/stores/${pick(carts, n).storeId}?limit=20`,
    headers: { authorization: `Bearer ${pick(people, n).token}` },
  }),
  quote: ({ carts, people }, n) => {
    const { storeId, productIds } = pick(carts, n);
    const { path, ...order } = placeOrder(pick(people, n), storeId, productIds.slice(0, 2));
    return { ...order, path: `${path}/quote` };
  },
  order: ({ carts, people }, n) => {
    const { storeId, productIds } = pick(carts, n);
    const round = Math.floor(n / carts.length);
    return placeOrder(
      pick(people, n),
      storeId,
      [round, round + 1].map((at) => pick(productIds, at)),
    );
  },
  orderOfAnyProduct: ({ carts, people }, n) => {
    const { storeId, productIds } = pick(carts, n);
    return placeOrder(pick(people, n), storeId, [pick(productIds, Math.floor(n / carts.length))], `any-${n}`);
  },
  orderOfOneProduct: ({ carts, people }, n) => {
    const { storeId, productIds } = carts[0] as Cart;
    return placeOrder(pick(people, n), storeId, productIds.slice(0, 1), `one-${n}`);
  },
  nearest: (_, n) => {
    const { latitude, longitude } = placeOf(n);
    return { path: `/api/requests?lat=${latitude}&lng=${longitude}&sort=distance` };
  },
  newest: (_, n) => {
    const { latitude, longitude } = placeOf(n);
    return { path: `/api/requests?lat=${latitude}&lng=${longitude}` };
  },
  message: ({ threads, people }, n) => say(pick(threads, n), pick(people, n), n),
  privateMessage: ({ talks }, n) => {
    const talk = pick(talks, n);
    return say(talk, talk.supporter, n);
  },
  requestForHelp: ({ people }, n) => {
    const { token, address } = pick(people, n);
    const request = { title: 'The kitchen tap drips', category: 'plumbing', latitude: 12.87, longitude: 74.84 };
    return post('/api/requests', request, { authorization: `Bearer ${token}`, 'x-forwarded-for': address });
  },
  signIn: ({ people }, n) => {
    const { email, address } = pick(people, n);
    return post('/api/auth/consumer-login', { email, password: demoAccounts.password }, { 'x-forwarded-for': address });
  },
} satisfies Record<string, Ask>;
