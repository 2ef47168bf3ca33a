/** The driver's connections, which are no part of what it exports. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { EventEmitter } from 'node:events';

  export class Connection {
    closed: boolean;
    socket: EventEmitter;
    cleanup(error: Error): void;
  }
}
