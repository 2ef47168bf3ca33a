import { describe, expect, it } from '@jest/globals';
import { countDays } from '../../../domain/insight/countDays.js';
import { recordAppUse } from '../../../domain/insight/recordAppUse.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

const networkAddress = '203.0.113.7';
const none = { installs: 0, launches: 0, orders: 0, revenue: 0, fees: 0, refunds: 0, requests: 0, people: 0 };

export function testCountDays(): void {
  useDatabase();

  describe('countDays', () => {
    it("counts by days in the marketplace's time zone, including hidden and deleted rows", async () => {
      // An hour before and after a midnight in Karnataka.
      const times = ['2026-11-16T17:30:00Z', '2026-11-16T19:30:00Z', '2026-11-17T17:30:00Z'].map((at) => new Date(at));
      for (const [nth, createdAt] of times.entries()) {
        await StoreOrder.collection.insertOne({ _id: nth + 1, orderNumber: `SO-${nth}`, createdAt } as never);
      }
      const owner = await makeConsumer();
      const { _id } = await makeRequest(owner, { isHidden: true });
      await CommunityRequest.collection.updateOne({ _id: _id as never }, { $set: { createdAt: times[1] } });
      const other = await makeRequest(owner, { status: 'deleted' });
      await CommunityRequest.collection.updateOne({ _id: other._id as never }, { $set: { createdAt: times[2] } });
      for (const clientId of ['a', 'b', 'b']) await recordAppUse(world, 'launch', { clientId, networkAddress });
      await recordAppUse(world, 'install', { clientId: 'a', networkAddress });
      await Consumer.collection.updateOne({ _id: owner._id as never }, { $set: { createdAt: times[1] } });
      expect(await countDays(world, 4)).toEqual([
        { day: '2026-11-15', ...none },
        { day: '2026-11-16', ...none, orders: 1 },
        { day: '2026-11-17', ...none, orders: 2, requests: 2, people: 1 },
        { day: '2026-11-18', ...none, launches: 2, installs: 1 },
      ]);
    });

    it('sums the revenue and the fees of orders that are not cancelled, and the refunds that were made', async () => {
      const createdAt = new Date('2026-11-18T04:00:00Z');
      const order = (nth: number, status: string) => ({
        _id: nth,
        orderNumber: `SO-${nth}`,
        status,
        total: 10_000 * nth,
        platformFee: 100 * nth,
        createdAt,
      });
      const orders = [order(1, 'delivered'), order(2, 'pending'), order(3, 'cancelled')];
      await StoreOrder.collection.insertMany(orders as never[]);
      const refund = (nth: number, status: string) => ({
        _id: nth,
        status,
        way: 'manual',
        amount: nth * 700,
        createdAt,
      });
      await Refund.collection.insertMany([refund(1, 'processed'), refund(2, 'requested')] as never[]);
      const days = await countDays(world, 1);
      expect(days).toEqual([{ day: '2026-11-18', ...none, orders: 3, revenue: 30_000, fees: 300, refunds: 700 }]);
    });
  });
}
