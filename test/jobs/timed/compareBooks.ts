import { describe, expect, it } from '@jest/globals';
import { compareBooks } from '../../../jobs/timed/compareBooks.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { allDay, carry, makeOrder } from '../../support/books/delivered.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

export function testCompareBooks(): void {
  useDatabase();

  describe('compareBooks', () => {
    it('raises one alert for each difference, once', async () => {
      const order = await makeOrder(world, await makeStore({ ...allDay, selfDelivery: true }));
      await carry(world, order, 'delivered', 'completed');
      await compareBooks.run(world);
      expect(await PaymentAlert.find().lean()).toEqual([]);

      await LedgerEntry.updateOne({ orderId: order._id }, { $inc: { amount: 1 } });
      await compareBooks.run(world);
      await compareBooks.run(world);
      const alerts = await PaymentAlert.find().lean();
      expect(alerts).toMatchObject([{ kind: 'books_differ', orderId: order._id, times: 1 }]);
    });
  });
}
