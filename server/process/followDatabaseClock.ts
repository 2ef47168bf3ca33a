import mongoose from 'mongoose';
import type { World } from '../../domain/world.js';
import type { DatabaseClock } from './DatabaseClock.js';
import { reportSkew } from './reportSkew.js';

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
