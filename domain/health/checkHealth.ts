import mongoose from 'mongoose';
import { Restaurant } from '../../models/Restaurant.js';
import { Store } from '../../models/Store.js';
import type { World } from '../world.js';

export const checkStatuses = ['pass', 'fail', 'warn'] as const;
type CheckStatus = (typeof checkStatuses)[number];

interface Finding {
  status: CheckStatus;
  message: string;
}

export interface Check extends Finding {
  name: string;
  /** Milliseconds. */
  duration: number;
}

export interface Health {
  status: 'ok' | 'degraded' | 'error';
  timestamp: Date;
  /** Milliseconds. */
  duration: number;
  summary: { total: number; passed: number; failed: number; warnings: number };
  checks: Check[];
}

const checks: Record<string, () => Promise<Finding>> = {
  database: async () => {
    await mongoose.connection.db?.command({ ping: 1 });
    return mongoose.connection.readyState === 1
      ? { status: 'pass', message: 'the database answers' }
      : { status: 'fail', message: 'there is no connection to the database' };
  },
  order_system: async () => {
    const [store, restaurant] = await Promise.all([
      Store.findOne({ status: 'live', isActive: true }, { _id: 1 }).lean(),
      Restaurant.findOne({}, { _id: 1 }).lean(),
    ]);
    if (!store) return { status: 'fail', message: 'no store takes orders' };
    if (!restaurant) return { status: 'warn', message: 'there is no restaurant' };
    return { status: 'pass', message: 'stores take orders' };
  },
};

const timeoutMs = 3_000;
const keptForMs = 5_000;
const kept = new WeakMap<object, { health: Promise<Health>; since: number }>();

/** Runs all checks at once, each with 3 s; one run serves all callers of this world for 5 s. Never rejects. */
export function checkHealth(world: Pick<World, 'now'>): Promise<Health> {
  const now = world.now().getTime();
  const last = kept.get(world);
  // Also a clock that is set back must not keep it for longer.
  if (last && Math.abs(now - last.since) < keptForMs) return last.health;
  const health = runChecks(world);
  kept.set(world, { health, since: now });
  return health;
}

async function runChecks({ now }: Pick<World, 'now'>): Promise<Health> {
  const started = performance.now();
  const found = await Promise.all(Object.entries(checks).map(([name, check]) => runCheck(name, check)));
  const count = (status: CheckStatus) => found.filter((check) => check.status === status).length;
  const summary = { total: found.length, passed: count('pass'), failed: count('fail'), warnings: count('warn') };
  return {
    status: summary.failed > 0 ? 'error' : summary.warnings > 0 ? 'degraded' : 'ok',
    timestamp: now(),
    duration: Math.round(performance.now() - started),
    summary,
    checks: found,
  };
}

async function runCheck(name: string, check: () => Promise<Finding>): Promise<Check> {
  const started = performance.now();
  const finding = await Promise.race([check(), tooSlow()]).catch(
    (): Finding => ({ status: 'fail', message: 'the check could not be made' }),
  );
  return { name, ...finding, duration: Math.round(performance.now() - started) };
}

const tooSlow = () =>
  new Promise<Finding>((resolve) => {
    setTimeout(() => resolve({ status: 'fail', message: `no answer within ${timeoutMs / 1000} s` }), timeoutMs).unref();
  });
