import { chooseTransport, type OpenStream } from './chooseTransport.js';
import type { Session } from './Session.js';
import { type RetryPolicy, sleep } from './withRetries.js';

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

/** What the parts of a client share: its settings with their defaults. */
export interface Settings
  extends Required<
    Pick<
      ClientOptions,
      'baseUrl' | 'credentials' | 'streamIdleMs' | 'timeoutMs' | 'newIdempotencyKey' | 'sleep' | 'random' | 'now'
    >
  > {
  session: Session;
  retries: RetryPolicy;
  fetch: typeof fetch;
  openStream: OpenStream;
  /** The headers of every request. */
  headers: Record<string, string>;
}

/** The retries of a client without settings of its own. */
const defaultPolicy: RetryPolicy = { maxRetries: 3, backOffMs: 500, maxWaitMs: 30_000 };

/** Fills the settings of a client with their defaults. */
export function settingsOf(options: ClientOptions): Settings {
  const { baseUrl, language, retries, random = Math.random } = options;
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    session: options.session ?? {},
    // Called without a receiver, as browsers require.
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    openStream: chooseTransport(options),
    streamIdleMs: options.streamIdleMs ?? 45_000,
    timeoutMs: options.timeoutMs ?? 60_000,
    credentials: options.credentials ?? 'include',
    // A receipt is a page for callers that do not ask for JSON.
    headers: { Accept: 'application/json', ...(language && { 'Accept-Language': language }) },
    retries: { ...defaultPolicy, ...retries },
    newIdempotencyKey: options.newIdempotencyKey ?? (() => newIdempotencyKey(random)),
    sleep: options.sleep ?? sleep,
    random,
    now: options.now ?? Date.now,
  };
}

/**
 * A new random key. React Native and pages without HTTPS have no `randomUUID`; a key need not be secret, only unique.
 * @param random a number from 0 to below 1
 */
function newIdempotencyKey(random: () => number): string {
  const uuid = globalThis.crypto?.randomUUID?.();
  if (uuid) return uuid;
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
}
