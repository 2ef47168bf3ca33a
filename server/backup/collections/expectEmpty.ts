import type { mongo } from 'mongoose';
import { listCollections } from './listCollections.js';

/** @throws Error with one line if the database has rows; `advice` says what to do */
export async function expectEmpty(db: mongo.Db, advice: string): Promise<void> {
  for (const { name } of await listCollections(db)) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) {
      throw new Error(`The database ${db.databaseName} is not empty: ${name} has rows. ${advice}`);
    }
  }
}
