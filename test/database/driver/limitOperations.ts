import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { atomically, inTransaction } from '../../../database/transactions/atomically.js';
import { runInContext } from '../../../database/transactions/transactionContext.js';
import { transientErrorKind } from '../../../database/transactions/transientErrorKind.js';
import { useDatabase } from '../../support/database.js';

const commandMs = 300;
/** A read for which the server takes longer than the command may. */
const readSlowly = (options = {}) =>
  mongoose.connection.collection('slow').find({ $where: 'sleep(800) || true' }, options).toArray();

export function testLimitOperations(): void {
  useDatabase('once');
  beforeAll(() => mongoose.connection.collection('slow').insertOne({ nth: 1 }));

  describe('a command of the connection of requests', () => {
    it('fails as on a lost connection when the server does not answer in time, also if it is patient', async () => {
      const usual = runInContext({ commandMs }, () => readSlowly()).catch(transientErrorKind);
      const inside = () => atomically(() => readSlowly(inTransaction()));
      const transaction = runInContext({ commandMs, patient: true }, inside).catch(String);
      expect(await usual).toBe('away');
      expect(await transaction).toContain('timed out');
    });

    it('may take longer in a patient context, and as long as its own maxTimeMS', async () => {
      const patient = runInContext({ commandMs, patient: true }, () => readSlowly());
      const withMaxTime = runInContext({ commandMs }, () => readSlowly({ maxTimeMS: 10_000 }));
      expect([await patient, await withMaxTime]).toMatchObject([[{ nth: 1 }], [{ nth: 1 }]]);
    });
  });
}
