import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { collection } from '../../support/api.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { openMarket } from '../../support/market.js';
import { processesOf } from '../../support/processesOf.js';
import type { Reply } from '../../support/retryUntilSettled.js';
import { freePort, type Service, spawnService, temporaryFolder, untilReady } from '../../support/service.js';
import { type MailServer, startSmtpServer } from '../../support/smtpServer.js';
import { testWorld } from '../../support/world.js';

const timeoutMs = 180_000;

const services: Service[] = [];

/** The status of an answer on a new connection; 0 without one. */
const statusOf = (url: string, path: string): Promise<number> =>
  fetch(url + path, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** The URLs in turn whose /readyz says 200. A load balancer sends its requests to them. */
function balance(urls: string[]) {
  let ready = urls;
  let turn = 0;
  const stop = new AbortController();
  const check = async () => {
    while (!stop.signal.aborted) {
      const statuses = await Promise.all(urls.map((url) => statusOf(url, '/readyz')));
      ready = urls.filter((_url, nth) => statuses[nth] === 200);
      await pause(100);
    }
  };
  const checking = check();
  return {
    isReady: (url: string) => ready.includes(url),
    next: () => ready[turn++ % ready.length] ?? 'http://nothing-is-ready.invalid',
    stop: () => {
      stop.abort();
      return checking;
    },
  };
}

export function testDraining(): void {
  const name = useDatabase();
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
    it(
      'returns the leases of messages and the locks of jobs that it has not begun',
      async () => {
        const people = 30;
        let sent = 0;
        mails = await startSmtpServer({
          onData: (stream, _session, done) => {
            sent++;
            stream.resume().on('end', () => void pause(500).then(() => done()));
          },
        });
        for (let nth = 0; nth < people; nth++) {
          const { _id: accountId } = await makeConsumer();
          await recordEvent(testWorld(), 'passwordReset.asked', { kind: 'consumer', accountId });
        }
        const { end } = await start({ SMTP_URL: mails.url });
        await eventually('some mails are sent', () => sent > 10);
        expect(await end('SIGTERM')).toBe(0);
        const waiting = await OutboxMessage.find({ state: 'pending' }).lean();
        expect(waiting.length).toBeGreaterThan(0);
        expect(waiting.length + sent).toBe(people);
        for (const { leasedBy, attempts } of waiting) expect([leasedBy, attempts]).toEqual([null, 0]);
        expect(await collection('agendaJobs').countDocuments({ lockedAt: { $ne: null } })).toBe(0);
      },
      timeoutMs,
    );
  });

  describe('two processes behind a load balancer', () => {
    it(
      'cut no request under load while one of them gets SIGTERM',
      async () => {
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
        const stop = new AbortController();
        const repeat = async (work: () => Promise<unknown>) => {
          while (!stop.signal.aborted) {
            await work();
            await pause(50);
          }
        };
        const onOpenConnections: Reply[] = [];
        const onNewConnections: number[] = [];
        const order = () => market.send(balancer.next(), market.nextOrder(), onOpenConnections);
        const read = async () => onNewConnections.push(await statusOf(balancer.next(), '/api/categories'));
        const load = [order, read].map(repeat);
        {
          const { url, end } = running[0] as Service;
          await eventually('it gets requests', () => balancer.isReady(url));
          const placed = onOpenConnections.length + 5;
          await eventually('orders are placed', () => onOpenConnections.length >= placed);
          expect(await end('SIGTERM')).toBe(0);
          expect(processesOf(settings[0]?.DATA_DIR ?? '')).toEqual([]);
        }
        stop.abort();
        await Promise.all(load);
        await balancer.stop();
        expect(new Set(onOpenConnections.map(({ status }) => status))).toEqual(new Set([201]));
        expect(new Set(onNewConnections)).toEqual(new Set([200]));
        await market.expectExactBooks();
      },
      timeoutMs,
    );
  });

  /** Together, because each start of a process takes long. */
  describe('the roles of processes', () => {
    let web: Service;
    beforeAll(async () => {
      await makeConsumer();
      web = await spawnOn({ ROLE: 'web', DRAIN_SECONDS: '2' });
      await untilReady(web);
    }, timeoutMs);
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
      ).toEqual([...[200, 200, 404, 404]]);
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
