import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { Doctor, type DoctorFilter, verifiedDoctors } from '../../models/Doctor.js';
import {
  listedProducts,
  Product,
  type ProductFilter,
  type ProductSort,
  productSorts,
  productsOfStore,
} from '../../models/Product.js';
import { matchingWords } from '../../models/plugins/words.js';
import { Store, storeStatuses, storesByDistance, storesByName } from '../../models/Store.js';
import { orderStatuses, ordersOf, StoreOrder } from '../../models/StoreOrder.js';
import { type Answer, type Api, useApi } from '../support/api.js';
import { useNamedDatabase } from '../support/database.js';
import { makeAd, makeConsumer, makeDoctor, makeProduct, makeSeller, makeStore } from '../support/factories.js';

interface Plan {
  stages: string[];
  keys: number;
  documents: number;
}

interface Stage {
  stage: string;
  indexBounds?: Record<string, string[]>;
}

/** A scan of an index from end to end reads everything there is, as one of the collection does. */
const nameOf = ({ stage, indexBounds = {} }: Stage): string => {
  const [first = []] = Object.values(indexBounds);
  return first.some((bound) => /^\[M..Key, M..Key\]$/.test(bound)) ? 'WHOLE_INDEX' : stage;
};

/** All stages of a plan, wherever the explanation has them. */
const stagesIn = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { rejectedPlans: _others, ...plan } = node as { rejectedPlans?: unknown };
  return [...('stage' in plan ? [nameOf(plan as Stage)] : []), ...Object.values(plan).flatMap(stagesIn)];
};

const slow = ['COLLSCAN', 'WHOLE_INDEX'];

async function planOf(query: { explain(verbosity: 'executionStats'): unknown }): Promise<Plan> {
  const explained = (await query.explain('executionStats')) as {
    queryPlanner: { winningPlan: unknown };
    executionStats: { totalKeysExamined: number; totalDocsExamined: number };
  };
  const { totalKeysExamined: keys, totalDocsExamined: documents } = explained.executionStats;
  return { stages: stagesIn(explained.queryPlanner.winningPlan), keys, documents };
}

const limit = 20;
/** A page, the row behind it that tells of a next page, and a key or two at the end of each branch. */
const onePage = limit + 1 + 6;

/** Chance that is the same in every run (a linear congruential generator, the numbers of Numerical Recipes). */
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

/** As in life: most products have no likes, many share a price, some share the moment they were added. */
const product = () => {
  const isAd = chance(4) === 0;
  const isListed = chance(10) > 0;
  return {
    title: 'x',
    price: 500 * (1 + chance(200)),
    status: isListed ? oneOf(['available', 'available', 'available', 'available', 'sold'] as const) : 'deleted',
    isListed,
    productType: isAd ? 'resale' : 'store',
    category: oneOf(['grocery', 'dairy', 'bakery', 'mobiles']),
    storeId: isAd ? null : chance(5) === 0 ? storeId : 2 + chance(40),
    likeCount: chance(10) < 8 ? 0 : chance(30),
    createdAt: minute(chance(3_000)),
    words: ['fresh', `word${chance(50)}`],
  };
};
const store = () => ({
  name: `Branch ${chance(800)}`,
  status: oneOf([...storeStatuses, 'live', 'live']),
  isActive: chance(10) > 0,
  sellsIn: oneOf([['grocery'], ['grocery', 'dairy'], ['bakery']]),
  position: { type: 'Point', coordinates: [74 + chance(1_000) / 1_000, 12 + chance(1_000) / 1_000] },
  words: ['stores', `word${chance(50)}`],
});
const now = minute(0);
const specializations = ['Dermatology', 'General medicine', 'Orthopaedics', 'Paediatrics'];
const doctor = (id: number) => ({
  email: `doctor${id}@example.in`,
  name: `Dr. ${chance(800)}`,
  specialization: oneOf(specializations),
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

describe('the plan of every list', () => {
  useNamedDatabase();
  beforeAll(async () => {
    await Promise.all([
      Product.collection.insertMany(rows(6_000, product)),
      Store.collection.insertMany(rows(2_000, store)),
      StoreOrder.collection.insertMany(rows(4_000, order)),
      Doctor.collection.insertMany(rows(2_000, doctor)),
    ]);
  });

  type Row = Record<string, unknown> & { _id: number };
  type Keys = readonly unknown[] | undefined;

  /** The first page, and one three quarters down the list: each by index alone, in order, and with the right rows. */
  async function holdPages(
    list: { filter: object; sort: Record<string, 1 | -1>; model: { collection: { find: mongo.Collection['find'] } } },
    page: (after: Keys) => { explain(verbosity: 'executionStats'): unknown } & PromiseLike<Row[]>,
    keysAtMost = onePage,
  ): Promise<void> {
    const all = (await list.model.collection.find(list.filter, { sort: list.sort }).toArray()) as unknown as Row[];
    const depth = Math.floor(all.length * 0.75);
    expect(all.length).toBeGreaterThan(4 * limit);
    const last = all[depth - 1] as Row;
    const starts: [number, Keys][] = [
      [0, undefined],
      [depth, Object.keys(list.sort).map((field) => last[field])],
    ];
    for (const [start, after] of starts) {
      expect((await page(after)).map(({ _id }) => _id)).toEqual(
        all.slice(start, start + limit + 1).map(({ _id }) => _id),
      );
      const { stages, keys, documents } = await planOf(page(after));
      expect(stages).toContain('IXSCAN');
      expect(stages.filter((stage) => [...slow, 'SORT'].includes(stage))).toEqual([]);
      expect(keys).toBeLessThanOrEqual(keysAtMost);
      expect(documents).toBeLessThanOrEqual(3 * keysAtMost);
    }
  }

  const everySort = Object.keys(productSorts) as ProductSort[];

  describe.each(everySort)('of products, %s', (name) => {
    const sort = productSorts[name];
    const pageOf = (filter: ProductFilter) => (after: Keys) => listedProducts(filter, name, after, limit);

    it.each<[string, Omit<ProductFilter, 'isListed'>]>([
      ['no filter', {}],
      ['a category', { category: 'grocery' }],
      ['a store', { storeId }],
    ])('enters the index at the page, with %s', async (_what, more) => {
      const filter = { isListed: true as const, ...more };
      await holdPages({ filter, sort, model: Product }, pageOf(filter));
    });

    it.each<[string, Omit<ProductFilter, 'isListed'>, number]>([
      ['a status that most have', { status: 'available' }, 4 / 5],
      ['a status that few have', { status: 'sold' }, 1 / 5],
      ['a type', { productType: { $in: ['resale', 'rental'] } }, 1 / 4],
      ['a category and a status', { category: 'dairy', status: 'available' }, 4 / 5],
      ['a store and a category', { storeId, category: 'dairy' }, 1 / 4],
      ['a store and a status', { storeId, status: 'available' }, 4 / 5],
    ])('walks on in order until the page is full, with %s', async (_what, more, share) => {
      const filter = { isListed: true as const, ...more };
      await holdPages({ filter, sort, model: Product }, pageOf(filter), (3 * onePage) / share);
    });

    it.each(['fresh', 'word7', 'word7 fresh'])('finds words by an index: %s', async (search) => {
      const filter: ProductFilter = { isListed: true, ...matchingWords(search, 10) };
      const last = await Product.findOne(filter).sort(sort).skip(60).lean<Row>().orFail();
      for (const after of [undefined, Object.keys(sort).map((field) => last[field])]) {
        const { stages } = await planOf(listedProducts(filter, name, after, limit));
        expect(stages).toContain('IXSCAN');
        expect(stages.filter((stage) => slow.includes(stage))).toEqual([]);
      }
    });
  });

  it('of the products of a store enters the index at the page', async () => {
    const filter = { storeId, status: { $ne: 'deleted' } };
    await holdPages({ filter, sort: productSorts.newest, model: Product }, (after) =>
      productsOfStore(storeId, after, limit),
    );
  });

  it.each([
    ['no filter', {}],
    ['a category', { sellsIn: 'dairy' }],
  ])('of stores by name enters the index at the page, with %s', async (_what, filter) => {
    const listed = { filter: { status: 'live', isActive: true, ...filter }, sort: { sortName: 1, _id: 1 } as const };
    await holdPages({ ...listed, model: Store }, (after) => storesByName(filter, after, limit));
  });

  it('of stores with words goes by an index', async () => {
    const { stages } = await planOf(storesByName(matchingWords('word7', 10) ?? {}, undefined, limit));
    expect(stages).toContain('IXSCAN');
    expect(stages.filter((stage) => slow.includes(stage))).toEqual([]);
  });

  it('of stores by distance goes by the index of places, and begins where the last page ended', async () => {
    const found = async (after: [number, number] | undefined) => {
      const explained = await storesByDistance({}, [74.5, 12.5], after, limit).explain('executionStats');
      const text = JSON.stringify(explained);
      const returned = /"nReturned":(\d+)/.exec(text)?.[1];
      return { stages: stagesIn(explained), returned: Number(returned) };
    };
    const first = await found(undefined);
    expect(first.stages).toContain('GEO_NEAR_2DSPHERE');
    expect(first.stages).not.toContain('COLLSCAN');
    const deep = await found([50_000, 1]);
    expect(deep.stages).not.toContain('COLLSCAN');
    expect(deep.returned).toBeLessThan(first.returned / 2);
  });

  const listedDoctors = { isVerified: true, suspendedUntil: { $not: { $gt: now } } };
  const doctorsBy = { sortName: 1, _id: 1 } as const;
  const doctorPages = (filter: DoctorFilter) => (after: Keys) => verifiedDoctors(filter, now, after, limit);

  it.each<[string, DoctorFilter]>([
    ['no filter', {}],
    ['a specialization', { specialization: 'Paediatrics' }],
  ])('of doctors enters the index at the page and passes over the suspended, with %s', async (_what, filter) => {
    const listed = { filter: { ...listedDoctors, ...filter }, sort: doctorsBy, model: Doctor };
    await holdPages(listed, doctorPages(filter), Math.ceil(onePage * 1.5));
  });

  it.each<[string, DoctorFilter]>([
    ['words', {}],
    ['words and a specialization', { specialization: 'Paediatrics' }],
  ])('of doctors with %s goes by an index', async (_what, more) => {
    for (const search of ['word1', 'word1 dr', 'dr']) {
      const filter = { ...more, ...matchingWords(search, 10) };
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
  ])('of the orders of %s enters the index at the page', async (_what, filter) => {
    const sort = { createdAt: -1, _id: -1 } as const;
    await holdPages({ filter, sort, model: StoreOrder }, (after) => ordersOf(filter, after, limit));
  });
});

describe('the plan of everything else that a read asks', () => {
  const api: Api = useApi();

  interface Question {
    collectionName: string;
    method: string;
    params: [mongo.Document | mongo.Document[], mongo.FindOptions];
  }

  /** The questions to the database while `act` runs, each as it was asked. */
  async function questionsOf(act: () => Promise<unknown>): Promise<Question[]> {
    const asked: Question[] = [];
    const note = (question: Question) => {
      if (['find', 'findOne', 'aggregate'].includes(question.method)) asked.push(question);
    };
    mongoose.connection.on('operation-start', note);
    await act();
    mongoose.connection.off('operation-start', note);
    return asked;
  }

  const explain = ({ collectionName, params: [question, { sort, projection, limit }] }: Question) => {
    const collection = mongoose.connection.collection(collectionName);
    if (Array.isArray(question)) return collection.aggregate(question).explain('queryPlanner');
    const wanted = { ...(sort && { sort }), ...(projection && { projection }), ...(limit && { limit }) };
    return collection.find(question, wanted).explain('queryPlanner');
  };

  it('goes by an index, and sorts nothing', async () => {
    const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
    const shop = await makeStore({ sellerId: seller._id });
    const [oil, bicycle] = await Promise.all([makeProduct(shop), makeAd(consumer)]);
    const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
    await makeDoctor();
    const reads: Record<string, () => Promise<Answer>> = {
      'an ad': () => api.get(`/products/${bicycle._id}`),
      'a product': () => api.get(`/products/${oil._id}`),
      'the products': () => api.get('/products?limit=1'),
      'a store': () => api.get(`/stores/${shop._id}`),
      'the stores': () => api.get('/stores'),
      'the doctors': () => api.get('/doctors'),
      'the doctors of a specialization': () => api.get('/doctors?specialization=Paediatrics'),
      'the own stores': () => api.get('/seller/stores', asSeller),
      'an own store': () => api.get(`/seller/stores/${shop._id}`, asSeller),
      'the own products': () => api.get(`/seller/stores/${shop._id}/products`, asSeller),
      'the own orders': () => api.get(`/seller/stores/${shop._id}/orders?status=pending`, asSeller),
      'the summary': () => api.get(`/seller/stores/${shop._id}/summary`, asSeller),
      'the orders of a consumer': () => api.get('/store-orders', asConsumer),
    };
    for (const [what, read] of Object.entries(reads)) {
      const questions = await questionsOf(async () => expect([what, (await read()).status]).toEqual([what, 200]));
      expect([what, questions.length]).not.toEqual([what, 0]);
      for (const question of questions) {
        const stages = stagesIn(await explain(question));
        expect(stages.length).toBeGreaterThan(0);
        expect([what, stages.filter((stage) => [...slow, 'SORT'].includes(stage))]).toEqual([what, []]);
      }
    }
  });
});
