import { ipKeyGenerator } from 'express-rate-limit';
import { RateCounter } from '../../models/RateCounter.js';

const failuresAtMost = 10;
const windowMs = 10 * 60 * 1000;

/** One try to sign in, counted as a failure from the start, so that many at once cannot slip through together. */
export interface LoginTry {
  /** Seconds until the next try makes sense, or undefined while there were few enough failures. */
  retryAfterSeconds: number | undefined;
  /** It was no failure: it does not count. */
  forgive(): Promise<void>;
}

/** Counts a try against the address (a whole IPv6 /64 is one) and against the e-mail, over all processes. */
export async function countLoginTry(address: string, email: string, now: Date): Promise<LoginTry> {
  const keys = [
    `console-login:address:${ipKeyGenerator(address, 64)}`,
    `console-login:email:${email.trim().toLowerCase()}`,
  ];
  const counters = await Promise.all(keys.map((key) => RateCounter.hit(key, windowMs, now)));
  const spent = counters.filter(({ hits }) => hits > failuresAtMost);
  const waits = spent.map(({ resetAt }) => Math.ceil((resetAt.getTime() - now.getTime()) / 1000));
  return {
    retryAfterSeconds: waits.length > 0 ? Math.max(1, ...waits) : undefined,
    async forgive() {
      await RateCounter.updateMany({ _id: { $in: keys } }, { $inc: { hits: -1 } });
    },
  };
}
