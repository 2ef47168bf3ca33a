import { Server, type ServerOperation } from 'mongodb/lib/sdam/server.js';
import { mongo } from 'mongoose';
import { transactionContext } from '../transactions/transactionContext.js';

/** How long one command of a request may take, including the wait for a connection. */
const longestMs = 3_000;
/** Reads with a `maxTimeMS` of their own get its error from the server, not this one. */
const marginMs = 500;

const limited = new WeakSet<object>();
/** The server that did not answer in time, by session. A retry in the session must not wait for it again. */
const silentServers = new WeakMap<object, Server>();

const late = (server: Server) =>
  new mongo.MongoNetworkTimeoutError(`${server.description.address} did not answer in time`);

/**
 * Limits the commands of a client: one that takes longer than three seconds fails as on a lost connection, and the
 * driver closes its connection. Without it, a frozen server holds the callers for the whole `socketTimeoutMS`, and the
 * driver's retry doubles this. The driver's own `timeoutMS` has no effect (mongodb 7.8). Commands in a context with
 * `patient` outside transactions keep `socketTimeoutMS`.
 */
export const limitOperations = (client: object): void => void limited.add(client);

/** Makes `limitOperations` work. Call it once, before the first connection. */
export function patchCommandLimit(): void {
  const { command } = Server.prototype;
  Server.prototype.command = async function (operation, timeoutContext) {
    const { session } = operation;
    const isPatient = transactionContext().patient && !session?.inTransaction();
    if (isPatient || !limited.has(this.topology.client)) return command.call(this, operation, timeoutContext);
    if (session && silentServers.get(session) === this) throw late(this);
    try {
      return await command.call(this, operation, limitedTo(limitOf(operation), timeoutContext));
    } catch (error) {
      if (session && error instanceof mongo.MongoNetworkTimeoutError) silentServers.set(session, this);
      throw error;
    }
  };
}

function limitOf({ options: { maxTimeMS = 0 } }: ServerOperation): number {
  const { commandMs = longestMs } = transactionContext();
  return Math.max(commandMs, maxTimeMS + marginMs);
}

type TimeoutContext = Parameters<Server['command']>[1];

/** The driver's own timeouts, cut to `limitMs` from now. */
function limitedTo(limitMs: number, timeoutContext: TimeoutContext): TimeoutContext {
  const until = performance.now() + limitMs;
  const options = { ...timeoutContext.options, waitQueueTimeoutMS: limitMs };
  return Object.assign(Object.create(Object.getPrototypeOf(timeoutContext)), timeoutContext, {
    options,
    getSocketTimeoutMS: () => Math.max(1, Math.ceil(until - performance.now())),
  });
}
