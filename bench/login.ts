import { availableParallelism } from 'node:os';
import { demoAccounts } from '../demo/demoAccounts.js';
import { readDemo } from '../demo/readDemo.js';
import { hashPassword, verifyPassword } from '../domain/accounts/passwords/passwords.js';
import { load } from './load.js';
import { readAtPace } from './readAtPace.js';
import type { Row } from './row.js';
import { median, say } from './say.js';

const turns = 5;
/** Until the engine has compiled what runs often: logins are few a second. */
const warmUpSeconds = 15;
/** So few that they take no time from the logins. */
const readsPerSecond = 50;
const atLeast = 0.9;
const risesLessThan = 2;

const whole = (value: number) => Math.round(value).toLocaleString('en');

/**
 * Signing in costs what its argon2id hash costs, and holds nothing else up: logins against those of the bare server, which
 * share the machine with the caller and the database as ours do, and how long public reads take meanwhile against how
 * long they take alone. The hashes that this machine makes while it does nothing else are told with them.
 */
export const login: Row = {
  name: 'login',
  job: 'POST /api/auth/consumer-login; p99 of reads alone → meanwhile',
  target: `≥ ${atLeast * 100} %, p99 < ${risesLessThan} ×`,
  async measure(bench) {
    const [floor, ours] = [(await bench.floor()).url, (await bench.service()).url];
    const { seconds } = bench;
    const read = () => readAtPace(`${ours}/api/products`, seconds, readsPerSecond);
    for (const url of [floor, ours]) await signIn(url, warmUpSeconds);
    const passwordHash = await hashPassword(demoAccounts.password);
    const measured: Record<'hashes' | 'bare' | 'logins' | 'ratio' | 'alone' | 'meanwhile', number>[] = [];
    for (let turn = 1; turn <= turns; turn++) {
      const hashes = await hashesPerSecond(passwordHash, seconds);
      const bare = await signIn(floor, seconds);
      const alone = await read();
      const [logins, meanwhile] = await Promise.all([signIn(ours, seconds), read()]);
      const rates = `${whole(hashes)} hashes/s, floor ${whole(bare)}/s, ours ${whole(logins)}/s`;
      say(`login, turn ${turn} of ${turns}: ${rates}, p99 of reads ${alone.toFixed(1)} → ${meanwhile.toFixed(1)} ms`);
      measured.push({ hashes, bare, logins, ratio: logins / bare, alone, meanwhile });
    }
    const middle = (figure: keyof (typeof measured)[number]) => median(measured.map((one) => one[figure]));
    return {
      floor: `${whole(middle('bare'))} (${whole(middle('hashes'))} hashes)`,
      ours: whole(middle('logins')),
      ratio: `${Math.round(middle('ratio') * 100)} %`,
      p99: `${Math.round(middle('alone'))} → ${Math.round(middle('meanwhile'))} ms`,
      met: middle('ratio') >= atLeast && middle('meanwhile') < risesLessThan * middle('alone'),
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

async function signIn(url: string, seconds: number): Promise<number> {
  const consumers = readDemo('consumers');
  let n = 0;
  const next = () => ({
    method: 'POST' as const,
    path: '/api/auth/consumer-login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: consumers[n++ % consumers.length]?.email, password: demoAccounts.password }),
  });
  return (await load(url, next, seconds)).perSecond;
}
