import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { atomically, inTransaction } from '../../../database/transactions/atomically.js';
import { runInContext } from '../../../database/transactions/transactionContext.js';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { useDatabase } from '../../support/database.js';

const rows = () => mongoose.connection.getClient().db(mongoose.connection.name).collection('slow');
/** A read for which the server takes longer than a request may wait. */
const readSlowly = (options = {}) =>
  rows()
    .find({ $where: 'sleep(3500) || true' }, options)
    .toArray()
    .catch((error: unknown) => transientErrorKind(error));

export function testLimitOperations(): void {
  useDatabase('once');

  /** What each read returns or throws. They run concurrently, because each takes seconds. */
  let ends: { usual: unknown; patient: unknown; withMaxTime: unknown; inPatientTransaction: unknown };
  beforeAll(async () => {
    await rows().insertOne({ nth: 1 });
    const inside = () => atomically(() => rows().find({ $where: 'sleep(3500) || true' }, inTransaction()).toArray());
    const [usual, patient, withMaxTime, inPatientTransaction] = await Promise.all([
      readSlowly(),
      runInContext({ patient: true }, () => readSlowly()),
      readSlowly({ maxTimeMS: 10_000 }),
      runInContext({ patient: true }, inside).catch(String),
    ]);
    ends = { usual, patient, withMaxTime, inPatientTransaction };
  });

  describe('a command of the connection of requests', () => {
    it('fails as on a lost connection when the server does not answer in time, and is not repeated', () => {
      expect(ends.usual).toBe('away');
    });

    it('may take longer in a patient context', () => {
      expect(ends.patient).toHaveLength(1);
    });

    it('may take as long as its own maxTimeMS', () => {
      expect(ends.withMaxTime).toHaveLength(1);
    });

    it('may not take longer in a transaction, also in a patient context', () => {
      expect(ends.inPatientTransaction).toContain('timed out');
    });
  });
}
