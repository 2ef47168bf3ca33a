import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { createServer as createNetServer, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';

/** Thrown when the port cannot be had; the message is one line for the person who starts the service. */
class ListenError extends Error {}

/** How long a request may take to come, and how long one with a video, which people send by telephone. */
const bodyTimeoutMs = 60_000;
const videoTimeoutMs = 15 * 60_000;
const timeoutMs = 3_000;
const pollMs = 100;

/** Takes the port. A predecessor that is just going away is given a moment. */
export async function listen(app: Express, host: string, port: number): Promise<Server> {
  const server = createServerOf(app);
  // A proxy's idle connections must not outlive ours.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  server.requestTimeout = videoTimeoutMs;
  server.prependListener('request', hurry);
  await takePort(server, host, port);
  return server;
}

/** Cuts off a request whose body does not come to its end in time. Node.js has one such time, for all alike. */
function hurry(request: IncomingMessage): void {
  const { headers, method, url = '' } = request;
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody || (method === 'PUT' && url.startsWith('/uploads/videos/'))) return;
  const timer = setTimeout(() => request.complete || request.destroy(), bodyTimeoutMs);
  request.once('close', () => clearTimeout(timer));
}

/** Takes the port and gives it back: what would fail at the end of a start fails before it. */
export async function tryPort(host: string, port: number): Promise<void> {
  const server = createNetServer((socket) => socket.destroy());
  await takePort(server, host, port);
  await new Promise((resolve) => server.close(resolve));
}

async function takePort(server: NetServer, host: string, port: number): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const problem = await tryListen(server, host, port);
    if (!problem) return;
    if (problem.code !== 'EADDRINUSE' || performance.now() > until)
      throw new ListenError(sentence(problem, host, port));
    await pause(pollMs);
  }
}

/**
 * A server whose requests and responses are made as the app's own kind. Express would otherwise change the prototype of
 * each that comes in, after which V8 treats them as slow objects: that alone trebles the cost of a small answer.
 */
function createServerOf(app: Express): Server {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  return createServer({ IncomingMessage: Request, ServerResponse: Response }, app);
}

function tryListen(server: NetServer, host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const settle = (problem?: NodeJS.ErrnoException) => {
      server.off('error', settle).off('listening', settle);
      resolve(problem);
    };
    server.once('error', settle).once('listening', settle).listen(port, host);
  });
}

function sentence({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `PORT ${port} is taken by another program: stop it, or set PORT to another one.`;
  if (code === 'EACCES') return `PORT ${port} is not allowed for this user: set PORT to one above 1023.`;
  return `HOST ${host} and PORT ${port} cannot be listened on: ${message}`;
}

const sweepMs = 50;

/** Takes no new connection, lets the requests that run finish, and closes every connection as soon as it is idle. */
export async function close(server: Server): Promise<void> {
  // The HTTP server's own close would at once cut connections whose request is just arriving.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  await closed;
  clearInterval(sweep);
}
