import { CsvError, parse } from 'csv-parse/sync';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import { csvText } from '../../text/csvLine.js';
import type { World } from '../../world.js';
import { columnNames, type ProductCells, productColumns, readId } from './productColumns.js';

/** A row of a product file: the product it refers to, and its values. */
export interface ProductRow {
  /** The row number of a spreadsheet; the headings are row 1. */
  row: number;
  id?: number;
  cells: Partial<ProductCells>;
}

/** An error in a cell, or a missing cell. */
export interface RowError {
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
export function readProductFile(
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
    const read = readRow(world, row, (name) => texts[names.indexOf(name)]);
    if ('errors' in read) {
      errors.push(...read.errors);
      continue;
    }
    const { held, sought } = namesOf(read);
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
      const value = convert(cell, world);
      if (type.accepts(value)) cells[name] = value;
      else errors.push({ row, field: name, message: `must be ${type.description}` });
    } else if (cell === '' && empty !== undefined) cells[name] = empty;
  }
  const written = cellOf('id') ?? '';
  const id = readId(written);
  if (written && id === undefined) errors.push({ row, field: 'id', message: 'must be the id of a product, or empty' });
  if (!written && !cellOf('title')) errors.push({ row, field: 'title', message: 'is required where there is no id' });
  return errors.length > 0 ? { errors } : { row, ...(id !== undefined && { id }), cells };
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
