import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { databaseUri, useDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer } from '../support/factories.js';
import { type Service, startService, temporaryFolder } from '../support/service.js';

useDatabase();

const services: Service[] = [];
beforeEach(async () => {
  // A non-empty database is not filled with the demo catalogue.
  await makeConsumer({ email: 'asha@example.in' });
});
afterEach(async () => {
  for (const service of services.splice(0)) await service.end('SIGKILL');
});

async function start(env: Record<string, string>): Promise<Service> {
  const database = { MONGODB_URI: databaseUri(mongoose.connection.name), DATA_DIR: await temporaryFolder() };
  const service = await startService({ ...database, ...env });
  services.push(service);
  return service;
}

/** The status of an answer; 0 without one. */
const statusOf = (service: Service, path: string): Promise<number> =>
  fetch(service.url + path, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );

describe('a process that gets SIGTERM', () => {
  it('answers requests for DRAIN_SECONDS while /readyz says 503, then closes its port and exits with 0', async () => {
    const service = await start({ DRAIN_SECONDS: '3' });
    const ended = service.end('SIGTERM');
    await eventually('it is leaving', async () => (await statusOf(service, '/readyz')) === 503);
    expect(await statusOf(service, '/api/categories')).toBe(200);
    await eventually('the port is closed', async () => (await statusOf(service, '/livez')) === 0);
    expect(await ended).toBe(0);
  });
});

describe('the roles of processes', () => {
  it('divide the work: one answers requests, another one runs the jobs and answers probes only', async () => {
    const web = await start({ ROLE: 'web' });
    const body = JSON.stringify({ email: 'asha@example.in', type: 'consumer' });
    const headers = { 'content-type': 'application/json' };
    const asked = await fetch(`${web.url}/api/auth/forgot-password`, { method: 'POST', headers, body });
    expect(asked.status).toBe(200);
    const done = () => OutboxMessage.exists({ event: 'passwordReset.asked', state: 'done' });
    expect(await done()).toBeNull();
    const jobs = await start({ ROLE: 'jobs' });
    expect(
      await Promise.all(['/livez', '/readyz', '/api/stores', '/admin'].map((path) => statusOf(jobs, path))),
    ).toEqual([...[200, 200, 404, 404]]);
    await eventually('the mail is sent', async () => (await done()) !== null, 30_000);
    expect(web.output()).not.toContain('scheduler');
  });
});
