import { load } from '../load.js';
import { untilDelivered } from '../marketplace.js';
import { requests } from '../requests.js';
import { write } from '../write.js';
import type { Row } from './row.js';

/** The rates of a service with a number of processes, for docs/scaling.md: more than one need more cores. */
export const byProcesses = (processes: number): Row => ({
  name: `processes-${processes}`,
  job: `uncached list, product, order; processes: ${processes}`,
  isLarge: true,
  measure: ({ marketplace, database, seconds, withServices }) =>
    withServices([{ WEB_CONCURRENCY: String(processes) }], async ([server]) => {
      if (!server) throw new Error('The service did not start.');
      let n = 0;
      const measured = [];
      for (const ask of [requests.list, requests.product, requests.order] as const) {
        const next = () => ask(marketplace, n++);
        const isOrder = ask === requests.order;
        await load({ server, databasePid: database.pid, next, seconds: 1 });
        measured.push(
          await load({ server, databasePid: database.pid, next, seconds, ...(isOrder && { settle: untilDelivered }) }),
        );
      }
      return {
        ours: measured.map(({ perSecond }) => Math.round(perSecond)).join(', '),
        cpu: measured.map(({ serverMs, databaseMs }) => (serverMs + databaseMs).toFixed(1)).join(', '),
        latency: measured.map(({ p99Ms }) => write.milliseconds(p99Ms)).join(', '),
      };
    }),
});
