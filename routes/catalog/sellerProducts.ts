import { addProduct } from '../../domain/catalog/addProduct.js';
import { productCategories } from '../../domain/catalog/categories.js';
import { editProduct, removeProduct } from '../../domain/catalog/editProduct.js';
import { findOwnStore } from '../../domain/catalog/findOwnStore.js';
import { rules } from '../../domain/rules.js';
import { conditions, productsOfStore } from '../../models/Product.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  boolean,
  id,
  integer,
  money,
  nullable,
  object,
  oneOf,
  optional,
  partly,
  pictures,
  string,
} from '../../server/http/fields.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/pages.js';
import { presentProduct, product } from '../shapes/product.js';

export const sellerProducts = endpoints('/seller/stores/:storeId/products', "Seller's products");

const pages = newestFirst('own-products');

const own = { storeId: id('The id of the store') };

const productFields = {
  title: string({ min: 1, max: rules.product.titleAtMost }),
  price: money(),
  category: oneOf(productCategories),
};
const furtherProductFields = {
  description: optional(nullable(string({ max: rules.product.descriptionAtMost }))),
  condition: optional(nullable(oneOf(conditions))),
  images: optional(pictures(rules.product.imagesAtMost)),
  stock: optional(
    nullable(
      integer({
        min: 0,
        max: rules.product.stockAtMost,
        description: 'Pieces left to sell; null if they are not counted',
      }),
    ),
  ),
  status: optional(oneOf(['available', 'sold', 'out_of_stock'])),
};

sellerProducts.get(
  '',
  {
    summary: 'List the products of one of your stores, newest first',
    for: 'seller',
    params: own,
    query: pageQuery,
    answer: [200, object({ products: array(product), nextCursor })],
    refuses: ['store_not_found'],
  },
  async ({ caller, params: { storeId }, query: { cursor, limit } }) => {
    await findOwnStore(caller.id, storeId);
    const rows = await productsOfStore(storeId, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    return { products: page.map(presentProduct), nextCursor };
  },
);

sellerProducts.post(
  '',
  {
    summary: 'Add a product to one of your stores',
    for: 'seller',
    limit: 'sellerWrite',
    idempotent: true,
    params: own,
    body: { ...productFields, ...furtherProductFields },
    example: { title: 'Holige', price: '25.00', category: 'sweets_snacks', stock: 40 },
    answer: [201, object({ product })],
    refuses: ['store_not_found'],
  },
  async ({ caller, params, body }) => ({ product: presentProduct(await addProduct(caller.id, params.storeId, body)) }),
);

const ownProduct = { ...own, productId: id('The id of the product') };

sellerProducts.put(
  '/:productId',
  {
    summary: 'Update a product of one of your stores',
    description: 'Fields that are left out stay as they are; null clears a field that may be null.',
    for: 'seller',
    limit: 'sellerWrite',
    params: ownProduct,
    body: { ...partly(productFields), ...furtherProductFields },
    example: { price: '27.50', stock: 60 },
    answer: [200, object({ product })],
    refuses: ['product_not_found'],
  },
  async ({ caller, params: { storeId, productId }, body }) => ({
    product: presentProduct(await editProduct(caller.id, storeId, productId, body)),
  }),
);

sellerProducts.delete(
  '/:productId',
  {
    summary: 'Remove a product from one of your stores',
    for: 'seller',
    limit: 'sellerWrite',
    params: ownProduct,
    answer: [200, object({ success: boolean() })],
    refuses: ['product_not_found'],
  },
  async ({ caller, params: { storeId, productId } }) => {
    await removeProduct(caller.id, storeId, productId);
    return { success: true };
  },
);
