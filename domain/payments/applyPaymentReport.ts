import { isDuplicate } from '../../database/isDuplicate.js';
import { atomically } from '../../database/transactions/atomically.js';
import { GatewayPayment, type GatewayPaymentRecord } from '../../models/payments/GatewayPayment.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import type { GatewayPaymentReport } from '../../providers/payments/gatewayReports.js';
import { minute } from '../durations.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { raisePayment } from './raisePayment.js';
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
  if (report.status === 'failed') await reportFailure(world, report.orderId);
  if (payment.status === 'captured' && !payment.outcome) await settlePayment(world, payment);
}

async function mergeReport(report: GatewayPaymentReport): Promise<GatewayPaymentRecord> {
  try {
    return await raisePayment(report, { upsert: true }).orFail();
  } catch (error) {
    // The row exists: with the same or a higher rank, or just inserted by a concurrent report of a lower rank.
    if (!isDuplicate(error)) throw error;
    return (await raisePayment(report)) ?? (await GatewayPayment.findById(report.id).lean().orFail());
  }
}

/** Delays the message, because most payers try again within the minute. */
const failureDelayMs = minute;

/** Records the event that notifies the payer of the first failed attempt of an open session. */
function reportFailure(world: Pick<World, 'now' | 'outbox'>, gatewayOrderId: string): Promise<void> {
  return atomically(async () => {
    const session = await PaymentSession.findOneAndUpdate(
      { gatewayOrderId, status: 'pending', failureReportedAt: null },
      { $set: { failureReportedAt: world.now() } },
    ).lean();
    if (!session) return;
    await recordEvent(world, 'payment.failed', { sessionId: session._id }, String(session._id), failureDelayMs);
  });
}
