import type { mongo } from 'mongoose';
import { readOptions } from '../collections/readOptions.js';
import { type Row, rowsIn } from '../collections/rowsIn.js';

const batchBytes = 2 ** 20;

/**
 * Copies the rows of a collection in the order of their ids, and continues after the last id that the target has.
 * `onBytes` gets the bytes of each batch.
 */
export async function copyRows(
  from: mongo.Collection,
  to: mongo.Collection<Row>,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const last = await to.findOne({}, { sort: { _id: -1 }, promoteValues: false });
  // Bounds of the index, because a comparison would find only ids of the same type.
  const start = last ? { min: { _id: last._id }, hint: { _id: 1 } } : {};
  const rows = from.find({}, { raw: true, sort: { _id: 1 }, batchSize: 1000, ...start, ...readOptions() });
  let batch: Buffer[] = [];
  let bytes = 0;
  const insert = async () => {
    await to.insertMany(rowsIn(Buffer.concat(batch)), { writeConcern: { w: 'majority' } });
    onBytes(bytes);
    batch = [];
    bytes = 0;
  };
  let isCopied = last !== null;
  for await (const row of rows as AsyncIterable<unknown> as AsyncIterable<Buffer>) {
    // The bound includes the last copied row.
    if (isCopied) {
      isCopied = false;
      if (isSameId(row, last)) continue;
    }
    batch.push(row);
    bytes += row.length;
    if (bytes >= batchBytes) await insert();
  }
  if (bytes > 0) await insert();
}

const isSameId = (row: Buffer, last: Row | null): boolean =>
  JSON.stringify(rowsIn(row)[0]?._id) === JSON.stringify(last?._id);
