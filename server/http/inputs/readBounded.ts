import type { Request, RequestHandler } from 'express';
import { Refused } from '../../../domain/errors.js';

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
