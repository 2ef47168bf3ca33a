import autocannon from 'autocannon';
import { cpuTime } from './cpuTime.js';
import { forwarded } from './forwarded.js';
import type { Request } from './Request.js';
import type { Child } from './startChild.js';

/** How many requests are under way at any time, unless a row says otherwise. */
const usualConnections = 16;

export type Load = {
  /** All that were asked, also those that were under way at the end. */
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
  /** What is asked next. */
  next: () => Request;
  seconds: number;
  connections?: number | undefined;
  /** Waits for what the server still has to do; the CPU time of that counts. */
  settle?: (() => Promise<void>) | undefined;
}

/** Asks for so many seconds without a pause. Fails when anything but a 2xx comes back. */
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
