import { availableParallelism } from 'node:os';
import { demoAccounts } from '../../demo/findDemoAccounts.js';
import { hashPassword, verifyPassword } from '../../domain/accounts/passwords/passwords.js';
import { askAtPace } from '../askAtPace.js';
import { load } from '../load.js';
import { requests } from '../requests.js';
import type { Child } from '../startChild.js';
import { takeTurns } from '../takeTurns.js';
import { write } from '../write.js';
import type { Row } from './row.js';

/** Longer than in other rows, because logins are slow. */
const warmUp = 4;
/** Few, so that they take no time from the logins. */
const readsPerSecond = 50;
const atLeast = 0.9;
const risesLessThan = 2;

/**
 * A sign-in costs as much as its argon2id hash, and delays nothing else: logins compared with those of the bare server,
 * which shares the machine with caller and database in the same way, and the duration of public reads alone and
 * meanwhile. The table also shows how many hashes this machine computes alone.
 */
export const login: Row = {
  name: 'login',
  job: 'POST /api/auth/consumer-login; p99 of reads alone → meanwhile',
  target: `≥ ${write.percent(atLeast)}, p99 < ${risesLessThan} ×`,
  async measure({ server, marketplace, seconds, database }) {
    const [bare, service] = [await server('floor'), await server('service')];
    const passwordHash = await hashPassword(demoAccounts.password);
    let n = 0;
    const signIn = (to: Child, duration: number) => {
      const next = () => requests.signIn(marketplace, n++);
      return load({ server: to, databasePid: database.pid, next, seconds: duration });
    };
    const read = (duration: number) =>
      askAtPace(service.url, () => requests.cachedList(), { seconds: duration, perSecond: readsPerSecond });
    const { hashes, floor, alone, ours } = await takeTurns(
      { name: 'login', seconds, warmUp },
      {
        hashes: async (duration) => ({ perSecond: await hashesPerSecond(passwordHash, duration) }),
        // Beside the same reads as ours, which take time from the logins too.
        floor: async (duration) => (await Promise.all([signIn(bare, duration), read(duration)]))[0],
        alone: read,
        ours: async (duration) => {
          const [logins, reads] = await Promise.all([signIn(service, duration), read(duration)]);
          return { ...logins, p99Ms: reads.p99Ms };
        },
      },
    );
    const ratio = ours.perSecond / floor.perSecond;
    return {
      floor: `${write.whole(floor.perSecond)} (${write.whole(hashes.perSecond)} hashes)`,
      floorCpu: write.cpu(floor),
      ours: write.whole(ours.perSecond),
      cpu: write.cpu(ours),
      ratio: write.percent(ratio),
      latency: `${write.milliseconds(alone.p99Ms)} → ${write.milliseconds(ours.p99Ms)}`,
      met: ratio >= atLeast && ours.p99Ms < risesLessThan * alone.p99Ms,
    };
  },
};

async function hashesPerSecond(passwordHash: string, seconds: number): Promise<number> {
  const begun = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - begun < seconds * 1000) {
      await verifyPassword(passwordHash, demoAccounts.password);
      count++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return count / ((performance.now() - begun) / 1000);
}
