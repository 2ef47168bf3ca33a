import { WebhookEvent } from '../../models/payments/WebhookEvent.js';
import type { GatewayReport } from '../../providers/payments/gatewayReports.js';
import type { PaymentProvider } from '../../providers/payments/paymentProviders.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { withdrawEvent } from '../outbox/withdrawEvent.js';
import { recordRefundReport } from '../refunds/recordRefundReport.js';
import { processEventOnce } from '../webhooks/processEventOnce.js';
import type { World } from '../world.js';
import { acceptAtOnce } from './acceptAtOnce.js';
import { applyPaymentReport } from './applyPaymentReport.js';
import { recordDispute } from './recordDispute.js';

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
