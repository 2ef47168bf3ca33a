import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../demo/fillDatabase.js';
import { demoConsumers } from '../demo/people.js';
import { hashPassword, verifyPassword } from '../domain/accounts/passwords.js';
import { type Load, load } from './load.js';
import type { Row } from './row.js';
import { median, say } from './say.js';
import type { Bench } from './startBench.js';

const turns = 5;
const warmUpSeconds = 2;
/** So few that they take no time from the logins. */
const readsPerSecond = 50;
const atLeast = 0.9;
const risesLessThan = 2;

const whole = (value: number) => Math.round(value).toLocaleString('en');

/**
 * Signing in costs what its argon2id hash costs, and holds nothing else up: logins against the bare hashes that this
 * machine makes with a core each, and how long public reads take meanwhile against how long they take alone.
 */
export const login: Row = {
  name: 'login',
  job: 'POST /api/auth/consumer-login; p99 of reads alone → meanwhile',
  target: `≥ ${atLeast * 100} %, p99 < ${risesLessThan} ×`,
  async measure(bench) {
    const { url } = await bench.service();
    await Promise.all([signIn(url, warmUpSeconds), read(url, warmUpSeconds)]);
    const passwordHash = await hashPassword(demoPassword);
    const measured = [];
    for (let turn = 1; turn <= turns; turn++) {
      const ceiling = await hashesPerSecond(passwordHash, bench.seconds);
      const alone = await read(url, bench.seconds);
      const [logins, meanwhile] = await Promise.all([signIn(url, bench.seconds), read(url, bench.seconds)]);
      await pause(200);
      say(`login, turn ${turn} of ${turns}: ${whole(ceiling)} hashes/s, ${whole(logins.perSecond)} logins/s`);
      measured.push({ ceiling, logins: logins.perSecond, alone: alone.p99Ms, meanwhile: meanwhile.p99Ms });
    }
    const ratio = median(measured.map(({ ceiling, logins }) => logins / ceiling));
    const [alone, meanwhile] = [median(measured.map((one) => one.alone)), median(measured.map((one) => one.meanwhile))];
    return {
      floor: whole(median(measured.map(({ ceiling }) => ceiling))),
      ours: whole(median(measured.map(({ logins }) => logins))),
      ratio: `${Math.round(ratio * 100)} %`,
      p99: `${Math.round(alone)} → ${Math.round(meanwhile)} ms`,
      met: ratio >= atLeast && meanwhile < risesLessThan * Math.max(alone, 1),
    };
  },
};

async function hashesPerSecond(passwordHash: string, seconds: Bench['seconds']): Promise<number> {
  const begun = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - begun < seconds * 1000) {
      await verifyPassword(passwordHash, demoPassword);
      count++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return count / ((performance.now() - begun) / 1000);
}

const signIn = (url: string, seconds: number): Promise<Load> => {
  let n = 0;
  const next = () => ({
    method: 'POST' as const,
    path: '/api/auth/consumer-login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoConsumers[n++ % demoConsumers.length]?.email, password: demoPassword }),
  });
  return load(url, next, seconds);
};

const read = (url: string, seconds: number): Promise<Load> =>
  load(url, () => ({ path: '/api/products' }), seconds, readsPerSecond);
