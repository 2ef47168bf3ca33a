import { WebhookEvent } from '../../models/payments/WebhookEvent.js';
import type { GatewayPaymentReport, GatewayRefundReport } from '../../providers/payments/PaymentGateway.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { withdrawEvent } from '../outbox/withdrawEvent.js';
import { recordRefundReport } from '../refunds/recordRefundReport.js';
import { processEventOnce } from '../webhooks/processEventOnce.js';
import type { World } from '../world.js';
import { applyPaymentReport } from './applyPaymentReport.js';

type Part = Pick<World, 'config' | 'now' | 'outbox' | 'log'>;

/** What an event of the gateway tells of. */
export interface GatewayReport {
  payment?: GatewayPaymentReport | undefined;
  refund?: GatewayRefundReport | undefined;
}

/** When what was stored is looked at again, if the first look has failed or the process has died meanwhile. */
const againAfterMs = 5_000;

/**
 * Stores an event of the gateway, and then acts on it. When acting fails, it is tried again from what was stored: the gateway
 * need not send it again. Its id is not signed: the same content under another id is the same event. @returns whether the event was new
 */
export async function recordGatewayEvent(
  world: Part,
  { id, digest }: { id: string; digest: string },
  report: GatewayReport,
): Promise<boolean> {
  const eventId = `razorpay:${id}`;
  const lookAgain = async () => {
    await recordEvent(world, 'gateway.reported', { eventId }, eventId, againAfterMs);
    return true;
  };
  if (!(await processEventOnce(world, eventId, lookAgain, { digest: `razorpay:${digest}`, report }))) return false;
  try {
    await actOn(world, report);
    await withdrawEvent('gateway.reported', eventId);
  } catch (error) {
    world.log.warn({ err: error, eventId }, 'an event of the gateway is stored and will be tried again');
  }
  return true;
}

/** Acts on an event that is stored. Doing it again is harmless. */
export async function actOnGatewayEvent(world: Part, eventId: string): Promise<void> {
  const event = await WebhookEvent.findById(eventId).lean();
  if (event?.report) await actOn(world, event.report as GatewayReport);
}

async function actOn(world: Part, { payment, refund }: GatewayReport): Promise<void> {
  if (payment) await applyPaymentReport(world, payment);
  if (refund) await recordRefundReport(world, refund);
}
