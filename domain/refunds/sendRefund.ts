import { Refund } from '../../models/payments/Refund.js';
import type { GatewayRefundReport, PaymentGateway } from '../../providers/payments/PaymentGateway.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { failRefund } from './failRefund.js';
import { isRefusedByGateway } from './isRefusedByGateway.js';
import { receiptOf, recordRefundReport } from './recordRefundReport.js';

/**
 * Has the gateway give money back. Asked again, it gives nothing twice: the gateway knows the refund by its key.
 * One that the gateway refuses has failed: it is a task for staff.
 * @throws when the gateway does not answer; the caller tries again later
 */
export async function sendRefund(world: Pick<World, 'now' | 'payments'>, refundId: number): Promise<void> {
  const refund = await Refund.findOne({ _id: refundId, way: 'gateway', status: 'requested' }).lean();
  if (!refund?.gatewayPaymentId) return;
  if (!world.payments) throw new Refused('payments_not_configured');
  const receipt = receiptOf(refundId);
  const { gatewayPaymentId: paymentId, amount } = refund;
  try {
    const report = await world.payments.refund({ paymentId, amount, key: `marketplace-${receipt}`, receipt });
    await recordRefundReport(world, { ...report, receipt });
  } catch (error) {
    if (!isRefusedByGateway(error)) throw error;
    // Perhaps an earlier try was done, and only its answer lost: given back by hand as well, it would be given back twice.
    const known = await refundsKnown(world.payments, paymentId);
    const done = known.find((report) => report.receipt === receipt);
    if (done) return recordRefundReport(world, done);
    // It says no again, perhaps because somebody gave the money back in its own console.
    await failRefund(world, refundId, { lastError: error.message });
    for (const report of known) await recordRefundReport(world, report);
  }
}

/** What the gateway knows of the refunds of a payment; nothing where it refuses to say. */
async function refundsKnown(payments: PaymentGateway, paymentId: string): Promise<GatewayRefundReport[]> {
  try {
    return await payments.refundsOf(paymentId);
  } catch (error) {
    if (!isRefusedByGateway(error)) throw error;
    return [];
  }
}
