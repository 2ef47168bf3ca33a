import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { mongo } from 'mongoose';

/** A command from a service to its database. */
interface SentCommand {
  /** Its name in MongoDB: `insert`, `commitTransaction`. */
  name: string;
  /** Its collection, if it has one: `notifications`. */
  collection: string;
  /** Its number in its transaction, from 1; 0 outside transactions. */
  nth: number;
}

/** A proxy in front of a mongod that breaks connections on demand. */
export interface CuttingProxy {
  /** The connection string of a database behind the proxy. */
  uri(name: string): string;
  /** Breaks every connection, and every new one for a time. */
  cut(awayMs: number): void;
  /**
   * Passes the next matching command on to the database and drops its reply and all later data on that connection.
   * Resolves once the database has replied, so that the effect of the command is complete.
   */
  loseReplyTo(wanted: (command: SentCommand) => boolean): Promise<SentCommand>;
  stop(): Promise<void>;
}

/** Two sockets, one to the service and another to the database. */
interface Connection {
  client: Socket;
  server: Socket;
  /** Set when its replies are dropped. */
  lost?: () => void;
}

interface Loss {
  wanted: (command: SentCommand) => boolean;
  happened: (command: SentCommand) => void;
}

/** Starts a proxy on a free port in front of the mongod on `port` of this machine. */
export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const connections = new Set<Connection>();
  const losses = new Set<Loss>();
  const nthOf = countInTransactions();
  let awayUntil = 0;

  const listener = createServer((client) => {
    if (performance.now() < awayUntil) return void client.destroy();
    const connection: Connection = { client, server: connect(port, '127.0.0.1') };
    connections.add(connection);
    const { server } = connection;
    for (const socket of [client, server]) {
      socket.setNoDelay(true).on('error', () => undefined);
      socket.on('close', () => end(connection));
    }
    client.on('data', inMessages(forward));
    server.on('data', (reply) => {
      if (connection.lost) connection.lost();
      else client.write(reply);
    });

    function forward(message: Buffer): void {
      const document = readCommand(message);
      const [name = '', collection] = Object.entries(document ?? {})[0] ?? [];
      const command = document && { name, collection: String(collection), nth: nthOf(document) };
      const loss = command && [...losses].find(({ wanted }) => wanted(command));
      if (command && loss) {
        losses.delete(loss);
        connection.lost = () => loss.happened(command);
      }
      server.write(message);
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address() as AddressInfo;

  function end(connection: Connection): void {
    connections.delete(connection);
    connection.client.destroy();
    connection.server.destroy();
  }
  return {
    uri: (name) => `mongodb://127.0.0.1:${address.port}/${name}?directConnection=true`,
    cut: (awayMs) => {
      awayUntil = performance.now() + awayMs;
      for (const connection of connections) end(connection);
    },
    loseReplyTo: (wanted) => new Promise((happened) => losses.add({ wanted, happened })),
    stop: async () => {
      for (const connection of connections) end(connection);
      listener.close();
      await once(listener, 'close');
    },
  };
}

/** Counts the commands of each transaction, which its session and number identify. */
function countInTransactions(): (document: mongo.BSON.Document) => number {
  const counts = new Map<string, number>();
  return ({ lsid, txnNumber, autocommit }) => {
    if (autocommit !== false) return 0;
    const transaction = `${Buffer.from(lsid.id.buffer).toString('hex')} ${txnNumber}`;
    const nth = (counts.get(transaction) ?? 0) + 1;
    counts.set(transaction, nth);
    return nth;
  };
}

/** Joins the chunks of a stream to complete messages; each begins with its length. */
function inMessages(take: (message: Buffer) => void): (piece: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (piece) => {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
      const length = waiting.readInt32LE(0);
      take(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
    }
  };
}

const headerLength = 16;
const opMsg = 2013;

/** The command in a message; undefined for the first handshake, which has an older format. */
function readCommand(message: Buffer): mongo.BSON.Document | undefined {
  if (message.readInt32LE(12) !== opMsg) return undefined;
  // After the flags come sections: one of kind 0 with the command, and others of kind 1 with lists of documents.
  let at = headerLength + 4;
  while (message[at] === 1) at += 1 + message.readInt32LE(at + 1);
  return message[at] === 0
    ? mongo.BSON.deserialize(message.subarray(at + 1, at + 1 + message.readInt32LE(at + 1)))
    : undefined;
}
