import { expireAds } from '../../domain/catalog/ads.js';
import { productCategories } from '../../domain/catalog/categories.js';
import { likeProduct, unlikeProduct } from '../../domain/catalog/products/likes.js';
import { listedProducts, type ProductFilter } from '../../domain/catalog/products/productsInOrder.js';
import {
  distanceOf,
  productsAround,
  productsByDistance,
  type Surroundings,
} from '../../domain/catalog/products/productsNear.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { typedWords } from '../../domain/search/buildQuery.js';
import { recordMissedSearch } from '../../domain/search/missedSearches.js';
import { positionLength, type SearchSort, searchProducts } from '../../domain/search/searchProducts.js';
import type { World } from '../../domain/world.js';
import {
  type ProductRecord,
  type ProductSort,
  type ProductType,
  productSorts,
  productTypes,
  undeletedStatuses,
} from '../../models/catalog/Product.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  id,
  integer,
  listOf,
  number,
  object,
  oneOf,
  optional,
  string,
} from '../../server/http/inputs/fields.js';
import { categoryFilter } from '../shapes/categoryFilter.js';
import { cutInLists } from '../shapes/description.js';
import { withLikes } from '../shapes/likedByMe.js';
import { queriedPlace } from '../shapes/place.js';
import { product, productDetail } from '../shapes/product.js';
import { searchIn } from '../shapes/searchIn.js';
import { showProduct, showProducts, tagsOfProducts } from '../shapes/showProducts.js';
import { success } from '../shapes/success.js';

export const products = endpoints('/products', 'Products');

const sorts = Object.keys(productSorts) as ProductSort[];
const { near } = rules.product;

products.get(
  '',
  {
    summary: 'List products and ads',
    description:
      'Products of live stores, and ads. Without `status`: available, sold and out of stock. With `lat` and `lng`, ' +
      'only those within `radiusKm`, each with its `distance`: products by the position of their store, ads by ' +
      'their own, rounded to 0.01 degrees. A page of them, or of a search, may have fewer products than `limit`, or ' +
      'none, and still a `nextCursor`. Texts are in the language of `Accept-Language` where the seller has ' +
      `translated them. ${cutInLists}`,
    for: 'public',
    cached: ({ products }) => ['products', ...tagsOfProducts(products)],
    personal: true,
    query: {
      status: optional(oneOf(['all', ...undeletedStatuses], 'Only products in this status')),
      productType: optional(
        listOf(['all', ...productTypes], '`store` for products of shops; `resale` and `rental` for ads'),
      ),
      category: categoryFilter('Only products of this category', productCategories),
      search: searchIn('title and description', 'case, accents and script'),
      sort: optional(
        oneOf(
          [...sorts, 'relevance', 'distance'],
          'The order of the list: `relevance` by default with `search`, else `newest`; `distance` needs lat and lng. ' +
            'In `rating`, few ratings count less than many',
        ),
      ),
      storeId: optional(id('Only products of this store')),
      lat: optional(number({ min: -90, max: 90, description: 'Your latitude; needs lng' })),
      lng: optional(number({ min: -180, max: 180, description: 'Your longitude; needs lat' })),
      radiusKm: optional(
        number({ min: 0, max: near.atMostKm, description: `Needs lat and lng; ${near.defaultKm} by default` }),
      ),
      ...pageQuery,
    },
    answer: [
      200,
      object({
        products: array(product, { description: 'The products, in the order of the query' }),
        correctedTo: optional(
          string({ description: 'With `search`: the text with its mistakes corrected, if that found more products' }),
        ),
        nextCursor,
      }),
    ],
  },
  async ({
    world,
    viewerId,
    language,
    query: { status, productType, category, search = '', sort, storeId, cursor, limit, ...place },
  }) => {
    const around = surroundingsIn(place, sort);
    const filter: ProductFilter = {
      ...(status && status !== 'all' && { status }),
      ...(productType && !productType.includes('all') && { productType: productType as ProductType[] }),
      ...(category && { category }),
      ...(storeId && { storeId }),
    };
    const words = typedWords(search);
    const { rows: read, ...page } =
      words.length > 0
        ? await foundPage(world, { text: search, words, filter, around, sort: sort ?? 'relevance', cursor, limit })
        : await listedPage({ filter, around, sort: sort ?? 'newest', cursor, limit });
    const rows = read.map((row) => ({ ...row, distance: around && distanceOf(row, around.from) }));
    const shown = await showProducts(world, rows, language);
    return { ...page, products: await withLikes(shown, viewerId) };
  },
);

interface PlaceQuery {
  lat?: number | undefined;
  lng?: number | undefined;
  radiusKm?: number | undefined;
}

/** The place of a query and its radius. Refuses `validation_failed`. */
function surroundingsIn({ lat, lng, radiusKm }: PlaceQuery, sort: SearchSort | undefined): Surroundings | undefined {
  const from = queriedPlace({ lat, lng });
  if (from) return { from, radiusKm: radiusKm ?? near.defaultKm };
  if (radiusKm === undefined && sort !== 'distance') return undefined;
  const detail = { field: 'lat', message: 'is required, with lng, for a sort or a radius by distance' };
  throw new Refused('validation_failed', { details: [detail] });
}

interface Asked {
  filter: ProductFilter;
  around: Surroundings | undefined;
  sort: SearchSort;
  cursor: string | undefined;
  limit: number;
}

async function listedPage({ filter, around, sort, cursor, limit }: Asked) {
  // All products of a store are at one distance.
  if (around && sort === 'distance' && !filter.storeId) {
    const [metres, _id] = readCursor(cursor, 'distance', ['number', 'number']) ?? [0, 0];
    const { rows, last } = await productsByDistance(filter, around, { metres, _id }, limit);
    return { rows, nextCursor: last ? writeCursor('distance', [last.metres, last._id]) : null };
  }
  const order = sort === 'distance' || sort === 'relevance' ? 'newest' : sort;
  const after = readKeys(cursor, order);
  const cursorOf = (last: ProductRecord) => writeCursor(order, keysOf(order, last));
  if (around) {
    const { rows, last } = await productsAround(filter, around, order, after, limit);
    return { rows, nextCursor: last ? cursorOf(last) : null };
  }
  const { page, nextCursor } = cutPage(await listedProducts(filter, order, after, limit), limit, cursorOf);
  return { rows: page, nextCursor };
}

interface AskedWords extends Asked {
  text: string;
  words: string[];
}

async function foundPage(world: Pick<World, 'now' | 'log'>, { text, cursor, ...asked }: AskedWords) {
  const list = `search:${asked.sort}`;
  const after = readCursor(cursor, list, position);
  const { rows, next, correctedTo } = await searchProducts({ ...asked, after });
  const isPlain = !asked.around && Object.keys(asked.filter).length === 0;
  if (isPlain && rows.length === 0 && !next && !cursor) await recordMissedSearch(world, text);
  return { rows, ...(correctedTo && { correctedTo }), nextCursor: next ? writeCursor(list, next) : null };
}

const position = Array.from({ length: positionLength }, () => 'number' as const);

/** The sort keys of a row, for its cursor. */
const keysOf = (sort: ProductSort, row: ProductRecord): number[] =>
  Object.keys(productSorts[sort]).map((field) => Number(row[field as keyof ProductRecord]));

function readKeys(cursor: string | undefined, sort: ProductSort): unknown[] | undefined {
  const fields = Object.keys(productSorts[sort]);
  const keys = readCursor(
    cursor,
    sort,
    fields.map(() => 'number' as const),
  );
  return keys?.map((key, index) => (fields[index] === 'createdAt' ? new Date(key) : key));
}

products.get(
  '/:productId',
  {
    summary: 'Get a product with its store, seller and likes',
    description: 'The whole description and all pictures. A signed-in consumer also gets `likedByMe`.',
    for: 'public',
    cached: (shown) => [`products:${shown.id}:page`, ...tagsOfProducts([shown])],
    personal: true,
    params: { productId: id('The id of the product') },
    answer: [200, productDetail],
    refuses: ['product_not_found'],
  },
  async ({ world, viewerId, language, params: { productId } }) => {
    const shown = await showProduct(world, productId, language);
    if (!shown) throw new Refused('product_not_found');
    const [product = shown] = await withLikes([shown], viewerId);
    return product;
  },
);

const likes = object({ likes: integer({ description: 'The number of people who like it' }) });

products.post(
  '/:productId/like',
  {
    summary: 'Like a product',
    description: 'Liking it again changes nothing.',
    for: 'consumer',
    limit: 'like',
    params: { productId: id('The id of the product') },
    answer: [200, likes],
    refuses: ['product_not_found'],
  },
  async ({ caller, params }) => ({ likes: await likeProduct(caller.id, params.productId) }),
);

products.delete(
  '/:productId/like',
  {
    summary: 'Remove your like from a product',
    description: 'Succeeds without a like, too. `likes` is the new number of likes.',
    for: 'consumer',
    limit: 'like',
    params: { productId: id('The id of the product') },
    answer: [200, object({ ...success.members, likes: integer({ description: 'The number of people who like it' }) })],
    refuses: ['product_not_found'],
  },
  async ({ caller, params }) => ({ success: true, likes: await unlikeProduct(caller.id, params.productId) }),
);

products.post(
  '/expire',
  {
    summary: 'Expire ads that were not renewed',
    description:
      'They go out of stock, and their owners are notified. A call has a time budget; the next one continues. The ' +
      'service runs this job every ten minutes.',
    for: 'cron',
    answer: [200, object({ expired: integer({ min: 0, description: 'The number of ads that expired' }) })],
  },
  async ({ world }) => ({ expired: await expireAds(world) }),
);
