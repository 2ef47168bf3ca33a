import { matchingWords } from '../../database/wordSearch.js';
import { Refused } from '../../domain/errors.js';
import { productsOfStore } from '../../models/Product.js';
import { Seller } from '../../models/Seller.js';
import { Store, type StoreFilter, storesByDistance, storesByName } from '../../models/Store.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, id, number, object, optional, string } from '../../server/http/fields.js';
import { cutPage, newestFirst, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/pages.js';
import { searchIn } from '../searchIn.js';
import { presentListedProduct, product } from '../shapes/product.js';
import { presentListedStore, presentStore, store } from '../shapes/store.js';

export const stores = endpoints('/stores', 'Stores');

const productPages = newestFirst('store-products');

stores.get(
  '',
  {
    summary: 'Browse the live stores',
    description: 'By name; with lat and lng nearest first, each with its distance.',
    for: 'public',
    cached: true,
    query: {
      category: optional(string({ max: 50, description: "The store's type, or a category it sells in" })),
      search: searchIn('name, description and address'),
      lat: optional(number({ min: -90, max: 90 })),
      lng: optional(number({ min: -180, max: 180 })),
      ...pageQuery,
    },
    answer: [200, object({ stores: array(store), nextCursor })],
  },
  async ({ query: { category, search, lat, lng, cursor, limit } }) => {
    if ((lat === undefined) !== (lng === undefined)) {
      const field = lat === undefined ? 'lat' : 'lng';
      throw new Refused('validation_failed', {
        details: [{ field, message: 'is required: lat and lng come together' }],
      });
    }
    const filter: StoreFilter = {
      ...(category && category !== 'all' && { sellsIn: category }),
      ...(search && matchingWords(search)),
    };
    return lat === undefined || lng === undefined
      ? pageByName(filter, cursor, limit)
      : pageByDistance(filter, [lng, lat], cursor, limit);
  },
);

async function pageByName(filter: StoreFilter, cursor: string | undefined, limit: number) {
  const rows = await storesByName(filter, readCursor(cursor, 'name', ['string', 'number']), limit);
  const { page, nextCursor } = cutPage(rows, limit, ({ sortName, _id }) => writeCursor('name', [sortName, _id]));
  return { stores: page.map(presentListedStore), nextCursor };
}

async function pageByDistance(filter: StoreFilter, point: [number, number], cursor: string | undefined, limit: number) {
  const rows = await storesByDistance(filter, point, readCursor(cursor, 'distance', ['number', 'number']), limit);
  const { page, nextCursor } = cutPage(rows, limit, ({ metres, _id }) => writeCursor('distance', [metres, _id]));
  return { stores: page.map(presentListedStore), nextCursor };
}

stores.get(
  '/:storeId',
  {
    summary: 'One store and its products, newest first',
    description:
      'In any status while it is active: the app says "coming soon". `nextCursor` leads to further products.',
    for: 'public',
    cached: true,
    params: { storeId: id() },
    query: pageQuery,
    answer: [200, object({ store, products: array(product), nextCursor })],
    refuses: ['store_not_found'],
  },
  async ({ params: { storeId }, query: { cursor, limit } }) => {
    const [record, products] = await Promise.all([
      Store.findOne({ _id: storeId, isActive: true }).lean(),
      productsOfStore(storeId, productPages.after(cursor), limit),
    ]);
    if (!record) throw new Refused('store_not_found');
    const seller = await Seller.findById(record.sellerId, { name: 1, whatsappNumber: 1 }).lean();
    const { page, nextCursor } = cutPage(products, limit, productPages.cursorOf);
    return {
      store: presentStore(record, seller ?? undefined),
      products: page.map(presentListedProduct),
      nextCursor,
    };
  },
);
