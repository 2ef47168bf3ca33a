import { describe, expect, it } from '@jest/globals';
import { applyPaymentReport } from '../../../domain/payments/applyPaymentReport.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import { useDatabase } from '../../support/database.js';
import { testWorld } from '../../support/world.js';

export function testApplyPaymentReport(): void {
  useDatabase();

  describe('the reports of a payment', () => {
    it('are merged to the status of the highest rank, in any order and with duplicates', async () => {
      const world = testWorld();
      for (const status of ['failed', 'captured', 'created', 'captured', 'authorized', 'failed'] as const) {
        await applyPaymentReport(world, { id: 'pay_1', orderId: 'order_1', status, amount: 12_500, rrn: null });
      }
      expect(await GatewayPayment.findById('pay_1').lean()).toMatchObject({ status: 'captured' });
    });
  });
}
