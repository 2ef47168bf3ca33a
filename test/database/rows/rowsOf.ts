import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { rowsOf } from '../../../database/rowsOf.js';
import { Feedback } from '../../../models/forms/Feedback.js';
import { useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';

/** The cursors that the database keeps on the collection. */
async function openCursors(): Promise<number> {
  const idle = { $currentOp: { idleCursors: true } };
  const here = { $match: { type: 'idleCursor', ns: `${mongoose.connection.name}.${Feedback.collection.name}` } };
  const admin = mongoose.connection.getClient().db('admin', { readConcern: new mongoose.mongo.ReadConcern('local') });
  return (await admin.aggregate([idle, here]).toArray()).length;
}

const cursor = () => Feedback.find().sort({ _id: 1 }).lean<{ _id: unknown }>().cursor({ batchSize: 2 });
const addRows = () =>
  Feedback.collection.insertMany(Array.from({ length: 100 }, (_, nth) => ({ _id: nth + 1 })) as never[]);

export function testRowsOf(): void {
  useDatabase();

  describe('rowsOf', () => {
    it('has all rows in order', async () => {
      await addRows();
      const ids = [];
      for await (const { _id } of rowsOf(cursor())) ids.push(_id);
      expect(ids).toEqual(Array.from({ length: 100 }, (_, nth) => nth + 1));
    });

    it('closes the cursor when the reader stops early', async () => {
      await addRows();
      const rows = rowsOf(cursor());
      await rows.next();
      expect(await openCursors()).toBe(1);
      await rows.return(undefined);
      await eventually('the cursor is closed', async () => (await openCursors()) === 0);
    });
  });
}
