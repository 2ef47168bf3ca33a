import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import webPush from 'web-push';
import { readDemo } from '../../../demo/readDemo.js';
import { randomKey } from '../../../server/config/keepSecrets.js';
import { collection } from '../../support/api.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { type Service, spawnService, temporaryFolder } from '../../support/service.js';

const secret = 'a secret of more than thirty-two bytes';
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const production = {
  NODE_ENV: 'production',
  DRAIN_SECONDS: '0',
  JWT_SECRET: secret,
  ADMIN_SESSION_SECRET: secret,
  BANK_KEY: randomKey(),
  SMTP_URL: 'smtp://127.0.0.1:9',
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
};

type Line = Record<string, unknown>;

/** The stdout of a service, parsed line by line. Fails for a line that is not a JSON object. */
function linesOf({ child }: Service): () => Line[] {
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  return () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
}

export function testProduction(): void {
  describe('in production', () => {
    it('a failed start gives the reason on stderr, and writes only JSON lines to stdout: the warnings', async () => {
      const file = join(await temporaryFolder(), 'not-a-folder');
      await writeFile(file, '');
      const service = await spawnService({ ...production, DATA_DIR: join(file, 'data') });
      const lines = linesOf(service);
      expect(await service.end()).toBe(1);
      const embedded = expect.stringMatching(/^MONGODB_URI is not set: the service uses its embedded database/);
      expect(lines()).toEqual([{ level: 40, time: expect.any(Number), msg: embedded }]);
      expect(service.output()).toMatch(/^The data folder .* cannot be written to .*\n$/m);
    });

    describe('and with a database that was filled with the demo', () => {
      const account = { email: 'operator@example.in', password: 'a long password' };
      const name = useDatabase('once');
      const [demoEmail] = readDemo('consumers').map(({ email }) => email);
      let removed: [code: number | string, output: string];
      /** The stdout of each start: one with the demo accounts, and one after their removal. */
      let written: { withDemo: Line[]; withoutDemo: Line[] };

      beforeAll(async () => {
        const operator = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };
        const env = { ...production, ...operator, MONGODB_URI: databaseUri(name), DATA_DIR: await temporaryFolder() };
        const run = async (script: string, ...args: string[]): Promise<[number | string, string]> => {
          const command = await spawnService(env, [process.execPath, `build/scripts/${script}.js`, ...args]);
          return [await command.end(), command.output()];
        };
        await collection('demofills').insertOne({ _id: 'catalogue' as never, complete: true });
        await makeConsumer({ email: demoEmail });
        const withDemo = await linesOfStart({ ...env, WEB_CONCURRENCY: '1' });
        removed = await run('removeDemo');
        written = { withDemo, withoutDemo: await linesOfStart({ ...env, WEB_CONCURRENCY: '2' }) };
      });

      /** Starts the service, sends some requests, and stops it. */
      async function linesOfStart(env: Record<string, string>): Promise<Line[]> {
        const service = await spawnService(env);
        const lines = linesOf(service);
        await eventually('it is up', () => lines().some(({ msg }) => msg === 'the service is up'));
        const ask = (path: string, init: RequestInit = {}) => fetch(`${service.url}${path}`, init);
        await ask('/api/products?limit=2&search=a-secret-word');
        await ask('/admin/login');
        await ask('/no/such/page');
        const json = { 'content-type': 'application/json' };
        await ask('/api/auth/consumer-login', { method: 'POST', headers: json, body: JSON.stringify(account) });
        await ask('/api/auth/consumer-login', { method: 'POST', headers: json, body: '{' });
        await eventually('the last request is logged', () => lines().some(({ code }) => code === 'malformed_json'));
        expect(await service.end('SIGTERM')).toBe(0);
        return lines();
      }

      itForAll(['withDemo', 'withoutDemo'] as const)(
        'stdout is JSON lines from the start to the end, with one process or two, and no secret is in them',
        async (which) => {
          const lines = written[which];
          const requests = lines.filter(({ msg }) => msg === 'request');
          const logged = requests.map(({ level, method, path, status }) => `${level} ${method} ${path} ${status}`);
          expect(logged.sort()).toEqual([
            '30 GET /admin/login 200',
            '30 GET /api/products 200',
            '30 GET /no/such/page 404',
            '30 POST /api/auth/consumer-login 400',
            '30 POST /api/auth/consumer-login 401',
          ]);
          const up = { msg: 'the service is up', console: expect.any(String) };
          expect(lines).toContainEqual(expect.objectContaining(up));
          const text = JSON.stringify(lines);
          for (const hidden of ['a-secret-word', account.email, account.password, secret])
            expect(text).not.toContain(hidden);
        },
      );

      it('a start warns about the demo accounts and names the command that removes them', () => {
        const warnings = (lines: Line[]) => lines.filter((line) => 'demoAccounts' in line);
        const warning = { level: 40, demoAccounts: 1, msg: expect.stringContaining('npm run demo:remove') };
        expect(warnings(written.withDemo)).toMatchObject([warning]);
        expect(removed).toEqual([0, expect.stringMatching(/^Removed 1 demo accounts\./)]);
        expect(warnings(written.withoutDemo)).toEqual([]);
      });
    });
  });
}
