import { exportProducts } from '../../domain/catalog/productFiles/exportProducts.js';
import { importProducts } from '../../domain/catalog/productFiles/importProducts.js';
import { addProduct } from '../../domain/catalog/products/addProduct.js';
import { editProduct, removeProduct } from '../../domain/catalog/products/editProduct.js';
import { countryPattern, hsnPattern } from '../../domain/catalog/products/packagedGoods.js';
import { scanProducts } from '../../domain/catalog/products/scanProducts.js';
import { findOwnStore } from '../../domain/catalog/stores/findOwnStore.js';
import { Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { keysStarting } from '../../domain/search/buildQuery.js';
import {
  conditions,
  goodsUnits,
  productOfSeller,
  productsInStore,
  productsOfStore,
  undeletedStatuses,
} from '../../models/catalog/Product.js';
import { variantStatuses } from '../../models/catalog/productParts.js';
import { cutPage, newestFirst, nextCursor, pageQuery } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  boolean,
  csv,
  hundredths,
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
  timestamp,
  withDefault,
} from '../../server/http/inputs/fields.js';
import { productCategory } from '../shapes/categoryFilter.js';
import { ownProduct, presentOwnProduct, productTranslations } from '../shapes/product.js';
import { searchIn } from '../shapes/searchIn.js';
import { success } from '../shapes/success.js';

export const sellerProducts = endpoints('/seller/stores/:storeId/products', "Seller's products");

const pages = newestFirst('own-products');

const own = { storeId: id('The id of the store') };

/** The media types that browsers and spreadsheets use for CSV. */
const csvTypes = ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel'];

const productFields = {
  title: string({ min: 1, max: rules.product.titleAtMost, description: 'The title of the product' }),
  price: money({ description: 'The price in rupees, at most two decimals' }),
  category: productCategory,
};
const furtherProductFields = {
  description: optional(
    nullable(string({ max: rules.product.descriptionAtMost, description: 'The product in detail; null removes it' })),
  ),
  translations: optional(productTranslations),
  condition: optional(nullable(oneOf(conditions, 'Whether the article is new or used'))),
  images: optional(pictures(rules.product.imagesAtMost, 'The pictures, in their order')),
  stock: optional(
    nullable(
      integer({
        min: 0,
        max: rules.product.stockAtMost,
        description: 'Pieces left; null is not counted',
      }),
    ),
  ),
  status: optional(oneOf(undeletedStatuses, 'Whether the product can be ordered')),
  mrp: optional(nullable(money({ description: 'The maximum retail price in rupees, not below the price' }))),
  unit: optional(nullable(oneOf(goodsUnits, 'What `netQuantity` counts. Send both together; a piece may lack it'))),
  netQuantity: optional(
    nullable(
      hundredths({
        min: 0.01,
        max: rules.product.netQuantityAtMost,
        description: 'How many units a package contains, at most two decimals; 1 piece by default',
      }),
    ),
  ),
  manufacturer: optional(
    nullable(
      string({ max: rules.product.manufacturerAtMost, description: 'The name and address of the manufacturer' }),
    ),
  ),
  countryOfOrigin: optional(
    nullable(
      string({
        pattern: countryPattern,
        hint: 'must be the two letters of a country, such as IN',
        description: 'ISO 3166-1 alpha-2; India by default',
      }),
    ),
  ),
  gstRate: optional(
    nullable(
      hundredths({
        min: 0,
        max: 100,
        description: 'The GST that the price includes, in percent with at most two decimals; 0 by default',
      }),
    ),
  ),
  hsn: optional(
    nullable(
      string({ pattern: hsnPattern, hint: 'must have 4, 6 or 8 digits', description: 'The HSN code of the goods' }),
    ),
  ),
};

const partName = string({ min: 1, max: rules.product.partNameAtMost, description: 'The name that customers see' });
const partId = optional(id('That of an entry to keep; absent for a new one'));

const { mrp, netQuantity, stock } = furtherProductFields;
const parts = {
  variants: optional(
    nullable(
      array(
        object({
          id: partId,
          name: partName,
          price: money({ description: 'The price in rupees' }),
          mrp,
          netQuantity,
          stock,
          status: optional(oneOf(variantStatuses, 'Whether it can be ordered')),
        }),
        {
          max: rules.product.variantsAtMost,
          description: 'The whole list: entries that are missing are removed. Null or `[]` removes all',
        },
      ),
    ),
  ),
  options: optional(
    nullable(
      array(
        object({
          id: partId,
          name: partName,
          min: integer({ min: 0, description: 'How many choices an order names at least' }),
          max: integer({ min: 1, description: 'How many choices an order names at most' }),
          choices: array(
            object({
              id: partId,
              name: partName,
              price: money({ description: 'What it adds to the price of a piece, in rupees' }),
              isAvailable: optional(boolean('Whether it can be chosen')),
            }),
            { min: 1, max: rules.product.choicesAtMost, description: 'The whole list of its choices' },
          ),
        }),
        { max: rules.product.optionsAtMost, description: 'The whole list, as for `variants`' },
      ),
    ),
  ),
};

const snoozeEnd = `In the future, at most ${rules.product.snoozeDays} days ahead; null ends it`;
const snoozeUntil = optional(nullable(timestamp(snoozeEnd)));

sellerProducts.get(
  '',
  {
    summary: 'List the products of one of your stores, newest first',
    description:
      'With the stock, and products that the public does not see. A page of a search may have fewer products than ' +
      '`limit`, or none, and still a `nextCursor`.',
    for: 'seller',
    params: own,
    query: { search: searchIn('title and description', 'case, accents and script'), ...pageQuery },
    answer: [
      200,
      object({ products: array(ownProduct, { description: 'The products of the store, newest first' }), nextCursor }),
    ],
    refuses: ['store_not_found'],
  },
  async ({ caller, params: { storeId }, query: { search = '', cursor, limit } }) => {
    await findOwnStore(caller.id, storeId);
    const matching = keysStarting(search);
    if (matching.length > 0) {
      const list = productsInStore(storeId, pages.after(cursor));
      const { rows, last } = await scanProducts(list, 'newest', { $and: matching }, limit);
      return { products: rows.map(presentOwnProduct), nextCursor: last ? pages.cursorOf(last) : null };
    }
    const rows = await productsOfStore(storeId, pages.after(cursor), limit);
    const { page, nextCursor } = cutPage(rows, limit, pages.cursorOf);
    return { products: page.map(presentOwnProduct), nextCursor };
  },
);

sellerProducts.post(
  '',
  {
    summary: 'Add a product to one of your stores',
    description:
      'With `variants`, their prices, sizes and stock replace those of the product: it shows the price of the ' +
      'cheapest available variant.',
    for: 'seller',
    limit: 'sellerWrite',
    idempotent: true,
    params: own,
    body: { ...productFields, ...furtherProductFields, ...parts },
    example: {
      title: 'Holige',
      price: '25.00',
      category: 'sweets_snacks',
      stock: 40,
      translations: { kn: { title: 'ಹೋಳಿಗೆ' } },
    },
    answer: [201, object({ product: ownProduct })],
    refuses: ['store_not_found', 'price_above_mrp', 'products_limit'],
  },
  async ({ world, caller, params, body }) => ({
    product: presentOwnProduct(await addProduct(world, caller.id, params.storeId, body)),
  }),
);

sellerProducts.get(
  '.csv',
  {
    summary: 'Export the products of one of your stores as CSV',
    description: 'In UTF-8, newest first. A text that a spreadsheet would read as a formula starts with an apostrophe.',
    for: 'seller',
    limit: 'productFile',
    params: own,
    download: 'products.csv',
    answer: [200, csv('One row for each product or variant, in the format of the import')],
    refuses: ['store_not_found'],
  },
  async ({ caller, params: { storeId } }) => {
    await findOwnStore(caller.id, storeId);
    return exportProducts(storeId);
  },
);

const count = (description: string) => integer({ min: 0, description });
const { bytesAtMost, rowsAtMost, errorsShown } = rules.productFile;

sellerProducts.post(
  '.csv',
  {
    summary: 'Import products of one of your stores from CSV',
    description:
      `At most ${rowsAtMost} rows in UTF-8, with the headings of the export in any order. A row with an \`id\` ` +
      'updates that product. A row without one updates the product with its `title`, or adds a product. A product ' +
      'with variants has a row for each: `variant` has the name, and price, mrp, netQuantity, stock and status are ' +
      'those of the variant; variants without a row stay, and the first row decides the other columns. Absent ' +
      'columns and empty cells of required fields change nothing. Rows with errors are listed, and the others are ' +
      'imported; the corrected file can be imported again. Leave out the stock column to keep the current stock.',
    for: 'seller',
    limit: 'productFile',
    params: own,
    query: { dryRun: withDefault(boolean('Report the outcome without writing anything'), false) },
    file: { file: { maxBytes: bytesAtMost, types: csvTypes, description: 'The CSV file.' } },
    example: {},
    answer: [
      200,
      object({
        dryRun: boolean('Whether nothing was written'),
        added: count('Rows that are new products'),
        changed: count('Rows that changed a product'),
        unchanged: count('Rows that are equal to their product'),
        refused: count('Rows with errors'),
        errors: array(
          object({
            row: integer({ description: 'The headings are row 1' }),
            field: string({ description: 'The column that is wrong' }),
            message: string({ description: 'What is wrong with it' }),
          }),
          { description: `The first ${errorsShown} errors`, max: errorsShown },
        ),
      }),
    ],
    refuses: ['store_not_found', 'product_file_unreadable'],
  },
  async ({ world, caller, params: { storeId }, query: { dryRun }, files: { file } }) => ({
    dryRun,
    ...(await importProducts(world, { sellerId: caller.id, storeId, dryRun }, file.bytes)),
  }),
);

const oneOfThem = { ...own, productId: id('The id of the product') };

sellerProducts.get(
  '/:productId',
  {
    summary: 'Get a product of one of your stores',
    description: "Answers 404 for another seller's product.",
    for: 'seller',
    params: oneOfThem,
    answer: [200, object({ product: ownProduct })],
    refuses: ['product_not_found'],
  },
  async ({ caller, params: { storeId, productId } }) => {
    const record = await productOfSeller(caller.id, storeId, productId);
    if (!record) throw new Refused('product_not_found');
    return { product: presentOwnProduct(record) };
  },
);

sellerProducts.put(
  '/:productId',
  {
    summary: 'Update a product of one of your stores',
    description:
      'Absent fields stay unchanged; null clears a nullable field. A new `stock` includes the pieces that unpaid ' +
      'payments and orders hold: the answer shows the rest, and the held pieces return if they are not paid. With ' +
      '`snoozeUntil`, the product is out of stock until then, whatever its stock, and available within a minute ' +
      'after that unless its stock is 0. Null, or the status `available` or `sold`, ends that early. With variants, ' +
      '`price`, `mrp`, `netQuantity`, `stock` and the statuses `available` and `out_of_stock` follow from them.',
    for: 'seller',
    limit: 'sellerWrite',
    params: oneOfThem,
    body: { ...partly(productFields), ...furtherProductFields, ...parts, snoozeUntil },
    example: { price: '27.50', stock: 60 },
    answer: [200, object({ product: ownProduct })],
    refuses: ['product_not_found', 'price_above_mrp', 'content_hidden'],
  },
  async ({ world, caller, params: { storeId, productId }, body }) => ({
    product: presentOwnProduct(await editProduct(world, caller.id, storeId, productId, body)),
  }),
);

sellerProducts.delete(
  '/:productId',
  {
    summary: 'Remove a product from one of your stores',
    for: 'seller',
    limit: 'sellerWrite',
    params: oneOfThem,
    answer: [200, success],
    refuses: ['product_not_found'],
  },
  async ({ world, caller, params: { storeId, productId } }) => {
    await removeProduct(world, caller.id, storeId, productId);
    return { success: true };
  },
);
