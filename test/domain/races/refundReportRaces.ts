import { describe, expect, it } from '@jest/globals';
import { recordRefundReport } from '../../../domain/refunds/recordRefundReport.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { Refund } from '../../../models/payments/Refund.js';
import type { GatewayRefundReport } from '../../../providers/payments/gatewayReports.js';
import { untilCommitted } from '../../support/untilCommitted.js';
import { api, gateway, paid, usePayingAtGateway } from '../payments/payingAtGateway.js';

export function testRefundReportRaces(): void {
  usePayingAtGateway();

  describe('a refund made in the console of the gateway', () => {
    it('is recorded once for twenty concurrent reports', async () => {
      const { paymentId } = await paid();
      const { id, amount } = await gateway.giveBack(paymentId, 5_000);
      const report: GatewayRefundReport = { id, paymentId, amount, status: 'pending', rrn: null, receipt: null };
      await Promise.all(Array.from({ length: 20 }, () => untilCommitted(() => recordRefundReport(api.world, report))));
      expect([await Refund.countDocuments(), await PaymentAlert.countDocuments()]).toEqual([1, 1]);
    });
  });
}
