import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { fillDatabase } from '../demo/fillDatabase.js';
import { demoAccounts } from '../demo/findDemoAccounts.js';
import { hashPassword } from '../domain/accounts/passwords/passwords.js';
import { issueAccessToken } from '../domain/accounts/sessions/accessToken.js';
import { rules } from '../domain/rules.js';
import { Consumer } from '../models/accounts/Consumer.js';
import { adCategories, Product, productSorts } from '../models/catalog/Product.js';
import { Store } from '../models/catalog/Store.js';
import { storeTypes } from '../models/catalog/storeFields.js';
import { CommunityRequest } from '../models/community/CommunityRequest.js';
import { publicSlot, RequestThread } from '../models/community/RequestThread.js';
import { requestCategories } from '../models/fields/requestCategories.js';
import { BehaviourEvent } from '../models/insight/BehaviourEvent.js';
import { OutboxMessage } from '../models/system/OutboxMessage.js';
import { writeCursor } from '../server/http/answers/pages.js';
import type { buildWorld } from '../server/world.js';
import { addressOf } from './forwarded.js';

/** Enough people to keep each below the limits per caller, address and mailbox. */
const size = { products: 10_000, stores: 200, people: 2_000, requests: 10_000, threads: 200 };

/** Every store takes orders at any time, and as many as are sent. */
const alike = {
  ...{ openingTime: '00:00', closingTime: '00:00', hours: null, closures: null, rush: null, ordersPerSlot: null },
  ...{ minimumOrder: 0, supportsDelivery: true, deliveryBands: null, freeDeliveryFrom: null },
  ...{ autoAccept: false, usesHandoverCode: false },
};

const plenty = 1_000_000;
const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** A store that accepts orders, and its products. */
export interface Cart {
  storeId: number;
  productIds: number[];
}

/** A consumer and their position. */
export interface Person {
  id: number;
  email: string;
  token: string;
  address: string;
}

/** A conversation under a request. */
export interface Thread {
  requestId: number;
  threadId: number;
}

/** A private conversation with its supporter. */
interface Talk extends Thread {
  supporter: Person;
}

/** The data for the requests of the benchmark. */
export interface Marketplace {
  /** Listed products, in random order. */
  productIds: number[];
  /** The cursor of the 50th page of the newest products. */
  cursor: string;
  /** The start cursor of every feed at one moment. */
  feedStart: string;
  carts: Cart[];
  people: Person[];
  /** Public discussions. */
  threads: Thread[];
  talks: Talk[];
}

/** Fills an empty database; every live store is then open all day and never runs out of stock. */
export async function fillMarketplace(
  world: ReturnType<typeof buildWorld>,
  log: (line: string) => void,
): Promise<Marketplace> {
  await fillDatabase(world, { products: size.products, stores: size.stores, log });
  await Store.updateMany({}, { $set: alike });
  await Product.updateMany({ productType: 'store' }, { stock: plenty, status: 'available' });
  const [people, carts] = await Promise.all([addPeople(world), readCarts()]);
  const { threads, talks } = await addRequests(people);
  await addBehaviour(people);
  log(`${people.length} consumers and ${size.requests} requests for help more`);
  const feedStart = writeCursor('feed', [Date.now(), ...beforeAll]);
  return {
    ...(await readCatalogue(mongoose.connection.collection('products'))),
    carts,
    people,
    threads,
    talks,
    feedStart,
  };
}

/** Sort keys before those of any feed item. */
const beforeAll = [1e9, 8e15, 1, 8e15];
const eventsEach = 20;
/** An id that no event of the demo has. */
const afterDemo = 1_000;

/** Adds recent events of every person in three categories. */
async function addBehaviour(people: Person[]): Promise<void> {
  const at = new Date();
  const categories = [...storeTypes, ...adCategories];
  const rows = people.flatMap(({ id: consumerId }, nth) =>
    Array.from({ length: eventsEach }, (_, event) => {
      const category = categories[(nth + (event % 3)) % categories.length] as string;
      const about = { entityType: 'category', entityId: category, categories: [category] };
      return { _id: afterDemo + nth * eventsEach + event, consumerId, type: 'view', ...about, at, receivedAt: at };
    }),
  );
  await BehaviourEvent.collection.insertMany(rows as never[]);
}

async function addPeople(world: ReturnType<typeof buildWorld>): Promise<Person[]> {
  const passwordHash = await hashPassword(demoAccounts.password);
  const rows = Array.from({ length: size.people }, (_, n) => ({
    name: `Consumer ${n}`,
    email: `consumer-${n}@example.in`,
    phone: '+919480000200',
    passwordHash,
    emailVerified: true,
    referralCode: `BENCH${n}`,
    // Requests of new accounts reach few people.
    createdAt: new Date(Date.now() - 2 * day),
  }));
  const added = await Consumer.insertMany(rows);
  return Promise.all(
    added.map(async ({ _id, email, credentialVersion }, n) => ({
      id: Number(_id),
      email,
      address: addressOf(n),
      token: await issueAccessToken(world, 'consumer', { _id: Number(_id), credentialVersion }),
    })),
  );
}

/** The n-th position, somewhere in the coastal districts. */
export const placeOf = (n: number) => ({
  latitude: 12.8 + ((n * 7_919) % 10_007) / 10_007,
  longitude: 74.8 + ((n * 104_729) % 10_009) / 10_009,
});

/**
 * Each person posts a request for help somewhere in the district; some requests have public or private conversations.
 */
async function addRequests(people: Person[]): Promise<Pick<Marketplace, 'threads' | 'talks'>> {
  const start = Date.now();
  const rows = Array.from({ length: size.requests }, (_, n) => {
    const { latitude, longitude } = placeOf(n);
    return {
      consumerId: people[n % people.length]?.id,
      title: `The kitchen tap drips, ${n}`,
      description: 'A washer, I think. Any evening after six.',
      category: requestCategories[n % requestCategories.length],
      discussionType: n < size.threads ? 'public' : 'private',
      threadCount: n < 2 * size.threads ? 1 : 0,
      ...{ location: 'Car Street, Mangaluru', latitude, longitude },
      position: { type: 'Point', coordinates: [longitude, latitude] },
      createdAt: new Date(start - n * minute),
    };
  });
  const requests = await CommunityRequest.insertMany(rows);
  const discussed = requests.slice(0, size.threads).map(({ _id, consumerId }) => ({
    ...{ requestId: _id, slot: publicSlot, discussionType: 'public' },
    ...{ ownerId: consumerId, supporterId: consumerId },
  }));
  const helped = requests.slice(size.threads, 2 * size.threads);
  const supporterOf = (nth: number) => people[(nth + 1) % people.length] as Person;
  const inPrivate = helped.map(({ _id, consumerId }, nth) => ({
    ...{ requestId: _id, slot: 1, discussionType: 'private' },
    ...{ ownerId: consumerId, supporterId: supporterOf(size.threads + nth).id },
  }));
  const [threads, talks] = [await RequestThread.insertMany(discussed), await RequestThread.insertMany(inPrivate)];
  return {
    threads: threads.map(({ _id, requestId }) => ({ requestId, threadId: _id })),
    talks: talks.map(({ _id, requestId }, nth) => ({
      ...{ requestId, threadId: _id },
      supporter: supporterOf(size.threads + nth),
    })),
  };
}

async function readCarts(): Promise<Cart[]> {
  const stores = await Store.find({ status: 'live', isActive: true }, { _id: 1 }).lean();
  const products = await Product.find({ isListed: true, productType: 'store' }, { storeId: 1 }).lean();
  return stores.map(({ _id: storeId }) => ({
    storeId,
    productIds: products.filter((product) => product.storeId === storeId).map(({ _id }) => Number(_id)),
  }));
}

/** Some listed products of a database, and the cursor of its 50th page. */
export async function readCatalogue(
  products: mongo.Collection | mongoose.Collection,
): Promise<Pick<Marketplace, 'productIds' | 'cursor'>> {
  const newest = [{ $match: { isListed: true } }, { $sort: productSorts.newest }];
  const [last] = await products
    .aggregate([...newest, { $skip: 49 * rules.page.default - 1 }, { $limit: 1 }], { hint: 'listed_newest' })
    .toArray();
  const some = [{ $match: { isListed: true } }, { $sample: { size: size.products } }, { $project: { _id: 1 } }];
  const sample = await products.aggregate(some, { allowDiskUse: true }).toArray();
  return {
    productIds: [...new Set(sample.map(({ _id }) => Number(_id)))],
    cursor: writeCursor('newest', [last?.createdAt.getTime(), Number(last?._id)]),
  };
}

/** Waits until the service has delivered all outbox messages of its orders. */
export async function untilDelivered(): Promise<void> {
  const isWaiting = () =>
    OutboxMessage.exists({ state: 'pending', nextAttemptAt: { $lt: new Date(Date.now() + day) } });
  while (await isWaiting()) await pause(50);
}
