import {
  conditions,
  type GoodsUnit,
  goodsUnits,
  type ProductRecord,
  undeletedStatuses,
} from '../../../models/catalog/Product.js';
import { canonicalMediaAddress } from '../../mediaPath.js';
import { formatPaise, type Paise, parsePaise } from '../../money.js';
import { rules } from '../../rules.js';
import {
  amount,
  choice,
  hundredthsBetween,
  matching,
  textUpTo,
  type ValueType,
  valueIn,
  valueType,
  wholeBetween,
} from '../../valueTypes.js';
import type { World } from '../../world.js';
import { productCategories } from '../categories.js';
import type { ProductDetails } from '../products/addProduct.js';
import { countryPattern, hsnPattern } from '../products/packagedGoods.js';

/** The cells of a product in a file, its id aside. */
export interface ProductCells {
  title: string;
  description: string | null;
  price: Paise;
  category: string;
  condition: 'new' | 'used' | null;
  stock: number | null;
  status: NonNullable<ProductDetails['status']>;
  images: { url: string; order: number }[];
  mrp: Paise | null;
  unit: GoodsUnit | null;
  netQuantity: number | null;
  manufacturer: string | null;
  countryOfOrigin: string | null;
  gstRate: number | null;
  hsn: string | null;
}

/** A column of a file of products. */
interface Column<Value> {
  type: ValueType<Value>;
  /** Converts the text of a cell as `fromText` of its type would, if that needs the configuration. */
  convert?(cell: string, world: Pick<World, 'config' | 'storage'>): unknown;
  write(value: Value): string;
  /** The value of an empty cell; without it, an empty cell leaves the product unchanged. */
  empty?: Value;
}

const { titleAtMost, descriptionAtMost, imagesAtMost, stockAtMost, netQuantityAtMost, manufacturerAtMost } =
  rules.product;

const productId = wholeBetween(1);

const paise: ValueType<Paise> = {
  ...valueType<Paise>(amount.description, Number.isInteger),
  fromText: (cell) => (amount.accepts(cell) ? parsePaise(cell) : undefined),
};

const stock = {
  ...wholeBetween(0, stockAtMost),
  description: `a whole number from 0 to ${stockAtMost}, or empty if pieces are not counted`,
};

const images = valueType<ProductCells['images']>(
  `at most ${imagesAtMost} addresses, separated by spaces, each beginning with https:// or /uploads/`,
  (value) => Array.isArray(value) && value.length <= imagesAtMost && value.every(({ url }) => url !== undefined),
);

/** The columns, in the order of an exported file. */
export const productColumns: { readonly [Name in keyof ProductCells]: Column<ProductCells[Name]> } = {
  title: { type: textUpTo(titleAtMost), write: String },
  description: {
    type: textUpTo(descriptionAtMost),

    write: (description) => description ?? '',
    empty: null,
  },
  price: { type: paise, write: formatPaise },
  category: { type: choice<string>(productCategories), write: String },
  condition: { type: choice(conditions), write: (condition) => condition ?? '', empty: null },
  stock: { type: stock, write: (pieces) => String(pieces ?? ''), empty: null },
  status: { type: choice(undeletedStatuses), write: String },
  images: {
    type: images,
    convert: (cell, world) => cell.split(/\s+/).map((url, order) => ({ url: pictureAt(url, world), order })),
    write: (pictures) =>
      pictures
        .toSorted((one, other) => one.order - other.order)
        .map(({ url }) => url)
        .join(' '),
    empty: [],
  },
  mrp: { type: paise, write: (mrp) => (typeof mrp === 'number' ? formatPaise(mrp) : ''), empty: null },
  unit: { type: choice(goodsUnits), write: (unit) => unit ?? '', empty: null },
  netQuantity: { type: hundredthsBetween(0.01, netQuantityAtMost), write: (size) => String(size ?? ''), empty: null },
  manufacturer: { type: textUpTo(manufacturerAtMost), write: (name) => name ?? '', empty: null },
  countryOfOrigin: {
    type: matching(countryPattern, 'the two letters of a country, such as IN'),
    write: (country) => country ?? '',
    empty: null,
  },
  gstRate: { type: hundredthsBetween(0, 100), write: (percent) => String(percent ?? ''), empty: null },
  hsn: { type: matching(hsnPattern, '4, 6 or 8 digits'), write: (code) => code ?? '', empty: null },
};

const pictureAt = (url: string, world: Pick<World, 'config' | 'storage'>) =>
  url.length <= 2_000 && !url.includes('\0') ? canonicalMediaAddress(url, world) : undefined;

export const columnNames = Object.keys(productColumns) as (keyof ProductCells)[];

/** Reads the id of a product; undefined for a wrong cell. */
export function readId(cell: string): number | undefined {
  const id = valueIn(cell, productId);
  return productId.accepts(id) ? id : undefined;
}

/** The cells of a product, its id aside. */
export const cellsOf = (product: ProductRecord): Record<keyof ProductCells, string> =>
  Object.fromEntries(columnNames.map((name) => [name, productColumns[name].write(product[name] as never)])) as Record<
    keyof ProductCells,
    string
  >;
