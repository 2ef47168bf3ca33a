import type { mongo } from 'mongoose';
import { readOptions } from './readOptions.js';

/** Counts the rows of a collection in a session, exactly. */
export async function countRows(db: mongo.Db, name: string, session?: mongo.ClientSession): Promise<number> {
  const count = [{ $group: { _id: null, rows: { $sum: 1 } } }];
  const [counted] = await db.collection(name).aggregate(count, readOptions(session)).toArray();
  return Number(counted?.rows ?? 0);
}
