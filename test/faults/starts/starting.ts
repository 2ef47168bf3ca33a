import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { MongoMemoryServer } from 'mongodb-memory-server';
import mongoose from 'mongoose';
import { collection } from '../../support/api.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { freePort, spawnService, startService, temporaryFolder } from '../../support/service.js';

/** The exit code for wrong settings, EX_CONFIG. With it, docs/deploy/marketplace.service does not start it again. */
const wrongSettings = 78;

/** Starts the service and waits for its end. */
async function tryStart(env: Record<string, string>, command?: [string, ...string[]]) {
  const service = await spawnService({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'error', ...env }, command);
  const code = await service.end();
  return { code, lines: service.output().trim().split('\n') };
}

/** Empty for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The workers of Node's cluster; other children hash passwords. */
const workersOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child && read(`/proc/${child}/environ`).includes('NODE_UNIQUE_ID='))
    .map(Number);

export function testStarting(): void {
  const database = useDatabase();

  describe('a start that cannot succeed ends with one clear line', () => {
    it('for each invalid variable', async () => {
      const { code, lines } = await tryStart({
        PORT: 'eighty',
        JWT_SECRET: 'short',
        STORE_TIMEZONE: 'Mars/Olympus',
        MONGODB_URI: 'localhost',
      });
      expect(code).toBe(wrongSettings);
      expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
        'JWT_SECRET',
        'MONGODB_URI',
        'PORT',
        'STORE_TIMEZONE',
      ]);
    });

    it('when the port is taken, with two workers', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const name = `test-start-${port}`;
      const env = { PORT: String(port), MONGODB_URI: databaseUri(name), WEB_CONCURRENCY: '2' };
      const { code, lines } = await tryStart(env);
      other.close();
      const connection = await mongoose.createConnection(databaseUri(name)).asPromise();
      // The port is tried first: there is no catalogue, and no operator with an unknown password.
      expect(await connection.listCollections()).toEqual([]);
      await connection.close();
      expect([code, lines]).toEqual([
        1,
        [`PORT ${port} is taken by another program: stop it, or set PORT to another one.`],
      ]);
    });

    (process.platform === 'linux' ? it : it.skip)(
      'when a worker ends before it listens, and removes the operator whose password was not shown',
      async () => {
        // Counts as filled, so that the start adds no demo data.
        await collection('demofills').insertOne({ _id: 'catalogue' as never, complete: true });
        const env = { DATA_DIR: await temporaryFolder(), MONGODB_URI: databaseUri(database), LOG_LEVEL: 'error' };
        const service = await spawnService({ ...env, WEB_CONCURRENCY: '2' });
        const workers = () => workersOf(Number(service.child.pid));
        await eventually('a worker is there', () => workers().length > 0);
        process.kill(Number(workers()[0]), 'SIGKILL');
        const code = await service.end();
        const operators = await collection('operators').countDocuments({ isActive: true });
        expect([code, service.output(), operators]).toEqual([1, 'A worker ended during its start, with SIGKILL.\n', 0]);
      },
    );

    it('when the disk is full, and leaves no half-written file', async () => {
      const folder = await temporaryFolder();
      // Files can be created but not written, as on a full disk.
      const full = `trap '' XFSZ; ulimit -f 0; exec ${process.execPath} build/server/main.js`;
      const { code, lines } = await tryStart({ DATA_DIR: folder }, ['sh', '-c', full]);
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^DATA_DIR cannot be written to: EFBIG/)]]);
      expect(await readdir(folder)).toEqual([]);
    });

    (process.platform === 'linux' ? it : it.skip)('when the data folder cannot be created below /proc', async () => {
      const { code, lines } = await tryStart({ DATA_DIR: '/proc/nope' });
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^DATA_DIR cannot be written to: ENOENT/)]]);
      const production = { NODE_ENV: 'production', JWT_SECRET: 'a'.repeat(64), ADMIN_SESSION_SECRET: 'b'.repeat(64) };
      const { lines: others } = await tryStart({ ...production, DATA_DIR: '/proc/nope/data' });
      expect(others.join('\n')).toMatch(/DATA_DIR|data folder/);
    });

    it('when nothing answers at MONGODB_URI', async () => {
      const { code, lines } = await tryStart({ MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/none` });
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('MONGODB_URI');
    });

    it('when MONGODB_URI is not a replica set', async () => {
      const alone = await MongoMemoryServer.create();
      const { code, lines } = await tryStart({ MONGODB_URI: alone.getUri() });
      await alone.stop();
      expect(code).toBe(1);
      expect(lines).toEqual([expect.stringContaining('not a replica set')]);
    });
  });

  (process.platform === 'linux' ? it : it.skip)('a worker that is killed later is replaced', async () => {
    await collection('demofills').insertOne({ _id: 'catalogue' as never, complete: true });
    const env = { DATA_DIR: await temporaryFolder(), MONGODB_URI: databaseUri(database), WEB_CONCURRENCY: '2' };
    const service = await startService(env);
    const workers = () => workersOf(Number(service.child.pid));
    await eventually('the start is over', () => service.output().includes('Ctrl-C stops it'));
    const [killed = 0] = workers();
    process.kill(killed, 'SIGKILL');
    await eventually('there is another one', () => workers().filter((pid) => pid !== killed).length === 2);
    expect(service.output()).toContain('a worker ended and is replaced');
    expect(service.output()).toContain('A worker ended, with SIGKILL.');
    expect(await service.end('SIGTERM')).toBe(0);
  });
}
