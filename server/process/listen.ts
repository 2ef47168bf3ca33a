import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { createServer as createNetServer, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import { minute } from '../../domain/durations.js';
import { closeUnread, hasBody } from '../http/inputs/bodies.js';

/** A connection without a request in progress. A client may send its next request while we decide to close. */
const quietMs = 100;
/** A connection whose first request, or the rest of its headers, is still on its way. */
const arrivingMs = 1_000;

interface Connection {
  /** Requests whose response has not been handed to the operating system completely. */
  answering: number;
  hasAnswered: boolean;
  bytesRead: number;
  /** When the last bytes were noticed. */
  quietSince: number;
}

/**
 * The open connections of a server. `server.closeIdleConnections()` counts a connection as idle as soon as its handler
 * has called `end()`, and so cuts the part of a response that a slow client has not received yet. It never closes a
 * connection that has sent nothing.
 */
class OpenConnections {
  private readonly connections = new Map<Socket, Connection>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => this.add(socket));
    server.prependListener('request', (request, response) => this.count(request, response));
  }

  /** Closes the connections that have been quiet long enough since the first call. Call it repeatedly. */
  closeQuiet(): void {
    const now = performance.now();
    for (const [socket, connection] of this.connections) {
      if (connection.answering > 0 || socket.bytesRead !== connection.bytesRead || connection.quietSince === 0) {
        connection.bytesRead = socket.bytesRead;
        connection.quietSince = now;
      } else if (now - connection.quietSince > (connection.hasAnswered ? quietMs : arrivingMs)) socket.destroy();
    }
  }

  private add(socket: Socket): void {
    this.connections.set(socket, { answering: 0, hasAnswered: false, bytesRead: 0, quietSince: 0 });
    socket.once('close', () => this.connections.delete(socket));
  }

  private count({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.connections.get(socket);
    if (!connection) return;
    connection.answering++;
    response.once('close', () => {
      connection.answering--;
      connection.hasAnswered = true;
    });
  }
}

/** Thrown when the port cannot be used. The message is one line for the person who starts the service. */
class ListenError extends Error {}

/** How long a video upload may take, often over a mobile network. */
const videoTimeoutMs = 15 * minute;

interface Timeouts {
  /** How long a client may take to read an answer that is ready, and how long a connection may be silent. */
  answerTimeoutMs: number;
  /** How long a request body may take. */
  bodyTimeoutMs: number;
  /** How long a rider's photo may take, often over a mobile network: 5 MB at 17 kB a second. */
  photoTimeoutMs: number;
}

const defaults: Timeouts = { answerTimeoutMs: 2 * minute, bodyTimeoutMs: minute, photoTimeoutMs: 5 * minute };
const timeoutMs = 3_000;
const pollMs = 100;

/** Listens on the port. Waits a moment for a predecessor that is just stopping. */
export async function listen(
  app: Express,
  host: string,
  port: number,
  timeouts: Partial<Timeouts> = {},
): Promise<Server> {
  const { answerTimeoutMs, ...bodies } = { ...defaults, ...timeouts };
  const server = createServerOf(app);
  connectionsOf.set(server, new OpenConnections(server));
  // The idle connections of a proxy must not outlive ours.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  server.requestTimeout = videoTimeoutMs;
  // Disconnects a client that stops reading an answer that is sent in parts. Node.js waits for up to two periods.
  server.timeout = answerTimeoutMs;
  server.prependListener('request', (request, response) => hurry(request, response, bodies));
  server.prependListener('request', closeUnread);
  server.prependListener('request', (_request, response) => dropUnread(response, answerTimeoutMs));
  await takePort(server, host, port);
  return server;
}

const riderPhoto = /^\/(?:r|api(?:\/v1)?\/rider\/deliveries)\/[^/]+\/photo(?:\?|$)/;

/** Ends a request whose body does not arrive in time. Node.js has only one timeout for all requests. */
function hurry(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyTimeoutMs, photoTimeoutMs }: Omit<Timeouts, 'answerTimeoutMs'>,
): void {
  const { method, url = '' } = request;
  if (!hasBody(request) || (method === 'PUT' && url.startsWith('/uploads/videos/'))) return;
  const allowedMs = riderPhoto.test(url) ? photoTimeoutMs : bodyTimeoutMs;
  const timer = setTimeout(() => request.complete || request.destroy(), allowedMs);
  for (const each of [request, response]) each.once('close', () => clearTimeout(timer));
}

/** Disconnects a client that does not read a whole answer in time. Until then, the answer stays in memory. */
function dropUnread(response: ServerResponse, timeoutMs: number): void {
  response.once('prefinish', () => {
    // A small answer fits the buffers of the connection, and needs no timer.
    if (response.writableLength === 0) return;
    const timer = setTimeout(() => response.destroy(), timeoutMs).unref();
    response.once('close', () => clearTimeout(timer));
  });
}

/** Tries the port before the start, so that a start does not fail at its end. */
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
 * A server that creates requests and responses with the prototypes of the app. Express would otherwise change the
 * prototype of each, after which V8 treats them as slow objects, which triples the cost of a small answer.
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
const connectionsOf = new WeakMap<Server, OpenConnections>();

/** Accepts no new connections, lets running requests finish, and closes every connection when it is quiet. */
export async function close(server: Server): Promise<void> {
  // The HTTP server's own close would immediately cut connections whose request is just arriving.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  // In the check phase, after everything that has arrived was read: timers of a busy process run late, before it.
  const sweep = setInterval(() => setImmediate(() => connectionsOf.get(server)?.closeQuiet()), sweepMs);
  await closed;
  clearInterval(sweep);
  // Ends the timer with which Node.js looks for slow requests. It would keep the service in memory.
  server.close();
}
