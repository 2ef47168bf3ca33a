import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Router } from 'express';
import pino from 'pino';
import { createSessions } from '../../admin/middleware/createSessions.js';
import { loadOperator } from '../../admin/middleware/loadOperator.js';
import { loginRouter } from '../../admin/middleware/loginRouter.js';
import { translations } from '../../admin/translations.js';
import { rules } from '../../domain/rules.js';
import { createOperator } from '../../domain/staff/operators/createOperator.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { createApp } from '../../server/app.js';
import { close, listen } from '../../server/process/listen.js';
import { useDatabase } from '../support/database.js';
import { hashAsShipped, hashCheaply } from '../support/hashingCosts.js';
import { relayAll } from '../support/relayAll.js';
import { testWorld } from '../support/world.js';

useDatabase();
const world = testWorld({ rateLimitsEnabled: true });
const minute = 60 * 1000;
const email = 'kavya@example.in';
const password = 'a long enough password';
const paths = { rootPath: '/admin', loginPath: '/admin/login', logoutPath: '/admin/logout' };

/** In place of AdminJS's page: the message that it would show. */
const page = { renderLogin: async ({ errorMessage }: { errorMessage?: string | null }) => errorMessage ?? '' };

let server: Server;
let url: string;
beforeAll(hashCheaply);
beforeAll(async () => {
  const { adminSessionSecret: secret, publicUrl } = world.config;
  const console = Router().use(
    await createSessions({ secret, publicUrl }),
    loadOperator(world),
    loginRouter(world, page, paths),
  );
  server = await listen(createApp({ world, log: pino({ level: 'silent' }), console }), '127.0.0.1', 0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${paths.loginPath}`;
});
beforeEach(async () => {
  world.clock.set(new Date().toISOString());
  world.mails.length = 0;
  await createOperator({ email, password, name: 'Kavya Bhat' });
});
afterAll(hashAsShipped);
afterAll(() => close(server));

async function signIn(address: string, typed = password, as = email) {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ email: as, password: typed }),
  });
  const retryAfter = Number(answer.headers.get('retry-after'));
  return { status: answer.status, message: await answer.text(), retryAfter };
}
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);
/** So many wrong passwords for one e-mail, each from another address. */
const failFromEverywhere = async (count: number, as = email) => {
  const answers = await Promise.all(numbers(count).map((nth) => signIn(`203.0.113.${nth}`, 'wrong', as)));
  return answers.map(({ status }) => status).sort();
};
/** So many wrong passwords from one address, each for another e-mail. */
const failForEverybody = async (count: number, address: string) => {
  const answers = await Promise.all(numbers(count).map((nth) => signIn(address, 'wrong', `guess${nth}@example.in`)));
  return answers.map(({ status }) => status).sort();
};
const times = (count: number, status: number) => numbers(count).map(() => status);

const { triesAtMost, pauseMinutes } = rules.consoleSignIn;
const elsewhere = '198.51.100.1';

describe('the limits of signing in to the console', () => {
  it('are ten failures in ten minutes, as the login page says', () => {
    expect(rules.consoleSignIn).toEqual({ triesAtMost: 10, pauseMinutes: 10 });
    expect(translations.messages.tooManyRequests).toContain('Wait 10 minutes');
  });
});

describe('many addresses that try one e-mail', () => {
  it('are refused with 429 from the eleventh try on, with when to come back, also with the right password', async () => {
    expect(await failFromEverywhere(triesAtMost)).toEqual(times(10, 401));
    const { status, message, retryAfter } = await signIn(elsewhere);
    expect([status, message]).toEqual([429, 'tooManyRequests']);
    expect(retryAfter).toBeGreaterThan((pauseMinutes - 5) * 60);
    expect(retryAfter).toBeLessThanOrEqual(pauseMinutes * 60);
  });

  it('have ten tries of thirty at once', async () => {
    expect(await failFromEverywhere(30)).toEqual([...times(10, 401), ...times(20, 429)]);
  });

  it('are refused in the same way where there is no operator', async () => {
    expect(await failFromEverywhere(12, 'nobody@example.in')).toEqual([...times(10, 401), 429, 429]);
  });

  it('cost the owner one mail a day, which says how long the pause is', async () => {
    await failFromEverywhere(15);
    world.clock.advance(pauseMinutes * minute + 1);
    await failFromEverywhere(15);
    await relayAll(world);
    expect(world.mails).toMatchObject([{ to: email, text: expect.stringContaining('for 10 minutes') }]);
  });

  it('do not pause another operator', async () => {
    await createOperator({ email: 'asha@example.in', password, name: 'Asha' });
    await failFromEverywhere(11);
    expect((await signIn(elsewhere, password, 'asha@example.in')).status).toBe(302);
  });

  it('do not lock the operator out where they have signed in before', async () => {
    expect((await signIn(elsewhere)).status).toBe(302);
    await failFromEverywhere(11);
    expect((await signIn(elsewhere)).status).toBe(302);
    expect((await signIn('198.51.100.2')).status).toBe(429);
  });

  it('let the operator in once the pause is over', async () => {
    await failFromEverywhere(11);
    world.clock.advance(pauseMinutes * minute + 1);
    expect((await signIn(elsewhere)).status).toBe(302);
  });
});

describe('one address that tries many e-mails', () => {
  it('is refused with 429 from the eleventh try on, with when to come back, also with the right password', async () => {
    expect(await failForEverybody(triesAtMost, elsewhere)).toEqual(times(10, 401));
    const { status, message, retryAfter } = await signIn(elsewhere);
    expect([status, message]).toEqual([429, 'tooManyRequests']);
    expect(retryAfter).toBeGreaterThan((pauseMinutes - 5) * 60);
    expect(retryAfter).toBeLessThanOrEqual(pauseMinutes * 60);
  });

  it('has ten tries of thirty at once', async () => {
    expect(await failForEverybody(30, elsewhere)).toEqual([...times(10, 401), ...times(20, 429)]);
  });

  it('is refused where its operator has signed in before, too', async () => {
    await signIn(elsewhere);
    await failForEverybody(10, elsewhere);
    expect((await signIn(elsewhere)).status).toBe(429);
  });

  it('is counted as one for a whole IPv6 /64', async () => {
    for (const nth of numbers(10)) await signIn(`2001:db8:1:2::${nth}`, 'wrong', `guess${nth}@example.in`);
    expect((await signIn('2001:db8:1:2::ffff')).status).toBe(429);
    expect((await signIn('2001:db8:1:3::1')).status).toBe(302);
  });

  it('does not keep another address out', async () => {
    await failForEverybody(11, elsewhere);
    expect((await signIn('198.51.100.2')).status).toBe(302);
  });

  it('gets in with the right password once the pause is over', async () => {
    await failForEverybody(11, elsewhere);
    world.clock.advance(pauseMinutes * minute + 1);
    expect((await signIn(elsewhere)).status).toBe(302);
  });

  it('is not counted for what succeeds, nor for what a pause of the e-mail refuses', async () => {
    for (const _ of numbers(12)) expect((await signIn(elsewhere)).status).toBe(302);
    await failFromEverywhere(10, 'nobody@example.in');
    for (const _ of numbers(12)) expect((await signIn(elsewhere, 'wrong', 'nobody@example.in')).status).toBe(429);
    expect((await signIn(elsewhere)).status).toBe(302);
  });
});

describe('what is counted', () => {
  it('is stored under keyed names: neither e-mail nor address can be read', async () => {
    await signIn(elsewhere, 'wrong');
    const stored = JSON.stringify(await RateCounter.find({}).lean());
    expect(stored).toContain('console-sign-in:');
    expect(stored).not.toContain(email);
    expect(stored).not.toContain(elsewhere);
  });
});
