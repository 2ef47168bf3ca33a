import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
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

const succeeding = ['clean', 'unreferencedTimer'];
/** Node.js may end its process. */
const ending = 'unhandledRejection';

interface Ended {
  code: unknown;
  output: string;
}

interface Report {
  testResults: { name: string; status: string; message: string }[];
}

describe('a run of test files', () => {
  let folder: string;
  let config: object;
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'environment-')));
    config = {
      rootDir: folder,
      transform: {},
      testRunner: resolve('test/support/jest/runSources.mjs'),
      testEnvironment: resolve('test/support/jest/LeakCheckingEnvironment.mjs'),
      testEnvironmentOptions: { patienceMs: 500 },
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.test.js`), imports + text);
  });

  /** Runs files one after the other, in one process. */
  function run(names: string[], ...more: string[]): Promise<Ended> {
    const jest = ['--disable-warning=ExperimentalWarning', resolve('node_modules/jest/bin/jest.js')];
    // A leaked server keeps Jest running.
    const options = ['--config', JSON.stringify(config), '--runInBand', '--forceExit', ...more];
    const args = [...jest, ...options, `/(${names.join('|')})\\.test\\.js$`];
    return new Promise((done) => {
      execFile(process.execPath, args, (error, out, errors) =>
        done({ code: error?.code ?? 0, output: `${out}${errors}` }),
      );
    });
  }

  /** Runs files, and reads the result of each: whether it passed, and why not. */
  async function report(names: string[]) {
    const file = join(folder, `${names[0]}.json`);
    const ended = await run(names, '--json', '--outputFile', file);
    const { testResults } = JSON.parse(await readFile(file, 'utf8')) as Report;
    const results = new Map(
      testResults.map(({ name, status, message }) => [basename(name, '.test.js'), { status, message }]),
    );
    return { ...ended, results };
  }

  describe('with defects', () => {
    let ended: Awaited<ReturnType<typeof report>>;
    beforeAll(async () => {
      ended = await report(Object.keys(files).filter((name) => ![...succeeding, ending].includes(name)));
    });

    it.each([
      ['failingBeforeAll', 'no database'],
      ['hanging', 'Exceeded timeout of 200 ms'],
      ['leakedServer', 'the test file left open: TCPServerWrap'],
      ['leakingHook', 'no end'],
      ['leakedTimer', 'the test file left open: a timer at '],
    ])('fails for the file %s, with the reason', (name, reason) => {
      expect(ended.code).toBe(1);
      expect(ended.results.get(name)).toEqual({ status: 'failed', message: expect.stringContaining(reason) });
    });
  });

  it(`fails for the file ${ending}, with the reason`, async () => {
    expect(await run([ending])).toEqual({ code: 1, output: expect.stringContaining('Error: lost') });
  });

  it('succeeds for the files without a defect', async () => {
    const { code, results } = await report(succeeding);
    const passed = { status: 'passed', message: '' };
    expect([code, Object.fromEntries(results)]).toEqual([0, { clean: passed, unreferencedTimer: passed }]);
  });
});
