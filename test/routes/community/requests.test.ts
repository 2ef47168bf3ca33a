import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeDoctor, makeRequest, makeSeller } from '../../support/factories.js';
import { addApp } from '../../support/push/addApp.js';

const api = useApi();

let owner: ConsumerRecord;
let stranger: ConsumerRecord;
let asOwner: Sent;
let asStranger: Sent;
beforeEach(async () => {
  owner = await makeConsumer({ name: 'Asha Rao', alias: 'Beachcomber' });
  stranger = await makeConsumer({ name: 'Rohan Pinto' });
  [asOwner, asStranger] = await Promise.all([api.as('consumer', owner), api.as('consumer', stranger)]);
});

const wanted = { title: 'The tap drips', category: 'plumbing' };
const mangaluru = { latitude: 12.870312, longitude: 74.842634 };
const post = (body: object, sent: Sent = asOwner) => api.post('/requests', { ...sent, body: { ...wanted, ...body } });
const list = async (query = '', sent: Sent = {}): Promise<Answer['body'][]> =>
  (await api.get(`/requests${query}`, sent)).body.requests;
const titles = async (query = '', sent: Sent = {}) => (await list(query, sent)).map(({ title }) => title);
/** Opens a conversation and writes its first message. */
async function offerHelp(requestId: number, sent: Sent): Promise<void> {
  const { body } = await api.post(`/requests/${requestId}/threads`, sent);
  await api.post(`/requests/${requestId}/threads/${body.id}/messages`, { ...sent, body: { text: 'I can help.' } });
}

const refusal = ({ status, body }: Answer) => [status, body.code];

/** Reads all pages of a list. */
async function walk(query: string, sent: Sent = {}): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: Answer = await api.get(`/requests?${query}&cursor=${cursor}`, sent);
    pages.push(body.requests.map(({ title }: { title: string }) => title));
    cursor = body.nextCursor;
  }
  return pages;
}

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

describe('GET /api/requests', () => {
  it.each(['mine=true', 'helped=true'])('answers 401 for %s without a credential', async (query) => {
    expect(refusal(await api.get(`/requests?${query}`))).toEqual([401, 'unauthenticated']);
  });

  it('answers 401 for mine to a doctor, whose id is not a consumer’s', async () => {
    await makeRequest(owner);
    const doctor = await api.as('doctor', await makeDoctor({ _id: owner._id }));
    expect(refusal(await api.get('/requests?mine=true', doctor))).toEqual([401, 'wrong_account_kind']);
  });

  it('answers 401 for a revoked token', async () => {
    expect(refusal(await api.get('/requests', { token: 'a.b.c' }))).toEqual([401, 'unauthenticated']);
  });

  it('ignores an expired seller cookie', async () => {
    expect((await api.get('/requests', { cookie: 'seller_token=a.b.c' })).status).toBe(200);
  });

  const wrongQueries = [
    ['status', 'status=deleted'],
    ['lng', 'lat=12'],
    ['lat', 'lng=74'],
    ['lat', 'sort=distance'],
    ['lat', 'radiusKm=5'],
    ['radiusKm', 'lat=12&lng=74&radiusKm=-1'],
    ['lat', 'lat=91&lng=74'],
    ['limit', 'limit=101'],
    ['cursor', 'cursor=nonsense'],
  ] as const;

  it('answers 400 for an invalid query and names the parameter', async () => {
    const answers = [];
    for (const [, query] of wrongQueries) {
      const answer = await api.get(`/requests?${query}`);
      answers.push([query, ...refusal(answer), answer.body.details?.[0].field]);
    }
    expect(answers).toEqual(wrongQueries.map(([field, query]) => [query, 400, 'validation_failed', field]));
  });

  it('answers 400 for mine by distance', async () => {
    const answer = await api.get('/requests?mine=true&lat=12&lng=74&sort=distance', asOwner);
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
  });

  it('lists active requests, newest first, in pages', async () => {
    for (let nth = 1; nth <= 5; nth++) {
      await makeRequest(owner, { title: `${nth}`, createdAt: new Date(Date.UTC(2026, 10, 1, 0, nth)) });
    }
    await makeRequest(owner, { title: 'completed', status: 'completed' });
    await makeRequest(owner, { title: 'deleted', status: 'deleted' });
    await makeRequest(owner, { title: 'hidden', isHidden: true });
    expect(await walk('limit=2')).toEqual([['5', '4'], ['3', '2'], ['1']]);
    expect(await titles('?status=completed')).toEqual(['completed']);
  });

  it('filters by category', async () => {
    await makeRequest(owner, { title: 'tap' });
    await makeRequest(owner, { title: 'lamp', category: 'electrical' });
    expect(await titles('?category=electrical')).toEqual(['lamp']);
  });

  it('cuts a long description', async () => {
    await makeRequest(owner, { description: 'x'.repeat(1_000) });
    expect((await list())[0].description.length).toBe(300);
  });

  it('lists the caller’s own in any status with mine, also hidden ones', async () => {
    await makeRequest(stranger, { title: 'another’s' });
    await makeRequest(owner, { title: 'done', status: 'completed' });
    await makeRequest(owner, { title: 'hidden', isHidden: true });
    await makeRequest(owner, { title: 'gone', status: 'deleted' });
    expect((await titles('?mine=true', asOwner)).sort()).toEqual(['done', 'hidden']);
    expect(await titles('?mine=true&status=completed', asOwner)).toEqual(['done']);
  });

  it('lists requests that the caller helps with, with helped', async () => {
    const request = await makeRequest(owner, { title: 'tap' });
    await makeRequest(owner, { title: 'lamp' });
    expect(await titles('?helped=true', asStranger)).toEqual([]);
    await offerHelp(request._id, asStranger);
    expect(await titles('?helped=true', asStranger)).toEqual(['tap']);
    expect(await titles('?helped=true', asOwner)).toEqual([]);
  });

  it('leaves out requests of blocked people in both directions, except anonymous ones', async () => {
    await makeRequest(owner, { title: 'named' });
    await makeRequest(owner, { title: 'anonymous', isAnonymous: true });
    await makeRequest(stranger, { title: 'of the stranger' });
    await api.post(`/blocks/${stranger._id}`, asOwner);
    expect((await titles('', asStranger)).sort()).toEqual(['anonymous', 'of the stranger']);
    expect((await titles('', asOwner)).sort()).toEqual(['anonymous', 'named']);
    expect((await titles()).sort()).toEqual(['anonymous', 'named', 'of the stranger']);
    await api.delete(`/blocks/${stranger._id}`, asOwner);
    expect(await titles('', asStranger)).toHaveLength(3);
  });

  describe('with a place', () => {
    /** A position `km` kilometres north of the point. */
    const at = (kilometres: number) => ({ latitude: 12.87 + kilometres / 111.32, longitude: 74.84 });
    const here = 'lat=12.87&lng=74.84';
    beforeEach(async () => {
      for (const [title, kilometres] of [
        ['far', 30],
        ['near', 1],
        ['middle', 8],
      ] as const) {
        await post({ title, ...at(kilometres) });
        api.world.clock.advance(60_000);
      }
      await post({ title: 'nowhere' });
    });

    it('lists newest first, each with its distance', async () => {
      const requests = await list(`?${here}`);
      expect(requests.map(({ title }) => title)).toEqual(['nowhere', 'middle', 'near', 'far']);
      expect(requests.map(({ distance }) => (distance === null ? null : Math.round(distance)))).toEqual([
        null,
        8,
        1,
        30,
      ]);
    });

    it('leaves out requests beyond the radius or without a position', async () => {
      expect(await titles(`?${here}&radiusKm=10`)).toEqual(['middle', 'near']);
      expect(await titles(`?${here}&radiusKm=10&sort=distance`)).toEqual(['near', 'middle']);
    });

    it('lists the nearest first with sort=distance, and those without a position last, in pages', async () => {
      expect(await walk(`${here}&sort=distance&limit=1`)).toEqual([['near'], ['middle'], ['far'], ['nowhere']]);
      expect(await walk(`${here}&sort=distance&limit=3`)).toEqual([['near', 'middle', 'far'], ['nowhere']]);
      expect(await titles(`?${here}&sort=distance&category=electrical`)).toEqual([]);
    });
  });

  it('measures the distance of an anonymous request from its rounded place, and shows only that place', async () => {
    await post({ isAnonymous: true, latitude: 12.876_54, longitude: 74.843_21 });
    const [seen] = await list('?lat=12.88&lng=74.84&sort=distance', asStranger);
    expect(seen).toMatchObject({ latitude: 12.88, longitude: 74.84, distance: 0 });
    const [own] = await list('?mine=true', asOwner);
    expect(own).toMatchObject({ latitude: 12.876_54, longitude: 74.843_21 });
  });

  it('has an ETag and answers 304 to it', async () => {
    await makeRequest(owner);
    const etag = (await api.get('/requests')).headers.get('etag') ?? '';
    expect((await api.get('/requests', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('GET /api/requests/:requestId', () => {
  it.each([{ status: 'deleted' as const }, { isHidden: true }])('answers 404 for a request with %j', async (fields) => {
    const { _id } = await makeRequest(owner, fields);
    expect(refusal(await api.get(`/requests/${_id}`, asStranger))).toEqual([404, 'request_not_found']);
    expect(refusal(await api.get('/requests/999999'))).toEqual([404, 'request_not_found']);
  });

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
