import type { RetryPolicy } from './RetryPolicy.js';

/** The retries of a client without settings of its own. */
export const defaultPolicy: RetryPolicy = { maxRetries: 3, backOffMs: 500, maxWaitMs: 30_000 };
