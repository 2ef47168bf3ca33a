import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { moveRows } from '../../../server/backup/move/moveRows.js';
import { databaseUri } from '../../support/database.js';

async function fill(db: mongo.Db): Promise<void> {
  const text = 'x'.repeat(1000);
  const { ObjectId, Long, Double } = mongo.BSON;
  const ids = [
    ...Array.from({ length: 3000 }, (_, nth) => nth),
    'a',
    'b',
    new ObjectId(),
    new Double(1.5),
    new Date(7),
  ];
  const rows = ids.map((_id) => ({ _id: _id as never, text, count: Long.fromNumber(5), price: new Double(5) }));
  await db.collection('mixed').insertMany(rows);
  await db.collection('codes').createIndex({ at: 1 }, { expireAfterSeconds: 3600, name: 'expiry' });
  await db.collection('codes').insertOne({ at: new Date() });
  await db.createCollection('empty');
}

const namesIn = async (db: mongo.Db) => (await db.listCollections().toArray()).map(({ name }) => name).sort();
const rowsOf = (db: mongo.Db, name: string) =>
  db
    .collection(name)
    .find({}, { raw: true, sort: { _id: 1 } })
    .toArray();

export function testMoveRows(): void {
  let client: mongo.MongoClient;
  let from: mongo.Db;
  let to: mongo.Db;
  let other: mongo.Db;
  beforeEach(async () => {
    client = await new mongo.MongoClient(databaseUri('admin')).connect();
    [from, to, other] = ['from', 'to', 'other'].map((name) => client.db(`move-${process.pid}-${name}`)) as [
      mongo.Db,
      mongo.Db,
      mongo.Db,
    ];
    await fill(from);
  });
  afterEach(async () => {
    for (const db of [from, to, other]) await db.dropDatabase();
    await client.close();
  });

  async function expectMoved(): Promise<void> {
    expect(await namesIn(to)).toEqual(['codes', 'empty', 'mixed']);
    for (const name of await namesIn(from)) {
      expect(await rowsOf(to, name)).toEqual(await rowsOf(from, name));
      expect(await to.collection(name).indexes()).toEqual(await from.collection(name).indexes());
    }
  }

  /** Moves until this many bytes are copied. */
  const interrupted = (afterBytes: number) =>
    moveRows(from, to, {
      onProgress: (bytes) => {
        if (bytes > afterBytes) throw new Error('interrupted');
      },
    });

  describe('moving a database', () => {
    it('refuses a database with rows, or with an interrupted move of another database', async () => {
      await to.collection('stores').insertOne({});
      await expect(moveRows(from, to)).rejects.toThrow(/is not empty: stores has rows\. Name an empty database\.$/);
      expect(await namesIn(to)).toEqual(['stores']);
      await to.dropDatabase();
      await expect(interrupted(1_500_000)).rejects.toThrow('interrupted');
      await fill(other);
      await expect(moveRows(other, to)).rejects.toThrow(/has an interrupted move of another database/);
    });

    it('continues after an interruption, and copies no row twice', async () => {
      await expect(interrupted(1_500_000)).rejects.toThrow('interrupted');
      const copied = await to.collection('restoring.mixed').countDocuments();
      expect(copied).toBeGreaterThan(500);
      expect(await namesIn(to)).not.toContain('mixed');
      const ids = (await to.collection('restoring.mixed').find().toArray()).map(({ _id }) => _id);
      const written: number[] = [];
      await moveRows(from, to, { onProgress: (bytes) => written.push(bytes) });
      expect(written.at(-1)).toBeLessThan(3 * 3010 * 1100 - ids.length * 1000);
      await expectMoved();
    });

    it('copies a collection again whose rows changed after an interruption', async () => {
      await expect(interrupted(1_500_000)).rejects.toThrow('interrupted');
      await from.collection('mixed').updateOne({ _id: 1 as never }, { $set: { text: 'new' } });
      await from.collection('mixed').deleteOne({ _id: 2 as never });
      const logged: string[] = [];
      await moveRows(from, to, { log: (line) => logged.push(line) });
      expect(logged[0]).toBe('copying mixed again: its rows differ');
      await expectMoved();
    });
  });
}
