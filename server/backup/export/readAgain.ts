import type { mongo } from 'mongoose';
import { encodeFrame } from '../archive/encodeFrame.js';
import { readOptions } from '../collections/readOptions.js';

const batchSize = 1000;
const bodyBytes = 2 ** 20;

/** Reads rows by id: frames with their present state, and with the ids of those that do not exist. */
export async function* readAgain(
  db: mongo.Db,
  collection: string,
  ids: unknown[],
  session?: mongo.ClientSession,
): AsyncGenerator<Buffer> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const wanted = ids.slice(from, from + batchSize);
    // Removed first, then added if they exist: this needs no comparison of ids of any type.
    yield encodeFrame({ is: 'gone', collection, ids: wanted });
    const filter = { _id: { $in: wanted } } as mongo.Filter<mongo.Document>;
    const rows = db.collection(collection).find(filter, { raw: true, ...readOptions(session) });
    let found: Buffer[] = [];
    let bytes = 0;
    for await (const row of rows as AsyncIterable<unknown> as AsyncIterable<Buffer>) {
      found.push(row);
      bytes += row.length;
      if (bytes < bodyBytes) continue;
      yield encodeFrame({ is: 'changed', collection }, Buffer.concat(found));
      found = [];
      bytes = 0;
    }
    if (bytes > 0) yield encodeFrame({ is: 'changed', collection }, Buffer.concat(found));
  }
}
