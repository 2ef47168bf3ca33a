import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { consoleAtSize } from './consoleAtSize.js';
import { askAtPace, load, percentiles } from './load.js';
import { as, type Marketplace, type Person, type Store, signIn, type Thread } from './marketplace.js';
import { outbox } from './outbox.js';
import type { Bench, Row } from './Row.js';
import { ask, type Request, send } from './requests.js';
import { metricsToken } from './Service.js';
import { streams } from './streams.js';

const usualConnections = 16;
/** How long the service may work on after the last answer: it delivers events, and ends unanswered requests. */
const restMs = 2_000;

/** Makes the request number `n`. */
type Ask = (n: number) => Request;

let asked = 0;

/** The rate and the times of one kind of request, sent without a pause on some connections. */
async function measureLoad({ service: { url }, seconds }: Bench, ask: Ask, connections = usualConnections) {
  const next = () => ask(asked++);
  const run = () => load({ url, next, seconds, connections }).finally(() => pause(restMs));
  // Node.js compiles frequent code meanwhile.
  await run();
  return run();
}

/** A row of requests that need no account. */
const publicRow = (name: string, job: string, ask: Ask): Row => ({
  name,
  job,
  measure: (bench) => measureLoad(bench, ask),
});

/** A row of requests of the people of the marketplace, or for its stores. */
function marketRow(name: string, job: string, askIn: (market: Marketplace) => Ask, connections?: number): Row {
  return { name, job, measure: async (bench) => measureLoad(bench, askIn(await bench.marketplace()), connections) };
}

const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;

/** A number as marks that a search ignores, because they are not part of a word: no cache has the answer. */
const marksOf = (n: number) => [...n.toString(4)].map((digit) => '.,;-'[Number(digit)]).join('');
const listOf = (words: string, n: number): Request => ({
  path: `/api/products?search=${encodeURIComponent(words + marksOf(n))}`,
});

/** Each has the starts of two words. */
const searches = ['coco oil', 'mang pie', 'rice kg', 'cott set', 'pack 50', 'fresh mor', 'milk 500', 'ban chip'];

const wholeWords = ['coconut', 'rice', 'banana', 'milk', 'chicken', 'paneer', 'phone', 'jasmine'];
const mistakes = ['umbrela', 'paracitamol', 'glucomter', 'thermometr', 'stabilisr', 'mortise', 'tarpulin', 'nutmegs'];
const beginnings = ['co', 'ric', 'teng', 'ಅಕ್', 'chick', 'pa', 'ph', 'jas'];

const order = (person: Person, { id }: Store, productIds: number[]): Request => {
  const items = productIds.map((productId) => ({ productId, quantity: 1 }));
  return send('POST', '/api/store-orders', { storeId: id, items, deliveryAddress: person.address }, as(person));
};

const ordersInTurn =
  ({ people, stores }: Marketplace): Ask =>
  (n) => {
    const store = pick(stores, n);
    const turn = Math.floor(n / stores.length);
    return order(pick(people, n), store, [pick(store.cart, turn), pick(store.cart, turn + 1)]);
  };

const ordersOfOne =
  ({ people, stores }: Marketplace): Ask =>
  (n) =>
    order(pick(people, n), pick(stores, 0), pick(stores, 0).cart.slice(0, 1));

const messagesIn =
  (threads: Thread[], { people }: Marketplace): Ask =>
  (n) => {
    const { path, authors = people } = pick(threads, n);
    return send('POST', `${path}/messages`, { text: `I can come at six, ${n}.` }, as(pick(authors, n >> 3)));
  };

const logins =
  ({ people }: Marketplace): Ask =>
  (n) =>
    signIn(pick(people, n));

const messages = 'POST /api/requests/:id/threads/:id/messages';

const loadRows = [
  publicRow('lists-cached', 'GET /api/products', () => ({ path: '/api/products' })),
  publicRow('lists-uncached', 'GET /api/products, each time with another query', (n) => listOf('', n)),
  marketRow('product', 'GET /api/products/:productId, products in turn', ({ products }) => (n) => ({
    path: `/api/products/${pick(products, n).id}`,
  })),
  publicRow('search', 'GET /api/products?search=, starts of two words', (n) => listOf(pick(searches, n), n)),
  publicRow('search-exact', 'GET /api/products?search=, a whole word', (n) => listOf(pick(wholeWords, n), n)),
  publicRow('search-typo', 'GET /api/products?search=, a wrong letter', (n) => listOf(pick(mistakes, n), n)),
  publicRow('suggest', 'GET /api/search/suggest, two to five letters', (n) => ({
    path: `/api/search/suggest?q=${encodeURIComponent(pick(beginnings, n) + marksOf(n))}`,
  })),
  marketRow('feed', 'GET /api/feed, people with interests in turn', ({ people }) => (n) => ({
    path: '/api/feed',
    headers: as(pick(people, n)),
  })),
  marketRow('orders', 'POST /api/store-orders, two products, stores in turn', ordersInTurn),
  marketRow('orders-hot', 'POST /api/store-orders, one product, 32 connections', ordersOfOne, 32),
  marketRow('messages', `${messages}, public`, (market) => messagesIn(market.publicThreads, market)),
  marketRow('messages-private', `${messages}, private`, (market) => messagesIn(market.privateThreads, market)),
  marketRow('logins', 'POST /api/auth/consumer-login', logins),
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
        ? send('POST', `/api/products/${id}/like`, {}, as(pick(people, n / 2)))
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
    const byMetrics = hits / (hits + after.miss - before.miss);
    const byAge = answers.filter(({ headers }) => headers.has('age')).length / answers.length;
    return {
      ...percentiles(answers.map(({ time }) => time)),
      hits: 100 * (Number.isNaN(byMetrics) ? byAge : byMetrics),
    };
  },
};

/** How many public answers came from the cache, and how many did not, by the metrics of the service. */
async function cacheReads({ url }: Bench['service']): Promise<{ hit: number; miss: number }> {
  const { text } = await ask(url, { path: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  const countOf = (result: string) =>
    Number(
      new RegExp(`^marketplace_cache_reads_total{cache="answers",result="${result}".*} (.+)$`, 'm').exec(text)?.[1],
    );
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
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(service.pid)], { encoding: 'utf8' });
    return { megabytes: Number(kilobytes) / 1024 };
  },
};

/** In the order of the table. */
export const rows: Row[] = [start, memory, ...loadRows, listsBesideWrites, streams, ...outbox, consoleAtSize];
