import { atomically } from '../../database/transactions/atomically.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { WebhookEvent } from '../../models/payments/WebhookEvent.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import type { GatewayReport } from '../../providers/payments/gatewayReports.js';
import type { PaymentProvider } from '../../providers/payments/paymentProviders.js';
import type { EventName } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { recordRefundReport } from '../refunds/recordRefundReport.js';
import { processEventOnce, storeEvent } from '../webhooks/processEventOnce.js';
import type { World } from '../world.js';
import { applyPaymentReport } from './applyPaymentReport.js';
import { completeSession } from './completeSession.js';
import { raisePayment } from './raisePayment.js';
import { recordDispute } from './recordDispute.js';
import { refundReasonOf } from './settlePayment.js';

/** Deletes an undelivered event by its key. A relay that has read it delivers it anyway. */
async function withdrawEvent(event: EventName, key: string): Promise<void> {
  await OutboxMessage.deleteOne({ key: `${event}:${key}`, state: 'pending' });
}

/**
 * Stores the event of a captured payment and accepts the payment for its open session, in one transaction. This is the
 * usual case. In any other case it has no effect, and the caller stores the event before it applies it.
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

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'log'>;

/** An event of a gateway: its id at the provider, and the digest of its body. */
interface GatewayEvent {
  provider: PaymentProvider;
  id: string;
  digest: string;
}

/** Delay of the outbox retry, which runs only if the first attempt fails or the process dies. */
const retryAfterMs = 5_000;

/**
 * Stores an event of the gateway and applies it: an expected payment in one transaction, any other event after it was
 * stored. A failed attempt is retried from the stored event, so the gateway need not resend it. The event id is not
 * signed, so the same body under another id is a duplicate.
 * @returns whether the event was new
 */
export async function recordGatewayEvent(
  world: Part,
  { provider, id, digest }: GatewayEvent,
  report: GatewayReport,
): Promise<boolean> {
  const eventId = `${provider}:${id}`;
  const stored = { digest: `${provider}:${digest}`, report };
  if (await acceptAtOnce(world, eventId, stored)) return true;
  const scheduleRetry = async () => {
    await recordEvent(world, 'gateway.reported', { eventId }, eventId, retryAfterMs);
    return true;
  };
  if (!(await processEventOnce(world, eventId, scheduleRetry, stored))) return false;
  try {
    await apply(world, report);
    await withdrawEvent('gateway.reported', eventId);
  } catch (error) {
    world.log.warn({ err: error, eventId }, 'a stored event of the gateway could not be applied; it will be retried');
  }
  return true;
}

/** Applies a stored event. Idempotent. */
export async function applyGatewayEvent(world: Part, eventId: string): Promise<void> {
  const event = await WebhookEvent.findById(eventId).lean();
  if (event?.report) await apply(world, event.report as GatewayReport);
}

async function apply(world: Part, { payment, refund, dispute }: GatewayReport): Promise<void> {
  if (payment) await applyPaymentReport(world, payment);
  if (refund) await recordRefundReport(world, refund);
  if (dispute) await recordDispute(world, dispute);
}
