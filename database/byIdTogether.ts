import type { ClientSession } from 'mongoose';
import { inTransaction } from './atomically.js';

/**
 * Makes of a read of rows by their ids one that many share: what is asked for in one turn of the event loop is read by one
 * question, and several may be given the same row. A single read costs what it did; of a busy service's, many cost little more than one.
 * In a transaction each reads for itself.
 */
export function byIdTogether<Id, Row extends { _id: Id }>(
  find: (ids: Id[], options: { session?: ClientSession }) => Promise<Row[]>,
): (ids: readonly Id[]) => Promise<Row[]> {
  let gathered: { ids: Set<Id>; rows: Promise<Map<Id, Row>> } | undefined;

  function gather() {
    const ids = new Set<Id>();
    const turn = new Promise((over) => setImmediate(over));
    const rows = turn.then(async () => {
      gathered = undefined;
      return new Map((await find([...ids], {})).map((row) => [row._id, row]));
    });
    return { ids, rows };
  }

  return async (ids) => {
    const options = inTransaction();
    if (options.session) return find([...ids], options);
    gathered ??= gather();
    for (const id of ids) gathered.ids.add(id);
    const rows = await gathered.rows;
    return ids.flatMap((id) => rows.get(id) ?? []);
  };
}
