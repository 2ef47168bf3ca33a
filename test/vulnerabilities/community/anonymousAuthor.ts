import { describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../../domain/people/exportPerson.js';
import { composePush } from '../../../domain/push/sendPush.js';
import { Notification } from '../../../models/notifications/Notification.js';
import type { Answer, Sent } from '../../support/api.js';
import {
  anonymousRequest,
  api,
  asOwner,
  helper,
  leaksIn,
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
        const masked = { id: 0, name: 'Anonymous' };
        const known = { id: ownerId, name: owner.name, alias: 'Night owl' };
        const place = { latitude: 12.88, longitude: 74.84 };
        expect((await api.get(path)).body).toMatchObject({ consumerId: 0, consumer: masked, phone: null, ...place });
        expect((await api.get(path, asOwner)).body).toMatchObject({
          consumerId: ownerId,
          consumer: known,
          phone: '+919480077777',
          latitude: 12.876_543,
          longitude: 74.843_217,
        });
        const senders = async (sent: Sent) =>
          (await api.get(messages, sent)).body.messages.map(({ consumerId, consumer }: Answer['body']) => [
            consumerId,
            consumer.id,
          ]);
        expect((await senders(helper)).slice(1)).toEqual(Array(2).fill([0, 0]));
        expect((await senders(asOwner)).slice(1)).toEqual(Array(2).fill([ownerId, ownerId]));
        if (discussionType === 'private') return;
        const threadOf = async (sent: Sent) => (await api.get(`${path}/threads`, sent)).body.threads[0];
        expect(await threadOf(stranger)).toMatchObject({ supporterId: 0, consumer: masked });
        expect(await threadOf(asOwner)).toMatchObject({ supporterId: ownerId, consumer: known });
      });

      it('has no alias, which would name them beside what they post with their name', async () => {
        const { path, messages } = await anonymousRequest(discussionType);
        const { body: request } = await api.get(path);
        const { body } = await api.get(messages, helper);
        const byOwner = body.messages.slice(1).map(({ consumer }: Answer['body']) => consumer);
        expect([request.consumer, ...byOwner]).toEqual(Array(3).fill({ id: 0, name: 'Anonymous' }));
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

      it('appears in no notification, push or data export of other people', async () => {
        await anonymousRequest(discussionType);
        await api.relay();
        const { body: me } = await api.get('/auth/me', helper);
        for (const { sent } of Object.values(others).slice(1)) {
          expect(leaksIn(await api.get('/notifications', sent))).toEqual([]);
        }
        const notified = await Notification.find({ recipientId: { $ne: ownerId } }).lean();
        expect(notified.length).toBeGreaterThan(0);
        const pushes = notified.map((each) => composePush(api.world, each, 'en'));
        expect(leaksIn({ body: pushes })).toEqual([]);
        const rows: object[] = [];
        for await (const row of exportPerson('consumer', me.consumer.id)) rows.push(row);
        expect(rows.length).toBeGreaterThan(0);
        expect(leaksIn({ body: rows })).toEqual([]);
      });
    },
  );
}
