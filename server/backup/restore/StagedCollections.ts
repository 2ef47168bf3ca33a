import { mongo } from 'mongoose';
import type { StoredCollection } from '../archive/Frame.js';
import { countRows } from '../collections/countRows.js';
import { type Row, rowsIn } from '../collections/rowsIn.js';
import { stagingPrefix } from '../collections/stagingPrefix.js';

const rowsAtMost = 1000;
const duplicateKey = 11000;

/** Fills collections under temporary names, and gives them their real names when they are complete. */
export class StagedCollections {
  private collections: StoredCollection[] = [];

  constructor(private readonly db: mongo.Db) {}

  /** Removes the collections of an interrupted restore, and creates these. */
  async begin(collections: StoredCollection[]): Promise<void> {
    await this.discard();
    this.collections = collections;
    for (const { name, options } of collections) await this.db.createCollection(stagingPrefix + name, options);
  }

  /** Inserts rows in BSON. A row that was copied twice keeps its first state: a later frame corrects it. */
  async insert(name: string, body: Buffer): Promise<number> {
    const rows = rowsIn(body);
    for (let from = 0; from < rows.length; from += rowsAtMost) {
      const batch = rows.slice(from, from + rowsAtMost);
      await this.staged(name)
        .insertMany(batch, { ordered: false, writeConcern: { w: 1 } })
        .catch((error: unknown) => {
          const problems = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
          if (problems.length === 0 || problems.some(({ code }) => code !== duplicateKey)) throw error;
        });
    }
    return rows.length;
  }

  async remove(name: string, ids: unknown[]): Promise<void> {
    await this.staged(name).deleteMany({ _id: { $in: ids as never[] } });
  }

  /** @throws Error with one line unless each collection has this number of rows */
  async expectCounts(rows: Record<string, number>): Promise<void> {
    // Rows are inserted without waiting. After this, all of them are on the disks of a majority.
    const marks = this.db.collection(`${stagingPrefix}done`);
    await marks.insertOne({}, { writeConcern: { w: 'majority', journal: true } });
    for (const { name } of this.collections) {
      const count = await countRows(this.db, stagingPrefix + name);
      if (count !== rows[name]) {
        throw new Error(`The restored ${name} has ${count} rows instead of ${rows[name]}. Nothing was changed.`);
      }
    }
  }

  /** Creates the indexes: after the rows, because one scan is faster, and because rows may have been corrected. */
  async createIndexes(onCollection: (name: string) => void): Promise<void> {
    for (const { name, indexes } of this.collections) {
      onCollection(name);
      const added = indexes.filter((index) => index.name !== '_id_') as mongo.IndexDescription[];
      if (added.length > 0) await this.staged(name).createIndexes(added);
    }
  }

  /** Replaces the collections of the database by these, and removes all others. */
  async publish(): Promise<void> {
    for (const { name } of this.collections) await this.staged(name).rename(name, { dropTarget: true });
    const kept = new Set(this.collections.map(({ name }) => name));
    for (const name of await this.names()) {
      if (!kept.has(name) && !name.startsWith('system.')) await this.db.dropCollection(name);
    }
  }

  /** Removes what was filled. */
  async discard(): Promise<void> {
    for (const name of await this.names()) if (name.startsWith(stagingPrefix)) await this.db.dropCollection(name);
  }

  private staged(name: string): mongo.Collection<Row> {
    return this.db.collection<Row>(stagingPrefix + name);
  }

  private async names(): Promise<string[]> {
    return (await this.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  }
}
