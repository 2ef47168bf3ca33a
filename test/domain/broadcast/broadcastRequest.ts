import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { broadcastRequest } from '../../../domain/broadcast/broadcastRequest.js';
import { day } from '../../../domain/durations.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Block, blockId } from '../../../models/community/Block.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { makeConsumer, makeDoctor, makeRequest, makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { addApp } from '../../support/push/addApp.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
/** Mangaluru. Udupi (`far`) is about 55 km to the north. */
const here = { latitude: 12.87, longitude: 74.84 };
const near = { latitude: 12.95, longitude: 74.9 };
const far = { latitude: 13.34, longitude: 74.74 };

/** An entry of Mongoose's debug log. */
interface Operation {
  method: string;
  collectionName: string;
  params: [unknown[]];
}

const block = (blocker: ConsumerRecord, blocked: ConsumerRecord, isAnonymous = false) => {
  const [blockerId, blockedId] = [blocker._id, blocked._id];
  const block = { _id: blockId(blockerId, blockedId), blockerId, blockedId, isAnonymous };
  return Block.create({ ...block, createdAt: world.now() });
};

const longAgo = { createdAt: new Date('2026-01-01') };

const broadcast = async (id: number) => {
  await recordEvent(world, 'request.posted', { requestId: id });
  await relayAll(world);
};
const notified = async (id: number) =>
  (await Notification.find({ 'data.requestId': id }).sort({ _id: 1 }).lean())
    .map(({ recipientKind, recipientId }) => `${recipientKind} ${recipientId}`)
    .sort();

/** Expects that exactly these people are notified. */
async function expectNotified(id: number, people: string[]) {
  await broadcast(id);
  expect(await notified(id)).toEqual([...people].sort());
}

export function testBroadcastRequest(): void {
  let asking: ConsumerRecord;

  /** A new request. */
  async function post(fields: Parameters<typeof makeRequest>[1] = {}) {
    const position = { type: 'Point' as const, coordinates: [here.longitude, here.latitude] };
    const { _id } = await makeRequest(asking, { position, createdAt: world.now(), ...fields });
    return _id;
  }

  beforeEach(async () => {
    world.clock.set(someMorning);
    asking = await makeConsumer({ ...here, ...longAgo });
  });

  describe('the recipients of a new request', () => {
    it('include other consumers nearby or without a position', async () => {
      const [beside, anywhere] = await Promise.all([makeConsumer({ ...near }), makeConsumer()]);
      await makeConsumer({ ...far });
      await expectNotified(await post(), [`consumer ${beside._id}`, `consumer ${anywhere._id}`]);
    });

    it('are near the author when the request has no position', async () => {
      const [beside] = await Promise.all([makeConsumer({ ...near }), makeConsumer({ ...far }), makeConsumer()]);
      const offer = { requestCategories: ['plumbing' as const] };
      const doctor = await makeDoctor({ ...offer, ...near });
      await Promise.all([makeDoctor({ ...offer, ...far }), makeDoctor(offer)]);
      await expectNotified(await post({ position: undefined }), [`consumer ${beside._id}`, `doctor ${doctor._id}`]);
    });

    it('have no known place when neither the request nor its author has one', async () => {
      asking = await makeConsumer(longAgo);
      const [anywhere] = await Promise.all([makeConsumer(), makeConsumer({ ...near })]);
      await expectNotified(await post({ position: undefined }), [`consumer ${anywhere._id}`]);
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

    it('exclude people who turned requests off or are suspended', async () => {
      for (const fields of [{ preferences: { requests: false } }, { suspendedUntil: new Date('2099-01-01') }]) {
        await makeConsumer({ ...near, ...fields });
        await makeSeller({ requestCategories: ['plumbing'], ...fields });
      }
      await expectNotified(await post(), []);
    });

    it('exclude people with a block between them and the author, unless the request is anonymous', async () => {
      const [one, two, three] = await Promise.all([makeConsumer({ ...near }), makeConsumer(), makeConsumer()]);
      await Promise.all([block(one, asking), block(asking, two), block(one, three)]);
      await expectNotified(await post(), [`consumer ${three._id}`]);
      const all = [one, two, three].map(({ _id }) => `consumer ${_id}`);
      await expectNotified(await post({ isAnonymous: true }), all);
    });

    it('include people whom the author has blocked in anonymous requests', async () => {
      const blocked = await makeConsumer({ ...near });
      await block(asking, blocked, true);
      await expectNotified(await post(), [`consumer ${blocked._id}`]);
    });

    itForAll([{ status: 'deleted' as const }, { status: 'completed' as const }, { isHidden: true }])(
      'are empty for a deleted, completed or hidden request',
      async (fields) => {
        await makeConsumer();
        await expectNotified(await post(fields), []);
      },
    );
  });

  describe('the notification', () => {
    it('is in the inbox, is pushed to devices, and names neither the author nor their words', async () => {
      await makeConsumer();
      await addApp(world, 'consumer', await makeConsumer());
      const id = await post();
      await broadcast(id);
      const [notification] = await Notification.find().lean();
      const data = { requestId: id, category: 'plumbing' };
      expect(notification).toMatchObject({ type: 'request_posted', isRead: false });
      expect(notification?.data).toEqual(data);
      expect(await OutboxMessage.countDocuments({ event: 'notification.made' })).toBe(1);
      // Its own lanes delay no mail and no push about an order.
      const messages = await OutboxMessage.find({}, { event: 1, lane: 1 }).lean();
      // A slow machine continues the broadcast with further messages.
      const lanes = new Set(messages.map(({ event, lane }) => `${event}: ${lane}`));
      expect(lanes).toEqual(new Set(['request.posted: broadcast', 'notification.made: broadcastPush']));
    });
  });

  describe('broadcastRequest', () => {
    it('notifies each person once, when it is repeated and runs concurrently', async () => {
      await Promise.all(Array.from({ length: 3 }, async () => addApp(world, 'consumer', await makeConsumer())));
      const id = await post();
      await Promise.all([1, 2, 3].map(() => broadcastRequest(world, { requestId: id })));
      await broadcast(id);
      expect(await notified(id)).toHaveLength(3);
      expect(await OutboxMessage.countDocuments({ event: 'notification.made' })).toBe(3);
    });

    it('notifies a person up to the daily cap, by the day of the marketplace', async () => {
      await Consumer.deleteMany({});
      const { _id } = await makeConsumer();
      const postByOther = async () => {
        asking = await makeConsumer({ ...far, ...longAgo });
        return post({ category: 'medical_help' });
      };
      world.config.broadcastDailyCap = 3;
      for (let nth = 0; nth < 3; nth++) await expectNotified(await postByOther(), [`consumer ${_id}`]);
      await expectNotified(await postByOther(), []);
      world.clock.advance(day);
      await expectNotified(await postByOther(), [`consumer ${_id}`]);
      world.config.broadcastDailyCap = 5;
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
    it('continues in slices until all are notified', async () => {
      asking = await makeConsumer({ ...far, ...longAgo });
      await Consumer.deleteMany({ _id: { $ne: asking._id } });
      const rows = Array.from({ length: 1_010 }, (_, nth) => ({
        _id: 1_000_000 + nth,
        email: `many${nth}@example.in`,
        name: 'Asha',
        referralCode: `MANY${nth}`,
        ...(nth % 2 === 0 ? near : { latitude: null, longitude: null }),
      }));
      await Consumer.insertMany(rows);
      const id = await post();
      const batches: number[] = [];
      const watch = ({ method, collectionName, params }: Operation) => {
        if (method === 'insertMany' && collectionName === Notification.collection.name) batches.push(params[0].length);
      };
      mongoose.connection.on('operation-start', watch);
      await broadcast(id);
      mongoose.connection.off('operation-start', watch);
      expect(await notified(id)).toHaveLength(1_010);
      // 505 without a position, and 505 nearby.
      expect(batches).toEqual([500, 5, 500, 5]);
    });
  });
}
