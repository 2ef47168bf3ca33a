import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { broadcastRequest } from '../../../domain/broadcast/broadcastRequest.js';
import { countRecipients } from '../../../domain/broadcast/countRecipients.js';
import { readBroadcastable } from '../../../domain/broadcast/readBroadcastable.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { distanceKm } from '../../../domain/places/distance.js';
import { registerApp } from '../../../domain/push/registerApp.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Block, blockId } from '../../../models/community/Block.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { emptyDatabase, useDatabase } from '../../support/database.js';
import { makeConsumer, makeDoctor, makeRequest, makeSeller, makeStore } from '../../support/factories.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, testWorld } from '../../support/world.js';

useDatabase();
const world = testWorld();
/** Mangaluru. Udupi (`far`) is about 55 km to the north. */
const here = { latitude: 12.87, longitude: 74.84 };
const near = { latitude: 12.95, longitude: 74.9 };
const far = { latitude: 13.34, longitude: 74.74 };
const day = 24 * 60 * 60 * 1000;

/** An entry of Mongoose's debug log. */
interface Operation {
  method: string;
  collectionName: string;
  params: [unknown[]];
}

let asking: ConsumerRecord;

/** A new request. */
async function post(fields: Parameters<typeof makeRequest>[1] = {}) {
  const position = { type: 'Point' as const, coordinates: [here.longitude, here.latitude] };
  const { _id } = await makeRequest(asking, { position, createdAt: world.now(), ...fields });
  return _id;
}

const block = (blocker: ConsumerRecord, blocked: ConsumerRecord) => {
  const [blockerId, blockedId] = [blocker._id, blocked._id];
  return Block.create({ _id: blockId(blockerId, blockedId), blockerId, blockedId, createdAt: world.now() });
};

const withApp = (account: ConsumerRecord) =>
  registerApp(world, { kind: 'consumer', account }, { token: `ExponentPushToken[${account._id}]` });

beforeEach(async () => {
  world.clock.set(someMorning);
  asking = await makeConsumer({ ...here });
});

const broadcast = async (id: number) => {
  await recordEvent(world, 'request.posted', { requestId: id });
  await relayAll(world);
};
const count = async (id: number) => {
  const request = await readBroadcastable(id);
  return request && countRecipients(world, request);
};
const notified = async (id: number) =>
  (await Notification.find({ 'data.requestId': id }).sort({ _id: 1 }).lean())
    .map(({ recipientKind, recipientId }) => `${recipientKind} ${recipientId}`)
    .sort();

/** Expects that exactly these people are counted and notified. */
async function expectNotified(id: number, people: string[]) {
  const isProvider = (who: string) => !who.startsWith('consumer');
  expect(await count(id)).toEqual({
    providers: people.filter(isProvider).length,
    consumers: people.filter((who) => !isProvider(who)).length,
  });
  await broadcast(id);
  expect(await notified(id)).toEqual([...people].sort());
}

describe('the recipients of a new request', () => {
  it('include other consumers nearby or without a position', async () => {
    const [beside, anywhere] = await Promise.all([makeConsumer({ ...near }), makeConsumer()]);
    await makeConsumer({ ...far });
    await expectNotified(await post(), [`consumer ${beside._id}`, `consumer ${anywhere._id}`]);
  });

  it('include all consumers when the request has no position', async () => {
    const [beside, away] = await Promise.all([makeConsumer({ ...near }), makeConsumer({ ...far })]);
    await expectNotified(await post({ position: undefined }), [`consumer ${beside._id}`, `consumer ${away._id}`]);
  });

  it('include sellers and doctors who offer this help, nearby or without a position', async () => {
    const offer = { requestCategories: ['plumbing' as const] };
    const [plumber, other, nowhere, distant] = await Promise.all([
      makeSeller(offer),
      makeSeller({ requestCategories: ['yoga'] }),
      makeSeller(offer),
      makeSeller(offer),
    ]);
    const at = ({ latitude, longitude }: typeof here) => ({
      position: { type: 'Point' as const, coordinates: [longitude, latitude] },
    });
    await Promise.all([
      makeStore({ sellerId: plumber._id, ...at(far) }),
      makeStore({ sellerId: plumber._id, ...at(near) }),
      makeStore({ sellerId: other._id, ...at(near) }),
      makeStore({ sellerId: distant._id, ...at(far) }),
    ]);
    const doctor = await makeDoctor({ ...offer, ...near });
    await makeDoctor({ ...offer, ...far });
    const people = [`seller ${plumber._id}`, `seller ${nowhere._id}`, `doctor ${doctor._id}`];
    await expectNotified(await post(), people);
  });

  it.each<[string, object]>([
    ['turned requests off', { preferences: { requests: false } }],
    ['is suspended', { suspendedUntil: new Date('2099-01-01') }],
  ])('exclude a person who %s', async (_who, fields) => {
    await makeConsumer({ ...near, ...fields });
    await makeSeller({ requestCategories: ['plumbing'], ...fields });
    await expectNotified(await post(), []);
  });

  it('exclude people who blocked the author or were blocked by the author', async () => {
    const [one, two, three] = await Promise.all([makeConsumer({ ...near }), makeConsumer(), makeConsumer()]);
    await Promise.all([block(one, asking), block(asking, two), block(one, three)]);
    await expectNotified(await post(), [`consumer ${three._id}`]);
  });

  it('include people who blocked the author of an anonymous request, so as not to reveal the author', async () => {
    const [one, two] = await Promise.all([makeConsumer({ ...near }), makeConsumer()]);
    await Promise.all([block(one, asking), block(asking, two)]);
    await expectNotified(await post({ isAnonymous: true }), [`consumer ${one._id}`]);
  });

  it.each([{ status: 'deleted' as const }, { status: 'completed' as const }, { isHidden: true }])(
    'are empty for a request with %o',
    async (fields) => {
      await makeConsumer();
      const id = await post(fields);
      await broadcast(id);
      expect(await notified(id)).toEqual([]);
    },
  );
});

describe('the notification', () => {
  it('is in the inbox, is pushed to devices, and names neither the author nor their words', async () => {
    await makeConsumer();
    await withApp(await makeConsumer());
    const id = await post();
    await broadcast(id);
    const [notification] = await Notification.find().lean();
    expect(notification).toMatchObject({
      ...{ type: 'request_posted', isRead: false, data: { requestId: id, category: 'plumbing' } },
    });
    expect(Object.keys(notification?.data)).toEqual(['requestId', 'category']);
    expect(await OutboxMessage.countDocuments({ event: 'notification.made' })).toBe(1);
  });

  it('uses its own lanes, so that it delays no mail and no push about an order', async () => {
    await withApp(await makeConsumer());
    await broadcast(await post());
    const lanes = await OutboxMessage.find({}, { event: 1, lane: 1 }).sort({ _id: 1 }).lean();
    expect(lanes.map(({ event, lane }) => [event, lane])).toEqual([
      ['request.posted', 'broadcast'],
      ['notification.made', 'broadcastPush'],
    ]);
  });
});

describe('broadcastRequest', () => {
  it('notifies each person once, when it is repeated and runs concurrently', async () => {
    await Promise.all(Array.from({ length: 7 }, async () => withApp(await makeConsumer())));
    const id = await post();
    await Promise.all([1, 2, 3].map(() => broadcastRequest(world, { requestId: id })));
    await broadcast(id);
    expect(await notified(id)).toHaveLength(7);
    expect(await OutboxMessage.countDocuments({ event: 'notification.made' })).toBe(7);
  });

  it('notifies a person up to the daily cap, by the day of the marketplace', async () => {
    const { _id } = await makeConsumer();
    const ids: number[] = [];
    for (let nth = 0; nth < 7; nth++) ids.push(await post());
    for (const id of ids.slice(0, 5)) await expectNotified(id, [`consumer ${_id}`]);
    for (const id of ids.slice(5)) await expectNotified(id, []);
    world.clock.advance(day);
    await expectNotified(await post(), [`consumer ${_id}`]);
  });

  it('notifies each person once after a process was killed between two writes', async () => {
    await Promise.all(Array.from({ length: 4 }, () => makeConsumer()));
    const id = await post();
    // As after a kill: all tallies have the request, and two people are notified.
    await broadcast(id);
    const [one, two] = await Notification.find().lean();
    await Notification.deleteMany({ _id: { $in: [one?._id, two?._id] as number[] } });
    await broadcast(id);
    expect(await notified(id)).toHaveLength(4);
  });
});

describe('a broadcast to many people', () => {
  it('is counted by density with a small error, without the author and blocked people', async () => {
    const rows = Array.from({ length: 11_000 }, (_, nth) => ({
      ...{ _id: 2_000_000 + nth, email: `crowd${nth}@example.in`, name: 'Asha', referralCode: `CROWD${nth}` },
      // One of eleven has no position; the others are in a square of one degree.
      ...(nth % 11 > 0 && { latitude: here.latitude - 0.5 + (nth % 100) / 100 }),
      ...(nth % 11 > 0 && { longitude: here.longitude - 0.5 + Math.floor(nth / 100) / 110 }),
    }));
    await Consumer.collection.insertMany(rows as never[]);
    const isNearOne = ({ latitude, longitude }: (typeof rows)[number]) =>
      !latitude || !longitude || distanceKm(here, { latitude, longitude }) <= 25;
    const near = rows.filter(isNearOne).length;
    const counted = (await count(await post()))?.consumers ?? 0;
    expect(Math.abs(counted - near) / near).toBeLessThan(0.03);

    const blocked = await Consumer.findById(rows.find(isNearOne)?._id).lean<ConsumerRecord>().orFail();
    await block(asking, blocked);
    expect((await count(await post()))?.consumers).toBe(counted - 1);
  });

  it('continues in slices until all are notified', async () => {
    await emptyDatabase();
    const rows = Array.from({ length: 1_234 }, (_, nth) => ({
      ...{ _id: 1_000_000 + nth, email: `many${nth}@example.in`, name: 'Asha', referralCode: `MANY${nth}` },
      ...(nth % 2 === 0 ? near : { latitude: null, longitude: null }),
    }));
    await Consumer.insertMany(rows);
    const id = await post();
    expect(await count(id)).toEqual({ providers: 0, consumers: 1_234 });
    const batches: number[] = [];
    const watch = ({ method, collectionName, params }: Operation) => {
      if (method === 'insertMany' && collectionName === Notification.collection.name) batches.push(params[0].length);
    };
    mongoose.connection.on('operation-start', watch);
    await broadcast(id);
    mongoose.connection.off('operation-start', watch);
    expect(await notified(id)).toHaveLength(1_234);
    // 617 without a position, and 617 nearby.
    expect(batches).toEqual([500, 117, 500, 117]);
  });
});
