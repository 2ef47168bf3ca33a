import type { World } from '../world.js';
import { type Checked, type CheckStatus, checks, type Finding } from './checks.js';

interface Check extends Finding {
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

type Part = Pick<World, 'now'> & Checked['world'];

const timeoutMs = 3_000;
const cachedForMs = 5_000;
const cached = new WeakMap<object, { health: Promise<Health>; since: number }>();

/** Runs all checks concurrently, each with a timeout of 3 s. Callers share one run for 5 s. Never rejects. */
export function checkHealth(world: Part, showProduct: Checked['showProduct']): Promise<Health> {
  const now = world.now().getTime();
  const last = cached.get(world);
  // Setting the clock back must not extend this time.
  if (last && Math.abs(now - last.since) < cachedForMs) return last.health;
  const health = runChecks(world, showProduct);
  cached.set(world, { health, since: now });
  return health;
}

async function runChecks(world: Part, showProduct: Checked['showProduct']): Promise<Health> {
  const started = performance.now();
  const found = await Promise.all(
    Object.entries(checks).map(([name, check]) => runCheck(name, () => check({ world, showProduct }))),
  );
  const count = (status: CheckStatus) => found.filter((check) => check.status === status).length;
  const summary = { total: found.length, passed: count('pass'), failed: count('fail'), warnings: count('warn') };
  return {
    status: summary.failed > 0 ? 'error' : summary.warnings > 0 ? 'degraded' : 'ok',
    timestamp: world.now(),
    duration: Math.round(performance.now() - started),
    summary,
    checks: found,
  };
}

async function runCheck(name: string, check: () => Promise<Finding>): Promise<Check> {
  const started = performance.now();
  const finding = await Promise.race([check(), tooSlow()]).catch(
    (): Finding => ({ status: 'fail', message: 'the check failed to run' }),
  );
  return { name, ...finding, duration: Math.round(performance.now() - started) };
}

const tooSlow = () =>
  new Promise<Finding>((resolve) => {
    setTimeout(() => resolve({ status: 'fail', message: `no answer within ${timeoutMs / 1000} s` }), timeoutMs).unref();
  });
