import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { LaneLease } from '../../../models/system/LaneLease.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { collection } from '../../support/api.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { openMarket } from '../../support/market.js';
import { freePort, type Service, spawnService, temporaryFolder, untilReady } from '../../support/service.js';
import { type MailServer, startSmtpServer } from '../../support/smtpServer.js';
import { balance, startSteadyLoad, statusOf } from '../../support/steadyLoad.js';
import { testWorld } from '../../support/world.js';
import { processesOf } from './processesOf.js';

export function testDraining(): void {
  const name = useDatabase();
  const services: Service[] = [];
  let mails: MailServer | undefined;
  beforeEach(async () => {
    // A non-empty database is not filled with the demo catalogue.
    await makeConsumer({ email: 'asha@example.in' });
  });
  afterEach(async () => {
    for (const service of services.splice(0)) await service.end('SIGKILL');
    await mails?.stop();
    mails = undefined;
  });

  async function spawnOn(env: Record<string, string>, command?: [string, ...string[]]): Promise<Service> {
    const database = { MONGODB_URI: databaseUri(name), DATA_DIR: await temporaryFolder() };
    return spawnService({ ...database, ...env }, command);
  }

  /** For one test. */
  async function start(env: Record<string, string>, command?: [string, ...string[]]): Promise<Service> {
    const service = await spawnOn(env, command);
    services.push(service);
    return untilReady(service);
  }

  describe('a process that gets SIGTERM', () => {
    it('returns the lanes of the outbox, also if it cuts a delivery, and the jobs that it has not begun', async () => {
      const people = 30;
      let sent = 0;
      mails = await startSmtpServer({
        onData: (stream, _session, done) => {
          const hangs = sent++ === 0;
          stream.resume().on('end', () => void pause(hangs ? minute : 500).then(() => done()));
        },
      });
      for (let nth = 0; nth < people; nth++) {
        const { _id: accountId } = await makeConsumer();
        await recordEvent(testWorld(), 'passwordReset.asked', { kind: 'consumer', accountId });
      }
      const { end } = await start({ SMTP_URL: mails.url });
      await eventually('some mails are sent', () => sent > 10);
      expect(await end('SIGTERM')).toBe(0);
      const waiting = await OutboxMessage.find({ event: 'passwordReset.asked', state: 'pending' }).lean();
      expect(waiting.length).toBeGreaterThan(0);
      expect(waiting.length + sent).toBe(people + 1);
      for (const { attempts } of waiting) expect(attempts).toBe(0);
      expect(await LaneLease.countDocuments()).toBe(0);
      expect(await collection('agendaJobs').countDocuments({ lockedAt: { $ne: null } })).toBe(0);
    });
  });

  describe('two processes behind a load balancer', () => {
    it('cut no request under load while one of them gets SIGTERM', async () => {
      const market = await openMarket();
      const settings = await Promise.all(
        [1, 2].map(async () => ({
          ...market.env,
          PORT: String(await freePort()),
          DATA_DIR: await temporaryFolder(),
          DRAIN_SECONDS: '1',
        })),
      );
      const running = await Promise.all(settings.map((env) => start(env)));
      const balancer = balance(running.map(({ url }) => url));
      const load = startSteadyLoad(market, balancer.next, (url) => statusOf(url, '/api/categories'));
      await load.proceed();
      const code = await running[0]?.end('SIGTERM');
      const left = processesOf(settings[0]?.DATA_DIR ?? '');
      await load.expectUncut().finally(balancer.stop);
      expect([code, left]).toEqual([0, []]);
    });
  });

  /** Together, because each start of a process takes long. */
  describe('the roles of processes', () => {
    let web: Service;
    beforeAll(async () => {
      await makeConsumer();
      web = await spawnOn({ ROLE: 'web', DRAIN_SECONDS: '2' });
      await untilReady(web);
    });
    afterAll(() => web?.end('SIGKILL'));

    it('divide the work: one answers requests, another one runs the jobs and answers probes only', async () => {
      const body = JSON.stringify({ email: 'asha@example.in', type: 'consumer' });
      const headers = { 'content-type': 'application/json' };
      const asked = await fetch(`${web.url}/api/auth/forgot-password`, { method: 'POST', headers, body });
      expect(asked.status).toBe(200);
      const done = () => OutboxMessage.exists({ event: 'passwordReset.asked', state: 'done' });
      expect(await done()).toBeNull();
      const jobs = await start({ ROLE: 'jobs' });
      expect(
        await Promise.all(['/livez', '/readyz', '/api/stores', '/admin'].map((path) => statusOf(jobs.url, path))),
      ).toEqual([200, 200, 404, 404]);
      await eventually('the mail is sent', async () => (await done()) !== null, 30_000);
      expect(web.output()).not.toContain('scheduler');
    });

    it('answer requests for DRAIN_SECONDS while /readyz says 503, then close the port and exit with 0', async () => {
      const { url, end } = web;
      expect((await fetch(`${url}/api/categories`)).headers.get('connection')).toBe('keep-alive');
      const signalledAt = performance.now();
      const ended = end('SIGTERM');
      await eventually('it is leaving', async () => (await statusOf(url, '/readyz')) === 503);
      const answer = await fetch(`${url}/api/categories`);
      // Clients with open connections move to another process, too.
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
      await eventually('the port is closed', async () => (await statusOf(url, '/livez')) === 0);
      expect(performance.now() - signalledAt).toBeGreaterThan(1_990);
      expect(await ended).toBe(0);
    });
  });
}
