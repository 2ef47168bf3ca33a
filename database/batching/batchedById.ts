import type { ClientSession } from 'mongoose';
import { inTransaction } from '../transactions/atomically.js';
import { batched } from './batched.js';

/**
 * Batches concurrent reads by id; a row may answer several of them. Inside a transaction each read runs on its own, as
 * part of the transaction.
 */
export function batchedById<Id, Row extends { _id: Id }>(
  find: (ids: Id[], options: { session?: ClientSession }) => Promise<Row[]>,
): (ids: readonly Id[]) => Promise<Row[]> {
  const findTogether = batched(async (asked: (readonly Id[])[]) => {
    const rows = new Map((await find([...new Set(asked.flat())], {})).map((row) => [row._id, row]));
    return asked.map((ids) => ids.flatMap((id) => rows.get(id) ?? []));
  });
  return async (ids) => {
    const options = inTransaction();
    return options.session ? find([...ids], options) : findTogether(ids);
  };
}
