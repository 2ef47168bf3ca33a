import { atomically } from '../../database/transactions/atomically.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import type { GatewayReport } from '../../providers/payments/gatewayReports.js';
import { storeEvent } from '../webhooks/processEventOnce.js';
import type { World } from '../world.js';
import { completeSession } from './completeSession.js';
import { raisePayment } from './raisePayment.js';
import { refundReasonOf } from './settlePayment.js';

/**
 * Stores the event of a captured payment and accepts the payment for its open session, in one transaction. This is the
 * usual case: any other one has no effect, and the caller stores the event first and applies it afterwards.
 * @returns whether the payment was accepted; false also if only the answer to the commit was lost
 */
export async function acceptAtOnce(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  eventId: string,
  stored: { digest: string; report: GatewayReport },
): Promise<boolean> {
  const { payment, refund, dispute } = stored.report;
  if (payment?.status !== 'captured' || refund || dispute) return false;
  const isRupees = (payment.currency ?? 'INR') === 'INR';
  try {
    await atomically(async () => {
      const session = await PaymentSession.findOne({ gatewayOrderId: payment.orderId }).lean();
      const isExpected = session?.status === 'pending' && isRupees && !refundReasonOf(session, payment);
      if (!isExpected) throw new Unusual();
      await storeEvent(world, eventId, stored);
      await raisePayment(payment, { upsert: true, outcome: 'accepted' });
      if (!(await completeSession(world, session, { gatewayPaymentId: payment.id }))) throw new Unusual();
    });
    return true;
  } catch {
    return false;
  }
}

/** Ends the transaction of a payment that is not the usual case. */
class Unusual extends Error {}
