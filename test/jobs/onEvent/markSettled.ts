import { describe, expect, it } from '@jest/globals';
import { markSettled } from '../../../jobs/onEvent/markSettled.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const run = markSettled.run as (world: unknown, payload: object) => Promise<void>;

export function testMarkSettled(): void {
  useDatabase();

  describe('markSettled', () => {
    it('keeps newer entries and those of other sellers unsettled, and marks and sums up the rest', async () => {
      const world = testWorld();
      const until = world.now();
      const entry = (_id: number, sellerId: number, amount: number, createdAt = until) => ({
        ...{
          _id,
          sellerId,
          storeId: 1,
          orderId: _id,
          orderNumber: `SO-${_id}`,
          type: 'earning',
          key: 'earning',
          amount,
        },
        ...{ isSettled: false, settlementId: null, settledAt: null, createdAt },
      });
      const later = new Date(until.getTime() + 1);
      await LedgerEntry.collection.insertMany([
        ...[entry(1, 5, 20_000), entry(2, 5, -2_000), entry(3, 5, 500, later), entry(4, 6, 700)],
      ] as never[]);
      const settlement = { sellerId: 5, direction: 'to_seller', utr: 'SBIN326112200417', operatorId: 1, until };
      await Settlement.collection.insertOne({
        ...settlement,
        _id: 9,
        status: 'running',
        amount: 0,
        entries: 0,
      } as never);
      await run(world, { settlementId: 9 });
      await run(world, { settlementId: 9 });
      expect(await Settlement.findById(9).lean()).toMatchObject({ status: 'done', amount: 18_000, entries: 2 });
      expect((await LedgerEntry.distinct('_id', { settlementId: 9 })).map(Number)).toEqual([1, 2]);
      expect((await LedgerEntry.distinct('_id', { isSettled: false })).map(Number)).toEqual([3, 4]);
    });
  });
}
