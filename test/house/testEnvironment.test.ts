import { execFile } from 'node:child_process';
import { mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';

const imports = `
  const { createServer } = require('node:net');
  const { afterAll, beforeAll, test } = require('@jest/globals');
`;
/** A test file for each way to fail, by name. All contain a test that passes. */
const passing = "test('passes', () => undefined);";
const files: Record<string, string> = {
  clean: `afterAll(() => new Promise((resolve) => setTimeout(resolve, 50))); ${passing}`,
  failingBeforeAll: `beforeAll(() => { throw new Error('no database'); }); ${passing}`,
  hanging: `test('hangs', () => new Promise(() => undefined), 200); ${passing}`,
  unhandledRejection: `afterAll(() => void Promise.reject(new Error('lost'))); ${passing}`,
  leakedServer: `test('opens', (done) => void createServer().listen(0, '127.0.0.1', done));`,
  leakingHook: `afterAll(() => { createServer().listen(0); throw new Error('no end'); }); ${passing}`,
  leakedTimer: `test('waits', () => void setTimeout(() => undefined, 60_000));`,
  unreferencedTimer: `test('waits', () => void setTimeout(() => undefined, 60_000).unref());`,
};

describe('a run of a test file', () => {
  const ends = new Map<string, { code: unknown; output: string }>();
  beforeAll(async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'environment-')));
    const config = {
      rootDir: folder,
      transform: {},
      testRunner: resolve('test/support/jest/runSources.mjs'),
      testEnvironment: resolve('test/support/jest/LeakCheckingEnvironment.mjs'),
      testEnvironmentOptions: { patienceMs: 500 },
    };
    const jest = ['--disable-warning=ExperimentalWarning', resolve('node_modules/jest/bin/jest.js')];
    // A leaked server keeps Jest running.
    const options = ['--config', JSON.stringify(config), '--runInBand', '--forceExit'];
    // Each in a run of its own, because Node.js ends the process for some of them.
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, `${name}.test.js`), imports + text);
      await new Promise<void>((done) => {
        execFile(process.execPath, [...jest, ...options, `/${name}.test.js`], (error, out, errors) => {
          ends.set(name, { code: error?.code ?? 0, output: `${out}${errors}` });
          done();
        });
      });
    }
  });

  it.each([
    ['failingBeforeAll', 'no database'],
    ['hanging', 'Exceeded timeout of 200 ms'],
    ['unhandledRejection', 'Error: lost'],
    ['leakedServer', 'the test file left open: TCPServerWrap'],
    ['leakingHook', 'no end'],
    ['leakedTimer', 'the test file left open: a timer at '],
  ])('fails for the file %s, with the reason', (name, reason) => {
    const { code, output = '' } = ends.get(name) ?? {};
    expect(code).toBe(1);
    expect(output).toContain(reason);
  });

  it.each(['clean', 'unreferencedTimer'])('succeeds for the file %s', (name) => {
    expect(ends.get(name)).toMatchObject({ code: 0 });
  });
});
