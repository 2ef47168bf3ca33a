import { PaymentSession } from '../../models/PaymentSession.js';
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

/** How long reads take while the payments whose time is over are cancelled in one run, against how long they take alone. */
export const readsDuringCleanup: Row = {
  name: 'cleanup',
  job: `p99 of ${readsPerSecond} uncached lists a second, alone → while ${write.whole(stale)} stale payments are cancelled`,
  target: `< ${risesLessThan} ×`,
  measure: (bench) =>
    // Without jobs, nobody else cleans up.
    bench.withServices([{ JOBS_ENABLED: 'false' }], async ([service]) => {
      const { marketplace, seconds } = bench;
      const url = service?.url ?? '';
      let n = 0;
      const read = (duration: number) =>
        askAtPace(url, () => requests.list(marketplace, n++), { seconds: duration, perSecond: readsPerSecond });
      await PaymentSession.updateMany({ status: 'pending' }, { status: 'cancelled' });
      const { alone, meanwhile } = await takeTurns(
        { name: 'cleanup', seconds },
        {
          alone: read,
          meanwhile: async (duration) => {
            await addSessions(bench, stale, { method: 'upi', expiresAt: new Date(Date.now() - 1) });
            const [reads, cleanupMs] = await Promise.all([read(duration), cleanUp(bench, url)]);
            return { ...reads, cleanupMs };
          },
        },
      );
      const rise = meanwhile.p99Ms / alone.p99Ms;
      return {
        ours: `${write.whole(stale)} in ${write.milliseconds(meanwhile.cleanupMs)}`,
        ratio: write.times(rise),
        latency: `${write.milliseconds(alone.p99Ms)} → ${write.milliseconds(meanwhile.p99Ms)}`,
        met: rise < risesLessThan,
      };
    }),
};

/** @returns how long it took, in milliseconds */
async function cleanUp({ world }: Bench, url: string): Promise<number> {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${world.config.cronSecret}` };
  const answer = await fetch(`${url}/api/payments/cleanup`, { method: 'POST', headers });
  const { cancelled } = (await answer.json()) as { cancelled: number };
  if (cancelled !== stale) throw new Error(`the cleanup cancelled ${cancelled} of ${stale} payments`);
  return performance.now() - begun;
}
