import { createFinalURL, createQuerySerializer, defaultPathSerializer, mergeHeaders } from 'openapi-fetch';
import { ApiError } from './ApiError.js';
import type { StreamEvent, StreamOptions } from './Client.js';
import type { AnyInit } from './createCaller.js';
import { EventParser } from './EventParser.js';
import { sessionHeaders } from './Session.js';
import type { Settings } from './Settings.js';
import { backOff, isFailedFetch } from './withRetries.js';

/** The wait before a new connection, if the service names none. */
const defaultRetryMs = 1_000;

/**
 * The events of a stream. A connection that ends or breaks is opened again after the last event, with an exponential
 * back-off while that fails. The loop ends when `signal` is aborted. Throws `ApiError` when the service refuses the
 * stream for good, for example `session_expired` or `order_not_found`.
 */
export async function* followStream(
  settings: Settings,
  path: string,
  { signal, lastEventId, onOpen, onInterrupt, params = {}, headers }: AnyInit & StreamOptions = {},
): AsyncGenerator<StreamEvent<unknown>> {
  const url = createFinalURL(path, {
    baseUrl: settings.baseUrl,
    params,
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
  let connection = new AbortController();
  let isClosed = signal?.aborted ?? false;
  const close = () => {
    isClosed = true;
    connection.abort();
  };
  signal?.addEventListener('abort', close);

  let failures = 0;
  let retryMs = defaultRetryMs;
  let waitMs = 0;
  try {
    while (!isClosed) {
      connection = new AbortController();
      const parser = new EventParser();
      let failure: unknown;
      try {
        if (waitMs > 0) await settings.sleep(waitMs, connection.signal);
        for await (const text of untilSilent(connect(), settings.streamIdleMs)) {
          for (const { id, event, data } of parser.push(text)) {
            failures = 0;
            lastEventId = id ?? lastEventId;
            if (data !== undefined) yield { id, event, data: JSON.parse(data) };
          }
        }
      } catch (error) {
        if (isClosed) return;
        if (!mayRecover(error)) throw error;
        failures++;
        failure = error;
        onInterrupt?.(error);
      } finally {
        connection.abort();
      }
      retryMs = parser.retryMs ?? retryMs;
      waitMs = waitAfter(failure);
    }
  } finally {
    signal?.removeEventListener('abort', close);
  }

  async function* connect(): AsyncGenerator<string> {
    const { session, credentials, now } = settings;
    const own = { Accept: 'text/event-stream', 'Last-Event-ID': lastEventId };
    const merged = mergeHeaders(settings.headers, sessionHeaders(session, path), headers, own);
    const text = await settings.openStream(url, {
      headers: Object.fromEntries(merged.entries()),
      signal: connection.signal,
      credentials,
      now,
    });
    onOpen?.();
    yield* text;
  }

  /** Milliseconds. The number of retries is not bounded, their distance is. */
  function waitAfter(failure: unknown): number {
    const bounds = { backOffMs: retryMs, maxWaitMs: Math.max(retryMs, settings.retries.maxWaitMs) };
    const backOffMs = backOff(Math.max(0, failures - 1), bounds, settings.random);
    return Math.max(backOffMs, failure instanceof ApiError ? (failure.retryAfter ?? 0) * 1000 : 0);
  }
}

/** Whether a new connection may succeed: after a failed connection, a limit, or a fault of the service. */
const mayRecover = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === 429 || error.status >= 500 : isFailedFetch(error);

/**
 * Passes on the text of a stream. Throws `TypeError`, as for a broken connection, when none has arrived for `idleMs`
 * milliseconds, also at its start: a phone that changes its network may not learn that its connection is gone.
 */
async function* untilSilent(text: AsyncIterable<string>, idleMs: number): AsyncGenerator<string> {
  const parts = text[Symbol.asyncIterator]();
  for (;;) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TypeError('The stream was silent for too long.')), idleMs);
    });
    const { done, value } = await Promise.race([parts.next(), silence]).finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
