import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../domain/rules.js';
import { Product } from '../../models/catalog/Product.js';
import { Store, type StoreRecord } from '../../models/catalog/Store.js';
import { type Answer, type Sent, useApi } from '../support/api.js';
import { makeSeller, makeStore } from '../support/factories.js';
import { longForm } from '../support/longForm.js';
import { retryUntilSettled } from '../support/retryUntilSettled.js';
import { useSecondServer } from '../support/secondServer.js';

const api = useApi();
const second = useSecondServer(api);
// The second process uses the real time.
beforeEach(() => api.world.clock.set(new Date().toISOString()));

const most = rules.product.ofStoreAtMost;
const firstId = 5_000_000;
const [concurrent, places] = longForm ? [50, 20] : [16, 6];

let store: StoreRecord;
let asSeller: Sent;
beforeEach(async () => {
  const seller = await makeSeller();
  store = await makeStore({ sellerId: seller._id });
  asSeller = await api.as('seller', seller);
});

/** Fills the store up to this number of free places. It also gets deleted products. */
async function leavePlaces(places: number): Promise<void> {
  const { _id: storeId, sellerId } = store;
  const rows = Array.from({ length: most - places + 100 }, (_, nth) => ({
    ...{ _id: firstId + nth, title: `Old ${nth}`, price: 100, productType: 'store', category: 'grocery' },
    ...{ storeId, sellerId, status: nth < 100 ? 'deleted' : nth % 2 ? 'available' : 'sold', createdAt: new Date(nth) },
  }));
  await Product.collection.insertMany(rows as never);
}
const notDeleted = { status: { $ne: 'deleted' } } as const;
/** Deletes this number of products. */
async function free(places: number): Promise<void> {
  const oldest = await Product.find({ storeId: store._id, ...notDeleted }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(places);
  await Product.updateMany({ _id: { $in: oldest.map(({ _id }) => _id) } }, { $set: { status: 'deleted' } });
}
const present = () => Product.countDocuments({ storeId: store._id, ...notDeleted });

const addOne = (nth: number) =>
  retryUntilSettled(
    () =>
      fetch(`${nth % 2 ? second.url : api.url}/api/seller/stores/${store._id}/products`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: asSeller.cookie ?? '', 'idempotency-key': `add-${nth}` },
        body: JSON.stringify({ title: `New ${nth}`, price: '25.00', category: 'bakery' }),
      }),
    [],
  );
const importMany = (count: number, query = '', title = 'Row') => {
  const rows = Array.from({ length: count }, (_, nth) => `${title} ${nth},1,dairy`);
  const body = new FormData();
  body.append('file', new Blob([['title,price,category', ...rows].join('\n')], { type: 'text/csv' }), 'a.csv');
  return api.post(`/seller/stores/${store._id}/products.csv${query}`, { ...asSeller, body });
};
const tooMany = `is a product too many: a store has ${most.toLocaleString('en-IN')} at most`;

describe('CWE-770: unbounded products of a store', () => {
  // One test, because filling a store takes long.
  it(`are limited when ${concurrent} are added concurrently in two processes and when files are imported`, async () => {
    await leavePlaces(places);
    const answers = await Promise.all(Array.from({ length: concurrent }, (_, nth) => addOne(nth)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(places);
    expect(answers.filter(({ body }) => body.code === 'products_limit')).toHaveLength(concurrent - places);
    expect(await present()).toBe(most);

    // The store gets no category without products.
    expect((await importMany(3)).body).toMatchObject({ added: 0, refused: 3 });
    expect((await Store.findById(store._id).lean())?.sellsIn.toSorted()).toEqual(['bakery', 'grocery']);

    await free(1);
    expect((await addOne(concurrent)).status).toBe(201);

    // An import lists the rows beyond the limit, also in a dry run.
    await free(60);
    for (const query of ['?dryRun=true', '']) {
      const { status, body } = await importMany(130, query);
      expect([status, body.added, body.refused]).toEqual([200, 60, 70]);
      expect(body.errors[0]).toEqual({ row: 62, field: 'row', message: tooMany });
    }
    expect(await present()).toBe(most);
    expect((await importMany(130)).body).toMatchObject({ added: 0, unchanged: 60, refused: 70 });
    expect((await addOne(concurrent + 1)).status).toBe(409);
    expect((await Store.findById(store._id).lean())?.sellsIn.toSorted()).toEqual(['bakery', 'dairy', 'grocery']);

    // The limit also holds for a file together with single products.
    const [single, inFile] = longForm ? [30, 60] : [10, 20];
    const left = single + inFile - 20;
    await free(left);
    // On a busy machine the import may be answered 503 after conflicts; repeating it continues.
    const importAll = async (): Promise<Answer> => {
      const answer = await importMany(inFile, '', 'Other');
      return answer.status === 503 ? importAll() : answer;
    };
    const addings = Array.from({ length: single }, (_, nth) => addOne(concurrent + 2 + nth));
    const [file, ...singles] = await Promise.all([importAll(), ...addings]);
    const added = singles.filter(({ status }) => status === 201).length;
    expect(file.body.added + file.body.unchanged + added).toBe(left);
    expect(await present()).toBe(most);
  });
});
