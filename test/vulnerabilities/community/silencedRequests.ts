import { beforeEach, describe, expect, it } from '@jest/globals';
import { hour } from '../../../domain/durations.js';
import { rules } from '../../../domain/rules.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { BroadcastTally } from '../../../models/community/BroadcastTally.js';
import { Notification } from '../../../models/notifications/Notification.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeRequest } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { addApp } from '../../support/push/addApp.js';
import { useRules } from '../../support/useRules.js';

const here = { latitude: 12.87, longitude: 74.84 };
const near = { latitude: 12.95, longitude: 74.9 };
const longAgo = { createdAt: new Date('2026-01-01') };
const [ofLimitedAtMost, postsADay] = [6, 4];
/** More people than a limited request reaches. */
const crowd = 8;

/** People around `here`. @returns their ids */
async function addNeighbours(): Promise<number[]> {
  const rows = Array.from({ length: crowd }, (_, nth) => ({
    _id: 5_000_000 + nth,
    email: `near${nth}@example.in`,
    name: 'Asha',
    referralCode: `NEAR${nth}`,
    ...(nth % 2 === 0 ? near : { latitude: null, longitude: null }),
  }));
  await Consumer.insertMany(rows);
  return rows.map(({ _id }) => _id);
}
const established = (fields: object = {}) => makeConsumer({ ...here, ...longAgo, ...fields });

export function testSilencedRequests(): void {
  const api = useApi();
  useRules(rules.broadcast, { ofLimitedAtMost, postsADay });

  let people: number[];
  beforeEach(async () => {
    people = await addNeighbours();
  });

  /** Posts a request and delivers its notifications. @returns its id and its recipients among the neighbours */
  async function post(author: ConsumerRecord, body: object): Promise<{ id: number; reached: number[] }> {
    const sent = await api.as('consumer', author);
    const answer = await api.post('/requests', {
      ...sent,
      body: { title: 'Help', category: 'blood_donation', ...body },
    });
    await api.relay();
    const { id } = answer.body.request;
    const rows = await Notification.find({ 'data.requestId': id, recipientId: { $in: people } }).lean();
    return { id, reached: rows.map(({ recipientId }) => recipientId).sort((one, other) => one - other) };
  }

  const fresh = (fields: object = {}) =>
    makeConsumer({ createdAt: new Date(api.world.now().getTime() - hour), emailVerified: false, ...fields });

  describe('CWE-770: accounts use up the daily notifications of everyone, so that no call for help arrives', () => {
    it('notifies everyone nearby about a blood request after posts without a place of a fresh account', async () => {
      const attacker = await fresh();
      for (let nth = 0; nth < 3; nth++) {
        expect((await post(attacker, { category: 'plumbing' })).reached.length).toBeLessThanOrEqual(ofLimitedAtMost);
      }
      expect((await post(await established(), here)).reached).toEqual(people);
    });

    it('reaches the people with a device beyond as many silent accounts as a limited request reaches', async () => {
      const reader = await Consumer.findById(people.at(-2)).lean().orFail();
      await addApp(api.world, 'consumer', reader);
      const author = await api.as('consumer', await fresh(here));
      const body = { title: 'Help', category: 'blood_donation', ...here };
      const answer = await api.post('/requests', { ...author, body });
      expect(answer.body.broadcastResult).toEqual({ providers: 0, consumers: 1 });
      await api.relay();
      expect(await Notification.countDocuments({ recipientId: reader._id })).toBe(1);
      expect(await Notification.countDocuments({ type: 'request_posted' })).toBe(ofLimitedAtMost);
    });

    it('uses at most two of a person’s daily notifications for one author', async () => {
      const attacker = await established();
      const reached: number[] = [];
      for (let nth = 0; nth < 3; nth++)
        reached.push((await post(attacker, { ...here, title: `${nth}` })).reached.length);
      expect(reached).toEqual([crowd, crowd, 0]);
      expect((await post(await established(), here)).reached).toEqual(people);
    });

    it('keeps two for requests with a place, however many authors post without one', async () => {
      for (let nth = 0; nth < 4; nth++) {
        const { reached } = await post(await established(), {});
        expect(reached).toHaveLength(nth < 3 ? crowd / 2 : 0);
      }
      for (let nth = 0; nth < 2; nth++) expect((await post(await established(), here)).reached).toEqual(people);
    });

    it('notifies everyone nearby about a blood request after posts of twenty fresh accounts', async () => {
      const reached = [];
      for (let nth = 0; nth < 20; nth++) {
        const category = nth < 10 ? 'plumbing' : 'medical_help';
        reached.push((await post(await fresh(), { ...here, category })).reached.length);
      }
      expect(reached.filter((count) => count > 0)).toHaveLength(3);
      expect((await post(await established(), here)).reached).toEqual(people);
    });

    it('keeps one for an urgent request of a new author, and two for urgent ones of others', async () => {
      const reached = async (author: ConsumerRecord, category: string) =>
        (await post(author, { ...here, category })).reached.length;
      for (let nth = 0; nth < 2; nth++) await reached(await fresh(), 'plumbing');
      expect(await reached(await fresh(), 'blood_donation')).toBeGreaterThan(0);
      for (let nth = 0; nth < 3; nth++) await reached(await established(), 'plumbing');
      expect(await reached(await established(), 'plumbing')).toBe(0);
      expect(await reached(await established(), 'medical_help')).toBe(crowd);
    });

    itForAll<[string, object, object]>([
      ['without a verified address', { emailVerified: false, ...longAgo }, here],
      ['an hour old', { emailVerified: true }, { ...here, category: 'plumbing' }],
      ['without a place, and its request has none', { emailVerified: true, ...longAgo }, {}],
    ])('notifies few people about a request of an unknown account', async (_which, fields, place) => {
      const { reached } = await post(await fresh(fields), place);
      expect(reached.length).toBeGreaterThan(0);
      expect(reached.length).toBeLessThanOrEqual(ofLimitedAtMost);
    });

    it('notifies the nearest people about a request of a fresh account', async () => {
      const beside = await Promise.all(Array.from({ length: 3 }, () => makeConsumer(here)));
      people.push(...beside.map(({ _id }) => _id));
      const { reached } = await post(await fresh(), here);
      expect(reached).toEqual(expect.arrayContaining(beside.map(({ _id }) => _id)));
      expect(reached).toHaveLength(ofLimitedAtMost);
    });

    it('returns the notifications of a deleted request to the recipients, but not to its author', async () => {
      const authors = await Promise.all(
        Array.from({ length: 5 }, () => established({ latitude: 28.6, longitude: 77.2 })),
      );
      const posted = [];
      for (const author of authors) posted.push(await post(author, here));
      const last = posted[4]?.id ?? 0;
      const asAuthor = await api.as('consumer', authors[4] as ConsumerRecord);
      const readers = people.slice(0, 5);
      await Notification.updateMany({ 'data.requestId': last, recipientId: { $in: readers } }, { isRead: true });
      await api.delete(`/requests/${last}`, asAuthor);
      await api.relay();
      expect(await Notification.distinct('recipientId', { 'data.requestId': last })).toEqual(readers);

      const again = await post(authors[4] as ConsumerRecord, here);
      expect(again.reached).toEqual(people.slice(5));
      await api.delete(`/requests/${again.id}`, asAuthor);
      await api.relay();
      expect((await post(authors[4] as ConsumerRecord, here)).reached).toEqual([]);
      expect((await post(await established(), here)).reached).toEqual(people.slice(5));
    });
  });

  describe('CWE-400: an author posts and deletes requests, each of which is offered to everyone nearby', () => {
    const far = { latitude: 28.6, longitude: 77.2 };
    const deleted = { status: 'deleted' } as const;

    it('notifies no one after some requests in a day, deleted ones included', async () => {
      const attacker = await established();
      const sent = await api.as('consumer', attacker);
      const written = postsADay - 1;
      const createdAt = new Date(api.world.now().getTime() - hour);
      for (let nth = 0; nth < written; nth++) await makeRequest(attacker, { ...deleted, createdAt });
      for (let nth = written; nth < postsADay; nth++) {
        const { id } = await post(attacker, far);
        await api.delete(`/requests/${id}`, sent);
      }
      const { id: requests, reached } = await post(attacker, here);
      expect([reached, await BroadcastTally.countDocuments({ requests })]).toEqual([[], 0]);
      expect((await post(await established(), here)).reached).toEqual(people);
      api.world.clock.advance(24 * hour);
      expect((await post(attacker, here)).reached).toEqual(people);
    });

    it('says so in the counts of the next one', async () => {
      const attacker = await established();
      await addApp(api.world, 'consumer', await makeConsumer(here));
      const sent = await api.as('consumer', attacker);
      const ask = async () =>
        (await api.post('/requests', { ...sent, body: { title: 'Help', category: 'plumbing', ...here } })).body;
      const counts = [];
      for (let nth = 0; nth <= postsADay; nth++) {
        const { request, broadcastResult } = await ask();
        counts.push(broadcastResult.consumers);
        await api.delete(`/requests/${request.id}`, sent);
        api.world.clock.advance(1);
      }
      expect(counts).toEqual([...Array(postsADay).fill(1), 0]);
    });
  });
}
