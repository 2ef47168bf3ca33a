import { expireAds } from '../../domain/catalog/ads.js';
import { productCategories } from '../../domain/catalog/categories.js';
import { likeProduct, unlikeProduct } from '../../domain/catalog/products/likes.js';
import { listedProducts, type ProductFilter } from '../../domain/catalog/products/productsInOrder.js';
import { Refused } from '../../domain/errors.js';
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
import { array, id, integer, listOf, object, oneOf, optional, string } from '../../server/http/inputs/fields.js';
import { categoryFilter } from '../shapes/categoryFilter.js';
import { cutInLists } from '../shapes/description.js';
import { withLikes } from '../shapes/likedByMe.js';
import { product, productDetail } from '../shapes/product.js';
import { searchIn } from '../shapes/searchIn.js';
import { showProduct, showProducts, tagsOfProducts } from '../shapes/showProducts.js';
import { success } from '../shapes/success.js';

export const products = endpoints('/products', 'Products');

const sorts = Object.keys(productSorts) as ProductSort[];

products.get(
  '',
  {
    summary: 'List products and ads',
    description:
      'Products of live stores, and ads. Without `status`: available, sold and out of stock. With `search`, the ' +
      'most relevant come first, and a page may have fewer products than `limit`, or none, and still a ' +
      '`nextCursor`. Texts are in the language of `Accept-Language` where the seller has translated them. ' +
      cutInLists,
    for: 'public',
    cached: ({ products }) => ['products', ...tagsOfProducts(products)],
    personal: true,
    query: {
      status: optional(oneOf(['all', ...undeletedStatuses], 'Only products in this status')),
      productType: optional(
        listOf(['all', ...productTypes], '`store` for products of shops; `resale` and `rental` for ads'),
      ),
      category: categoryFilter('Only products of this category', productCategories),
      search: searchIn('title and description'),
      sort: optional(
        oneOf([...sorts, 'relevance'], 'The order of the list: `relevance` by default with `search`, else `newest`'),
      ),
      storeId: optional(id('Only products of this store')),
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
    query: { status, productType, category, search = '', sort, storeId, cursor, limit },
  }) => {
    const filter: ProductFilter = {
      ...(status && status !== 'all' && { status }),
      ...(productType && !productType.includes('all') && { productType: productType as ProductType[] }),
      ...(category && { category }),
      ...(storeId && { storeId }),
    };
    const words = typedWords(search);
    const { rows, ...page } =
      words.length > 0
        ? await foundPage(world, { text: search, words, filter, sort: sort ?? 'relevance', cursor, limit })
        : await listedPage(filter, sort && sort !== 'relevance' ? sort : 'newest', cursor, limit);
    const shown = await showProducts(world, rows, language);
    return { products: await withLikes(shown, viewerId), ...page };
  },
);

async function listedPage(filter: ProductFilter, sort: ProductSort, cursor: string | undefined, limit: number) {
  const rows = await listedProducts(filter, sort, readKeys(cursor, sort), limit);
  const { page, nextCursor } = cutPage(rows, limit, (last) => writeCursor(sort, keysOf(sort, last)));
  return { rows: page, nextCursor };
}

interface Asked {
  text: string;
  words: string[];
  filter: ProductFilter;
  sort: SearchSort;
  cursor: string | undefined;
  limit: number;
}

async function foundPage(world: Pick<World, 'now' | 'log'>, { text, cursor, ...asked }: Asked) {
  const list = `search:${asked.sort}`;
  const after = readCursor(cursor, list, position);
  const { rows, next, correctedTo } = await searchProducts({ ...asked, after });
  if (rows.length === 0 && !next && !cursor) await recordMissedSearch(world, text);
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
