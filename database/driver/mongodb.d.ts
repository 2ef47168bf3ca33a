/** The driver's connection class, which its public types leave out. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { EventEmitter } from 'node:events';

  export class Connection {
    closed: boolean;
    socket: EventEmitter;
    cleanup(error: Error): void;
  }
}

/** The driver's class of a member of the replica set, which its public types leave out. */
declare module 'mongodb/lib/sdam/server.js' {
  import type { mongo } from 'mongoose';

  interface TimeoutContext {
    options: { waitQueueTimeoutMS?: number };
    getSocketTimeoutMS(): number | undefined;
  }

  export interface ServerOperation {
    session?: mongo.ClientSession;
    options: { maxTimeMS?: number };
  }

  export class Server {
    topology: { client: object };
    description: { address: string };
    command(operation: ServerOperation, timeoutContext: TimeoutContext): Promise<unknown>;
  }
}
