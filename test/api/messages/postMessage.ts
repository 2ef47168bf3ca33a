import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { collection } from '../../support/api.js';
import {
  api,
  complete,
  edit,
  helper,
  owner,
  privateThread,
  publicThread,
  refusal,
  requestOf,
  say,
  stranger,
  threadsOf,
} from '../../support/community/conversing.js';
import { eventually } from '../../support/eventually.js';
import { password } from '../../support/factories.js';

export function testPostMessage(): void {
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
      for (let round = 0; round < 1; round++) {
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
        const posts = 20;
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
}
