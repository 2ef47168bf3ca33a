import { beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { CommunityRequestRecord } from '../../../models/community/CommunityRequest.js';
import { MessageSegment } from '../../../models/community/MessageSegment.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { type Answer, collection, type Sent, useApi } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { makeConsumer, makeRequest, password } from '../../support/factories.js';
import { fillThread } from '../../support/fillThread.js';
import { longForm } from '../../support/longForm.js';

const api = useApi();

const minute = 60_000;
const day = 24 * 60 * minute;

interface Person {
  account: ConsumerRecord;
  sent: Sent;
}
const person = async (name: string): Promise<Person> => {
  const account = await makeConsumer({ name });
  return { account, sent: await api.as('consumer', account) };
};
const people = (count: number) => Promise.all(Array.from({ length: count }, (_, nth) => person(`Helper ${nth}`)));

let owner: Person;
let helper: Person;
let stranger: Person;
beforeEach(async () => {
  [owner, helper, stranger] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Kiran Bhat')];
});

const refusal = ({ status, body }: Answer) => [status, body.code];
const requestOf = (fields: Parameters<typeof makeRequest>[1] = {}) => makeRequest(owner.account, fields);
const open = ({ _id }: CommunityRequestRecord, { sent }: Person) => api.post(`/requests/${_id}/threads`, sent);
/** Opens a conversation and writes its first message. */
async function offerHelp(request: CommunityRequestRecord, who: Person): Promise<void> {
  const { body } = await open(request, who);
  expect((await say(`/requests/${request._id}/threads/${body.id}/messages`, who, 'I can help.')).status).toBe(201);
}
const threadsOf = async ({ _id }: CommunityRequestRecord, { sent }: Person) =>
  (await api.get(`/requests/${_id}/threads`, sent)).body.threads;
const complete = ({ _id }: CommunityRequestRecord) =>
  api.patch(`/requests/${_id}`, { ...owner.sent, body: { status: 'completed' } });

/** A private conversation between the owner and the helper. */
async function privateThread(fields: Parameters<typeof makeRequest>[1] = {}) {
  const request = await requestOf(fields);
  const { body } = await open(request, helper);
  return { request, path: `/requests/${request._id}/threads/${body.id}/messages`, threadId: Number(body.id) };
}

async function publicThread(fields: Parameters<typeof makeRequest>[1] = {}) {
  const request = await requestOf({ discussionType: 'public', ...fields });
  const { body } = await open(request, helper);
  return { request, path: `/requests/${request._id}/threads/${body.id}/messages`, threadId: Number(body.id) };
}

const say = (path: string, { sent }: Person, text: unknown) => api.post(path, { ...sent, body: { text } });
const edit = (path: string, id: number, { sent }: Person, text: string) =>
  api.patch(`${path}/${id}`, { ...sent, body: { text } });
const remove = (path: string, id: number, { sent }: Person) => api.delete(`${path}/${id}`, sent);
const textsOf = ({ body }: Answer): string[] => body.messages.map(({ text }: { text: string }) => text);

describe('POST /api/requests/:requestId/threads', () => {
  it('answers 404 for an unknown request', async () => {
    expect(refusal(await api.post('/requests/999999/threads', helper.sent))).toEqual([404, 'request_not_found']);
  });

  it('answers 403 to the owner of a private request', async () => {
    expect(refusal(await open(await requestOf(), owner))).toEqual([403, 'own_request']);
  });

  it('answers 409 for a completed request, and returns an existing conversation', async () => {
    const request = await requestOf();
    const { body } = await open(request, helper);
    await complete(request);
    expect(refusal(await open(request, stranger))).toEqual([409, 'request_closed']);
    const again = await open(request, helper);
    expect([again.status, again.body.id]).toEqual([200, body.id]);
  });

  it('answers 409 to the fourth supporter, when three have written', async () => {
    const request = await requestOf();
    const helpers = await people(3);
    for (const each of helpers) await offerHelp(request, each);
    expect(refusal(await open(request, stranger))).toEqual([409, 'thread_limit']);
  });

  it('uses MAX_THREADS_PER_REQUEST; existing conversations stay when it is lowered', async () => {
    const request = await requestOf();
    const offers = await people(2);
    const openWith = async (most: number, who: Person) => {
      api.world.config.maxThreadsPerRequest = most;
      const answer = await open(request, who);
      api.world.config.maxThreadsPerRequest = 3;
      return answer;
    };
    for (const each of offers) {
      const { status, body } = await openWith(2, each);
      expect(status).toBe(201);
      await say(`/requests/${request._id}/threads/${body.id}/messages`, each, 'I can help.');
    }
    expect(refusal(await openWith(1, stranger))).toEqual([409, 'thread_limit']);
    for (const each of offers) expect((await openWith(1, each)).status).toBe(200);
    expect((await openWith(3, stranger)).status).toBe(201);
  });

  it('answers 403 when one person blocked the other', async () => {
    await api.post(`/blocks/${helper.account._id}`, owner.sent);
    expect(refusal(await open(await requestOf(), helper))).toEqual([403, 'blocked']);
    await api.delete(`/blocks/${helper.account._id}`, owner.sent);
    await api.post(`/blocks/${owner.account._id}`, helper.sent);
    expect(refusal(await open(await requestOf(), helper))).toEqual([403, 'blocked']);
  });

  it('opens a conversation and notifies the owner; a repeated call returns it', async () => {
    const request = await requestOf({ title: 'The tap drips' });
    const { status, body } = await open(request, helper);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: expect.any(Number), requestId: request._id, adId: null, supporterId: helper.account._id },
      consumer: { id: helper.account._id, name: 'Rohan Pinto' },
      _count: { messages: 0 },
      ...{ lastMessage: null, unreadCount: 0, endedBy: null },
      createdAt: expect.any(String),
    });
    const again = await open(request, helper);
    expect([again.status, again.body]).toEqual([200, body]);
    expect((await api.get(`/requests/${request._id}`)).body._count).toEqual({ threads: 0 });
    expect(await Notification.find().lean()).toMatchObject([
      {
        ...{ recipientKind: 'consumer', recipientId: owner.account._id, type: 'thread_opened' },
        data: { requestId: request._id, threadId: body.id, title: 'The tap drips', name: 'Rohan Pinto' },
      },
    ]);
  });

  it('opens one conversation for concurrent calls of one person', async () => {
    const request = await requestOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(request, helper)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await RequestThread.countDocuments()).toBe(1);
    expect(await Notification.countDocuments()).toBe(1);
  });

  it('returns the single discussion of a public request to everyone, without a notification', async () => {
    const request = await requestOf({ discussionType: 'public' });
    const answers = await Promise.all([owner, helper, stranger].map((each) => open(request, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body.supporterId).toBe(owner.account._id);
    expect(await RequestThread.countDocuments()).toBe(1);
    expect(await Notification.countDocuments()).toBe(0);
  });

  it('repeats its answer for the same Idempotency-Key', async () => {
    const request = await requestOf();
    const sent = { ...helper.sent, headers: { 'idempotency-key': 'offer-1' } };
    const answers = [
      await api.post(`/requests/${request._id}/threads`, sent),
      await api.post(`/requests/${request._id}/threads`, sent),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('GET /api/requests/:requestId/threads', () => {
  it('answers 404 for an unknown request', async () => {
    expect(refusal(await api.get('/requests/999999/threads', helper.sent))).toEqual([404, 'request_not_found']);
  });

  it('lists all for the owner, their own for a supporter, and none for others', async () => {
    const request = await requestOf();
    const [first, second] = [await open(request, helper), await open(request, stranger)];
    const ids = (threads: { id: number }[]) => threads.map(({ id }) => id);
    expect(ids(await threadsOf(request, owner))).toEqual([first.body.id, second.body.id]);
    expect(ids(await threadsOf(request, stranger))).toEqual([second.body.id]);
    expect(await threadsOf(request, await person('Another'))).toEqual([]);
  });

  it('creates the discussion of a public request once for concurrent calls', async () => {
    const request = await requestOf({ discussionType: 'public' });
    const lists = await Promise.all(Array.from({ length: 20 }, () => threadsOf(request, stranger)));
    expect(new Set(lists.map(([thread]) => thread.id)).size).toBe(1);
    expect((await api.get(`/requests/${request._id}`)).body._count).toEqual({ threads: 1 });
  });

  it('creates none for a completed request', async () => {
    const request = await requestOf({ discussionType: 'public', status: 'completed' });
    expect(await threadsOf(request, stranger)).toEqual([]);
    expect(refusal(await open(request, stranger))).toEqual([409, 'request_closed']);
  });
});

describe('POST …/messages', () => {
  it('answers 404 for a conversation of another request', async () => {
    const { threadId } = await privateThread();
    const other = await requestOf();
    const path = `/requests/${other._id}/threads/${threadId}/messages`;
    expect(refusal(await say(path, helper, 'Hello'))).toEqual([404, 'thread_not_found']);
  });

  it('answers 403 to a stranger in a private conversation', async () => {
    const { path } = await privateThread();
    expect(refusal(await say(path, stranger, 'Hello'))).toEqual([403, 'not_yours']);
  });

  it('answers 400 for an invalid text', async () => {
    const { path } = await privateThread();
    for (const text of ['', '   ', null, 7, ['a']]) {
      expect([text, ...refusal(await say(path, helper, text))]).toEqual([text, 400, 'validation_failed']);
    }
  });

  it('accepts 500 characters in public, counted by code points, and no more', async () => {
    const { path } = await publicThread();
    expect((await say(path, stranger, '😀'.repeat(500))).status).toBe(201);
    const answer = await say(path, stranger, 'x'.repeat(501));
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
    expect(answer.body.details[0].field).toBe('text');
  });

  it('accepts a private text of any length that fits the body', async () => {
    const { path } = await privateThread();
    const rest = '{"text":""}'.length;
    const { status, body } = await say(path, helper, 'x'.repeat(100 * 1024 - rest));
    expect(status).toBe(201);
    expect((await edit(path, body.id, helper, 'y'.repeat(100 * 1024 - rest))).status).toBe(200);
    expect((await say(path, helper, 'x'.repeat(100 * 1024 - rest + 1))).status).toBe(413);
  });

  it('answers 409 in a completed request', async () => {
    const { request, path } = await privateThread();
    await complete(request);
    expect(refusal(await say(path, helper, 'Hello'))).toEqual([409, 'request_closed']);
  });

  it.each([
    ['completed', 'private'],
    ['completed', 'public'],
    ['removed', 'private'],
    ['removed', 'public'],
  ] as const)('stores no message after the answer that the request is %s (%s)', async (how, discussionType) => {
    for (let round = 0; round < (longForm ? 3 : 1); round++) {
      const { request, path, threadId } = await (discussionType === 'private' ? privateThread() : publicThread());
      const written = async () => (await RequestThread.findById(threadId).lean())?.messageCount;
      const posts = Promise.all(Array.from({ length: 24 }, (_, nth) => say(path, helper, `${nth}`)));
      await eventually('the first message', async () => (await written()) ?? 0);
      const end = how === 'completed' ? complete(request) : api.delete(`/requests/${request._id}`, owner.sent);
      expect((await end).status).toBe(200);
      const before = await written();
      const statuses = (await posts).map(({ status }) => status);
      expect(await written()).toBe(before);
      expect(statuses.filter((status) => status === 201)).toHaveLength(before ?? 0);
      expect(await Notification.countDocuments({ type: 'thread_reply', 'data.threadId': threadId })).toBe(
        discussionType === 'private' ? before : 0,
      );
    }
  });

  it.each([
    ['public', publicThread],
    ['private', privateThread],
  ] as const)(
    'posts once in %s what is said elsewhere at the moment in which a request is completed',
    async (_how, begin) => {
      const [open, closing] = [await begin(), await begin()];
      // As during the completion of the request.
      await RequestThread.updateOne({ _id: closing.threadId }, { isClosed: true });
      const posts = longForm ? 60 : 20;
      const [late, ...inTime] = [closing, ...Array.from({ length: posts }, () => open)].map(({ path }, nth) =>
        say(path, helper, `${nth}`),
      );
      const statuses = (await Promise.all(inTime)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([201]));
      expect((await RequestThread.findById(open.threadId).lean())?.messageCount).toBe(posts);
      await complete(closing.request);
      expect(await late?.then(refusal)).toEqual([409, 'request_closed']);
    },
  );

  it.each([
    ['public', publicThread, 0],
    ['private', privateThread, 1],
  ] as const)('posts %s messages when a concurrent one cannot be stored', async (_how, begin, notified) => {
    const [broken, ...good] = [await begin(), await begin(), await begin(), await begin()];
    await collection('requestthreads').updateOne({ _id: broken?.threadId as never }, { $set: { messages: 'none' } });
    const [failed, ...said] = await Promise.all(
      [broken, ...good].map((thread) => say(`${thread?.path}`, helper, 'Hi')),
    );
    expect([failed?.status, said.map(({ status }) => status)]).toEqual([500, [201, 201, 201]]);
    for (const { threadId } of good) {
      expect((await RequestThread.findById(threadId).lean())?.messageCount).toBe(1);
      expect(await Notification.countDocuments({ type: 'thread_reply', 'data.threadId': threadId })).toBe(notified);
    }
  });

  it('writes concurrent private messages in few transactions', async () => {
    const threads = [];
    for (let nth = 0; nth < 12; nth++) threads.push(await privateThread());
    for (const { path } of threads) await say(path, helper, 'Hello');
    const threadIds = threads.map(({ threadId }) => threadId);
    const replies = { 'o.type': 'thread_reply', 'o.data.threadId': { $in: threadIds } };
    const oplog = mongoose.connection.getClient().db('local').collection('oplog.rs');
    // A transaction is one entry.
    const written = () => oplog.countDocuments({ op: 'c', 'o.applyOps': { $elemMatch: replies } });
    const before = await written();
    await Notification.deleteMany({});
    const said = await Promise.all(threads.map(({ path }) => say(path, helper, 'Hi')));
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([201]));
    const transactions = (await written()) - before;
    expect(await Notification.countDocuments({ 'data.threadId': { $in: threadIds }, type: 'thread_reply' })).toBe(12);
    expect(transactions).toBeGreaterThan(0);
    expect(transactions).toBeLessThan(12);
  });

  it('does not delay private messages when another process locks a conversation', async () => {
    const [held, ...others] = [await privateThread(), await privateThread(), await privateThread()];
    const session = await mongoose.startSession();
    session.startTransaction();
    await collection('requestthreads').updateOne(
      { _id: held?.threadId as never },
      { $set: { updatedAt: new Date() } },
      { session },
    );
    const late = say(`${held?.path}`, helper, 'Hi');
    const said = await Promise.all(others.map(({ path }) => say(path, helper, 'Hi')));
    expect(said.map(({ status }) => status)).toEqual([201, 201]);
    expect((await RequestThread.findById(held?.threadId).lean())?.messageCount).toBe(0);
    await session.abortTransaction();
    await session.endSession();
    expect((await late).status).toBe(201);
  });

  it('posts a long private text beside short ones', async () => {
    const [one, other] = [await privateThread(), await privateThread()];
    const said = await Promise.all([say(one.path, helper, 'long '.repeat(2_000)), say(other.path, helper, 'Hi')]);
    expect(said.map(({ status }) => status)).toEqual([201, 201]);
    expect(await Notification.countDocuments({ type: 'thread_reply' })).toBe(2);
  });

  it('accepts messages in a request that is opened again', async () => {
    const { request, path } = await privateThread();
    await complete(request);
    await api.patch(`/requests/${request._id}`, { ...owner.sent, body: { status: 'active' } });
    expect((await say(path, helper, 'Hello')).status).toBe(201);
  });

  it('sends no notification to an erased account', async () => {
    const { path } = await privateThread();
    await api.delete('/auth/me', { ...helper.sent, body: { password } });
    await api.relay();
    await Notification.deleteMany({});
    expect((await say(path, owner, 'Are you there?')).status).toBe(201);
    expect(await Notification.countDocuments()).toBe(0);
  });

  it('answers 403 in public for posts and edits when one person blocked the other', async () => {
    const { path } = await publicThread();
    const { body } = await say(path, helper, 'Hello');
    await api.post(`/blocks/${helper.account._id}`, owner.sent);
    expect(refusal(await say(path, helper, 'Hello?'))).toEqual([403, 'blocked']);
    expect(refusal(await edit(path, body.id, helper, 'Rude'))).toEqual([403, 'blocked']);
    await api.post(`/blocks/${owner.account._id}`, stranger.sent);
    expect(refusal(await say(path, stranger, 'Hello'))).toEqual([403, 'blocked']);
  });

  it('answers 403 to both when one blocked the other', async () => {
    const { path } = await privateThread();
    await api.post(`/blocks/${owner.account._id}`, helper.sent);
    for (const each of [owner, helper]) expect(refusal(await say(path, each, 'Hello'))).toEqual([403, 'blocked']);
  });

  it('posts a message and notifies the other participant of a private conversation', async () => {
    const { request, path, threadId } = await privateThread({ title: 'The tap drips' });
    await Notification.deleteMany({});
    const { status, body } = await say(path, helper, ' I have a wrench. ');
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: expect.any(Number), threadId, consumerId: helper.account._id, text: 'I have a wrench.' },
      ...{ isEdited: false, editedAt: null, isDeleted: false, isHidden: false },
      consumer: { id: helper.account._id, name: 'Rohan Pinto' },
      createdAt: expect.stringMatching(/^2026-11-18T05:30/),
    });
    await say(path, owner, 'Come at six');
    const about = { requestId: request._id, threadId, title: 'The tap drips' };
    expect(await Notification.find().sort({ createdAt: 1 }).lean()).toMatchObject([
      { recipientId: owner.account._id, type: 'thread_reply', data: { ...about, name: 'Rohan Pinto' } },
      { recipientId: helper.account._id, type: 'thread_reply', data: { ...about, name: 'Asha Rao' } },
    ]);
    const [thread] = await threadsOf(request, owner);
    expect(thread._count).toEqual({ messages: 2 });
  });

  it('sends no notification for a public message', async () => {
    const { path } = await publicThread();
    expect((await say(path, stranger, 'I know one')).status).toBe(201);
    expect(await Notification.countDocuments()).toBe(0);
  });

  it('posts once with the same Idempotency-Key', async () => {
    const { path, threadId } = await privateThread();
    const sent = { ...helper.sent, headers: { 'idempotency-key': 'hello-1' }, body: { text: 'Hello' } };
    const [one, other] = [await api.post(path, sent), await api.post(path, sent)];
    expect(other?.body).toEqual(one?.body);
    expect((await RequestThread.findById(threadId).lean())?.messageCount).toBe(1);
  });
});

describe('GET …/messages', () => {
  it('answers 403 to a stranger in a private conversation, and shows a public one to everyone', async () => {
    const [ofTwo, ofAll] = [await privateThread(), await publicThread()];
    expect(refusal(await api.get(ofTwo.path, stranger.sent))).toEqual([403, 'not_yours']);
    expect((await api.get(ofAll.path, stranger.sent)).body).toEqual({ messages: [], nextCursor: null });
  });

  it('answers 400 for an invalid query', async () => {
    const { path } = await publicThread();
    for (const query of ['before=1&after=1', 'before=999999', 'after=999999', 'cursor=x', 'limit=101']) {
      const answer = await api.get(`${path}?${query}`, stranger.sent);
      expect([query, ...refusal(answer)]).toEqual([query, 400, 'validation_failed']);
    }
  });

  it('pages through a long conversation in both directions across segments', async () => {
    const { path, threadId } = await publicThread();
    const all = Array.from({ length: 123 }, (_, nth) => `${nth}`);
    const said = all.map((text) => ({ consumerId: stranger.account._id, text }));
    // The first message through the API after a full page of messages moves them to a segment.
    for (const [from, to] of [
      [0, 50],
      [51, 100],
      [101, 122],
    ] as const) {
      await fillThread(threadId, said.slice(from, to));
      expect((await say(path, stranger, `${to}`)).status).toBe(201);
    }
    expect(await MessageSegment.countDocuments({ threadId })).toBe(2);

    const newest = await api.get(path, stranger.sent);
    expect(textsOf(newest)).toEqual(all.slice(-100));
    const older = await api.get(`${path}?cursor=${newest.body.nextCursor}`, stranger.sent);
    expect(textsOf(older)).toEqual(all.slice(0, 23));
    expect(older.body.nextCursor).toBeNull();
    const ids = [...older.body.messages, ...newest.body.messages].map(({ id }) => id);

    expect(textsOf(await api.get(`${path}?before=${ids[50]}&limit=3`, stranger.sent))).toEqual(['47', '48', '49']);
    expect(textsOf(await api.get(`${path}?before=${ids[0]}`, stranger.sent))).toEqual([]);
    const behind = await api.get(`${path}?after=${ids[48]}&limit=4`, stranger.sent);
    expect(textsOf(behind)).toEqual(['49', '50', '51', '52']);
    const further = await api.get(`${path}?cursor=${behind.body.nextCursor}&limit=60`, stranger.sent);
    expect(textsOf(further)).toEqual(all.slice(53, 113));
    expect(await api.get(`${path}?after=${ids[122]}`, stranger.sent)).toMatchObject({
      body: { messages: [], nextCursor: null },
    });
  });

  it('returns all long texts, in short pages', async () => {
    const { path } = await privateThread();
    const all = Array.from({ length: 15 }, (_, nth) => `${nth}${'x'.repeat(99_000)}`);
    for (const text of all) expect((await say(path, helper, text)).status).toBe(201);
    const backwards: string[] = [];
    let page = await api.get(path, owner.sent);
    for (;;) {
      expect(JSON.stringify(page.body).length).toBeLessThan(1_100_000);
      backwards.unshift(...textsOf(page));
      if (!page.body.nextCursor) break;
      page = await api.get(`${path}?cursor=${page.body.nextCursor}`, owner.sent);
    }
    expect(backwards.map((text) => text.length)).toEqual(all.map((text) => text.length));
    expect(backwards).toEqual(all);
    const { messages } = page.body;
    const further = await api.get(`${path}?after=${messages[0].id}`, owner.sent);
    expect(textsOf(further)).toEqual(all.slice(1, 11));
  });

  it('keeps every message in order when many people write concurrently', async () => {
    const { path, threadId } = await publicThread();
    const posts = longForm ? 130 : 60;
    const answers = await Promise.all(Array.from({ length: posts }, (_, nth) => say(path, stranger, `${nth}`)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
    const newest = await api.get(`${path}?limit=${posts - 30}`, stranger.sent);
    const oldest = await api.get(`${path}?cursor=${newest.body.nextCursor}`, stranger.sent);
    expect(new Set([...textsOf(newest), ...textsOf(oldest)]).size).toBe(posts);
    expect((await RequestThread.findById(threadId).lean())?.messageCount).toBe(posts);
  });
});

describe('PATCH …/messages/:messageId', () => {
  it('answers 404 for a message of another conversation', async () => {
    const [one, other] = [await publicThread(), await publicThread()];
    const { body } = await say(one.path, helper, 'Hello');
    expect(refusal(await edit(other.path, body.id, helper, 'Hi'))).toEqual([404, 'message_not_found']);
  });

  it('answers 403 to anyone except the sender', async () => {
    const { path } = await publicThread();
    const { body } = await say(path, helper, 'Hello');
    for (const each of [owner, stranger]) {
      expect(refusal(await edit(path, body.id, each, 'Hi'))).toEqual([403, 'not_yours']);
    }
  });

  it('answers 400 for an empty text, and for a public text that is too long', async () => {
    const { path } = await publicThread();
    const { body } = await say(path, helper, 'Hello');
    expect(refusal(await edit(path, body.id, helper, ' '))).toEqual([400, 'validation_failed']);
    expect(refusal(await edit(path, body.id, helper, 'x'.repeat(501)))).toEqual([400, 'validation_failed']);
  });

  it('answers 409 for a deleted message, in a completed request, and in public after 15 minutes', async () => {
    const { request, path } = await publicThread();
    const [deleted, late] = [await say(path, helper, 'Hello'), await say(path, helper, 'Again')];
    await remove(path, deleted.body.id, helper);
    expect(refusal(await edit(path, deleted.body.id, helper, 'Hi'))).toEqual([409, 'message_deleted']);
    api.world.clock.advance(15 * minute + 1_000);
    expect(refusal(await edit(path, late.body.id, helper, 'Hi'))).toEqual([409, 'edit_window_over']);
    await complete(request);
    expect(refusal(await edit(path, late.body.id, helper, 'Hi'))).toEqual([409, 'request_closed']);
  });

  it('changes the text, in private at any time', async () => {
    const { path } = await privateThread();
    const { body } = await say(path, helper, 'Hello');
    api.world.clock.advance(day);
    const answer = await edit(path, body.id, helper, ' Good morning ');
    expect([answer.status, answer.body.message]).toEqual([
      200,
      { ...body, text: 'Good morning', isEdited: true, editedAt: expect.stringMatching(/^2026-11-19/) },
    ]);
    expect(textsOf(await api.get(path, owner.sent))).toEqual(['Good morning']);
  });

  it('changes and deletes a message in a segment', async () => {
    const { path } = await publicThread();
    const first = await say(path, helper, 'first');
    for (let nth = 0; nth < rules.thread.embeddedAtMost; nth++) await say(path, stranger, `${nth}`);
    expect(await MessageSegment.countDocuments()).toBe(1);
    expect((await edit(path, first.body.id, helper, 'changed')).status).toBe(200);
    expect(textsOf(await api.get(path, helper.sent))[0]).toBe('changed');
    expect((await remove(path, first.body.id, helper)).status).toBe(200);
    expect((await api.get(path, helper.sent)).body.messages[0]).toMatchObject({ text: '', isDeleted: true });
  });
});

describe('DELETE …/messages/:messageId', () => {
  it('answers 403 to the owner in private, and to a stranger in public', async () => {
    const [ofTwo, ofAll] = [await privateThread(), await publicThread()];
    const [one, other] = [await say(ofTwo.path, helper, 'Hello'), await say(ofAll.path, helper, 'Hello')];
    expect(refusal(await remove(ofTwo.path, one.body.id, owner))).toEqual([403, 'not_yours']);
    expect(refusal(await remove(ofAll.path, other.body.id, stranger))).toEqual([403, 'not_yours']);
    expect(refusal(await remove(ofAll.path, 999_999, stranger))).toEqual([404, 'message_not_found']);
  });

  it('answers 409 more than seven days after the request was completed', async () => {
    const { request, path } = await privateThread();
    const [one, other] = [await say(path, helper, 'Hello'), await say(path, helper, 'Again')];
    await complete(request);
    api.world.clock.advance(7 * day - minute);
    expect((await remove(path, one.body.id, helper)).body).toEqual({ success: true });
    api.world.clock.advance(2 * minute);
    expect(refusal(await remove(path, other.body.id, helper))).toEqual([409, 'request_closed']);
  });

  it('clears the text and keeps the place, also for the owner in public, and also when repeated', async () => {
    const { path } = await publicThread();
    const { body } = await say(path, helper, 'Rude');
    await say(path, stranger, 'Polite');
    for (const each of [owner, helper]) expect((await remove(path, body.id, each)).body).toEqual({ success: true });
    expect((await api.get(path, stranger.sent)).body.messages).toMatchObject([
      { id: body.id, text: '', isDeleted: true, consumerId: helper.account._id },
      { text: 'Polite', isDeleted: false },
    ]);
  });
});
