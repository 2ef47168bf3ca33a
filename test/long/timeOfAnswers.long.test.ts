import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hashPassword } from '../../domain/accounts/passwords/passwords.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { useApi } from '../support/api.js';
import { hashAsShipped } from '../support/hashingCosts.js';

const pairs = 200;
const lanes = 2;
const withinMs = 5;
/** A real difference appears in every round; noise of the machine does not. */
const rounds = 3;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Times pairs of requests, for a known and an unknown e-mail, in alternating order under the same load.
 * @returns the median of the differences in milliseconds; positive if known e-mails take longer
 */
async function compare(time: (email: string, nth: number) => Promise<number>, known: string[]) {
  const [knownMs, unknownMs]: [number[], number[]] = [[], []];
  const lane = async (first: number) => {
    for (let nth = first; nth < known.length; nth += lanes) {
      const timeKnown = async () => {
        knownMs[nth] = await time(known[nth] ?? '', 2 * nth);
      };
      const timeUnknown = async () => {
        unknownMs[nth] = await time(`stranger${nth}.${known[nth]}`, 2 * nth + 1);
      };
      const order = Math.floor(nth / lanes) % 2 ? [timeKnown, timeUnknown] : [timeUnknown, timeKnown];
      for (const one of order) await one();
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)));
  return median(knownMs.map((ms, nth) => ms - (unknownMs[nth] ?? 0)));
}

/** An account for each pair, so that no limit is reached. */
async function manyAccounts(round: number): Promise<string[]> {
  const passwordHash = await hashPassword('the password of all of them');
  const rows = Array.from({ length: pairs }, (_, nth) => ({
    email: `resident${nth}.${round}@example.in`,
    name: 'Asha',
    passwordHash,
    emailVerified: true,
    referralCode: `REF-OF-${nth}-${round}`,
  }));
  await Consumer.insertMany(rows);
  return rows.map(({ email }) => email);
}

describe('CWE-208: account enumeration by the time of the answer', () => {
  const api = useApi();
  beforeEach(hashAsShipped);
  afterEach(() => {
    api.world.config.rateLimitsEnabled = false;
  });

  it.each<[what: string, path: string, more: object]>([
    ['signing in with a wrong password', '/auth/consumer-login', { password: 'not this password' }],
    ['requesting a reset link', '/auth/forgot-password', { type: 'consumer' }],
  ])('is impossible by %s', async (_what, path, more) => {
    const time = async (email: string, nth: number): Promise<number> => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `203.${nth % 200}.${Math.floor(nth / 200)}.7`,
      };
      const body = JSON.stringify({ ...more, email });
      const begun = performance.now();
      const response = await fetch(`${api.url}/api${path}`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return performance.now() - begun;
    };
    // The first requests also compile code and open connections.
    for (let nth = 0; nth < 20; nth++) await time(`first${nth}@example.in`, 10_000 + nth);
    api.world.config.rateLimitsEnabled = true;
    let found = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds && found >= withinMs; round++) {
      const timeInRound = (email: string, nth: number) => time(email, nth + round * 1_000);
      found = Math.abs(await compare(timeInRound, await manyAccounts(round)));
    }
    expect(found).toBeLessThan(withinMs);
  });
});
