import { isDuplicate } from '../../database/isDuplicate.js';
import { GatewayPayment, gatewayPaymentStatuses } from '../../models/payments/GatewayPayment.js';
import type { GatewayPaymentReport } from '../../providers/payments/PaymentGateway.js';
import type { World } from '../world.js';
import { settlePayment } from './settlePayment.js';

/**
 * Records what the gateway reports of a payment, and makes of the money what has to be made of it. The furthest status
 * counts: a report that is late or comes again changes nothing. A report is believed whether it came by a webhook or was asked for.
 */
export async function applyPaymentReport(
  world: Pick<World, 'config' | 'now' | 'outbox' | 'log'>,
  report: GatewayPaymentReport,
): Promise<void> {
  const payment = await fold(report);
  if (payment.status === 'captured' && !payment.outcome) await settlePayment(world, payment);
}

async function fold({ id: _id, orderId: gatewayOrderId, status, amount, rrn }: GatewayPaymentReport) {
  const rank = gatewayPaymentStatuses.indexOf(status);
  const further = (upsert: boolean) =>
    GatewayPayment.findOneAndUpdate(
      { _id, rank: { $lt: rank } },
      { $set: { gatewayOrderId, status, rank, amount, rrn }, $setOnInsert: { outcome: null } },
      { upsert, returnDocument: 'after' },
    ).lean();
  try {
    return await further(true).orFail();
  } catch (error) {
    // There it is: as far or further, or written at the same instant by a report that is not as far.
    if (!isDuplicate(error)) throw error;
    return (await further(false)) ?? (await GatewayPayment.findById(_id).lean().orFail());
  }
}
