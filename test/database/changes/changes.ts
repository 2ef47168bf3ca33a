import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { type Change, changes, followChanges, onChange } from '../../../database/changes/changes.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Product } from '../../../models/catalog/Product.js';
import { ProductLike } from '../../../models/catalog/ProductLike.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';

const reported: Change[] = [];
const own = () => reported.filter(({ collection }) => collection === 'products');

export function testChanges(): void {
  useDatabase();
  onChange((change) => void reported.push(change));
  beforeEach(() => {
    reported.length = 0;
  });

  describe('onChange', () => {
    it.each<[string, () => Promise<unknown>, readonly number[] | undefined, Change['effect']]>([
      ['an update by id', () => Product.updateOne({ _id: 7 }, { $set: { stock: 1 } }), [7], 'counted'],
      ['an update by ids', () => Product.updateMany({ _id: { $in: [7, 8] } }, { $set: { price: 1 } }), [7, 8], 'shown'],
      ['a removal by something else', () => Product.deleteMany({ storeId: 1 }), undefined, 'listed'],
      [
        'many concurrent writes',
        () =>
          Product.bulkWrite([7, 9].map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { stock: 1 } } } }))),
        [7, 9],
        'counted',
      ],
      [
        'new rows',
        () => Product.collection.insertMany([{ _id: 11 as never }, { _id: 12 as never }]),
        [11, 12],
        'listed',
      ],
    ])('reports %s before the promise of the write resolves', async (_what, write, ids, effect) => {
      await write();
      expect(own()).toEqual([{ collection: 'products', effect, ...(ids && { ids }) }]);
    });

    it('reports the writes of a transaction at its end, also if it failed', async () => {
      const write = (fail: boolean) =>
        atomically(async () => {
          await Product.updateOne({ _id: 7 }, { $set: { stock: 1 } });
          expect(own()).toEqual([]);
          if (fail) throw new Error('changed my mind');
        });
      await write(false);
      expect(own()).toEqual([{ collection: 'products', ids: [7], effect: 'counted' }]);
      reported.length = 0;
      await expect(write(true)).rejects.toThrow('changed my mind');
      expect(own()).toEqual([{ collection: 'products', ids: [7], effect: 'counted' }]);
    });

    it('reports no read', async () => {
      await Product.find({ _id: 7 }).lean();
      expect(reported).toEqual([]);
    });
  });

  describe('followChanges', () => {
    const warnings: unknown[] = [];
    let stop: () => Promise<void>;
    let other: mongo.MongoClient;
    let followedSince: Date;
    beforeAll(async () => {
      followedSince = new Date();
      stop = followChanges(['products'], (error) => warnings.push(error));
      other = await mongo.MongoClient.connect(databaseUri(mongoose.connection.name));
      await eventually('the change stream is open', () => changes.isWatching);
    });
    afterAll(async () => {
      await stop();
      await other.close();
    });

    it('reports the writes of other processes to these collections, by id', async () => {
      await other
        .db()
        .collection(ProductLike.collection.name)
        .insertOne({ _id: randomUUID() as never });
      await other
        .db()
        .collection('products')
        .insertOne({ _id: 21 as never });
      await eventually('the change is received', () => own().length > 0);
      expect(reported).toEqual([{ collection: 'products', ids: [21] }]);
    });

    it('reports every row as changed after a gap, and continues', async () => {
      const admin = other.db('admin');
      const idle = [
        { $currentOp: { idleCursors: true } },
        // Other test files follow their own databases, and a killed process may have left its own here.
        {
          $match: {
            ns: `${mongoose.connection.name}.$cmd.aggregate`,
            'cursor.createdDate': { $gte: followedSince },
            'cursor.originatingCommand.pipeline.$changeStream': { $exists: true },
          },
        },
      ];
      const cursorId = await eventually('the stream is found', async () => {
        const [open] = await admin.aggregate<{ cursor: { cursorId: mongo.Long } }>(idle).toArray();
        return open?.cursor.cursorId;
      });
      // Killed like an administrator would: the driver does not resume a killed cursor.
      await other.db().command({ killCursors: '$cmd.aggregate', cursors: [cursorId] });
      await eventually('it is noticed', () => reported.some(({ ids }) => ids === undefined));
      await eventually('the change stream is back', () => changes.isWatching);
      await other
        .db()
        .collection('products')
        .insertOne({ _id: 22 as never });
      await eventually('the change is received', () => own().some(({ ids }) => ids?.[0] === 22));
    });
  });
}
