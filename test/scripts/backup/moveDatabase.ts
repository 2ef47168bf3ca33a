import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { findMongod } from '../../../server/engine/findMongod.js';
import { renameHost } from '../../../server/engine/renameHost.js';
import { type RunningMongod, startMongod } from '../../../server/engine/startMongod.js';
import { freePort, temporaryFolder } from '../../support/service.js';

const timeoutMs = 180_000;

export function testMoveDatabase(): void {
  describe("moving the embedded database under one's own mongod", () => {
    let binary: string;
    let dataDir: string;
    let embedded: RunningMongod;
    let own: ChildProcess | undefined;
    const logged: string[] = [];
    const log = (line: string) => void logged.push(line);
    beforeAll(async () => {
      binary = await findMongod({ env: process.env });
      dataDir = await temporaryFolder();
      embedded = await startMongod({ binary, dataDir, log });
    }, timeoutMs);
    afterAll(async () => {
      await embedded?.stop();
      if (own?.kill()) await once(own, 'exit');
    });

    it('refuses a folder without a database, and one in use', async () => {
      const rename = (folder: string) => renameHost({ binary, dataDir: folder, host: '127.0.0.1:1', log });
      await expect(rename(await temporaryFolder())).rejects.toThrow(/has no database of this service: set DATA_DIR$/);
      await expect(rename(dataDir)).rejects.toThrow(/^mongod ended: .*DBPathInUse/);
    }, 60_000);

    it(
      'makes a mongod with another address primary, with all data',
      async () => {
        const client = await new mongo.MongoClient(embedded.uri).connect();
        await client
          .db('marketplace')
          .collection('notes')
          .insertOne({ text: 'kept' }, { writeConcern: { w: 'majority' } });
        await client.close();
        await embedded.stop();

        const copy = await temporaryFolder();
        await cp(dataDir, copy, { recursive: true });
        const host = `localhost:${await freePort()}`;
        logged.length = 0;
        expect(await renameHost({ binary, dataDir: copy, host, log })).toBe(`127.0.0.1:${embedded.port}`);
        expect(logged).toEqual([
          `starting mongod without a replica set on ${join(copy, 'db')}`,
          `changing the address of the replica set rs0 from 127.0.0.1:${embedded.port} to ${host}`,
          'stopping mongod',
        ]);

        const port = host.slice('localhost:'.length);
        own = spawn(
          binary,
          ['--dbpath', join(copy, 'db'), '--replSet', 'rs0', '--port', port, '--bind_ip', 'localhost'],
          {
            stdio: 'ignore',
          },
        );
        const uri = `mongodb://${host}/marketplace?replicaSet=rs0`;
        const moved = await new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 60_000 }).connect();
        const notes = moved.db().collection('notes');
        await notes.insertOne({ text: 'new' });
        expect((await notes.find().toArray()).map(({ text }) => text)).toEqual(['kept', 'new']);
        await moved.close();
      },
      timeoutMs,
    );
  });
}
