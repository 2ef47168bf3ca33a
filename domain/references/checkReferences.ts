import { inBatches } from '../../database/batching/inBatches.js';
import { allReferences, type References, type Rows, type Target } from './allReferences.js';

/** The references of one path whose rows do not exist. */
export interface Dangling {
  /** For example `Product.storeId`. */
  path: string;
  /** The model of the missing rows. */
  target: string;
  count: number;
  examples: { row: unknown; id: number }[];
}

interface Reference {
  row: unknown;
  path: string;
  target: Rows;
  id: number;
}

type Row = { _id: unknown } & Record<string, unknown>;

const batchSize = 2_000;
const examplesAtMost = 5;

/**
 * Finds references to rows that do not exist. Reads each collection once, and the ids of the referenced rows in
 * batches by their index, so that the memory does not grow with the database. The service may run meanwhile.
 */
export async function* checkReferences(all: readonly References[] = allReferences): AsyncGenerator<Dangling> {
  for (const references of all) yield* danglingIn(references);
}

async function* danglingIn(references: References): AsyncGenerator<Dangling> {
  const found = new Map<string, Dangling>();
  for await (const batch of inBatches(read(references, {}), batchSize)) {
    for (const { row, path, target, id } of await stillDangling(references, await withoutRow(batch))) {
      const name = `${references.from.modelName}.${path}`;
      const key = `${name} ${target.modelName}`;
      const dangling = found.get(key) ?? { path: name, target: target.modelName, count: 0, examples: [] };
      dangling.count++;
      if (dangling.examples.length < examplesAtMost) dangling.examples.push({ row, id });
      found.set(key, dangling);
    }
  }
  yield* found.values();
}

/** The references of the rows that a filter finds. */
async function* read({ from, paths }: References, filter: object): AsyncGenerator<Reference> {
  const selectors = Object.values(paths).flatMap((target) => ('by' in target ? [target.by] : []));
  const projection = Object.fromEntries([...Object.keys(paths), ...selectors].map((path) => [path, 1]));
  for await (const row of from.collection.find(filter, { projection, batchSize }) as AsyncIterable<Row>) {
    for (const [path, target] of Object.entries(paths)) {
      for (const id of new Set(numbersAt(row, path.split('.')))) {
        const named = rowsOf(target, row, id);
        if (named) yield { row: row._id, path, target: named, id: Math.abs(id) };
      }
    }
  }
}

/** The numbers at a path, which may lead through arrays. */
function numbersAt(value: unknown, [name, ...rest]: string[]): number[] {
  if (Array.isArray(value)) return value.flatMap((item) => numbersAt(item, name === undefined ? [] : [name, ...rest]));
  if (name !== undefined) return numbersAt((value as Record<string, unknown> | null | undefined)?.[name], rest);
  return typeof value === 'number' ? [value] : [];
}

/** The rows that an id is of; undefined if it names no row. */
function rowsOf(target: Target, row: Row, id: number): Rows | undefined {
  if ('positive' in target && id < 0) return target.negative;
  if (id <= 0) return undefined;
  if ('positive' in target) return target.positive;
  return 'by' in target ? target.of[String(row[target.by])] : target;
}

async function withoutRow(batch: Reference[]): Promise<Reference[]> {
  const missing: Reference[] = [];
  for (const target of new Set(batch.map(({ target }) => target))) {
    const references = batch.filter((reference) => reference.target === target);
    const ids = [...new Set(references.map(({ id }) => id))];
    const rows = target.collection.find({ _id: { $in: ids } }, { projection: { _id: 1 } });
    const existing = new Set<unknown>();
    for await (const { _id } of rows as AsyncIterable<Row>) existing.add(_id);
    missing.push(...references.filter(({ id }) => !existing.has(id)));
  }
  return missing;
}

/** Keeps the dangling references that a second read confirms: both rows may have gone after the first read. */
async function stillDangling(references: References, dangling: Reference[]): Promise<Reference[]> {
  if (dangling.length === 0) return [];
  const keyOf = ({ row, path, id }: Reference) => JSON.stringify([row, path, id]);
  const keys = new Set<string>();
  const rows = [...new Set(dangling.map(({ row }) => row))];
  for await (const reference of read(references, { _id: { $in: rows } })) keys.add(keyOf(reference));
  return dangling.filter((reference) => keys.has(keyOf(reference)));
}
