import { DateTime } from 'luxon';
import { raiseAlert } from '../paymentStates/alerts.js';
import type { World } from '../world.js';

/** Anyone can send any number of forged events, so at most one per interval is counted. */
const intervalMs = 1_000;

let countedAt = Number.NEGATIVE_INFINITY;

/** Raises an alert for events with a wrong signature, one per day. Its counter is a sample. Never throws. */
export async function recordForgedEvent({ now, config, log }: Pick<World, 'now' | 'config' | 'log'>): Promise<void> {
  if (performance.now() - countedAt < intervalMs) return;
  countedAt = performance.now();
  const day = DateTime.fromJSDate(now(), { zone: config.storeTimezone }).toISODate();
  const explanation =
    'Payment events with a wrong signature were refused. If payments of this day arrive late, compare the webhook ' +
    'secret of this server with the one at the gateway.';
  await raiseAlert('forged_event', `events of ${day}`, { explanation }).catch((error: unknown) =>
    log.warn({ err: error }, 'the alert about a forged event of the gateway could not be raised'),
  );
}
