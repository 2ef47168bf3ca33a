import createHttpClient, { type HeadersOptions, mergeHeaders } from 'openapi-fetch';
import { apiErrorOf } from './ApiError.js';
import { idempotentOperations } from './generated/operations.js';
import type { paths } from './generated/schema.js';
import { rememberSession, sessionHeaders } from './Session.js';
import type { Settings } from './Settings.js';
import { abortReason, withRetries } from './withRetries.js';

/** The parameters of a call, without the types of its operation. */
export interface AnyInit {
  params?: {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    header?: Record<string, string | undefined>;
  };
  body?: unknown;
  headers?: HeadersOptions;
  signal?: AbortSignal;
}

/** Calls an operation, without the types of its parameters and its answer. Throws `ApiError` and `TypeError`. */
export type Caller = (method: string, path: string, init?: AnyInit) => Promise<unknown>;

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

/** The `Idempotency-Key` of a call: that of the caller, else a new one if the operation takes one. */
function keyOf(method: string, path: string, init: AnyInit, newKey: () => string): string | undefined {
  const given = mergeHeaders(init.headers, init.params?.header).get('Idempotency-Key');
  if (given) return given;
  return takesKey(method, path) ? newKey() : undefined;
}

/** Whether an operation takes an `Idempotency-Key`. The service ignores it elsewhere, and a retry acts twice. */
const takesKey = (method: string, path: string): boolean =>
  idempotentOperations.includes(`${method.toUpperCase()} ${path}`);

const isFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && 'uri' in value);

/** The body of a request: a form if it contains a file, else JSON. */
function serializeBody(body: Record<string, unknown>): FormData | string {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => isFile(value))) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value === undefined || value === null) continue;
    form.append(name, isFile(value) ? (value as Blob) : String(value));
  }
  return form;
}

/**
 * Runs a call with a signal that is aborted with the given one, or after some milliseconds; 0 is no limit. React Native
 * has neither `AbortSignal.any` nor `AbortSignal.timeout`.
 */
async function withTimeLimit<T>(
  milliseconds: number,
  given: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const abort = () => limit.abort(abortReason(given));
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort, { once: true });
  const late = Object.assign(new Error(`No answer within ${milliseconds} ms.`), { name: 'TimeoutError' });
  const timer = milliseconds > 0 ? setTimeout(() => limit.abort(late), milliseconds) : undefined;
  try {
    return await call(limit.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', abort);
  }
}
