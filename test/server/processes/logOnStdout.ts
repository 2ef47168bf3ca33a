import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { itForAll } from '../../support/itForAll.js';

/** Writes the lines of two requests and then does what its argument says. */
const program = `
  import { createLog } from './server/log.js';
  const [, , end] = process.argv;
  const log = createLog({ logLevel: 'info', logFormat: 'json' });
  const request = (path) => log.info({ path }, 'request');
  for (const path of ['/one', '/two']) request(path);
  new Function('log', 'request', end)(log, request);`;

const oneProcess = '"$@"';
const twoProcessesOnOnePipe = '{ "$@" & "$@" & wait; } | cat';

export function testLogOnStdout(): void {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'log-'));
    await build({
      stdin: { contents: program, resolveDir: '.' },
      outfile: join(folder, 'program.cjs'),
      bundle: true,
      platform: 'node',
      logLevel: 'silent',
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The lines of processes that a shell starts and that end in this way. */
  async function linesBefore(end: string, shell = oneProcess) {
    const program = [process.execPath, join(folder, 'program.cjs'), end];
    const child = spawn('sh', ['-c', shell, 'sh', ...program], { stdio: ['ignore', 'pipe', 'ignore'] });
    const written = await text(child.stdout);
    return written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  itForAll([
    ['ends by itself', ''],
    ['exits', 'process.exit(1)'],
    ['throws', 'throw new Error("a defect")'],
  ])('loses no line of a process, however it ends', async (_how, end) => {
    const paths = (await linesBefore(end)).flatMap(({ path }) => path ?? []);
    // At an exit, pino writes the last line beside the one that is being written.
    expect(paths.sort()).toEqual(['/one', '/two']);
  });

  it('mixes no lines of two workers that share a pipe', async () => {
    const count = 20_000;
    const many = `for (let nth = 0; nth < ${count}; nth++) request('/'.padEnd(nth % 3_000, 'x'));`;
    expect(await linesBefore(many, twoProcessesOnOnePipe)).toHaveLength(2 * (count + 2));
  });
}
