/** The driver's connection class, which its public types leave out. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { EventEmitter } from 'node:events';

  export class Connection {
    closed: boolean;
    socket: EventEmitter;
    cleanup(error: Error): void;
  }
}
