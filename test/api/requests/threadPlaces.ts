import { beforeEach, describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import type { CommunityRequestRecord } from '../../../models/community/CommunityRequest.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { type Answer, useApi } from '../../support/api.js';
import { conversationsOf, type Person } from '../../support/conversations.js';
import { makeRequest, password } from '../../support/factories.js';

const refusal = ({ status, body }: Answer) => [status, body.code];

export function testThreadPlaces(): void {
  const api = useApi();
  const { person, people, open, say, offerHelp } = conversationsOf(api);

  let owner: Person;
  let helpers: Person[];
  let next: Person;
  let request: CommunityRequestRecord;
  let paths: string[];
  const helper = (nth = 0): Person => helpers[nth] as Person;

  /** A request whose three places are taken. */
  beforeEach(async () => {
    [owner, next, helpers] = [await person('Asha Rao'), await person('Kiran Bhat'), await people(3)];
    request = await makeRequest(owner.account);
    paths = [];
    for (const each of helpers) paths.push(await offerHelp(request, each));
    expect(refusal(await open(request, next))).toEqual([409, 'thread_limit']);
  });

  const actions = async ({ sent }: Person) => (await api.get(`/requests/${request._id}`, sent)).body.allowedActions;

  describe('a place of a private request', () => {
    it.each<[string, () => Promise<unknown>]>([
      ['the owner blocks a helper', () => api.post(`/blocks/${helper().account._id}`, owner.sent)],
      ['a helper blocks the owner', () => api.post(`/blocks/${owner.account._id}`, helper().sent)],
      ['the owner blocks a helper by the conversation', () => api.post(`${paths[0]}/block`, owner.sent)],
      ['a helper leaves', () => api.post(`${paths[0]}/leave`, helper().sent)],
      [
        'a helper is suspended',
        () => Consumer.updateOne({ _id: helper().account._id }, { suspendedUntil: new Date('9999-01-01') }),
      ],
      [
        'a helper erases the account',
        async () => {
          const { status } = await api.delete('/auth/me', { ...helper().sent, body: { password } });
          expect(status).toBe(200);
          await api.relay();
        },
      ],
    ])('becomes free when %s', async (_how, act) => {
      await act();
      expect(await actions(next)).toContain('openThread');
      await offerHelp(request, next);
      expect((await api.get(`/requests/${request._id}`)).body._count).toEqual({ threads: 3 });
      expect(refusal(await open(request, await person('Another')))).toEqual([409, 'thread_limit']);
    });

    it('stays taken when a helper of an anonymous request blocks its owner by id', async () => {
      const anonymous = await makeRequest(owner.account, { isAnonymous: true });
      for (const each of helpers) await offerHelp(anonymous, each);
      await api.post(`/blocks/${owner.account._id}`, helper().sent);
      expect(refusal(await open(anonymous, next))).toEqual([409, 'thread_limit']);
    });

    it('is taken by the first message, also one of the owner, and refused with 409 when none is free', async () => {
      const other = await makeRequest(owner.account);
      const [early, ...others] = [next, ...helpers];
      const { body } = await open(other, next);
      for (const each of others) await offerHelp(other, each);
      const path = `/requests/${other._id}/threads/${body.id}`;
      for (const each of [early, owner]) {
        expect(refusal(await say(path, each as Person))).toEqual([409, 'thread_limit']);
      }
      expect((await RequestThread.findById(body.id).lean())?.messageCount).toBe(0);
    });
  });

  describe('POST …/threads/:threadId/close and …/leave', () => {
    it('answers 403 to the other participant and to strangers, and 409 for a public discussion', async () => {
      expect(refusal(await api.post(`${paths[0]}/close`, helper().sent))).toEqual([403, 'not_yours']);
      expect(refusal(await api.post(`${paths[0]}/leave`, owner.sent))).toEqual([403, 'not_yours']);
      for (const verb of ['close', 'leave']) {
        expect(refusal(await api.post(`${paths[0]}/${verb}`, next.sent))).toEqual([403, 'not_yours']);
      }
      const discussion = await makeRequest(owner.account, { discussionType: 'public' });
      const { body } = await open(discussion, owner);
      const path = `/requests/${discussion._id}/threads/${body.id}`;
      expect(refusal(await api.post(`${path}/close`, owner.sent))).toEqual([409, 'public_thread']);
    });

    it('ends a conversation, which stays readable, also when repeated', async () => {
      for (const _again of [1, 2]) expect((await api.post(`${paths[0]}/close`, owner.sent)).status).toBe(200);
      for (const each of [owner, helper()]) {
        expect(refusal(await say(`${paths[0]}`, each))).toEqual([409, 'thread_closed']);
        expect((await api.get(`${paths[0]}/messages`, each.sent)).body.messages).toHaveLength(1);
      }
      const { body } = await api.get(`/requests/${request._id}/threads`, helper().sent);
      expect(body.threads[0].endedBy).toBe('owner');
      expect((await open(request, helper())).body.endedBy).toBe('owner');
    });

    it('stays ended when the request is completed and opened again', async () => {
      await api.post(`${paths[0]}/close`, owner.sent);
      for (const status of ['completed', 'active']) {
        await api.patch(`/requests/${request._id}`, { ...owner.sent, body: { status } });
      }
      expect(refusal(await say(`${paths[0]}`, helper()))).toEqual([409, 'thread_closed']);
      expect((await say(`${paths[1]}`, helper(1))).status).toBe(201);
    });

    it('lets a helper who has left come back while a place is free', async () => {
      await api.post(`${paths[0]}/leave`, helper().sent);
      expect((await open(request, helper())).body.endedBy).toBeNull();
      expect((await say(`${paths[0]}`, helper())).status).toBe(201);
      await api.post(`${paths[0]}/leave`, helper().sent);
      await offerHelp(request, next);
      await open(request, helper());
      expect(refusal(await say(`${paths[0]}`, helper()))).toEqual([409, 'thread_limit']);
    });
  });
}
