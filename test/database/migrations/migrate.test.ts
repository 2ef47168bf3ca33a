import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { migrate } from '../../../database/migrations/migrate.js';
import { startsOf } from '../../../database/wordSearch.js';
import { Doctor } from '../../../models/accounts/Doctor.js';
import { Product } from '../../../models/catalog/Product.js';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { AppUseTally } from '../../../models/insight/AppUseTally.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { collection } from '../../support/api.js';
import { checkLedger } from '../../support/checkLedger.js';
import { useDatabase } from '../../support/database.js';

useDatabase();

const forgetEarlierRuns = () => collection('migrations').deleteMany({});
const later = new Date('2026-12-01T00:00:00Z');

describe('a database of an earlier version', () => {
  it('is brought up to date once', async () => {
    await forgetEarlierRuns();
    await collection('outboxmessages').insertMany([
      { _id: 1 as never, key: 'one', state: 'parked', forgetAt: null },
      { _id: 2 as never, key: 'two', state: 'done', forgetAt: later },
    ]);
    await collection('deliveryassignments').insertOne({ _id: 1 as never, orderId: 1, status: 'wanted' });
    await Doctor.insertMany([
      { name: 'Dr. One', email: 'one@example.in', specialization: 'Paediatrics' },
      { name: 'Dr. Two', email: 'two@example.in' },
    ]);
    await Doctor.updateMany({}, { $unset: { foldedSpecialization: 1 } });
    await migrate(mongoose.connection);
    const migrated = await Doctor.find().sort({ email: 1 }).lean();
    expect(migrated.map(({ foldedSpecialization }) => foldedSpecialization)).toEqual(['paediatrics', undefined]);
    expect(await OutboxMessage.find().sort({ _id: 1 }).lean()).toEqual([
      { _id: 1, key: 'one', state: 'deadLettered', expiresAt: null },
      { _id: 2, key: 'two', state: 'done', expiresAt: later },
    ]);
    expect(await DeliveryAssignment.findOne().lean()).toMatchObject({ status: 'unassigned' });

    await OutboxMessage.updateOne({ _id: 1 }, { $set: { state: 'parked' } }, { runValidators: false });
    await migrate(mongoose.connection);
    expect(await collection('outboxmessages').findOne({ _id: 1 as never })).toMatchObject({ state: 'parked' });
  });

  it('has products that a search finds by the starts of their words', async () => {
    await forgetEarlierRuns();
    const words = ['coconut', 'cocoa', 'oil', 'kg', 'ತೆಂಗಿನ', 'ಎಣ್ಣೆ', 'नारियल', '𑌅𑌆𑌇𑌈', '𑌅𑌆'];
    await collection('products').insertMany([
      { _id: 7 as never, words },
      { _id: 6_000 as never, words: [] },
      { _id: 12_007 as never, words: ['rice'] },
      // A command for each 5,000 ids in between would take minutes.
      { _id: 2_000_000_000 as never, words: ['rice'], wordStarts: ['kept'] },
    ]);
    for (let run = 0; run < 2; run++) {
      await migrate(mongoose.connection);
      const starts = (await Product.find({}, { wordStarts: 1 }).sort({ _id: 1 }).lean()).map((row) => row.wordStarts);
      expect(starts.map((each) => [...each].sort())).toEqual([[...startsOf(words)].sort(), [], ['ric'], ['kept']]);
      await forgetEarlierRuns();
    }
  });

  it('has them also where one command does not reach', async () => {
    await forgetEarlierRuns();
    await collection('products').insertMany(
      Array.from({ length: 10_001 }, (_, nth) => ({ _id: nth as never, words: ['rice'] })),
    );
    await migrate(mongoose.connection);
    expect(await Product.countDocuments({ wordStarts: ['ric'] })).toBe(10_001);
  });

  it('has its installs and launches counted by day, each once wherever an earlier run was cut off', async () => {
    await forgetEarlierRuns();
    const use = (_id: string, type: string, day: string) => ({ _id: _id as never, type, day });
    await collection('appuses').insertMany([
      ...[use('a', 'install', '2026-11-17'), use('b', 'launch', '2026-11-17'), use('c', 'launch', '2026-11-17')],
      use('d', 'launch', '2026-11-18'),
    ]);
    const counted = async () =>
      (await AppUseTally.find().sort({ _id: 1 }).lean()).map(({ type, day, count }) => [type, day, count]);
    await migrate(mongoose.connection);
    expect(await counted()).toEqual([
      ['install', '2026-11-17', 1],
      ['launch', '2026-11-17', 2],
      ['launch', '2026-11-18', 1],
    ]);
    await AppUseTally.updateOne({ _id: 'launch 2026-11-18' }, { count: 5 });
    await AppUseTally.deleteOne({ _id: 'launch 2026-11-17' });
    await forgetEarlierRuns();
    await migrate(mongoose.connection);
    expect((await counted()).slice(1)).toEqual([
      ['launch', '2026-11-17', 2],
      ['launch', '2026-11-18', 5],
    ]);
  });

  it('has restaurants that the list shows', async () => {
    await forgetEarlierRuns();
    await collection('restaurants').insertMany([
      { _id: 1 as never, name: 'Hôtel Karavali', address: 'Udupi' },
      { _id: 2 as never, name: 'Closed', isActive: false, sortName: 'closed' },
    ]);
    await migrate(mongoose.connection);
    const restaurants = await Restaurant.find().sort({ _id: 1 });
    expect(restaurants.map(({ isActive, sortName }) => [isActive, sortName])).toEqual([
      [true, 'hotel karavali'],
      [false, 'closed'],
    ]);
    await restaurants[0]?.validate();
  });

  const order = {
    ...{ storeId: 3, storeName: 'Rathabeedi Kirana', sellerId: 5, consumerId: 9, total: 22_500, items: [{}, {}] },
    ...{ sellerPickupTime: later, cancellationReason: null, history: [{ by: { kind: 'consumer', id: 9 } }] },
  };
  const orders = [
    { ...order, _id: 70, orderNumber: 'SO-70' },
    {
      ...{ ...order, _id: 71, orderNumber: 'SO-71', cancellationReason: 'Latha is ill' },
      history: [{ by: { kind: 'consumer', id: 9 } }, { by: { kind: 'consumer', id: 9 } }],
    },
    {
      ...{ ...order, _id: 72, orderNumber: 'SO-72', cancellationReason: 'Fraud' },
      history: [{ by: { kind: 'consumer', id: 9 } }, { by: { kind: 'operator', id: 1 } }],
    },
  ];
  const text = { title: 'Order', body: 'SO-71 was cancelled by the customer. Reason: Latha is ill', isRead: true };
  const stamps = { createdAt: later, updatedAt: later, __v: 0 };
  const toConsumer = (_id: number, type: string, data: object) => ({
    _id,
    consumerId: 9,
    type,
    data,
    ...text,
    ...stamps,
  });
  const toSeller = (_id: number, type: string, orderId: number) => ({
    ...{ _id, sellerId: 5, storeId: 3, type, data: { orderId, storeId: 3 }, ...text, ...stamps },
  });

  const about = (orderId: number) => ({
    ...{ orderId, storeId: 3, orderNumber: `SO-${orderId}`, storeName: 'Rathabeedi Kirana' },
  });
  const row = (_id: number, recipientKind: string, type: string, data: object) => ({
    ...{ _id, recipientKind, recipientId: recipientKind === 'seller' ? 5 : 9, type, data, isRead: true, ...stamps },
  });

  it('has one inbox for everybody, with reasons as fields, wherever an earlier run was cut off', async () => {
    await collection('storeorders').insertMany(orders as never);
    await collection('counters').updateOne({ _id: 'Notification' as never }, { $set: { last: 50 } }, { upsert: true });
    await collection('notifications').insertMany([
      toConsumer(1, 'order_placed', { orderId: 70, storeId: 3 }),
      toConsumer(2, 'order_status', { orderId: 70, storeId: 3, status: 'accepted' }),
      toConsumer(9_000, 'order_status', { orderId: 72, storeId: 3, status: 'cancelled' }),
      // Of an order that is not there.
      toConsumer(9_001, 'order_status', { orderId: 1, storeId: 3, status: 'accepted' }),
    ] as never);
    const ofSellers = [
      toSeller(1, 'order_placed', 70),
      toSeller(2, 'order_cancelled', 71),
      toSeller(3, 'order_cancelled', 72),
    ];
    const expected = [
      row(1, 'consumer', 'order_placed', about(70)),
      row(2, 'consumer', 'order_status', { ...about(70), status: 'accepted', sellerPickupTime: later, reason: null }),
      row(51, 'seller', 'new_order', { ...about(70), products: 2, total: 22_500 }),
      row(52, 'seller', 'order_cancelled', { ...about(71), byCustomer: true, reason: 'Latha is ill' }),
      row(53, 'seller', 'order_cancelled', { ...about(72), byCustomer: false, reason: 'Fraud' }),
      row(9_000, 'consumer', 'order_status', {
        ...{ ...about(72), status: 'cancelled', sellerPickupTime: null, reason: 'Fraud' },
      }),
    ];
    for (let run = 0; run < 2; run++) {
      await forgetEarlierRuns();
      // The second time as if the first had ended before the old inbox was gone.
      await collection('sellernotifications').insertMany(ofSellers as never);
      if (run > 0)
        await collection('counters').updateOne({ _id: 'Notification' as never }, { $set: { sellersAfter: 50 } });
      await migrate(mongoose.connection);
      expect(await collection('notifications').find().sort({ _id: 1 }).toArray()).toEqual(expected);
      expect(await collection('sellernotifications').countDocuments()).toBe(0);
      expect(await collection('counters').findOne({ _id: 'Notification' as never })).toEqual({
        _id: 'Notification',
        last: 53,
      });
    }
  });

  it('has the mails that acceptances still owe in the lane of mails, once, wherever an earlier run was cut off', async () => {
    const message = (_id: number, fields: object = {}) => ({
      ...{ _id, event: 'order.moved', lane: 'work', key: `order.moved:${_id}:2`, state: 'pending', attempts: 1 },
      ...{ payload: { orderId: _id, from: 'pending', to: 'accepted' }, deliveredTo: [], leasedBy: 'a relay' },
      ...fields,
    });
    const others = [
      message(1, { state: 'done' }),
      message(2, { deliveredTo: ['mailOrderAccepted'] }),
      message(3, { payload: { orderId: 3, from: 'pending', to: 'cancelled' } }),
      message(4, { payload: { orderId: 4, from: 'accepted', to: 'ready' } }),
      message(5, { payload: { orderId: 5, to: 'accepted' } }),
    ];
    const owed = [message(6), message(7, { deliveredTo: ['assignDelivery'], state: 'deadLettered' })];
    await collection('outboxmessages').insertMany([...others, ...owed] as never);
    const mail = (_id: number) => ({
      ...{ event: 'order.accepted', lane: null, key: `order.accepted:${_id}`, payload: { orderId: _id } },
      deliveredTo: [],
    });
    const expected = [
      ...others,
      message(6, mail(6)),
      message(7, { ...mail(7), state: 'deadLettered' }),
      message(8, { key: 'order.moved:6:2:delivery', payload: { orderId: 6, to: 'accepted' }, leasedBy: null }),
    ];
    await collection('counters').updateOne({ _id: 'OutboxMessage' as never }, { $set: { last: 7 } }, { upsert: true });
    for (let run = 0; run < 2; run++) {
      await forgetEarlierRuns();
      await migrate(mongoose.connection);
      expect(await collection('outboxmessages').find().sort({ _id: 1 }).toArray()).toEqual(expected);
      // As if the first run had ended in between.
      if (run === 0) await collection('outboxmessages').replaceOne({ _id: 6 as never }, message(6));
    }
  });

  it('has the ledger of its orders, once, wherever an earlier run was cut off', async () => {
    const amounts = { total: 22_500, subtotal: 20_000, deliveryFee: 2_500, platformFee: 2_000, sellerAmount: 18_000 };
    const stored = (_id: number, fields: object) => ({
      ...{ ...order, ...amounts, _id, orderNumber: `SO-${_id}`, updatedAt: later },
      ...{ status: 'completed', paymentMethod: 'cod', paymentStatus: 'paid', deliveredAt: null, completedAt: null },
      ...fields,
    });
    const deliveredAt = new Date('2026-11-01T00:00:00Z');
    const completedAt = new Date('2026-11-02T00:00:00Z');
    await collection('storeorders').insertMany([
      stored(80, { status: 'delivered', deliveredAt }),
      stored(81, { paymentMethod: 'pay_at_pickup', completedAt }),
      stored(82, { status: 'delivered', deliveredAt }),
      stored(83, { status: 'cancelled', deliveredAt }),
      stored(84, { status: 'accepted', paymentStatus: 'cod' }),
      stored(85, { status: 'out_for_delivery', paymentStatus: 'cod' }),
      stored(86, { paymentMethod: 'online', deliveredAt }),
      stored(87, { platformFee: 0, sellerAmount: 20_000 }),
    ] as never);
    await collection('deliveryassignments').insertMany(
      [82, 83, 85].map((orderId) => ({ _id: orderId, orderId, status: 'delivered' })) as never,
    );
    const row = (orderId: number, type: string, amount: number, createdAt: Date) => ({
      ...{ _id: expect.any(Number), orderId, orderNumber: `SO-${orderId}`, key: type, type, amount, createdAt },
      ...{ sellerId: 5, storeId: 3, isSettled: false, settlementId: null, settledAt: null, __v: 0 },
    });
    const expected = [
      row(80, 'cod_fee', -2_000, deliveredAt),
      row(81, 'cod_fee', -2_000, completedAt),
      row(82, 'cod_fee', -2_000, deliveredAt),
      row(82, 'earning', 20_000, deliveredAt),
      row(85, 'cod_fee', -2_000, later),
      row(85, 'earning', 20_000, later),
      row(86, 'earning', 20_000, deliveredAt),
      row(86, 'platform_fee', -2_000, deliveredAt),
    ];
    for (let run = 0; run < 2; run++) {
      await forgetEarlierRuns();
      await migrate(mongoose.connection);
      expect(await LedgerEntry.find().sort({ orderId: 1, key: 1 }).lean()).toEqual(expected);
      expect(await checkLedger()).toEqual([]);
      // As if the first run had ended in between.
      if (run === 0) await LedgerEntry.deleteMany({ orderId: { $in: [81, 86] } });
    }
    const ids = expected.length;
    expect((await LedgerEntry.distinct('_id')).length).toBe(ids);
    const highest = Math.max(...(await LedgerEntry.distinct('_id')).map(Number));
    expect((await collection('counters').findOne({ _id: 'LedgerEntry' as never }))?.last).toBeGreaterThanOrEqual(
      highest,
    );
  });
});
