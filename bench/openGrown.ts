import { mongo } from 'mongoose';
import type { Bench } from './startBench.js';

/** The part of a model that names its collection and its indexes. */
interface Indexed {
  collection: { name: string };
  schema: { indexes(): [key: object, options: object][] };
}

/** A database for a size of its own, dropped at the end, beside the benchmark's database. */
export interface Grown {
  from: mongo.Db;
  to: mongo.Db;
  uri: string;
  /** Copies a collection of the benchmark's database as it is, without its indexes. */
  copyWhole(collection: string): Promise<unknown>;
  /**
   * Creates the indexes of a model. The database copies rows without indexes, and then builds all indexes in one scan:
   * much faster than inserts.
   */
  createIndexes(model: Indexed): Promise<unknown>;
}

/** Multiplied by an id, cut to a range, it moves neighbours far apart. */
const spread = 2_654_435_761;

/** An aggregation expression: a number from 0 to below `range`, spread by the id. */
export const spreadOver = (range: number) => ({ $mod: [{ $multiply: ['$_id', spread] }, range] });

/** Opens an empty database with this name. */
export async function openGrown({ database, undo }: Bench, name: string): Promise<Grown> {
  const client = await new mongo.MongoClient(database.uri('bench')).connect();
  undo.push(() => client.close());
  const [from, to] = [client.db(), client.db(name)];
  await to.dropDatabase();
  undo.push(() => to.dropDatabase());
  return {
    ...{ from, to, uri: database.uri(name) },
    copyWhole: (coll) =>
      from
        .collection(coll)
        .aggregate([{ $out: { db: name, coll } }])
        .toArray(),
    createIndexes: ({ collection, schema }) =>
      to
        .collection(collection.name)
        .createIndexes(schema.indexes().map(([key, options]) => ({ ...options, key })) as never),
  };
}
