import { describe, expect, it } from '@jest/globals';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { Notification } from '../../../models/notifications/Notification.js';
import {
  api,
  complete,
  offerHelp,
  open,
  owner,
  read,
  refusal,
  requestOf,
  stranger,
} from '../../support/community/conversing.js';
import { makeConsumer, makeDoctor, makeSeller } from '../../support/factories.js';
import { addApp } from '../../support/push/addApp.js';

const mangaluru = { latitude: 12.870312, longitude: 74.842634 };
const wanted = { title: 'The tap drips', category: 'plumbing' };

export function testRequests(): void {
  const post = (body: object, sent = owner.sent) => api.post('/requests', { ...sent, body: { ...wanted, ...body } });

  describe('POST /api/requests', () => {
    it('answers 400 for an invalid body and names the field', async () => {
      for (const [field, wrong] of [
        ['category', { category: 'gossip' }],
        ['longitude', { latitude: 12 }],
        ['latitude', { longitude: 74 }],
      ] as const) {
        const answer = await post(wrong);
        expect([...refusal(answer), answer.body.details[0].field]).toEqual([400, 'validation_failed', field]);
      }
    });

    it('answers 401 to a doctor', async () => {
      expect(refusal(await post({}, await api.as('doctor', await makeDoctor())))).toEqual([401, 'wrong_account_kind']);
    });

    it('creates an active, private request that is not anonymous', async () => {
      const { status, body } = await post({ phone: '94800 12345', ...mangaluru, status: 'completed', consumerId: 1 });
      expect(status).toBe(200);
      expect(body.request).toEqual({
        ...wanted,
        ...mangaluru,
        id: expect.any(Number),
        description: null,
        location: null,
        phone: '+919480012345',
        status: 'active',
        isAnonymous: false,
        isHidden: false,
        discussionType: 'private',
        consumerId: owner.account._id,
        consumer: { id: owner.account._id, name: 'Asha Rao' },
        _count: { threads: 0 },
        isMine: true,
        myThreadId: null,
        allowedActions: ['edit', 'complete', 'delete'],
        createdAt: expect.stringMatching(/^2026-11-18T05:30/),
      });
    });

    it('counts who gets a push, and notifies people nearby in any case', async () => {
      const farAway = { latitude: 28.61, longitude: 77.21 };
      const offering = { requestCategories: ['plumbing' as const] };
      const plumbers = [
        await addApp(api.world, 'seller', await makeSeller(offering)),
        await addApp(api.world, 'doctor', await makeDoctor({ ...offering, ...mangaluru })),
      ];
      const neighbour = await addApp(api.world, 'consumer', await makeConsumer(mangaluru));
      const withoutDevice = await makeConsumer(mangaluru);
      await addApp(api.world, 'consumer', await makeConsumer(farAway));
      await addApp(api.world, 'consumer', owner.account);
      const { body } = await post(mangaluru);
      expect(body.broadcastResult).toEqual({ providers: 2, consumers: 1 });
      await api.relay();
      const notified = await Notification.find({ 'data.requestId': body.request.id }).lean();
      const near = [...plumbers, neighbour, withoutDevice];
      expect(notified.map(({ recipientId }) => recipientId)).toEqual(
        expect.arrayContaining(near.map(({ _id }) => _id)),
      );
      expect(notified.map(({ recipientId }) => recipientId)).not.toContain(owner.account._id);
    });

    it('creates one request for repeated calls with the same Idempotency-Key', async () => {
      const sent = { ...owner.sent, headers: { 'idempotency-key': 'tap-1' } };
      const [first, again] = [await post({}, sent), await post({}, sent)];
      expect(again.body.request.id).toBe(first.body.request.id);
      expect(await CommunityRequest.countDocuments()).toBe(1);
    });
  });

  describe('GET /api/requests/:requestId', () => {
    it('answers 404 for an unknown, deleted or hidden request, except to the owner of a hidden one', async () => {
      const [deleted, hidden] = [await requestOf({ status: 'deleted' }), await requestOf({ isHidden: true })];
      for (const id of [999_999, deleted._id, hidden._id]) {
        expect(refusal(await api.get(`/requests/${id}`, stranger.sent))).toEqual([404, 'request_not_found']);
      }
      expect((await api.get(`/requests/${hidden._id}`, owner.sent)).status).toBe(200);
    });

    it('shows it without a credential', async () => {
      const { _id } = await requestOf({ phone: '+919480012345' });
      const shown = { id: _id, status: 'active', phone: '+919480012345', consumerId: owner.account._id };
      expect((await api.get(`/requests/${_id}`)).body).toMatchObject(shown);
    });
  });

  describe('PATCH /api/requests/:requestId', () => {
    const edit = (id: number, body: object, sent = owner.sent) => api.patch(`/requests/${id}`, { ...sent, body });

    it('answers 404 for an unknown request, and 403 to anyone except its owner', async () => {
      const { _id } = await requestOf();
      expect(refusal(await edit(999_999, { status: 'completed' }))).toEqual([404, 'request_not_found']);
      expect(refusal(await edit(_id, { status: 'completed' }, stranger.sent))).toEqual([403, 'not_yours']);
    });

    it('answers 400 for the status of a deleted request, and for half of a place', async () => {
      const { _id } = await requestOf();
      for (const body of [{ status: 'deleted' }, { latitude: 12 }, { latitude: 12, longitude: null }]) {
        expect([body, ...refusal(await edit(_id, body))]).toEqual([body, 400, 'validation_failed']);
      }
    });

    it('answers 409 for new content after the first message of a helper, but completes it', async () => {
      const request = await requestOf();
      await offerHelp(request, stranger);
      expect(refusal(await edit(request._id, { title: 'Another' }))).toEqual([409, 'request_has_threads']);
      expect((await complete(request)).body.status).toBe('completed');
    });

    it('completes a request and opens it again', async () => {
      const request = await requestOf();
      const listed = async () => (await api.get('/requests')).body.requests;
      expect((await complete(request)).body.status).toBe('completed');
      expect(await listed()).toEqual([]);
      expect((await complete(request, 'active')).body.status).toBe('active');
      expect(await listed()).toHaveLength(1);
      expect(await CommunityRequest.findById(request._id).lean()).toMatchObject({ completedAt: null });
    });

    it('changes the content; null clears, absent fields stay', async () => {
      const { body } = await post({ description: 'Since Monday', location: 'Car Street', ...mangaluru });
      const changes = { title: 'Two taps drip', description: null, latitude: null, longitude: null };
      expect((await edit(body.request.id, changes)).body).toMatchObject({ ...changes, location: 'Car Street' });
      expect((await api.get('/requests?lat=12&lng=74&radiusKm=20000')).body.requests).toEqual([]);
    });

    it('rounds the new place of an anonymous request', async () => {
      const { body } = await post({ isAnonymous: true });
      await edit(body.request.id, { latitude: 12.912_34, longitude: 74.856_78 });
      expect((await api.get(`/requests/${body.request.id}`)).body).toMatchObject({ latitude: 12.91, longitude: 74.86 });
    });
  });

  describe('DELETE /api/requests/:requestId', () => {
    it('answers 404 for an unknown request, and 403 to anyone except its owner', async () => {
      const { _id } = await requestOf();
      expect(refusal(await api.delete('/requests/999999', owner.sent))).toEqual([404, 'request_not_found']);
      expect(refusal(await api.delete(`/requests/${_id}`, stranger.sent))).toEqual([403, 'not_yours']);
    });

    it('hides the request and its messages from everyone', async () => {
      const request = await requestOf({ discussionType: 'public' });
      const path = `/requests/${request._id}`;
      const { body } = await open(request, stranger);
      expect((await api.delete(path, owner.sent)).body).toEqual({ success: true });
      for (const each of [owner, stranger]) {
        expect(refusal(await api.get(path, each.sent))).toEqual([404, 'request_not_found']);
        expect(refusal(await api.get(`${path}/threads`, each.sent))).toEqual([404, 'request_not_found']);
        expect(refusal(await read(`${path}/threads/${body.id}`, each))).toEqual([404, 'request_not_found']);
      }
      expect(refusal(await api.delete(path, owner.sent))).toEqual([404, 'request_not_found']);
      expect(await CommunityRequest.findById(request._id).lean()).toMatchObject({ status: 'deleted' });
    });
  });
}
