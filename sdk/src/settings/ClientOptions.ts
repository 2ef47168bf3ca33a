import type { RetryPolicy } from '../retries/RetryPolicy.js';
import type { Session } from '../session/Session.js';

/** The settings of a client. Only `baseUrl` is required. */
export interface ClientOptions {
  /** The address of the service, without `/api`: `https://api.example.in`. */
  baseUrl: string;
  /** A stored session, which makes another sign-in unnecessary. The client updates this object. */
  session?: Session;
  /** The language of error sentences and of translated texts. Default: English. */
  language?: 'en' | 'hi' | 'kn';
  /** `fetch` for calls and streams. Default: that of the platform. */
  fetch?: typeof fetch;
  /** `fetch` for streams alone, which must stream the body, such as that of `expo/fetch`. Default: `fetch`. */
  streamFetch?: typeof fetch;
  /** How streams are read. Default: with `fetch`, or `XMLHttpRequest` where `fetch` cannot stream a body. */
  streamTransport?: 'fetch' | 'xhr';
  /** Milliseconds of silence after which a stream reconnects. A heartbeat arrives every 15 s. Default: 45,000. */
  streamIdleMs?: number;
  /** Whether browsers send cookies. Sellers need `include`, the default; pages that only post forms use `omit`. */
  credentials?: 'include' | 'same-origin' | 'omit';
  /** Milliseconds after which a call fails, its retries included; 0 for no limit. Default: 60,000. */
  timeoutMs?: number;
  /** How often and how long failed calls are retried. */
  retries?: Partial<RetryPolicy>;
  /** Creates the key of a write that takes one: 1 to 255 characters, never used before. Default: a random UUID. */
  newIdempotencyKey?: () => string;
  /** Waits. Rejects when the signal is aborted. Default: `setTimeout`. */
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** A number from 0 to below 1, which spreads the retries of many clients. Default: `Math.random`. */
  random?: () => number;
  /** The time in milliseconds, for a `Retry-After` with a date. Default: `Date.now`. */
  now?: () => number;
}
