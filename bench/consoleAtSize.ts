import { type Db, MongoClient } from 'mongodb';
import { askAtPace, percentiles } from './load.js';
import type { Row } from './Row.js';
import { operator } from './Service.js';

const orders = 1_000_000;
const stores = 100_000;
const perSecond = 4;
const year = 365 * 24 * 60 * 60 * 1000;

const listOf = (resource: string, query: string) => `api/resources/${resource}/actions/list?${query}`;

/** The data of some pages, each as the console reads it. */
const pages: Record<string, string> = {
  home: 'api/dashboard',
  orders: listOf('StoreOrder', 'page=1'),
  'orders, page 100': listOf('StoreOrder', 'page=100'),
  'orders of a store': listOf('StoreOrder', 'filters.storeId=77'),
  'orders of a phone': listOf('StoreOrder', 'filters.customerPhone=94012345 00'),
  'orders by total': listOf('StoreOrder', 'sortBy=total&direction=desc'),
  stores: listOf('Store', 'page=1'),
  'stores of a name': listOf('Store', 'filters.name=fresh'),
  'search of a phone': 'api/pages/Search?q=94123456 00',
  'search of a name': 'api/pages/Search?q=fresh',
};

/** Pages of the console in turn, with a year of orders. The last row, because it replaces orders and stores. */
export const consoleAtSize: Row = {
  name: 'console',
  job: `pages of the console with ${orders} orders and ${stores} stores, ${perSecond} a second`,
  isLarge: true,
  async measure({ service, seconds, say }) {
    const client = await new MongoClient(service.databaseUri).connect();
    await grow(client.db(), 'stores', stores, {}, {});
    await grow(client.db(), 'storeorders', orders, { status: { $in: ['completed', 'cancelled'] } }, orderFields);
    await client.close();
    await service.stop();
    await service.start();
    const headers = { cookie: await signIn(service.url) };
    const times: number[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const next = () => ({ path: encodeURI(`/admin/${path}`), headers });
      const answers = await askAtPace({ url: service.url, next, seconds, perSecond });
      const ofPage = answers.map(({ time }) => time);
      times.push(...ofPage);
      say(`  ${name}: p50 ${percentiles(ofPage).p50.toFixed()} ms`);
    }
    return percentiles(times);
  },
};

/** An expression: a number from 0 to below `range`, spread by the id. */
const spreadOver = (range: number) => ({ $mod: [{ $multiply: ['$_id', 2_654_435_761] }, range] });
/** The id in six digits. */
const digits = { $substrBytes: [{ $toString: { $add: [1_000_000, '$_id'] } }, 1, 6] };

const orderFields = {
  createdAt: { $subtract: [new Date(), { $toLong: spreadOver(year) }] },
  storeId: { $add: [1, spreadOver(stores)] },
  orderNumber: { $concat: ['SO-20260101-', digits] },
  customerPhone: { $concat: ['+9194', digits, '00'] },
};

/** Replaces the rows of a collection by `count` copies of some of them, with ids from 1 and with changed fields. */
async function grow(db: Db, name: string, count: number, filter: object, fields: object): Promise<void> {
  const rows = db.collection(name);
  const ids = await rows.distinct('_id', filter);
  const copies = { $range: [0, Math.ceil(count / ids.length)] };
  const nth = { $indexOfArray: [ids, '$_id'] };
  await rows
    .aggregate([
      { $match: filter },
      { $set: { nth, copy: copies } },
      { $unwind: '$copy' },
      { $set: { _id: { $add: [1, '$nth', { $multiply: ['$copy', ids.length] }] } } },
      { $match: { _id: { $lte: count } } },
      { $set: fields },
      { $unset: ['nth', 'copy'] },
      { $out: 'grown' },
    ])
    .toArray();
  const indexes = await rows.indexes();
  // One scan builds all indexes, which is much faster than inserts.
  await db.collection('grown').createIndexes(indexes.filter((index) => index.name !== '_id_'));
  await db.collection('grown').rename(name, { dropTarget: true });
}

async function signIn(url: string): Promise<string> {
  const { email, password } = operator;
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${url}/admin/login`, { method: 'POST', redirect: 'manual', body });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1).join(''));
  if (!cookies.some((cookie) => cookie.startsWith('admin_session='))) throw new Error(`no session: ${answer.status}`);
  return cookies.join('; ');
}
