import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../database/migrate.js';
import { DeliveryAssignment } from '../../models/DeliveryAssignment.js';
import { Doctor } from '../../models/Doctor.js';
import { OutboxMessage } from '../../models/OutboxMessage.js';
import { collection } from '../support/api.js';
import { useDatabase } from '../support/database.js';

useDatabase();

const forgetEarlierRuns = () => collection('migrations').deleteMany({});
const later = new Date('2026-12-01T00:00:00Z');

describe('a database of an earlier version', () => {
  it('is brought up to date once', async () => {
    await forgetEarlierRuns();
    await collection('outboxmessages').insertMany([
      { _id: 1 as never, key: 'one', state: 'parked', forgetAt: null },
      { _id: 2 as never, key: 'two', state: 'done', forgetAt: later },
    ]);
    await collection('deliveryassignments').insertOne({ _id: 1 as never, orderId: 1, status: 'wanted' });
    await Doctor.insertMany([
      { name: 'Dr. One', email: 'one@example.in', specialization: 'Paediatrics' },
      { name: 'Dr. Two', email: 'two@example.in' },
    ]);
    await Doctor.updateMany({}, { $unset: { foldedSpecialization: 1 } });
    await migrate(mongoose.connection);
    const migrated = await Doctor.find().sort({ email: 1 }).lean();
    expect(migrated.map(({ foldedSpecialization }) => foldedSpecialization)).toEqual(['paediatrics', undefined]);
    expect(await OutboxMessage.find().sort({ _id: 1 }).lean()).toEqual([
      { _id: 1, key: 'one', state: 'deadLettered', expiresAt: null },
      { _id: 2, key: 'two', state: 'done', expiresAt: later },
    ]);
    expect(await DeliveryAssignment.findOne().lean()).toMatchObject({ status: 'unassigned' });

    await OutboxMessage.updateOne({ _id: 1 }, { $set: { state: 'parked' } }, { runValidators: false });
    await migrate(mongoose.connection);
    expect(await collection('outboxmessages').findOne({ _id: 1 as never })).toMatchObject({ state: 'parked' });
  });
});
