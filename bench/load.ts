import autocannon from 'autocannon';
import { cpuTime } from './cpuTime.js';
import { forwarded } from './forwarded.js';
import type { Request } from './Request.js';
import type { Child } from './startChild.js';

/** The number of concurrent requests, unless a row sets it. */
const usualConnections = 16;

export type Load = {
  /** All requests, including those that ran at the end. */
  sent: number;
  perSecond: number;
  p99Ms: number;
  /** CPU time of one request in the server and in the database, milliseconds. */
  serverMs: number;
  databaseMs: number;
};

interface Wanted {
  server: Child;
  databasePid: number | undefined;
  /** Returns the next request. */
  next: () => Request;
  seconds: number;
  connections?: number | undefined;
  /** Waits for the remaining work of the server, whose CPU time counts. */
  settle?: (() => Promise<void>) | undefined;
}

/** Sends requests without a pause for `seconds`. Fails at any answer other than 2xx. */
export async function load({ server, databasePid, next, seconds, connections, settle }: Wanted): Promise<Load> {
  const processes = [server.pid, databasePid];
  const before = processes.map(cpuTime);
  const result = await autocannon({
    url: server.url,
    connections: connections ?? usualConnections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...forwarded(next()) }) }],
  });
  await settle?.();
  const { errors, timeouts, non2xx, latency, duration } = result;
  const { sent } = result.requests;
  if (errors + timeouts + non2xx > 0) {
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => `${count} × ${status}`);
    throw new Error(`${server.url}: ${errors} errors, ${timeouts} timeouts, ${statuses.join(', ')}`);
  }
  const [serverMs = Number.NaN, databaseMs = Number.NaN] = processes.map(
    (pid, index) => (cpuTime(pid) - (before[index] as number)) / sent,
  );
  return { sent, perSecond: result['2xx'] / duration, p99Ms: latency.p99, serverMs, databaseMs };
}
