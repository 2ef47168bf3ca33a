import { beforeEach } from '@jest/globals';
import type { Config } from '../../server/config/config.js';
import { type Api, type Sent, useApi } from './api.js';
import { retryUntilSettled, type Settled } from './retryUntilSettled.js';
import { useSecondServer } from './secondServer.js';

export let api: Api;
export let second: { readonly url: string };

/**
 * Sends the nth of concurrent requests, alternating between the two processes, and repeats it until it is settled.
 * @param key its Idempotency-Key
 */
export function send(
  nth: number,
  method: 'POST' | 'PUT',
  path: string,
  { token, cookie, body }: Sent = {},
  key?: string,
): Promise<Settled> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
    ...(key && { 'idempotency-key': key }),
  };
  const url = `${nth % 2 ? second.url : api.url}/api${path}`;
  return retryUntilSettled(() => fetch(url, { method, headers, body: JSON.stringify(body ?? {}) }), []);
}

/** Two processes on one database, for tests of races. `environment` are the `settings` for the second one. */
export function useTwoProcesses(settings: Partial<Config> = {}, environment: Record<string, string> = {}): void {
  api = useApi(settings);
  second = useSecondServer(api, environment);
  // The second process uses the real time.
  beforeEach(() => api.world.clock.set(new Date().toISOString()));
}
