import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningMongod, startMongod } from '../../server/engine/startMongod.js';
import { eventually } from '../support/eventually.js';
import { filledFolder } from '../support/filledFolder.js';
import { type Service, startService, temporaryFolder } from '../support/service.js';

const awayMs = 10_000;
const answerWithinMs = 5_000;

/** The status of the service's answer, and its duration. */
async function ask(url: string, path: string, init: RequestInit = {}) {
  const started = performance.now();
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
  const body = (await response.json()) as { code?: string; status?: string };
  return { status: response.status, code: body.code, health: body.status, took: performance.now() - started };
}

const credentials = { email: 'akshatha.shenoy@example.in', password: 'coastal-demo-2026' };
const logIn = { method: 'POST', body: JSON.stringify(credentials) };

describe('a database that is killed and stays away', () => {
  let service: Service;
  let dataDir: string;
  let mongod: RunningMongod;
  const start = () => {
    const binary = process.env.MONGOMS_SYSTEM_BINARY ?? '';
    return startMongod({ binary, dataDir, log: console.log });
  };

  beforeAll(async () => {
    dataDir = await filledFolder();
    mongod = await start();
    const MONGODB_URI = mongod.uri.replace('?', 'marketplace?');
    service = await startService({ MONGODB_URI, DATA_DIR: await temporaryFolder() });
  });
  afterAll(async () => {
    await service?.end('SIGTERM');
    await mongod?.stop();
  });

  it('makes requests answer 503 within 5 s; the process survives and recovers', async () => {
    expect(await ask(service.url, '/api/products?limit=1')).toMatchObject({ status: 200 });
    process.kill(mongod.pid, 'SIGKILL');
    await mongod.stop();
    const gone = performance.now();
    for (let round = 0; performance.now() - gone < awayMs; round++) {
      const answers = await Promise.all([
        ask(service.url, `/api/products?limit=2&cursor=&search=round${round}`),
        ask(service.url, '/api/auth/consumer-login', logIn),
      ]);
      for (const { status, code, took } of answers) {
        expect([status, code]).toEqual([503, 'database_unavailable']);
        expect(took).toBeLessThan(answerWithinMs);
      }
      await pause(500);
    }
    expect(await ask(service.url, '/readyz')).toMatchObject({ status: 503 });
    expect(await ask(service.url, '/livez')).toMatchObject({ status: 200 });
    expect(await ask(service.url, '/api/health')).toMatchObject({ status: 200, health: 'error' });

    mongod = await start();
    await eventually('the service is ready again', async () => (await ask(service.url, '/readyz')).status === 200);
    expect(await ask(service.url, '/api/auth/consumer-login', logIn)).toMatchObject({ status: 200 });
    expect(service.child.exitCode).toBeNull();
  });
});
