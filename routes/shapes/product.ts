import {
  discountPercent,
  netQuantityOf,
  type PricedGoods,
  pricePerUnit,
} from '../../domain/catalog/products/packagedGoods.js';
import { hasVariants } from '../../domain/catalog/products/variants.js';
import { formatPaise } from '../../domain/money.js';
import { placeOf } from '../../domain/places/point.js';
import {
  conditions,
  goodsUnits,
  type ProductRecord,
  productStatuses,
  productTypes,
} from '../../models/catalog/Product.js';
import { variantStatuses } from '../../models/catalog/productParts.js';
import { ratingOf } from '../../models/fields/ratingFields.js';
import type { TextLanguage } from '../../models/fields/textLanguages.js';
import {
  array,
  boolean,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { cutDescription, description } from './description.js';
import { likedByMe } from './likedByMe.js';
import { rating } from './review.js';
import { seller, store, storeSummary } from './store.js';
import { inLanguage, translationsOf } from './translations.js';

/** A consumer in public answers. */
export const consumer = named(
  'Consumer',
  object(
    {
      id: id('The id of the account'),
      name: string({ description: 'The name of the person' }),
      alias: optional(string({ description: 'The name that others see instead of the real one' })),
    },
    'A consumer in public answers',
  ),
);

interface ConsumerName {
  _id: number;
  name: string;
  alias?: string | null;
}

export const presentConsumer = ({ _id, name, alias }: ConsumerName): Infer<typeof consumer> => ({
  id: _id,
  name,
  ...(alias && { alias }),
});

const discount = integer({
  description: 'By how much the price is below the MRP, rounded down; 0 without an MRP. Absent for ads',
});
const perUnit = nullable(
  object(
    {
      amount: decimal('In rupees, rounded half up'),
      unit: oneOf(['piece', 'kg', 'l'], 'What the amount buys one of'),
    },
    'The price of a kilogram, a litre or a piece; null if the net quantity is unknown. Absent for ads',
  ),
);

const variant = named(
  'ProductVariant',
  object(
    {
      id: id('The id of the variant'),
      name: string({ description: 'The size or sort' }),
      price: decimal('The price, in rupees with two decimals'),
      mrp: nullable(decimal('The maximum retail price in rupees; null if it is not set')),
      netQuantity: nullable(
        number({ description: 'How many units of the product it contains; null if it is not set' }),
      ),
      stock: nullable(integer({ description: 'Pieces left; null is not counted' })),
      status: oneOf(variantStatuses, 'Whether the variant can be ordered'),
      discountPercent: discount,
      pricePerUnit: perUnit,
    },
    'A size or sort of a product, with its own price and stock',
  ),
);

const option = named(
  'ProductOption',
  object(
    {
      id: id('The id of the option'),
      name: string({ description: 'What is chosen' }),
      min: integer({ description: 'How many of its choices an order names at least' }),
      max: integer({ description: 'How many of its choices an order names at most' }),
      choices: array(
        object({
          id: id('The id of the choice'),
          name: string({ description: 'The name of the choice' }),
          price: decimal('What it adds to the price of a piece, in rupees with two decimals'),
          isAvailable: boolean('Whether it can be chosen'),
        }),
        { description: 'The choices, in their order' },
      ),
    },
    'What a customer chooses for a product',
  ),
);

const parts = {
  variants: optional(array(variant, { description: 'Empty for a product without variants. Absent for ads' })),
  options: optional(array(option, { description: 'Empty if there is nothing to choose. Absent for ads' })),
};

const fields = {
  id: id('The id of the product'),
  title: string({ description: 'The title of the product' }),
  description,
  price: decimal('The price, in rupees with two decimals'),
  currency: string({ description: 'ISO 4217' }),
  status: oneOf(productStatuses, 'Whether the product can be ordered'),
  productType: oneOf(productTypes, '`store` for a product of a shop; `resale` and `rental` for an ad'),
  category: string({ description: "A category's slug" }),
  condition: nullable(oneOf(conditions, 'Whether the article is new or used')),
  storeId: nullable(id('Null for ads')),
  consumerId: nullable(id('Set for ads')),
  sellerId: nullable(id('The seller of the store; null for ads')),
  stock: nullable(integer({ description: 'Pieces left; null is not counted' })),
  snoozeUntil: nullable(timestamp('When a product that its seller keeps out of stock is available again')),
  images: array(
    object({
      url: string({ description: 'The address of the picture' }),
      order: integer({ description: 'The place in the list, from 0' }),
    }),
    { description: 'The pictures, in their order' },
  ),
  mrp: optional(decimal('The maximum retail price in rupees, absent if it is not set')),
  unit: optional(oneOf(goodsUnits, 'What netQuantity counts, absent if it is not set')),
  netQuantity: optional(number({ description: 'How many units a package contains' })),
  manufacturer: optional(string({ description: 'The name and address of the manufacturer' })),
  countryOfOrigin: optional(string({ description: 'ISO 3166-1 alpha-2; IN if the seller of packaged goods set none' })),
  gstRate: optional(number({ description: 'The GST that the price includes, in percent; absent means 0' })),
  hsn: optional(string({ description: 'The HSN code' })),
  discountPercent: optional(discount),
  pricePerUnit: optional(perUnit),
  hasVariants: optional(boolean('Whether an order has to name one of its variants. Absent for ads')),
  location: optional(string({ description: 'The place of an ad, in its owner’s words' })),
  latitude: optional(number({ description: 'Degrees north (WGS 84) of an ad, rounded to 0.01 for others' })),
  longitude: optional(number({ description: 'Degrees east of an ad, rounded like latitude' })),
  rating: optional(rating),
  _count: object({ likes: integer({ description: 'The number of people who like it' }) }, 'Counts of the product'),
  createdAt: timestamp('When it was added'),
  updatedAt: timestamp('When it was last changed'),
};

export const product = named(
  'Product',
  object(
    {
      ...fields,
      distance: optional(number({ description: 'Kilometres from the lat and lng of the query' })),
      likedByMe,
      store: optional(storeSummary),
      seller: optional(seller),
      consumer: optional(consumer),
    },
    'A product in a list, with its store and its seller or owner',
  ),
);

/** The translations that a seller may write. */
export const productTranslations = translationsOf('Product', {
  title: optional(nullable(string({ min: 1, max: 200, description: 'The title in this language' }))),
  description: optional(nullable(string({ max: 2_000, description: 'The description in this language' }))),
});

/** A product in its seller's answers, with its translations. */
export const ownProduct = named(
  'OwnProduct',
  object(
    {
      ...fields,
      ...parts,
      translations: productTranslations,
      isHidden: boolean('Whether it is hidden from others, because of reports or by staff'),
    },
    'A product, as its seller sees it',
  ),
);

/** One product with its store, seller and consumer. */
export const productDetail = named(
  'ProductDetail',
  object(
    {
      ...fields,
      ...parts,
      likedByMe,
      store: optional(store),
      seller: optional(seller),
      consumer: optional(consumer),
    },
    'A product with its store and its seller or owner',
  ),
);

/** A product in lists. */
export const presentListedProduct = (
  record: ProductRecord,
  language: TextLanguage | undefined,
): ReturnType<typeof presentProduct> => {
  const product = inLanguage(presentProduct(record), record, language);
  return { ...product, description: cutDescription(product.description) };
};

export const presentProduct = (record: ProductRecord) => ({
  id: record._id,
  title: record.title,
  description: record.description ?? null,
  price: formatPaise(record.price),
  currency: record.currency,
  status: record.status,
  productType: record.productType,
  category: record.category,
  condition: record.condition ?? null,
  storeId: record.storeId ?? null,
  consumerId: record.consumerId ?? null,
  sellerId: record.sellerId ?? null,
  stock: record.stock ?? null,
  snoozeUntil: record.snoozeUntil ?? null,
  images: record.images.map(({ url, order }) => ({ url: url ?? '', order: order ?? 0 })),
  ...(record.productType === 'store' && presentGoods(record)),
  ...(record.location && { location: record.location }),
  ...(record.consumerId && placeOf(record.position)),
  _count: { likes: record.likeCount },
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

/** The fields of store products only. Fields that are not set are absent: most products lack them. */
function presentGoods(record: ProductRecord) {
  const { mrp, unit, manufacturer, countryOfOrigin, gstRate, hsn } = record;
  const netQuantity = netQuantityOf(record);
  const isPackaged = mrp || unit || manufacturer || countryOfOrigin;
  return {
    ...(typeof mrp === 'number' && { mrp: formatPaise(mrp) }),
    ...(unit && { unit }),
    ...(netQuantity !== undefined && { netQuantity }),
    ...(manufacturer && { manufacturer }),
    ...(isPackaged && { countryOfOrigin: countryOfOrigin || 'IN' }),
    ...(typeof gstRate === 'number' && { gstRate }),
    ...(hsn && { hsn }),
    rating: ratingOf(record),
    ...presentPrice(record),
    hasVariants: hasVariants(record),
  };
}

function presentPrice(goods: PricedGoods) {
  const unitPrice = pricePerUnit(goods);
  return {
    discountPercent: discountPercent(goods),
    pricePerUnit: unitPrice && { amount: formatPaise(unitPrice.amount), unit: unitPrice.unit },
  };
}

/** The variants and options of a product of a store, which lists leave out. */
export const presentParts = ({ productType, unit, variants, options }: ProductRecord) =>
  productType === 'store'
    ? {
        variants: (variants ?? []).map(({ id: variantId, name, price, mrp, netQuantity, stock, status }) => ({
          id: variantId,
          name,
          price: formatPaise(price),
          mrp: typeof mrp === 'number' ? formatPaise(mrp) : null,
          netQuantity: netQuantityOf({ unit, netQuantity }) ?? null,
          stock: stock ?? null,
          status,
          ...presentPrice({ price, mrp, unit, netQuantity }),
        })),
        options: (options ?? []).map(({ id: optionId, name, min, max, choices }) => ({
          id: optionId,
          name,
          min,
          max,
          choices: choices.map((choice) => ({
            id: choice.id,
            name: choice.name,
            price: formatPaise(choice.price),
            isAvailable: choice.isAvailable,
          })),
        })),
      }
    : {};

export const presentOwnProduct = (record: ProductRecord) => ({
  ...presentProduct(record),
  ...presentParts(record),
  translations: record.translations ?? null,
  isHidden: record.isHidden === true,
});
