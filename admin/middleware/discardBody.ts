import type { Request, Response } from 'express';

/** A body up to this size is received and thrown away, which costs less than a new connection. */
const limit = 64 * 1024;

/** Prepares an answer that does not wait for the request's body: closes the connection where the body is large or of unknown size. */
export function discardBody(request: Request, response: Response): void {
  const length = request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? limit + 1 : 0);
  if (Number(length) > limit) response.set('Connection', 'close');
}
