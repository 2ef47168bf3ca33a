import { createOperator } from '../../domain/staff/operators/createOperator.js';
import { askAtPace } from '../askAtPace.js';
import { growOrders } from '../growOrders.js';
import { say } from '../say.js';
import type { Child } from '../startChild.js';
import { write } from '../write.js';
import type { Row } from './row.js';

const size = { orders: 1_000_000, stores: 100_000 };
const perSecond = 4;

interface Limit {
  /** The longest time of 95 % of the answers. */
  mostMs: number;
}
interface Page extends Limit {
  path: string;
}

const page: Limit = { mostMs: 1_000 };
const search: Limit = { mostMs: 300 };
const listOf = (resource: string, query: string) => `api/resources/${resource}/actions/list?${query}`;

/** The data of the pages, each as the console reads it. */
const pages: Record<string, Page> = {
  home: { ...page, path: 'api/dashboard' },
  orders: { ...page, path: listOf('StoreOrder', 'page=1') },
  'orders, page 100': { ...page, path: listOf('StoreOrder', 'page=100') },
  'orders of a store': { ...page, path: listOf('StoreOrder', 'filters.storeId=77') },
  'cancelled orders': { ...page, path: listOf('StoreOrder', 'filters.status=cancelled') },
  'orders of a phone': { ...page, path: listOf('StoreOrder', 'filters.customerPhone=94012345 00') },
  'orders of a name': { ...page, path: listOf('StoreOrder', 'filters.customerName=shetty') },
  'an order by its number': { ...page, path: listOf('StoreOrder', 'filters.orderNumber=SO-20260101-765432') },
  'orders of a part of a phone': { ...page, path: listOf('StoreOrder', 'filters.customerPhone=012345') },
  'orders of no name': { ...page, path: listOf('StoreOrder', 'filters.customerName=zzz') },
  'orders by total': { ...page, path: listOf('StoreOrder', 'sortBy=total&direction=desc') },
  stores: { ...page, path: listOf('Store', 'page=1') },
  'stores by name': { ...page, path: listOf('Store', 'sortBy=name&direction=asc') },
  'stores of a name': { ...page, path: listOf('Store', 'filters.name=fresh') },
  'search of an order': { ...search, path: 'api/pages/Search?q=SO-20260101-123456' },
  'search of a phone': { ...search, path: 'api/pages/Search?q=94123456 00' },
  'search of a name': { ...search, path: 'api/pages/Search?q=fresh' },
};

/** The console's first page, lists and search with many orders: the slowest page of each limit. */
export const consoleAtSize: Row = {
  name: 'console-1m',
  job: `p95 of console pages, ${write.whole(size.orders)} orders and ${write.whole(size.stores)} stores: page, search`,
  target: `≤ ${page.mostMs} ms, ≤ ${search.mostMs} ms`,
  isLarge: true,
  async measure(bench) {
    const operator = { email: 'bench@example.in', password: 'a long enough password', name: 'Bench' };
    await createOperator(operator);
    // The first start records the migrations, which would take minutes on the grown database.
    await bench.server('service');
    const MONGODB_URI = await growOrders(bench, size);
    return bench.withServices([{ MONGODB_URI }], async ([service]) => {
      const { url } = service as Child;
      const headers = { cookie: await signIn(url, operator) };
      const slowest = new Map<Limit['mostMs'], number>();
      for (const [name, { path, mostMs }] of Object.entries(pages)) {
        const next = () => ({ path: encodeURI(`/admin/${path}`), headers });
        const { p50Ms, p95Ms } = await askAtPace(url, next, { seconds: bench.seconds, perSecond });
        say(`console-1m, ${name}: p50 ${write.milliseconds(p50Ms)}, p95 ${write.milliseconds(p95Ms)}`);
        slowest.set(mostMs, Math.max(slowest.get(mostMs) ?? 0, p95Ms));
      }
      return {
        ours: '',
        latency: [...slowest.values()].map(write.milliseconds).join(', '),
        met: [...slowest].every(([mostMs, p95Ms]) => p95Ms <= mostMs),
      };
    });
  },
};

async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1).join(''));
  if (!cookies.some((cookie) => cookie.startsWith('admin_session='))) throw new Error(`no session: ${answer.status}`);
  return cookies.join('; ');
}
