import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
