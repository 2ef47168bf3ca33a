import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { matchingWords, startsOf } from '../../database/wordSearch.js';
import { listProducts } from '../../domain/catalog/products/listProducts.js';
import { listedProducts, type ProductFilter } from '../../domain/catalog/products/productsInOrder.js';
import { type DistanceCursor, storesByDistance } from '../../domain/catalog/stores/storesByDistance.js';
import { listConsumerOrders } from '../../domain/food/listConsumerOrders.js';
import { balanceOf } from '../../domain/ledger/balanceOf.js';
import { forgetExpiredCarts } from '../../domain/payments/forgetExpiredCarts.js';
import { reconcilePayments } from '../../domain/payments/reconcilePayments.js';
import { rules } from '../../domain/rules.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import { Doctor, type DoctorFilter, verifiedDoctors } from '../../models/accounts/Doctor.js';
import {
  notHidden,
  Product,
  type ProductSort,
  productSorts,
  productsOfStore,
  productTypes,
} from '../../models/catalog/Product.js';
import { Store, type StoreFilter, storesByName } from '../../models/catalog/Store.js';
import { storeStatuses } from '../../models/catalog/storeFields.js';
import {
  CommunityRequest,
  newestRequests,
  type RequestFilter,
  requestsWithoutPosition,
} from '../../models/community/CommunityRequest.js';
import { FoodOrder, foodOrdersOf } from '../../models/food/FoodOrder.js';
import { Restaurant, restaurantsByName } from '../../models/food/Restaurant.js';
import { LedgerEntry, type LedgerOf, ledgerEntriesOf } from '../../models/ledger/LedgerEntry.js';
import { orderStatuses, ordersOf, StoreOrder } from '../../models/orders/StoreOrder.js';
import { type Answer, type Api, type Sent, useApi } from '../support/api.js';
import { useNamedDatabase } from '../support/database.js';
import {
  makeAd,
  makeConsumer,
  makeDoctor,
  makeProduct,
  makeReel,
  makeRequest,
  makeRestaurant,
  makeSeller,
  makeStore,
  password,
} from '../support/factories.js';
import { useFakeGateway } from '../support/fakeGateway.js';
import { fillThread } from '../support/fillThread.js';
import { longForm } from '../support/longForm.js';

interface Plan {
  stages: string[];
  keys: number;
  documents: number;
}

interface Stage {
  stage: string;
  indexBounds?: Record<string, string[]>;
  isPartial?: boolean;
}

/**
 * A full index scan reads everything, as a collection scan does, unless the index is partial and has only the requested
 * rows.
 */
const nameOf = ({ stage, indexBounds = {}, isPartial }: Stage): string => {
  const [first = []] = Object.values(indexBounds);
  return !isPartial && first.some((bound) => /^\[M..Key, M..Key\]$/.test(bound)) ? 'WHOLE_INDEX' : stage;
};

/** All stages of a query plan. */
const stagesIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { rejectedPlans: _others, command: _asked, ...plan } = node as { rejectedPlans?: unknown; command?: unknown };
  const sorted = '$sort' in plan ? ['SORT'] : [];
  return [...('stage' in plan ? [nameOf(plan as Stage)] : []), ...sorted, ...Object.values(plan).flatMap(stagesIn)];
};

const slow = ['COLLSCAN', 'WHOLE_INDEX'];

interface Explained {
  queryPlanner: { winningPlan: unknown };
  executionStats: { totalKeysExamined: number; totalDocsExamined: number };
}

/** The plan of a query, or of the part of an aggregation that reads the collection. */
async function planOf(query: { explain(verbosity: 'executionStats'): unknown }): Promise<Plan> {
  const whole = (await query.explain('executionStats')) as Explained & { stages?: [{ $cursor: Explained }] };
  const { queryPlanner, executionStats } = whole.stages ? whole.stages[0].$cursor : whole;
  const { totalKeysExamined: keys, totalDocsExamined: documents } = executionStats;
  return { stages: stagesIn(queryPlanner.winningPlan), keys, documents };
}

interface Question {
  collectionName: string;
  method: string;
  params: [mongo.Document | mongo.Document[], mongo.FindOptions];
}

const reading = ['find', 'findOne', 'aggregate'];
const writing = ['updateOne', 'updateMany', 'deleteOne', 'deleteMany', 'findOneAndUpdate'];

/** The queries of the database while `act` runs. */
async function questionsOf(act: () => Promise<unknown>, methods = reading): Promise<Question[]> {
  const asked: Question[] = [];
  const note = (question: Question) => {
    if (methods.includes(question.method)) asked.push(question);
  };
  mongoose.connection.on('operation-start', note);
  await act();
  mongoose.connection.off('operation-start', note);
  return asked;
}

const explain = (
  { collectionName, method, params: [question, { sort, projection, skip, hint, ...options }] }: Question,
  verbosity: 'queryPlanner' | 'executionStats' = 'queryPlanner',
) => {
  const collection = mongoose.connection.collection(collectionName);
  if (Array.isArray(question)) return collection.aggregate(question, hint ? { hint } : {}).explain(verbosity);
  const limit = method === 'findOne' ? 1 : options.limit;
  const given = Object.entries({ sort, projection, limit, skip, hint }).filter(([, value]) => value !== undefined);
  return collection.find(question, Object.fromEntries(given)).explain(verbosity);
};

const limit = 20;
/**
 * The rows of a page, the next row, which shows that there is another page, and one or two keys at the end of each
 * branch.
 */
const onePage = limit + 1 + 6;

/**
 * A pseudo-random source that is the same in every run (a linear congruential generator with the numbers of Numerical
 * Recipes).
 */
let seed = 1;
const chance = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const oneOf = <T>(values: readonly T[]): T => values[chance(values.length)] as T;
const minute = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000);
const rows = (count: number, row: (id: number) => object) =>
  Array.from({ length: count }, (_, index) => ({ _id: index + 1, ...row(index + 1) })) as never;

const storeId = 1;
const consumerId = 1;

/** Realistic: most products have no likes, many share a price, some share their creation time. */
const product = () => {
  const isAd = chance(4) === 0;
  const isListed = chance(10) > 0;
  const words = ['fresh', oneOf(['even', 'odd']), `word${chance(50)}`, ...(chance(100) === 0 ? ['few'] : [])];
  return {
    title: 'x',
    price: 500 * (1 + chance(200)),
    status: isListed ? oneOf(['available', 'available', 'available', 'sold', 'out_of_stock'] as const) : 'deleted',
    isListed,
    productType: isAd ? oneOf(['resale', 'rental'] as const) : 'store',
    category: oneOf(['grocery', 'dairy', 'bakery', 'mobiles']),
    storeId: isAd ? null : chance(5) === 0 ? storeId : 2 + chance(40),
    likeCount: chance(10) < 8 ? 0 : chance(30),
    createdAt: minute(chance(3_000)),
    words,
    wordStarts: startsOf(words),
  };
};
const store = () => ({
  sortName: `branch ${chance(800)}`,
  status: oneOf([...storeStatuses, 'live', 'live']),
  isActive: chance(10) > 0,
  sellsIn: chance(100) === 0 ? ['toys'] : oneOf([['grocery'], ['grocery', 'dairy'], ['bakery']]),
  ...(chance(10) > 0 && {
    position: { type: 'Point', coordinates: [74 + chance(1_000) / 1_000, 12 + chance(1_000) / 1_000] },
  }),
  words: ['stores', `word${chance(50)}`, ...(chance(100) === 0 ? ['seldom'] : [])],
});
const ledgerEntry = (id: number) => ({
  ...{ sellerId: 1 + chance(2), storeId: chance(5) === 0 ? storeId : 2 + chance(4) },
  ...{ orderId: id, key: 'earning', type: 'earning', amount: chance(10_000) },
  ...{ isSettled: chance(3) > 0, createdAt: minute(chance(3_000)) },
});
const now = minute(0);
const specializations = ['dermatology', 'general medicine', 'orthopaedics', 'paediatrics'];
const doctor = (id: number) => ({
  email: `doctor${id}@example.in`,
  sortName: `dr. ${chance(800)}`,
  foldedSpecialization: oneOf(specializations),
  isVerified: chance(4) > 0,
  suspendedUntil: chance(20) === 0 ? oneOf([minute(-1), minute(1)]) : null,
  words: ['dr', `word${chance(50)}`],
});
const order = (id: number) => ({
  orderNumber: `SO-${id}`,
  status: oneOf(orderStatuses),
  storeId: 1 + chance(4),
  consumerId: 1 + chance(4),
  createdAt: minute(chance(2_000)),
});
const foodOrder = () => ({ status: 'Delivered', consumerId: 1 + chance(4), orderedAt: minute(chance(2_000)) });
const restaurant = () => ({ isActive: chance(10) > 0, sortName: `hotel ${chance(100)}` });

/** Realistic: many are completed, some deleted, few hidden; some have no position. */
const communityRequest = () => ({
  title: 'x',
  status: oneOf(['active', 'active', 'completed', 'deleted'] as const),
  isHidden: chance(50) === 0,
  category: oneOf(['plumbing', 'electrical', 'tutoring'] as const),
  consumerId: chance(20) === 0 ? consumerId : 2 + chance(500),
  supporterIds: chance(20) === 0 ? [consumerId] : [2 + chance(500)],
  createdAt: minute(chance(3_000)),
  ...(chance(4) > 0 && {
    position: { type: 'Point', coordinates: [74 + chance(10_000) / 10_000, 12 + chance(10_000) / 10_000] },
  }),
});

describe('the plan of every list', () => {
  useNamedDatabase();
  beforeAll(async () => {
    // More products are fresh than a search may read; more stores are live than a page by distance may read.
    const [products, stores] = longForm ? [12_000, 12_000] : [6_500, 9_500];
    await Promise.all([
      Product.collection.insertMany(rows(products, product)),
      Store.collection.insertMany(rows(stores, store)),
      StoreOrder.collection.insertMany(rows(4_000, order)),
      Doctor.collection.insertMany(rows(2_000, doctor)),
      FoodOrder.collection.insertMany(rows(4_000, foodOrder)),
      Restaurant.collection.insertMany(rows(2_000, restaurant)),
      LedgerEntry.collection.insertMany(rows(4_000, ledgerEntry)),
      CommunityRequest.collection.insertMany(rows(6_000, communityRequest)),
    ]);
  });

  type Row = Record<string, unknown> & { _id: number };
  type Keys = readonly unknown[] | undefined;
  interface List {
    filter: object;
    sort: Record<string, 1 | -1>;
    model: Pick<typeof Product, 'collection'>;
  }

  const sortedBy = { createdAt: 1, orderedAt: 1, price: 1, likeCount: 1, sortName: 1 } as const;
  const found = new Map<string, Promise<Row[]>>();

  /** The rows that MongoDB finds without a sort and without our query shapes; queried once for all orders. */
  function rowsOf(collection: List['model']['collection'], filter: object): Promise<Row[]> {
    const what = `${collection.name} ${JSON.stringify(filter)}`;
    const rows = found.get(what) ?? collection.find<Row>(filter, { projection: sortedBy }).toArray();
    found.set(what, rows);
    return rows;
  }

  const inOrderOf = (sort: List['sort']) => (one: Row, other: Row) => {
    for (const [field, direction] of Object.entries(sort)) {
      const [left, right] = [one[field] as number, other[field] as number];
      if (left < right) return -direction;
      if (left > right) return direction;
    }
    return 0;
  };

  /** The first page, and one three quarters down the list: each by the index alone, in order, with the right rows. */
  async function holdPages(
    { filter, sort, model: { collection } }: List,
    page: (after: Keys) => { explain(verbosity: 'executionStats'): unknown } & PromiseLike<Row[]>,
    keysAtMost = onePage,
    rowsAtLeast = 4 * limit,
  ): Promise<void> {
    const all = (await rowsOf(collection, filter)).toSorted(inOrderOf(sort));
    expect(all.length).toBeGreaterThanOrEqual(rowsAtLeast);
    const from = Math.floor(all.length * 0.75);
    const last = all[from - 1] ?? { _id: 0 };
    const pages: [Keys, Row[]][] = [
      [undefined, all.slice(0, limit + 1)],
      [Object.keys(sort).map((field) => last[field]), all.slice(from, from + limit + 1)],
    ];
    for (const [after, expected] of pages) {
      expect((await page(after)).map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
      const { stages, keys, documents } = await planOf(page(after));
      expect(stages).toContain('IXSCAN');
      expect(stages.filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
      expect(keys).toBeLessThanOrEqual(keysAtMost);
      expect(documents).toBeLessThanOrEqual(3 * keysAtMost);
    }
  }

  /** Every filter of the list, except those without results. */
  const everyStatus = [undefined, 'available', 'sold', 'out_of_stock'] as const;
  const everyType = [
    undefined,
    ...productTypes.map((type) => [type]),
    ['resale', 'rental'],
    ['resale', 'store'],
    ['rental', 'store'],
  ] as ProductFilter['productType'][];
  const combinations = everyStatus.flatMap((status) =>
    everyType.flatMap((productType) =>
      [undefined, 'dairy'].flatMap((category) =>
        [undefined, storeId].map((inStore) => ({ status, productType, category, storeId: inStore })),
      ),
    ),
  );
  const given = (filter: object): ProductFilter =>
    Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

  /** As MongoDB evaluates it without our query shapes. */
  const plainly = ({ productType, ...filter }: ProductFilter) => ({
    isListed: true,
    ...filter,
    ...(productType && { productType: { $in: productType } }),
  });
  const valuesOf = ({ status, productType, storeId: inStore }: ProductFilter) =>
    (status ? 1 : 3) * (inStore ? 1 : (productType?.length ?? 3));

  const sortNames = Object.keys(productSorts) as ProductSort[];
  /** In the short form, each case for one of the four orders. */
  const someOf = <Case>(cases: Case[], name: ProductSort): Case[] =>
    cases.filter((_each, nth) => longForm || (nth + sortNames.indexOf(name)) % sortNames.length === 0);

  describe.each(sortNames)('of products, %s', (name) => {
    const sort = productSorts[name];
    const narrowed = combinations
      .map(given)
      .filter((filter) => !filter.storeId || (filter.productType ?? ['store']).includes('store'));

    it.each(someOf(narrowed, name).map((filter) => [JSON.stringify(filter), filter] as const))(
      'starts in the index at the page, with %s',
      async (_what, filter) => {
        // For each merged range, its last read key.
        const keysAtMost = limit + 1 + valuesOf(filter) * Object.keys(sort).length;
        await holdPages(
          { filter: plainly(filter), sort, model: Product },
          (after) => listedProducts(filter, name, after, limit),
          keysAtMost,
          1,
        );
      },
    );

    it('reads no more for a repeated type', async () => {
      const productType = Array.from({ length: 300 }, () => 'rental' as const);
      const filter = { isListed: true, productType: 'rental' };
      const page = (after: Keys) => listedProducts({ productType }, name, after, limit);
      await holdPages({ filter, sort, model: Product }, page);
    });

    it('has no store products in the ad types', async () => {
      for (const productType of [['resale'], ['rental', 'resale']] as const) {
        const { keys, documents } = await planOf(listedProducts({ storeId, productType }, name, undefined, limit));
        expect([keys, documents]).toEqual([0, 0]);
      }
    });
  });

  describe.each(sortNames)('of a search for products, %s', (name) => {
    const sort = productSorts[name];
    const largestPage = 100;
    /** The limit of one query; more products than these are fresh, and as many are even or odd. */
    const readAtMost = 5_100;
    /** A walk along the rarest word skips the keys of rows with another status. */
    const keysAtMost = 7_000;
    const explainedEach = longForm ? 1 : 10;

    /** A page, and how much each of its queries reads, as explained again. */
    async function readsOf<Page>(search: () => Promise<Page>): Promise<{ page: Page; reads: Plan[] }> {
      const pages: Page[] = [];
      const asked = await questionsOf(async () => pages.push(await search()));
      expect(asked.length).toBeGreaterThan(0);
      const plans = asked.map((question) => planOf({ explain: () => explain(question, 'executionStats') }));
      return { page: pages[0] as Page, reads: await Promise.all(plans) };
    }

    const searches: [string, Omit<ProductFilter, 'words'>][] = [
      ['word7', {}],
      ['word7 fresh', {}],
      ['fresh', {}],
      ['f', { status: 'sold' }],
      ['fresh', { category: 'dairy', productType: ['resale', 'store'] }],
      ['word', { storeId }],
      ['fresh few', {}],
      ['even odd', {}],
      ['even odd', { status: 'available' }],
      ['fresh', { status: 'sold', productType: ['resale'], category: 'mobiles' }],
      ['fr', {}],
      ['nowhere', {}],
    ];

    it.each(someOf(searches, name))(
      'reads a bounded number of rows, and finds everything: %s %j',
      async (search, filter) => {
        const { $all: words } = (matchingWords(search) as { words: { $all: RegExp[] } }).words;
        const wanted = { ...plainly(filter), words: { $all: words } };
        const rows = await Product.collection.find(wanted, { sort, projection: { _id: 1 } }).toArray();
        const all = rows.map(({ _id }) => Number(_id));
        const found: number[] = [];
        let after: Keys;
        for (let nth = 0; nth === 0 || after; nth++) {
          const search = () => listProducts({ ...filter, words }, name, after, largestPage);
          const { page, reads } =
            nth % explainedEach === 0 ? await readsOf(search) : { page: await search(), reads: [] };
          for (const { documents, keys } of reads) {
            expect(documents).toBeLessThanOrEqual(readAtMost);
            expect(keys).toBeLessThanOrEqual(keysAtMost);
          }
          found.push(...page.rows.map(({ _id }) => _id));
          const last = page.last as Row | undefined;
          after = last && Object.keys(sort).map((field) => last[field]);
        }
        expect(found).toEqual(all);
      },
    );

    it.each<[string, Omit<ProductFilter, 'words'>]>([
      ['fresh', {}],
      ['fresh word', {}],
      ['odd fresh', { status: 'available' }],
    ])('sorts nothing, and reads little more than a page, for words that many have: %s %j', async (search, filter) => {
      const { $all: words } = (matchingWords(search) as { words: { $all: RegExp[] } }).words;
      const wanted = { ...plainly(filter), words: { $all: words } };
      const all = await Product.collection.find<Row>(wanted, { sort, projection: sortedBy }).toArray();
      const middle = all[Math.floor(all.length / 2)] ?? { _id: 0 };
      for (const after of [undefined, Object.keys(sort).map((field) => middle[field])]) {
        const { page, reads } = await readsOf(() => listProducts({ ...filter, words }, name, after, limit));
        expect(page.rows).toHaveLength(limit);
        expect(reads.flatMap(({ stages }) => stages).filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
        expect(Math.max(...reads.map(({ documents }) => documents))).toBeLessThanOrEqual(200);
      }
    });
  });

  it('of the products of a store starts in the index at the page', async () => {
    const filter = { storeId, status: { $ne: 'deleted' } };
    await holdPages({ filter, sort: productSorts.newest, model: Product }, (after) =>
      productsOfStore(storeId, after, limit, notHidden),
    );
  });

  it.each([
    ['no filter', {}],
    ['a category', { sellsIn: 'dairy' }],
  ])('of stores by name starts in the index at the page, with %s', async (_what, filter) => {
    const listed = { filter: { status: 'live', isActive: true, ...filter }, sort: { sortName: 1, _id: 1 } as const };
    await holdPages({ ...listed, model: Store }, (after) => storesByName(filter, after, limit));
  });

  it('of stores with words uses an index', async () => {
    const { stages } = await planOf(storesByName(matchingWords('word7') ?? {}, undefined, limit));
    expect(stages).toContain('IXSCAN');
    expect(stages.filter((stage) => slow.includes(stage))).toEqual([]);
  });

  describe('of stores by distance', () => {
    /** The rows and keys that the database reads meanwhile, according to its profiler. */
    async function readsOf(act: () => Promise<unknown>): Promise<number> {
      const { db } = mongoose.connection;
      await db?.setProfilingLevel('all');
      await act();
      await db?.setProfilingLevel('off');
      const profile = mongoose.connection.collection('system.profile');
      const reads = await profile.find({ ns: /\.stores$/ }).toArray();
      await profile.drop();
      expect(reads.map(({ planSummary }) => String(planSummary)).filter((plan) => /COLLSCAN/.test(plan))).toEqual([]);
      return reads.reduce(
        (sum, { docsExamined = 0, keysExamined = 0 }) => sum + Math.max(docsExamined, keysExamined),
        0,
      );
    }

    /**
     * The position, and how many of the 4,600 rows one page may read; most pages return what an earlier one has read.
     */
    const points: [string, [number, number], onePage: number, eightPages: number][] = [
      ['in the middle of them', [74.5, 12.5], 1_600, 7_200],
      ['at their edge', [74, 12], 1_600, 7_200],
      ['from the next town', [73.5, 12.5], 4_200, 10_800],
    ];
    const filters: [string, StoreFilter][] = [
      ['no filter', {}],
      ['a category', { sellsIn: 'dairy' }],
      ['a rare category', { sellsIn: 'toys' }],
      ['a common word', matchingWords('stores') ?? {}],
      ['a rare word', matchingWords('seldom') ?? {}],
      ['no word that is there', matchingWords('nowhere') ?? {}],
    ];

    describe.each(points)('%s', (_where, point, onePage, eightPages) => {
      it.each(filters)('reads a bounded number of rows a page, with %s', async (_what, filter) => {
        let after: DistanceCursor | undefined;
        let sum = 0;
        for (let page = 0; page < 8 && (page === 0 || after); page++) {
          const read = await readsOf(async () => {
            after = (await storesByDistance(filter, point, after, limit)).next;
          });
          expect(read).toBeLessThanOrEqual(onePage);
          sum += read;
        }
        expect(sum).toBeLessThanOrEqual(eightPages);
      });
    });
  });

  const listedDoctors = { isVerified: true, suspendedUntil: { $not: { $gt: now } } };
  const doctorsBy = { sortName: 1, _id: 1 } as const;
  const doctorPages = (filter: DoctorFilter) => (after: Keys) => verifiedDoctors(filter, now, after, limit);

  it.each<[string, RequestFilter, keys?: number]>([
    ['no filter', { status: 'active', isHidden: false }],
    ['a status', { status: 'completed', isHidden: false }],
    ['a category', { status: 'active', isHidden: false, category: 'tutoring' }],
    ['an owner', { consumerId, status: { $ne: 'deleted' } }, 2 * onePage],
    ['an owner and a category', { consumerId, status: { $ne: 'deleted' }, category: 'tutoring' }, 8 * onePage],
    ['a helper', { supporterIds: consumerId, status: { $ne: 'deleted' }, isHidden: false }, 2 * onePage],
  ])('of requests starts in the index at the page, with %s', async (_what, filter, keys = onePage) => {
    const list = { filter, sort: { createdAt: -1, _id: -1 } as const, model: CommunityRequest };
    await holdPages(list, (after) => newestRequests(filter, after, limit + 1), keys, 3 * limit);
  });

  it('of requests without a position starts in the index at the page', async () => {
    const filter: RequestFilter = { status: 'active', isHidden: false };
    const list = {
      filter: { ...filter, 'position.type': null },
      ...{ sort: { createdAt: -1, _id: -1 } as const, model: CommunityRequest },
    };
    await holdPages(list, (after) => requestsWithoutPosition(filter, after, limit + 1));
  });

  it.each<[string, DoctorFilter]>([
    ['no filter', {}],
    ['a specialization', { foldedSpecialization: 'paediatrics' }],
  ])('of doctors starts in the index at the page and passes over the suspended, with %s', async (_what, filter) => {
    const listed = { filter: { ...listedDoctors, ...filter }, sort: doctorsBy, model: Doctor };
    await holdPages(listed, doctorPages(filter), Math.ceil(onePage * 1.5));
  });

  it.each<[string, DoctorFilter]>([
    ['words', {}],
    ['words and a specialization', { foldedSpecialization: 'paediatrics' }],
  ])('of doctors with %s goes by an index', async (_what, more) => {
    for (const search of ['word1', 'word1 dr', 'dr']) {
      const filter = { ...more, ...matchingWords(search) };
      const last = await Doctor.findOne({ ...listedDoctors, ...filter })
        .sort(doctorsBy)
        .skip(3)
        .lean<Row>()
        .orFail();
      for (const after of [undefined, Object.keys(doctorsBy).map((field) => last[field])]) {
        const { stages } = await planOf(doctorPages(filter)(after));
        expect(stages).toContain('IXSCAN');
        expect(stages.filter((stage) => slow.includes(stage))).toEqual([]);
      }
    }
  });

  it.each([
    ['a consumer', { consumerId }],
    ['a store', { storeId }],
    ['a store with a status', { storeId, status: 'completed' as const }],
  ])('of the orders of %s starts in the index at the page', async (_what, filter) => {
    const sort = { createdAt: -1, _id: -1 } as const;
    await holdPages({ filter, sort, model: StoreOrder }, (after) => ordersOf(filter, after, limit));
  });

  it('of the food orders of a consumer starts in the index at the page', async () => {
    const sort = { orderedAt: -1, _id: -1 } as const;
    const page = (after: Keys) => foodOrdersOf(consumerId, after, limit);
    await holdPages({ filter: { consumerId }, sort, model: FoodOrder }, page);
  });

  it('of all orders of a consumer reads one page of each kind, wherever it continues', async () => {
    const { next } = await listConsumerOrders(consumerId, undefined, 100);
    for (const after of [undefined, next, next && ([next[0], 0, next[2]] as typeof next)]) {
      const asked = await questionsOf(() => listConsumerOrders(consumerId, after, limit));
      expect(asked.map(({ collectionName }) => collectionName).sort()).toEqual(['foodorders', 'storeorders']);
      for (const question of asked) {
        const { stages, keys } = await planOf({ explain: () => explain(question, 'executionStats') });
        expect(stages).toContain('IXSCAN');
        expect(stages.filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
        expect(keys).toBeLessThanOrEqual(onePage);
      }
    }
  });

  it('of restaurants by name starts in the index at the page', async () => {
    const sort = { sortName: 1, _id: 1 } as const;
    const page = (after: Keys) => restaurantsByName(after, limit);
    await holdPages({ filter: { isActive: true }, sort, model: Restaurant }, page);
  });

  it.each<[string, LedgerOf, boolean | undefined]>([
    ['a seller', { sellerId: 1 }, undefined],
    ['a seller, not settled', { sellerId: 1 }, false],
    ['a store', { storeId }, undefined],
    ['a store, settled', { storeId }, true],
  ])('of the ledger of %s starts in the index at the page', async (_what, whose, settled) => {
    const filter = { ...whose, ...(settled !== undefined && { isSettled: settled }) };
    const sort = { createdAt: -1, _id: -1 } as const;
    // For each of the two merged ranges, its last read key.
    const keysAtMost = onePage + 4;
    await holdPages(
      { filter, sort, model: LedgerEntry },
      (after) => ledgerEntriesOf(whose, settled, after, limit),
      keysAtMost,
    );
  });

  it.each<[string, LedgerOf]>([
    ['a seller', { sellerId: 1 }],
    ['a store', { storeId }],
  ])('of the balance of %s reads the index alone', async (_what, whose) => {
    const [question] = await questionsOf(() => balanceOf(whose, minute(1_500)));
    const { stages, documents } = await planOf({ explain: () => explain(question as Question, 'executionStats') });
    expect([stages.includes('IXSCAN'), stages.includes('FETCH'), documents]).toEqual([true, false, 0]);
  });
});

describe('the plan of the queries of the reconciler and of the removal of carts', () => {
  const api: Api = useApi({ paymentsOnlineEnabled: true });
  const gateway = useFakeGateway(api);

  it('uses an index, and sorts nothing', async () => {
    const [consumer, shop] = await Promise.all([makeConsumer(), makeStore()]);
    const oil = await makeProduct(shop);
    const me = await api.as('consumer', consumer);
    const items = [{ productId: oil._id, quantity: 1 }];
    const body = { storeId: shop._id, items, deliveryAddress: '12 Car Street' };
    const start = () => api.post('/payments/initiate-store', { ...me, body });
    const hear = async () => gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents());
    const [first] = [await start(), await start()];
    await gateway.pay(first.body.gateway.orderId, { amount: 100 });
    await hear();
    await api.relay();
    const { body: taken } = await api.post('/store-orders', { ...me, body: { ...body, paymentMethod: 'online' } });
    await StoreOrder.updateOne({ _id: taken.order.id }, { $set: { status: 'out_for_delivery' } });
    api.world.clock.advance(60 * 60_000);
    await api.post('/payments/cleanup', { token: api.world.config.cronSecret ?? '' });
    const work = async () => {
      await reconcilePayments(api.world);
      api.world.clock.advance(24 * 60 * 60_000);
      await reconcilePayments(api.world);
      expect(await forgetExpiredCarts(api.world)).toBeGreaterThan(0);
    };
    const asked = await questionsOf(work, [...reading, ...writing]);
    expect(new Set(asked.map(({ collectionName }) => collectionName))).toEqual(
      new Set(['paymentsessions', 'gatewaypayments', 'refunds', 'storeorders', 'paymentalerts']),
    );
    for (const question of asked) {
      const { collectionName, method, params } = question;
      const wanted = writing.includes(method) ? { ...question, params: [params[0], {}] as typeof params } : question;
      const found = stagesIn(await explain(wanted)).filter((stage) => [...slow, 'SORT'].includes(stage));
      expect([collectionName, method, params[0], found]).toEqual([collectionName, method, params[0], []]);
    }
  });
});

describe('the plan of all other reads', () => {
  const api: Api = useApi();

  /** A helper and a requester, with more messages than a thread embeds; then they block and report each other. */
  async function converse(owner: ConsumerRecord, helper: ConsumerRecord): Promise<void> {
    const [asOwner, asHelper] = [await api.as('consumer', owner), await api.as('consumer', helper)];
    const { _id } = await makeRequest(owner);
    const { body: thread } = await api.post(`/requests/${_id}/threads`, asHelper);
    const path = `/requests/${_id}/threads/${thread.id}/messages`;
    const ids: number[] = [];
    const say = async (sent: Sent) => ids.push((await api.post(path, { ...sent, body: { text: 'Hello' } })).body.id);
    await say(asHelper);
    await say(asOwner);
    const said = { consumerId: owner._id, text: 'Any evening after six' };
    await fillThread(thread.id, Array<typeof said>(rules.thread.embeddedAtMost - 2).fill(said));
    await say(asHelper);
    await api.post('/reports', { ...asOwner, body: { targetType: 'message', targetId: ids[0], reason: 'Spam' } });
    await api.post('/reports', { ...asHelper, body: { targetType: 'message', targetId: ids[1], reason: 'Spam' } });
    await api.post(`/blocks/${helper._id}`, asOwner);
    await api.post(`/blocks/${owner._id}`, asHelper);
  }

  it('uses an index, and sorts nothing', async () => {
    const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
    const shop = await makeStore({ sellerId: seller._id });
    const [oil, bicycle] = await Promise.all([makeProduct(shop), makeAd(consumer)]);
    const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
    await makeDoctor();
    const { _id: restaurantId } = await makeRestaurant();
    const items = [{ productId: oil._id, quantity: 1 }];
    const body = { storeId: shop._id, items, deliveryAddress: '12 Car Street' };
    const { body: placed } = await api.post('/store-orders', { ...asConsumer, body });
    const asHelper = await api.as('consumer', await makeConsumer());
    const request = await makeRequest(consumer, { position: { type: 'Point', coordinates: [74.84, 12.87] } });
    const { body: thread } = await api.post(`/requests/${request._id}/threads`, asHelper);
    const messages = `/requests/${request._id}/threads/${thread.id}/messages`;
    const { body: message } = await api.post(messages, { ...asHelper, body: { text: 'Hello' } });
    const { body: contact } = await api.post(`/ads/${bicycle._id}/threads`, asHelper);
    const aboutAd = `/ads/${bicycle._id}/threads`;
    await api.post(`${aboutAd}/${contact.id}/messages`, { ...asHelper, body: { text: 'Hello' } });
    const asBlocker = await api.as('consumer', await makeConsumer());
    await api.post(`/blocks/${consumer._id}`, asBlocker);
    const events = [{ type: 'view', entityType: 'product', entityId: oil._id }];
    await api.post('/intelligence/events', { ...asHelper, body: { events } });
    const around = '/requests?lat=12.87&lng=74.84&sort=distance';
    const reads: Record<string, () => Promise<Answer>> = {
      'the requests': () => api.get('/requests', asHelper),
      'the requests within a radius': () => api.get('/requests?lat=12.87&lng=74.84&radiusKm=5', asHelper),
      'the requests by distance': () => api.get(around, asHelper),
      'the requests by distance, of a category': () => api.get(`${around}&category=plumbing`),
      'the own requests': () => api.get('/requests?mine=true', asConsumer),
      'the requests that a person helps with': () => api.get('/requests?helped=true', asHelper),
      'a request': () => api.get(`/requests/${request._id}`),
      'the conversations of a request': () => api.get(`/requests/${request._id}/threads`, asConsumer),
      'the own conversation': () => api.get(`/requests/${request._id}/threads`, asHelper),
      'a conversation': () => api.get(messages, asHelper),
      'a conversation behind a message': () => api.get(`${messages}?after=${message.id}`, asHelper),
      'the conversations about an ad': () => api.get(aboutAd, asConsumer),
      'a conversation about an ad': () => api.get(`${aboutAd}/${contact.id}/messages`, asConsumer),
      'the blocks': () => api.get('/blocks', asBlocker),
      'the own ads': () => api.get('/ads', asConsumer),
      'an ad': () => api.get(`/products/${bicycle._id}`),
      'a product': () => api.get(`/products/${oil._id}`),
      'the products': () => api.get('/products?limit=1'),
      'a store': () => api.get(`/stores/${shop._id}`),
      'the stores': () => api.get('/stores'),
      'the stores by distance': () => api.get('/stores?lat=12.87&lng=74.84'),
      'the stores by distance, in a category': () => api.get('/stores?lat=12.87&lng=74.84&category=grocery'),
      'the doctors': () => api.get('/doctors'),
      'the doctors of a specialization': () => api.get('/doctors?specialization=Paediatrics'),
      'the own stores': () => api.get('/seller/stores', asSeller),
      'an own store': () => api.get(`/seller/stores/${shop._id}`, asSeller),
      'the own products': () => api.get(`/seller/stores/${shop._id}/products`, asSeller),
      'an own product': () => api.get(`/seller/stores/${shop._id}/products/${oil._id}`, asSeller),
      'the own products as a file': () => api.get(`/seller/stores/${shop._id}/products.csv`, asSeller),
      'the own orders': () => api.get(`/seller/stores/${shop._id}/orders?status=pending`, asSeller),
      'the summary': () => api.get(`/seller/stores/${shop._id}/summary`, asSeller),
      'the ledger': () => api.get('/seller/ledger', asSeller),
      'the ledger of a store': () => api.get(`/seller/ledger?storeId=${shop._id}&settled=false`, asSeller),
      'the inbox': () => api.get('/notifications?limit=1', asSeller),
      'the payments': () => api.get('/payments', asConsumer),
      'the payments by status': () => api.get('/payments?status=pending', asConsumer),
      'the orders of a consumer by status': () => api.get('/store-orders?status=pending&counts=true', asConsumer),
      'the counted orders of a store': () => api.get(`/seller/stores/${shop._id}/orders?counts=true`, asSeller),
      'the order of a store': () => api.get(`/seller/stores/${shop._id}/orders/${placed.order.id}`, asSeller),
      'the orders of a consumer': () => api.get('/store-orders', asConsumer),
      'the orders of a consumer, of old and new': () => api.get('/orders/consumer', asConsumer),
      'the restaurants': () => api.get('/restaurants'),
      'a restaurant': () => api.get(`/restaurants/${restaurantId}`),
      'one order': () => api.get(`/store-orders/${placed.order.id}`, asConsumer),
      'the open jobs': () => api.get('/website/jobs'),
      'the feed': () => api.get('/feed?lat=12.87&lng=74.84', asHelper),
      health: () => api.get('/health'),
    };
    for (const [what, read] of Object.entries(reads)) {
      const questions = await questionsOf(async () => expect([what, (await read()).status]).toEqual([what, 200]));
      expect([what, questions.length]).not.toEqual([what, 0]);
      for (const question of questions) {
        const stages = stagesIn(await explain(question));
        expect(stages.length).toBeGreaterThan(0);
        // The summary sorts aggregated days, not rows; the first row of all is found anywhere.
        const asksForAny = JSON.stringify(question.params[0]) === '{}' && question.method === 'findOne';
        const unwanted = asksForAny ? ['SORT'] : what === 'the summary' ? slow : [...slow, 'SORT'];
        expect([what, stages.filter((stage) => unwanted.includes(stage))]).toEqual([what, []]);
      }
    }
  });

  it('finds expired ads, counted ads, and the products of a file by an index', async () => {
    const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
    const shop = await makeStore({ sellerId: seller._id });
    const [oil, bicycle] = await Promise.all([
      makeProduct(shop),
      makeAd(consumer, { createdAt: new Date(api.world.now().getTime() - 31 * 24 * 60 * 60_000) }),
      makeAd(consumer),
    ]);
    const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
    const form = new FormData();
    const rows = `id,title,price,category\n${oil._id},,5,\n,${oil.title},6,grocery\n,Rice,7,grocery\n`;
    form.append('file', new Blob([rows], { type: 'text/csv' }), 'products.csv');
    const sold = { ...asConsumer, body: { status: 'sold' } };
    const again = { ...asConsumer, body: { status: 'available' } };
    const acts: Record<string, () => Promise<Answer>> = {
      'expiring ads': () => api.post('/products/expire', { token: api.world.config.cronSecret }),
      'selling an ad': () => api.put(`/ads/${bicycle._id}`, sold),
      'renewing an ad that was sold': () => api.put(`/ads/${bicycle._id}`, again),
      'deleting an ad': () => api.delete(`/ads/${bicycle._id}`, asConsumer),
      'importing products': () => api.post(`/seller/stores/${shop._id}/products.csv`, { ...asSeller, body: form }),
    };
    for (const [what, act] of Object.entries(acts)) {
      const asked = await questionsOf(async () => {
        expect([what, (await act()).status]).toEqual([what, 200]);
      }, [...reading, ...writing]);
      expect(asked.length).toBeGreaterThan(0);
      for (const question of asked) {
        const { collectionName, method, params } = question;
        const wanted = writing.includes(method) ? { ...question, params: [params[0], {}] as typeof params } : question;
        const found = stagesIn(await explain(wanted)).filter((stage) => [...slow, 'SORT'].includes(stage));
        expect([what, collectionName, method, found]).toEqual([what, collectionName, method, []]);
      }
    }
  });

  it('finds the rows of a paused store and of an erased account by an index', async () => {
    const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
    const shop = await makeStore({ sellerId: seller._id });
    const [oil, rice] = await Promise.all([makeProduct(shop), makeProduct(shop, { category: 'dairy' })]);
    await makeAd(consumer);
    await makeReel(consumer, [oil]);
    const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
    await api.post(`/products/${oil._id}/like`, asConsumer);
    await converse(consumer, await makeConsumer());
    await converse(await makeConsumer(), consumer);
    const items = [{ productId: oil._id, quantity: 1 }];
    const body = { storeId: shop._id, items, deliveryAddress: '12 Car Street' };
    const { body: placed } = await api.post('/store-orders', { ...asConsumer, body });
    await api.patch(`/store-orders/${placed.order.id}/cancel`, { ...asConsumer, body: { reason: 'Too late' } });
    const path = `/seller/stores/${shop._id}`;
    const erase = (me: Sent) => api.delete('/auth/me', { ...me, body: { password } });
    const acts: Record<string, () => Promise<Answer>> = {
      'reading the whole inbox': () => api.post('/notifications/read-all', asSeller),
      'removing a product': () => api.delete(`${path}/products/${rice._id}`, asSeller),
      'switching a store off': () => api.put(path, { ...asSeller, body: { isActive: false } }),
      'erasing a consumer': () => erase(asConsumer),
      'erasing a seller': () => erase(asSeller),
    };
    for (const [what, act] of Object.entries(acts)) {
      const asked = await questionsOf(async () => {
        expect([what, (await act()).status]).toEqual([what, 200]);
        await api.relay();
      }, [...reading, ...writing]);
      expect(asked.length).toBeGreaterThan(4);
      for (const question of asked) {
        const { collectionName, method, params } = question;
        const wanted = writing.includes(method) ? { ...question, params: [params[0], {}] as typeof params } : question;
        const stages = stagesIn(await explain(wanted));
        expect(stages.length).toBeGreaterThan(0);
        const found = stages.filter((stage) => [...slow, 'SORT'].includes(stage));
        expect([what, collectionName, method, found]).toEqual([what, collectionName, method, []]);
      }
    }
  });
});
