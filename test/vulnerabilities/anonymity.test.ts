import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportPerson } from '../../domain/people/exportPerson.js';
import { composePush } from '../../domain/push/composePush.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Notification } from '../../models/notifications/Notification.js';
import { declared } from '../../routes/index.js';
import type { Declared } from '../../server/http/endpoint.js';
import { audiences } from '../../server/http/gates/guards.js';
import { type Answer, type Sent, useApi } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { exampleBody } from '../support/exampleBody.js';
import { makeConsumer, makeDoctor, makeSeller } from '../support/factories.js';
import { longForm } from '../support/longForm.js';
import { type OpenStream, useStreams } from '../support/openStream.js';
import { useUploadsFolder } from '../support/uploadsFolder.js';

const { dataDir } = useUploadsFolder();
const api = useApi({ dataDir });
const open = useStreams(api);

const ownerId = 7_000_123;
const secrets = {
  id: /\b7000123\b/,
  name: /Zubeida/,
  phone: /9480077777|94800 ?77777/,
  latitude: /12\.876543|12\.8765/,
  longitude: /74\.843217|74\.8432/,
};

interface Other {
  kind?: AccountKind;
  sent: Sent;
}

let owner: ConsumerRecord;
let asOwner: Sent;
let helper: Sent;
let stranger: Sent;
/** The callers other than the owner, by role. */
let others: Record<string, Other>;
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
    visitor: { sent: {} },
    helper: { kind: 'consumer', sent: helper },
    stranger: { kind: 'consumer', sent: stranger },
    doctor: { kind: 'doctor', sent: await api.as('doctor', await makeDoctor()) },
    seller: { kind: 'seller', sent: await api.as('seller', await makeSeller()) },
  };
});

/** The names of the secrets that an answer or its headers contain. */
const leaksIn = ({ body, headers }: Answer): string[] => {
  const said = `${JSON.stringify(body)} ${JSON.stringify([...headers])}`;
  // An attacker can decode a cursor.
  const opened =
    said + [...said.matchAll(/"nextCursor":"([\w-]+)"/g)].map(([, cursor = '']) => Buffer.from(cursor, 'base64url'));
  return Object.entries(secrets)
    .filter(([, secret]) => secret.test(opened))
    .map(([what]) => what);
};

/** An anonymous request with a conversation in which both people wrote and the owner edited and deleted messages. */
async function anonymousRequest(discussionType: 'private' | 'public') {
  const body = {
    ...{ title: 'Wanted: a listener', category: 'other', phone: '94800 77777', isAnonymous: true, discussionType },
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
  const about = { requestId: Number(posted.request.id), threadId: Number(thread.id), messageId: Number(first) };
  return { path, messages, about };
}

/** Further queries of each list. */
const queries: Record<string, string[]> = {
  '/requests': [
    ...['limit=1', 'category=other', 'status=completed', 'cursor=x', 'mine=true', 'helped=true'],
    ...['', '&radiusKm=5', '&sort=distance', '&sort=distance&limit=1', '&mine=true', '&helped=true'].map(
      (more) => `lat=12.87&lng=74.84${more}`,
    ),
  ],
  '/requests/:requestId/threads/:threadId/messages': ['limit=1', 'before=999999'],
};

/** Reports whose answers might reveal the author. */
const reported = ({ requestId, messageId }: Record<string, number>) =>
  [['request', requestId] as const, ['message', messageId] as const].map(([targetType, targetId]) => ({
    ...{ targetType, targetId, reason: 'Who is it?' },
  }));

/** The requests to an endpoint about the resources with these ids. */
function asksOf(endpoint: Declared, about: Record<string, number>): { path: string; body?: unknown }[] {
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name) => String(about[name] ?? 1));
  if (endpoint.path === '/reports') return reported(about).map((body) => ({ path, body }));
  if (endpoint.body || endpoint.file) return [{ path, body: exampleBody(endpoint) }];
  return [path, ...(queries[endpoint.path] ?? []).map((query) => `${path}?${query}`)].map((path) => ({ path }));
}

/** All endpoints: reads first, and last the one that ends the caller's session. */
const walked = declared
  .filter(({ stream }) => !stream)
  .map((endpoint) => {
    const place = endpoint.path === '/auth/logout-everywhere' ? 2 : endpoint.method === 'get' ? 0 : 1;
    return { endpoint, place };
  })
  .sort((one, other) => one.place - other.place)
  .map(({ endpoint }) => endpoint);

const mayAsk = ({ for: audience }: Declared, kind: AccountKind | undefined) =>
  audiences[audience].some((admitted) => admitted === kind);
/** The callers of an endpoint: in the short form, every admitted consumer and one other role. */
function askersOf(endpoint: Declared, nth: number): [string, Other][] {
  const all = Object.entries(others);
  const consumers = all.filter(([, { kind }]) => kind === 'consumer' && mayAsk(endpoint, kind));
  const rest = all.filter((other) => !consumers.includes(other));
  return longForm ? all : [...consumers, ...rest.filter((_other, place) => place === nth % rest.length)];
}

const refusedSessions = new Set(['unauthenticated', 'session_expired', 'wrong_account_kind']);

describe('CWE-359: exposed identity of the author of an anonymous request', () => {
  const words = /Wanted: a listener|Yes, please|Still there/;

  it('appears in no answer of any endpoint to other callers', async () => {
    const conversations = [await anonymousRequest('private'), await anonymousRequest('public')];
    await api.relay();
    const shown = new Set<string>();
    for (const [nth, endpoint] of walked.entries()) {
      const name = `${endpoint.method} ${endpoint.path}`;
      const asks = conversations.flatMap(({ about }) => asksOf(endpoint, about));
      const different = [...new Map(asks.map((ask) => [JSON.stringify(ask), ask])).values()];
      for (const { path, body } of different) {
        const ask = async ([who, { kind, sent }]: [string, Other]) => {
          const answer = await api[endpoint.method](path, { ...sent, ...(body !== undefined && { body }) });
          expect([who, name, path, leaksIn(answer)]).toEqual([who, name, path, []]);
          // Admitted callers have a valid session.
          if (mayAsk(endpoint, kind) && !path.includes('?'))
            expect([who, name, refusedSessions.has(answer.body?.code)]).toEqual([who, name, false]);
          if (words.test(JSON.stringify(answer.body))) shown.add(name);
        };
        await Promise.all(askersOf(endpoint, nth).map(ask));
      }
    }
    // The answers did contain the anonymous requests.
    expect([...shown]).toEqual(
      expect.arrayContaining([
        ...['get /requests', 'get /requests/:requestId', 'get /notifications'],
        'get /requests/:requestId/threads/:threadId/messages',
      ]),
    );
    const notified = await Notification.find({ recipientId: { $ne: ownerId } }).lean();
    expect(notified.length).toBeGreaterThan(0);
    expect(leaksIn({ status: 0, body: notified, headers: new Headers() })).toEqual([]);
  });

  it('appears in no event of any stream to other callers', async () => {
    const conversations = [await anonymousRequest('private'), await anonymousRequest('public')];
    const listening: { name: string; stream: OpenStream }[] = [];
    for (const endpoint of declared.filter(({ stream }) => stream)) {
      const paths = new Set(conversations.flatMap(({ about }) => asksOf(endpoint, about).map(({ path }) => path)));
      for (const path of paths) {
        for (const { sent } of Object.values(others)) {
          listening.push({ name: endpoint.path, stream: await open(path, sent) });
        }
      }
    }
    const opened = listening.filter(({ stream }) => stream.response.statusCode === 200);
    for (const { name, stream } of opened) await eventually(`the place in ${name}`, () => stream.lastId());
    for (const { messages } of conversations) {
      await api.post(messages, { ...helper, body: { text: 'Are you there?' } });
      await api.post(messages, { ...asOwner, body: { text: 'Still there' } });
    }
    const talks = opened.filter(({ name }) => name.includes(':threadId'));
    // The helper follows both conversations, and another consumer the public one.
    expect(talks).toHaveLength(3);
    for (const { stream } of talks) await eventually('the message', () => words.test(stream.text()));
    const inboxes = opened.filter(({ name }) => name === '/notifications/stream');
    await eventually('a notification of the helper', () => inboxes.some(({ stream }) => words.test(stream.text())));
    for (const { name, stream } of listening) {
      expect([name, leaksIn({ status: 0, body: stream.text(), headers: new Headers() })]).toEqual([name, []]);
    }
  });
});

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

    it('can still block a helper', async () => {
      const { messages } = await anonymousRequest(discussionType);
      const { body: me } = await api.get('/auth/me', helper);
      await api.post(`/blocks/${me.consumer.id}`, asOwner);
      const answer = await api.post(messages, { ...helper, body: { text: 'Who are you?' } });
      expect([answer.status, answer.body.code]).toEqual([403, 'blocked']);
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
