import { CsvError, parse } from 'csv-parse/sync';
import { atomically } from '../../../database/transactions/atomically.js';
import { inStore, Product, type ProductRecord, unshown } from '../../../models/catalog/Product.js';
import { Refused } from '../../errors.js';
import { announceProducts } from '../../partnerWebhooks/announceProducts.js';
import { rules } from '../../rules.js';
import { csvText } from '../../text/csvLine.js';
import { valueIn } from '../../valueTypes.js';
import type { World } from '../../world.js';
import { contentFieldIn } from '../contentFieldIn.js';
import { insertProduct, type ProductDetails, placesLeft } from '../products/addProduct.js';
import { changeProduct } from '../products/editProduct.js';
import { hasVariants, priceProblem } from '../products/variants.js';
import { findOwnStore } from '../stores/findOwnStore.js';
import { cellsOf, columnNames, type ProductCells, productColumns, readId } from './productColumns.js';
import { splitCells, type VariantRow, variantColumn, variantName, variantsAfterRows } from './variantRows.js';

/** A row of a product file, or several with variants of one product: the product they refer to, and its values. */
interface ProductRow {
  /** The row number of a spreadsheet; the headings are row 1. */
  row: number;
  id?: number;
  cells: Partial<ProductCells>;
  /** The rows that name variants of the product; empty for a product without variants. */
  variants: VariantRow[];
}

/** An error in a cell, or a missing cell. */
interface RowError {
  row: number;
  field: string;
  message: string;
}

const { rowsAtMost } = rules.productFile;
/** Upper bound of cells in a valid row; stops early on other files. */
const widest = { charactersAtMost: 50_000, cellsAtMost: 100 };

/**
 * Reads a product file: CSV in UTF-8, separated by commas, semicolons or tabs. Columns may be in any order, and unknown
 * columns are ignored. Rows with errors are reported and left out. Refuses `product_file_unreadable` and
 * `file_too_large`.
 */
function readProductFile(
  world: Pick<World, 'config' | 'storage'>,
  bytes: Uint8Array,
): { rows: ProductRow[]; errors: RowError[] } {
  const [headings = [], ...lines] = recordsOf(decode(bytes));
  const names = headings.map((heading) => heading.trim().toLowerCase());
  if (!names.includes('id') && !names.includes('title'))
    unreadable('The first row must contain the headings, including id or title.');
  if (lines.length > rowsAtMost) {
    const sentence = `The file has more than ${rowsAtMost.toLocaleString('en-IN')} rows. Import it in parts.`;
    throw new Refused('file_too_large', { sentence });
  }
  const [rows, errors]: [ProductRow[], RowError[]] = [[], []];
  const rowOf = new Map<string, ProductRow>();
  for (const [index, line] of lines.entries()) {
    const texts = line.map((cell) => csvText(cell.trim()).trim());
    if (texts.every((cell) => cell === '')) continue;
    const row = index + 2;
    if (texts.slice(names.length).some((cell) => cell !== '')) {
      errors.push({
        row,
        field: 'row',
        message: 'has more cells than headings: a text with commas needs quotation marks',
      });
      continue;
    }
    const read = readRow(world, row, (name) => texts[names.indexOf(name.toLowerCase())]);
    if ('errors' in read) {
      errors.push(...read.errors);
      continue;
    }
    const { held, sought } = namesOf(read);
    const [variant] = read.variants;
    const sibling = variant && held.flatMap((name) => rowOf.get(name) ?? []).find(({ id }) => id === read.id);
    if (variant && sibling && sibling.variants.length > 0) {
      const twin = sibling.variants.find(({ name }) => name === variant.name);
      if (twin) errors.push({ row, field: variantColumn, message: `is also in row ${twin.row}` });
      else sibling.variants.push(variant);
      continue;
    }
    const [same] = sought.flatMap((name) => rowOf.get(name) ?? []).sort((one, other) => one.row - other.row);
    const field = same?.id === undefined || read.id === undefined ? 'title' : 'id';
    if (same) {
      errors.push({ row, field, message: `is also in row ${same.row}` });
      continue;
    }
    rows.push(read);
    for (const name of held) if (!rowOf.has(name)) rowOf.set(name, read);
  }
  return { rows, errors };
}

/** Duplicate check: same id, or same title where a row has no id. */
function namesOf({ id, cells: { title = '' } }: ProductRow): { held: string[]; sought: string[] } {
  const [any, alone] = [`title ${title}`, `title alone ${title}`];
  return id === undefined
    ? { held: [any, alone], sought: [any] }
    : { held: [any, `id ${id}`], sought: [alone, `id ${id}`] };
}

function readRow(
  world: Pick<World, 'config' | 'storage'>,
  row: number,
  cellOf: (name: string) => string | undefined,
): ProductRow | { errors: RowError[] } {
  const errors: RowError[] = [];
  const cells: Record<string, unknown> = {};
  for (const name of columnNames) {
    const { type, convert, empty } = productColumns[name];
    const cell = cellOf(name);
    if (cell) {
      const value = convert ? convert(cell, world) : valueIn(cell, type);
      if (type.accepts(value)) cells[name] = value;
      else errors.push({ row, field: name, message: `must be ${type.description}` });
    } else if (cell === '' && empty !== undefined) cells[name] = empty;
  }
  const written = cellOf('id') ?? '';
  const id = readId(written);
  if (written && id === undefined) errors.push({ row, field: 'id', message: 'must be the id of a product, or empty' });
  const name = cellOf(variantColumn);
  if (name && !variantName.accepts(name))
    errors.push({ row, field: variantColumn, message: `must be ${variantName.description}` });
  if (!written && !cellOf('title')) errors.push({ row, field: 'title', message: 'is required where there is no id' });
  if (errors.length > 0) return { errors };
  const place = { row, ...(id !== undefined && { id }) };
  if (!name) return { ...place, cells, variants: [] };
  const { ofProduct, ofVariant } = splitCells(cells);
  return { ...place, cells: ofProduct, variants: [{ row, name, cells: ofVariant }] };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return unreadable('The file is not in UTF-8. Save it as “CSV UTF-8” and try again.');
  }
}

/** Empty rows count, so that row numbers match those of a spreadsheet. */
function recordsOf(text: string): string[][] {
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].find((sign) => firstLine.includes(sign)) ?? ',';
  const limits = { max_record_size: widest.charactersAtMost, to: rowsAtMost + 2 };
  // Reading stops at the first cell too many; a row of a million cells would take a second.
  const cast = (cell: string, { index }: { index: number }) =>
    index < widest.cellsAtMost ? cell : unreadable(`A row has more than ${widest.cellsAtMost} cells.`);
  try {
    return parse(text, { ...limits, delimiter, relax_column_count: true, cast });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable(`Line ${error.lines} cannot be read: its quotation marks do not match, or the line is too long.`);
  }
}

function unreadable(sentence: string): never {
  throw new Refused('product_file_unreadable', { sentence });
}

/** The outcome of an import, or of a dry run. */
export interface ImportReport {
  added: number;
  changed: number;
  unchanged: number;
  /** Rows with errors. */
  refused: number;
  /** The first errors. */
  errors: RowError[];
}

interface Target {
  sellerId: number;
  storeId: number;
  /** Dry run: writes nothing. */
  dryRun: boolean;
}

type Outcome = 'added' | 'changed' | 'unchanged' | RowError[];

/** Each batch is one transaction, and this size fits into its time (decision 0029). */
const batchSize = 50;

/**
 * Adds and updates products of a seller's own store from a CSV file. A row is matched by its id, else by its title; a
 * row without a match is a new product. Importing the same file twice changes nothing. Rows with errors are reported,
 * and the others are imported. Refuses `store_not_found`, `product_file_unreadable` and `file_too_large`.
 */
export async function importProducts(
  world: Pick<World, 'config' | 'now' | 'outbox' | 'storage'>,
  target: Target,
  bytes: Uint8Array,
): Promise<ImportReport> {
  await findOwnStore(target.sellerId, target.storeId);
  const { rows, errors } = readProductFile(world, bytes);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const namedIds = rows.flatMap(({ id }) => id ?? []);
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = { rows: rows.slice(from, from + batchSize), namedIds, taken: target.dryRun ? counts.added : 0 };
    const settle = () => settleBatch(world, target, batch);
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
  /** Products that a row names by id. They are never matched by title, whatever the order of the rows. */
  namedIds: number[];
  /** The number of products that earlier rows would have added. */
  taken: number;
}

/** Concurrent imports of one new title conflict on the store row; the retry finds the product of the other import. */
async function settleBatch(
  world: Pick<World, 'now' | 'outbox'>,
  target: Target,
  { rows, namedIds, taken }: Batch,
): Promise<Outcome[]> {
  const { storeId, sellerId } = target;
  const own = { storeId, sellerId, status: { $ne: 'deleted' as const } };
  const ids = rows.flatMap(({ id }) => id ?? []);
  const titles = rows.flatMap(({ id, cells: { title } }) => (id === undefined && title ? title : []));
  const byId = await Product.find({ ...own, _id: { $in: ids } }, unshown).lean();
  const byTitle = await productsByTitle({ ...inStore(storeId), sellerId, _id: { $nin: namedIds } }, titles);
  let places = (await placesLeft(storeId)) - taken;
  const outcomes: Outcome[] = [];
  const written: number[] = [];
  for (const row of rows) {
    const { id, cells } = row;
    const found =
      id === undefined ? byTitle.filter(({ title }) => title === cells.title) : byId.filter(({ _id }) => _id === id);
    const outcome = await settleRow(world, target, row, found, { places, written });
    if (outcome === 'added') places--;
    outcomes.push(outcome);
  }
  await announceProducts(world, target, written);
  return outcomes;
}

/** Reads at most two products of each title; the second one shows that the title is ambiguous. */
async function productsByTitle(among: object, titles: string[]): Promise<ProductRecord[]> {
  const found = await Product.aggregate<{ one: number; other: number }>([
    { $match: { ...among, title: { $in: titles } } },
    { $group: { _id: '$title', one: { $min: '$_id' }, other: { $max: '$_id' } } },
  ]);
  return Product.find({ _id: { $in: found.flatMap(({ one, other }) => [one, other]) } }, unshown).lean();
}

const tooMany = () => {
  const most = rules.product.ofStoreAtMost.toLocaleString('en-IN');
  return `exceeds the limit of products: a store can have ${most} at most`;
};
const hiddenMessage = 'cannot be changed while staff hide the product: keep the text, or delete the product';
const required = ['title', 'price', 'category'] as const;

async function settleRow(
  world: Pick<World, 'now' | 'outbox'>,
  { sellerId, storeId, dryRun }: Target,
  { row, id, cells: entered, variants: variantRows }: ProductRow,
  [product, ...others]: ProductRecord[],
  { places, written }: { places: number; written: number[] },
): Promise<Outcome> {
  if (others.length > 0) {
    return [{ row, field: 'title', message: 'matches several products: add the id of one of them' }];
  }
  const { variants, errors } = variantsAfterRows(product?.variants ?? [], variantRows);
  if (errors.length > 0) return errors;
  if (variantRows.length === 0 && product && hasVariants(product))
    return [{ row, field: variantColumn, message: 'is required, because the product has variants' }];
  const problemOf = (goods: Parameters<typeof priceProblem>[0]): RowError[] => {
    const problem = priceProblem(goods);
    return problem ? [{ row, field: problem.field.split('.').at(-1) ?? '', message: problem.message }] : [];
  };
  if (product) {
    const changes = { ...changesOf(product, entered), ...(variants && { variants }) };
    if (Object.keys(changes).length === 0) return 'unchanged';
    const contentField = product.isHidden && contentFieldIn(changes);
    if (contentField) return [{ row, field: contentField, message: hiddenMessage }];
    const wrong = problemOf({ ...product, ...changes });
    if (wrong.length > 0) return wrong;
    if (!dryRun) written.push((await changeProduct(world, sellerId, storeId, product._id, changes))._id);
    return 'changed';
  }
  if (id !== undefined) return [{ row, field: 'id', message: 'is not the id of a product of this store' }];
  const price = variants && Math.min(...variants.map((variant) => variant.price));
  const cells = { ...entered, ...(variants && price !== undefined && { variants, price }) };
  const missing = required.filter((name) => cells[name] === undefined);
  if (missing.length > 0) return missing.map((field) => ({ row, field, message: 'is required for a new product' }));
  const wrong = problemOf(cells as ProductDetails);
  if (wrong.length > 0) return wrong;
  if (places < 1) return [{ row, field: 'row', message: tooMany() }];
  if (!dryRun) written.push((await insertProduct(sellerId, storeId, cells as ProductDetails, places))._id);
  return 'added';
}

/**
 * The changes that the cells make to the product. A counted stock decides whether the product is available, so the
 * row's status only marks it as sold or not. The same holds without a stock column when no pieces are left.
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
