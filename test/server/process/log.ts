import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { mongo } from 'mongoose';
import { createLog } from '../../../server/log.js';
import { announce, bannerOf } from '../../../server/process/announce.js';
import { DatabaseClock } from '../../../server/process/DatabaseClock.js';
import { sourceStack } from '../../../server/process/sourceStack.js';
import { ThrottledLines } from '../../../server/ThrottledLines.js';
import { temporaryFolder } from '../../support/service.js';
import { testWorld } from '../../support/world.js';

const config = { role: 'all', publicUrl: 'https://shop.example', port: 3000, madeCronSecret: undefined } as const;

function openLog() {
  const lines: { msg: string; err?: object; count?: number }[] = [];
  const log = createLog(
    { logLevel: 'info', logFormat: 'json' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}

const program = `import { sourceStack } from '${resolve('server/process/sourceStack.ts')}';
interface Gone {}
const fail = (gone?: Gone): string => {
  throw new Error(String(gone));
};
try {
  fail();
} catch (error) {
  const { stack } = error as Error;
  console.log(JSON.stringify({ stack, told: sourceStack(String(stack)) }));
}
`;

const noon = Date.parse('2026-11-18T06:30:00Z');
const at = (milliseconds: number) => async () => new Date(noon + milliseconds);

export function testLog(): void {
  describe('the announcement of a start', () => {
    it("has the operator's password last, in a frame", () => {
      const operator = { login: 'admin@example.in / pass-word', advice: 'The password is shown only now.' };
      const lines = bannerOf(config, { operator, demoAccounts: 3 }).trimEnd().split('\n');
      expect(lines.slice(-4)).toEqual([
        expect.stringMatching(/^ {2}┌─+┐$/),
        '  │ Operator of the console: admin@example.in / pass-word │',
        expect.stringMatching(/^ {2}│ The password is shown only now\. +│$/),
        expect.stringMatching(/^ {2}└─+┘$/),
      ]);
    });

    it('has the addresses of a process that serves requests, without a frame when the operator exists', () => {
      const text = bannerOf(config, { operator: undefined, demoAccounts: 0 });
      expect(text).toMatch(/Start page +https:\/\/shop\.example\/\n +API +https:\/\/shop\.example\/api\n/);
      expect(text).toMatch(/\n {2}Ctrl-C stops it\.\n\n$/);
      expect(text).not.toContain('Demo');
      expect(text).toMatch(/API docs +https:\/\/shop\.example\/api\/docs\n +Console +https:\/\/shop\.example\/admin\n/);
    });

    it('has only the address for monitors when the process runs jobs', () => {
      const text = bannerOf({ ...config, role: 'jobs' }, { operator: undefined, demoAccounts: 0 });
      expect(text).toBe('\n  Readiness     /readyz on port 3000\n\n  Ctrl-C stops it.\n\n');
    });

    it('is a JSON line without the sign-in, which is on stderr, when the log is JSON outside production', () => {
      const { write } = process.stderr;
      const printed: unknown[] = [];
      process.stderr.write = (text) => printed.push(text) > 0;
      const lines: string[] = [];
      const log = createLog({ logLevel: 'info', logFormat: 'json' }, { write: (line) => void lines.push(line) });
      const operator = { login: 'admin@example.in / pass-word', advice: 'The password is shown only now.' };
      announce({ ...testWorld().config, ...config, production: false, logFormat: 'json' }, log, {
        operator,
        demoAccounts: 3,
      });
      process.stderr.write = write;
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { msg: 'the service is up', console: 'https://shop.example/admin' },
      ]);
      expect(lines[0]).not.toContain('pass-word');
      expect(printed).toEqual([expect.stringContaining('Operator of the console: admin@example.in / pass-word')]);
    });
  });

  describe('the log', () => {
    it('writes warnings of one cause once in ten seconds, whatever the error of the database', () => {
      const { log, lines } = openLog();
      for (let nth = 0; nth < 50; nth++) {
        log.warn({ err: new mongo.MongoNetworkError(`connection ${nth} closed`) }, 'the scheduler cannot work');
        log.warn({ err: new Error('not found') }, 'a job failed');
      }
      log.warn({ err: new Error('refused') }, 'a job failed');
      expect(lines.map(({ msg }) => msg)).toEqual(['the scheduler cannot work', 'a job failed', 'a job failed']);
    });

    it('writes only the message of an error of the database, and the stack of any other', () => {
      const { log, lines } = openLog();
      log.warn({ err: new mongo.MongoNetworkError('closed') }, 'one');
      log.warn({ err: new Error('a defect') }, 'two');
      expect(lines[0]?.err).toEqual({ type: 'MongoNetworkError', message: 'closed' });
      expect(lines[1]?.err).toMatchObject({ message: 'a defect', stack: expect.stringContaining('process/log') });
    });

    it('writes every error, and every line without an error', () => {
      const { log, lines } = openLog();
      for (let nth = 0; nth < 3; nth++) {
        log.error({ err: new Error('a defect') }, 'request failed');
        log.warn({ nth }, 'request');
      }
      expect(lines).toHaveLength(6);
    });

    it('writes the last of many lines of one cause once an interval, with their count', () => {
      const ends: (() => void)[] = [];
      const lines = new ThrottledLines((end) => ends.push(end));
      const written: [string, number][] = [];
      const add = (text: string) => lines.add('a cause', (count) => written.push([text, count]));
      for (let nth = 0; nth < 1_000; nth++) add(`line ${nth}`);
      expect(written).toEqual([['line 0', 1]]);
      ends.shift()?.();
      expect(written.slice(1)).toEqual([['line 999', 999]]);
      ends.shift()?.();
      add('again');
      expect(written.slice(2)).toEqual([['again', 1]]);
    });
  });

  describe('sourceStack', () => {
    it('translates positions of the bundle to the sources', async () => {
      const folder = await temporaryFolder();
      const source = join(folder, 'domain', 'fail.ts');
      const outfile = join(folder, 'build', 'chunks', 'chunk-1A2B.js');
      await mkdir(join(folder, 'domain'));
      await writeFile(source, program);
      const asBuilt = {
        bundle: true,
        format: 'esm',
        platform: 'node',
        sourcemap: true,
        sourcesContent: false,
      } as const;
      await build({ entryPoints: [source], outfile, ...asBuilt });
      const { stack, told } = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: 'utf8' }));
      expect(stack).toContain(`${outfile}:`);
      expect(told).not.toContain(outfile);
      expect(told).toContain(`at fail (${source}:4:9)`);
      expect(sourceStack('at node:internal/timers:95:5')).toBe('at node:internal/timers:95:5');
    });
  });

  describe('DatabaseClock', () => {
    it('tells the time of the database once it is measured, and follows a clock that was set', async () => {
      let skew = 600_000;
      const clock = new DatabaseClock(() => noon + skew);
      expect([clock.now().getTime(), clock.skewMs]).toEqual([noon + skew, undefined]);
      await clock.measure(at(0));
      expect(Math.abs(clock.now().getTime() - noon)).toBeLessThan(1_000);
      expect(Math.abs((clock.skewMs ?? 0) - skew)).toBeLessThan(1_000);
      skew = 0;
      await clock.measure(at(0));
      expect(clock.now().getTime()).toBe(noon);
    });

    it('does not jump for a difference within the error of a measurement', async () => {
      const clock = new DatabaseClock(() => noon);
      await clock.measure(at(100));
      expect([clock.now().getTime(), clock.skewMs]).toEqual([noon, 0]);
    });
  });
}
