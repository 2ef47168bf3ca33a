import { PaymentSession, type PaymentWay } from '../../models/payments/PaymentSession.js';
import { addSessions } from '../addSessions.js';
import { askAtPace } from '../askAtPace.js';
import { requests } from '../requests.js';
import type { Bench } from '../startBench.js';
import { takeTurns } from '../takeTurns.js';
import { write } from '../write.js';
import type { Row } from './row.js';

const stale = 10_000;
const readsPerSecond = 50;
const risesLessThan = 2;

interface Cleaning {
  name: string;
  /** For payments through the gateway, the cleanup asks the gateway about each. */
  method: PaymentWay;
}

/** The duration of reads while expired payments are cancelled, compared with reads alone. */
export const readsDuringCleanup = ({ name, method }: Cleaning): Row => ({
  name,
  job:
    `p99 of ${readsPerSecond} uncached lists a second, alone → while ${write.whole(stale)} stale payments ` +
    (method === 'upi' ? 'are cancelled' : 'at the gateway are checked and cancelled'),
  target: `< ${risesLessThan} ×`,
  async measure(bench) {
    const { url: gateway } = await bench.server('gateway');
    // Without jobs, only this row cleans up.
    const changes = { JOBS_ENABLED: 'false', RAZORPAY_API_URL: `${gateway}/v1` };
    return bench.withServices([changes], async ([service]) => {
      const { marketplace, seconds } = bench;
      const url = service?.url ?? '';
      let n = 0;
      const read = (duration: number) =>
        askAtPace(url, () => requests.list(marketplace, n++), { seconds: duration, perSecond: readsPerSecond });
      await PaymentSession.updateMany({ status: 'pending' }, { status: 'cancelled' });
      const { alone, meanwhile } = await takeTurns(
        { name, seconds },
        {
          alone: read,
          meanwhile: async (duration) => {
            await addSessions(bench, stale, { method, expiresAt: new Date(Date.now() - 1) });
            const before = await askedOf(gateway);
            const [reads, cleaned] = await Promise.all([read(duration), cleanUp(bench, url)]);
            const asked = (await askedOf(gateway)) - before;
            if (asked !== (method === 'upi' ? 0 : stale)) throw new Error(`the gateway was asked ${asked} times`);
            return { ...reads, ...cleaned };
          },
        },
      );
      const rise = meanwhile.p99Ms / alone.p99Ms;
      const runs = meanwhile.runs > 1 ? `, ${write.whole(meanwhile.runs)} runs` : '';
      return {
        ours: `${write.whole(stale)} in ${write.milliseconds(meanwhile.cleanupMs)}${runs}`,
        ratio: write.times(rise),
        latency: `${write.milliseconds(alone.p99Ms)} → ${write.milliseconds(meanwhile.p99Ms)}`,
        met: rise < risesLessThan,
      };
    });
  },
});

/** Runs the cleanup until all are cancelled. @returns its duration and the number of runs */
async function cleanUp({ world }: Bench, url: string): Promise<{ cleanupMs: number; runs: number }> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${world.config.cronSecret}` };
  let left = stale;
  let runs = 0;
  while (left > 0) {
    const answer = await fetch(`${url}/api/payments/cleanup`, { method: 'POST', headers });
    const { cancelled } = (await answer.json()) as { cancelled: number };
    if (cancelled === 0) throw new Error(`the cleanup left ${left} of ${stale} payments`);
    left -= cancelled;
    runs++;
  }
  return { cleanupMs: performance.now() - begun, runs };
}

/** How often the gateway has been called. */
async function askedOf(gateway: string): Promise<number> {
  const { asked } = (await (await fetch(`${gateway}/asked`)).json()) as { asked: number };
  return asked;
}
