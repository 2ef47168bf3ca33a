import createHttpClient, { mergeHeaders } from 'openapi-fetch';
import { apiErrorOf } from '../errors/apiErrorOf.js';
import type { paths } from '../generated/schema.js';
import { withRetries } from '../retries/withRetries.js';
import { rememberSession } from '../session/rememberSession.js';
import { sessionHeaders } from '../session/sessionHeaders.js';
import type { Settings } from '../settings/Settings.js';
import type { AnyInit } from './AnyInit.js';
import type { Caller } from './Caller.js';
import { keyOf } from './keyOf.js';
import { serializeBody } from './serializeBody.js';
import { takesKey } from './takesKey.js';
import { withTimeLimit } from './withTimeLimit.js';

const idempotentMethods = ['get', 'head', 'put', 'delete'];

/** The calls of a client: each with its session, its `Idempotency-Key` and its retries. */
export function createCaller(settings: Settings): Caller {
  const { baseUrl, session, headers, credentials, fetch, now, newIdempotencyKey, timeoutMs } = settings;
  const http = createHttpClient<paths>({
    baseUrl,
    headers,
    credentials,
    fetch: (request) => fetch(request),
    // `fetch` would send passwords and the token of the device to the server that a redirect names.
    redirect: 'error',
    bodySerializer: (body: unknown) => serializeBody(body as Record<string, unknown>),
  });

  return (method, path, init = {}) => {
    const key = keyOf(method, path, init, newIdempotencyKey);
    const isRepeatable = takesKey(method, path) || idempotentMethods.includes(method);

    const attempt = async (signal: AbortSignal) => {
      const { data, error, response } = await request(method, path, {
        ...init,
        signal,
        headers: mergeHeaders(sessionHeaders(session, path), init.headers, key ? { 'Idempotency-Key': key } : {}),
      });
      rememberSession(session, response);
      if (response.ok) return data;
      const header = (name: string) => response.headers.get(name);
      throw apiErrorOf({ status: response.status, header, body: error }, now());
    };
    return withTimeLimit(timeoutMs, init.signal, (signal) =>
      withRetries(() => attempt(signal), { isRepeatable, signal, settings }),
    );
  };

  /** The typed methods of the client have checked the parameters. */
  function request(method: string, path: string, init: AnyInit) {
    return http.request(method as 'get', path as '/api/health', init as Record<string, unknown>);
  }
}
