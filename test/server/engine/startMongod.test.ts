import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildSync } from 'esbuild';
import { mongo } from 'mongoose';
import { findMongod } from '../../../server/engine/findMongod.js';
import { initiateReplicaSet } from '../../../server/engine/initiateReplicaSet.js';
import { readMongodVersion } from '../../../server/engine/readMongodVersion.js';
import { type RunningMongod, startMongod } from '../../../server/engine/startMongod.js';
import { startCuttingProxy } from '../../support/cuttingProxy.js';
import { eventually } from '../../support/eventually.js';
import { freePort } from '../../support/service.js';

const timeoutMs = 120_000;

let binary: string;
let dataDir: string;
let logged: string[];
let running: RunningMongod[];
let occupier: Server | undefined;

beforeAll(async () => {
  binary = await findMongod({ env: process.env });
}, timeoutMs);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-mongod-'));
  logged = [];
  running = [];
});

afterEach(async () => {
  await vacate();
  await Promise.all(running.map((mongod) => mongod.stop()));
  rmSync(dataDir, { recursive: true, force: true });
}, timeoutMs);

async function start(options: Partial<Parameters<typeof startMongod>[0]> = {}): Promise<RunningMongod> {
  const mongod = await startMongod({ binary, dataDir, log: (line) => logged.push(line), ...options });
  running.push(mongod);
  return mongod;
}

async function inDatabase<T>(uri: string, use: (notes: mongo.Collection) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 60_000 });
  try {
    return await use(client.db('kept').collection('notes'));
  } finally {
    await client.close();
  }
}

const write = (uri: string, text: string) => inDatabase(uri, (notes) => notes.insertOne({ text }));

const texts = (uri: string) =>
  inDatabase(uri, async (notes) => (await notes.find().sort({ _id: 1 }).toArray()).map((note) => note.text));

/** Writes the engine note of a service that uses the folder. @returns the port of its mongod */
async function noteUser(usedBy: object): Promise<number> {
  const [madeBy, port] = [await readMongodVersion(binary), await freePort()];
  mkdirSync(join(dataDir, 'db'));
  writeFileSync(join(dataDir, 'db', 'engine.json'), JSON.stringify({ madeBy, port, usedBy }));
  return port;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('refuses in one line', () => {
  const refusal = (options: Parameters<typeof start>[0]) =>
    start(options).then(
      () => 'started',
      (error: Error) => error.message,
    );

  test('a data folder that cannot be written to', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const message = await refusal({ dataDir: join(dataDir, 'file') });
    expect(message).toMatch(/^The data folder .* cannot be written to \(ENOTDIR\): set DATA_DIR to one that can$/);
  });

  test('a binary that is not mongod', async () => {
    expect(await refusal({ binary: process.execPath })).toMatch(/does not look like mongod$/);
  });

  test('a folder of another major version', async () => {
    mkdirSync(join(dataDir, 'db'));
    writeFileSync(join(dataDir, 'db', 'engine.json'), '{"madeBy":"4.4.29","port":27017}');
    const message = await refusal({});
    expect(message).toMatch(/was created by MongoDB 4\.4\.29 and this mongod is \d+\.\d+\.\d+/);
    expect(message).toMatch(/set MONGOMS_SYSTEM_BINARY to a mongod 4\.x, or DATA_DIR to another folder$/);
  });

  test('a folder that another running service uses, with its process id', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const path = `/proc/${other.pid}/stat`;
    const startedAt = existsSync(path) ? readFileSync(path, 'utf8').split(' ')[21] : undefined;
    await noteUser({ pid: other.pid, startedAt });
    const message = await refusal({});
    other.kill();
    expect(message).toBe(
      `The data folder ${join(dataDir, 'db')} is in use by process ${other.pid}: ` +
        'stop that process, or set DATA_DIR and PORT to others.',
    );
  });

  test("what mongod itself refuses, with the reason from mongod's log", async () => {
    mkdirSync(join(dataDir, 'db'));
    writeFileSync(join(dataDir, 'db', 'storage.bson'), 'not this');
    expect(await refusal({})).toMatch(/^mongod did not start: .*storage engine metadata.*\(its log: .*mongod\.log\)$/);
  });
});

describe('a folder of a crashed service is used', () => {
  test('when that process has ended', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await new Promise((ended) => gone.once('exit', ended));
    const port = await noteUser({ pid: gone.pid });
    expect(await start()).toMatchObject({ port });
  });

  (process.platform === 'linux' ? test : test.skip)('when another process has its id now', async () => {
    const port = await noteUser({ pid: process.ppid, startedAt: '1' });
    expect(await start()).toMatchObject({ port });
  });
});

const readNote = () => JSON.parse(readFileSync(join(dataDir, 'db', 'engine.json'), 'utf8'));

describe('a started mongod', () => {
  test("is a replica set of one member with transactions, and refuses another process's mongod", async () => {
    const { uri, port, pid } = await start();
    const client = await new mongo.MongoClient(uri).connect();
    const notes = client.db('kept').collection('notes');
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await notes.insertOne({ text: 'one' }, { session });
        await notes.insertOne({ text: 'two' }, { session });
      }),
    );
    await client.close();
    expect(await texts(uri)).toEqual(['one', 'two']);
    const { signal } = new AbortController();
    await expect(initiateReplicaSet(port, pid + 1, signal)).rejects.toThrow(`held by another mongod (process ${pid})`);
    expect(logged).toEqual([]);
  });

  test('becomes primary although it closes the first connection, as on a change of its role', async () => {
    const { port, pid } = await start();
    const proxy = await startCuttingProxy(port);
    const broken = proxy.loseReplyTo(({ name }) => name === 'serverStatus').then(() => proxy.cut(0));
    const { signal } = new AbortController();
    const initiated = initiateReplicaSet(Number(new URL(proxy.uri('')).port), pid, signal);
    await Promise.all([broken, initiated]).finally(proxy.stop);
  });

  test(
    'keeps data and port over a stop; moves to a new port if the port is in use, and keeps that one',
    async () => {
      const first = await start();
      await write(first.uri, 'before');
      const note = { madeBy: await readMongodVersion(binary), port: first.port };
      expect(readNote()).toEqual({ ...note, usedBy: expect.objectContaining({ pid: process.pid }) });
      await first.letGo();
      expect(readNote()).toEqual(note);
      expect(existsSync(join(dataDir, 'db', 'engine.json.new'))).toBe(false);
      await first.stop();
      expect(isAlive(first.pid)).toBe(false);
      await first.stop();

      const second = await start();
      expect(second.uri).toBe(first.uri);
      expect(await texts(second.uri)).toEqual(['before']);
      expect(logged).toEqual([]);
      await second.stop();

      occupier = await occupy(first.port);
      const third = await start();
      expect(third.port).not.toBe(first.port);
      expect(logged).toEqual([`mongod moved from port ${first.port} to ${third.port}`]);
      await write(third.uri, 'after');
      await third.stop();
      await vacate();

      const fourth = await start();
      expect(fourth.port).toBe(third.port);
      expect(await texts(fourth.uri)).toEqual(['before', 'after']);
    },
    timeoutMs,
  );

  test(
    'starts although another program takes its port at the same moment',
    async () => {
      const refused = join(dataDir, 'refused');
      const line = { s: 'F', msg: 'Error listening for new connections', attr: { error: 'Address already in use' } };
      const refuse = `echo '${JSON.stringify(line)}' >> '${join(dataDir, 'db', 'mongod.log')}'; kill -ABRT $$`;
      const refusedOnce = join(dataDir, 'refused-once');
      writeFileSync(
        refusedOnce,
        `#!/bin/sh\ncase "$*" in *--dbpath*) mkdir '${refused}' 2>/dev/null && { ${refuse}; };; esac\n` +
          `exec '${binary}' "$@"\n`,
        { mode: 0o755 },
      );
      const { uri } = await start({ binary: refusedOnce });
      await write(uri, 'there');
      expect(existsSync(refused)).toBe(true);
      expect(logged).toEqual([]);
    },
    timeoutMs,
  );

  test(
    'starts although another mongod listens on its port first',
    async () => {
      const launched = join(dataDir, 'launched');
      const lateOnce = join(dataDir, 'late-once');
      writeFileSync(
        lateOnce,
        `#!/bin/sh\ncase "$*" in *--dbpath*) ` +
          `[ -e '${launched}' ] || { echo "$*" > '${launched}'; exec sleep 600; };; esac\nexec '${binary}' "$@"\n`,
        { mode: 0o755 },
      );
      const starting = start({ binary: lateOnce });
      const portOf = () => /--port (\d+)/.exec(readFileSync(launched, 'utf8'))?.[1];
      await eventually('mongod is launched', () => existsSync(launched) && portOf());
      const port = Number(portOf());
      const elsewhere = join(dataDir, 'elsewhere');
      mkdirSync(join(elsewhere, 'db'), { recursive: true });
      const note = { madeBy: await readMongodVersion(binary), port };
      writeFileSync(join(elsewhere, 'db', 'engine.json'), JSON.stringify(note));
      expect((await start({ dataDir: elsewhere })).port).toBe(port);
      expect((await starting).port).not.toBe(port);
    },
    timeoutMs,
  );

  test(
    'waits for another mongod that still holds the folder',
    async () => {
      const first = await start();
      await write(first.uri, 'before');
      // Without the note, the second one does not wait for the port, and meets the lock immediately.
      rmSync(join(dataDir, 'db', 'engine.json'));
      const starting = start();
      await eventually('the log line of the wait', () => logged.length > 0);
      expect(logged).toEqual([
        `${join(dataDir, 'db')} is still held by another mongod (process ${first.pid}): waiting until it has shut down`,
      ]);
      await first.stop();
      expect(await texts((await starting).uri)).toEqual(['before']);
    },
    timeoutMs,
  );
});

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

  describe('and cannot be restarted', () => {
    /** A mongod that the test can break and repair. */
    function breakable(): { path: string; sabotage: string } {
      const path = join(dataDir, 'breakable');
      const sabotage = join(dataDir, 'sabotage');
      writeFileSync(path, `#!/bin/sh\n[ ! -e '${sabotage}' ] || exit 9\nexec '${binary}' "$@"\n`, { mode: 0o755 });
      return { path, sabotage };
    }

    test(
      'the restart is retried with a growing pause until it succeeds',
      async () => {
        const { path, sabotage } = breakable();
        const mongod = await start({ binary: path });
        const pauses = () => logged.flatMap((line) => /^restarting mongod in (\d+) ms$/.exec(line)?.[1] ?? []);
        const { pid } = mongod;
        await write(mongod.uri, 'before');
        writeFileSync(sabotage, '');
        process.kill(pid, 'SIGKILL');
        await eventually('it was tried three times', () => pauses().length > 3);
        expect(pauses().slice(0, 4)).toEqual(['250', '500', '1000', '2000']);
        rmSync(sabotage);
        await eventually('it is back', () => mongod.pid !== pid);
        expect(await texts(mongod.uri)).toEqual(['before']);
      },
      timeoutMs,
    );

    test('it can still be stopped', async () => {
      const { path, sabotage } = breakable();
      const mongod = await start({ binary: path });
      writeFileSync(sabotage, '');
      process.kill(mongod.pid, 'SIGKILL');
      await eventually('a try has failed', () => logged.length > 2);
      await mongod.stop();
      expect(logged[2]).toContain('exit code 9');
      expect(isAlive(mongod.pid)).toBe(false);
    });
  });
});

const onPosix = process.platform === 'win32' ? describe.skip : describe;

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
    console.log(JSON.stringify({ pid: mongod.pid, port: mongod.port }));
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
  async function holdInChild(): Promise<{ child: ChildProcess; pid: number; port: number }> {
    const child = spawn(process.execPath, [join(programDir, 'program.mjs'), binary, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    children.push(child);
    const line = await new Promise<string>((tell, fail) => {
      createInterface({ input: child.stdout }).once('line', tell);
      child.once('exit', (code) => fail(new Error(`the program ended with code ${code}`)));
    });
    return { child, ...(JSON.parse(line) as { pid: number; port: number }) };
  }

  test(
    'by SIGKILL, no mongod is left, and a start right after it gets the folder and the port',
    async () => {
      const { child, pid, port } = await holdInChild();
      child.kill('SIGKILL');
      const mongod = await start();
      expect(mongod.port).toBe(port);
      expect(await texts(mongod.uri)).toEqual(['first']);
      await eventually('the first mongod has ended', () => !isAlive(pid));
    },
    timeoutMs,
  );

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

/** Another program on the port, which does not speak to mongod. */
function occupy(port: number): Promise<Server> {
  return new Promise((done) => {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1', () => done(server));
  });
}

async function vacate(): Promise<void> {
  await new Promise((done) => (occupier ? occupier.close(done) : done(undefined)));
  occupier = undefined;
}
