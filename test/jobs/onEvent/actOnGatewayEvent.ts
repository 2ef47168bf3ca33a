import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { actOnGatewayEvent } from '../../../jobs/onEvent/actOnGatewayEvent.js';
import { Refund } from '../../../models/payments/Refund.js';
import { WebhookEvent } from '../../../models/payments/WebhookEvent.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

const run = actOnGatewayEvent.run as (world: unknown, payload: object) => Promise<void>;

export function testActOnGatewayEvent(): void {
  useDatabase();

  describe('actOnGatewayEvent', () => {
    it('does nothing for an event that is not stored', async () => {
      await run(testWorld(), { eventId: 'razorpay:unknown' });
      expect(await WebhookEvent.countDocuments()).toBe(0);
    });

    it('applies the stored report', async () => {
      const world = testWorld();
      const refund = { amount: 10_000, reason: 'order_cancelled', way: 'gateway', gatewayPaymentId: 'pay_1' } as const;
      const { _id } = await insert(Refund, { ...refund, status: 'processing', gatewayRefundId: 'rfnd_1' });
      const report = { refund: { id: 'rfnd_1', paymentId: 'pay_1', amount: 10_000, status: 'processed' } };
      const event = { _id: 'razorpay:event_1', receivedAt: world.now(), expiresAt: world.now(), digest: null, report };
      await WebhookEvent.collection.insertOne(event as never);
      await run(world, { eventId: event._id });
      expect(await Refund.findById(_id).lean()).toMatchObject({ status: 'processed' });
    });
  });
}
