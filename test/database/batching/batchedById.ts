import { beforeEach, describe, expect, it } from '@jest/globals';
import { batchedById } from '../../../database/batching/batchedById.js';
import { driverCollection } from '../../../database/driverCollection.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Block } from '../../../models/community/Block.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { questionsOf } from '../../support/queryPlan.js';

const readers = {
  accounts: batchedById<{ _id: number }>(Consumer, { passwordHash: 0 }),
  names: batchedById<{ _id: number; name: string }>(Consumer, { name: 1 }),
  requests: batchedById<{ _id: number }>(CommunityRequest),
  blocks: batchedById<{ _id: string }>(Block, { _id: 1 }),
};

export function testBatchedById(): void {
  useDatabase();

  describe('batchedById', () => {
    let asha: number;
    let vikram: number;
    let request: number;
    beforeEach(async () => {
      const owner = await makeConsumer({ name: 'Asha Rao' });
      asha = owner._id;
      vikram = (await makeConsumer({ name: 'Vikram Shetty' }))._id;
      request = (await makeRequest(owner))._id;
    });

    it('leaves out ids without a row, and returns a row to each read', async () => {
      const [first, second] = await Promise.all([readers.names([vikram, -1, asha]), readers.names([asha])]);
      expect([first, second]).toEqual([
        [
          { _id: vikram, name: 'Vikram Shetty' },
          { _id: asha, name: 'Asha Rao' },
        ],
        [{ _id: asha, name: 'Asha Rao' }],
      ]);
    });

    it('reads several collections in one command, each with its own fields', async () => {
      let found: object[][] = [];
      const asked = await questionsOf(async () => {
        const { accounts, names, requests, blocks } = readers;
        found = await Promise.all([
          accounts([asha]),
          names([asha]),
          requests([request]),
          blocks(['1-2']),
          names([vikram]),
        ]);
      });
      expect(asked.map(({ method }) => method)).toEqual(['aggregate']);
      expect(found).toEqual([
        [await driverCollection(Consumer).findOne({ _id: asha }, { projection: { passwordHash: 0 } })],
        [{ _id: asha, name: 'Asha Rao' }],
        [await driverCollection(CommunityRequest).findOne({ _id: request })],
        [],
        [{ _id: vikram, name: 'Vikram Shetty' }],
      ]);
    });

    it('reads a single collection by a query', async () => {
      const asked = await questionsOf(() => Promise.all([readers.names([asha]), readers.names([vikram])]));
      expect(asked.map(({ method, params: [filter] }) => [method, filter])).toEqual([
        ['find', { _id: { $in: [asha, vikram] } }],
      ]);
    });

    it('reads what a transaction has written, inside the transaction', async () => {
      const renamed = await atomically(async () => {
        await Consumer.updateOne({ _id: asha }, { name: 'Asha Kamath' });
        return readers.names([asha]);
      });
      expect(renamed).toEqual([{ _id: asha, name: 'Asha Kamath' }]);
    });
  });
}
