import { Refund } from '../../models/Refund.js';
import type { GatewayRefundReport } from '../../providers/payments/PaymentGateway.js';
import type { World } from '../world.js';
import { settleRefund } from './settleRefund.js';

/** What the gateway's books call one of our refunds; read back from what it reports. */
export const receiptOf = (refundId: number) => `refund-${refundId}`;

/** Records what the gateway reports of a refund. A refund that is done stays so, whatever is heard later. */
export async function noteRefund({ now }: Pick<World, 'now'>, report: GatewayRefundReport): Promise<void> {
  const { id: gatewayRefundId, rrn } = report;
  const refund =
    (await Refund.findOne({ gatewayRefundId }).lean()) ??
    (await Refund.findOne({ _id: refundIdIn(report.receipt), gatewayPaymentId: report.paymentId }).lean());
  if (!refund) return;
  if (report.status === 'processed') {
    await settleRefund({ now }, refund._id, { gatewayRefundId, rrn });
    return;
  }
  const status = report.status === 'failed' ? ('failed' as const) : ('processing' as const);
  const lastError = report.status === 'failed' ? 'the gateway could not give the money back' : null;
  await Refund.updateOne(
    { _id: refund._id, status: { $in: ['requested', 'processing'] } },
    // One that failed is put before staff at the next look.
    { $set: { status, gatewayRefundId, lastError, ...(status === 'failed' && { checkAt: now() }) } },
  );
}

function refundIdIn(receipt: string | null): number {
  const [, id] = /^refund-(\d{1,15})$/.exec(receipt ?? '') ?? [];
  return Number(id ?? 0);
}
