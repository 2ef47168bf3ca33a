import { beforeEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../../database/migrations/migrate.js';
import { migrations } from '../../../database/migrations/migrations.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';

export function testOpenForms(): void {
  useDatabase();
  beforeEach(() => collection('migrations').deleteMany({}));

  it('opens messages and applications without a status, and leaves handled ones', async () => {
    for (const name of ['contactmessages', 'jobapplications']) {
      await collection(name).insertMany([{ _id: 1 }, { _id: 2, status: 'handled' }] as never[]);
    }
    await migrate(mongoose.connection, migrations);
    for (const name of ['contactmessages', 'jobapplications']) {
      expect(await collection(name).find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, status: 'open' },
        { _id: 2, status: 'handled' },
      ]);
    }
  });
}
