import { describe, expect, it } from '@jest/globals';
import { makeConsumer, makeProduct, makeReel } from '../../support/factories.js';
import { consumer, delivery, oil, place, rows, store } from '../../support/orders/shopping.js';

export function testReelEarnings(): void {
  describe('POST /api/store-orders', () => {
    it('records the earning of a live reel from the lines that it tags', async () => {
      const creator = await makeConsumer();
      const reel = await makeReel(creator, [oil]);
      const other = await makeProduct(store);
      const items = [
        { productId: oil._id, quantity: 2 },
        { productId: other._id, quantity: 1 },
      ];
      const { order } = (await place({ ...delivery(), items, reelId: reel._id })).body;
      expect(await rows('reelearnings')).toMatchObject([
        { orderId: order.id, reelId: reel._id, consumerId: creator._id, amount: 400, status: 'pending' },
      ]);
    });

    it('records none if the reel is your own or hidden, tags none of the products or does not exist', async () => {
      const own = await makeReel(consumer, [oil]);
      const creator = await makeConsumer();
      const hidden = await makeReel(creator, [oil], { status: 'hidden' });
      const unrelated = await makeReel(creator, []);
      for (const reelId of [own._id, hidden._id, unrelated._id, 999_999]) {
        expect((await place({ ...delivery(), reelId })).status).toBe(201);
      }
      expect(await rows('reelearnings')).toEqual([]);
    });
  });
}
