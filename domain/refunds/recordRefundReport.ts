import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import type { GatewayRefundReport } from '../../providers/payments/PaymentGateway.js';
import { formatPaise } from '../money.js';
import { raiseAlert } from '../paymentStates/raiseAlert.js';
import type { World } from '../world.js';
import { failRefund } from './failRefund.js';
import { recordForeignRefund } from './recordForeignRefund.js';
import { settleRefund } from './settleRefund.js';

/** What the gateway's books call one of our refunds; read back from what it reports. */
export const receiptOf = (refundId: number) => `refund-${refundId}`;

/**
 * Records what the gateway reports of a refund: of one of ours, or of one that somebody made in its own console. A refund that
 * is done stays so, whatever is heard later.
 */
export async function recordRefundReport(world: Pick<World, 'now'>, report: GatewayRefundReport): Promise<void> {
  const refund = await findOurs(report);
  if (refund) return follow(world, refund, report);
  try {
    await recordForeignRefund(world, report);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Somebody else has recorded it meanwhile, perhaps by an older report.
    await follow(world, await Refund.findOne({ gatewayRefundId: report.id }).lean().orFail(), report);
  }
}

/** A receipt names one refund at the gateway: another one under it was typed in by somebody. */
async function findOurs({
  id: gatewayRefundId,
  receipt,
  paymentId,
}: GatewayRefundReport): Promise<RefundRecord | null> {
  const known = await Refund.findOne({ gatewayRefundId }).lean();
  return (
    known ?? Refund.findOne({ _id: refundIdIn(receipt), gatewayPaymentId: paymentId, gatewayRefundId: null }).lean()
  );
}

function refundIdIn(receipt: string | null): number {
  const [, id] = /^refund-(\d{1,15})$/.exec(receipt ?? '') ?? [];
  return Number(id ?? 0);
}

async function follow(world: Pick<World, 'now'>, refund: RefundRecord, report: GatewayRefundReport): Promise<void> {
  const { _id } = refund;
  const { id: gatewayRefundId, rrn, status } = report;
  // Heard already; since then staff may have less of it to give back by hand.
  if (status === 'failed' && refund.status === 'failed') return;
  if (report.amount !== refund.amount) return disagree(refund, report);
  if (status === 'processed') {
    await settleRefund(world, _id, { gatewayRefundId, rrn });
  } else if (status === 'failed') {
    await failRefund(world, _id, { gatewayRefundId, lastError: 'the gateway could not give the money back' });
  } else {
    await Refund.updateOne(
      { _id, status: { $in: ['requested', 'processing'] } },
      { $set: { status: 'processing', gatewayRefundId, lastError: null } },
    );
  }
}

/** Believes neither amount: what went back and what is left is for people to find out. */
function disagree(
  { _id, amount, orderId, sessionId }: RefundRecord,
  { id: gatewayRefundId, amount: reported }: GatewayRefundReport,
): Promise<void> {
  const lastError = `the gateway reports ₹${formatPaise(reported)}`;
  return atomically(async () => {
    const { modifiedCount } = await Refund.updateOne(
      { _id, status: { $in: ['requested', 'processing', 'failed'] }, lastError: { $ne: lastError } },
      { $set: { status: 'failed', gatewayRefundId, lastError, checkAt: null } },
    );
    if (modifiedCount === 0) return;
    await raiseAlert('refund_mismatch', `refund ${_id}`, {
      ...{ orderId, ...(sessionId && { sessionId }) },
      explanation:
        `₹${formatPaise(amount)} was to go back, and ${lastError} of ${gatewayRefundId}. Look at the gateway how much went back, ` +
        'give back by hand what is missing, and mark the refund as refunded.',
    });
  });
}
