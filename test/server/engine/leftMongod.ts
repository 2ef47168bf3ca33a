import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { findMongod } from '../../../server/engine/findMongod.js';
import { isRunning, processOf } from '../../../server/engine/processOf.js';
import { type RunningMongod, startMongod } from '../../../server/engine/startMongod.js';
import { eventually } from '../../support/eventually.js';
import { freePort, isAlive } from '../../support/service.js';

const timeoutMs = 120_000;
const onLinux = process.platform === 'linux' ? describe : describe.skip;

export function testLeftMongod(): void {
  onLinux('when the shell that holds mongod is killed', () => {
    let binary: string;
    let dataDir: string;
    let logged: string[];
    let running: RunningMongod[];
    let others: ChildProcess[];
    beforeAll(async () => {
      binary = await findMongod({ env: process.env });
    }, timeoutMs);
    beforeEach(() => {
      dataDir = mkdtempSync(join(tmpdir(), 'left-mongod-'));
      [logged, running, others] = [[], [], []];
    });
    afterEach(async () => {
      await Promise.all(running.map((mongod) => mongod.stop()));
      for (const child of others) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    }, timeoutMs);

    async function start(): Promise<RunningMongod> {
      const mongod = await startMongod({ binary, dataDir, log: (line) => logged.push(line) });
      running.push(mongod);
      return mongod;
    }

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

    async function inDatabase<T>(uri: string, use: (notes: mongo.Collection) => Promise<T>): Promise<T> {
      const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 60_000 });
      return use(client.db('kept').collection('notes')).finally(() => client.close());
    }

    const argumentsOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(1, -1);

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
        await inDatabase(mongod.uri, (notes) => notes.insertOne({ text: 'before' }));
        killShell(first.pid);
        await eventually('it is back', () => mongod.pid !== first.pid);
        expect(isRunning(first)).toBe(false);
        expect(await inDatabase(mongod.uri, (notes) => notes.countDocuments())).toBe(1);
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
        await inDatabase(first.uri, (notes) => notes.insertOne({ text: 'before' }));
        const args = argumentsOf(first.pid);
        await first.stop();
        const pid = await startAlone(args);
        const next = await start();
        expect(logged).toEqual([`ending mongod (process ${pid}), which an earlier service has left behind`]);
        expect(next.port).toBe(first.port);
        expect(await inDatabase(next.uri, (notes) => notes.countDocuments())).toBe(1);
      },
      timeoutMs,
    );

    it(
      'a mongod that the service did not start is refused immediately, with its process id',
      async () => {
        const dbPath = join(dataDir, 'db');
        mkdirSync(dbPath);
        const pid = await startAlone([
          '--dbpath',
          dbPath,
          '--port',
          String(await freePort()),
          '--bind_ip',
          '127.0.0.1',
        ]);
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
}
