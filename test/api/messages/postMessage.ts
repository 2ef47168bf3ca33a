import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { collection } from '../../support/api.js';
import {
  api,
  block,
  complete,
  edit,
  helper,
  owner,
  privateThread,
  publicThread,
  refusal,
  say,
  stranger,
} from '../../support/community/conversing.js';
import { eventually } from '../../support/eventually.js';
import { password } from '../../support/factories.js';

const countOf = async (threadId: number) => (await RequestThread.findById(threadId).lean())?.messageCount ?? 0;
const repliesIn = (threadId: number) =>
  Notification.countDocuments({ type: 'thread_reply', 'data.threadId': threadId });

export function testPostMessage(): void {
  describe('POST …/messages', () => {
    it('answers 404 for a conversation of another request, 403 to a stranger in a private one', async () => {
      const [one, other] = [await privateThread(), await privateThread()];
      const elsewhere = `/requests/${other.request._id}/threads/${one.threadId}`;
      expect(refusal(await say(elsewhere, helper))).toEqual([404, 'thread_not_found']);
      expect(refusal(await say(one.path, stranger))).toEqual([403, 'not_yours']);
    });

    it('answers 400 for an empty text, and in public for more than 500 code points', async () => {
      const { path } = await publicThread();
      expect((await say(path, stranger, '😀'.repeat(500))).status).toBe(201);
      for (const text of ['   ', 'x'.repeat(501)]) {
        const answer = await say(path, stranger, text);
        expect([...refusal(answer), answer.body.details[0].field]).toEqual([400, 'validation_failed', 'text']);
      }
    });

    it('accepts a private text of any length that fits the body', async () => {
      const { path } = await privateThread();
      const rest = '{"text":""}'.length;
      const { status, body } = await say(path, helper, 'x'.repeat(100 * 1024 - rest));
      expect(status).toBe(201);
      expect((await edit(path, body.id, helper, 'y'.repeat(100 * 1024 - rest))).status).toBe(200);
      expect((await say(path, helper, 'x'.repeat(100 * 1024 - rest + 1))).status).toBe(413);
    });

    it('answers 409 in a completed request until it is opened again', async () => {
      const { request, path } = await privateThread();
      await complete(request);
      expect(refusal(await say(path, helper))).toEqual([409, 'request_closed']);
      await complete(request, 'active');
      expect((await say(path, helper)).status).toBe(201);
    });

    it.each([
      ['completed', 'private'],
      ['removed', 'public'],
    ] as const)('stores no message after the answer that the request is %s (%s)', async (how, discussionType) => {
      const { request, path, threadId } = await privateThread({ discussionType });
      const posts = Promise.all(Array.from({ length: 12 }, (_, nth) => say(path, helper, `${nth}`)));
      await eventually('the first message', () => countOf(threadId));
      const end = how === 'completed' ? complete(request) : api.delete(`/requests/${request._id}`, owner.sent);
      expect((await end).status).toBe(200);
      const before = await countOf(threadId);
      const statuses = (await posts).map(({ status }) => status);
      expect(await countOf(threadId)).toBe(before);
      expect(statuses.filter((status) => status === 201)).toHaveLength(before);
      expect(await repliesIn(threadId)).toBe(discussionType === 'private' ? before : 0);
    });

    it.each([
      ['public', publicThread],
      ['private', privateThread],
    ])('posts once in %s what is said elsewhere at the moment in which a request is completed', async (_how, begin) => {
      const [open, closing] = [await begin(), await begin()];
      // As during the completion of the request.
      await RequestThread.updateOne({ _id: closing.threadId }, { isClosed: true });
      const late = say(closing.path, helper);
      const inTime = await Promise.all(Array.from({ length: 5 }, (_, nth) => say(open.path, helper, `${nth}`)));
      expect(inTime.map(({ status }) => status)).toEqual(Array(5).fill(201));
      expect(await countOf(open.threadId)).toBe(5);
      await complete(closing.request);
      expect(refusal(await late)).toEqual([409, 'request_closed']);
    });

    it.each([
      ['public', publicThread, 0],
      ['private', privateThread, 1],
    ] as const)('posts %s messages when a concurrent one cannot be stored', async (_how, begin, notified) => {
      const [broken, ...good] = [await begin(), await begin(), await begin()];
      await collection('requestthreads').updateOne({ _id: broken.threadId as never }, { $set: { messages: 'none' } });
      const [failed, ...said] = await Promise.all([broken, ...good].map(({ path }) => say(path, helper)));
      expect([failed?.status, said.map(({ status }) => status)]).toEqual([500, [201, 201]]);
      for (const { threadId } of good) {
        expect([await countOf(threadId), await repliesIn(threadId)]).toEqual([1, notified]);
      }
    });

    it('does not delay private messages when another process locks a conversation', async () => {
      const [held, other] = [await privateThread(), await privateThread()];
      const session = await mongoose.startSession();
      session.startTransaction();
      const change = { $set: { updatedAt: new Date() } };
      await collection('requestthreads').updateOne({ _id: held.threadId as never }, change, { session });
      const late = say(held.path, helper);
      expect((await say(other.path, helper)).status).toBe(201);
      expect(await countOf(held.threadId)).toBe(0);
      await session.abortTransaction();
      await session.endSession();
      expect((await late).status).toBe(201);
    });

    it('posts a long private text beside short ones', async () => {
      const [one, other] = [await privateThread(), await privateThread()];
      const said = await Promise.all([say(one.path, helper, 'long '.repeat(2_000)), say(other.path, helper)]);
      expect(said.map(({ status }) => status)).toEqual([201, 201]);
      expect(await Notification.countDocuments({ type: 'thread_reply' })).toBe(2);
    });

    it('sends no notification to an erased account', async () => {
      const { path } = await privateThread();
      await api.delete('/auth/me', { ...helper.sent, body: { password } });
      await api.relay();
      await Notification.deleteMany({});
      expect((await say(path, owner)).status).toBe(201);
      expect(await Notification.countDocuments()).toBe(0);
    });

    it('answers 403 in public for posts and edits when one person blocked the other', async () => {
      const { path } = await publicThread();
      const { body } = await say(path, helper);
      await block(helper, owner);
      expect(refusal(await say(path, helper))).toEqual([403, 'blocked']);
      expect(refusal(await edit(path, body.id, helper, 'Rude'))).toEqual([403, 'blocked']);
      await block(owner, stranger);
      expect(refusal(await say(path, stranger))).toEqual([403, 'blocked']);
    });

    it('answers 403 to both in private when one blocked the other', async () => {
      const { path } = await privateThread();
      await block(owner, helper);
      for (const each of [owner, helper]) expect(refusal(await say(path, each))).toEqual([403, 'blocked']);
    });

    it('posts a message and notifies the other participant of a private conversation', async () => {
      const { request, path, threadId } = await privateThread({ title: 'The tap drips' });
      await Notification.deleteMany({});
      const { status, body } = await say(path, helper, ' I have a wrench. ');
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        threadId,
        consumerId: helper.account._id,
        text: 'I have a wrench.',
        isEdited: false,
        editedAt: null,
        isDeleted: false,
        isHidden: false,
        consumer: { id: helper.account._id, name: 'Rohan Pinto' },
        createdAt: expect.stringMatching(/^2026-11-18T05:30/),
      });
      await say(path, owner, 'Come at six');
      const about = { requestId: request._id, threadId, title: 'The tap drips' };
      expect(await Notification.find().sort({ createdAt: 1 }).lean()).toMatchObject([
        { recipientId: owner.account._id, type: 'thread_reply', data: { ...about, name: 'Rohan Pinto' } },
        { recipientId: helper.account._id, type: 'thread_reply', data: { ...about, name: 'Asha Rao' } },
      ]);
    });

    it('sends no notification for a public message', async () => {
      const { path } = await publicThread();
      expect((await say(path, stranger)).status).toBe(201);
      expect(await Notification.countDocuments()).toBe(0);
    });

    it('posts once with the same Idempotency-Key', async () => {
      const { path, threadId } = await privateThread();
      const sent = { ...helper.sent, headers: { 'idempotency-key': 'hello-1' }, body: { text: 'Hello' } };
      const [one, other] = [await api.post(`${path}/messages`, sent), await api.post(`${path}/messages`, sent)];
      expect(other.body).toEqual(one.body);
      expect(await countOf(threadId)).toBe(1);
    });
  });
}
