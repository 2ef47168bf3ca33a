import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { build } from 'esbuild';

/** Writes the lines of two requests and then ends as its argument says. */
const program = `
  import { createLog, requestMessage } from './server/log.js';
  const log = createLog({ logLevel: 'info', logFormat: 'json' });
  for (const path of ['/one', '/two']) log.info({ path }, requestMessage);
  new Function('log', process.argv[2])(log);`;

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

/** The lines of a process that ends in this way. */
async function linesBefore(end: string) {
  const child = spawn(process.execPath, [join(folder, 'program.cjs'), end], { stdio: ['ignore', 'pipe', 'ignore'] });
  const written = await text(child.stdout);
  return written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it.each([
  ['ends by itself', ''],
  ['exits', 'process.exit(1)'],
  ['throws', 'throw new Error("a defect")'],
])('loses no line of a process that %s', async (_how, end) => {
  const paths = (await linesBefore(end)).flatMap(({ path }) => path ?? []);
  expect(paths).toEqual(['/one', '/two']);
});
