import { hostname } from 'node:os';
import { raiseAlertOnce } from '../../domain/paymentStates/alerts.js';
import { rules } from '../../domain/rules.js';
import { dayOf } from '../../domain/time/days.js';
import type { World } from '../../domain/world.js';

/** Raises an alert, once a day for each machine, if the clock of this process is wrong. Never throws. */
export async function reportSkew(world: Pick<World, 'now' | 'config' | 'log' | 'skewMs'>): Promise<void> {
  const skewMs = world.skewMs() ?? 0;
  if (Math.abs(skewMs) <= rules.clock.skewAlertMs) return;
  const host = hostname();
  const seconds = (skewMs / 1000).toFixed(1);
  world.log.warn({ skewMs, host }, 'the clock of this process differs from that of the database');
  await raiseAlertOnce('clock_skew', `${host} on ${dayOf(world, world.now())}`, {
    explanation:
      `The clock of ${host} is ${seconds} s ahead of the database. Deadlines use the time of the database, but ` +
      `timed jobs and sign-ins may be early or late. Set the clock (NTP).`,
  }).catch((error: unknown) => world.log.warn({ err: error }, 'the alert about the clock could not be raised'));
}
