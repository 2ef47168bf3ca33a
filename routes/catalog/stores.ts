import { publicly } from '../../database/publicly.js';
import { matchingWords } from '../../database/wordSearch.js';
import { productCategories } from '../../domain/catalog/categories.js';
import { storesByDistance } from '../../domain/catalog/stores/storesByDistance.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { typedWords } from '../../domain/search/buildQuery.js';
import { recordMissedSearch } from '../../domain/search/missedSearches.js';
import { searchStores } from '../../domain/search/searchStores.js';
import { accepting } from '../../domain/storeTime/accepting.js';
import type { World } from '../../domain/world.js';
import { Seller } from '../../models/accounts/Seller.js';
import { notHidden, productsOfStore } from '../../models/catalog/Product.js';
import { Store, type StoreFilter, type StoreRecord, storesByName } from '../../models/catalog/Store.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import {
  cutPage,
  newestFirst,
  nextCursor,
  pageQueryOf,
  readCursor,
  wholePageQuery,
  writeCursor,
} from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, boolean, id, number, object, optional } from '../../server/http/inputs/fields.js';
import { categoryFilter } from '../shapes/categoryFilter.js';
import { cutInLists } from '../shapes/description.js';
import { withLikes } from '../shapes/likedByMe.js';
import { presentListedProduct, product } from '../shapes/product.js';
import { searchIn } from '../shapes/searchIn.js';
import { tagsOfProducts } from '../shapes/showProducts.js';
import { sparsePage } from '../shapes/sparsePage.js';
import { presentListedStore, presentSeller, presentStore, store } from '../shapes/store.js';

export const stores = endpoints('/stores', 'Stores');

const openOnly =
  'true: only stores that take orders now; a page may have fewer stores than `limit`. false, the default: all';

const productPages = newestFirst('store-products');

stores.get(
  '',
  {
    summary: 'List the live stores',
    description:
      'Sorted by name; with `search`, stores that match by their own words come before those that match by what they ' +
      'sell. With `lat` and `lng`, sorted by distance; stores without a position come last, by name, with ' +
      '`distance: null`. A `sparse` page may have fewer stores than `limit`, or none, and still a `nextCursor`. ' +
      `A store has at most its next ${rules.list.closuresAtMost} \`closures\`. ` +
      'Texts are in the language of `Accept-Language` where the seller has translated them. ' +
      cutInLists,
    for: 'public',
    cached: ({ stores }) => ['stores', ...stores.map(({ id }) => `stores:${id}`)],
    query: {
      category: categoryFilter('Only stores of this type, or that sell in this category', productCategories),
      open: optional(boolean(openOnly)),
      search: searchIn('name, description, address, type, categories or products'),
      lat: optional(number({ min: -90, max: 90, description: 'Latitude; with lng, the nearest stores come first' })),
      lng: optional(number({ min: -180, max: 180, description: 'Longitude, with lat' })),
      ...wholePageQuery,
    },
    answer: [
      200,
      object({
        stores: array(store, { description: 'The stores, in the order of the query' }),
        sparse: optional(sparsePage('stores', 'With `lat` and `lng`')),
        nextCursor,
      }),
    ],
  },
  async ({ world, language, query: { category, open, search, lat, lng, cursor, limit } }) => {
    if ((lat === undefined) !== (lng === undefined)) {
      const field = lat === undefined ? 'lat' : 'lng';
      throw new Refused('validation_failed', {
        details: [{ field, message: 'is required: lat and lng come together' }],
      });
    }
    const filter: StoreFilter = {
      ...(open && { isAccepting: true as const }),
      ...(category && { sellsIn: category }),
      ...(search && matchingWords(search)),
    };
    if (lat !== undefined && lng !== undefined) {
      return pageByDistance(world, filter, [lng, lat], cursor, limit, language);
    }
    return search && typedWords(search).length > 0
      ? pageOfSearch(world, search, filter, cursor, limit, language)
      : pageByName(world, filter, cursor, limit, language);
  },
);

type Language = TextLanguage | undefined;

async function pageByName(
  world: World,
  filter: StoreFilter,
  cursor: string | undefined,
  limit: number,
  language: Language,
) {
  const after = readCursor(cursor, 'name', ['string', 'number']);
  const { page, nextCursor } = cutPage(await storesByName(filter, after, limit), limit, cursorByName);
  return { stores: presentRows(world, page, filter, language), nextCursor };
}

async function pageOfSearch(
  world: World,
  search: string,
  { isAccepting, sellsIn }: StoreFilter,
  cursor: string | undefined,
  limit: number,
  language: Language,
) {
  const filter = { ...(isAccepting && { isAccepting }), ...(sellsIn && { sellsIn }) };
  const after = readCursor(cursor, 'store-search', ['number', 'string', 'number']);
  const { rows, next } = await searchStores({ words: typedWords(search), filter, after, limit });
  if (rows.length === 0 && !cursor) await recordMissedSearch(world, search);
  return {
    stores: presentRows(world, rows, filter, language),
    nextCursor: next ? writeCursor('store-search', next) : null,
  };
}

/** Leaves out stores that have stopped taking orders since the job set their state. */
function presentRows(
  world: World,
  rows: (StoreRecord & { distance?: number | null })[],
  { isAccepting }: StoreFilter,
  language: Language,
) {
  const now = world.now();
  // The hours are computed only where they have changed the state since.
  const takesOrders = (row: StoreRecord) =>
    (row.acceptingChangesAt && row.acceptingChangesAt > now) || accepting(world, row, now).isAccepting;
  const shown = isAccepting ? rows.filter(takesOrders) : rows;
  return shown.map((row) => presentListedStore(world, row, language));
}

const cursorByName = ({ sortName, _id }: Pick<StoreRecord, 'sortName' | '_id'>) => writeCursor('name', [sortName, _id]);

async function pageByDistance(
  world: World,
  filter: StoreFilter,
  point: [number, number],
  cursor: string | undefined,
  limit: number,
  language: Language,
) {
  const after = readCursor(cursor, 'distance', ['string', 'number', 'number', 'number']);
  const { rows, next, isSparse } = await storesByDistance(filter, point, after, limit);
  return {
    stores: presentRows(world, rows, filter, language),
    sparse: isSparse,
    nextCursor: next ? writeCursor('distance', next) : null,
  };
}

stores.get(
  '/:storeId',
  {
    summary: 'Get a store and its products, newest first',
    description:
      'Any status while `isActive`, so that apps can show stores that open soon. `nextCursor` is for the ' +
      `next page of products. ${cutInLists} The store has its whole description.`,
    for: 'public',
    cached: ({ store, products }) => ['products', `stores:${store.id}`, ...tagsOfProducts(products)],
    personal: true,
    params: { storeId: id('The id of the store') },
    query: pageQueryOf(rules.storePage),
    answer: [
      200,
      object({ store, products: array(product, { description: 'The products of the store' }), nextCursor }),
    ],
    refuses: ['store_not_found'],
  },
  async ({ world, viewerId, language, params: { storeId }, query: { cursor, limit } }) => {
    const [record, products] = await Promise.all([
      publicly(Store.findOne({ _id: storeId, isActive: true })).lean(),
      productsOfStore(storeId, productPages.after(cursor), limit, notHidden),
    ]);
    if (!record) throw new Refused('store_not_found');
    const seller = await publicly(Seller.findById(record.sellerId, { name: 1, whatsappNumber: 1 })).lean();
    const { page, nextCursor } = cutPage(products, limit, productPages.cursorOf);
    return {
      store: presentStore(world, record, language, seller ?? undefined),
      products: await withLikes(
        page.map((row) => ({
          ...presentListedProduct(row, language),
          ...(seller && { seller: presentSeller(seller, false) }),
        })),
        viewerId,
      ),
      nextCursor,
    };
  },
);
