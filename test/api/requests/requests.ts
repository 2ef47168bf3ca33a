import { describe, expect, it } from '@jest/globals';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { makeConsumer, makeDoctor, makeRequest, makeSeller } from '../../support/factories.js';
import { addApp } from '../../support/push/addApp.js';
import { api, asOwner, asStranger, offerHelp, owner, post, refusal, titles, wanted } from './requesting.js';

const mangaluru = { latitude: 12.870312, longitude: 74.842634 };

export function testRequests(): void {
  describe('POST /api/requests', () => {
    const wrongBodies = [
      ['title', { title: ' ' }],
      ['title', { title: 'x'.repeat(201) }],
      ['category', { category: 'gossip' }],
      ['phone', { phone: '12' }],
      ['latitude', { latitude: 91, longitude: 74 }],
      ['longitude', { latitude: 12 }],
      ['latitude', { longitude: 74 }],
      ['discussionType', { discussionType: 'secret' }],
      ['isAnonymous', { isAnonymous: 'yes' }],
      ['title', { title: { $gt: '' } }],
    ] as const;

    it('answers 400 for an invalid body and names the field', async () => {
      const answers = [];
      for (const [, wrong] of wrongBodies) {
        const answer = await post(wrong);
        answers.push([wrong, ...refusal(answer), answer.body.details?.[0].field]);
      }
      expect(answers).toEqual(wrongBodies.map(([field, wrong]) => [wrong, 400, 'validation_failed', field]));
    });

    it('answers 401 to a doctor', async () => {
      expect(refusal(await post({}, await api.as('doctor', await makeDoctor())))).toEqual([401, 'wrong_account_kind']);
    });

    it('creates an active, private request that is not anonymous, and notifies others', async () => {
      const { status, body } = await post({ phone: '94800 12345', ...mangaluru, status: 'completed', consumerId: 1 });
      expect(status).toBe(200);
      expect(body.request).toEqual({
        ...wanted,
        id: expect.any(Number),
        ...{ description: null, location: null, phone: '+919480012345', ...mangaluru },
        ...{ status: 'active', isAnonymous: false, isHidden: false, discussionType: 'private' },
        consumerId: owner._id,
        consumer: { id: owner._id, name: 'Asha Rao', alias: 'Beachcomber' },
        _count: { threads: 0 },
        ...{ isMine: true, myThreadId: null, allowedActions: ['edit', 'complete', 'delete'] },
        createdAt: expect.stringMatching(/^2026-11-18T05:30/),
      });
      expect(await OutboxMessage.findOne({ event: 'request.posted' }).lean()).toMatchObject({
        payload: { requestId: body.request.id },
      });
    });

    it('counts who gets a push: sellers and doctors who offer this help nearby, and consumers nearby', async () => {
      const offering = { requestCategories: ['plumbing' as const] };
      const farAway = { latitude: 28.61, longitude: 77.21 };
      const withApp = async (kind: AccountKind, account: Promise<{ _id: number; credentialVersion: number }>) =>
        addApp(api.world, kind, await account);
      await Promise.all([
        withApp('seller', makeSeller(offering)),
        withApp('doctor', makeDoctor({ ...offering, ...mangaluru })),
        withApp('doctor', makeDoctor({ ...offering, ...farAway })),
        withApp('consumer', makeConsumer(mangaluru)),
        withApp('consumer', makeConsumer()),
        withApp('consumer', makeConsumer(farAway)),
        withApp('consumer', makeConsumer({ preferences: { requests: false } })),
        withApp('consumer', Promise.resolve(owner)),
      ]);
      const { body } = await post(mangaluru);
      expect(body.broadcastResult).toEqual({ providers: 2, consumers: 2 });
      await api.relay();
      const notified = (kinds: AccountKind[]) =>
        Notification.countDocuments({ 'data.requestId': body.request.id, recipientKind: { $in: kinds } });
      expect(await notified(['seller', 'doctor'])).toBe(2);
      // The stranger has no device.
      expect(await notified(['consumer'])).toBe(3);
    });

    it('creates one request for repeated calls with the same Idempotency-Key', async () => {
      const sent = { ...asOwner, headers: { 'idempotency-key': 'tap-1' } };
      const answers = [await post({}, sent), await post({}, sent)];
      expect(answers.map(({ body }) => body.request.id)).toEqual([
        answers[0]?.body.request.id,
        answers[0]?.body.request.id,
      ]);
      expect(await CommunityRequest.countDocuments()).toBe(1);
    });
  });

  describe('GET /api/requests/:requestId', () => {
    it.each([{ status: 'deleted' as const }, { isHidden: true }])(
      'answers 404 for a request with %j',
      async (fields) => {
        const { _id } = await makeRequest(owner, fields);
        expect(refusal(await api.get(`/requests/${_id}`, asStranger))).toEqual([404, 'request_not_found']);
        expect(refusal(await api.get('/requests/999999'))).toEqual([404, 'request_not_found']);
      },
    );

    it('shows it without a credential', async () => {
      const { _id } = await makeRequest(owner, { phone: '+919480012345' });
      expect((await api.get(`/requests/${_id}`)).body).toMatchObject({
        ...{ id: _id, status: 'active', phone: '+919480012345', consumerId: owner._id },
      });
    });

    it('shows a hidden request to its owner', async () => {
      const { _id } = await makeRequest(owner, { isHidden: true });
      expect((await api.get(`/requests/${_id}`, asOwner)).status).toBe(200);
    });
  });

  describe('PATCH /api/requests/:requestId', () => {
    const edit = (id: number, body: object, sent = asOwner) => api.patch(`/requests/${id}`, { ...sent, body });

    it('answers 404 for an unknown request, and 403 to anyone except its owner', async () => {
      const { _id } = await makeRequest(owner);
      expect(refusal(await edit(999_999, { status: 'completed' }))).toEqual([404, 'request_not_found']);
      expect(refusal(await edit(_id, { status: 'completed' }, asStranger))).toEqual([403, 'not_yours']);
    });

    it.each([{ status: 'deleted' }, { title: '' }, { latitude: 12 }, { latitude: 12, longitude: null }])(
      'answers 400 for %j',
      async (body) => {
        const { _id } = await makeRequest(owner);
        expect(refusal(await edit(_id, body))).toEqual([400, 'validation_failed']);
      },
    );

    it('answers 409 for new content after the first message of a helper, but completes it', async () => {
      const { _id } = await makeRequest(owner);
      await offerHelp(_id, asStranger);
      expect(refusal(await edit(_id, { title: 'Another' }))).toEqual([409, 'request_has_threads']);
      expect((await edit(_id, { status: 'completed' })).body.status).toBe('completed');
    });

    it('completes a request and opens it again', async () => {
      const { _id } = await makeRequest(owner);
      expect((await edit(_id, { status: 'completed' })).body.status).toBe('completed');
      expect(await titles()).toEqual([]);
      expect((await edit(_id, { status: 'active' })).body.status).toBe('active');
      expect(await CommunityRequest.findById(_id).lean()).toMatchObject({ completedAt: null });
    });

    it('changes the content; null clears, absent fields stay', async () => {
      const { body } = await post({ description: 'Since Monday', location: 'Car Street', ...mangaluru });
      const changed = await edit(body.request.id, {
        title: 'Two taps drip',
        description: null,
        latitude: null,
        longitude: null,
      });
      expect(changed.body).toMatchObject({
        ...{ title: 'Two taps drip', description: null, location: 'Car Street', latitude: null, longitude: null },
      });
      expect(await titles('?lat=12&lng=74&radiusKm=20000')).toEqual([]);
    });

    it('rounds the new place of an anonymous request', async () => {
      const { body } = await post({ isAnonymous: true });
      await edit(body.request.id, { latitude: 12.912_34, longitude: 74.856_78 });
      expect((await api.get(`/requests/${body.request.id}`)).body).toMatchObject({ latitude: 12.91, longitude: 74.86 });
    });
  });

  describe('DELETE /api/requests/:requestId', () => {
    it('answers 404 for an unknown request, and 403 to anyone except its owner', async () => {
      const { _id } = await makeRequest(owner);
      expect(refusal(await api.delete('/requests/999999', asOwner))).toEqual([404, 'request_not_found']);
      expect(refusal(await api.delete(`/requests/${_id}`, asStranger))).toEqual([403, 'not_yours']);
    });

    it('hides the request and its messages from everyone', async () => {
      const { _id } = await makeRequest(owner, { discussionType: 'public' });
      const { body } = await api.post(`/requests/${_id}/threads`, asStranger);
      expect((await api.delete(`/requests/${_id}`, asOwner)).body).toEqual({ success: true });
      for (const sent of [asOwner, asStranger]) {
        expect(refusal(await api.get(`/requests/${_id}`, sent))).toEqual([404, 'request_not_found']);
        expect(refusal(await api.get(`/requests/${_id}/threads`, sent))).toEqual([404, 'request_not_found']);
        const messages = await api.get(`/requests/${_id}/threads/${body.id}/messages`, sent);
        expect(refusal(messages)).toEqual([404, 'request_not_found']);
      }
      expect(refusal(await api.delete(`/requests/${_id}`, asOwner))).toEqual([404, 'request_not_found']);
      expect(await CommunityRequest.findById(_id).lean()).toMatchObject({ status: 'deleted' });
    });
  });
}
