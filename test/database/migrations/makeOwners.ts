import { beforeEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../../database/migrations/migrate.js';
import { migrations } from '../../../database/migrations/migrations.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';

export function testMakeOwners(): void {
  useDatabase();
  beforeEach(() => collection('migrations').deleteMany({}));

  it('makes owners of operators without a role, and leaves the others', async () => {
    const operators = collection('operators');
    await operators.insertMany([
      { _id: 1, email: 'a@example.in' },
      { _id: 2, email: 'b@example.in', role: 'viewer' },
    ] as never[]);
    await migrate(mongoose.connection, migrations);
    expect(await operators.distinct('role', { _id: 1 as never })).toEqual(['owner']);
    expect(await operators.distinct('role', { _id: 2 as never })).toEqual(['viewer']);
  });
}
