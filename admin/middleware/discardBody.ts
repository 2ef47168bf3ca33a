import type { Request, Response } from 'express';

/** Discards bodies up to this size, because reading them costs less than a new connection. */
const limit = 64 * 1024;

/** Answers without waiting for the request's body. Closes the connection if the body is large or of unknown size. */
export function discardBody(request: Request, response: Response): void {
  const length = request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? limit + 1 : 0);
  if (Number(length) > limit) response.set('Connection', 'close');
}
