import { likesOf } from '../../models/catalog/ProductLike.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, object } from '../../server/http/inputs/fields.js';
import { cutInLists } from '../shapes/description.js';
import { product } from '../shapes/product.js';
import { shownProducts, showProducts } from '../shapes/showProducts.js';

export const likes = endpoints('/likes', 'Products');

likes.get(
  '',
  {
    summary: 'List the products and ads that you like',
    description:
      'The newest product first. Products that were removed or hidden are left out, so a page may have fewer ' +
      `products than \`limit\` and still a \`nextCursor\`. ${cutInLists}`,
    for: 'consumer',
    query: pageQuery,
    answer: [
      200,
      object({
        products: array(product, { description: 'The products that you like, the newest product first' }),
        nextCursor,
      }),
    ],
  },
  async ({ world, caller, language, query: { cursor, limit } }) => {
    const rows = await likesOf(caller.id, readCursor(cursor, 'likes', ['number']), limit);
    const { page, nextCursor } = cutPage(rows, limit, ({ productId }) => writeCursor('likes', [productId]));
    const found = await shownProducts(page.map(({ productId }) => productId));
    const shown = await showProducts(world, found, language);
    return { products: shown.map((each) => ({ ...each, likedByMe: true })), nextCursor };
  },
);
