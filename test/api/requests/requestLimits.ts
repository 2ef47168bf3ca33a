import { beforeEach, describe, expect, it } from '@jest/globals';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import { type Answer, useApi } from '../../support/api.js';
import { conversationsOf, type Person } from '../../support/conversations.js';
import { makeRequest } from '../../support/factories.js';
import { retryUntilSettled } from '../../support/retryUntilSettled.js';

const refusal = ({ status, body }: Answer) => [status, body.code];
const most = 10;
const wanted = { title: 'The tap drips', category: 'plumbing' };

export function testRequestLimits(): void {
  const api = useApi();
  const { person, offerHelp } = conversationsOf(api);

  let owner: Person;
  let helper: Person;
  let stranger: Person;
  beforeEach(async () => {
    [owner, helper, stranger] = [await person('Asha Rao'), await person('Rohan Pinto'), await person('Kiran Bhat')];
  });

  const complete = (id: number, status = 'completed') =>
    api.patch(`/requests/${id}`, { ...owner.sent, body: { status } });

  describe('the limit of active requests', () => {
    it('answers 409 to the eleventh, and to one that is opened again, until one is completed or deleted', async () => {
      const over = await makeRequest(owner.account, { status: 'completed' });
      const rows = await Promise.all(Array.from({ length: most }, () => makeRequest(owner.account)));
      const post = () => api.post('/requests', { ...owner.sent, body: wanted });
      expect(refusal(await post())).toEqual([409, 'requests_limit']);
      expect(refusal(await complete(over._id, 'active'))).toEqual([409, 'requests_limit']);
      await complete(rows[0]?._id ?? 0);
      expect((await complete(over._id, 'active')).status).toBe(200);
      expect(refusal(await post())).toEqual([409, 'requests_limit']);
      await api.delete(`/requests/${over._id}`, owner.sent);
      expect((await post()).status).toBe(200);
    });

    it('uses MAX_REQUESTS_PER_CONSUMER', async () => {
      api.world.config.maxRequestsPerConsumer = 1;
      await makeRequest(owner.account);
      const answer = await api.post('/requests', { ...owner.sent, body: wanted });
      api.world.config.maxRequestsPerConsumer = most;
      expect(refusal(answer)).toEqual([409, 'requests_limit']);
    });

    it('holds for concurrent posts', async () => {
      const posts = 15;
      const ask = () =>
        fetch(`${api.url}/api/requests`, {
          method: 'POST',
          headers: { authorization: `Bearer ${owner.sent.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(wanted),
        });
      const answers = await Promise.all(Array.from({ length: posts }, () => retryUntilSettled(ask, [])));
      const count = (wantedStatus: number) => answers.filter(({ status }) => status === wantedStatus).length;
      expect([count(200), count(409)]).toEqual([most, posts - most]);
      expect(await CommunityRequest.countDocuments({ consumerId: owner.account._id })).toBe(most);
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
      await complete(id);
      for (const { sent } of [owner, helper])
        expect((await api.get(`/requests/${id}`, sent)).body).toMatchObject(contact);
      for (const sent of [stranger.sent, {}])
        expect((await api.get(`/requests/${id}`, sent)).body).toMatchObject(rounded);
      const { body: list } = await api.get('/requests?status=completed', stranger.sent);
      expect(list.requests).toMatchObject([rounded]);
    });

    it('does not reveal the exact place by distances', async () => {
      const { body } = await api.post('/requests', { ...owner.sent, body: { ...wanted, ...contact } });
      const distances = async (status: string) => {
        const near = `/requests?status=${status}&lat=${exact.latitude}&lng=${exact.longitude}`;
        const answers = await Promise.all([near, `${near}&sort=distance`].map((at) => api.get(at)));
        return answers.map((answer) => answer.body.requests[0].distance);
      };
      expect(await distances('active')).toEqual([0, 0]);
      await complete(body.request.id);
      for (const distance of await distances('completed')) expect(distance).toBeGreaterThan(0.2);
      await complete(body.request.id, 'active');
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
      const { _id } = await makeRequest(owner.account);
      const none = { isMine: false, myThreadId: null };
      expect(await shown(_id, { sent: {} })).toEqual({ ...none, allowedActions: [] });
      expect(await shown(_id, stranger)).toEqual({ ...none, allowedActions: ['openThread', 'report'] });
      const mine = { isMine: true, myThreadId: null };
      expect(await shown(_id, owner)).toEqual({ ...mine, allowedActions: ['edit', 'complete', 'delete'] });
      const path = await offerHelp({ _id }, helper);
      const myThreadId = Number(path.split('/').at(-1));
      expect(await shown(_id, helper)).toEqual({ isMine: false, myThreadId, allowedActions: ['openThread', 'report'] });
      expect(await shown(_id, owner)).toEqual({ ...mine, allowedActions: ['complete', 'delete'] });
      await complete(_id);
      expect(await shown(_id, stranger)).toEqual({ ...none, allowedActions: ['report'] });
      expect(await shown(_id, owner)).toEqual({ ...mine, allowedActions: ['reopen', 'delete'] });
    });

    it('leave openThread out while all places are taken', async () => {
      const { _id } = await makeRequest(owner.account);
      for (const name of ['one', 'two', 'three']) await offerHelp({ _id }, await person(name));
      expect((await shown(_id, stranger)).allowedActions).toEqual(['report']);
    });
  });
}
