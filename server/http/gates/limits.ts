import type { Request, RequestHandler } from 'express';
import { type Options, rateLimit, type Store } from 'express-rate-limit';
import { minute } from '../../../domain/durations.js';
import { retryAfter } from '../../../domain/errors.js';
import { specialSentences } from '../../../domain/errorTexts/specialSentences.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { callerKey, clientAddress } from '../inputs/clientAddress.js';

interface Limit {
  max: number;
  /** For callers with a verified e-mail address or phone number. */
  ofVerified?: number;
  seconds: number;
  per: 'address' | 'caller';
  /** Whether only calls with a valid input count. Ten times as many calls are accepted. */
  countsValid?: true;
}

/** Rate limits: those of the specification, under its names, and our own. Each endpoint has its own counter. */
export const limits = {
  login: { max: 20, seconds: 60, per: 'address' },
  registration: { max: 3, seconds: 600, per: 'address', countsValid: true },
  doctorRegistration: { max: 10, seconds: 600, per: 'address' },
  forgotPassword: { max: 3, seconds: 600, per: 'address' },
  resetPassword: { max: 3, seconds: 600, per: 'address' },
  sendVerification: { max: 3, seconds: 300, per: 'address' },
  verifyEmail: { max: 10, seconds: 300, per: 'address' },
  placeOrder: { max: 70, ofVerified: 200, seconds: 60, per: 'caller' },
  quoteOrder: { max: 300, seconds: 60, per: 'caller' },
  cancelOrder: { max: 100, seconds: 86_400, per: 'caller' },
  confirmPayment: { max: 10, seconds: 60, per: 'caller' },
  postAd: { max: 3, seconds: 300, per: 'caller', countsValid: true },
  adWrite: { max: 60, seconds: 60, per: 'caller' },
  favourite: { max: 60, seconds: 60, per: 'caller' },
  review: { max: 20, seconds: 60, per: 'caller' },
  like: { max: 60, seconds: 60, per: 'caller' },
  publicWrite: { max: 10, seconds: 300, per: 'address', countsValid: true },
  communityWrite: { max: 60, seconds: 60, per: 'caller' },
  accountWrite: { max: 60, seconds: 60, per: 'caller' },
  productFile: { max: 20, seconds: 300, per: 'caller' },
  export: { max: 20, seconds: 300, per: 'caller' },
  upload: { max: 60, seconds: 60, per: 'caller' },
  translate: { max: 30, seconds: 60, per: 'caller' },
  voice: { max: 10, seconds: 60, per: 'caller' },
  form: { max: 5, seconds: 600, per: 'address', countsValid: true },
  feedback: { max: 10, seconds: 600, per: 'caller', countsValid: true },
  appUse: { max: 120, seconds: 60, per: 'address' },
  behaviour: { max: 120, seconds: 3600, per: 'caller' },
  riderLink: { max: 300, seconds: 60, per: 'address' },
  riderPhoto: { max: 60, seconds: 60, per: 'address' },
  sellerWrite: { max: 300, seconds: 60, per: 'caller' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export const limitNamed = (name: LimitName): Limit => limits[name];

/** A limit, or one per value of a field of the body. */
export type EndpointLimit = LimitName | { field: string; limits: Record<string, LimitName> };

/** The limits that may apply to an endpoint. */
export const limitsOf = (limit: EndpointLimit): LimitName[] =>
  typeof limit === 'string' ? [limit] : Object.values(limit.limits);

/** Whether only calls with a valid input count. */
export const countsValid = (limit: EndpointLimit): boolean =>
  limitsOf(limit).some((name) => limitNamed(name).countsValid);

/** Counts in the database, so that a limit holds across processes. Without the database, the endpoint fails too. */
const countingStore = (windowMs: number): Store => ({
  localKeys: false,
  async increment(key) {
    const { hits, resetAt } = await RateCounter.hitTogether({ key, windowMs, now: new Date() });
    return { totalHits: hits, resetTime: resetAt };
  },
  async decrement(key) {
    await RateCounter.updateOne({ _id: key }, { $inc: { hits: -1 } });
  },
  async resetKey(key) {
    await RateCounter.deleteOne({ _id: key });
  },
});

const subjects: Record<Limit['per'], (request: Request) => string> = { address: clientAddress, caller: callerKey };

/** How many requests each rate limit of this process has refused, by its name. */
export const rateLimitHits = new Map<string, number>();

const common: Partial<Options> = {
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  // All gates exist before the first request, and each has its own store. These checks would format a stack trace for
  // each of them, and keep all stores of all tests.
  validate: { creationStack: false, unsharedStore: false },
  skip: (request) => !request.app.locals.world.config.rateLimitsEnabled,
  handler: (request, _response, next, { identifier }) => {
    const { resetTime } = (request as Request & { rateLimit: { resetTime?: Date } }).rateLimit;
    const limit = String(identifier);
    rateLimitHits.set(limit, (rateLimitHits.get(limit) ?? 0) + 1);
    next(retryAfter('rate_limited', (resetTime?.getTime() ?? Date.now()) - Date.now(), specialSentences.wait));
  },
};

/** The gate that answers 429 above the limit. `counter` names the endpoint. */
export function limitGate(limit: EndpointLimit, counter: string): RequestHandler {
  if (typeof limit === 'string') return countingGate(limit, counter);
  const gates = new Map(
    Object.entries(limit.limits).map(([value, name]) => [value, countingGate(name, `${counter} ${value}`)]),
  );
  return (request, response, next) => {
    const gate = gates.get(request.body?.[limit.field]);
    // Any other value fails the input check.
    return gate ? gate(request, response, next) : next();
  };
}

const invalidPerValid = 10;

/**
 * The gate before an input is checked, where only valid calls count. It counts in memory, each process for itself,
 * because it only bounds the work for invalid calls.
 */
export function invalidCallsGate(limit: EndpointLimit, counter: string): RequestHandler {
  const [name] = limitsOf(limit) as [LimitName];
  const { max, seconds, per } = limits[name];
  return rateLimit({
    ...common,
    // Clients see the limit of valid calls.
    standardHeaders: false,
    windowMs: seconds * 1000,
    limit: max * invalidPerValid,
    identifier: `${name} invalid`,
    keyGenerator: (request) => `${counter}|${subjects[per](request)}`,
  });
}

const isVerified = ({ caller }: Request): boolean =>
  caller !== undefined && (caller.account.emailVerified || caller.account.phoneVerified);

const countingGate = (name: LimitName, counter: string): RequestHandler => {
  const { max, ofVerified = max, seconds, per } = limitNamed(name);
  return rateLimit({
    ...common,
    windowMs: seconds * 1000,
    limit: (request) => (isVerified(request) ? ofVerified : max),
    identifier: name,
    store: countingStore(seconds * 1000),
    keyGenerator: (request) => `${counter}|${subjects[per](request)}`,
  });
};

/**
 * The gate of all public reads together: generous, since many phones share one address. It counts in the memory of each
 * process, because a counter in the database would cost as much as the read.
 */
export const publicReadsGate: RequestHandler = rateLimit({
  ...common,
  windowMs: minute,
  limit: (request) => request.app.locals.world.config.publicReadsPerMinute,
  identifier: 'publicReads',
  keyGenerator: clientAddress,
});
