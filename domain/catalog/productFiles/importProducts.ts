import { atomically } from '../../../database/transactions/atomically.js';
import { Product, type ProductRecord, unshown } from '../../../models/catalog/Product.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { addProduct, type ProductDetails, placesLeft } from '../products/addProduct.js';
import { editProduct } from '../products/editProduct.js';
import { findOwnStore } from '../stores/findOwnStore.js';
import { cellsOf, columnNames, type ProductCells, productColumns } from './productColumns.js';
import { type ProductRow, type RowError, readProductFile } from './readProductFile.js';

/** What became of the rows of a file, or what would. */
export interface ImportReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Rows with a mistake. */
  refused: number;
  /** The first mistakes. */
  errors: RowError[];
}

interface Target {
  sellerId: number;
  storeId: number;
  /** Changes nothing. */
  dryRun: boolean;
}

type Outcome = 'added' | 'changed' | 'unchanged' | RowError[];

/** Each batch is committed on its own: as much as one transaction has the time for (decision 0029). */
const batchSize = 50;

/**
 * Adds and changes products of a seller's own store as a CSV file says. A row is the product of its id or, without one, that of its title,
 * or a new one; cells that say what the product has are no changes. So the same file again changes nothing. Rows with mistakes are
 * reported, the others done. Refuses `store_not_found`, `product_file_unreadable`, `file_too_large`.
 */
export async function importProducts(
  world: Pick<World, 'config' | 'storage'>,
  target: Target,
  bytes: Uint8Array,
): Promise<ImportReport> {
  await findOwnStore(target.sellerId, target.storeId);
  const { rows, errors } = readProductFile(world, bytes);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const namedIds = rows.flatMap(({ id }) => id ?? []);
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = { rows: rows.slice(from, from + batchSize), namedIds, taken: target.dryRun ? counts.added : 0 };
    const settle = () => settleBatch(target, batch);
    for (const outcome of await (target.dryRun ? settle() : atomically(settle))) {
      if (typeof outcome === 'string') counts[outcome]++;
      else errors.push(...outcome);
    }
  }
  const inOrder = errors.toSorted((one, other) => one.row - other.row);
  return {
    ...counts,
    refused: new Set(errors.map(({ row }) => row)).size,
    errors: inOrder.slice(0, rules.productFile.errorsShown),
  };
}

interface Batch {
  rows: ProductRow[];
  /** The products that any row of the file names by their ids: these are looked for by no title, whatever the order of the rows. */
  namedIds: number[];
  /** Places of the store that earlier rows would have taken. */
  taken: number;
}

/** Of two files with the same new title at once, one conflicts on the row of the store, and then finds the product of the other. */
async function settleBatch(target: Target, { rows, namedIds, taken }: Batch): Promise<Outcome[]> {
  const { storeId, sellerId } = target;
  const own = { storeId, sellerId, status: { $ne: 'deleted' as const } };
  const ids = rows.flatMap(({ id }) => id ?? []);
  const titles = rows.flatMap(({ id, cells: { title } }) => (id === undefined && title ? title : []));
  const byId = await Product.find({ ...own, _id: { $in: ids } }, unshown).lean();
  const byTitle = await productsByTitle({ ...own, _id: { $nin: namedIds } }, titles);
  let places = (await placesLeft(storeId)) - taken;
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const { id, cells } = row;
    const found =
      id === undefined ? byTitle.filter(({ title }) => title === cells.title) : byId.filter(({ _id }) => _id === id);
    const outcome = await settleRow(target, row, found, places);
    if (outcome === 'added') places--;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** At most two products of each title: the second is enough to know that there are several. */
async function productsByTitle(among: object, titles: string[]): Promise<ProductRecord[]> {
  const found = await Product.aggregate<{ one: number; other: number }>([
    { $match: { ...among, title: { $in: titles } } },
    { $group: { _id: '$title', one: { $min: '$_id' }, other: { $max: '$_id' } } },
  ]);
  return Product.find({ _id: { $in: found.flatMap(({ one, other }) => [one, other]) } }, unshown).lean();
}

const tooMany = `is a product too many: a store has ${rules.product.ofStoreAtMost.toLocaleString('en-IN')} at most`;
const required = ['title', 'price', 'category'] as const;

async function settleRow(
  { sellerId, storeId, dryRun }: Target,
  { row, id, cells }: ProductRow,
  [product, ...others]: ProductRecord[],
  places: number,
): Promise<Outcome> {
  if (others.length > 0) {
    return [{ row, field: 'title', message: 'is that of several products: give the id of one of them' }];
  }
  if (product) {
    const changes = changesOf(product, cells);
    if (Object.keys(changes).length === 0) return 'unchanged';
    if (!dryRun) await editProduct(sellerId, storeId, product._id, changes);
    return 'changed';
  }
  if (id !== undefined) return [{ row, field: 'id', message: 'is not that of a product of this store' }];
  const missing = required.filter((name) => cells[name] === undefined);
  if (missing.length > 0) return missing.map((field) => ({ row, field, message: 'is required for a new product' }));
  if (places < 1) return [{ row, field: 'row', message: tooMany }];
  if (!dryRun) await addProduct(sellerId, storeId, cells as ProductDetails, places);
  return 'added';
}

/**
 * What the cells say that the product does not have yet. A number in stock decides whether the product is available: the status
 * beside it says no more than whether it is sold. Nor does it where the file has no stock and the product no piece left.
 */
function changesOf(product: ProductRecord, cells: Partial<ProductCells>): Partial<ProductDetails> {
  const present = cellsOf(product);
  const isStocked = typeof cells.stock === 'number' || (cells.stock === undefined && product.stock === 0);
  const isSold = [product.status, cells.status].includes('sold');
  const changed = columnNames.filter(
    (name) =>
      cells[name] !== undefined &&
      productColumns[name].write(cells[name] as never) !== present[name] &&
      !(name === 'status' && isStocked && !isSold),
  );
  return Object.fromEntries(changed.map((name) => [name, cells[name]]));
}
