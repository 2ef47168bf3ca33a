import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { freePort, spawnService, temporaryFolder, untilReady } from '../support/service.js';

const patience = 180_000;
const credentials = JSON.stringify({ email: 'akshatha.shenoy@example.in', password: 'coastal-demo-2026' });
const npmStart: [string, ...string[]] = ['npm', 'start'];

/** The processes whose command line or environment has this folder, on Linux. */
function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const about = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
        return about.includes(dataDir);
      } catch {
        return false;
      }
    })
    .map(Number);
}

const logIn = (url: string, email: string) =>
  fetch(`${url}/api/auth/consumer-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password' }),
  });

const register = (url: string, email: string) =>
  fetch(`${url}/api/auth/consumer-register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long password', name: 'Asha' }),
  });

(process.platform === 'linux' ? describe : describe.skip)('npm start', () => {
  it(
    'that is killed and started again at once loses nothing and leaves no process behind',
    async () => {
      const env = { DATA_DIR: await temporaryFolder(), PORT: String(await freePort()) };
      const first = await untilReady(await spawnService(env, npmStart));
      await eventually('the demo logins are printed', () => first.output().includes('Demo consumer'));
      expect((await register(first.url, 'first@example.in')).status).toBe(200);
      const before = processesOf(env.DATA_DIR);
      await first.end('SIGKILL');

      const second = await spawnService(env, npmStart);
      await eventually('the first service is gone', () =>
        before.every((pid) => !processesOf(env.DATA_DIR).includes(pid)),
      );
      await untilReady(second);
      expect((await logIn(second.url, 'first@example.in')).status).toBe(200);

      second.child.kill('SIGTERM');
      await eventually('nothing is left', () => processesOf(env.DATA_DIR).length === 0);
    },
    patience,
  );

  it(
    'lets running requests finish on SIGTERM and exits 0, the database too',
    async () => {
      const env = { DATA_DIR: await temporaryFolder(), PORT: String(await freePort()) };
      const service = await untilReady(await spawnService(env));
      const running = request(`${service.url}/api/auth/consumer-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': credentials.length, expect: '100-continue' },
      });
      running.flushHeaders();
      await once(running, 'continue');
      const end = service.end('SIGTERM');
      await eventually('the service begins to stop', () => service.output().includes('SIGTERM: stopping'));

      const answered = once(running, 'response');
      running.end(credentials);
      const [answer] = (await answered) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      answer.resume();
      expect(await end).toBe(0);
      expect(processesOf(env.DATA_DIR)).toEqual([]);
    },
    patience,
  );
});
