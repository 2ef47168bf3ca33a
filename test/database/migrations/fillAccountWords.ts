import { beforeEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../../database/migrations/migrate.js';
import { migrations } from '../../../database/migrations/migrations.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';

export function testFillAccountWords(): void {
  useDatabase();
  beforeEach(() => collection('migrations').deleteMany({}));

  it('fills in the words of accounts that have none, and leaves the others', async () => {
    await makeConsumer({ name: 'Akshatha Shenoy' });
    await makeSeller({ name: 'Vidya Bhat' });
    await collection('consumers').updateMany({}, { $unset: { words: 1 } });
    await collection('sellers').updateMany({}, { $set: { words: ['kept'] } });
    await migrate(mongoose.connection, migrations);
    expect(await collection('consumers').findOne()).toMatchObject({ words: ['akshatha', 'shenoy'] });
    expect(await collection('sellers').findOne()).toMatchObject({ words: ['kept'] });
  });
}
