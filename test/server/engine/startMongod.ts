import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { initiateReplicaSet } from '../../../server/engine/initiateReplicaSet.js';
import { readMongodVersion } from '../../../server/engine/readMongodVersion.js';
import { freePort, isAlive } from '../../support/service.js';
import { binary, dataDir, logged, occupy, start, texts, timeoutMs, vacate, write } from './ownMongod.js';

/** Writes the engine note of a service that uses the folder. @returns the port of its mongod */
async function noteUser(usedBy: object): Promise<number> {
  const [madeBy, port] = [await readMongodVersion(binary), await freePort()];
  mkdirSync(join(dataDir, 'db'));
  writeFileSync(join(dataDir, 'db', 'engine.json'), JSON.stringify({ madeBy, port, usedBy }));
  return port;
}

const readNote = () => JSON.parse(readFileSync(join(dataDir, 'db', 'engine.json'), 'utf8'));

export function testStartMongod(): void {
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

    test('a folder that another running service uses, but not that of one that has ended', async () => {
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
      rmSync(join(dataDir, 'db'), { recursive: true });
      await new Promise((ended) => ((other.exitCode ?? other.signalCode) ? ended(0) : other.once('exit', ended)));
      const port = await noteUser({ pid: other.pid });
      expect(await start()).toMatchObject({ port });
    });

    test("what mongod itself refuses, with the reason from mongod's log", async () => {
      mkdirSync(join(dataDir, 'db'));
      writeFileSync(join(dataDir, 'db', 'storage.bson'), 'not this');
      expect(await refusal({})).toMatch(
        /^mongod did not start: .*storage engine metadata.*\(its log: .*mongod\.log\)$/,
      );
    });
  });

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
      await expect(initiateReplicaSet(port, pid + 1, signal)).rejects.toThrow(
        `held by another mongod (process ${pid})`,
      );
      expect(logged).toEqual([]);
    });

    test(
      'keeps data and port over a stop; moves to a new port if it is in use or the folder a copy, and keeps that one',
      async () => {
        const first = await start();
        await write(first.uri, 'before');
        const { ino: inode } = statSync(join(dataDir, 'db'));
        const note = { madeBy: await readMongodVersion(binary), port: first.port, inode };
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

        await occupy(first.port);
        const third = await start();
        expect(third.port).not.toBe(first.port);
        expect(logged).toEqual([`mongod moved from port ${first.port} to ${third.port}`]);
        expect(readNote()).toMatchObject({ port: third.port });
        await write(third.uri, 'after');
        expect(await texts(third.uri)).toEqual(['before', 'after']);
        await third.stop();
        await vacate();
        const copy = `${dataDir}-copy`;
        cpSync(dataDir, copy, { recursive: true });
        const copied = await start({ dataDir: copy });
        expect(copied.port).not.toBe(third.port);
        expect(await texts(copied.uri)).toEqual(['before', 'after']);
        await copied.stop();
        rmSync(copy, { recursive: true });
      },
      timeoutMs,
    );
  });
}
