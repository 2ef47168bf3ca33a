import { describe, expect, it } from '@jest/globals';
import type { CommunityRequestRecord } from '../../../models/community/CommunityRequest.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import {
  api,
  block,
  complete,
  helper,
  offerHelp,
  open,
  owner,
  people,
  person,
  refusal,
  requestOf,
  stranger,
} from '../../support/community/conversing.js';
import type { Person } from '../../support/conversations.js';

const threadsOf = async ({ _id }: CommunityRequestRecord, { sent }: Person) =>
  (await api.get(`/requests/${_id}/threads`, sent)).body.threads;

export function testRequestThreads(): void {
  describe('POST /api/requests/:requestId/threads', () => {
    it('answers 404 for an unknown request, and 403 to the owner of a private one', async () => {
      expect(refusal(await api.post('/requests/999999/threads', helper.sent))).toEqual([404, 'request_not_found']);
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

    it('uses MAX_THREADS_PER_REQUEST; existing conversations stay when it is lowered', async () => {
      const request = await requestOf();
      for (const each of [helper, await person('Another')]) await offerHelp(request, each);
      const openWith = async (most: number, who: Person) => {
        api.world.config.maxThreadsPerRequest = most;
        const answer = await open(request, who);
        api.world.config.maxThreadsPerRequest = 3;
        return answer;
      };
      expect(refusal(await openWith(1, stranger))).toEqual([409, 'thread_limit']);
      expect((await openWith(1, helper)).status).toBe(200);
      expect((await openWith(3, stranger)).status).toBe(201);
    });

    it('answers 403 when one person blocked the other', async () => {
      await block(helper, owner);
      expect(refusal(await open(await requestOf(), helper))).toEqual([403, 'blocked']);
      await block(owner, stranger);
      expect(refusal(await open(await requestOf(), stranger))).toEqual([403, 'blocked']);
    });

    it('opens a conversation and notifies the owner; a repeated call returns it', async () => {
      const request = await requestOf({ title: 'The tap drips' });
      const { status, body } = await open(request, helper);
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        requestId: request._id,
        adId: null,
        supporterId: helper.account._id,
        consumer: { id: helper.account._id, name: 'Rohan Pinto' },
        _count: { messages: 0 },
        lastMessage: null,
        unreadCount: 0,
        endedBy: null,
        createdAt: expect.any(String),
      });
      const again = await open(request, helper);
      expect([again.status, again.body]).toEqual([200, body]);
      expect((await api.get(`/requests/${request._id}`)).body._count).toEqual({ threads: 1 });
      expect(await Notification.find().lean()).toMatchObject([
        {
          recipientKind: 'consumer',
          recipientId: owner.account._id,
          type: 'thread_opened',
          data: { requestId: request._id, threadId: body.id, title: 'The tap drips', name: 'Rohan Pinto' },
        },
      ]);
    });

    it('opens three conversations for thirty concurrent helpers, which the count and the list show', async () => {
      const request = await requestOf();
      const answers = await Promise.all((await people(30)).map((each) => open(request, each)));
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.map(refusal)).toEqual(Array(27).fill([409, 'thread_limit']));
      expect((await api.get(`/requests/${request._id}`)).body._count).toEqual({ threads: 3 });
      expect(await threadsOf(request, owner)).toHaveLength(3);
    });

    it('opens one conversation for concurrent calls of one person', async () => {
      const request = await requestOf();
      const answers = await Promise.all(Array.from({ length: 8 }, () => open(request, helper)));
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
      for (const _again of [1, 2]) {
        expect((await api.post(`/requests/${request._id}/threads`, sent)).status).toBe(201);
      }
    });
  });

  describe('GET /api/requests/:requestId/threads', () => {
    it('lists all for the owner, their own for a supporter, and none for others', async () => {
      const request = await requestOf();
      const [first, second] = [await open(request, helper), await open(request, stranger)];
      const ids = (threads: { id: number }[]) => threads.map(({ id }) => id);
      expect(ids(await threadsOf(request, owner))).toEqual([first.body.id, second.body.id]);
      expect(ids(await threadsOf(request, stranger))).toEqual([second.body.id]);
      expect(await threadsOf(request, await person('Another'))).toEqual([]);
      expect(refusal(await api.get('/requests/999999/threads', helper.sent))).toEqual([404, 'request_not_found']);
    });

    it('creates the discussion of a public request once for concurrent calls', async () => {
      const request = await requestOf({ discussionType: 'public' });
      const lists = await Promise.all(Array.from({ length: 8 }, () => threadsOf(request, stranger)));
      expect(new Set(lists.map(([thread]) => thread.id)).size).toBe(1);
      expect((await api.get(`/requests/${request._id}`)).body._count).toEqual({ threads: 1 });
    });

    it('creates none for a completed request', async () => {
      const request = await requestOf({ discussionType: 'public', status: 'completed' });
      expect(await threadsOf(request, stranger)).toEqual([]);
      expect(refusal(await open(request, stranger))).toEqual([409, 'request_closed']);
    });
  });
}
