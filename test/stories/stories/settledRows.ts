import { afterEach, describe, expect, it } from '@jest/globals';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { carry, makeDelivered, makeOrder } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { useConsole } from '../../support/console.js';
import { testWorld } from '../../support/world.js';

const slow = testWorld();

export function testSettledRows(): void {
  // The console settles with the real time. The process of this test has a slow clock.
  const theConsole = useConsole();
  slow.clock.set(new Date(Date.now() - 600_000).toISOString());

  afterEach(async () => expect(await differences()).toEqual([]));

  describe('B15: the rows of a settlement', () => {
    it.each(['settle', 'waiveBalance'])('are fixed when %s starts it: a slow clock adds none', async (action) => {
      const { cookie } = await theConsole.signIn();
      const { store } = await makeDelivered(slow, 1, { openingTime: '00:00', closingTime: '00:00' });
      const { sellerId } = store;
      const path = `/api/resources/Seller/records/${sellerId}/${action}`;
      const { params } = (await theConsole.ask(path, { cookie })).body.record;
      const form = { ...params, utr: 'SBIN322398320067', reason: 'The store has closed.' };
      const { body } = await theConsole.ask(path, { method: 'POST', cookie, body: form });
      expect(body.notice.type).toBe('success');
      const late = await makeOrder(slow, store, { paymentMethod: 'online', paymentStatus: 'paid' });
      await carry(slow, late, 'delivered');
      await theConsole.relay();
      expect(await Settlement.find({ sellerId }).lean()).toMatchObject([
        { status: 'done', amount: 20_500, entries: 2 },
      ]);
      const open = await LedgerEntry.find({ sellerId, isSettled: false }).lean();
      expect(open.map(({ orderId }) => orderId)).toEqual([late._id, late._id]);
    });
  });
}
