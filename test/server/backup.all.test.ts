import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { makeBackup } from '../../server/backup/makeBackup.js';
import { restoreBackup } from '../../server/backup/restoreBackup.js';
import { connectDatabase, disconnectDatabase } from '../../server/database.js';
import { findMongod } from '../../server/engine/findMongod.js';
import { type RunningMongod, startMongod } from '../../server/engine/startMongod.js';
import { fillCollection } from '../support/fillCollection.js';
import { temporaryFolder } from '../support/service.js';

type Numbered = mongo.Document & { _id: number };

const passphrase = 'correct horse battery staple';
const accounts = 40;
const each = 1_000;
const log = () => undefined;

let mongod: RunningMongod;
let client: mongo.MongoClient;
let nth = 0;
let source: mongo.Db;
let target: mongo.Db;
let uploads: string;
let restored: string;
let backups: string;
const back = (phrase?: string, now = new Date()) =>
  makeBackup({ db: source, uploadsFolder: uploads, mediaAt: null }, backups, { passphrase: phrase, now, log });
const restore = (folder: string, phrase?: string) =>
  restoreBackup(folder, { db: target, uploadsFolder: restored }, { passphrase: phrase, log });
const fill = (count: number) =>
  fillCollection(source.collection('products'), count, (_id) => ({ _id, title: `product ${_id}` }));
const namesIn = async (db: mongo.Db) => (await db.listCollections().toArray()).map(({ name }) => name).sort();
/** As text, because Jest compares buffers byte by byte. */
async function allRows(db: mongo.Db, name: string): Promise<string[]> {
  const rows: unknown[] = await db
    .collection(name)
    .find({}, { sort: { _id: 1 }, raw: true })
    .toArray();
  return rows.map((row) => (row as Buffer).toString('base64'));
}

async function openAccounts(): Promise<void> {
  for (const name of ['debtors', 'creditors']) {
    const rows = Array.from({ length: accounts }, (_, _id) => ({ _id, amount: each }));
    await source.collection<Numbered>(name).insertMany(rows);
  }
  await source.collection<Numbered>('counters').insertOne({ _id: 1, next: 0 });
  await source.createCollection('transfers');
}

/** Transfers between the collections without a pause. @returns a function that stops it */
function keepTransferring(): () => Promise<void> {
  let isStopped = false;
  const transfer = (session: mongo.ClientSession) => async () => {
    const change = (name: string, field: string, by: number) =>
      source.collection<Numbered>(name).updateOne({ _id: 1 }, { $inc: { [field]: by } }, { session });
    await change('debtors', 'amount', -1);
    await change('creditors', 'amount', 1);
    await source.collection('transfers').insertOne({}, { session });
    await change('counters', 'next', 1);
  };
  const work = async () => {
    while (!isStopped) await client.withSession((session) => session.withTransaction(transfer(session)));
  };
  const running = work();
  return async () => {
    isStopped = true;
    await running;
  };
}

// The check for open processes of every test file runs before hooks outside of a describe.
describe('backup', () => {
  beforeAll(async () => {
    // The mongod of the tests keeps no history for snapshots.
    mongod = await startMongod({
      binary: await findMongod({ env: process.env }),
      dataDir: await temporaryFolder(),
      log,
    });
    client = await new mongo.MongoClient(mongod.uri, { readConcernLevel: 'majority' }).connect();
  });
  afterAll(async () => {
    await client.close();
    await mongod.stop();
  });

  beforeEach(async () => {
    nth++;
    source = client.db(`source-${nth}`);
    target = client.db(`target-${nth}`);
    uploads = join(await temporaryFolder(), 'uploads');
    restored = join(await temporaryFolder(), 'uploads');
    backups = await temporaryFolder();
    await mkdir(join(uploads, '12'), { recursive: true });
    await writeFile(join(uploads, '12', 'a.jpg'), 'a picture');
  });

  describe('a backup of a database that is written to', () => {
    it('has all rows as they were at one point in time', async () => {
      await openAccounts();
      await fill(20_000);
      const stop = keepTransferring();
      const begunAt = Date.now();
      const { folder, manifest } = await back();
      await stop();

      await restore(folder);
      const sums = [{ $unionWith: 'creditors' }, { $group: { _id: null, sum: { $sum: '$amount' } } }];
      expect(await target.collection('debtors').aggregate(sums).toArray()).toEqual([
        { _id: null, sum: 2 * accounts * each },
      ]);
      const next = Number((await target.collection('counters').findOne())?.next);
      expect(next).toBeGreaterThan(0);
      expect(await target.collection('transfers').countDocuments()).toBe(next);
      expect(await target.collection('products').countDocuments()).toBe(20_000);
      expect(Date.parse(manifest.at)).toBeGreaterThan(begunAt - 2_000);
    });

    it('fails and leaves nothing if the database does not keep the history for as long', async () => {
      await openAccounts();
      await fill(20_000);
      const keep = (seconds: number) =>
        client.db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: seconds });
      await keep(0);
      const stop = keepTransferring();
      await expect(back(passphrase)).rejects.toThrow('minSnapshotHistoryWindowInSeconds');
      await stop();
      await keep(300);
      expect(await readdir(backups)).toEqual([]);
    });
  });

  describe('a restored database', () => {
    it('has every value in its exact type, every index, the options of collections, and the files', async () => {
      const { Int32, Double, Long, Decimal128, ObjectId, Binary, BSONRegExp, Timestamp } = mongo.BSON;
      const numbers = [new Int32(5), new Double(5), Long.fromNumber(5), Decimal128.fromString('1.50')];
      const others = [new ObjectId(), new Binary(Buffer.from('x')), new BSONRegExp('a'), new Timestamp({ t: 1, i: 2 })];
      const large = Buffer.alloc(3_000_000, 'mango');
      await source.collection('kinds').insertOne({ numbers, others, large, at: new Date(0), none: null });
      await source.collection('kinds').insertOne({ deep: { a: ['ಕ'] } });
      await source.createCollection('capped/1', { capped: true, size: 4096, max: 10 });
      await source.createCollection('clustered', { clusteredIndex: { key: { _id: 1 }, unique: true } });
      await source.createCollection('folded', { collation: { locale: 'en', strength: 2 } });
      await source.collection('capped/1').insertOne({ title: 'ghee' });
      const orders = source.collection('orders');
      await orders.insertOne({ key: 'a', place: { type: 'Point', coordinates: [74, 12] }, title: 'ghee' });
      await source.command({ collMod: 'orders', validator: { paise: { $gte: Long.fromNumber(1) } } });
      const partial = { key: { $gt: '' } };
      await orders.createIndex({ key: 1 }, { unique: true, partialFilterExpression: partial, name: 'a key' });
      await orders.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
      await orders.createIndex({ place: '2dsphere' });
      await orders.createIndex({ title: 'text' });

      await restore((await back(passphrase)).folder, passphrase);
      expect(await namesIn(target)).toEqual(await namesIn(source));
      for (const name of await namesIn(source)) {
        expect(await allRows(target, name)).toEqual(await allRows(source, name));
        expect(await target.collection(name).indexes()).toEqual(await source.collection(name).indexes());
        expect(await target.collection(name).options()).toEqual(await source.collection(name).options());
      }
      expect(await readFile(join(restored, '12', 'a.jpg'), 'utf8')).toBe('a picture');
    });

    it('is refused if it has rows, or if the uploads folder has files', async () => {
      await fill(10);
      const { folder } = await back();
      await target.collection('others').insertOne({ title: 'kept' });
      await expect(restore(folder)).rejects.toThrow(/^The database target-\d+ is not empty: others has rows\./);
      expect(await namesIn(target)).toEqual(['others']);
      await target.dropDatabase();
      await mkdir(restored);
      await writeFile(join(restored, 'kept.jpg'), 'kept');
      await expect(restore(folder)).rejects.toThrow(`${restored} is not empty.`);
      expect(await namesIn(target)).toEqual([]);
    });

    it('is refused by the service if the restore did not end, until another restore replaces it', async () => {
      await fill(10);
      const { folder } = await back();
      const manifest = join(folder, 'manifest.json');
      const whole = await readFile(manifest, 'utf8');
      await writeFile(manifest, whole.replace('"rows": 10', '"rows": 11'));
      await expect(restore(folder)).rejects.toThrow(
        /^The restored products has 10 rows instead of 11\.\nThe database target-\d+ is incomplete, .* Try again\.$/,
      );
      const uri = mongod.uri.replace('/?', `/target-${nth}?`);
      await expect(connectDatabase(uri)).rejects.toThrow('A restore into this database was interrupted');
      await writeFile(manifest, whole);
      await restore(folder);
      expect(await namesIn(target)).toEqual(['products']);
      expect(await target.collection('products').countDocuments()).toBe(10);
      await connectDatabase(uri, { upToDate: true });
      await disconnectDatabase();
    });
  });

  describe('the folder of a backup', () => {
    it('has one compressed file for each collection, which only its owner may read', async () => {
      await fill(2);
      const { folder, manifest } = await back(undefined, new Date('2026-11-21T10:20:30.400Z'));
      expect(await readdir(backups)).toEqual(['marketplace-2026-11-21T10-20-30Z']);
      expect((await readdir(folder)).sort()).toEqual(['manifest.json', 'products.bson.gz', 'uploads']);
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      expect((await stat(join(folder, 'products.bson.gz'))).mode & 0o777).toBe(0o600);
      expect(manifest).toMatchObject({ collections: [{ name: 'products', rows: 2 }], identity: null });
    });

    it('has nothing in clear text with a passphrase, and is refused with another one or without', async () => {
      await fill(2);
      const { folder } = await back(passphrase);
      for (const name of ['manifest.json.age', 'products.bson.gz.age', 'uploads/12/a.jpg.age']) {
        expect((await readFile(join(folder, name), 'utf8')).startsWith('age-encryption.org/v1\n')).toBe(true);
      }
      await expect(restore(folder, 'wrong')).rejects.toThrow(
        'The passphrase is wrong, or manifest.json.age was changed.',
      );
      await expect(restore(folder)).rejects.toThrow('This backup is encrypted: set BACKUP_PASSPHRASE.');
      await expect(restore((await back(undefined, new Date(0))).folder, passphrase)).rejects.toThrow(
        'is not encrypted',
      );
      expect(await namesIn(target)).toEqual([]);
    });

    it('is refused before anything is written if a file is missing, cut or changed', async () => {
      await fill(500);
      const { folder } = await back();
      const file = join(folder, 'products.bson.gz');
      const whole = await readFile(file);
      await appendFile(file, 'x');
      await expect(restore(folder)).rejects.toThrow(
        /^products\.bson\.gz of this backup has \d+ bytes instead of \d+\.$/,
      );
      const changed = Buffer.from(whole);
      changed[100] = (changed[100] ?? 0) ^ 1;
      await writeFile(file, changed);
      await expect(restore(folder)).rejects.toThrow('products.bson.gz of this backup was changed or is damaged.');
      await writeFile(file, whole);
      await rm(join(folder, 'uploads/12/a.jpg'));
      await expect(restore(folder)).rejects.toThrow('uploads/12/a.jpg of this backup cannot be read (ENOENT).');
      await rm(join(folder, 'manifest.json'));
      await expect(restore(folder)).rejects.toThrow(`${folder} is not a complete backup: it has no manifest.`);
      expect(await namesIn(target)).toEqual([]);
    });
  });
});
