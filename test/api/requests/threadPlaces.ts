import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import type { CommunityRequestRecord } from '../../../models/community/CommunityRequest.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import {
  api,
  block,
  complete,
  helper,
  offerHelp,
  open,
  owner,
  person,
  publicThread,
  read,
  refusal,
  requestOf,
  say,
  stranger,
} from '../../support/community/conversing.js';
import { password } from '../../support/factories.js';

export function testThreadPlaces(): void {
  beforeAll(() => {
    api.world.config.maxThreadsPerRequest = 1;
  });
  afterAll(() => {
    api.world.config.maxThreadsPerRequest = 3;
  });

  let request: CommunityRequestRecord;
  let path: string;
  /** A request whose only place is taken. */
  beforeEach(async () => {
    request = await requestOf();
    path = await offerHelp(request, helper);
  });

  describe('a place of a private request', () => {
    it.each<[string, () => Promise<unknown>]>([
      ['the owner blocks the helper', () => block(helper, owner)],
      ['the helper blocks the owner', () => block(owner, helper)],
      ['the owner closes the conversation', () => api.post(`${path}/close`, owner.sent)],
      ['the helper leaves', () => api.post(`${path}/leave`, helper.sent)],
      [
        'the helper is suspended',
        () => Consumer.updateOne({ _id: helper.account._id }, { suspendedUntil: new Date('9999-01-01') }),
      ],
      [
        'the helper erases the account',
        async () => {
          await api.delete('/auth/me', { ...helper.sent, body: { password } });
          await api.relay();
        },
      ],
    ])('becomes free when %s', async (_how, act) => {
      expect(refusal(await open(request, stranger))).toEqual([409, 'thread_limit']);
      await act();
      const { body } = await api.get(`/requests/${request._id}`, stranger.sent);
      expect(body.allowedActions).toContain('openThread');
      await offerHelp(request, stranger);
      expect((await api.get(`/requests/${request._id}`)).body._count).toEqual({ threads: 1 });
      expect(refusal(await open(request, await person('Another')))).toEqual([409, 'thread_limit']);
    });

    it('stays taken when the helper of an anonymous request blocks its owner by id', async () => {
      const anonymous = await requestOf({ isAnonymous: true });
      await offerHelp(anonymous, helper);
      await block(owner, helper);
      expect(refusal(await open(anonymous, stranger))).toEqual([409, 'thread_limit']);
    });

    it('is taken by the first message, also one of the owner, and refused with 409 when none is free', async () => {
      const other = await requestOf();
      const { body } = await open(other, stranger);
      await offerHelp(other, helper);
      for (const each of [stranger, owner]) {
        const refused = await say(`/requests/${other._id}/threads/${body.id}`, each);
        expect(refusal(refused)).toEqual([409, 'thread_limit']);
      }
      expect((await RequestThread.findById(body.id).lean())?.messageCount).toBe(0);
    });
  });

  describe('POST …/threads/:threadId/close and …/leave', () => {
    it('answers 403 to the other participant and to strangers, and 409 for a public discussion', async () => {
      expect(refusal(await api.post(`${path}/close`, helper.sent))).toEqual([403, 'not_yours']);
      expect(refusal(await api.post(`${path}/leave`, owner.sent))).toEqual([403, 'not_yours']);
      for (const verb of ['close', 'leave']) {
        expect(refusal(await api.post(`${path}/${verb}`, stranger.sent))).toEqual([403, 'not_yours']);
      }
      const discussion = await publicThread();
      expect(refusal(await api.post(`${discussion.path}/close`, owner.sent))).toEqual([409, 'public_thread']);
    });

    it('ends a conversation, which stays readable, also when repeated', async () => {
      for (const _again of [1, 2]) expect((await api.post(`${path}/close`, owner.sent)).status).toBe(200);
      for (const each of [owner, helper]) {
        expect(refusal(await say(path, each))).toEqual([409, 'thread_closed']);
        expect((await read(path, each)).body.messages).toHaveLength(1);
      }
      const { body } = await api.get(`/requests/${request._id}/threads`, helper.sent);
      expect(body.threads[0].endedBy).toBe('owner');
      expect((await open(request, helper)).body.endedBy).toBe('owner');
      // It stays ended when the request is completed and opened again.
      for (const status of ['completed', 'active']) await complete(request, status);
      expect(refusal(await say(path, helper))).toEqual([409, 'thread_closed']);
    });

    it('lets a helper who has left come back while a place is free', async () => {
      await api.post(`${path}/leave`, helper.sent);
      expect((await open(request, helper)).body.endedBy).toBeNull();
      expect((await say(path, helper)).status).toBe(201);
      await api.post(`${path}/leave`, helper.sent);
      await offerHelp(request, stranger);
      await open(request, helper);
      expect(refusal(await say(path, helper))).toEqual([409, 'thread_limit']);
    });
  });
}
