import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals';
import { buildSync } from 'esbuild';
import { isRunning, processOf } from '../../../server/engine/processOf.js';
import { RestartPause } from '../../../server/engine/RestartPause.js';
import { eventually } from '../../support/eventually.js';
import { freePort, isAlive } from '../../support/service.js';
import { binary, dataDir, inDatabase, logged, start, texts, timeoutMs, write } from './ownMongod.js';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

const onPosix = process.platform === 'win32' ? describe.skip : describe;

export function testMongodEnds(): void {
  describe('when mongod ends unexpectedly', () => {
    test(
      'it is restarted on the same port, and a connected client continues',
      async () => {
        const ends: string[] = [];
        const mongod = await start({ onExit: (how) => ends.push(how) });
        const { pid } = mongod;
        await inDatabase(mongod.uri, async (notes) => {
          await notes.insertOne({ text: 'before' });
          process.kill(pid, 'SIGKILL');
          await eventually('its end is noticed', () => ends.length > 0);
          await eventually('a write gets through', () => notes.insertOne({ text: 'after' }).catch(() => false));
        });
        expect(await texts(mongod.uri)).toEqual(['before', 'after']);
        await eventually('it is back', () => mongod.pid !== pid);
        expect(ends).toEqual([expect.stringMatching(/^signal 9/)]);
        expect(logged).toEqual([
          expect.stringMatching(/^mongod ended unexpectedly \(signal 9/),
          'restarting mongod in 250 ms',
          'mongod has restarted',
        ]);
      },
      timeoutMs,
    );

    test(
      'the restart is retried with a growing pause until it succeeds, and it can still be stopped',
      async () => {
        const path = join(dataDir, 'breakable');
        const sabotage = join(dataDir, 'sabotage');
        writeFileSync(path, `#!/bin/sh\n[ ! -e '${sabotage}' ] || exit 9\nexec '${binary}' "$@"\n`, { mode: 0o755 });
        const mongod = await start({ binary: path });
        const pauses = () => logged.flatMap((line) => /^restarting mongod in (\d+) ms$/.exec(line)?.[1] ?? []);
        const { pid } = mongod;
        await write(mongod.uri, 'before');
        writeFileSync(sabotage, '');
        process.kill(pid, 'SIGKILL');
        await eventually('it was tried three times', () => pauses().length > 2);
        expect(pauses().slice(0, 3)).toEqual(['250', '500', '1000']);
        rmSync(sabotage);
        await eventually('it is back', () => mongod.pid !== pid);
        expect(await texts(mongod.uri)).toEqual(['before']);
        writeFileSync(sabotage, '');
        process.kill(mongod.pid, 'SIGKILL');
        await eventually('a try has failed', () => logged.at(-1)?.startsWith('restarting mongod in'));
        await mongod.stop();
        expect(isAlive(mongod.pid)).toBe(false);
      },
      timeoutMs,
    );
  });

  describe('the pause before a restart', () => {
    const pausesAfter = (...lives: number[]) => {
      const restart = new RestartPause(1, 30);
      return lives.map((livedMs) => restart.after(livedMs));
    };

    test('doubles up to its maximum while each process ends immediately, and is short after a life of a minute', () => {
      expect(pausesAfter(0, 0, 0, 0, 0, 0, 0, 60_000, 0, 0)).toEqual([1, 2, 4, 8, 16, 30, 30, 1, 1, 2]);
    });
  });

  onLinux('when the shell that holds mongod is killed', () => {
    let others: ChildProcess[];
    beforeEach(() => {
      others = [];
    });
    afterEach(async () => {
      for (const child of others) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
      }
    }, timeoutMs);

    /** Starts a mongod in the folder without a shell, as it is left behind, and waits until it has the folder. */
    async function startAlone(args: string[]): Promise<number> {
      const child = spawn(binary, args, { stdio: 'ignore' });
      others.push(child);
      const lock = join(dataDir, 'db', 'mongod.lock');
      await eventually(
        'it holds the folder',
        () => existsSync(lock) && Number(readFileSync(lock, 'utf8')) === child.pid,
      );
      return Number(child.pid);
    }

    /** Kills the shell and its reader, as an operator does who ends all shells. */
    function killShell(pid: number): void {
      const shell = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
      const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim().split(' ').map(Number);
      process.kill(shell, 'SIGKILL');
      for (const child of children) if (child !== pid) process.kill(child, 'SIGKILL');
    }

    it(
      'mongod is restarted, and a stop ends it',
      async () => {
        const mongod = await start();
        const first = processOf(mongod.pid);
        await write(mongod.uri, 'before');
        killShell(first.pid);
        await eventually('it is back', () => mongod.pid !== first.pid);
        expect(isRunning(first)).toBe(false);
        expect(await texts(mongod.uri)).toEqual(['before']);
        const second = processOf(mongod.pid);
        killShell(second.pid);
        await mongod.stop();
        expect(isRunning(second)).toBe(false);
      },
      timeoutMs,
    );

    it(
      'and the service as well, the next start ends the mongod that is left, and names its process',
      async () => {
        const first = await start();
        await write(first.uri, 'before');
        const args = readFileSync(`/proc/${first.pid}/cmdline`, 'utf8').split('\0').slice(1, -1);
        await first.stop();
        const pid = await startAlone(args);
        const next = await start();
        expect(logged).toEqual([`ending mongod (process ${pid}), which an earlier service has left behind`]);
        expect(next.port).toBe(first.port);
        expect(await texts(next.uri)).toEqual(['before']);
      },
      timeoutMs,
    );

    it(
      'a mongod that the service did not start is refused immediately, with its process id',
      async () => {
        const dbPath = join(dataDir, 'db');
        mkdirSync(dbPath);
        const port = String(await freePort());
        const pid = await startAlone(['--dbpath', dbPath, '--port', port, '--bind_ip', '127.0.0.1']);
        await expect(start()).rejects.toThrow(
          `The data folder ${dbPath} is in use by another mongod (process ${pid}): ` +
            'stop it, or set DATA_DIR to another folder.',
        );
        expect(logged).toEqual([]);
        expect(isAlive(pid)).toBe(true);
      },
      timeoutMs,
    );
  });

  onPosix('when the process that holds it goes', () => {
    const program = `
    import { mongo } from 'mongoose';
    import { startMongod } from './server/engine/startMongod.js';
    const [binary, dataDir] = process.argv.slice(2);
    const mongod = await startMongod({ binary, dataDir, log: () => {} });
    const client = await new mongo.MongoClient(mongod.uri).connect();
    const notes = client.db('kept').collection('notes');
    await notes.insertOne({ text: 'first' });
    process.once('SIGINT', async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await notes.insertOne({ text: 'last' });
      await client.close();
      await mongod.stop();
    });
    console.log(JSON.stringify({ pid: mongod.pid }));
  `;
    let programDir: string;
    let children: ChildProcess[];

    beforeAll(() => {
      programDir = mkdtempSync(join(tmpdir(), 'hold-mongod-'));
      symlinkSync(resolve('node_modules'), join(programDir, 'node_modules'));
      buildSync({
        stdin: { contents: program, resolveDir: resolve('.'), loader: 'ts' },
        outfile: join(programDir, 'program.mjs'),
        bundle: true,
        platform: 'node',
        format: 'esm',
        packages: 'external',
      });
      children = [];
    });

    afterAll(() => {
      for (const child of children) child.kill('SIGKILL');
      rmSync(programDir, { recursive: true, force: true });
    });

    /** Runs the program in a process group of its own, as a terminal does, until it has started mongod. */
    async function holdInChild(): Promise<{ child: ChildProcess; pid: number }> {
      const child = spawn(process.execPath, [join(programDir, 'program.mjs'), binary, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      children.push(child);
      const line = await new Promise<string>((tell, fail) => {
        createInterface({ input: child.stdout }).once('line', tell);
        child.once('exit', (code) => fail(new Error(`the program ended with code ${code}`)));
      });
      return { child, ...(JSON.parse(line) as { pid: number }) };
    }

    test(
      "by the terminal's Ctrl-C, mongod stays for the last writes and goes then",
      async () => {
        const { child, pid } = await holdInChild();
        const code = new Promise((tell) => child.once('exit', tell));
        process.kill(-Number(child.pid), 'SIGINT');
        expect(await code).toBe(0);
        expect(isAlive(pid)).toBe(false);
        expect(await texts((await start()).uri)).toEqual(['first', 'last']);
      },
      timeoutMs,
    );
  });
}
