import { beforeEach, describe, expect, it } from 'vitest';
import { exportPerson } from '../../domain/people/exportPerson.js';
import { composePush } from '../../domain/push/composePush.js';
import type { ConsumerRecord } from '../../models/Consumer.js';
import { Notification } from '../../models/Notification.js';
import { type Answer, type Sent, useApi } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { makeConsumer, makeDoctor, makeSeller } from '../support/factories.js';
import { useStreams } from '../support/openStream.js';

const api = useApi();
const open = useStreams(api);

const ownerId = 7_000_123;
const secrets = {
  id: /\b7000123\b/,
  name: /Zubeida/,
  phone: /9480077777|94800 ?77777/,
  latitude: /12\.876543|12\.8765/,
  longitude: /74\.843217|74\.8432/,
};

let owner: ConsumerRecord;
let asOwner: Sent;
let helper: Sent;
let stranger: Sent;
/** Everybody who is not the owner, by what they are. */
let others: Record<string, Sent>;
beforeEach(async () => {
  owner = await makeConsumer({
    _id: ownerId,
    name: 'Zubeida Unmistakable',
    phone: '+919480077777',
    alias: 'Night owl',
  });
  asOwner = await api.as('consumer', owner);
  helper = await api.as('consumer', await makeConsumer({ name: 'Helper' }));
  stranger = await api.as('consumer', await makeConsumer({ name: 'Stranger' }));
  others = {
    nobody: {},
    helper,
    stranger,
    doctor: await api.as('doctor', await makeDoctor()),
    seller: await api.as('seller', await makeSeller()),
  };
});

/** What is found in an answer, its headers included, of what nobody may learn. */
const leaksIn = ({ body, headers }: Answer): string[] => {
  const said = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`;
  // A cursor is opaque to people, and to nobody else.
  const opened =
    said + [...said.matchAll(/"nextCursor":"([\w-]+)"/g)].map(([, cursor = '']) => Buffer.from(cursor, 'base64url'));
  return Object.entries(secrets)
    .filter(([, secret]) => secret.test(opened))
    .map(([what]) => what);
};

/** An anonymous request with a conversation, in which both have written and the owner has edited and deleted. */
async function anonymousRequest(discussionType: 'private' | 'public') {
  const body = {
    ...{ title: 'Somebody to talk to', category: 'other', phone: '94800 77777', isAnonymous: true, discussionType },
    ...{ latitude: 12.876_543, longitude: 74.843_217 },
  };
  const { body: posted } = await api.post('/requests', { ...asOwner, body });
  const path = `/requests/${posted.request.id}`;
  const { body: thread } = await api.post(`${path}/threads`, helper);
  const messages = `${path}/threads/${thread.id}/messages`;
  const say = async (sent: Sent, text: string) => (await api.post(messages, { ...sent, body: { text } })).body.id;
  await say(helper, 'Can I help?');
  const [first, second] = [await say(asOwner, 'Please'), await say(asOwner, 'Forget this one')];
  await api.patch(`${messages}/${first}`, { ...asOwner, body: { text: 'Yes, please' } });
  await api.delete(`${messages}/${second}`, asOwner);
  return { path, messages, ownMessage: Number(first) };
}

describe.each(['private', 'public'] as const)('CWE-359: who asks anonymously, in a %s discussion', (discussionType) => {
  it('is in no answer that anybody else can get', async () => {
    const { path, messages, ownMessage } = await anonymousRequest(discussionType);
    const lists = ['', '?limit=1', '?category=other', '?lat=12.87&lng=74.84', '?lat=12.87&lng=74.84&radiusKm=5'];
    const reads = [
      ...lists.map((query) => `/requests${query}`),
      ...['&sort=distance', '&sort=distance&limit=1'].map((query) => `/requests?lat=12.87&lng=74.84${query}`),
      ...['mine', 'helped'].map((own) => `/requests?${own}=true&lat=12.87&lng=74.84`),
      ...[path, `${path}/threads`, messages, `${messages}?limit=1`, `${messages}?before=${ownMessage}`],
      ...['/requests?status=completed', '/requests?cursor=x', '/blocks', '/products', '/auth/me'],
    ];
    const edits: [method: 'patch' | 'delete' | 'post', path: string, body?: object][] = [
      ['patch', path, { status: 'completed' }],
      ['delete', path],
      ['post', `${path}/threads`],
      ['post', messages, { text: 'Hello' }],
      ['patch', `${messages}/${ownMessage}`, { text: 'Mine now' }],
      ['delete', `${messages}/${ownMessage}`],
      ['post', '/reports', { targetType: 'request', targetId: Number(path.split('/').at(-1)), reason: 'Who is it?' }],
      ['post', '/reports', { targetType: 'message', targetId: ownMessage, reason: 'Who is it?' }],
    ];
    let asked = 0;
    for (const [who, sent] of Object.entries(others)) {
      for (const read of reads) {
        const answer = await api.get(read, sent);
        expect([who, read, leaksIn(answer)]).toEqual([who, read, []]);
        asked++;
      }
      for (const [method, to, body] of edits) {
        const answer = await api[method](to, { ...sent, ...(body && { body }) });
        expect([who, method, to, leaksIn(answer)]).toEqual([who, method, to, []]);
        asked++;
      }
    }
    expect(asked).toBe(5 * (reads.length + edits.length));
    const told = await Notification.find({ recipientId: { $ne: ownerId } }).lean();
    expect(told.length > 0).toBe(discussionType === 'private');
    expect(leaksIn({ status: 0, body: told, headers: new Headers() })).toEqual([]);
  });

  it('is masked, and seen by the owner alone as they are', async () => {
    const { path, messages } = await anonymousRequest(discussionType);
    const masked = { id: 0, name: 'Anonymous', alias: 'Night owl' };
    const known = { id: ownerId, name: owner.name, alias: 'Night owl' };
    const place = { latitude: 12.88, longitude: 74.84 };
    expect((await api.get(path)).body).toMatchObject({ consumerId: 0, consumer: masked, phone: null, ...place });
    expect((await api.get(path, asOwner)).body).toMatchObject({
      ...{ consumerId: ownerId, consumer: known, phone: '+919480077777', latitude: 12.876_543, longitude: 74.843_217 },
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

  it('is not found out by blocking one person after the other', async () => {
    const { path, messages } = await anonymousRequest(discussionType);
    const seen = async (sent: Sent) => [
      (await api.get('/requests', sent)).body,
      (await api.get(path, sent)).body,
      (await api.post(`${path}/threads`, sent)).body.supporterId,
      (await api.post(messages, { ...helper, body: { text: 'Still there?' } })).status,
    ];
    const before = await seen(stranger);
    for (const sent of [stranger, helper]) await api.post(`/blocks/${ownerId}`, sent);
    // The stranger's own conversation is counted by now.
    const uncounted = (said: unknown) => JSON.parse(JSON.stringify(said).replaceAll(/"threads":\d/g, '"threads":0'));
    expect(uncounted(await seen(stranger))).toEqual(uncounted(before));
  });

  it('is not found out by the alias, whoever is blocked', async () => {
    const { path } = await anonymousRequest(discussionType);
    expect((await api.get(path, stranger)).body.consumer.alias).toBe('Night owl');
    await api.post(`/blocks/${ownerId}`, stranger);
    expect(JSON.stringify((await api.get('/blocks', stranger)).body)).not.toContain('Night owl');
  });

  it('is in nothing that others are told, hear, or get handed out of what is kept of them', async () => {
    const { messages } = await anonymousRequest(discussionType);
    await api.relay();
    const { body: me } = await api.get('/auth/me', helper);
    for (const sent of Object.values(others).slice(1)) {
      expect(leaksIn(await api.get('/notifications', sent))).toEqual([]);
    }
    const told = await Notification.find({ recipientId: { $ne: ownerId } }).lean();
    expect(told.length).toBeGreaterThan(0);
    const pushes = told.map((each) => composePush(api.world, each, 'en'));
    expect(leaksIn({ status: 0, body: pushes, headers: new Headers() })).toEqual([]);
    const rows: object[] = [];
    for await (const row of exportPerson('consumer', me.consumer.id)) rows.push(row);
    expect(rows.length).toBeGreaterThan(0);
    expect(leaksIn({ status: 0, body: rows, headers: new Headers() })).toEqual([]);

    const stream = await open(messages.replace(/messages$/, 'stream'), {
      ...helper,
      headers: { 'last-event-id': '0.0' },
    });
    const heard = await eventually('what was said', () => stream.events().length >= 3 && stream.text());
    expect(leaksIn({ status: 0, body: heard, headers: new Headers() })).toEqual([]);
  });

  it('can stop somebody all the same', async () => {
    const { messages } = await anonymousRequest(discussionType);
    const { body: me } = await api.get('/auth/me', helper);
    await api.post(`/blocks/${me.consumer.id}`, asOwner);
    const answer = await api.post(messages, { ...helper, body: { text: 'Who are you?' } });
    expect([answer.status, answer.body.code]).toEqual([403, 'blocked']);
  });
});

describe('CWE-359: where an anonymous request is', () => {
  it('is not found out by measuring distances from many places', async () => {
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
