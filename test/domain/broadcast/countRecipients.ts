import { beforeEach, describe, expect, it } from '@jest/globals';
import { type BroadcastableRequest, readBroadcastable } from '../../../domain/broadcast/BroadcastableRequest.js';
import { countRecipients } from '../../../domain/broadcast/countRecipients.js';
import { fullTallies } from '../../../domain/broadcast/tallies.js';
import { recordEvent } from '../../../domain/outbox/recordEvent.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { BroadcastTally } from '../../../models/community/BroadcastTally.js';
import { PushSubscription } from '../../../models/notifications/PushSubscription.js';
import { makeConsumer, makeDoctor, makeRequest, makeSeller } from '../../support/factories.js';
import { addApp } from '../../support/push/addApp.js';
import { relayAll } from '../../support/relayAll.js';
import { someMorning, testWorld } from '../../support/world.js';

const world = testWorld();
const here = { latitude: 12.87, longitude: 74.84 };
const far = { latitude: 13.34, longitude: 74.74 };
const longAgo = { createdAt: new Date('2026-01-01') };

/** With the events for the rest, because a broadcast stops after half a second. */
async function broadcast(requestId: number): Promise<void> {
  await recordEvent(world, 'request.posted', { requestId });
  await relayAll(world);
}

async function count(requestId: number) {
  const request = await readBroadcastable(requestId);
  return request && countRecipients(world, request);
}

const neighbour = async (fields: object = {}) =>
  addApp(world, 'consumer', await makeConsumer({ ...here, ...longAgo, ...fields }));

export function testCountRecipients(): void {
  let author: ConsumerRecord;
  beforeEach(async () => {
    world.clock.set(someMorning);
    author = await addApp(world, 'consumer', await makeConsumer({ ...here, ...longAgo }));
  });

  async function post(fields: Parameters<typeof makeRequest>[1] = {}, by = author): Promise<number> {
    const position = { type: 'Point' as const, coordinates: [here.longitude, here.latitude] };
    return (await makeRequest(by, { position, createdAt: world.now(), ...fields }))._id;
  }

  describe('countRecipients', () => {
    it('counts each person with a registered device once, without the author', async () => {
      await makeConsumer(here);
      await makeSeller({ requestCategories: ['plumbing'] });
      const several = await neighbour();
      await addApp(world, 'consumer', several, ' of the tablet');
      await neighbour({ latitude: null, longitude: null });
      await addApp(world, 'seller', await makeSeller({ requestCategories: ['plumbing'] }));
      const doctor = await addApp(world, 'doctor', await makeDoctor({ requestCategories: ['plumbing'], ...here }));
      await addApp(world, 'doctor', doctor, ' of the practice');
      await addApp(world, 'doctor', await makeDoctor({ requestCategories: ['yoga'], ...here }));
      await neighbour(far);
      expect(await count(await post())).toEqual({ providers: 2, consumers: 2 });
    });

    it('leaves out people who turned requests off, are suspended, or signed out of every device', async () => {
      await neighbour({ preferences: { requests: false } });
      await neighbour({ suspendedUntil: new Date('2099-01-01') });
      const signedOut = await neighbour();
      await Consumer.updateOne({ _id: signedOut._id }, { $inc: { credentialVersion: 1 } });
      expect(await count(await post())).toEqual({ providers: 0, consumers: 0 });
    });

    it('leaves out people at their daily cap, and those who got two requests of the author', async () => {
      await neighbour();
      for (let nth = 0; nth < 2; nth++) {
        const id = await post();
        expect(await count(id)).toEqual({ providers: 0, consumers: 1 });
        await broadcast(id);
      }
      expect(await count(await post())).toEqual({ providers: 0, consumers: 0 });
      const others = await Promise.all(Array.from({ length: 3 }, () => makeConsumer({ ...far, ...longAgo })));
      for (const other of others) {
        const id = await post({ category: 'blood_donation' }, other);
        expect(await count(id)).toEqual({ providers: 0, consumers: 2 });
        await broadcast(id);
      }
      // The neighbour has five now. The author has three.
      expect(await count(await post({}, await makeConsumer({ ...far, ...longAgo })))).toEqual({
        providers: 0,
        consumers: 1,
      });
    });
  });

  describe('countRecipients with more devices than a request reads', () => {
    const rows = Array.from({ length: 1_300 }, (_, nth) => ({
      _id: 2_000_000 + nth,
      email: `crowd${nth}@example.in`,
      name: 'Asha',
      referralCode: `CROWD${nth}`,
      credentialVersion: 0,
      // A tenth has no position, and a tenth is far away.
      ...(nth % 10 > 1 ? here : nth % 10 === 1 ? far : {}),
    }));

    it('counts by cell, without the author and the people at a daily limit', async () => {
      await Consumer.collection.insertMany(rows as never[]);
      const devices = rows.map(({ _id }) => ({
        _id,
        ownerKind: 'consumer',
        ownerId: _id,
        credentialVersion: 0,
        form: 'expo',
        address: `ExponentPushToken[${_id}]`,
        createdAt: world.now(),
        renewedAt: world.now(),
      }));
      await PushSubscription.collection.insertMany(devices as never[]);
      // 1,170, rounded down to two significant digits.
      expect(await count(await post())).toEqual({ providers: 0, consumers: 1_100 });
      const full = rows.slice(0, 200).map(({ _id: recipientId }) => ({
        _id: `consumer:${recipientId}:2026-11-18`,
        recipientKind: 'consumer',
        recipientId,
        day: '2026-11-18',
        fullFor: ['all'],
      }));
      await BroadcastTally.collection.insertMany(full as never[]);
      expect(await count(await post())).toEqual({ providers: 0, consumers: 990 });
    });

    it('reads the tallies by their index', async () => {
      const request = await readBroadcastable(await post());
      const plan = await BroadcastTally.find(fullTallies(world, request as BroadcastableRequest, 'consumer'))
        .limit(10)
        .explain('queryPlanner');
      expect(JSON.stringify(plan)).toContain('IXSCAN');
      expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    });
  });
}
