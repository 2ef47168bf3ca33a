import { describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import type { Answer, Sent } from '../../support/api.js';
import {
  api,
  block,
  offerHelp,
  open,
  owner,
  refusal,
  requestOf,
  say,
  stranger,
} from '../../support/community/conversing.js';
import { makeDoctor, makeRequest } from '../../support/factories.js';

const list = async (query = '', sent: Sent = {}): Promise<Answer['body'][]> =>
  (await api.get(`/requests${query}`, sent)).body.requests;
const titles = async (query = '', sent: Sent = {}) => (await list(query, sent)).map(({ title }) => title);

/** Reads all pages of a list. */
async function walk(query: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: Answer = await api.get(`/requests?${query}&cursor=${cursor}`);
    pages.push(body.requests.map(({ title }: { title: string }) => title));
    cursor = body.nextCursor;
  }
  return pages;
}

export function testListRequests(): void {
  describe('GET /api/requests', () => {
    it('answers 401 for an invalid token, and for mine and helped without one', async () => {
      expect(refusal(await api.get('/requests', { token: 'a.b.c' }))).toEqual([401, 'unauthenticated']);
      for (const query of ['mine=true', 'helped=true']) {
        expect(refusal(await api.get(`/requests?${query}`))).toEqual([401, 'unauthenticated']);
      }
    });

    it('answers 401 for mine to a doctor, whose id is not a consumer’s', async () => {
      await requestOf();
      const doctor = await api.as('doctor', await makeDoctor({ _id: owner.account._id }));
      expect(refusal(await api.get('/requests?mine=true', doctor))).toEqual([401, 'wrong_account_kind']);
    });

    it('answers 400 for an incomplete place, and for mine by distance', async () => {
      for (const query of ['lat=12', 'radiusKm=5', 'sort=distance', 'mine=true&lat=12&lng=74&sort=distance']) {
        expect([query, ...refusal(await api.get(`/requests?${query}`, owner.sent))]).toEqual([
          query,
          400,
          'validation_failed',
        ]);
      }
    });

    it('lists active requests, newest first, in pages, also by status and category', async () => {
      for (let nth = 1; nth <= 3; nth++) {
        await requestOf({ title: `${nth}`, createdAt: new Date(Date.UTC(2026, 10, 1, 0, nth)) });
      }
      await requestOf({ title: 'completed', status: 'completed' });
      await requestOf({ title: 'deleted', status: 'deleted' });
      await requestOf({ title: 'hidden', isHidden: true });
      expect(await walk('limit=2')).toEqual([['3', '2'], ['1']]);
      expect(await titles('?status=completed')).toEqual(['completed']);
      expect(await titles('?status=all')).toEqual(['completed', '3', '2', '1']);
      await requestOf({ title: 'lamp', category: 'electrical', description: 'x'.repeat(1_000) });
      const lamps = await list('?category=electrical');
      expect(lamps.map(({ title, description }) => [title, description.length])).toEqual([['lamp', 300]]);
    });

    it('lists the caller’s own in any status with mine, also hidden ones', async () => {
      await makeRequest(stranger.account, { title: 'another’s' });
      await requestOf({ title: 'done', status: 'completed' });
      await requestOf({ title: 'hidden', isHidden: true });
      await requestOf({ title: 'gone', status: 'deleted' });
      expect((await titles('?mine=true', owner.sent)).sort()).toEqual(['done', 'hidden']);
      expect(await titles('?mine=true&status=completed', owner.sent)).toEqual(['done']);
    });

    it('lists requests that the caller helps with, with helped', async () => {
      const request = await requestOf({ title: 'tap' });
      await requestOf({ title: 'lamp' });
      expect(await titles('?helped=true', stranger.sent)).toEqual([]);
      const path = await offerHelp(request, stranger);
      await say(path, owner);
      await api.post(`${path}/close`, owner.sent);
      const discussion = await requestOf({ title: 'bridge', discussionType: 'public' });
      const { body } = await open(discussion, stranger);
      expect(await titles('?helped=1', stranger.sent)).toEqual(['tap']);
      await say(`/requests/${discussion._id}/threads/${body.id}`, stranger);
      expect(await titles('?helped=true', stranger.sent)).toEqual(['bridge', 'tap']);
      expect(await titles('?helped=true', owner.sent)).toEqual([]);
    });

    it('leaves out requests of blocked people in both directions, except anonymous ones', async () => {
      await requestOf({ title: 'named' });
      await requestOf({ title: 'anonymous', isAnonymous: true });
      await makeRequest(stranger.account, { title: 'of the stranger' });
      await block(stranger, owner);
      expect((await titles('', stranger.sent)).sort()).toEqual(['anonymous', 'of the stranger']);
      expect((await titles('', owner.sent)).sort()).toEqual(['anonymous', 'named']);
      expect((await titles()).sort()).toEqual(['anonymous', 'named', 'of the stranger']);
      await api.delete(`/blocks/${stranger.account._id}`, owner.sent);
      expect(await titles('', stranger.sent)).toHaveLength(3);
    });

    it('lists newest or nearest first with distances, within a radius', async () => {
      const wanted = [
        ['far', 30],
        ['near', 1],
        ['middle', 8],
      ] as const;
      for (const [nth, [title, kilometres]] of wanted.entries()) {
        const coordinates = [74.84, 12.87 + kilometres / 111.32];
        await requestOf({ title, position: { type: 'Point', coordinates }, createdAt: new Date(nth) });
      }
      await requestOf({ title: 'nowhere' });
      const here = 'lat=12.87&lng=74.84';
      const newest = await list(`?${here}`);
      expect(newest.map(({ title, distance }) => [title, distance === null ? null : Math.round(distance)])).toEqual([
        ['nowhere', null],
        ['middle', 8],
        ['near', 1],
        ['far', 30],
      ]);
      expect(await titles(`?${here}&radiusKm=10`)).toEqual(['middle', 'near']);
      expect(await titles(`?${here}&radiusKm=10&sort=distance`)).toEqual(['near', 'middle']);
      expect(await walk(`${here}&sort=distance&limit=1`)).toEqual([['near'], ['middle'], ['far'], ['nowhere']]);
      expect(await walk(`${here}&sort=distance&limit=3`)).toEqual([['near', 'middle', 'far'], ['nowhere']]);
      expect(await titles(`?${here}&sort=distance&category=electrical`)).toEqual([]);
    });

    it('measures the distance of an anonymous request from its rounded place, and shows only that place', async () => {
      const body = { title: 'x', category: 'other', isAnonymous: true, latitude: 12.876_54, longitude: 74.843_21 };
      await api.post('/requests', { ...owner.sent, body });
      const [seen] = await list('?lat=12.88&lng=74.84&sort=distance', stranger.sent);
      expect(seen).toMatchObject({ latitude: 12.88, longitude: 74.84, distance: 0 });
      expect(await list('?lat=12.87654&lng=74.84321&radiusKm=0.1')).toEqual([]);
      const [own] = await list('?mine=true', owner.sent);
      expect(own).toMatchObject({ latitude: 12.876_54, longitude: 74.843_21 });
    });

    it('shows a written request, and the new name of its owner, in the next list', async () => {
      const { _id } = await requestOf({ title: 'The tap drips' });
      const shown = async () => (await list()).map(({ title, consumer }) => [title, consumer.name]);
      expect(await shown()).toEqual([['The tap drips', 'Asha Rao']]);
      await CommunityRequest.updateOne({ _id }, { title: 'The sink leaks' });
      await Consumer.updateOne({ _id: owner.account._id }, { name: 'Asha Pai' });
      expect(await shown()).toEqual([['The sink leaks', 'Asha Pai']]);
      await CommunityRequest.updateOne({ _id }, { isHidden: true });
      expect(await shown()).toEqual([]);
    });
  });
}
