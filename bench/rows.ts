import { setTimeout as pause } from 'node:timers/promises';
import { type Ask, againstFloor, alone } from './againstFloor.js';
import { login } from './login.js';
import { isDelivered, type Marketplace } from './marketplace.js';
import { memory } from './memory.js';
import type { Row } from './row.js';
import { startUp } from './startUp.js';

const list = '/api/products';

/** An address that nobody has asked for before, so that no answer is kept for it. The service ignores what it does not know. */
const fresh = (path: string, n: number) => ({ path: `${path}${path.includes('?') ? '&' : '?'}_=${n}` });

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** Every one the beginnings of two words. */
const searches = ['coco oil', 'mang pie', 'rice kg', 'cott set', 'pack 50', 'fresh mor', 'milk 500', 'ban chip'];

const placeOrder: Ask = ({ carts, tokens }, n) => {
  const { storeId, productIds } = pick(carts, n);
  const round = Math.floor(n / carts.length);
  const items = [round, round + 1].map((at) => ({ productId: pick(productIds, at), quantity: 1 }));
  return {
    method: 'POST',
    path: '/api/store-orders',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${pick(tokens, n)}` },
    body: JSON.stringify({ storeId, items, deliveryAddress: 'Car Street 4, Mangaluru 575001' }),
  };
};

const untilDelivered = async () => {
  while (!(await isDelivered())) await pause(100);
};

/** The table, line by line. */
export const rows: Row[] = [
  startUp,
  memory,
  againstFloor({
    name: 'list',
    job: 'GET /api/products, the 20 newest',
    atLeast: 0.6,
    ask: (_, n) => fresh(list, n),
  }),
  againstFloor({
    name: 'page',
    job: 'GET /api/products, page 50 by cursor',
    atLeast: 0.6,
    ask: ({ cursor }: Marketplace, n) => fresh(`${list}?cursor=${cursor}`, n),
  }),
  againstFloor({
    name: 'product',
    job: 'GET /api/products/:id',
    atLeast: 0.6,
    ask: ({ productIds }, n) => fresh(`${list}/${pick(productIds, n * 7)}`, n),
  }),
  againstFloor({
    name: 'search',
    job: 'GET /api/products?search=, two beginnings of words',
    atLeast: 0.6,
    ask: (_, n) => fresh(`${list}?search=${encodeURIComponent(pick(searches, n))}`, n),
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
  login,
];
