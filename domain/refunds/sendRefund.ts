import { Refund } from '../../models/payments/Refund.js';
import type { GatewayRefundReport } from '../../providers/payments/gatewayReports.js';
import type { PaymentGateway } from '../../providers/payments/PaymentGateway.js';
import { Refused } from '../errors.js';
import type { World } from '../world.js';
import { failRefund } from './failRefund.js';
import { isRefusedByGateway } from './isRefusedByGateway.js';
import { receiptOf, recordRefundReport } from './recordRefundReport.js';

/**
 * Sends a refund to the gateway. Idempotent by its key. A refund that the gateway refuses fails and becomes a task for
 * staff. @throws if the gateway does not answer; the caller retries later
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
    // An earlier attempt may have succeeded without an answer. Staff must not refund it again.
    const known = await refundsAtGateway(world.payments, paymentId);
    const done = known.find((report) => report.receipt === receipt);
    if (done) return recordRefundReport(world, done);
    // The refusal may be due to a refund made in the gateway's own console.
    await failRefund(world, refundId, { lastError: error.message });
    for (const report of known) await recordRefundReport(world, report);
  }
}

/** The refunds of a payment at the gateway; empty if it refuses the request. */
async function refundsAtGateway(payments: PaymentGateway, paymentId: string): Promise<GatewayRefundReport[]> {
  try {
    return await payments.refundsOf(paymentId);
  } catch (error) {
    if (!isRefusedByGateway(error)) throw error;
    return [];
  }
}
