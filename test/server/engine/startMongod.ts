import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildSync } from 'esbuild';
import { mongo } from 'mongoose';
import { findMongod } from '../../../server/engine/findMongod.js';
import { findRunningMongod } from '../../../server/engine/findRunningMongod.js';
import { type RunningMongod, startMongod } from '../../../server/engine/startMongod.js';
import { eventually } from '../../support/eventually.js';
import { freePort, isAlive } from '../../support/service.js';

const onPosix = process.platform === 'win32' ? describe.skip : describe;

async function inDatabase<T>(uri: string, use: (notes: mongo.Collection, client: mongo.MongoClient) => Promise<T>) {
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 60_000 });
  try {
    return await use(client.db('kept').collection('notes'), client);
  } finally {
    await client.close();
  }
}

const write = (uri: string, text: string) => inDatabase(uri, (notes) => notes.insertOne({ text }));

const texts = (uri: string) =>
  inDatabase(uri, async (notes) => (await notes.find().sort({ _id: 1 }).toArray()).map((note) => note.text));

export function testStartMongod(): void {
  let binary: string;
  let dataDir: string;
  let logged: string[];
  let running: RunningMongod[];
  let children: ChildProcess[];

  beforeAll(async () => {
    binary = await findMongod({ env: process.env });
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'start-mongod-'));
    logged = [];
    running = [];
    children = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((mongod) => mongod.stop()));
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(options: Partial<Parameters<typeof startMongod>[0]> = {}): Promise<RunningMongod> {
    const mongod = await startMongod({ binary, dataDir, log: (line) => logged.push(line), ...options });
    running.push(mongod);
    return mongod;
  }

  describe('refuses in one line', () => {
    const refusal = (options: Parameters<typeof start>[0]) =>
      start(options).then(
        () => 'started',
        (error: Error) => error.message,
      );
    const writeInFolder = (name: string, text: string) => {
      mkdirSync(join(dataDir, 'db'));
      writeFileSync(join(dataDir, 'db', name), text);
    };

    test('a data folder that cannot be written to', async () => {
      writeFileSync(join(dataDir, 'file'), '');
      const message = await refusal({ dataDir: join(dataDir, 'file') });
      expect(message).toMatch(/^The data folder .* cannot be written to \(ENOTDIR\): set DATA_DIR to one that can$/);
    });

    test('a folder of another major version', async () => {
      writeInFolder('engine.json', '{"madeBy":"4.4.29","port":27017}');
      const message = await refusal({});
      expect(message).toMatch(/was created by MongoDB 4\.4\.29 and this mongod is \d+\.\d+\.\d+/);
      expect(message).toMatch(/set MONGOMS_SYSTEM_BINARY to a mongod 4\.x, or DATA_DIR to another folder$/);
    });

    test("what mongod itself refuses, with the reason from mongod's log", async () => {
      writeInFolder('storage.bson', 'not this');
      expect(await refusal({})).toMatch(
        /^mongod did not start: .*storage engine metadata.*\(its log: .*mongod\.log\)$/,
      );
    });
  });

  test('a started mongod is a replica set with transactions, which other commands find', async () => {
    const { uri } = await start();
    await inDatabase(uri, (notes, client) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await notes.insertOne({ text: 'one' }, { session });
          await notes.insertOne({ text: 'two' }, { session });
        }),
      ),
    );
    expect(await texts(uri)).toEqual(['one', 'two']);
    expect(await findRunningMongod(dataDir)).toEqual({ uri, service: process.pid });
    expect(logged).toEqual([]);
  });

  test('data and port survive a stop; a taken port and a copied folder get another port', async () => {
    const first = await start();
    await write(first.uri, 'before');
    await first.stop();
    expect([isAlive(first.pid), await findRunningMongod(dataDir)]).toEqual([false, undefined]);

    const second = await start();
    expect([second.uri, await texts(second.uri)]).toEqual([first.uri, ['before']]);
    const copy = `${dataDir}-copy`;
    cpSync(dataDir, copy, { recursive: true });
    const copied = await start({ dataDir: copy });
    expect(copied.port).not.toBe(second.port);
    await write(copied.uri, 'in the copy');
    expect([await texts(copied.uri), await texts(second.uri)]).toEqual([['before', 'in the copy'], ['before']]);
    await Promise.all([copied.stop(), second.stop()]);
    rmSync(copy, { recursive: true });

    const other = createServer((socket) => socket.destroy()).listen(first.port, '127.0.0.1');
    await once(other, 'listening');
    const third = await start();
    await once(other.close(), 'close');
    expect(third.port).not.toBe(first.port);
    expect([await texts(third.uri), logged]).toEqual([['before'], []]);
  });

  test('a mongod that still has the folder is waited for', async () => {
    const dbPath = join(dataDir, 'db');
    mkdirSync(dbPath);
    const args = ['--dbpath', dbPath, '--port', String(await freePort()), '--bind_ip', '127.0.0.1'];
    const left = spawn(binary, args, { stdio: 'ignore' });
    children.push(left);
    const lock = join(dbPath, 'mongod.lock');
    await eventually('it has the folder', () => existsSync(lock) && Number(readFileSync(lock)) === left.pid);
    const next = start();
    await eventually('the start waits', () => logged.length > 0);
    expect(logged).toEqual([`The data folder ${dbPath} is in use by another mongod: waiting for its end`]);
    left.kill();
    await write((await next).uri, 'after');
  });

  test('a mongod that is killed is reported in one sentence, and the next start has its data', async () => {
    const sentences: string[] = [];
    const mongod = await start({ onExit: (sentence) => sentences.push(sentence) });
    await write(mongod.uri, 'before');
    process.kill(mongod.pid, 'SIGKILL');
    await eventually('its end is noticed', () => sentences.length > 0);
    expect(sentences).toEqual([`The embedded MongoDB ended with signal 9. Its log is ${dataDir}/db/mongod.log.`]);
    const next = await start({ onExit: (sentence) => sentences.push(sentence) });
    expect(await texts(next.uri)).toEqual(['before']);
    await next.stop();
    expect(sentences).toHaveLength(1);
  });

  onPosix('when the process that holds it gets Ctrl-C in its terminal', () => {
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
    console.log(mongod.pid);
  `;

    test('mongod stays for the last writes and ends then', async () => {
      const outfile = join(dataDir, 'program.mjs');
      symlinkSync(resolve('node_modules'), join(dataDir, 'node_modules'));
      const stdin = { contents: program, resolveDir: resolve('.'), loader: 'ts' as const };
      buildSync({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
      const child = spawn(process.execPath, [outfile, binary, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      });
      children.push(child);
      const [pid] = await once(createInterface({ input: child.stdout }), 'line');
      const ended = once(child, 'exit');
      process.kill(-Number(child.pid), 'SIGINT');
      expect(await ended).toEqual([0, null]);
      expect(isAlive(Number(pid))).toBe(false);
      expect(await texts((await start()).uri)).toEqual(['first', 'last']);
    });
  });
}
