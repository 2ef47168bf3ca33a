import { once } from 'node:events';
import type { Request, Response } from 'express';
import { mediaBaseOf, withMediaBase } from '../answers/mediaBase.js';
import { checkHeaderValue } from '../inputs/checkHeaderValue.js';

/**
 * An endpoint that answers with server-sent events. `heartbeatMs` keeps proxies from closing a silent connection;
 * `timeoutMs` is how long a client may leave data unread.
 */
export type Stream = true | { heartbeatMs?: number; timeoutMs?: number };

/**
 * An event of a handler. A reconnecting client sends the last `id` that it received. Clients ignore an event without
 * data, but remember its id.
 */
export interface StreamEvent<T> {
  id?: string;
  event?: string;
  data?: T;
}

/** The client of a stream, as its handler sees it. */
export interface Listener {
  /** Aborted when the client disconnects or the server stops. The events must end then. */
  signal: AbortSignal;
  /** Ends the stream. With a number, tells the client first to reconnect after these milliseconds. */
  end(resumeAfterMs?: number): void;
  /** The last event that the client received before its connection broke. */
  lastEventId: string | undefined;
}

/** Why a stream's signal is aborted. */
class StreamEnd {
  constructor(readonly resumeAfterMs: number | undefined) {}
}

const defaults = { heartbeatMs: 15_000, timeoutMs: 30_000 };

/** The client that listens to the answer of this request. */
export function listenerOf(request: Request, response: Response): Listener {
  const { signal: draining } = request.app.locals.draining;
  const ended = new AbortController();
  const end = (resumeAfterMs?: number) => {
    draining.removeEventListener('abort', cut);
    ended.abort(new StreamEnd(resumeAfterMs));
  };
  const cut = () => end();
  response.once('close', cut);
  draining.addEventListener('abort', cut);
  // The connection may have closed while the gates ran.
  if (draining.aborted || response.closed) end();
  const lastEventId = request.get('Last-Event-ID');
  return {
    signal: ended.signal,
    end,
    lastEventId: lastEventId === undefined ? undefined : checkHeaderValue('Last-Event-ID', lastEventId),
  };
}

/**
 * Sends events as they occur, no faster than the client reads them, with a comment as heartbeat. Disconnects a client
 * that does not read.
 */
export async function sendEvents(
  response: Response,
  events: AsyncIterable<StreamEvent<unknown>>,
  { signal }: Listener,
  stream: Stream,
): Promise<void> {
  // `no-transform` also prevents compression, which would hold events back until a block is full.
  response.set({ 'Cache-Control': 'private, no-store, no-transform', 'X-Accel-Buffering': 'no' });
  response.locals.isStream = true;
  response.set('Content-Type', 'text/event-stream; charset=utf-8').flushHeaders();
  const mediaBase = mediaBaseOf(response.req);
  const { heartbeatMs, timeoutMs } = { ...defaults, ...(stream !== true && stream) };
  const heartbeat = setInterval(() => response.writableNeedDrain || response.write(':\n\n'), heartbeatMs);
  const end = () => {
    clearInterval(heartbeat);
    if (response.writableEnded) return;
    const { resumeAfterMs } = (signal.reason ?? {}) as Partial<StreamEnd>;
    if (resumeAfterMs !== undefined && !response.writableNeedDrain) response.write(`retry: ${resumeAfterMs}\n\n`);
    // `end()` would wait for a client that does not read.
    if (response.writableNeedDrain) response.destroy();
    else response.end();
  };
  if (signal.aborted || response.req.method === 'HEAD') return end();
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const event of events) {
      if (signal.aborted) return;
      if (!response.write(withMediaBase(serialize(event), mediaBase))) await drained(response, signal, timeoutMs);
    }
    end();
  } catch (error) {
    clearInterval(heartbeat);
    if (!signal.aborted) throw error;
  }
}

/** Waits until the client has read what was sent. */
async function drained(response: Response, signal: AbortSignal, timeoutMs: number): Promise<void> {
  const timeout = setTimeout(() => response.destroy(), timeoutMs);
  try {
    await once(response, 'drain', { signal });
  } finally {
    clearTimeout(timeout);
  }
}

const serialize = ({ id, event, data }: StreamEvent<unknown>): string =>
  [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(data === undefined ? [] : [`data: ${JSON.stringify(data)}`]),
    '\n',
  ].join('\n');
