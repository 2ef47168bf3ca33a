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
/** Mangaluru; some 55 km to the north is Udupi. */
const here = { latitude: 12.87, longitude: 74.84 };
const near = { latitude: 12.95, longitude: 74.9 };
const far = { latitude: 13.34, longitude: 74.74 };
const day = 24 * 60 * 60 * 1000;

/** As Mongoose tells of each. */
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

const tell = async (id: number) => {
  await recordEvent(world, 'request.posted', { requestId: id });
  await relayAll(world);
};
const count = async (id: number) => {
  const request = await readBroadcastable(id);
  return request && countRecipients(world, request);
};
const told = async (id: number) =>
  (await Notification.find({ 'data.requestId': id }).sort({ _id: 1 }).lean())
    .map(({ recipientKind, recipientId }) => `${recipientKind} ${recipientId}`)
    .sort();

/** Counts, tells, and expects that both are of just these people. */
async function expectTold(id: number, people: string[]) {
  const isProvider = (who: string) => !who.startsWith('consumer');
  expect(await count(id)).toEqual({
    providers: people.filter(isProvider).length,
    consumers: people.filter((who) => !isProvider(who)).length,
  });
  await tell(id);
  expect(await told(id)).toEqual([...people].sort());
}

describe('who is told of a new request', () => {
  it('are other consumers who are near, or do not say where they are', async () => {
    const [beside, anywhere] = await Promise.all([makeConsumer({ ...near }), makeConsumer()]);
    await makeConsumer({ ...far });
    await expectTold(await post(), [`consumer ${beside._id}`, `consumer ${anywhere._id}`]);
  });

  it('are all of them where the request does not say where it is', async () => {
    const [beside, away] = await Promise.all([makeConsumer({ ...near }), makeConsumer({ ...far })]);
    await expectTold(await post({ position: undefined }), [`consumer ${beside._id}`, `consumer ${away._id}`]);
  });

  it('are sellers and doctors who offer this help, near or nowhere in particular', async () => {
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
    await expectTold(await post(), people);
  });

  it.each<[string, object]>([
    ['has switched requests off', { preferences: { requests: false } }],
    ['is suspended', { suspendedUntil: new Date('2099-01-01') }],
  ])('is nobody who %s', async (_who, fields) => {
    await makeConsumer({ ...near, ...fields });
    await makeSeller({ requestCategories: ['plumbing'], ...fields });
    await expectTold(await post(), []);
  });

  it('is nobody who has blocked whoever asks, nor whom they have blocked', async () => {
    const [one, two, three] = await Promise.all([makeConsumer({ ...near }), makeConsumer(), makeConsumer()]);
    await Promise.all([block(one, asking), block(asking, two), block(one, three)]);
    await expectTold(await post(), [`consumer ${three._id}`]);
  });

  it('is also whoever has blocked the owner of an anonymous request: who is left out must not tell whose it is', async () => {
    const [one, two] = await Promise.all([makeConsumer({ ...near }), makeConsumer()]);
    await Promise.all([block(one, asking), block(asking, two)]);
    await expectTold(await post({ isAnonymous: true }), [`consumer ${one._id}`]);
  });

  it.each([{ status: 'deleted' as const }, { status: 'completed' as const }, { isHidden: true }])(
    'is nobody of one that is %o',
    async (fields) => {
      await makeConsumer();
      const id = await post(fields);
      await tell(id);
      expect(await told(id)).toEqual([]);
    },
  );
});

describe('what they are told', () => {
  it('stands in the inbox and is owed as a push to who has an app, and has neither who asks in it, nor their words', async () => {
    await makeConsumer();
    await withApp(await makeConsumer());
    const id = await post();
    await tell(id);
    const [notification] = await Notification.find().lean();
    expect(notification).toMatchObject({
      ...{ type: 'request_posted', isRead: false, data: { requestId: id, category: 'plumbing' } },
    });
    expect(Object.keys(notification?.data)).toEqual(['requestId', 'category']);
    expect(await OutboxMessage.countDocuments({ event: 'notification.made' })).toBe(1);
  });

  it('waits in lanes of its own, so that no mail and no push about an order waits for it', async () => {
    await withApp(await makeConsumer());
    await tell(await post());
    const lanes = await OutboxMessage.find({}, { event: 1, lane: 1 }).sort({ _id: 1 }).lean();
    expect(lanes.map(({ event, lane }) => [event, lane])).toEqual([
      ['request.posted', 'broadcast'],
      ['notification.made', 'broadcastPush'],
    ]);
  });
});

describe('nobody is told', () => {
  it('twice, however often and at once it is done', async () => {
    await Promise.all(Array.from({ length: 7 }, async () => withApp(await makeConsumer())));
    const id = await post();
    await Promise.all([1, 2, 3].map(() => broadcastRequest(world, { requestId: id })));
    await tell(id);
    expect(await told(id)).toHaveLength(7);
    expect(await OutboxMessage.countDocuments({ event: 'notification.made' })).toBe(7);
  });

  it('of more requests a day than they may, in the day of the marketplace', async () => {
    const { _id } = await makeConsumer();
    const ids: number[] = [];
    for (let nth = 0; nth < 7; nth++) ids.push(await post());
    for (const id of ids.slice(0, 5)) await expectTold(id, [`consumer ${_id}`]);
    for (const id of ids.slice(5)) await expectTold(id, []);
    world.clock.advance(day);
    await expectTold(await post(), [`consumer ${_id}`]);
  });

  it('twice when a process was killed between any two writes', async () => {
    await Promise.all(Array.from({ length: 4 }, () => makeConsumer()));
    const id = await post();
    // As after a kill: the day was taken from all, and two were told.
    await tell(id);
    const [one, two] = await Notification.find().lean();
    await Notification.deleteMany({ _id: { $in: [one?._id, two?._id] as number[] } });
    await tell(id);
    expect(await told(id)).toHaveLength(4);
  });
});

describe('a broadcast to very many', () => {
  it('is counted by where they are, to within some of a hundred, without whoever asks and is blocked', async () => {
    const rows = Array.from({ length: 11_000 }, (_, nth) => ({
      ...{ _id: 2_000_000 + nth, email: `crowd${nth}@example.in`, name: 'Asha', referralCode: `CROWD${nth}` },
      // One of eleven does not say where, the others live in a square of a degree around.
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

  it('goes on in slices until everybody is told', async () => {
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
    await tell(id);
    mongoose.connection.off('operation-start', watch);
    expect(await told(id)).toHaveLength(1_234);
    // 617 who may be anywhere, and 617 who are near.
    expect(batches).toEqual([500, 117, 500, 117]);
  });
});
