import { beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../../database/migrations/migrate.js';
import { migrations } from '../../../database/migrations/migrations.js';
import { rejectRepeatedApprovals } from '../../../database/migrations/rejectRepeatedApprovals.js';
import { collection } from '../../support/api.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeProduct, makeSeller, makeStore } from '../../support/factories.js';

const forms = ['contactmessages', 'jobapplications'];

export function testDataMigrations(): void {
  useDatabase('once');

  /** Rows as earlier versions left them. */
  beforeAll(async () => {
    await collection('operators').insertMany([
      { _id: 1, email: 'a@example.in' },
      { _id: 2, email: 'b@example.in', role: 'viewer' },
    ] as never[]);
    for (const name of forms) {
      await collection(name).insertMany([{ _id: 1 }, { _id: 2, status: 'handled' }] as never[]);
    }
    await collection('paymentsessions').insertMany([
      { _id: 1, verification: 'unverified', reference: 'A' },
      { _id: 2, verification: 'matched', reference: 'B' },
    ] as never[]);
    const refunds = [1, 2].map((sessionId) => ({ _id: sessionId, sessionId, way: 'manual', status: 'requested' }));
    await collection('refunds').insertMany(refunds as never[]);
    const jobs = [{ name: 'retryOutbox' }, { name: 'retryOutbox:push' }, { name: 'checkVideos' }];
    await collection('agendaJobs').insertMany(jobs as never[]);
    const placed = { event: 'order.placed', lane: null, state: 'pending', deliveredTo: ['mailOrderConfirmation'] };
    await collection('outboxmessages').insertMany([
      { ...placed, _id: 1_001, key: 'order.placed:1' },
      { ...placed, _id: 1_002, key: 'order.placed:2', deliveredTo: ['announcePlacedOrder'] },
      { ...placed, _id: 1_003, key: 'order.placed:3', state: 'done' },
      { ...placed, _id: 1_004, key: 'order.accepted:1', event: 'order.accepted' },
    ] as never[]);
    await makeConsumer({ name: 'Akshatha Shenoy' });
    await makeSeller({ name: 'Vidya Bhat' });
    await collection('consumers').updateMany({}, { $unset: { words: 1 } });
    await collection('sellers').updateMany({}, { $set: { words: ['kept'] } });
    const unplaced = await makeStore();
    for (const store of [await makeStore(), unplaced]) await makeProduct(store);
    await collection('stores').updateOne({ _id: unplaced._id as never }, { $unset: { position: 1 } });
    await collection('products').updateMany({}, { $unset: { position: 1 } });
    const product = { title: 'ತೆಂಗಿನ ಎಣ್ಣೆ', description: 'Coconut oil', translations: { hi: { title: 'नारियल' } } };
    await collection('products').insertMany([
      { _id: 101, ...product, words: ['ತೆಂಗಿನ'], wordStarts: ['ತೆಂ'] },
      { _id: 102, ...product, keys: ['kept'] },
    ] as never[]);
    await collection('deliveryassignments').insertMany([
      { _id: 1, orderId: 1 },
      { _id: 2, orderId: 2, carrier: 'store' },
    ] as never[]);
    const unreachable = 'customer_unreachable';
    await collection('storeorders').insertOne({ _id: 1, status: 'cancelled', cancellationCode: unreachable } as never);
    await collection('notifications').insertOne({ _id: 1, data: { cancellationCode: unreachable } } as never);
    await collection('migrations').deleteMany({});
    await migrate(mongoose.connection, migrations);
  });

  describe('the migrations of a start', () => {
    it('make owners of operators without a role, and leave the others', async () => {
      const operators = await collection('operators').find().sort({ _id: 1 }).toArray();
      expect(operators.map(({ role }) => role)).toEqual(['owner', 'viewer']);
    });

    it('open messages and applications without a status, and leave handled ones', async () => {
      for (const name of forms) {
        expect(await collection(name).find().sort({ _id: 1 }).toArray()).toEqual([
          { _id: 1, status: 'open' },
          { _id: 2, status: 'handled' },
        ]);
      }
    });

    it('hold the refunds of unverified payments, and no others', async () => {
      const refunds = await collection('refunds').find().sort({ _id: 1 }).toArray();
      expect(refunds.map(({ isHeld }) => isHeld)).toEqual([true, false]);
    });

    it('give events that are not announced to partners yet a message in that lane', async () => {
      const messages = await collection('outboxmessages')
        .find({}, { projection: { lane: 1, key: 1 } })
        .toArray();
      expect(messages).toHaveLength(5);
      expect(await collection('outboxmessages').findOne({ lane: 'announcement' })).toMatchObject({
        _id: expect.any(Number),
        key: 'announcement:order.placed:1',
        event: 'order.placed',
        state: 'pending',
        deliveredTo: [],
      });
    });

    it('fill in the words of accounts that have none, and leave the others', async () => {
      expect(await collection('consumers').findOne()).toMatchObject({ words: ['akshatha', 'shenoy'] });
      expect(await collection('sellers').findOne({ name: 'Vidya Bhat' })).toMatchObject({ words: ['kept'] });
    });

    it('say that deliveries without a carrier are of the platform', async () => {
      const deliveries = await collection('deliveryassignments').find().sort({ _id: 1 }).toArray();
      expect(deliveries.map(({ carrier }) => carrier)).toEqual(['platform', 'store']);
    });

    it('rename the code of a customer who could not be reached', async () => {
      const code = 'unreachable';
      expect(await collection('storeorders').findOne()).toMatchObject({ cancellationCode: code });
      expect(await collection('notifications').findOne()).toMatchObject({ data: { cancellationCode: code } });
    });

    it('give products the position of their store, if it has one', async () => {
      const products = await collection('products')
        .find({ _id: { $lt: 101 } } as never)
        .sort({ _id: 1 })
        .toArray();
      const coordinates = [74.8426, 12.8703];
      expect(products.map(({ position }) => position)).toEqual([{ type: 'Point', coordinates }, undefined]);
    });
  });

  it('give products their search keys, and add their words to the vocabulary', async () => {
    const products = collection('products').find({ _id: { $gt: 100 } } as never);
    const [filled, kept] = await products.sort({ _id: 1 }).toArray();
    expect(filled).toMatchObject({ keys: ['ene', 'tengin', 'narial', '-coconut', '-oil'] });
    expect(filled?.wordStarts).toBeUndefined();
    expect(kept).toMatchObject({ keys: ['kept'] });
    expect(await collection('searchwords').distinct('forms')).toEqual(
      expect.arrayContaining(['coconut', 'oil', 'ತೆಂಗಿನ', 'ಎಣ್ಣೆ', 'नारियल']),
    );
  });

  it('end the jobs of single lanes of the outbox', async () => {
    expect(await collection('agendaJobs').distinct('name')).toEqual(['checkVideos', 'retryOutbox']);
  });

  describe('rejectRepeatedApprovals', () => {
    it('rejects repeated requests for an approval, and leaves the oldest and all others', async () => {
      // Without the unique index, as in a database of an earlier version.
      const approvals = collection('samples');
      const rows = [
        ...[1, 2, 3].map((_id) => ({ _id, action: 'eraseDoctor', recordId: 6, status: 'pending' })),
        { _id: 4, action: 'eraseDoctor', recordId: 7, status: 'pending' },
        { _id: 5, action: 'eraseSeller', recordId: 6, status: 'pending' },
        { _id: 6, action: 'eraseDoctor', recordId: 6, status: 'approved' },
      ];
      await approvals.insertMany(rows as never[]);
      await rejectRepeatedApprovals(approvals);
      expect(await approvals.distinct('_id', { status: 'rejected' })).toEqual([2, 3]);
      expect(await approvals.distinct('_id', { status: 'pending' })).toEqual([1, 4, 5]);
      expect(await approvals.distinct('_id', { decidedAt: { $exists: true } })).toEqual([2, 3]);
    });
  });
}
