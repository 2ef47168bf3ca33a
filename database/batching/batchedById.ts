import type { mongo } from 'mongoose';
import { inTransaction } from '../transactions/atomically.js';
import { batched } from './batched.js';

interface Row {
  _id: number | string;
}

/** A collection, and which fields of its rows are read. */
interface Source {
  collection: mongo.Collection<Row>;
  projection: Record<string, 0 | 1> | undefined;
}

interface Wanted {
  source: Source;
  ids: readonly Row['_id'][];
}

/**
 * Batches concurrent reads by id, those of several collections in one command: most of the cost of a small read is its
 * command. A row may answer several reads. Inside a transaction each read runs on its own, as part of it.
 * @param model of rows of type `Of`, which names only the fields that the projection includes
 * @returns a function that returns the rows that exist
 */
export function batchedById<Of extends Row>(
  model: { collection: object },
  projection?: Source['projection'],
): (ids: readonly Of['_id'][]) => Promise<Of[]> {
  const source = { collection: model.collection as Source['collection'], projection };
  return async (ids) => {
    const wanted = { source, ids };
    return (await (inTransaction().session ? find(wanted) : findTogether(wanted))) as Of[];
  };
}

const find = ({ source: { collection, projection }, ids }: Wanted): Promise<Row[]> =>
  collection.find({ _id: { $in: ids } }, { ...inTransaction(), ...(projection && { projection }) }).toArray();

const findTogether = batched(async (all: Wanted[]): Promise<Row[][]> => {
  const sources = [...new Set(all.map(({ source }) => source))];
  const idsOf = (source: Source) => new Set(all.flatMap((wanted) => (wanted.source === source ? wanted.ids : [])));
  const found = await findInEach(sources.map((source) => ({ source, ids: [...idsOf(source)] })));
  const rowsOf = new Map(sources.map((source, at) => [source, new Map(found[at]?.map((row) => [row._id, row]))]));
  return all.map(({ source, ids }) => ids.flatMap((id) => rowsOf.get(source)?.get(id) ?? []));
});

/** @returns the rows of each source */
async function findInEach(parts: Wanted[]): Promise<Row[][]> {
  const [first, ...others] = parts;
  if (!first || others.length === 0) return Promise.all(parts.map(find));
  const rowsOf: Row[][] = parts.map(() => []);
  const union = [...reading(first, 0), ...others.map((part, at) => unionWith(part, at + 1))];
  for (const { at, row } of await first.source.collection.aggregate<{ at: number; row: Row }>(union).toArray())
    rowsOf[at]?.push(row);
  return rowsOf;
}

const unionWith = (part: Wanted, at: number): mongo.Document => ({
  $unionWith: { coll: part.source.collection.collectionName, pipeline: reading(part, at) },
});

/** The stages that read a part; `at` marks its rows. */
const reading = ({ source: { projection }, ids }: Wanted, at: number): mongo.Document[] => [
  { $match: { _id: { $in: ids } } },
  ...(projection ? [{ $project: projection }] : []),
  { $replaceWith: { at: { $literal: at }, row: '$$ROOT' } },
];
