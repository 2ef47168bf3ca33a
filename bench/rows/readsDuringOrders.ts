import { askAtPace } from '../askAtPace.js';
import { untilDelivered } from '../marketplace.js';
import { requests } from '../requests.js';
import { takeTurns } from '../takeTurns.js';
import { write } from '../write.js';
import type { Row } from './row.js';

const readsPerSecond = 50;
const ordersPerSecond = 20;
const risesLessThan = 2;

/** The duration of reads while orders are placed, compared with reads alone, with a number of service processes. */
export const readsDuringOrders = ({ name, processes }: { name: string; processes: number }): Row => ({
  name,
  job:
    `p99 of ${readsPerSecond} uncached lists a second, alone → while ${ordersPerSecond} orders a second are placed` +
    (processes > 1 ? `; ${processes} processes` : ''),
  target: `< ${risesLessThan} ×`,
  measure: ({ marketplace, seconds, withServices }) =>
    withServices([{ WEB_CONCURRENCY: String(processes) }], async ([service]) => {
      const url = service?.url ?? '';
      let n = 0;
      const read = (duration: number) =>
        askAtPace(url, () => requests.list(marketplace, n++), { seconds: duration, perSecond: readsPerSecond });
      const order = (duration: number) =>
        askAtPace(url, () => requests.order(marketplace, n++), { seconds: duration, perSecond: ordersPerSecond });
      const { alone, meanwhile } = await takeTurns(
        { name, seconds },
        {
          alone: read,
          meanwhile: async (duration) => {
            const [reads] = await Promise.all([read(duration), order(duration)]);
            await untilDelivered();
            return reads;
          },
        },
      );
      const rise = meanwhile.p99Ms / alone.p99Ms;
      return {
        ours: '',
        ratio: write.times(rise),
        latency: `${write.milliseconds(alone.p99Ms)} → ${write.milliseconds(meanwhile.p99Ms)}`,
        met: rise < risesLessThan,
      };
    }),
});
