import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { atomically, inTransaction } from '../../../database/transactions/atomically.js';
import { runInContext } from '../../../database/transactions/transactionContext.js';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { useDatabase } from '../../support/database.js';

useDatabase();

const rows = () => mongoose.connection.getClient().db(mongoose.connection.name).collection('slow');
/** A read for which the server takes longer than a request may wait. */
const readSlowly = (options = {}) =>
  rows()
    .find({ $where: 'sleep(3500) || true' }, options)
    .toArray()
    .catch((error: unknown) => transientErrorKind(error));

beforeEach(async () => void (await rows().insertOne({ nth: 1 })));

describe('a command of the connection of requests', () => {
  it('fails as on a lost connection when the server does not answer in time, and is not repeated', async () => {
    expect(await readSlowly()).toBe('away');
  });

  it('may take longer in a patient context', async () => {
    expect(await runInContext({ patient: true }, () => readSlowly())).toHaveLength(1);
  });

  it('may take as long as its own maxTimeMS', async () => {
    expect(await readSlowly({ maxTimeMS: 10_000 })).toHaveLength(1);
  });

  it('may not take longer in a transaction, also in a patient context', async () => {
    const inside = () => atomically(() => rows().find({ $where: 'sleep(3500) || true' }, inTransaction()).toArray());
    await expect(runInContext({ patient: true }, inside)).rejects.toThrow('timed out');
  });
});
