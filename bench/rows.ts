import { type Ask, againstFloor, alone } from './againstFloor.js';
import { hotProduct } from './hotProduct.js';
import { login } from './login.js';
import type { Marketplace } from './marketplace.js';
import { memory } from './memory.js';
import { order, untilDelivered } from './order.js';
import type { Row } from './row.js';
import { startUp } from './startUp.js';

const list = '/api/products';

/**
 * A search that nobody has asked for before, so that no answer is kept for it: marks that are no part of a word are not
 * looked for, and each number has its own.
 */
const marked = (words: string, n: number) => {
  const marks = [...n.toString(4)].map((digit) => '.,;-'[Number(digit)]).join('');
  return `search=${encodeURIComponent(words + marks)}`;
};

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** Every one the beginnings of two words. */
const searches = ['coco oil', 'mang pie', 'rice kg', 'cott set', 'pack 50', 'fresh mor', 'milk 500', 'ban chip'];

const placeOrder: Ask = ({ carts, tokens }, n) => {
  const { storeId, productIds } = pick(carts, n);
  const round = Math.floor(n / carts.length);
  return order(
    pick(tokens, n),
    storeId,
    [round, round + 1].map((at) => pick(productIds, at)),
  );
};

/** The table, line by line. */
export const rows: Row[] = [
  startUp,
  memory,
  againstFloor({
    name: 'list',
    job: 'GET /api/products, the 20 newest',
    atLeast: 0.6,
    ask: (_, n) => ({ path: `${list}?${marked('', n)}` }),
  }),
  againstFloor({
    name: 'page',
    job: 'GET /api/products, page 50 by cursor',
    atLeast: 0.6,
    ask: ({ cursor }: Marketplace, n) => ({ path: `${list}?cursor=${cursor}&${marked('', n)}` }),
  }),
  againstFloor({
    name: 'product',
    job: 'GET /api/products/:id',
    atLeast: 0.6,
    // All of them come by before one comes again, when its answer is no longer kept.
    ask: ({ productIds }, n) => ({ path: `${list}/${pick(productIds, n * 7)}` }),
  }),
  againstFloor({
    name: 'search',
    job: 'GET /api/products?search=, two beginnings of words',
    atLeast: 0.6,
    ask: (_, n) => ({ path: `${list}?${marked(pick(searches, n), n)}` }),
  }),
  alone({
    name: 'kept',
    job: 'GET /api/products, the 20 newest, kept',
    atLeast: 5_000,
    ask: () => ({ path: list }),
  }),
  againstFloor({
    name: 'order',
    job: 'POST /api/store-orders, 2 items',
    atLeast: 0.4,
    ask: placeOrder,
    settle: untilDelivered,
  }),
  hotProduct,
  login,
];
