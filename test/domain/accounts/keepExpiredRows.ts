import { beforeAll } from '@jest/globals';
import mongoose from 'mongoose';

/**
 * Stops the database from removing expired rows in the middle of a test: it goes by the real time, which may be later
 * than the test's.
 */
export function keepExpiredRows(): void {
  beforeAll(async () => {
    const admin = mongoose.connection.getClient().db('admin');
    await admin.command({ setParameter: 1, ttlMonitorEnabled: false });
  });
}
