import { isDuplicate } from '../../database/isDuplicate.js';
import { GatewayPayment, rankOf } from '../../models/payments/GatewayPayment.js';
import type { GatewayPaymentReport } from '../../providers/payments/gatewayReports.js';
import type { World } from '../world.js';
import { settlePayment } from './settlePayment.js';

/**
 * Stores the gateway's report about a payment and settles captured money. Only a report of a higher rank changes
 * anything, so late and duplicate reports are harmless. Webhooks and our own queries to the gateway both end here.
 */
export async function applyPaymentReport(
  world: Pick<World, 'config' | 'now' | 'outbox' | 'log'>,
  report: GatewayPaymentReport,
): Promise<void> {
  const payment = await mergeReport(report);
  if (payment.status === 'captured' && !payment.outcome) await settlePayment(world, payment);
}

async function mergeReport({ id: _id, orderId: gatewayOrderId, status, amount, rrn }: GatewayPaymentReport) {
  const rank = rankOf(status);
  const raise = (upsert: boolean) =>
    GatewayPayment.findOneAndUpdate(
      { _id, rank: { $lt: rank } },
      { $set: { gatewayOrderId, status, rank, amount, rrn }, $setOnInsert: { outcome: null } },
      { upsert, returnDocument: 'after' },
    ).lean();
  try {
    return await raise(true).orFail();
  } catch (error) {
    // The row exists: with the same or a higher rank, or just inserted by a concurrent report of a lower rank.
    if (!isDuplicate(error)) throw error;
    return (await raise(false)) ?? (await GatewayPayment.findById(_id).lean().orFail());
  }
}
