import { describe, expect, it } from '@jest/globals';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { receiptOf, recordRefundReport } from '../../../domain/refunds/recordRefundReport.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { api, cancel, operator, paid, refunds, session } from '../payments/payingAtGateway.js';

export function testWrongRefundReport(): void {
  describe('a refund that the gateway reports with another amount', () => {
    it('fails with an alert', async () => {
      const { sessionId, paymentId, amount, orderId } = await paid();
      await cancel(orderId);
      const [refund] = await refunds();
      const receipt = receiptOf(Number(refund?._id));
      const report = {
        id: 'rfnd_other',
        paymentId,
        amount: amount - 100,
        status: 'processed' as const,
        rrn: null,
        receipt,
      };
      await recordRefundReport(api.world, report);
      await recordRefundReport(api.world, report);
      await api.relay();
      expect(await refunds()).toMatchObject([{ amount, status: 'failed', gatewayRefundId: 'rfnd_other' }]);
      expect(await StoreOrder.findById(orderId).lean()).toMatchObject({ paymentStatus: 'paid' });
      expect(await session(sessionId)).toMatchObject({ status: 'refunding' });
      await reconcilePayments(api.world);
      expect(await PaymentAlert.find().lean()).toMatchObject([
        { kind: 'refund_mismatch', subject: `refund ${refund?._id}`, orderId, sessionId, times: 1 },
      ]);
    });

    it('is not confused with another refund under its receipt', async () => {
      const { paymentId, orderId } = await paid();
      await refundPart(api.world, operator, orderId, { amount: 1_000, bearer: 'platform', reason: 'Broken' });
      await api.relay();
      const [own] = await refunds();
      const report = { id: 'rfnd_typed', paymentId, amount: 2_000, rrn: null, receipt: receiptOf(Number(own?._id)) };
      await recordRefundReport(api.world, { ...report, status: 'processed' });
      expect(await refunds()).toMatchObject([
        { amount: 1_000, status: 'processing' },
        { amount: 2_000, status: 'processed', reason: 'made_at_gateway' },
      ]);
    });
  });
}
