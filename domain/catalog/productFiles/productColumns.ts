import { conditions, type ProductRecord, undeletedStatuses } from '../../../models/catalog/Product.js';
import { canonicalMediaAddress } from '../../mediaPath.js';
import { formatPaise, type Paise, parsePaise } from '../../money.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { productCategories } from '../categories.js';
import type { ProductDetails } from '../products/addProduct.js';

/** What a file of products says of each, its id aside. */
export interface ProductCells {
  title: string;
  description: string | null;
  price: Paise;
  category: string;
  condition: 'new' | 'used' | null;
  stock: number | null;
  status: NonNullable<ProductDetails['status']>;
  images: { url: string; order: number }[];
}

/** A column of a file of products. */
interface Column<Value> {
  /** What a cell must be. */
  says: string;
  /** @returns undefined for a cell that is wrong */
  read(cell: string, world: Pick<World, 'config' | 'storage'>): Value | undefined;
  write(value: Value): string;
  /** What an empty cell says; without it, an empty cell says nothing. */
  empty?: Value;
}

const { titleAtMost, descriptionAtMost, imagesAtMost, stockAtMost } = rules.product;
const largestPrice = 1_000_000_000;

const text = (longest: number) => (cell: string) =>
  [...cell].length <= longest && !cell.includes('\0') ? cell : undefined;

const oneOf = <const Value extends string>(values: readonly Value[]) => ({
  says: `one of ${values.join(', ')}`,
  read: (cell: string) => values.find((value) => value === cell),
});

const whole = (cell: string) => (/^\d{1,16}$/.test(cell) ? Number(cell) : Number.NaN);

/** The columns, in the order of an exported file. */
export const productColumns: { readonly [Name in keyof ProductCells]: Column<ProductCells[Name]> } = {
  title: { says: `a text of at most ${titleAtMost} characters`, read: text(titleAtMost), write: String },
  description: {
    says: `a text of at most ${descriptionAtMost} characters`,
    read: text(descriptionAtMost),
    write: (description) => description ?? '',
    empty: null,
  },
  price: {
    says: `an amount from 0 to ${formatPaise(largestPrice)} with at most two decimals, such as 149.50`,
    read: (cell) => {
      const paise = parsePaise(cell);
      return paise !== undefined && paise <= largestPrice ? paise : undefined;
    },
    write: formatPaise,
  },
  category: { ...oneOf<string>(productCategories), write: String },
  condition: { ...oneOf(conditions), write: (condition) => condition ?? '', empty: null },
  stock: {
    says: `a whole number from 0 to ${stockAtMost}, or empty where pieces are not counted`,
    read: (cell) => (whole(cell) <= stockAtMost ? whole(cell) : undefined),
    write: (stock) => String(stock ?? ''),
    empty: null,
  },
  status: { ...oneOf(undeletedStatuses), write: String },
  images: {
    says: `at most ${imagesAtMost} addresses, separated by spaces, each beginning with https:// or /uploads/`,
    read: (cell, world) => {
      const urls = cell.split(/\s+/).map((url) => pictureAt(url, world));
      const areRight = urls.length <= imagesAtMost && urls.every((url) => url !== undefined);
      return areRight ? urls.map((url, order) => ({ url, order })) : undefined;
    },
    write: (images) =>
      images
        .toSorted((one, other) => one.order - other.order)
        .map(({ url }) => url)
        .join(' '),
    empty: [],
  },
};

const pictureAt = (url: string, world: Pick<World, 'config' | 'storage'>) =>
  url.length <= 2_000 && !url.includes('\0') ? canonicalMediaAddress(url, world) : undefined;

export const columnNames = Object.keys(productColumns) as (keyof ProductCells)[];

/** The id of a product as a cell, or undefined for one that is wrong. */
export const readId = (cell: string): number | undefined =>
  whole(cell) >= 1 && Number.isSafeInteger(whole(cell)) ? whole(cell) : undefined;

/** A product as the file has it, its id aside. */
export const cellsOf = (product: ProductRecord): Record<keyof ProductCells, string> =>
  Object.fromEntries(columnNames.map((name) => [name, productColumns[name].write(product[name] as never)])) as Record<
    keyof ProductCells,
    string
  >;
