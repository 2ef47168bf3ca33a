import { beforeEach, describe, expect, it } from '@jest/globals';
import { batchedById } from '../../../database/batching/batchedById.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';

const names = batchedById<{ _id: number; name: string }>(Consumer, { name: 1 });

export function testBatchedById(): void {
  useDatabase();

  describe('batchedById', () => {
    let asha: number;
    let vikram: number;
    beforeEach(async () => {
      asha = (await makeConsumer({ name: 'Asha Rao' }))._id;
      vikram = (await makeConsumer({ name: 'Vikram Shetty' }))._id;
    });

    it('leaves out ids without a row, and returns a row to each read', async () => {
      const [first, second] = await Promise.all([names([vikram, -1, asha]), names([asha])]);
      expect([first, second]).toEqual([
        [
          { _id: vikram, name: 'Vikram Shetty' },
          { _id: asha, name: 'Asha Rao' },
        ],
        [{ _id: asha, name: 'Asha Rao' }],
      ]);
    });

    it('reads what a transaction has written, inside the transaction', async () => {
      const renamed = await atomically(async () => {
        await Consumer.updateOne({ _id: asha }, { name: 'Asha Kamath' });
        return names([asha]);
      });
      expect(renamed).toEqual([{ _id: asha, name: 'Asha Kamath' }]);
    });
  });
}
