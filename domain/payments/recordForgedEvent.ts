import { DateTime } from 'luxon';
import { raiseAlert } from '../paymentStates/raiseAlert.js';
import type { World } from '../world.js';

/** Anybody may send forged events, as many as they like: of so many milliseconds, one is counted. */
const countedEachMs = 1_000;

let countedAt = Number.NEGATIVE_INFINITY;

/**
 * Tells staff that somebody sends events which the gateway has not signed: one alert a day. Its number of times is a sample.
 * It never fails.
 */
export async function recordForgedEvent({ now, config, log }: Pick<World, 'now' | 'config' | 'log'>): Promise<void> {
  if (performance.now() - countedAt < countedEachMs) return;
  countedAt = performance.now();
  const day = DateTime.fromJSDate(now(), { zone: config.storeTimezone }).toISODate();
  const explanation =
    'Somebody sends payment events that the gateway has not signed; they are refused. If the payments of this day arrive late, ' +
    'compare the webhook secret here with the one at the gateway.';
  await raiseAlert('forged_event', `events of ${day}`, { explanation }).catch((error: unknown) =>
    log.warn({ err: error }, 'a forged event of the gateway was refused, but could not be listed'),
  );
}
