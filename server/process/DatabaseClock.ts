import { hostname } from 'node:os';
import mongoose from 'mongoose';
import { raiseAlertOnce } from '../../domain/paymentStates/alerts.js';
import { rules } from '../../domain/rules.js';
import { dayOf } from '../../domain/time/days.js';
import type { World } from '../../domain/world.js';

/** A longer answer says too little about the time. */
const roundTripAtMostMs = 2_000;
/** A smaller difference is within the error of a measurement, so that the time does not jump with each one. */
const differenceAtLeastMs = 250;

/**
 * The time of the database, told by the clock of this process and their measured difference. All processes of a service
 * share it, so that deadlines that one process sets mean the same in another one.
 */
export class DatabaseClock {
  private differenceMs = 0;
  private isMeasured = false;

  /** @param processMs the clock of this process, in milliseconds since 1970 */
  constructor(private readonly processMs: () => number = () => Date.now()) {}

  /** The time of the database; of this process until it is measured. */
  now(): Date {
    return new Date(this.processMs() + this.differenceMs);
  }

  /** By how many milliseconds the clock of this process is ahead of the database; undefined until it is measured. */
  get skewMs(): number | undefined {
    return this.isMeasured ? 0 - this.differenceMs : undefined;
  }

  /** Measures the difference, assuming that the database read its clock halfway through the call. */
  async measure(askDatabase: () => Promise<Date>): Promise<void> {
    const begun = performance.now();
    const asked = this.processMs();
    const told = await askDatabase();
    const roundTrip = performance.now() - begun;
    if (roundTrip > roundTripAtMostMs) return;
    const difference = Math.round(told.getTime() - asked - roundTrip / 2);
    this.differenceMs = Math.abs(difference) < differenceAtLeastMs ? 0 : difference;
    this.isMeasured = true;
  }
}

/** Raises an alert, once a day for each machine, if the clock of this process is wrong. Never throws. */
async function reportSkew(world: Pick<World, 'now' | 'config' | 'log' | 'skewMs'>): Promise<void> {
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

const everyMs = 30_000;

async function askDatabase(): Promise<Date> {
  const hello = await mongoose.connection.db?.command({ hello: 1 });
  return hello?.localTime as Date;
}

/** Measures the database's clock now and every 30 seconds. @returns a function that stops it */
export async function followDatabaseClock(clock: DatabaseClock, world: World): Promise<() => Promise<void>> {
  const measure = async () => {
    await clock.measure(askDatabase);
    await reportSkew(world);
  };
  await measure();
  const timer = setInterval(() => {
    measure().catch((error: unknown) => world.log.warn({ err: error }, 'the time of the database is not known'));
  }, everyMs);
  timer.unref();
  return async () => clearInterval(timer);
}
