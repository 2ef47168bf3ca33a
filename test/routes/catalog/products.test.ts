import { beforeEach, describe, expect, it } from '@jest/globals';
import { changeStoreTerms } from '../../../domain/catalog/stores/changeStoreTerms.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Product, type ProductRecord, type ProductSort, productSorts } from '../../../models/catalog/Product.js';
import { ProductLike } from '../../../models/catalog/ProductLike.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeAd, makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { longForm } from '../../support/longForm.js';

const api = useApi();
const operator = { id: 1, email: 'operator@example.in' };
const noSuchId = 2_000_000_000;

let store: StoreRecord;
let consumer: ConsumerRecord;
beforeEach(async () => {
  [store, consumer] = await Promise.all([makeStore(), makeConsumer()]);
});

type Shown = { id: number; title: string; price: string };
const idsOf = ({ body }: Answer): number[] => body.products.map(({ id }: Shown) => id);
const list = async (query: string) => idsOf(await api.get(`/products?${query}`));
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);

/** Follows the cursors from the first page to the end. */
async function walk(path: string, limit: number): Promise<number[]> {
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Answer = await api.get(`${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status).toBe(200);
    expect(answer.body.products.length).toBeLessThanOrEqual(limit);
    seen.push(...idsOf(answer));
    cursor = answer.body.nextCursor;
  }
  return seen;
}

describe('GET /api/products', () => {
  itForAll([
    ['status', 'deleted'],
    ['status', 'available,sold'],
    ['productType', 'shop'],
    ['productType', 'resale,shop'],
    ['category', 'x'.repeat(51)],
    ['search', 'x'.repeat(201)],
    ['search', '%00'],
    ['sort', 'cheapest'],
    ['sort', 'constructor'],
    ['storeId', 'abc'],
    ['storeId', '0'],
    ['storeId', '-1'],
    ['storeId', '1.5'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-1'],
    ['limit', '1.5'],
    ['limit', 'all'],
  ])('answers 400 and names the invalid parameter', async (name, value) => {
    const { status, body } = await api.get(`/products?${name}=${value}`);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.details).toEqual([{ field: name, message: expect.any(String) }]);
  });

  it('treats all as no filter', async () => {
    await Promise.all([makeProduct(store), makeProduct(store, { status: 'sold' }), makeAd(await makeConsumer())]);
    for (const query of ['status=all', 'productType=all', 'productType=resale,all', 'category=all']) {
      const { body } = await api.get(`/products?${query}`);
      expect([query, body.products.length]).toEqual([query, 3]);
    }
  });

  itForAll([
    'status=sold&status=available',
    'productType=resale&productType=rental',
    'category=dairy&category=bakery',
    'search=milk&search=bread',
    'sort=newest&sort=popular',
    'storeId=1&storeId=2',
    'cursor=a&cursor=b',
    'limit=1&limit=2',
  ])('answers 400 for a repeated parameter', async (query) => {
    const { status, body } = await api.get(`/products?${query}`);
    expect([status, body.details.length]).toEqual([400, 1]);
  });

  it('answers 400 for a cursor of another list or sort, and for a forged one', async () => {
    await Promise.all([makeProduct(store), makeProduct(store)]);
    const { body } = await api.get('/products?limit=1&sort=price_asc');
    const cursor: string = body.nextCursor;
    const wrong = [
      ['newest', cursor],
      ['price_desc', cursor],
      ['popular', cursor],
      ['price_asc', `${cursor}x`],
      ['price_asc', cursor.slice(2)],
      ['price_asc', cursor.slice(0, -2)],
      ['price_asc', 'garbage'],
      ['price_asc', '1'],
      ['price_asc', writeCursor('name', ['Asha', 1])],
      ['price_asc', writeCursor('price_asc', ['100', 1])],
      ['price_asc', writeCursor('price_asc', [-1, 1])],
      ['newest', writeCursor('newest', [1e300, 1])],
      ['newest', writeCursor('newest', ['2026-01-01', 1])],
      ['popular', writeCursor('popular', [1, 1])],
    ];
    for (const [sort, text] of wrong) {
      const { status, body } = await api.get(`/products?sort=${sort}&cursor=${text}`);
      expect([text, status]).toEqual([text, 400]);
      expect(body.details).toEqual([{ field: 'cursor', message: 'Cursor is not a cursor of this list.' }]);
    }
  });

  it('lists no deleted products, and none of stores that are not live or not active', async () => {
    const [paused, soon, off] = await Promise.all([
      makeStore({ status: 'paused' }),
      makeStore({ status: 'coming_soon' }),
      makeStore({ isActive: false }),
    ]);
    const hidden = await Promise.all([
      makeProduct(store, { status: 'deleted', isListed: false }),
      makeProduct(paused),
      makeProduct(soon),
      makeProduct(off),
    ]);
    const shown = await makeProduct(store);
    for (const sort of Object.keys(productSorts)) expect(await list(`sort=${sort}`)).toEqual([shown._id]);
    for (const { storeId } of hidden.slice(1)) expect(await list(`storeId=${storeId}`)).toEqual([]);
  });

  it('is empty without products', async () => {
    const { body } = await api.get('/products');
    expect(body).toEqual({ products: [], nextCursor: null });
  });

  it('lists the products of a store once it is live, and unlists them when it is paused', async () => {
    const soon = await makeStore({ status: 'coming_soon' });
    const { _id } = await makeProduct(soon);
    const gone = await makeProduct(soon, { status: 'deleted', isListed: false });
    expect(await list('')).toEqual([]);
    await changeStoreTerms(api.world, operator, soon._id, { status: 'live' });
    await api.relay();
    expect(await list('')).toEqual([_id]);
    expect(await list(`storeId=${soon._id}`)).toEqual([_id]);
    expect((await Product.findById(gone._id).lean())?.isListed).toBe(false);
    await changeStoreTerms(api.world, operator, soon._id, { status: 'paused' });
    await api.relay();
    expect(await list('')).toEqual([]);
  });

  it('lists store products with their store, and ads with their consumer', async () => {
    const oil = await makeProduct(store, { images: [{ url: 'https://images.example.in/oil.jpg', order: 0 }] });
    const bicycle = await makeAd(consumer);
    const { body } = await api.get('/products?sort=price_asc');
    expect(body.products).toEqual([
      {
        id: oil._id,
        title: oil.title,
        description: null,
        price: '100.00',
        currency: 'INR',
        status: 'available',
        productType: 'store',
        category: 'grocery',
        condition: null,
        storeId: store._id,
        consumerId: null,
        sellerId: store.sellerId,
        stock: 10,
        images: [{ url: 'https://images.example.in/oil.jpg', order: 0 }],
        _count: { likes: 0 },
        createdAt: oil.createdAt.toISOString(),
        updatedAt: oil.updatedAt.toISOString(),
        store: {
          id: store._id,
          name: store.name,
          storeType: 'grocery',
          imageUrl: null,
          status: 'live',
          isActive: true,
          allowWhatsApp: false,
          sellerId: store.sellerId,
        },
      },
      expect.objectContaining({
        id: bicycle._id,
        price: '500.00',
        productType: 'resale',
        condition: 'used',
        storeId: null,
        sellerId: null,
        consumerId: consumer._id,
        consumer: { id: consumer._id, name: 'Asha Rao' },
      }),
    ]);
  });

  describe('filters', () => {
    let available: ProductRecord;
    let sold: ProductRecord;
    let out: ProductRecord;
    let resale: ProductRecord;
    let rental: ProductRecord;
    beforeEach(async () => {
      const dairy = await makeStore({ storeType: 'dairy' });
      [available, sold, out, resale, rental] = await Promise.all([
        makeProduct(store),
        makeProduct(store, { status: 'sold' }),
        makeProduct(dairy, { status: 'out_of_stock', category: 'dairy', stock: 0 }),
        makeAd(consumer),
        makeAd(consumer, { productType: 'rental', category: 'tools' }),
      ]);
    });
    const ids = (...records: ProductRecord[]) => sorted(records.map(({ _id }) => _id));
    const found = async (query: string) => sorted(await list(query));

    it('without a status: available, sold and out_of_stock', async () => {
      expect(await found('')).toEqual(ids(available, sold, out, resale, rental));
    });

    it('by status', async () => {
      expect(await found('status=available')).toEqual(ids(available, resale, rental));
      expect(await found('status=sold')).toEqual(ids(sold));
      expect(await found('status=out_of_stock')).toEqual(ids(out));
    });

    it('by one product type and by several', async () => {
      expect(await found('productType=resale')).toEqual(ids(resale));
      expect(await found('productType=resale,rental')).toEqual(ids(resale, rental));
      expect(await found('productType=rental,%20store')).toEqual(ids(available, sold, out, rental));
      expect(await found('productType=store,store')).toEqual(ids(available, sold, out));
    });

    it('by category, and by all of them', async () => {
      expect(await found('category=dairy')).toEqual(ids(out));
      expect(await found('category=all')).toEqual(ids(available, sold, out, resale, rental));
      expect(await found('category=no_such_category')).toEqual([]);
    });

    it('by store', async () => {
      expect(await found(`storeId=${store._id}`)).toEqual(ids(available, sold));
      expect(await found(`storeId=${noSuchId}`)).toEqual([]);
    });

    it('by several fields together', async () => {
      expect(await found(`storeId=${store._id}&status=sold&category=grocery&productType=store`)).toEqual(ids(sold));
      expect(await found(`storeId=${store._id}&productType=resale`)).toEqual([]);
    });

    it('ignores an empty or unknown parameter', async () => {
      const everything = ids(available, sold, out, resale, rental);
      expect(await found('status=&productType=&category=&search=&storeId=&sort=&cursor=&limit=')).toEqual(everything);
      expect(await found('status[$ne]=sold&$where=1&isListed=false&words=x')).toEqual(everything);
    });
  });

  describe('orders', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute));
    const orders: Record<ProductSort, (one: ProductRecord, other: ProductRecord) => number> = {
      newest: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id,
      price_asc: (a, b) => a.price - b.price || a._id - b._id,
      price_desc: (a, b) => b.price - a.price || b._id - a._id,
      popular: (a, b) => b.likeCount - a.likeCount || b.createdAt.getTime() - a.createdAt.getTime() || b._id - a._id,
    };
    let products: ProductRecord[];
    beforeEach(async () => {
      const category = 'grocery';
      products = await Promise.all(
        Array.from({ length: 23 }, (_, index) => {
          const fields = {
            createdAt: at(index % 4),
            price: 100 * (index % 3),
            likeCount: index % 5 < 3 ? 0 : index % 5,
          };
          return index % 2 ? makeProduct(store, fields) : makeAd(consumer, { ...fields, category });
        }),
      );
    });
    const expected = (sort: ProductSort, among = products) => [...among].sort(orders[sort]).map(({ _id }) => _id);
    const everySort = Object.keys(orders) as ProductSort[];

    itForAll(everySort)('sort one page', async (sort) => {
      expect(await list(`sort=${sort}&limit=100`)).toEqual(expected(sort));
    });

    it('are newest first by default', async () => {
      expect(await list('limit=100')).toEqual(expected('newest'));
    });

    itForAll(everySort)(
      'lead through all pages without loss or repetition, also with many equal keys',
      async (sort) => {
        for (const limit of longForm ? [1, 4, 22, 23] : [4, 23])
          expect(await walk(`/products?sort=${sort}`, limit)).toEqual(expected(sort));
      },
    );

    itForAll(everySort)('lead through all pages with filters', async (sort) => {
      const ofStore = products.filter(({ storeId }) => storeId);
      expect(await walk(`/products?sort=${sort}&storeId=${store._id}`, 3)).toEqual(expected(sort, ofStore));
      expect(await walk(`/products?sort=${sort}&category=grocery`, 5)).toEqual(expected(sort));
      expect(await walk(`/products?sort=${sort}&search=coconut`, 3)).toEqual(expected(sort, ofStore));
      const ads = products.filter(({ consumerId }) => consumerId);
      expect(await walk(`/products?sort=${sort}&productType=resale&status=available`, 3)).toEqual(expected(sort, ads));
    });

    it('lead on when products are added before or deleted after the cursor', async () => {
      const first = await api.get('/products?limit=5');
      await makeProduct(store, { createdAt: at(59) });
      const gone = expected('newest')[7] ?? 0;
      await Product.updateOne({ _id: gone }, { $set: { status: 'deleted', isListed: false } });
      const second = await api.get(`/products?limit=5&cursor=${first.body.nextCursor}`);
      expect([...idsOf(first), ...idsOf(second)]).toEqual(
        expected('newest')
          .filter((id) => id !== gone)
          .slice(0, 10),
      );
    });

    it('have 20 products on a page by default, or `limit`', async () => {
      expect(await list('')).toHaveLength(20);
      expect(await list('limit=1')).toHaveLength(1);
      const { body } = await api.get('/products?limit=100');
      expect([body.products.length, body.nextCursor]).toEqual([23, null]);
    });

    it('have no next page after a full last page', async () => {
      const { body } = await api.get('/products?limit=23');
      expect([body.products.length, body.nextCursor]).toEqual([23, null]);
    });

    it('follow the likes immediately', async () => {
      const last = expected('popular').at(-1) ?? 0;
      for (let fans = 0; fans < 5; fans++) {
        await api.post(`/products/${last}/like`, await api.as('consumer', await makeConsumer()));
      }
      expect((await list('sort=popular'))[0]).toBe(last);
    });
  });

  describe('search', () => {
    const texts: [title: string, description: string | null][] = [
      ['Fresh Coconut Oil', 'Cold-pressed in Udupi, 1L'],
      ['Coconut', 'One piece'],
      ['Olive oil', null],
      ['Café crème', 'Filter coffee with MILK'],
      ['ಮಾವಿನ ಹಣ್ಣು', 'ರತ್ನಗಿರಿ ಆಪೂಸ್'],
      ['नारियल तेल', 'शुद्ध और ताज़ा'],
      ['కొబ్బరి నూనె', 'తాజా'],
      ['தேங்காய் எண்ணெய்', 'மரச்செக்கு'],
      ['C++ (2nd edition)', 'Book: .* and [a-z]+ explained, 50% off'],
    ];
    beforeEach(async () => {
      for (const [title, description] of texts) await makeProduct(store, { title, description });
    });
    const titles = async (search: string) => {
      const { status, body } = await api.get(`/products?search=${encodeURIComponent(search)}`);
      expect(status).toBe(200);
      return body.products.map(({ title }: Shown) => title).sort();
    };

    it('answers 400 to more than ten words, and drops none of ten', async () => {
      const ten = 'fresh coconut oil cold pressed in udupi 1l cocon fres';
      expect(await titles(ten)).toEqual(['Fresh Coconut Oil']);
      expect(await titles(ten.replace('fres', 'bread').replace('fresh', 'fres'))).toEqual([]);
      const { status, body } = await api.get(`/products?search=${encodeURIComponent(`${ten} press`)}`);
      expect([status, body.details]).toEqual([
        400,
        [{ field: 'search', message: 'Search must have at most 10 words.' }],
      ]);
    });

    itForAll(['oconut', 'coconut ghee', 'c.*t', 'coc[o]nut', '$where', 'words.0', 'cocoonut', 'ಹಣ್ಣಿ', 'ತೆಂಗು'])(
      'finds nothing without a match',
      async (search) => {
        expect(await titles(search)).toEqual([]);
      },
    );

    itForAll<[string, string[]]>([
      ['coconut', ['Coconut', 'Fresh Coconut Oil']],
      ['COCONUT', ['Coconut', 'Fresh Coconut Oil']],
      ['coco', ['Coconut', 'Fresh Coconut Oil']],
      ['oil coco', ['Fresh Coconut Oil']],
      ['udupi fresh', ['Fresh Coconut Oil']],
      ['  oil,  ', ['Fresh Coconut Oil', 'Olive oil']],
      ['cold-pressed', ['Fresh Coconut Oil']],
      ['1l', ['Fresh Coconut Oil']],
      ['cafe creme', ['Café crème']],
      ['CRÈME', ['Café crème']],
      ['cafe\u0301', ['Café crème']],
      ['milk', ['Café crème']],
      ['ಮಾವಿನ', ['ಮಾವಿನ ಹಣ್ಣು']],
      ['ಹಣ್ಣು ಮಾ', ['ಮಾವಿನ ಹಣ್ಣು']],
      ['ಆಪೂಸ್', ['ಮಾವಿನ ಹಣ್ಣು']],
      ['तेल', ['नारियल तेल']],
      ['नारि', ['नारियल तेल']],
      ['ताज\u093cा', ['नारियल तेल']],
      ['నూనె కొబ్బరి', ['కొబ్బరి నూనె']],
      ['தேங்காய்', ['தேங்காய் எண்ணெய்']],
      ['எண்', ['தேங்காய் எண்ணெய்']],
      ['c++', ['C++ (2nd edition)', 'Café crème', 'Coconut', 'Fresh Coconut Oil']],
      ['(2nd', ['C++ (2nd edition)']],
      ['[a-z]+', ['C++ (2nd edition)']],
      ['oil|coconut', ['Fresh Coconut Oil']],
      ['50%', ['C++ (2nd edition)']],
      ['explained, book', ['C++ (2nd edition)']],
    ])('finds the matching products', async (search, expected) => {
      expect(await titles(search)).toEqual(expected);
    });

    it('combines with every other filter', async () => {
      const other = await makeStore();
      const { _id } = await makeProduct(other, { title: 'Coconut water', category: 'dairy', status: 'sold' });
      expect(await list(`search=coconut&storeId=${other._id}`)).toEqual([_id]);
      expect(await list('search=coconut&category=dairy&status=sold&productType=store')).toEqual([_id]);
    });

    it('follows a change of title or description', async () => {
      const seller = await makeSeller();
      const own = await makeStore({ sellerId: seller._id });
      const { _id } = await makeProduct(own, { title: 'Jackfruit' });
      const asSeller = await api.as('seller', seller);
      const path = `/seller/stores/${own._id}/products/${_id}`;
      await api.put(path, { ...asSeller, body: { title: 'Breadfruit', description: 'From Karkala' } });
      expect(await list('search=jackfruit')).toEqual([]);
      expect(await list('search=breadfruit karkala')).toEqual([_id]);
      await api.put(path, { ...asSeller, body: { description: null } });
      expect(await list('search=karkala')).toEqual([]);
    });

    it('finds a product among very many with the same word', async () => {
      const seller = await makeSeller();
      const own = await makeStore({ sellerId: seller._id });
      const crowd = Array.from({ length: longForm ? 600 : 100 }, (_, nth) => ({
        ...{ title: 'Breadfruit', price: 100, productType: 'store', category: 'grocery', storeId: own._id },
        ...{ sellerId: seller._id, createdAt: new Date(nth) },
      }));
      const { _id: oldest } = (await Product.insertMany(crowd))[0] as { _id: number };
      const { _id } = await makeProduct(own, { title: 'Jackfruit' });
      const asSeller = await api.as('seller', seller);
      const path = `/seller/stores/${own._id}/products`;
      const first = (sort: string) => list(`search=breadf&limit=1&sort=${sort}`);
      expect(await first('price_desc')).not.toEqual([_id]);
      await api.put(`${path}/${_id}`, { ...asSeller, body: { title: 'Breadfruit' } });
      expect(await first('price_desc')).toEqual([_id]);
      expect(await first('newest')).toEqual([_id]);
      expect(await first('price_asc')).toEqual([oldest]);
      await api.put(`${path}/${_id}`, { ...asSeller, body: { price: '0.50' } });
      expect(await first('price_asc')).toEqual([_id]);
      await api.post(`/products/${oldest}/like`, await api.as('consumer', consumer));
      expect(await first('popular')).toEqual([oldest]);
      const added = await api.post(path, {
        ...asSeller,
        body: { title: 'More breadfruit', price: '2000.00', category: 'grocery' },
      });
      expect(await first('price_desc')).toEqual([added.body.product.id]);
      await api.delete(`${path}/${added.body.product.id}`, asSeller);
      await api.delete(`${path}/${_id}`, asSeller);
      expect(await first('price_asc')).toEqual([oldest]);
      await changeStoreTerms(api.world, operator, own._id, { status: 'paused' });
      await api.relay();
      expect(await first('newest')).toEqual([]);
    });
  });

  it('answers the same under /api/v1', async () => {
    await Promise.all([makeProduct(store), makeProduct(store), makeAd(consumer)]);
    const [now, v1] = await Promise.all([api.get('/products?limit=2'), api.get('/v1/products?limit=2')]);
    expect(v1.body).toEqual(now.body);
    expect(v1.headers.get('etag')).toBe(now.headers.get('etag'));
    const rest = await api.get(`/v1/products?cursor=${now.body.nextCursor}`);
    expect([...idsOf(now), ...idsOf(rest)]).toHaveLength(3);
  });

  it('answers 304 until a change', async () => {
    const { _id } = await makeProduct(store);
    const etag = (await api.get('/products')).headers.get('etag') ?? '';
    const again = () => api.get('/products', { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await Product.updateOne({ _id }, { $set: { price: 1 } });
    const { status, headers, body } = await again();
    expect([status, body.products[0].price]).toEqual([200, '0.01']);
    expect(headers.get('etag')).not.toBe(etag);
  });
});

describe('the read cache', () => {
  it('is never behind a write of this process, also with concurrent reads', async () => {
    const seller = await makeSeller();
    const own = await makeStore({ sellerId: seller._id });
    const { _id } = await makeProduct(own);
    const asSeller = await api.as('seller', seller);
    const paths = ['/products', `/products/${_id}`, `/stores/${own._id}`];
    const priceIn = ({ body }: Answer) => body.price ?? body.products[0].price;
    for (let round = 1; round <= (longForm ? 15 : 5); round++) {
      const readers = paths.flatMap((path) => [api.get(path), api.get(path)]);
      const price = `${round}.00`;
      const body = { price };
      expect((await api.put(`/seller/stores/${own._id}/products/${_id}`, { ...asSeller, body })).status).toBe(200);
      const seen = await Promise.all(paths.map((path) => api.get(path)));
      expect(seen.map(priceIn)).toEqual([price, price, price]);
      await Promise.all(readers);
    }
  });

  it('follows a new and a deleted product, a renamed store and a like', async () => {
    const seller = await makeSeller();
    const own = await makeStore({ sellerId: seller._id });
    const asSeller = await api.as('seller', seller);
    const products = `/seller/stores/${own._id}/products`;
    expect(await list('')).toEqual([]);
    const body = { title: 'Jaggery', price: '80', category: 'grocery' };
    const { id } = (await api.post(products, { ...asSeller, body })).body.product;
    expect(await list('')).toEqual([id]);
    await api.post(`/products/${id}/like`, await api.as('consumer', consumer));
    expect((await api.get('/products')).body.products[0]._count.likes).toBe(1);
    await api.put(`/seller/stores/${own._id}`, { ...asSeller, body: { name: 'Hampankatta Stores' } });
    expect((await api.get('/products')).body.products[0].store.name).toBe('Hampankatta Stores');
    await api.delete(`${products}/${id}`, asSeller);
    expect(await list('')).toEqual([]);
    expect((await api.get(`/products/${id}`)).status).toBe(404);
  });
});

describe('GET /api/products/:productId', () => {
  itForAll(['abc', '0', '-1', '1.5', '1e3', '99999999999999999', '%7B%7D'])(
    'answers 400 for an invalid id',
    async (id) => {
      const { status, body } = await api.get(`/products/${id}`);
      expect([status, body.details[0].field]).toEqual([400, 'productId']);
    },
  );

  it('answers 404 for an unknown or deleted product, and one of an inactive store', async () => {
    const deleted = await makeProduct(store, { status: 'deleted', isListed: false });
    const ofInactive = await makeProduct(await makeStore({ isActive: false }));
    for (const id of [noSuchId, deleted._id, ofInactive._id]) {
      const { status, body } = await api.get(`/products/${id}`);
      expect([status, body.code]).toEqual([404, 'product_not_found']);
    }
  });

  itForAll(['coming_soon', 'paused'] as const)('shows a product of a store that is not live', async (status) => {
    const { _id } = await makeProduct(await makeStore({ status }));
    const { body } = await api.get(`/products/${_id}`);
    expect(body).toMatchObject({ id: _id, store: { status } });
  });

  itForAll(['sold', 'out_of_stock'] as const)('shows a product that is not available', async (status) => {
    const { _id } = await makeProduct(store, { status });
    expect((await api.get(`/products/${_id}`)).body.status).toBe(status);
  });

  it('hides the WhatsApp number unless the store’s allowWhatsApp is on', async () => {
    const { _id } = await makeProduct(store);
    const hidden = await api.get(`/products/${_id}`);
    expect(hidden.body.store).toMatchObject({ allowWhatsApp: false, seller: { whatsappNumber: null } });
    expect(hidden.body.seller.whatsappNumber).toBeNull();
    expect(JSON.stringify(hidden.body)).not.toContain('9480054321');

    await changeStoreTerms(api.world, operator, store._id, { allowWhatsApp: true });
    const shown = await api.get(`/products/${_id}`);
    expect(shown.body.store).toMatchObject({ allowWhatsApp: true, seller: { whatsappNumber: '+919480054321' } });
    expect(shown.body.seller.whatsappNumber).toBe('+919480054321');
  });

  it('shows the store, the seller, the images and the likes of a store product', async () => {
    const images = [
      { url: 'https://images.example.in/1.jpg', order: 0 },
      { url: '/uploads/2.jpg', order: 1 },
    ];
    const { _id } = await makeProduct(store, { images, likeCount: 3, description: 'Cold-pressed', condition: 'new' });
    const { body } = await api.get(`/products/${_id}`);
    expect(body).toMatchObject({
      id: _id,
      category: 'grocery',
      description: 'Cold-pressed',
      condition: 'new',
      images,
      _count: { likes: 3 },
      store: { id: store._id, name: store.name, openingTime: '08:00', deliveryFee: '25.00' },
      seller: { id: store.sellerId, name: 'Ganesh Kamath' },
    });
    expect(body.consumer).toBeUndefined();
  });

  it("shows only name and alias of an ad's consumer", async () => {
    const neighbour = await makeConsumer({ alias: 'cyclist' });
    const { _id } = await makeAd(neighbour);
    const { body } = await api.get(`/products/${_id}`);
    expect(body.consumer).toEqual({ id: neighbour._id, name: 'Asha Rao', alias: 'cyclist' });
    expect([body.store, body.seller, body.storeId]).toEqual([undefined, undefined, null]);
  });

  it('answers 304 until a change', async () => {
    const { _id } = await makeProduct(store);
    const etag = (await api.get(`/products/${_id}`)).headers.get('etag') ?? '';
    expect((await api.get(`/products/${_id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await changeStoreTerms(api.world, operator, store._id, { commissionRate: 5 });
    expect((await api.get(`/products/${_id}`, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('every public answer', () => {
  it('contains no e-mail, password hash or phone number of a person', async () => {
    const seller = await makeSeller({ phone: '+919480077777' });
    const shop = await makeStore({ sellerId: seller._id });
    const neighbour = await makeConsumer({ phone: '+919480088888' });
    const [oil, bicycle] = [await makeProduct(shop), await makeAd(neighbour)];
    const paths = [
      '/products',
      '/products?search=coconut',
      `/products/${oil._id}`,
      `/products/${bicycle._id}`,
      '/stores',
      '/stores?lat=12.87&lng=74.84',
      `/stores/${shop._id}`,
      '/categories',
      '/health?key=health-key-for-tests',
    ];
    for (const path of paths) {
      const { status, body } = await api.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toMatch(
        /@example|argon2|password|credential|referral|suspen|"email|94800[78]|9480054321|isListed|"words|__v|"_id/i,
      );
    }
  });
});

describe('POST and DELETE /api/products/:productId/like', () => {
  let asConsumer: Awaited<ReturnType<typeof api.as>>;
  let product: ProductRecord;
  beforeEach(async () => {
    asConsumer = await api.as('consumer', consumer);
    product = await makeProduct(store);
  });
  const like = (sent = asConsumer) => api.post(`/products/${product._id}/like`, sent);
  const unlike = (sent = asConsumer) => api.delete(`/products/${product._id}/like`, sent);
  const likes = async () => (await api.get(`/products/${product._id}`)).body._count.likes;

  it('answer 401 without a consumer', async () => {
    const asSeller = await api.as('seller', await makeSeller());
    for (const sent of [{}, asSeller, { token: 'forged' }]) {
      expect((await like(sent)).status).toBe(401);
      expect((await unlike(sent)).status).toBe(401);
    }
    expect(await likes()).toBe(0);
  });

  it('answer 400 for an invalid id', async () => {
    expect((await api.post('/products/first/like', asConsumer)).status).toBe(400);
  });

  it('answer 404 for an unknown or deleted product, and store no like', async () => {
    const deleted = await makeProduct(store, { status: 'deleted', isListed: false });
    for (const id of [noSuchId, deleted._id]) {
      expect((await api.post(`/products/${id}/like`, asConsumer)).status).toBe(404);
      expect((await api.delete(`/products/${id}/like`, asConsumer)).status).toBe(404);
    }
    expect(await ProductLike.countDocuments()).toBe(0);
  });

  it('count once when repeated', async () => {
    expect([(await like()).body, (await like()).body]).toEqual([{ likes: 1 }, { likes: 1 }]);
    const taken = { success: true, likes: 0 };
    expect([(await unlike()).body, (await unlike()).body]).toEqual([taken, taken]);
    expect((await like()).body).toEqual({ likes: 1 });
    expect(await likes()).toBe(1);
  });

  it('count 20 concurrent likes of one person once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => like()));
    expect(answers.map(({ status, body }) => [status, body.likes])).toEqual(Array(20).fill([200, 1]));
    expect(await likes()).toBe(1);
  });

  it('count concurrent likes of ten people', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, async () => api.as('consumer', await makeConsumer())));
    const answers = await Promise.all(people.map(like));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await likes()).toBe(10);
  });

  it('keep the count equal to the stored likes under concurrent likes and unlikes', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? like() : unlike())));
    expect(await likes()).toBe(await ProductLike.countDocuments({ productId: product._id }));
  });

  it('do not change updatedAt', async () => {
    await like();
    const { body } = await api.get(`/products/${product._id}`);
    expect(body.updatedAt).toBe(product.updatedAt.toISOString());
  });

  it('work on ads', async () => {
    const { _id } = await makeAd(await makeConsumer());
    expect((await api.post(`/products/${_id}/like`, asConsumer)).body).toEqual({ likes: 1 });
  });
});

describe('GET /api/products with words that rarely occur together', () => {
  it('says so with sparse, and leads to every match by its cursors', async () => {
    const store = await makeStore();
    const { _id, ...like } = await makeProduct(store, { title: 'Coconut oil' });
    const rows = Array.from({ length: 700 }, (_, nth) => {
      const words = [nth % 2 ? 'coconut' : 'jaggery', 'fresh', ...(nth % 350 === 0 ? ['coconut'] : [])];
      return { ...like, _id: _id + 1 + nth, words, wordStarts: words.map((word) => word.slice(0, 3)) };
    });
    await Product.collection.insertMany(rows as never[]);
    const found: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body } = await api.get(
        `/products?search=coconut+jaggery&limit=5${cursor && `&cursor=${cursor}`}`,
      );
      expect([status, body.sparse]).toEqual([200, true]);
      found.push(...body.products.map(({ id }: { id: number }) => id));
      cursor = body.nextCursor;
    }
    expect(found.sort((a, b) => a - b)).toEqual([_id + 1, _id + 351]);
    expect((await api.get('/products?search=fresh&limit=5')).body.sparse).toBe(false);
    expect((await api.get('/products?limit=5')).body.sparse).toBeUndefined();
  });
});
