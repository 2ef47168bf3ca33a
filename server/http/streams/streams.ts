import { once } from 'node:events';
import type { Request, Response } from 'express';
import { checkHeaderValue } from '../inputs/checkHeaderValue.js';

/**
 * That an endpoint answers with server-sent events; `heartbeatMs` for proxies that cut silent connections sooner, and
 * `timeoutMs` for how long a client may leave what was sent untaken.
 */
export type Stream = true | { heartbeatMs?: number; timeoutMs?: number };

/**
 * An event as a handler gives it. A client that comes back names the last `id` that it got; one without data is no event to
 * it, but its id counts.
 */
export interface StreamEvent<T> {
  id?: string;
  event?: string;
  data?: T;
}

/** What the handler of a stream gets: whoever listens. */
export interface Listener {
  /** Aborted when the client is gone, and when the server stops: the events must end then. */
  signal: AbortSignal;
  /** Ends the stream at once, as if the client had gone. */
  end(): void;
  /** The last event that the client got before its connection broke. */
  lastEventId: string | undefined;
}

const usual = { heartbeatMs: 15_000, timeoutMs: 30_000 };

/** Whoever listens for the answer to this request. */
export function listenerOf(request: Request, response: Response): Listener {
  const { signal: draining } = request.app.locals.draining;
  const over = new AbortController();
  const end = () => {
    draining.removeEventListener('abort', end);
    over.abort();
  };
  response.once('close', end);
  draining.addEventListener('abort', end);
  // Who was cut off while the gates looked at the request has been closed already.
  if (draining.aborted || response.closed) end();
  const lastEventId = request.get('Last-Event-ID');
  return {
    signal: over.signal,
    end,
    lastEventId: lastEventId === undefined ? undefined : checkHeaderValue('Last-Event-ID', lastEventId),
  };
}

/**
 * Sends events as they come, no faster than the client reads them, and a comment now and then so that nobody cuts the line.
 * A client that does not read at all is cut off.
 */
export async function sendEvents(
  response: Response,
  events: AsyncIterable<StreamEvent<unknown>>,
  { signal }: Listener,
  stream: Stream,
): Promise<void> {
  // What must not be transformed is not compressed either: it would wait until a block is full.
  response.set({ 'Cache-Control': 'private, no-store, no-transform', 'X-Accel-Buffering': 'no' });
  response.set('Content-Type', 'text/event-stream; charset=utf-8').flushHeaders();
  const { heartbeatMs, timeoutMs } = { ...usual, ...(stream !== true && stream) };
  const heartbeat = setInterval(() => response.writableNeedDrain || response.write(':\n\n'), heartbeatMs);
  const end = () => {
    clearInterval(heartbeat);
    // Whoever takes nothing would keep the connection open for what they have not taken.
    if (response.writableNeedDrain) response.destroy();
    else response.end();
  };
  if (signal.aborted || response.req.method === 'HEAD') return end();
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const event of events) {
      if (signal.aborted) return;
      if (!response.write(written(event))) await drained(response, signal, timeoutMs);
    }
    end();
  } catch (error) {
    clearInterval(heartbeat);
    if (!signal.aborted) throw error;
  }
}

/** Waits until the client has taken what was sent. */
async function drained(response: Response, signal: AbortSignal, timeoutMs: number): Promise<void> {
  const cutOff = setTimeout(() => response.destroy(), timeoutMs);
  try {
    await once(response, 'drain', { signal });
  } finally {
    clearTimeout(cutOff);
  }
}

const written = ({ id, event, data }: StreamEvent<unknown>): string =>
  [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(data === undefined ? [] : [`data: ${JSON.stringify(data)}`]),
    '\n',
  ].join('\n');
