import { atomically } from '../../database/transactions/atomically.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import type { GatewayRefundReport } from '../../providers/payments/gatewayReports.js';
import type { GatewayError, PaymentGateway } from '../../providers/payments/PaymentGateway.js';
import { hour, minute } from '../durations.js';
import { Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { receiptOf, recordRefundReport } from './recordRefundReport.js';
import { cutRefused, failRefund } from './settleRefund.js';

/** Whether the gateway refused the request for good. Any other failure may be temporary. */
export const isRefusedByGateway = (error: unknown): error is GatewayError =>
  (error as Partial<GatewayError>).type === 'gateway.refused';

/**
 * Sends a refund to the gateway. Idempotent by its key. A refused refund is reduced to what is left of the payment and
 * sent again by the reconciler, after a pause that doubles. After a day it fails and becomes a task for staff.
 * @throws if the gateway does not answer; the caller retries later
 */
export async function sendRefund(world: Pick<World, 'now' | 'outbox' | 'payments'>, refundId: number): Promise<void> {
  const refund = await Refund.findOne({ _id: refundId, way: 'gateway', status: 'requested' }).lean();
  if (!refund?.gatewayPaymentId) return;
  if (!world.payments) throw new Refused('payments_not_configured');
  const receipt = receiptOf(refundId);
  const { gatewayPaymentId: paymentId, amount } = refund;
  try {
    const report = await world.payments.refund({ paymentId, amount, key: keyOf(refund), receipt });
    await recordRefundReport(world, { ...report, receipt });
  } catch (error) {
    if (!isRefusedByGateway(error)) throw error;
    // An earlier attempt may have succeeded without an answer. Staff must not refund it again.
    const known = await refundsAtGateway(world.payments, paymentId);
    const done = known.find((report) => report.receipt === receipt);
    if (done) return recordRefundReport(world, done);
    await recordRefusal(world, refund, error.message);
    // The refusal may be due to a refund made in the gateway's own console.
    for (const report of known) await recordRefundReport(world, report);
    if (await isReduced(refund)) await sendRefund(world, refundId);
  }
}

/** The gateway answers a known key with its first answer, so an attempt after a refusal needs another key. */
function keyOf({ _id, attempts = 0 }: RefundRecord): string {
  const key = `marketplace-${receiptOf(_id)}`;
  return attempts === 0 ? key : `${key}-${attempts}`;
}

async function recordRefusal(world: Pick<World, 'now' | 'outbox'>, refund: RefundRecord, lastError: string) {
  const { _id, attempts = 0, createdAt } = refund;
  const now = world.now().getTime();
  if (now - createdAt.getTime() >= rules.reconcile.refundStuckHours * hour)
    return failRefund(world, _id, { lastError });
  const wait = Math.min(rules.reconcile.refundMinutes * minute * 2 ** attempts, rules.refund.retryHoursAtMost * hour);
  await atomically(async () => {
    const refused = await Refund.findOneAndUpdate(
      { _id, status: 'requested', attempts: { $in: [attempts, null] } },
      { $set: { attempts: attempts + 1, lastError, checkAt: new Date(now + wait) } },
    ).lean();
    if (refused?.gatewayPaymentId) await cutRefused(world, refused.gatewayPaymentId);
  });
}

/** Whether a part was refunded by another refund, so that the rest can be sent now. */
const isReduced = async ({ _id, amount }: RefundRecord): Promise<boolean> =>
  (await Refund.exists({ _id, status: 'requested', amount: { $lt: amount } })) !== null;

/** The refunds of a payment at the gateway; empty if it refuses the request. */
async function refundsAtGateway(payments: PaymentGateway, paymentId: string): Promise<GatewayRefundReport[]> {
  try {
    return await payments.refundsOf(paymentId);
  } catch (error) {
    if (!isRefusedByGateway(error)) throw error;
    return [];
  }
}
