import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { atomically } from '../../../database/transactions/atomically.js';
import { runInContext } from '../../../database/transactions/transactionContext.js';
import { useDatabase } from '../../support/database.js';

const mode = () => mongoose.connection.getClient().db().collection('any').readPreference?.mode;

export function testPatchReadPreference(): void {
  useDatabase();

  describe('the read preference of a collection', () => {
    it('is the primary, unless the context names another one', async () => {
      expect(mode()).toBe('primary');
      expect(await runInContext({ readFrom: 'secondaryPreferred' }, async () => mode())).toBe('secondaryPreferred');
      expect(mode()).toBe('primary');
    });

    it('is the primary in a transaction', async () => {
      const inside = () => atomically(async () => mode());
      expect(await runInContext({ readFrom: 'secondaryPreferred' }, inside)).toBe('primary');
    });
  });
}
