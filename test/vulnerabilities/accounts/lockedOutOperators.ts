import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Router } from 'express';
import pino from 'pino';
import { createSessions } from '../../../admin/signIn/createSessions.js';
import { loadOperator } from '../../../admin/signIn/loadOperator.js';
import { loginRouter } from '../../../admin/signIn/loginRouter.js';
import { createOperator } from '../../../domain/staff/operators/createOperator.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { createApp } from '../../../server/app.js';
import { close, listen } from '../../../server/process/listen.js';
import { useDatabase } from '../../support/database.js';
import { hashAsShipped, hashCheaply } from '../../support/hashingCosts.js';
import { testWorld } from '../../support/world.js';

const world = testWorld({ rateLimitsEnabled: true });
const email = 'kavya@example.in';
const password = 'a long enough password';
const paths = { rootPath: '/admin', loginPath: '/admin/login', logoutPath: '/admin/logout' };
/** Replaces AdminJS's page. */
const page = { renderLogin: async () => '' };
const office = '198.51.100.1';

export function testLockedOutOperators(): void {
  useDatabase();

  let server: Server;
  let url: string;
  beforeAll(async () => {
    hashCheaply();
    const { adminSessionSecret: secret, publicUrl } = world.config;
    const console = Router().use(
      await createSessions({ secret, publicUrl }),
      loadOperator(world),
      loginRouter(world, page, { ...paths, dataDir: world.config.dataDir }),
    );
    server = await listen(createApp({ world, log: pino({ level: 'silent' }), console }), '127.0.0.1', 0);
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${paths.loginPath}`;
  });
  beforeEach(async () => void (await createOperator({ email, password, name: 'Kavya Bhat' })));
  afterAll(async () => {
    hashAsShipped();
    await close(server);
  });

  async function signIn(network: string, { typed = password, as = email, cookie = '' } = {}) {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': network, cookie },
      body: new URLSearchParams({ email: as, password: typed }),
    });
    await answer.text();
    const device = answer.headers.getSetCookie().find((line) => line.startsWith('admin_device='));
    return { status: answer.status, device: device?.split(';', 1).join(), flags: device };
  }

  describe('CWE-645: overly restrictive lockout: failures of others in the console', () => {
    it('do not lock an operator out on a known device, in a network with ten failures', async () => {
      const { device, flags } = await signIn('198.51.100.2');
      expect(flags).toMatch(/Path=\/admin; .*HttpOnly; .*SameSite=Strict$/);
      for (let nth = 0; nth < 11; nth++) {
        await signIn(office, { typed: 'wrong', as: `guess${nth}@example.in` });
        await signIn(`203.0.113.${nth}`, { typed: 'wrong' });
      }
      expect((await signIn(office)).status).toBe(429);
      expect((await signIn(office, { cookie: device ?? '' })).status).toBe(302);
    });

    it('are ten with a stolen device, and a new credential version revokes it', async () => {
      const { device: cookie = '' } = await signIn(office);
      for (let nth = 0; nth < 10; nth++) {
        expect((await signIn(`203.0.113.${nth}`, { typed: 'wrong', cookie })).status).toBe(401);
      }
      expect((await signIn('203.0.113.99', { cookie })).status).toBe(429);
      expect((await signIn(office)).status).toBe(302);
      await Operator.updateOne({ email }, { $inc: { credentialVersion: 1 } });
      expect((await signIn('203.0.113.99', { cookie })).status).toBe(302);
    });
  });
}
