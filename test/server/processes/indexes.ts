import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { databaseUri } from '../../support/database.js';
import { everyModel } from '../../support/everyModel.js';
import { type Service, startService, temporaryFolder } from '../../support/service.js';

const uri = databaseUri(`test-indexes-${randomUUID().slice(0, 8)}`);

export function testIndexes(): void {
  let service: Service;
  let connection: Connection;
  beforeAll(async () => {
    connection = await mongoose.createConnection(uri).asPromise();
    // Counts as filled, so that the start adds no demo data.
    await connection
      .collection<{ _id: string; complete: boolean }>('demofills')
      .insertOne({ _id: 'catalogue', complete: true });
    service = await startService({ DATA_DIR: await temporaryFolder(), MONGODB_URI: uri, LOG_LEVEL: 'error' });
  }, 120_000);
  afterAll(async () => {
    await service?.end('SIGTERM');
    await connection?.dropDatabase();
    await connection?.close();
  });

  it('a started service has the indexes of every model, also of those that only the console uses', async () => {
    const lacking: string[] = [];
    // The scheduler creates the indexes of its own jobs.
    for (const { modelName, schema, collection } of await everyModel()) {
      const wanted = schema.indexes().map(([key]) => JSON.stringify(key));
      if (wanted.length === 0 || schema.get('autoIndex') === false) continue;
      const present = await connection.collection(collection.name).indexes();
      const keys = present.map(({ key }) => JSON.stringify(key));
      lacking.push(...wanted.filter((key) => !keys.includes(key)).map((key) => `${modelName} ${key}`));
    }
    expect(lacking).toEqual([]);
  });
}
