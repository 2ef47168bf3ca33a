import type { Request, Response } from 'express';

/** A body up to here is let in and thrown away, which costs less than a new connection. */
const harmless = 64 * 1024;

/** Answers without the request's body: where that is large, or does not say how large it is, the connection is closed. */
export function leaveUnread(request: Request, response: Response): void {
  const length = request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? harmless + 1 : 0);
  if (Number(length) > harmless) response.set('Connection', 'close');
}
