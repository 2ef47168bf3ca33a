import { mongo } from 'mongoose';
import { databaseNameOf } from '../databaseNameOf.js';

/**
 * Runs `work` on a database, on a connection for long operations. Reads go to the primary, whatever the URI says: a
 * member that lags behind would miss rows.
 */
export async function withClient<Result>(uri: string, work: (db: mongo.Db) => Promise<Result>): Promise<Result> {
  const client = new mongo.MongoClient(uri, {
    appName: 'marketplace-backup',
    readPreference: 'primary',
    serverSelectionTimeoutMS: 10_000,
  });
  try {
    await client.connect();
    return await work(client.db(databaseNameOf(uri)));
  } finally {
    await client.close();
  }
}
