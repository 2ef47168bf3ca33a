import { describe, expect, it } from '@jest/globals';
import { makeStore } from '../../support/factories.js';
import {
  accepted,
  addRider,
  answerOf,
  api,
  assign,
  orderOf,
  path,
  report,
  seller,
  tokenIn,
} from '../../support/riders/riding.js';

export function testRiderCash(): void {
  const cashOf = async (riderId: number) => (await api.get(path(`/riders/${riderId}/cash`), seller)).body;
  const handOver = (riderId: number) => api.post(path(`/riders/${riderId}/cash/handover`), seller);

  async function delivered(riderId: number, extras: object = {}): Promise<number> {
    const orderId = await accepted();
    await report(tokenIn(await assign(orderId, riderId)), 'delivered', extras);
    return orderId;
  }

  describe('GET /api/seller/stores/[id]/riders/[riderId]/cash and POST …/handover', () => {
    it('answer 404 for the rider of another store', async () => {
      const riderId = await addRider();
      const stranger = await api.as('seller', { _id: (await makeStore()).sellerId, credentialVersion: 0 });
      expect(answerOf(await api.get(path(`/riders/${riderId}/cash`), stranger))).toEqual([404, 'store_not_found']);
      expect(answerOf(await handOver(999_999))).toEqual([404, 'rider_not_found']);
    });

    it('list the cash of deliveries and what was handed over, once', async () => {
      const [riderId, other] = [await addRider(), await addRider({ name: 'Praveen' })];
      expect(await cashOf(riderId)).toEqual({ held: '0.00', deliveries: [], handovers: [] });
      const orders = [await delivered(riderId), await delivered(riderId, { cashCollected: '200.00' })];
      await delivered(other);
      await delivered(riderId, { cashCollected: '0' });
      const amounts = ['225.00', '200.00'];
      const deliveries = await Promise.all(
        orders.map(async (orderId, nth) => ({
          orderId,
          orderNumber: (await orderOf(orderId)).orderNumber,
          amount: amounts[nth],
          at: expect.any(String),
        })),
      );
      expect(await cashOf(riderId)).toEqual({ held: '425.00', deliveries: deliveries.reverse(), handovers: [] });

      const answers = await Promise.all([handOver(riderId), handOver(riderId)]);
      expect(answers.map(({ body }) => body.handedOver).sort()).toEqual(['0.00', '425.00']);
      expect(await cashOf(riderId)).toMatchObject({
        held: '0.00',
        handovers: [{ amount: '425.00', at: expect.any(String) }],
      });
      expect((await cashOf(other)).held).toBe('225.00');
    });
  });
}
