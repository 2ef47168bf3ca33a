import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MongoMemoryServer } from 'mongodb-memory-server-core';
import mongoose from 'mongoose';
import { databaseUri } from '../support/database.js';
import { freePort, spawnService, temporaryFolder } from '../support/service.js';

const patience = 60_000;

/** Starts the service and waits for its end. */
async function tryStart(env: Record<string, string>) {
  const service = await spawnService({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'error', ...env });
  const code = await service.end();
  return { code, lines: service.output().trim().split('\n') };
}

describe('a start that cannot succeed ends with one clear line', () => {
  it(
    'for each variable that is wrong',
    async () => {
      const { code, lines } = await tryStart({
        PORT: 'eighty',
        JWT_SECRET: 'short',
        STORE_TIMEZONE: 'Mars/Olympus',
        MONGODB_URI: 'localhost',
      });
      expect(code).toBe(1);
      expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
        'JWT_SECRET',
        'MONGODB_URI',
        'PORT',
        'STORE_TIMEZONE',
      ]);
    },
    patience,
  );

  it(
    'in production without secrets',
    async () => {
      const { code, lines } = await tryStart({ NODE_ENV: 'production' });
      expect(code).toBe(1);
      expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['ADMIN_SESSION_SECRET', 'JWT_SECRET']);
    },
    patience,
  );

  it(
    'when the port is taken',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const name = `test-start-${port}`;
      const { code, lines } = await tryStart({ PORT: String(port), MONGODB_URI: databaseUri(name) });
      other.close();
      const connection = await mongoose.createConnection(databaseUri(name)).asPromise();
      // Its password would have been shown to nobody.
      expect(await connection.collection('operators').countDocuments()).toBe(0);
      await connection.dropDatabase();
      await connection.close();
      expect([code, lines]).toEqual([
        1,
        [`PORT ${port} is taken by another program: stop it, or set PORT to another one.`],
      ]);
    },
    patience,
  );

  it(
    'when the data folder cannot be written',
    async () => {
      const file = join(await temporaryFolder(), 'not-a-folder');
      await writeFile(file, '');
      const { code, lines } = await tryStart({ DATA_DIR: join(file, 'data') });
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('DATA_DIR');
    },
    patience,
  );

  it(
    'when nothing answers at MONGODB_URI',
    async () => {
      const { code, lines } = await tryStart({ MONGODB_URI: `mongodb://127.0.0.1:${await freePort()}/none` });
      expect(code).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('MONGODB_URI');
    },
    patience,
  );

  it(
    'when MONGODB_URI is not a replica set',
    async () => {
      const alone = await MongoMemoryServer.create();
      const { code, lines } = await tryStart({ MONGODB_URI: alone.getUri() });
      await alone.stop();
      expect(code).toBe(1);
      expect(lines).toEqual([expect.stringContaining('not a replica set')]);
    },
    patience,
  );
});
