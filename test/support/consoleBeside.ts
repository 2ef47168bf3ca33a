import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createOperator } from '../../domain/staff/operators/createOperator.js';
import type { Config } from '../../server/config/config.js';
import type { Api } from './api.js';
import { askConsole, cookieOf, staffPassword } from './console.js';
import { type ServedConsole, serveConsole } from './serveConsole.js';

let consoles = 0;

/** The console of the world of `api` with other settings, and an operator who signs in before each test. */
export function useConsoleBeside({ world }: Api, settings: Partial<Config> = {}) {
  let served: ServedConsole;
  const email = `staff${++consoles}@example.in`;
  let cookie = '';

  const ask = (path: string, body?: object | URLSearchParams) =>
    askConsole(served.url, path, { method: body ? 'POST' : 'GET', cookie, ...(body && { body }) });

  beforeAll(async () => {
    served = await serveConsole({ ...world, config: { ...world.config, ...settings } });
  });
  afterAll(() => served?.close());
  beforeEach(async () => {
    cookie = '';
    await createOperator({ email, password: staffPassword, name: 'Kavya Bhat' });
    cookie = cookieOf(await ask('/login', new URLSearchParams({ email, password: staffPassword })));
  });

  return {
    /** Sends a request to a path below `/admin`. */
    ask,
    /** Sends the form of an action on a record. */
    post: (resource: string, id: number, action: string, form: object) =>
      ask(`/api/resources/${resource}/records/${id}/${action}`, form),
  };
}
