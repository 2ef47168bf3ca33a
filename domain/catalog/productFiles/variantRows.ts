import type { ProductRecord } from '../../../models/catalog/Product.js';
import { type ProductVariant, variantStatuses } from '../../../models/catalog/productParts.js';
import { rules } from '../../rules.js';
import { textUpTo } from '../../valueTypes.js';
import type { VariantDetails } from '../products/variants.js';
import { cellsOf, type ProductCells, productColumns } from './productColumns.js';

/** The column with the name of a variant. A product with variants has a row for each of them. */
export const variantColumn = 'variant';

/** The type of its cells. */
export const variantName = textUpTo(rules.product.partNameAtMost);

/** The columns that are about the variant in a row that names one. */
const columnsOfVariant = ['price', 'mrp', 'netQuantity', 'stock', 'status'] as const;
type VariantCells = Pick<ProductCells, (typeof columnsOfVariant)[number]>;

/** A row of a file that names a variant. */
export interface VariantRow {
  row: number;
  name: string;
  cells: Partial<VariantCells>;
}

/** Splits the cells of a row that names a variant into those of the product and those of the variant. */
export function splitCells(cells: Partial<ProductCells>): {
  ofProduct: Partial<ProductCells>;
  ofVariant: Partial<VariantCells>;
} {
  const entries = Object.entries(cells);
  const isOfVariant = ([name]: [string, unknown]) => columnsOfVariant.some((column) => column === name);
  return {
    ofProduct: Object.fromEntries(entries.filter((entry) => !isOfVariant(entry))),
    ofVariant: Object.fromEntries(entries.filter(isOfVariant)),
  };
}

const textsOf = (variant: ProductVariant): Record<keyof VariantCells, string> => ({
  price: productColumns.price.write(variant.price),
  mrp: productColumns.mrp.write(variant.mrp ?? null),
  netQuantity: productColumns.netQuantity.write(variant.netQuantity ?? null),
  stock: productColumns.stock.write(variant.stock ?? null),
  status: productColumns.status.write(variant.status),
});

/** The rows of a product in a file: one, or one for each variant with its name at the end. */
export function rowsOf(product: ProductRecord): string[][] {
  const cells = cellsOf(product);
  const { variants } = product;
  if (!variants || variants.length === 0) return [[...Object.values(cells), '']];
  return variants.map((variant) => [...Object.values({ ...cells, ...textsOf(variant) }), variant.name]);
}

/** What a file makes of the variants of a product. */
interface Outcome {
  /** All variants of the product, also those that the file does not name; undefined if none changes. */
  variants?: VariantDetails[];
  errors: { row: number; field: string; message: string }[];
}

/** Adds and changes the variants that rows name. Variants that no row names stay. */
export function variantsAfterRows(present: readonly ProductVariant[], rows: readonly VariantRow[]): Outcome {
  const errors: Outcome['errors'] = [];
  const after = new Map<string, VariantDetails>(present.map(({ id, name, price }) => [name, { id, name, price }]));
  let isChanged = false;
  for (const { row, name, cells } of rows) {
    const before = present.find((variant) => variant.name === name);
    const { status, price = before?.price, ...others } = cells;
    const variantStatus = variantStatuses.find((known) => known === status);
    if (status !== undefined && !variantStatus)
      errors.push({ row, field: 'status', message: `must be one of ${variantStatuses.join(', ')} for a variant` });
    if (price === undefined) errors.push({ row, field: 'price', message: 'is required for a new variant' });
    else if (!before || isDifferent(before, cells)) {
      isChanged = true;
      const isStocked = typeof others.stock === 'number';
      after.set(name, {
        ...(before && { id: before.id }),
        name,
        price,
        ...others,
        ...(variantStatus && !isStocked && { status: variantStatus }),
      });
    }
  }
  const { variantsAtMost } = rules.product;
  const [first] = rows;
  if (after.size > variantsAtMost && first)
    errors.push({ row: first.row, field: variantColumn, message: `exceeds the limit of ${variantsAtMost} variants` });
  return { errors, ...(isChanged && { variants: [...after.values()] }) };
}

/** Whether the cells of a row change a variant. A counted stock decides the status. */
function isDifferent(before: ProductVariant, cells: Partial<VariantCells>): boolean {
  const texts = textsOf(before);
  const isStocked = typeof cells.stock === 'number';
  return columnsOfVariant.some(
    (name) =>
      cells[name] !== undefined &&
      !(name === 'status' && isStocked) &&
      productColumns[name].write(cells[name] as never) !== texts[name],
  );
}
