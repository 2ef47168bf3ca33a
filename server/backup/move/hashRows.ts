import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import { readOptions } from '../collections/readOptions.js';

/** The number of rows of a collection, and the SHA-256 of all of them in the order of their ids, as they are stored. */
export async function hashRows(
  db: mongo.Db,
  name: string,
  onBytes: (bytes: number) => void,
): Promise<{ rows: number; hash: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  const stored = db.collection(name).find({}, { raw: true, sort: { _id: 1 }, batchSize: 1000, ...readOptions() });
  for await (const row of stored as AsyncIterable<unknown> as AsyncIterable<Buffer>) {
    hash.update(row);
    rows++;
    onBytes(row.length);
  }
  return { rows, hash: hash.digest('hex') };
}
