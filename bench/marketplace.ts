import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { ask, askJson, type Request, send } from './requests.js';

/** Enough people to keep each of them below the limits per caller. */
const people = 128;
const threadsOfType = 64;
const storesOfSeller = 20;
const productsInCart = 5;
const plenty = 1_000_000;
const password = 'coastal-demo-2026';
const together = pLimit(16);

/** A consumer. */
export interface Person {
  email: string;
  /** The header of their requests. */
  authorization: string;
  address: string;
}

interface Product {
  id: number;
  /** The seller's request to change it. */
  edit(fields: object): Request;
}

/** A store that accepts orders at any time. */
export interface Store {
  id: number;
  products: Product[];
  /** The ids of products that do not run out. */
  cart: number[];
}

/** A conversation under a request for help. */
export interface Thread {
  path: string;
  /** Only they may write in a private one. */
  authors?: Person[];
}

/** What the requests of the rows are made of. */
export interface Marketplace {
  people: Person[];
  stores: Store[];
  /** Of all stores. */
  products: Product[];
  publicThreads: Thread[];
  privateThreads: Thread[];
}

/** Signs people in, and opens stores and conversations, through the API. The sellers are those of the demo. */
export async function openMarketplace(url: string, checkout: string): Promise<Marketplace> {
  const each = <Item>(count: number, add: (n: number) => Promise<Item>) =>
    Promise.all(Array.from({ length: count }, (_, n) => together(() => add(n))));
  const sellers = readFileSync(join(checkout, 'build/demo/data/sellers.jsonl'), 'utf8').trim().split('\n');
  const active = sellers.map((line) => JSON.parse(line)).filter(({ suspension }) => !suspension);
  const stores = (await Promise.all(active.map(({ email }) => openStores(url, email)))).flat();
  const persons = await each(people, (n) => addPerson(url, n));
  return {
    people: persons,
    stores: stores.filter(({ cart }) => cart.length > 0),
    products: stores.flatMap(({ products }) => products),
    publicThreads: await each(threadsOfType, (n) => openThread(url, persons, n, true)),
    privateThreads: await each(threadsOfType, (n) => openThread(url, persons, n, false)),
  };
}

/** The headers of a person's requests. */
export const as = ({ authorization }: Pick<Person, 'authorization'>) => ({ authorization });

/** The request that signs a person in. */
export const signIn = ({ email }: Pick<Person, 'email'>): Request =>
  send('POST', '/api/auth/consumer-login', { email, password });

/** Registers a consumer with interests. */
async function addPerson(url: string, n: number): Promise<Person> {
  const email = `bench-${n}@example.in`;
  const account = { email, password, name: `Consumer ${n}`, phone: `94800${10_000 + n}` };
  await ask(url, send('POST', '/api/auth/consumer-register', account));
  const { token } = await askJson<{ token: string }>(url, signIn({ email }));
  const authorization = `Bearer ${token}`;
  const categories = ['grocery', 'bakery', 'dairy', 'toys', 'books_stationery'];
  const events = Array.from({ length: 20 }, (_, event) => ({
    type: 'view',
    entityType: 'category',
    entityId: categories[(n + (event % 3)) % categories.length],
  }));
  await ask(url, send('POST', '/api/intelligence/events', { events }, { authorization }));
  return { email, authorization, address: `${n + 1} Car Street, Mangaluru 575001` };
}

async function openStores(url: string, email: string): Promise<Store[]> {
  const { headers } = await ask(url, send('POST', '/api/auth/login', { email, password }));
  const cookie = headers.getSetCookie().map((line) => line.split(';', 1));
  const seller = { cookie: cookie.join('; ') };
  const path = `/api/seller/stores?limit=${storesOfSeller}`;
  const { stores } = await askJson<{ stores: { id: number; status: string }[] }>(url, { path, headers: seller });
  const live = stores.filter(({ status }) => status === 'live');
  return Promise.all(live.map(({ id }) => together(() => openStore(url, id, seller))));
}

const anyTime = {
  isActive: true,
  openingTime: '00:00',
  closingTime: '00:00',
  hours: null,
  closures: null,
  ordersPerSlot: null,
  supportsDelivery: true,
  deliveryRadiusKm: null,
  servesPincodes: null,
  deliveryBands: null,
  minimumOrder: '0.00',
  autoAccept: false,
};

/** A product as its seller sees it. One with variants or options cannot be ordered without a choice. */
interface Listed {
  id: number;
  status: string;
  variants?: object[];
  options?: object[];
}

async function openStore(url: string, id: number, seller: Record<string, string>): Promise<Store> {
  const path = `/api/seller/stores/${id}`;
  const { store } = await askJson<{ store: { isOpenNow: boolean } }>(url, send('PUT', path, anyTime, seller));
  const page = { path: `${path}/products?limit=100`, headers: seller };
  const { products } = await askJson<{ products: Listed[] }>(url, page);
  const listed = products
    .filter(({ status, variants, options }) => status === 'available' && !variants?.length && !options?.length)
    .map((product) => ({
      id: product.id,
      edit: (fields: object) => send('PUT', `${path}/products/${product.id}`, fields, seller),
    }));
  const some = store.isOpenNow ? listed.slice(0, productsInCart) : [];
  for (const { edit } of some) await ask(url, edit({ stock: plenty }));
  return { id, products: listed, cart: some.map((product) => product.id) };
}

async function openThread(url: string, all: Person[], n: number, isPublic: boolean): Promise<Thread> {
  const [owner, helper] = [all[n], all[n + 1]] as [Person, Person];
  const discussionType = isPublic ? 'public' : 'private';
  const wanted = { title: `The kitchen tap drips, ${n}`, category: 'plumbing', discussionType };
  const posted = await askJson<{ request: { id: number } }>(url, send('POST', '/api/requests', wanted, as(owner)));
  const threads = `/api/requests/${posted.request.id}/threads`;
  const { id } = await askJson<{ id: number }>(url, send('POST', threads, {}, as(helper)));
  const path = `${threads}/${id}`;
  return isPublic ? { path } : { path, authors: [owner, helper] };
}
