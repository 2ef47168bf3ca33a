import { describe, expect, it } from '@jest/globals';
import { applyPaymentReport } from '../../../domain/payments/applyPaymentReport.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import type { GatewayPaymentReport } from '../../../providers/payments/gatewayReports.js';
import { useDatabase } from '../../support/database.js';
import { seeded } from '../../support/seeded.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const chance = seeded('applyPaymentReport');
const statuses = ['created', 'failed', 'authorized', 'captured'] as const;

const report = (id: string, status: GatewayPaymentReport['status']): GatewayPaymentReport => ({
  ...{ id, orderId: `order_${id}`, status, amount: 12_500, rrn: null },
});

export function testApplyPaymentReport(): void {
  useDatabase();

  describe('the reports of a payment', () => {
    it('are merged to the status of the highest rank, in any order and with duplicates', async () => {
      for (let nth = 0; nth < 3; nth++) {
        const order = chance.shuffled([...statuses, ...statuses]);
        for (const status of order) await applyPaymentReport(world, report(`pay_${nth}`, status));
        expect([order, await GatewayPayment.findById(`pay_${nth}`).lean()]).toMatchObject([{}, { status: 'captured' }]);
      }
    });

    it('are merged to the status of the highest rank when the first reports are concurrent', async () => {
      for (let nth = 0; nth < 12; nth++) {
        const id = `pay_${nth}`;
        await Promise.all(
          chance.shuffled([...statuses]).map((status) => applyPaymentReport(world, report(id, status))),
        );
        // The payment has no session. An outcome shows that the captured report was settled immediately.
        expect([id, await GatewayPayment.findById(id).lean()]).toMatchObject([
          id,
          { status: 'captured', outcome: 'unknown' },
        ]);
      }
    });
  });
}
