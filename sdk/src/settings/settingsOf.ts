import { defaultPolicy } from '../retries/defaultPolicy.js';
import { sleep } from '../retries/sleep.js';
import { chooseTransport } from '../transport/chooseTransport.js';
import type { ClientOptions } from './ClientOptions.js';
import { newIdempotencyKey } from './newIdempotencyKey.js';
import type { Settings } from './Settings.js';

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
    headers: language ? { 'Accept-Language': language } : {},
    retries: { ...defaultPolicy, ...retries },
    newIdempotencyKey: options.newIdempotencyKey ?? (() => newIdempotencyKey(random)),
    sleep: options.sleep ?? sleep,
    random,
    now: options.now ?? Date.now,
  };
}
