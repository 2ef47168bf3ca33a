import { describe, expect, it } from '@jest/globals';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import {
  api,
  complete,
  helper,
  offerHelp,
  owner,
  people,
  refusal,
  requestOf,
  stranger,
} from '../../support/community/conversing.js';
import type { Person } from '../../support/conversations.js';
import { retryUntilSettled } from '../../support/retryUntilSettled.js';

const wanted = { title: 'The tap drips', category: 'plumbing' };

export function testRequestLimits(): void {
  describe('the limit of active requests', () => {
    it('answers 409 to the eleventh, and to one that is opened again, until one is completed or deleted', async () => {
      const over = await requestOf({ status: 'completed' });
      const rows = await Promise.all(Array.from({ length: 10 }, () => requestOf()));
      const post = () => api.post('/requests', { ...owner.sent, body: wanted });
      expect(refusal(await post())).toEqual([409, 'requests_limit']);
      expect(refusal(await complete(over, 'active'))).toEqual([409, 'requests_limit']);
      await complete(rows[0] ?? over);
      expect((await complete(over, 'active')).status).toBe(200);
      expect(refusal(await post())).toEqual([409, 'requests_limit']);
      await api.delete(`/requests/${over._id}`, owner.sent);
      expect((await post()).status).toBe(200);
    });

    it('is MAX_REQUESTS_PER_CONSUMER, also for concurrent posts', async () => {
      const most = api.world.config.maxRequestsPerConsumer;
      api.world.config.maxRequestsPerConsumer = 2;
      const ask = () =>
        fetch(`${api.url}/api/requests`, {
          method: 'POST',
          headers: { authorization: `Bearer ${owner.sent.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(wanted),
        });
      const answers = await Promise.all(Array.from({ length: 6 }, () => retryUntilSettled(ask, [])));
      api.world.config.maxRequestsPerConsumer = most;
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
      expect(await CommunityRequest.countDocuments({ consumerId: owner.account._id })).toBe(2);
    });
  });

  describe('a completed request', () => {
    const exact = { latitude: 12.870312, longitude: 74.842634 };
    const contact = { phone: '+919480012345', location: '7 Car Street', ...exact };
    const rounded = { phone: null, location: null, latitude: 12.87, longitude: 74.84 };

    it('shows phone, address and exact place to its owner and its helpers, and to no other caller', async () => {
      const { body } = await api.post('/requests', { ...owner.sent, body: { ...wanted, ...contact } });
      const { id } = body.request;
      await offerHelp({ _id: id }, helper);
      expect((await api.get(`/requests/${id}`)).body).toMatchObject(contact);
      const near = `lat=${exact.latitude}&lng=${exact.longitude}`;
      const distances = async (status: string) => {
        const answers = await Promise.all(
          ['', '&sort=distance'].map((more) => api.get(`/requests?status=${status}&${near}${more}`)),
        );
        return answers.map((answer) => answer.body.requests[0].distance);
      };
      expect(await distances('active')).toEqual([0, 0]);
      await complete({ _id: id });
      for (const { sent } of [owner, helper]) {
        expect((await api.get(`/requests/${id}`, sent)).body).toMatchObject(contact);
      }
      for (const sent of [stranger.sent, {}]) {
        expect((await api.get(`/requests/${id}`, sent)).body).toMatchObject(rounded);
      }
      const { body: list } = await api.get('/requests?status=completed', stranger.sent);
      expect(list.requests).toMatchObject([rounded]);
      for (const distance of await distances('completed')) expect(distance).toBeGreaterThan(0.2);
      await complete({ _id: id }, 'active');
      expect(await distances('active')).toEqual([0, 0]);
    });
  });

  describe('isMine, myThreadId and allowedActions', () => {
    const shown = async (id: number, { sent }: Pick<Person, 'sent'>) => {
      const { isMine, myThreadId, allowedActions } = (await api.get(`/requests/${id}`, sent)).body;
      const { body } = await api.get('/requests?status=active', sent);
      const listed = body.requests.find((each: { id: number }) => each.id === id);
      if (listed) expect(listed).toMatchObject({ isMine, myThreadId, allowedActions });
      return { isMine, myThreadId, allowedActions };
    };

    it('say what each caller may do', async () => {
      const { _id } = await requestOf();
      const none = { isMine: false, myThreadId: null };
      expect(await shown(_id, { sent: {} })).toEqual({ ...none, allowedActions: [] });
      expect(await shown(_id, stranger)).toEqual({ ...none, allowedActions: ['openThread', 'report'] });
      const mine = { isMine: true, myThreadId: null };
      expect(await shown(_id, owner)).toEqual({ ...mine, allowedActions: ['edit', 'complete', 'delete'] });
      const path = await offerHelp({ _id }, helper);
      const myThreadId = Number(path.split('/').at(-1));
      expect(await shown(_id, helper)).toEqual({ isMine: false, myThreadId, allowedActions: ['openThread', 'report'] });
      expect(await shown(_id, owner)).toEqual({ ...mine, allowedActions: ['complete', 'delete'] });
      for (const other of await people(2)) await offerHelp({ _id }, other);
      // All places are taken.
      expect(await shown(_id, stranger)).toEqual({ ...none, allowedActions: ['report'] });
      await complete({ _id });
      expect(await shown(_id, stranger)).toEqual({ ...none, allowedActions: ['report'] });
      expect(await shown(_id, owner)).toEqual({ ...mine, allowedActions: ['reopen', 'delete'] });
    });
  });
}
