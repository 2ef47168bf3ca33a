import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { askAtPace, load, percentiles } from './load.js';
import { type Cart, type Marketplace, type Person, signIn, type Thread } from './marketplace.js';
import type { Bench, Row } from './Row.js';
import { ask, type Request, send } from './requests.js';
import { streams } from './streams.js';

const usualConnections = 16;
/** How long the service may work on after the last answer: it delivers events, and ends unanswered requests. */
const restMs = 3_000;

type Ask = (n: number) => Request;

interface LoadRow {
  name: string;
  job: string;
  /** @returns a function that makes the request number `n` */
  requests(marketplace: () => Promise<Marketplace>): Promise<Ask>;
  connections?: number;
  /** Whether work goes on after the answers. */
  writes?: true;
}

let asked = 0;

/** The rate and the times of one kind of request, sent without a pause on some connections. */
const loadRow = ({ name, job, requests, connections = usualConnections, writes }: LoadRow): Row => ({
  name,
  job,
  async measure({ service, marketplace, seconds }) {
    const request = await requests(marketplace);
    const next = () => request(asked++);
    const run = () =>
      load({ url: service.url, next, seconds, connections }).finally(() => (writes ? pause(restMs) : undefined));
    // Node.js compiles frequent code meanwhile.
    await run();
    return run();
  },
});

const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;

/** A number as marks that a search ignores, because they are not part of a word: no cache has the answer. */
const marksOf = (n: number) => [...n.toString(4)].map((digit) => '.,;-'[Number(digit)]).join('');
const listOf = (words: string, n: number): Request => ({
  path: `/api/products?search=${encodeURIComponent(words + marksOf(n))}`,
});

/** Each has the starts of two words. */
const searches = ['coco oil', 'mang pie', 'rice kg', 'cott set', 'pack 50', 'fresh mor', 'milk 500', 'ban chip'];

const order = ({ authorization, address }: Person, { storeId }: Cart, productIds: number[]): Request =>
  send(
    'POST',
    '/api/store-orders',
    { storeId, items: productIds.map((productId) => ({ productId, quantity: 1 })), deliveryAddress: address },
    { authorization },
  );

const message = ({ path, authors }: Thread, n: number): Request =>
  send(
    'POST',
    `${path}/messages`,
    { text: `I can come this evening at six, number ${n}.` },
    { authorization: pick(authors, Math.floor(n / 7)).authorization },
  );

const loadRows = [
  loadRow({ name: 'lists-cached', job: 'GET /api/products', requests: async () => () => ({ path: '/api/products' }) }),
  loadRow({
    name: 'lists-uncached',
    job: 'GET /api/products, each time with another query',
    requests: async () => (n) => listOf('', n),
  }),
  loadRow({
    name: 'product',
    job: 'GET /api/products/:productId, all products in turn',
    requests: async (marketplace) => {
      const { products } = await marketplace();
      return (n) => ({ path: `/api/products/${pick(products, n).id}` });
    },
  }),
  loadRow({
    name: 'search',
    job: 'GET /api/products?search=, the starts of two words',
    requests: async () => (n) => listOf(pick(searches, n), n),
  }),
  loadRow({
    name: 'feed',
    job: 'GET /api/feed, people with interests in turn',
    requests: async (marketplace) => {
      const { people } = await marketplace();
      return (n) => ({ path: '/api/feed', headers: { authorization: pick(people, n).authorization } });
    },
  }),
  loadRow({
    name: 'orders',
    job: 'POST /api/store-orders, two products, stores in turn',
    requests: async (marketplace) => {
      const { people, carts } = await marketplace();
      return (n) => {
        const cart = pick(carts, n);
        const turn = Math.floor(n / carts.length);
        const productIds = [turn, turn + 1].map((at) => pick(cart.productIds, at));
        return order(pick(people, n), cart, productIds);
      };
    },
    writes: true,
  }),
  loadRow({
    name: 'orders-hot',
    job: 'POST /api/store-orders, one product, 32 connections',
    requests: async (marketplace) => {
      const { people, carts } = await marketplace();
      const cart = pick(carts, 0);
      return (n) => order(pick(people, n), cart, cart.productIds.slice(0, 1));
    },
    connections: 32,
    writes: true,
  }),
  loadRow({
    name: 'messages',
    job: 'POST /api/requests/:id/threads/:id/messages, public threads in turn',
    requests: async (marketplace) => {
      const { publicThreads } = await marketplace();
      return (n) => message(pick(publicThreads, n), n);
    },
    writes: true,
  }),
  loadRow({
    name: 'messages-private',
    job: 'POST /api/requests/:id/threads/:id/messages, private threads in turn',
    requests: async (marketplace) => {
      const { privateThreads } = await marketplace();
      return (n) => message(pick(privateThreads, n), n);
    },
    writes: true,
  }),
  loadRow({
    name: 'logins',
    job: 'POST /api/auth/consumer-login',
    requests: async (marketplace) => {
      const { people } = await marketplace();
      return (n) => signIn(pick(people, n));
    },
  }),
];

const lists = [
  '/api/products',
  '/api/products?sort=popular',
  '/api/products?category=grocery',
  '/api/products?category=bakery',
  '/api/products?productType=store&limit=50',
  '/api/products?search=rice',
  '/api/products?search=milk',
  '/api/stores',
  '/api/stores?category=grocery',
  '/api/stores?open=true',
];
const readsPerSecond = 50;
const writesPerSecond = 20;

/** Public lists are read while products all over the catalogue are liked and edited. */
const listsBesideWrites: Row = {
  name: 'lists-beside-writes',
  job: `${lists.length} lists in turn, ${readsPerSecond} a second, ${writesPerSecond} likes and edits a second`,
  async measure({ service, marketplace, seconds }) {
    const { url } = service;
    const { products, people } = await marketplace();
    let written = 0;
    const write = () => {
      const n = written++;
      // A prime step, so that consecutive products are far apart.
      const { id, edit } = pick(products, n * 7_919);
      return n % 2 === 0
        ? send('POST', `/api/products/${id}/like`, {}, { authorization: pick(people, n / 2).authorization })
        : edit({ description: `Edited, number ${n}` });
    };
    let read = 0;
    const measured = async (duration: number) => {
      const [answers] = await Promise.all([
        askAtPace({ url, next: () => ({ path: pick(lists, read++) }), seconds: duration, perSecond: readsPerSecond }),
        askAtPace({ url, next: write, seconds: duration, perSecond: writesPerSecond }),
      ]);
      return answers;
    };
    await measured(seconds);
    const before = await cacheReads(service);
    const answers = await measured(seconds);
    const after = await cacheReads(service);
    const hits = after.hit - before.hit;
    return {
      ...percentiles(answers.map(({ time }) => time)),
      hits: (100 * hits) / (hits + after.miss - before.miss),
    };
  },
};

/** How many public answers came from the cache, and how many did not, by the metrics of the service. */
async function cacheReads({ url, metricsToken }: Bench['service']): Promise<{ hit: number; miss: number }> {
  const { text } = await ask(url, { path: '/metrics', headers: { authorization: metricsToken } });
  const countOf = (result: string) => {
    const labels = [`cache="answers"`, `result="${result}"`];
    const line = text
      .split('\n')
      .find(
        (each) => each.startsWith('marketplace_cache_reads_total') && labels.every((label) => each.includes(label)),
      );
    return Number(line?.split(' ').at(-1));
  };
  return { hit: countOf('hit'), miss: countOf('miss') };
}

const starts = 5;

/** From the start of the process to its first successful answer of /readyz, on a filled database. */
const start: Row = {
  name: 'start',
  job: 'start on a filled database, until /readyz answers 200',
  async measure({ service }) {
    const times: number[] = [];
    while (times.length < starts) {
      await service.stop();
      times.push(await service.start());
    }
    return percentiles(times);
  },
};

const idleMs = 10_000;

const memory: Row = {
  name: 'memory',
  job: `resident memory ${idleMs / 1000} s after a start`,
  async measure({ service }) {
    await service.stop();
    await service.start();
    await pause(idleMs);
    return { megabytes: residentMegabytes(service.pid) };
  },
};

const residentMegabytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** In the order of the table. */
export const rows: Row[] = [start, memory, ...loadRows, listsBesideWrites, streams];
