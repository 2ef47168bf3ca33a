import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { inBatches } from '../../../database/batching/inBatches.js';
import { dumpRows } from '../../../server/backup/export/dumpRows.js';
import type { DumpedRows } from '../../../server/backup/export/readDump.js';
import { makeBackup } from '../../../server/backup/makeBackup.js';
import { folderPlace } from '../../../server/backup/places/folderPlace.js';
import { restoreBackup } from '../../../server/backup/restore/restoreBackup.js';
import { findMongod } from '../../../server/engine/findMongod.js';
import { type RunningMongod, startMongod } from '../../../server/engine/startMongod.js';
import { fillCollection } from '../../support/fillCollection.js';
import { deriveKeysAsShipped, deriveKeysCheaply } from '../../support/keyCosts.js';
import { temporaryFolder } from '../../support/service.js';
import { keepTransferring, openAccounts, sumOfAccounts } from './transferring.js';

const rowCount = 5_000;
const passphrase = 'correct horse battery staple';

const allRows = (db: mongo.Db, name: string) =>
  db
    .collection(name)
    .find({}, { sort: { _id: 1 }, raw: true })
    .toArray() as Promise<unknown> as Promise<Buffer[]>;

const transfersIn = async (db: mongo.Db) => Number((await db.collection('counters').findOne())?.next);
const namesIn = async (db: mongo.Db) => (await db.listCollections().toArray()).map(({ name }) => name).sort();

const isInstalled = spawnSync('mongodump', ['--version']).status === 0;

export function testBackup(): void {
  let mongod: RunningMongod;
  let client: mongo.MongoClient;
  beforeAll(deriveKeysCheaply);
  afterAll(deriveKeysAsShipped);
  beforeAll(async () => {
    const binary = await findMongod({ env: process.env });
    mongod = await startMongod({ binary, dataDir: await temporaryFolder(), log: () => undefined });
    // A level of the connection must not replace that of the snapshot.
    client = await new mongo.MongoClient(mongod.uri, { readConcernLevel: 'majority' }).connect();
  });
  afterAll(async () => {
    await client.close();
    await mongod.stop();
  });

  const uriOf = (database: string) => mongod.uri.replace(/\/(\?|$)/, `/${database}$1`);

  let source: mongo.Db;
  let target: mongo.Db;
  let uploads: string;
  let restored: string;
  let nth = 0;
  beforeEach(async () => {
    nth++;
    source = client.db(`source-${nth}`);
    target = client.db(`target-${nth}`);
    [uploads, restored] = [join(await temporaryFolder(), 'uploads'), join(await temporaryFolder(), 'uploads')];
    await mkdir(join(uploads, '12'), { recursive: true });
    await writeFile(join(uploads, '12', 'a.jpg'), 'a picture');
  });

  async function fill(count: number) {
    const product = (_id: number) => ({ _id, title: `product ${_id}`, words: ['fresh', 'mango'] });
    await fillCollection(source.collection('products'), count, product);
  }

  async function back(options: { passphrase?: string; now?: Date; dump?: () => AsyncGenerator<DumpedRows> } = {}) {
    const folder = await temporaryFolder();
    const made = await makeBackup({ db: source, uploadsFolder: uploads, mediaAt: null }, folderPlace(folder), {
      dump: options.dump,
      passphrase: options.passphrase,
      now: options.now ?? new Date(),
    });
    return { folder, ...made };
  }

  const restore = (path: string, options: { passphrase?: string; replace?: boolean } = {}) =>
    restoreBackup(
      () => createReadStream(path),
      { db: target, uploadsFolder: restored },
      { passphrase: options.passphrase, replace: options.replace ?? false },
    );

  /** Reads all rows as mongodump does: at no point in time. */
  async function* dumpSource(): AsyncGenerator<DumpedRows> {
    for (const collection of await namesIn(source)) {
      const rows = source.collection(collection).find({}, { raw: true, batchSize: 500 });
      for await (const batch of inBatches(rows as AsyncIterable<unknown> as AsyncIterable<Buffer>, 500)) {
        yield { collection, body: Buffer.concat(batch) };
      }
    }
  }

  async function* dumpThatFails(): AsyncGenerator<DumpedRows> {
    let left = 3;
    for await (const rows of dumpSource()) {
      if (left-- === 0) throw new Error('connection closed');
      yield rows;
    }
  }
  const ways: { way: string; dump?: () => AsyncGenerator<DumpedRows> }[] = [
    { way: 'the driver' },
    { way: 'another program', dump: dumpSource },
    { way: 'the driver after another program has failed', dump: dumpThatFails },
    ...(isInstalled ? [{ way: 'mongodump', dump: () => dumpRows(uriOf(source.databaseName)) }] : []),
  ];

  describe('a backup of a database that is written to', () => {
    it.each(ways)('restores all rows as they were at one point in time, read by $way', async ({ dump }) => {
      await openAccounts(source);
      await fill(rowCount);
      const stop = keepTransferring(source);
      const begunAt = Date.now();
      const { address, summary } = await back({ passphrase, ...(dump && { dump }) });
      const made = await stop();
      expect(await transfersIn(source)).toBe(made);

      await restore(address, { passphrase });
      const amounts = await target
        .collection('debtors')
        .aggregate([{ $unionWith: 'creditors' }, { $group: { _id: null, sum: { $sum: '$amount' } } }])
        .toArray();
      expect(amounts).toEqual([{ _id: null, sum: sumOfAccounts }]);
      // The counter, the rows that took their number from it, and the slots are of the same moment.
      const next = await transfersIn(target);
      expect(await target.collection('transfers').countDocuments()).toBe(next);
      expect(next).toBeGreaterThan(0);
      expect(next).toBeLessThanOrEqual(made);
      expect(summary.at.getTime()).toBeGreaterThan(begunAt - 2_000);
      expect((await target.collection('slots').distinct('key')).length).toBe(20);
      expect(await target.collection('slots').countDocuments()).toBe(20);
      expect(await target.collection('products').countDocuments()).toBe(rowCount);
      expect(summary.rows).toMatchObject({ products: rowCount, slots: 20, transfers: next });
    });
  });

  describe('a restored database', () => {
    it('has every value in its exact type, every index, the options of collections, and the files', async () => {
      const { Int32, Double, Long, Decimal128, ObjectId, Binary, BSONRegExp, Timestamp } = mongo.BSON;
      const numbers = [new Int32(5), new Double(5), Long.fromNumber(5), Decimal128.fromString('1.50')];
      const others = [new ObjectId(), new Binary(Buffer.from('x')), new BSONRegExp('a'), new Timestamp({ t: 1, i: 2 })];
      await source.collection('kinds').insertOne({ numbers, others, at: new Date(0), none: null, deep: { a: ['ಕ'] } });
      await source.createCollection('folded', { collation: { locale: 'en', strength: 2 } });
      const orders = source.collection('orders');
      await orders.createIndex(
        { key: 1 },
        { unique: true, partialFilterExpression: { key: { $gt: '' } }, name: 'a key' },
      );
      await orders.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
      await orders.createIndex({ place: '2dsphere' });
      await orders.createIndex({ title: 'text' });
      await orders.insertOne({ key: 'a', place: { type: 'Point', coordinates: [74, 12] }, title: 'ghee' });
      await source.collection<{ _id: string }>('counters').insertOne({ _id: 'StoreOrder', next: 4711 } as never);

      await restore((await back()).address);
      expect(await namesIn(target)).toEqual(await namesIn(source));
      for (const name of await namesIn(source)) {
        expect(await allRows(target, name)).toEqual(await allRows(source, name));
        expect(await target.collection(name).indexes()).toEqual(await source.collection(name).indexes());
        expect(await target.collection(name).options()).toEqual(await source.collection(name).options());
      }
      expect(await readFile(join(restored, '12', 'a.jpg'), 'utf8')).toBe('a picture');
    });

    it('replaces all rows and files with --replace, and refuses rows or files without it', async () => {
      await fill(10);
      const { address } = await back();
      await target.collection('products').insertOne({ title: 'old' });
      await target.collection('others').insertOne({ title: 'old' });
      // What an interrupted restore has left.
      await target.collection('restoring.products').insertOne({ title: 'half' });
      await expect(restore(address)).rejects.toThrow(
        /^The database target-\d+ is not empty: others has rows\. --replace/,
      );
      await mkdir(restored);
      await writeFile(join(restored, 'old.jpg'), 'old');
      const other = restoreBackup(
        () => createReadStream(address),
        { db: client.db(`empty-${nth}`), uploadsFolder: restored },
        { passphrase: undefined, replace: false },
      );
      await expect(other).rejects.toThrow('The uploads folder is not empty. --replace replaces its files.');
      await restore(address, { replace: true });
      expect(await namesIn(target)).toEqual(['products']);
      expect(await target.collection('products').countDocuments()).toBe(10);
      expect(await readdir(restored)).toEqual(['12']);
    });
  });

  describe('a bad archive', () => {
    const untouched = async () => {
      expect(await namesIn(target)).toEqual(['products']);
      expect(await target.collection('products').countDocuments()).toBe(1);
      expect(await stat(restored).catch(() => undefined)).toBeUndefined();
    };
    beforeEach(async () => {
      await target.collection('products').insertOne({ title: 'kept' });
      await fill(500);
    });

    it('leaves the target untouched with a wrong passphrase', async () => {
      const { address } = await back({ passphrase });
      await expect(restore(address, { passphrase: 'wrong', replace: true })).rejects.toThrow(/passphrase is wrong/);
      await expect(restore(address, { replace: true })).rejects.toThrow(/set BACKUP_PASSPHRASE/);
      await untouched();
    });

    it('leaves the target untouched when it is cut or changed near its end', async () => {
      const { address } = await back({ passphrase });
      const whole = await readFile(address);
      await writeFile(address, whole.subarray(0, whole.length - 20));
      await expect(restore(address, { passphrase, replace: true })).rejects.toThrow(/cut/);
      const changed = Buffer.from(whole);
      changed[whole.length - 30] = (changed[whole.length - 30] ?? 0) ^ 1;
      await writeFile(address, changed);
      await expect(restore(address, { passphrase, replace: true })).rejects.toThrow(/changed/);
      await untouched();
    });
  });

  describe('the folder of backups', () => {
    it('has one file by time, which only its owner may read, and no parts of a failed backup', async () => {
      await fill(2);
      const { folder, address, summary } = await back({ now: new Date('2026-11-21T10:20:30.400Z') });
      expect(await readdir(folder)).toEqual(['marketplace-2026-11-21T10-20-30Z.backup']);
      expect((await stat(address)).mode & 0o777).toBe(0o600);
      expect(summary).toMatchObject({ rows: { products: 2 }, files: 1, mediaAt: null });
      const place = folderPlace(folder);
      const failing = {
        create: async (name: string) => ({
          ...(await place.create(name)),
          write: () => Promise.reject(new Error('ENOSPC')),
        }),
      };
      const options = { passphrase: undefined, now: new Date() };
      await expect(makeBackup({ db: source, uploadsFolder: uploads, mediaAt: null }, failing, options)).rejects.toThrow(
        'ENOSPC',
      );
      expect((await readdir(folder)).length).toBe(1);
      expect(await namesIn(source)).toEqual(['products']);
    });
  });
}
