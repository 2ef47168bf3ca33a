import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { RequestThread } from '../../../models/community/RequestThread.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { useApi } from '../../support/api.js';
import { conversationsOf } from '../../support/conversations.js';
import { makeRequest } from '../../support/factories.js';
import { useRules } from '../../support/useRules.js';

export function testUnanswerableRequests(): void {
  const api = useApi();
  const { person, people, open, say, offerHelp } = conversationsOf(api);
  useRules(rules.thread, { openingsADay: 2 });

  describe('CWE-770: three fresh accounts open a conversation in every private request', () => {
    it('takes no place from a helper who comes ten minutes later', async () => {
      const owner = await person('Asha Rao');
      const requests = await Promise.all(Array.from({ length: 2 }, () => makeRequest(owner.account)));
      const attackers = await people(3);
      for (const request of requests) {
        for (const attacker of attackers) expect((await open(request, attacker)).status).toBe(201);
      }
      api.world.clock.advance(rules.thread.emptyMinutes * 60_000 + 1);
      const helper = await person('Rohan Pinto');
      for (const request of requests) {
        await offerHelp(request, helper);
        expect((await api.get(`/requests/${request._id}`)).body._count).toEqual({ threads: 3 });
      }
    });

    describe('within a day', () => {
      useRules(rules.thread, { openingsADay: 50 });

      it('ends at ten conversations without a message at a time, also of concurrent calls', async () => {
        const attacker = await person('Attacker');
        const owners = await people(12);
        const requests = await Promise.all(owners.map(({ account }) => makeRequest(account)));
        const answers = await Promise.all(requests.map((request) => open(request, attacker)));
        const refused = answers.filter(({ status }) => status !== 201);
        expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
          Array(2).fill([409, 'empty_threads_limit']),
        );
      });
    });

    it('ends at the daily limit of each account', async () => {
      const [owner, attacker] = [await person('Asha Rao'), await person('Attacker')];
      const [one, other, last] = [
        await makeRequest(owner.account),
        await makeRequest(owner.account),
        await makeRequest(owner.account),
      ];
      for (const request of [one, other]) expect((await open(request, attacker)).status).toBe(201);
      const refused = await open(last, attacker);
      expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await open(one, attacker)).status).toBe(200);
      api.world.clock.advance(24 * 60 * 60 * 1000);
      expect((await open(last, attacker)).status).toBe(201);
    });

    it('notifies the owner of the first three only', async () => {
      const owner = await person('Asha Rao');
      const request = await makeRequest(owner.account);
      for (const attacker of await people(5)) {
        await open(request, attacker);
        api.world.clock.advance(rules.thread.emptyMinutes * 60_000 + 1);
      }
      expect(await Notification.countDocuments({ type: 'thread_opened' })).toBe(3);
    });

    it('does not hide a conversation with messages from the owner', async () => {
      const owner = await person('Asha Rao');
      const request = await makeRequest(owner.account);
      const helper = await person('Rohan Pinto');
      const path = await offerHelp(request, helper);
      const row = (nth: number) => ({
        _id: 1_000_000 + nth,
        slot: 1_000_000 + nth,
        requestId: request._id,
        ownerId: owner.account._id,
        supporterId: 1_000_000 + nth,
        discussionType: 'private' as const,
      });
      await RequestThread.insertMany(Array.from({ length: rules.thread.listed + 10 }, (_, nth) => row(nth)));
      const { body } = await api.get(`/requests/${request._id}/threads`, owner.sent);
      expect(body.threads).toHaveLength(rules.thread.listed);
      expect(body.threads.map(({ id }: { id: number }) => id)).toContain(Number(path.split('/').at(-1)));
    });
  });

  describe('CWE-770: accounts occupy a request with one message each', () => {
    it('is ended by the owner although the helper has left the conversation to return later', async () => {
      const owner = await person('Asha Rao');
      const request = await makeRequest(owner.account);
      const helper = await person('Attacker');
      const path = await offerHelp(request, helper);
      expect((await api.post(`${path}/leave`, helper.sent)).body).toEqual({ success: true });
      expect((await api.post(`${path}/close`, owner.sent)).body).toEqual({ success: true });
      expect((await open(request, helper)).body.endedBy).toBe('owner');
      const refused = await say(path, helper);
      expect([refused.status, refused.body.code]).toEqual([409, 'thread_closed']);
    });
  });
}
