import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { variableNames } from '../../../server/config/variables.js';
import { dataDir, load, mistakes } from './loading.js';

/** The variables that compose.yaml takes from `.env` itself. */
async function namesOfCompose(): Promise<string[]> {
  const references = (await readFile('compose.yaml', 'utf8')).matchAll(/\$\{(\w+)/g);
  return [...new Set([...references].map(([, name = '']) => name))];
}

export function testEnvFile(): void {
  describe('.env', () => {
    const run = promisify(execFile);
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(resolve('node_modules/.config-test-'));
      const entry = `import { loadConfig } from '${resolve('server/config/config.ts')}';
      const { port, trustProxy, warnings } = loadConfig();
      console.log(JSON.stringify({ port, trustProxy, warnings }));`;
      await build({
        stdin: { contents: entry, resolveDir: folder, loader: 'ts' },
        outfile: join(folder, 'show.mjs'),
        bundle: true,
        platform: 'node',
        format: 'esm',
        packages: 'external',
        logLevel: 'silent',
      });
    });
    afterAll(() => rm(folder, { recursive: true }));

    it('is read if it exists, and the environment overrides it', async () => {
      await writeFile(join(folder, '.env'), 'PORT=4001\nTRUST_PROXY=2\n');
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, TRUST_PROXY: '3' };
      const { stdout } = await run(process.execPath, [join(folder, 'show.mjs')], { cwd: folder, env });
      expect(JSON.parse(stdout)).toEqual({ port: 4001, trustProxy: 3, warnings: [] });
    });

    it('with names that the service does not know is used, with a warning for each', async () => {
      const lines = ['PAYMENT_ONLINE_ENABLED=true', 'PROT=4001', 'https_proxy=http://127.0.0.1:9', 'NODE_OPTIONS='];
      await writeFile(join(folder, '.env'), `${lines.join('\n')}\n`);
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, MAIL_FORM: 'Shop <shop@example.in>', UNRELATED: '1' };
      const { stdout } = await run(process.execPath, [join(folder, 'show.mjs')], { cwd: folder, env });
      expect(JSON.parse(stdout).warnings).toEqual([
        'PAYMENT_ONLINE_ENABLED in .env is unknown and has no effect: did you mean PAYMENTS_ONLINE_ENABLED?',
        'PROT in .env is unknown and has no effect: .env.example has every variable',
        'MAIL_FORM is unknown and has no effect: did you mean MAIL_FROM?',
      ]);
    });

    it('may have the names that only compose.yaml reads, without a warning', async () => {
      const names = await namesOfCompose();
      expect(names).toContain('MEDIA_SECRET');
      await writeFile(join(folder, '.env'), names.map((name) => `${name}=market.example.in\n`).join(''));
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
      const { stdout } = await run(process.execPath, [join(folder, 'show.mjs')], { cwd: folder, env });
      expect(JSON.parse(stdout).warnings).toEqual([]);
    });
  });

  describe('.env.example', () => {
    const lines = async () => (await readFile('.env.example', 'utf8')).split('\n');
    const variable = /^#?([A-Z][A-Z0-9_]*)=(.*)$/;

    it('has every variable once, in the order of the code, then those of compose.yaml', async () => {
      const names = (await lines()).flatMap((line) => variable.exec(line)?.[1] ?? []);
      expect(names).toEqual([...variableNames, ...(await namesOfCompose())]);
    });

    it('explains each in the line above', async () => {
      const all = await lines();
      const unexplained = all.filter(
        (line, index) => variable.test(line) && !/^# \S.{10,}\.$/.test(all[index - 1] ?? ''),
      );
      expect(unexplained).toEqual([]);
    });

    it('shows the defaults', async () => {
      const given = (await lines()).flatMap((line) => {
        const [, name, value] = line.startsWith('#') ? [] : (variable.exec(line) ?? []);
        return name === undefined || value === undefined || name === 'DATA_DIR' ? [] : [[name, value] as const];
      });
      expect(given.length).toBeGreaterThan(5);
      const { environment: _its, ...config } = load(Object.fromEntries(given));
      const { environment: _own, ...plain } = load();
      expect(config).toEqual(plain);
    });

    it('shows a valid value for each variable without a default', async () => {
      const shown = (await lines()).flatMap((line) => {
        const [, name, value] = line.startsWith('#') ? (variable.exec(line) ?? []) : [];
        return name && value ? [[name, value] as const] : [];
      });
      expect(mistakes(Object.fromEntries(shown))).toEqual([]);
    });
  });
}
