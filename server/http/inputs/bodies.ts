import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import express, { type Request, type RequestHandler } from 'express';
import { Refused } from '../../../domain/errors.js';

/**
 * How long the rest of a body is discarded after its answer. A connection that is closed while its client still sends
 * is reset, and the client may lose the answer.
 */
const lingerMs = 1_000;

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection if a request is answered before its body has ended, and the body does not end soon. */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  // Node.js calls it after an answer with `Connection: close`.
  socket.destroySoon = closeSoftly;
  response.once('finish', () => {
    if (request.complete) return;
    // Also after the client has closed the connection: Node.js no longer ends a request that is answered.
    setTimeout(() => request.complete || request.destroy(), lingerMs).unref();
  });
}

function closeSoftly(this: Socket): void {
  this.end();
  setTimeout(() => this.destroy(), lingerMs).unref();
}

/**
 * Reads a body with a parser, which calls back when it is done. Rejects with the refusal as soon as the body exceeds
 * the limit: by its declared length before it is read, or once more bytes have arrived. The parsers themselves read a
 * body to its end before they refuse it, and an endless one has none.
 */
export function readBounded(
  request: Request,
  bytesAtMost: number,
  refuse: () => Refused,
  parse: (done: (error?: unknown) => void) => void,
): Promise<void> {
  if (Number(request.headers['content-length']) > bytesAtMost) return Promise.reject(refuse());
  return new Promise((resolve, reject) => {
    let received = 0;
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received > bytesAtMost) settle(refuse());
    };
    const settle = (error?: unknown) => {
      request.off('data', count);
      // What still arrives is discarded until the connection is closed.
      request.unpipe();
      request.resume();
      error ? reject(error) : resolve();
    };
    request.on('data', count);
    parse(settle);
  });
}

/** A parser of bodies of this media type, with a limit of `bytesAtMost`. Other bodies are left unread. */
export const boundedParser =
  (parse: RequestHandler, type: string, bytesAtMost: number): RequestHandler =>
  async (request, response, next) => {
    if (request.is(type)) {
      const refuse = () => new Refused('body_too_large');
      await readBounded(request, bytesAtMost, refuse, (done) => parse(request, response, done));
    }
    next();
  };

/** The maximum size of a body, files aside. */
export const bodyBytesAtMost = 100 * 1024;

/** The gate that parses a JSON body. It ignores other bodies. */
export const parseJson: RequestHandler = boundedParser(
  express.json({ limit: bodyBytesAtMost }),
  'application/json',
  bodyBytesAtMost,
);

/** Refuses bodies that are not JSON, which would otherwise count as absent. */
export const requireJson: RequestHandler = (request, _response, next) => {
  if (hasBody(request) && !request.is('json')) throw new Refused('unsupported_media_type');
  next();
};

/** A body that delays others must arrive at 32 kB a second, measured over four seconds. */
const windowMs = 4_000;
const bytesInWindow = (windowMs / 1_000) * 32 * 2 ** 10;

/** Refuses a body, by calling `done`, when less than the minimum rate arrives while others wait for its place. */
export function refuseSlow(request: Request, delaysOthers: () => boolean, done: (error: Refused) => void): void {
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  const timer = setInterval(() => {
    if (received < bytesInWindow && delaysOthers())
      done(new Refused('overloaded', { sentence, retryAfterSeconds: 10 }));
    received = 0;
  }, windowMs);
  const stop = () => clearInterval(timer);
  request.once('end', stop);
  // A request that is answered before its end may never end.
  request.res?.once('close', stop);
}

const sentence = 'The upload was too slow while others waited. Send it again over a faster connection.';
