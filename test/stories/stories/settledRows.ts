import { afterEach, describe, expect, it } from '@jest/globals';
import { settleSeller } from '../../../domain/ledger/settleSeller.js';
import { waiveBalance } from '../../../domain/ledger/waiveBalance.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { carry, makeDelivered, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { useDatabase } from '../../support/database.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const operator = { id: 7, email: 'operator@example.in' };

export function testSettledRows(): void {
  useDatabase();
  afterEach(async () => expect(await differences()).toEqual([]));

  describe('the rows of a settlement', () => {
    it.each([
      [
        'a transfer',
        (world: ReturnType<typeof testWorld>, sellerId: number) =>
          settleSeller(world, operator, { sellerId, utr: 'SBIN322398320067' }),
      ],
      [
        'a waived balance',
        (world: ReturnType<typeof testWorld>, sellerId: number) =>
          waiveBalance(world, operator, sellerId, 'The store has closed.'),
      ],
    ])('are fixed when %s starts it: a process with a slow clock adds none', async (_what, settle) => {
      const [world, slow] = [testWorld(), testWorld()];
      slow.clock.advance(-600_000);
      const { store } = await makeDelivered(slow, 1);
      await settle(world, store.sellerId);
      const late = await makeOrder(slow, store, paidOnline);
      await carry(slow, late, 'delivered');
      await relayAll(world);
      expect(await Settlement.find().lean()).toMatchObject([{ status: 'done', amount: 20_500, entries: 2 }]);
      const open = await LedgerEntry.find({ isSettled: false }).lean();
      expect(open.map(({ orderId }) => orderId)).toEqual([late._id, late._id]);
    });
  });
}
