import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Router } from 'express';
import pino from 'pino';
import { createSessions } from '../../../admin/signIn/createSessions.js';
import { loadOperator } from '../../../admin/signIn/loadOperator.js';
import { loginRouter } from '../../../admin/signIn/loginRouter.js';
import { minute } from '../../../domain/durations.js';
import { rules } from '../../../domain/rules.js';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { createApp } from '../../../server/app.js';
import { close, listen } from '../../../server/process/listen.js';
import { useDatabase } from '../../support/database.js';
import { hashAsShipped, hashCheaply } from '../../support/hashingCosts.js';
import { relayAll } from '../../support/relayAll.js';
import { testWorld } from '../../support/world.js';

const world = testWorld({ rateLimitsEnabled: true });
const email = 'kavya@example.in';
const password = 'a long enough password';
const paths = { rootPath: '/admin', loginPath: '/admin/login', logoutPath: '/admin/logout' };

/** Replaces AdminJS's page by the message that it would show. */
const page = { renderLogin: async ({ errorMessage }: { errorMessage?: string | null }) => errorMessage ?? '' };
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);
const times = (count: number, status: number) => numbers(count).map(() => status);

const { pauseMinutes } = rules.consoleSignIn;
const elsewhere = '198.51.100.1';

export function testSignInLimits(): void {
  useDatabase();

  let server: Server;
  let url: string;
  beforeAll(hashCheaply);
  beforeAll(async () => {
    const { adminSessionSecret: secret, publicUrl } = world.config;
    const console = Router().use(
      await createSessions({ secret, publicUrl }),
      loadOperator(world),
      loginRouter(world, page, { ...paths, dataDir: world.config.dataDir }),
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
  /** Wrong passwords for one e-mail, each from a different address. */
  const failFromManyAddresses = async (count: number, as = email) => {
    const answers = await Promise.all(numbers(count).map((nth) => signIn(`203.0.113.${nth}`, 'wrong', as)));
    return answers.map(({ status }) => status).sort();
  };
  /** Wrong passwords from one address, each for a different e-mail. */
  const failForManyEmails = async (count: number, address: string) => {
    const answers = await Promise.all(numbers(count).map((nth) => signIn(address, 'wrong', `guess${nth}@example.in`)));
    return answers.map(({ status }) => status).sort();
  };

  describe('many addresses that guess for one e-mail', () => {
    it('have ten tries, then also the right password is refused until the pause is over', async () => {
      await createOperator({ email: 'asha@example.in', password, name: 'Asha' });
      expect(await failFromManyAddresses(30)).toEqual([...times(10, 401), ...times(20, 429)]);
      const { status, message, retryAfter } = await signIn(elsewhere);
      expect([status, message]).toEqual([429, 'tooManyRequests']);
      expect(retryAfter).toBeGreaterThan((pauseMinutes - 5) * 60);
      expect(retryAfter).toBeLessThanOrEqual(pauseMinutes * 60);
      expect((await signIn(elsewhere, password, 'asha@example.in')).status).toBe(302);
      world.clock.advance(pauseMinutes * minute + 1);
      expect((await signIn(elsewhere)).status).toBe(302);
    });

    it('are refused in the same way when no operator has the e-mail', async () => {
      expect(await failFromManyAddresses(12, 'unknown@example.in')).toEqual([...times(10, 401), 429, 429]);
    });

    it('cause one mail a day to the operator, with the length of the pause', async () => {
      await failFromManyAddresses(11);
      world.clock.advance(pauseMinutes * minute + 1);
      await failFromManyAddresses(11);
      await relayAll(world);
      expect(world.mails).toMatchObject([{ to: email, text: expect.stringContaining('for 10 minutes') }]);
    });

    it('do not lock the operator out at an address of an earlier sign-in', async () => {
      expect((await signIn(elsewhere)).status).toBe(302);
      await failFromManyAddresses(11);
      expect((await signIn(elsewhere)).status).toBe(302);
      expect((await signIn('198.51.100.2')).status).toBe(429);
    });
  });

  describe('one address that guesses for many e-mails', () => {
    it('has ten tries, then also the right password is refused until the pause is over', async () => {
      expect(await failForManyEmails(30, elsewhere)).toEqual([...times(10, 401), ...times(20, 429)]);
      expect(await signIn(elsewhere)).toMatchObject({ status: 429, message: 'tooManyRequests' });
      expect((await signIn('198.51.100.2')).status).toBe(302);
      world.clock.advance(pauseMinutes * minute + 1);
      expect((await signIn(elsewhere)).status).toBe(302);
    });

    it('does not lock out its operator who signed in there before, and still pauses others', async () => {
      await createOperator({ email: 'asha@example.in', password, name: 'Asha' });
      await signIn(elsewhere);
      await failForManyEmails(10, elsewhere);
      expect((await signIn(elsewhere)).status).toBe(302);
      expect((await signIn(elsewhere, password, 'asha@example.in')).status).toBe(429);
    });

    it('is a whole /64 network for IPv6', async () => {
      for (const nth of numbers(10)) await signIn(`2001:db8:1:2::${nth}`, 'wrong', `guess${nth}@example.in`);
      expect((await signIn('2001:db8:1:2::ffff')).status).toBe(429);
      expect((await signIn('2001:db8:1:3::1')).status).toBe(302);
    });

    it('is not charged for a success, nor for a refusal because of the e-mail’s limit', async () => {
      for (const _ of numbers(11)) expect((await signIn(elsewhere)).status).toBe(302);
      await failFromManyAddresses(10, 'unknown@example.in');
      for (const _ of numbers(11)) expect((await signIn(elsewhere, 'wrong', 'unknown@example.in')).status).toBe(429);
      expect((await signIn(elsewhere)).status).toBe(302);
    });
  });

  describe('the counters', () => {
    it('have keyed hashes as names: they contain neither e-mail nor address', async () => {
      await signIn(elsewhere, 'wrong');
      const stored = JSON.stringify(await RateCounter.find({}).readConcern('local').lean());
      expect(stored).toContain('console-sign-in:');
      expect(stored).not.toContain(email);
      expect(stored).not.toContain(elsewhere);
    });
  });
}
