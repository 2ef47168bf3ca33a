import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { ask, askJson, type Request, send } from './requests.js';

/** Enough people to keep each of them below the limits per caller. */
const people = 128;
const threadsOfType = 64;
const openStores = 100;
const productsInCart = 8;
const eventsOfPerson = 20;
const plenty = 1_000_000;
const password = 'coastal-demo-2026';
const together = pLimit(16);

/** A store that accepts orders at any time, and products that do not run out. */
export interface Cart {
  storeId: number;
  productIds: number[];
}

/** A signed-in consumer. */
export interface Person {
  email: string;
  /** Header of their requests. */
  authorization: string;
  address: string;
}

/** A conversation under a request for help, and those who may write in it. */
export interface Thread {
  path: string;
  authors: Person[];
}

/** A product, and its seller's request to edit it. */
export interface OwnProduct {
  id: number;
  edit(fields: object): Request;
}

/** What the requests of the rows are made of. */
export interface Marketplace {
  products: OwnProduct[];
  carts: Cart[];
  people: Person[];
  publicThreads: Thread[];
  privateThreads: Thread[];
}

/** Signs people in, and opens stores and conversations, through the API. The sellers are those of the demo. */
export async function openMarketplace(url: string, checkout: string): Promise<Marketplace> {
  const numbers = Array.from({ length: people }, (_, n) => n);
  const all = await Promise.all(numbers.map((n) => together(() => addPerson(url, n))));
  const stores = await readStores(url, checkout);
  const products = stores.flatMap((store) => store.products);
  const carts: Cart[] = [];
  for (const store of stores) {
    if (carts.length === openStores) break;
    if (await store.open()) carts.push({ storeId: store.id, productIds: await fillStock(url, store.products) });
  }
  const threads = (type: 'public' | 'private') =>
    Promise.all(numbers.slice(0, threadsOfType).map((n) => together(() => openThread(url, all, n, type))));
  return {
    products,
    carts: carts.filter(({ productIds }) => productIds.length > 1),
    people: all,
    publicThreads: await threads('public'),
    privateThreads: await threads('private'),
  };
}

/** The request that signs a person in. */
export const signIn = ({ email }: Pick<Person, 'email'>): Request =>
  send('POST', '/api/auth/consumer-login', { email, password });

async function addPerson(url: string, n: number): Promise<Person> {
  const email = `bench-${n}@example.in`;
  const account = { email, password, name: `Consumer ${n}`, phone: `94800${10_000 + n}` };
  await ask(url, send('POST', '/api/auth/consumer-register', account));
  const { token } = await askJson<{ token: string }>(url, signIn({ email }));
  const authorization = `Bearer ${token}`;
  const categories = ['grocery', 'bakery', 'dairy', 'toys', 'books_stationery'];
  const events = Array.from({ length: eventsOfPerson }, (_, event) => ({
    type: 'view',
    entityType: 'category',
    entityId: categories[(n + (event % 3)) % categories.length],
  }));
  await ask(url, send('POST', '/api/intelligence/events', { events }, { authorization }));
  return { email, authorization, address: `${n + 1} Car Street, Mangaluru 575001` };
}

interface OwnStore {
  id: number;
  products: OwnProduct[];
  /** Makes the store accept all orders. @returns false if staff have not set it live */
  open(): Promise<boolean>;
}

/** All stores of the demo's sellers, with their products. */
async function readStores(url: string, checkout: string): Promise<OwnStore[]> {
  const lines = readFileSync(join(checkout, 'build/demo/data/sellers.jsonl'), 'utf8').trim().split('\n');
  const bySeller = await Promise.all(
    lines.map(async (line) => {
      const { email } = JSON.parse(line);
      const signedIn = await ask(url, send('POST', '/api/auth/login', { email, password })).catch(() => undefined);
      // The demo has a suspended seller.
      if (!signedIn) return [];
      const cookie = signedIn.headers
        .getSetCookie()
        .map((line) => line.split(';', 1).join(''))
        .join('; ');
      const stores = await readAll<{ id: number }>(url, '/api/seller/stores', 'stores', cookie);
      return Promise.all(stores.map(({ id }) => together(() => readStore(url, id, cookie))));
    }),
  );
  return bySeller.flat();
}

const anyTime = {
  isActive: true,
  openingTime: '00:00',
  closingTime: '00:00',
  hours: null,
  closures: null,
  ordersPerSlot: null,
  lastOrderBufferMinutes: null,
  supportsDelivery: true,
  deliveryBands: null,
  minimumOrder: '0.00',
  autoAccept: false,
  usesHandoverCode: false,
};

async function readStore(url: string, id: number, cookie: string): Promise<OwnStore> {
  const path = `/api/seller/stores/${id}`;
  const products = await readAll<{ id: number; status: string }>(url, `${path}/products`, 'products', cookie);
  return {
    id,
    products: products
      .filter(({ status }) => status === 'available')
      .map((product) => ({
        id: product.id,
        edit: (fields) => send('PUT', `${path}/products/${product.id}`, fields, { cookie }),
      })),
    async open() {
      const { store } = await askJson<{ store: { isOpenNow: boolean } }>(url, send('PUT', path, anyTime, { cookie }));
      return store.isOpenNow;
    },
  };
}

/** All rows of a list, page by page. */
async function readAll<Row>(url: string, path: string, name: string, cookie: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const page: Record<string, unknown> = await askJson(url, {
      path: `${path}?limit=100${query}`,
      headers: { cookie },
    });
    rows.push(...(page[name] as Row[]));
    cursor = page.nextCursor as string | null;
  }
  return rows;
}

/** @returns the ids of some products, which do not run out afterwards */
async function fillStock(url: string, products: OwnProduct[]): Promise<number[]> {
  const some = products.slice(0, productsInCart);
  await Promise.all(some.map(({ edit }) => together(() => ask(url, edit({ stock: plenty, status: 'available' })))));
  return some.map(({ id }) => id);
}

async function openThread(
  url: string,
  all: Person[],
  n: number,
  discussionType: 'public' | 'private',
): Promise<Thread> {
  const owner = all[n] as Person;
  const helper = all[(n + 1) % all.length] as Person;
  const wanted = {
    title: `The kitchen tap drips, ${n}`,
    description: 'A washer, I think. Any evening after six.',
    category: 'plumbing',
    location: 'Car Street, Mangaluru',
    latitude: 12.8 + n / 1_000,
    longitude: 74.8 + n / 1_000,
    discussionType,
  };
  const { request } = await askJson<{ request: { id: number } }>(
    url,
    send('POST', '/api/requests', wanted, { authorization: owner.authorization }),
  );
  const threads = `/api/requests/${request.id}/threads`;
  const { id } = await askJson<{ id: number }>(url, send('POST', threads, {}, { authorization: helper.authorization }));
  return { path: `${threads}/${id}`, authors: discussionType === 'public' ? all : [owner, helper] };
}
