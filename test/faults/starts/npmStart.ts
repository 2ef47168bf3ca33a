import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { filledFolder } from '../../support/filledFolder.js';
import { freePort, type Service, spawnService, temporaryFolder, untilReady } from '../../support/service.js';
import { processesOf } from './processesOf.js';

const credentials = JSON.stringify({ email: 'akshatha.shenoy@example.in', password: 'coastal-demo-2026' });
const npmStart: [string, ...string[]] = ['npm', 'start'];

const nothingIsLeft = (dataDir: string) => eventually('nothing is left', () => processesOf(dataDir).length === 0);

const post = (url: string, path: string, body: object) =>
  fetch(`${url}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export function testNpmStart(): void {
  (process.platform === 'linux' ? describe : describe.skip)('npm start', () => {
    const env = { DATA_DIR: '', PORT: '' };
    let last: Service;
    beforeAll(async () => {
      Object.assign(env, { DATA_DIR: await filledFolder(), PORT: String(await freePort()) });
    });
    afterAll(() => last?.end('SIGTERM'));

    it('that is killed while it fills an empty database leaves no process behind', async () => {
      const folder = await temporaryFolder();
      const cutOff = await spawnService({ ...env, DATA_DIR: folder }, npmStart);
      await eventually('it fills the database', () => / consumers\b/.test(cutOff.output()));
      await cutOff.end('SIGKILL');
      await nothingIsLeft(folder);
    });

    it('that is killed and restarted loses nothing and leaves no process behind', async () => {
      const first = await untilReady(await spawnService(env, npmStart));
      await eventually('the demo logins are printed', () => first.output().includes('Demo consumer'));
      const account = { email: 'first@example.in', password: 'a long password' };
      expect((await post(first.url, '/consumer-register', { ...account, name: 'Asha' })).status).toBe(200);
      const before = processesOf(env.DATA_DIR);
      await first.end('SIGKILL');

      last = await spawnService(env, npmStart);
      await eventually('the first service is gone', () =>
        before.every((pid) => !processesOf(env.DATA_DIR).includes(pid)),
      );
      await untilReady(last);
      expect((await post(last.url, '/consumer-login', account)).status).toBe(200);
    });

    it('lets running requests finish when only npm gets SIGTERM; npm exits 0 after the database', async () => {
      const running = request(`${last.url}/api/auth/consumer-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': credentials.length, expect: '100-continue' },
      });
      running.flushHeaders();
      await once(running, 'continue');
      const end = last.end('SIGTERM');
      await eventually('the service begins to stop', () => last.output().includes('SIGTERM: stopping'));
      const answered = once(running, 'response');
      running.end(credentials);
      const [answer] = (await answered) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      answer.resume();
      // A container ends with its first process: npm must not end before the service.
      expect(await end).toBe(0);
      expect(processesOf(env.DATA_DIR)).toEqual([]);
    });

    it('of two workers that gets SIGTERM a second after it began ends, and leaves no process', async () => {
      const env = { DATA_DIR: await temporaryFolder(), PORT: String(await freePort()), WEB_CONCURRENCY: '2' };
      const service = await spawnService(env);
      await pause(1_000);
      // By the signal itself if node has not yet installed its handler.
      expect([0, 1, 'SIGTERM']).toContain(await service.end('SIGTERM'));
      await nothingIsLeft(env.DATA_DIR);
    });
  });
}
