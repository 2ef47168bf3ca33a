import { describe, expect, it } from '@jest/globals';
import { acceptAtOnce } from '../../../domain/payments/acceptAtOnce.js';
import { recordGatewayEvent } from '../../../domain/payments/recordGatewayEvent.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { WebhookEvent } from '../../../models/payments/WebhookEvent.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import type { GatewayPaymentReport } from '../../../providers/payments/gatewayReports.js';
import { api, cleanup, orders, session, started, tooLate } from '../../support/payments/checkout.js';

/** A session at the gateway, and the event that its payment was captured. */
async function captured(more: Partial<GatewayPaymentReport> = {}) {
  const { payment, gateway } = await started();
  const { amount } = await session(payment.id);
  const report = { id: 'pay_1', orderId: gateway.orderId, status: 'captured' as const, amount, rrn: null, ...more };
  const stored = { digest: 'razorpay:digest', report: { payment: report } };
  return { paymentId: payment.id, report, accept: () => acceptAtOnce(api.world, 'razorpay:event', stored) };
}
const events = () => WebhookEvent.countDocuments();

export function testAcceptAtOnce(): void {
  describe('a captured payment of an open session', () => {
    it('is left to the usual way, without any effect, when its amount or its currency differs', async () => {
      const { accept, report, paymentId } = await captured();
      for (const wrong of [{ amount: report.amount + 1 }, { currency: 'USD' }, { orderId: 'order_unknown' }]) {
        const stored = { digest: 'razorpay:digest', report: { payment: { ...report, ...wrong } } };
        expect(await acceptAtOnce(api.world, 'razorpay:event', stored)).toBe(false);
      }
      expect([await events(), await GatewayPayment.countDocuments(), (await orders()).length]).toEqual([0, 0, 0]);
      expect(await session(paymentId)).toMatchObject({ status: 'pending', orderId: null });
      expect(await accept()).toBe(true);
    });

    it('is left to the usual way when the session has ended', async () => {
      const { accept, paymentId } = await captured();
      tooLate();
      await cleanup();
      expect([await accept(), await events(), (await session(paymentId)).status]).toEqual([false, 0, 'cancelled']);
    });

    it('is stored and accepted in one transaction, once, without a message to itself', async () => {
      const { accept, paymentId } = await captured();
      const answers = await Promise.all(Array.from({ length: 10 }, accept));
      expect(answers.filter(Boolean)).toHaveLength(1);
      const [order, ...others] = await orders();
      expect([order?.paymentStatus, others, await events()]).toEqual(['paid', [], 1]);
      expect(await session(paymentId)).toMatchObject({ status: 'paid', orderId: order?._id, draft: null });
      expect(await GatewayPayment.find().lean()).toMatchObject([
        { _id: 'pay_1', status: 'captured', outcome: 'accepted' },
      ]);
      expect(await OutboxMessage.countDocuments({ event: 'gateway.reported' })).toBe(0);
    });

    it('is accepted after a report of a lower rank', async () => {
      const { accept, report } = await captured();
      const authorized = { payment: { ...report, status: 'authorized' as const } };
      await recordGatewayEvent(api.world, { provider: 'razorpay', id: 'first', digest: 'first' }, authorized);
      expect([await accept(), (await orders()).length]).toEqual([true, 1]);
    });

    it('is answered as recorded, and refunded, when the order can no longer be placed', async () => {
      const { report, paymentId } = await captured();
      tooLate();
      await cleanup();
      await PaymentSession.updateOne({ _id: paymentId }, { $set: { draft: null } });
      const event = { provider: 'razorpay' as const, id: 'late', digest: 'late' };
      expect(await recordGatewayEvent(api.world, event, { payment: report })).toBe(true);
      expect(await recordGatewayEvent(api.world, event, { payment: report })).toBe(false);
      expect([await session(paymentId), await orders(), await events()]).toMatchObject([
        { status: 'refunding' },
        [],
        1,
      ]);
    });
  });
}
