import { describe, expect, it } from '@jest/globals';
import { applyPaymentReport } from '../../../domain/payments/applyPaymentReport.js';
import { GatewayPayment } from '../../../models/payments/GatewayPayment.js';
import type { GatewayPaymentReport } from '../../../providers/payments/gatewayReports.js';
import { useDatabase } from '../../support/database.js';
import { longForm } from '../../support/longForm.js';
import { seeded } from '../../support/seeded.js';
import { testWorld } from '../../support/world.js';

useDatabase();
const world = testWorld();
const chance = seeded('foldPayment');
const statuses = ['created', 'failed', 'authorized', 'captured'] as const;

const report = (id: string, status: GatewayPaymentReport['status']): GatewayPaymentReport => ({
  ...{ id, orderId: `order_${id}`, status, amount: 12_500, rrn: null },
});

describe('the reports of a payment', () => {
  it('are folded to the furthest status, in whatever order they come, and again', async () => {
    for (let nth = 0; nth < (longForm ? 10 : 3); nth++) {
      const order = chance.shuffled([...statuses, ...statuses]);
      for (const status of order) await applyPaymentReport(world, report(`pay_${nth}`, status));
      expect([order, await GatewayPayment.findById(`pay_${nth}`).lean()]).toMatchObject([{}, { status: 'captured' }]);
    }
  });

  it('are folded to the furthest status when all of them are the first, at the same instant', async () => {
    for (let nth = 0; nth < (longForm ? 50 : 12); nth++) {
      const id = `pay_${nth}`;
      await Promise.all(chance.shuffled([...statuses]).map((status) => applyPaymentReport(world, report(id, status))));
      // Of no session of ours: settled already means that the captured one was not left to a later look.
      expect([id, await GatewayPayment.findById(id).lean()]).toMatchObject([
        id,
        { status: 'captured', outcome: 'unknown' },
      ]);
    }
  });
});
