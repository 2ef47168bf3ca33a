import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
export class OpenConnections {
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
