import { describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { composePush } from '../../../domain/push/composePush.js';
import { Notification } from '../../../models/notifications/Notification.js';
import type { Answer, Sent } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import {
  anonymousRequest,
  api,
  asOwner,
  helper,
  leaksIn,
  open,
  others,
  owner,
  ownerId,
  stranger,
} from './authorAndOthers.js';

export function testAnonymousAuthor(): void {
  describe.each(['private', 'public'] as const)(
    'CWE-359: exposed author of an anonymous request with a %s discussion',
    (discussionType) => {
      it('is masked for other callers and shown to the owner', async () => {
        const { path, messages } = await anonymousRequest(discussionType);
        const masked = { id: 0, name: 'Anonymous', alias: 'Night owl' };
        const known = { id: ownerId, name: owner.name, alias: 'Night owl' };
        const place = { latitude: 12.88, longitude: 74.84 };
        expect((await api.get(path)).body).toMatchObject({ consumerId: 0, consumer: masked, phone: null, ...place });
        expect((await api.get(path, asOwner)).body).toMatchObject({
          ...{
            consumerId: ownerId,
            consumer: known,
            phone: '+919480077777',
            latitude: 12.876_543,
            longitude: 74.843_217,
          },
        });
        const senders = async (sent: Sent) =>
          (await api.get(messages, sent)).body.messages.map(({ consumerId, consumer }: Answer['body']) => [
            consumerId,
            consumer.id,
          ]);
        expect((await senders(helper)).slice(1)).toEqual([
          [0, 0],
          [0, 0],
        ]);
        expect((await senders(asOwner)).slice(1)).toEqual([
          [ownerId, ownerId],
          [ownerId, ownerId],
        ]);
        if (discussionType === 'private') return;
        const threadOf = async (sent: Sent) => (await api.get(`${path}/threads`, sent)).body.threads[0];
        expect(await threadOf(stranger)).toMatchObject({ supporterId: 0, consumer: masked });
        expect(await threadOf(asOwner)).toMatchObject({ supporterId: ownerId, consumer: known });
      });

      it('cannot be found by blocking one person after the other', async () => {
        const { path, messages } = await anonymousRequest(discussionType);
        const seen = async (sent: Sent) => [
          (await api.get('/requests', sent)).body,
          (await api.get(path, sent)).body,
          (await api.post(`${path}/threads`, sent)).body.supporterId,
          (await api.post(messages, { ...helper, body: { text: 'Still there?' } })).status,
        ];
        // The first call opens the conversation of the stranger.
        await seen(stranger);
        const before = await seen(stranger);
        for (const sent of [stranger, helper]) await api.post(`/blocks/${ownerId}`, sent);
        expect(await seen(stranger)).toEqual(before);
      });

      it('cannot be recognized by the alias in a list of blocks', async () => {
        const { path } = await anonymousRequest(discussionType);
        expect((await api.get(path, stranger)).body.consumer.alias).toBe('Night owl');
        await api.post(`/blocks/${ownerId}`, stranger);
        expect(JSON.stringify((await api.get('/blocks', stranger)).body)).not.toContain('Night owl');
      });

      it('appears in no notification, push, stream or data export of other people', async () => {
        const { messages } = await anonymousRequest(discussionType);
        await api.relay();
        const { body: me } = await api.get('/auth/me', helper);
        for (const { sent } of Object.values(others).slice(1)) {
          expect(leaksIn(await api.get('/notifications', sent))).toEqual([]);
        }
        const notified = await Notification.find({ recipientId: { $ne: ownerId } }).lean();
        expect(notified.length).toBeGreaterThan(0);
        const pushes = notified.map((each) => composePush(api.world, each, 'en'));
        expect(leaksIn({ status: 0, body: pushes, headers: new Headers() })).toEqual([]);
        const rows: object[] = [];
        for await (const row of exportPerson('consumer', me.consumer.id)) rows.push(row);
        expect(rows.length).toBeGreaterThan(0);
        expect(leaksIn({ status: 0, body: rows, headers: new Headers() })).toEqual([]);

        const stream = await open(messages.replace(/messages$/, 'stream'), {
          ...helper,
          headers: { 'last-event-id': '0.0' },
        });
        const received = await eventually('three messages', () => stream.events().length >= 3 && stream.text());
        expect(leaksIn({ status: 0, body: received, headers: new Headers() })).toEqual([]);
      });

      it('can still block a helper, without being found by it', async () => {
        const { messages } = await anonymousRequest(discussionType);
        const { body: me } = await api.get('/auth/me', helper);
        await api.post(`/blocks/${me.consumer.id}`, asOwner);
        const answer = await api.post(messages, { ...helper, body: { text: 'Who are you?' } });
        expect(answer.status).toBe(201);
        expect(JSON.stringify((await api.get(messages, asOwner)).body)).not.toContain('Who are you?');
      });
    },
  );

  describe('CWE-359: exposed place of an anonymous request', () => {
    it('cannot be found by measuring distances from many places', async () => {
      await anonymousRequest('private');
      const from = [
        [12.876_543, 74.843_217],
        [12.88, 74.84],
        [12.9, 74.9],
      ] as const;
      const distances = await Promise.all(
        from.map(
          async ([lat, lng]) =>
            (await api.get(`/requests?lat=${lat}&lng=${lng}&sort=distance`)).body.requests[0].distance,
        ),
      );
      expect(distances[1]).toBe(0);
      expect(distances[0]).toBeGreaterThan(0.3);
      const near = await api.get('/requests?lat=12.876543&lng=74.843217&radiusKm=0.1&sort=distance');
      expect(near.body.requests).toEqual([]);
    });
  });
}
