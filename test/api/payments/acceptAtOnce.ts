import { describe, expect, it } from '@jest/globals';
import { acceptAtOnce, recordGatewayEvent } from '../../../domain/payments/recordGatewayEvent.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { WebhookEvent } from '../../../models/payments/WebhookEvent.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { api, cleanup, orders, session, started, tooLate } from '../../support/payments/checkout.js';

/** A session at the gateway, and the event that its payment was captured. */
async function captured() {
  const { payment, gateway } = await started();
  const { amount } = await session(payment.id);
  const report = { id: 'pay_1', orderId: gateway.orderId, status: 'captured' as const, amount, rrn: null };
  const accept = (change: object = {}) =>
    acceptAtOnce(api.world, 'razorpay:event', {
      digest: 'razorpay:digest',
      report: { payment: { ...report, ...change } },
    });
  return { paymentId: payment.id, report, accept };
}
const events = () => WebhookEvent.countDocuments();

export function testAcceptAtOnce(): void {
  describe('the event of a captured payment', () => {
    it('is only queued if its amount, currency or order differs or the session ended', async () => {
      const { accept, report, paymentId } = await captured();
      for (const wrong of [{ amount: report.amount + 1 }, { currency: 'USD' }, { orderId: 'order_unknown' }]) {
        expect(await accept(wrong)).toBe(false);
      }
      expect([await events(), await GatewayPayment.countDocuments(), await orders()]).toEqual([0, 0, []]);
      expect(await session(paymentId)).toMatchObject({ status: 'pending', orderId: null });
      tooLate();
      await cleanup();
      expect([await accept(), await events(), (await session(paymentId)).status]).toEqual([false, 0, 'cancelled']);
    });

    it('is stored and accepted in one transaction, once, also after an earlier report of the payment', async () => {
      const { accept, report, paymentId } = await captured();
      const authorized = { payment: { ...report, status: 'authorized' as const } };
      await recordGatewayEvent(api.world, { provider: 'razorpay', id: 'first', digest: 'first' }, authorized);
      const messages = () => OutboxMessage.countDocuments({ event: 'gateway.reported' });
      const [eventsBefore, messagesBefore] = [await events(), await messages()];
      const answers = await Promise.all([accept(), accept(), accept()]);
      expect(answers.filter(Boolean)).toHaveLength(1);
      const [order, ...others] = await orders();
      expect([order?.paymentStatus, others, await events()]).toEqual(['paid', [], eventsBefore + 1]);
      expect(await session(paymentId)).toMatchObject({ status: 'paid', orderId: order?._id, draft: null });
      expect(await GatewayPayment.find().lean()).toMatchObject([
        { _id: 'pay_1', status: 'captured', outcome: 'accepted' },
      ]);
      expect(await messages()).toBe(messagesBefore);
    });
  });
}
