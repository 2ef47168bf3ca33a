import { publicly } from '../../database/publicly.js';
import { productCategories } from '../../domain/catalog/categories.js';
import { type DeliveryPlace, deliversTo, distanceTo } from '../../domain/catalog/stores/deliveryTerms.js';
import { placeOfPincode } from '../../domain/catalog/stores/placeOfPincode.js';
import { type Detail, Refused } from '../../domain/errors.js';
import type { Place } from '../../domain/places/distance.js';
import { rules } from '../../domain/rules.js';
import { typedWords } from '../../domain/search/buildQuery.js';
import { recordMissedSearch } from '../../domain/search/missedSearches.js';
import { findByText, searchStores } from '../../domain/search/searchStores.js';
import { storesByDistance } from '../../domain/search/storesByDistance.js';
import { storesByRating } from '../../domain/search/storesByRating.js';
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
import { array, boolean, id, number, object, oneOf, optional, pincode } from '../../server/http/inputs/fields.js';
import { categoryFilter } from '../shapes/categoryFilter.js';
import { cutInLists } from '../shapes/description.js';
import { withLikes } from '../shapes/likedByMe.js';
import { queriedPlace } from '../shapes/place.js';
import { presentListedProduct, product } from '../shapes/product.js';
import { searchIn } from '../shapes/searchIn.js';
import { tagsOfProducts } from '../shapes/showProducts.js';
import { presentListedStore, presentSeller, presentStore, store } from '../shapes/store.js';

export const stores = endpoints('/stores', 'Stores');

const openOnly =
  'true: only stores that take orders now; a page may have fewer stores than `limit`. false, the default: all';

const deliversOnly =
  'true: only stores that deliver to the place; a page may have fewer stores than `limit`. false, the default: all';

/** The place of a query. */
const placeQuery = {
  lat: optional(number({ min: -90, max: 90, description: 'Latitude of the place, with lng' })),
  lng: optional(number({ min: -180, max: 180, description: 'Longitude of the place, with lat' })),
  pincode: optional(pincode('The pincode of the place; with `lat` and `lng`, these give the distance')),
};

const productPages = newestFirst('store-products');

stores.get(
  '',
  {
    summary: 'List the live stores',
    description:
      'Sorted by name; with `search`, stores that match by their own words come before those that match by what they ' +
      'sell. With `lat` and `lng`, or with a `pincode` that `GET /api/places` knows, sorted by distance; ' +
      'stores without a position come last, by name, with `distance: null`. With `sort=rating`, few ratings count ' +
      'less than many: a single five does not rank above forty fours and fives. `deliversHere` says of each store ' +
      'whether it delivers to the place. ' +
      'A page of a search may have fewer stores than `limit`, or none, and still a `nextCursor`. ' +
      `A store has at most its next ${rules.list.closuresAtMost} \`closures\`. ` +
      'Texts are in the language of `Accept-Language` where the seller has translated them. ' +
      cutInLists,
    for: 'public',
    cached: ({ stores }) => ['stores', ...stores.map(({ id }) => `stores:${id}`)],
    query: {
      category: categoryFilter('Only stores of this type, or that sell in this category', productCategories),
      open: optional(boolean(openOnly)),
      search: searchIn('name, description, address, type, categories or products', 'case, accents and script'),
      sort: optional(oneOf(['rating'], '`rating`: the best rated first, whatever the place or the search')),
      ...placeQuery,
      deliversHere: optional(boolean(deliversOnly)),
      ...wholePageQuery,
    },
    answer: [
      200,
      object({
        stores: array(store, { description: 'The stores, in the order of the query' }),
        nextCursor,
      }),
    ],
  },
  async ({
    world,
    language,
    query: { category, open, search, sort, deliversHere = false, cursor, limit, ...query },
  }) => {
    const place = await readPlace(world, query);
    if (deliversHere && !place) refuseField('deliversHere', 'needs a pincode, or lat and lng');
    const filter: StoreFilter = {
      ...(open && { isAccepting: true as const }),
      ...(category && { sellsIn: category }),
    };
    const shown = { world, filter, text: search ?? '', language, place, deliversHere };
    if (sort === 'rating') return pageByRating(shown, cursor, limit);
    if (place?.point) return pageByDistance(shown, place.point, cursor, limit);
    return typedWords(shown.text).length > 0 ? pageOfSearch(shown, cursor, limit) : pageByName(shown, cursor, limit);
  },
);

interface PlaceQuery {
  lat?: number | undefined;
  lng?: number | undefined;
  pincode?: string | undefined;
}

const refuseField = (field: string, message: string): never => {
  const details: Detail[] = [{ field, message }];
  throw new Refused('validation_failed', { details });
};

/** The place of a query; undefined without one. Refuses `validation_failed` for half a position. */
async function readPlace(world: World, { lat, lng, pincode }: PlaceQuery): Promise<DeliveryPlace | undefined> {
  const point = queriedPlace({ lat, lng });
  if (point) return { pincode, point, toleranceKm: 0 };
  return pincode === undefined ? undefined : placeOfPincode(world, pincode);
}

/** A store with its distance from the place, and whether it delivers there. */
const atPlace = (row: StoreRecord & { distance?: number | null }, place: DeliveryPlace | undefined) =>
  place
    ? { ...row, distance: row.distance ?? distanceTo(row, place) ?? null, deliversHere: deliversTo(row, place) }
    : row;

/** The list that a query asks for. */
interface Shown {
  world: World;
  filter: StoreFilter;
  /** The text of a search. */
  text: string;
  language: TextLanguage | undefined;
  place: DeliveryPlace | undefined;
  deliversHere: boolean;
}

async function pageByName(shown: Shown, cursor: string | undefined, limit: number) {
  const { filter } = shown;
  const after = readCursor(cursor, 'name', ['string', 'number']);
  const { page, nextCursor } = cutPage(await storesByName(filter, after, limit), limit, cursorByName);
  return { stores: presentRows(shown, page), nextCursor };
}

async function pageOfSearch(shown: Shown, cursor: string | undefined, limit: number) {
  const { world, text, filter } = shown;
  const after = readCursor(cursor, 'store-search', ['number', 'string', 'number']);
  const { rows, next } = await searchStores({ words: typedWords(text), filter, after, limit });
  if (rows.length === 0 && !next && !cursor && isWholeList(filter)) await recordMissedSearch(world, text);
  return { stores: presentRows(shown, rows), nextCursor: next ? writeCursor('store-search', next) : null };
}

/** What a filter leaves out is no search without results. */
const isWholeList = ({ isAccepting, sellsIn }: StoreFilter) => !isAccepting && !sellsIn;

/** Leaves out stores that have stopped taking orders since the job set their state, or that do not deliver there. */
function presentRows(
  { world, filter: { isAccepting }, language, place, deliversHere }: Shown,
  rows: (StoreRecord & { distance?: number | null })[],
) {
  const now = world.now();
  // The hours are computed only where they have changed the state since.
  const takesOrders = (row: StoreRecord) =>
    (row.acceptingChangesAt && row.acceptingChangesAt > now) || accepting(world, row, now).isAccepting;
  return rows
    .filter((row) => !isAccepting || takesOrders(row))
    .filter((row) => !deliversHere || (place && deliversTo(row, place)))
    .map((row) => presentListedStore(world, atPlace(row, place), language));
}

const cursorByName = ({ sortName, _id }: Pick<StoreRecord, 'sortName' | '_id'>) => writeCursor('name', [sortName, _id]);

async function pageByDistance(shown: Shown, from: Place, cursor: string | undefined, limit: number) {
  const after = readCursor(cursor, 'distance', ['number', 'number', 'string']);
  const words = typedWords(shown.text);
  const found = words.length > 0 ? await findByText(words, shown.filter) : undefined;
  const { rows, next } = await storesByDistance(shown.filter, found, from, after, limit);
  const isMissed = found && rows.length === 0 && !next && !cursor;
  if (isMissed && isWholeList(shown.filter)) await recordMissedSearch(shown.world, shown.text);
  return {
    stores: presentRows(shown, rows),
    nextCursor: next ? writeCursor('distance', next) : null,
  };
}

async function pageByRating(shown: Shown, cursor: string | undefined, limit: number) {
  const { world, text, filter } = shown;
  const after = readCursor(cursor, 'rating', ['number', 'number']);
  const words = typedWords(text);
  const found = words.length > 0 ? await findByText(words, filter) : undefined;
  const { rows, next } = await storesByRating(filter, found, after, limit);
  if (found && rows.length === 0 && !next && !cursor && isWholeList(filter)) await recordMissedSearch(world, text);
  return { stores: presentRows(shown, rows), nextCursor: next ? writeCursor('rating', next) : null };
}

stores.get(
  '/:storeId',
  {
    summary: 'Get a store and its products, newest first',
    description:
      'Any status while `isActive`, so that apps can show stores that open soon. `nextCursor` is for the ' +
      `next page of products. ${cutInLists} The store has its whole description. ` +
      'With a place, it has its `distance` and `deliversHere`.',
    for: 'public',
    cached: ({ store, products }) => ['products', `stores:${store.id}`, ...tagsOfProducts(products)],
    personal: true,
    params: { storeId: id('The id of the store') },
    query: { ...placeQuery, ...pageQueryOf(rules.storePage) },
    answer: [
      200,
      object({ store, products: array(product, { description: 'The products of the store' }), nextCursor }),
    ],
    refuses: ['store_not_found'],
  },
  async ({ world, viewerId, language, params: { storeId }, query: { cursor, limit, ...query } }) => {
    const [place, record, products] = await Promise.all([
      readPlace(world, query),
      publicly(Store.findOne({ _id: storeId, isActive: true })).lean(),
      productsOfStore(storeId, productPages.after(cursor), limit, notHidden),
    ]);
    if (!record) throw new Refused('store_not_found');
    const seller = await publicly(Seller.findById(record.sellerId, { name: 1, whatsappNumber: 1 })).lean();
    const { page, nextCursor } = cutPage(products, limit, productPages.cursorOf);
    return {
      store: presentStore(world, atPlace(record, place), language, seller ?? undefined),
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
