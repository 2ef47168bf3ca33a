import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { mongo } from 'mongoose';

/** A proxy in front of the database that counts commands. */
export interface CommandCounter {
  /** The connection string of a database behind the proxy. */
  uri(name: string): string;
  /** The commands so far, without those of the driver and of the scheduler. */
  readonly count: number;
  stop(): Promise<void>;
}

const opMsg = 2013;
const headerLength = 16;
const ofTheDriver = ['hello', 'ping', 'endSessions'];
const timetable = 'agendaJobs';

/** Starts a proxy on a free port in front of the mongod on `port` of this machine. */
export async function startCommandCounter(port: number): Promise<CommandCounter> {
  let count = 0;
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const [socket, peer] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket.setNoDelay(true));
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          peer.destroy();
        });
    }
    server.pipe(client);
    let waiting: Buffer = Buffer.alloc(0);
    client.on('data', (piece: Buffer) => {
      server.write(piece);
      waiting = Buffer.concat([waiting, piece]);
      while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
        const length = waiting.readInt32LE(0);
        if (isCounted(waiting.subarray(0, length))) count++;
        waiting = waiting.subarray(length);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port: ours } = listener.address() as AddressInfo;
  return {
    uri: (name) => `mongodb://127.0.0.1:${ours}/${name}?directConnection=true`,
    get count() {
      return count;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

function isCounted(message: Buffer): boolean {
  // The first handshake of a connection has an older format.
  if (message.readInt32LE(12) !== opMsg) return false;
  // After the flags come sections: one of kind 0 with the command, and others of kind 1 with lists of documents.
  let at = headerLength + 4;
  while (message[at] === 1) at += 1 + message.readInt32LE(at + 1);
  const document = mongo.BSON.deserialize(message.subarray(at + 1, at + 1 + message.readInt32LE(at + 1)));
  const [name = '', of] = Object.entries(document)[0] ?? [];
  return !ofTheDriver.includes(name) && of !== timetable && document.collection !== timetable;
}
