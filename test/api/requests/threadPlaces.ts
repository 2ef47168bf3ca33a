import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import type { CommunityRequestRecord } from '../../../models/community/CommunityRequest.js';
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
import type { Person } from '../../support/conversations.js';
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

    it('is held by a conversation without a message for ten minutes, and then goes to the next helper', async () => {
      const other = await requestOf();
      const { body: empty } = await open(other, helper);
      const idsFor = async (each: Person) => {
        const { body } = await api.get(`/requests/${other._id}/threads`, each.sent);
        return body.threads.map(({ id }: { id: number }) => id);
      };
      expect(refusal(await open(other, stranger))).toEqual([409, 'thread_limit']);
      api.world.clock.advance(rules.thread.emptyMinutes * 60_000 + 1);
      const { body } = await api.get(`/requests/${other._id}`, stranger.sent);
      expect(body.allowedActions).toContain('openThread');
      const { body: next } = await open(other, stranger);
      expect(await idsFor(owner)).toEqual([next.id]);
      expect((await api.get(`/requests/${other._id}`)).body._count).toEqual({ threads: 1 });
      const said = await say(`/requests/${other._id}/threads/${empty.id}`, helper);
      expect(refusal(said)).toEqual([404, 'thread_not_found']);
      await say(`/requests/${other._id}/threads/${next.id}`, stranger);
      api.world.clock.advance(rules.thread.emptyMinutes * 60_000 + 1);
      expect(refusal(await open(other, helper))).toEqual([409, 'thread_limit']);
    });
  });

  describe('POST …/threads/:threadId/close and …/leave', () => {
    it('answers 403 to the other participant and to strangers, and 409 for a public discussion', async () => {
      expect(refusal(await api.post(`${path}/close`, helper.sent))).toEqual([403, 'not_yours']);
      expect(refusal(await api.post(`${path}/leave`, owner.sent))).toEqual([403, 'not_yours']);
      for (const action of ['close', 'leave']) {
        expect(refusal(await api.post(`${path}/${action}`, stranger.sent))).toEqual([403, 'not_yours']);
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
      expect(refusal(await open(request, helper))).toEqual([409, 'thread_limit']);
    });
  });
}
