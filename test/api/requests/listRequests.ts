import { beforeEach, describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { CommunityRequest } from '../../../models/community/CommunityRequest.js';
import type { Answer, Sent } from '../../support/api.js';
import { makeDoctor, makeRequest } from '../../support/factories.js';
import { api, asOwner, asStranger, list, offerHelp, owner, post, refusal, stranger, titles } from './requesting.js';

/** Reads all pages of a list. */
async function walk(query: string, sent: Sent = {}): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: Answer = await api.get(`/requests?${query}&cursor=${cursor}`, sent);
    pages.push(body.requests.map(({ title }: { title: string }) => title));
    cursor = body.nextCursor;
  }
  return pages;
}

export function testListRequests(): void {
  describe('GET /api/requests', () => {
    it.each(['mine=true', 'helped=true'])('answers 401 for %s without a credential', async (query) => {
      expect(refusal(await api.get(`/requests?${query}`))).toEqual([401, 'unauthenticated']);
    });

    it('answers 401 for mine to a doctor, whose id is not a consumer’s', async () => {
      await makeRequest(owner);
      const doctor = await api.as('doctor', await makeDoctor({ _id: owner._id }));
      expect(refusal(await api.get('/requests?mine=true', doctor))).toEqual([401, 'wrong_account_kind']);
    });

    it('answers 401 for a revoked token', async () => {
      expect(refusal(await api.get('/requests', { token: 'a.b.c' }))).toEqual([401, 'unauthenticated']);
    });

    it('ignores an expired seller cookie', async () => {
      expect((await api.get('/requests', { cookie: 'seller_token=a.b.c' })).status).toBe(200);
    });

    const wrongQueries = [
      ['status', 'status=deleted'],
      ['lng', 'lat=12'],
      ['lat', 'lng=74'],
      ['lat', 'sort=distance'],
      ['lat', 'radiusKm=5'],
      ['radiusKm', 'lat=12&lng=74&radiusKm=-1'],
      ['lat', 'lat=91&lng=74'],
      ['limit', 'limit=101'],
      ['cursor', 'cursor=nonsense'],
    ] as const;

    it('answers 400 for an invalid query and names the parameter', async () => {
      const answers = [];
      for (const [, query] of wrongQueries) {
        const answer = await api.get(`/requests?${query}`);
        answers.push([query, ...refusal(answer), answer.body.details?.[0].field]);
      }
      expect(answers).toEqual(wrongQueries.map(([field, query]) => [query, 400, 'validation_failed', field]));
    });

    it('answers 400 for mine by distance', async () => {
      const answer = await api.get('/requests?mine=true&lat=12&lng=74&sort=distance', asOwner);
      expect(refusal(answer)).toEqual([400, 'validation_failed']);
    });

    it('lists active requests, newest first, in pages', async () => {
      for (let nth = 1; nth <= 5; nth++) {
        await makeRequest(owner, { title: `${nth}`, createdAt: new Date(Date.UTC(2026, 10, 1, 0, nth)) });
      }
      await makeRequest(owner, { title: 'completed', status: 'completed' });
      await makeRequest(owner, { title: 'deleted', status: 'deleted' });
      await makeRequest(owner, { title: 'hidden', isHidden: true });
      expect(await walk('limit=2')).toEqual([['5', '4'], ['3', '2'], ['1']]);
      expect(await titles('?status=completed')).toEqual(['completed']);
    });

    it('filters by category', async () => {
      await makeRequest(owner, { title: 'tap' });
      await makeRequest(owner, { title: 'lamp', category: 'electrical' });
      expect(await titles('?category=electrical')).toEqual(['lamp']);
    });

    it('cuts a long description', async () => {
      await makeRequest(owner, { description: 'x'.repeat(1_000) });
      expect((await list())[0].description.length).toBe(300);
    });

    it('lists the caller’s own in any status with mine, also hidden ones', async () => {
      await makeRequest(stranger, { title: 'another’s' });
      await makeRequest(owner, { title: 'done', status: 'completed' });
      await makeRequest(owner, { title: 'hidden', isHidden: true });
      await makeRequest(owner, { title: 'gone', status: 'deleted' });
      expect((await titles('?mine=true', asOwner)).sort()).toEqual(['done', 'hidden']);
      expect(await titles('?mine=true&status=completed', asOwner)).toEqual(['done']);
    });

    it('lists requests that the caller helps with, with helped', async () => {
      const request = await makeRequest(owner, { title: 'tap' });
      await makeRequest(owner, { title: 'lamp' });
      expect(await titles('?helped=true', asStranger)).toEqual([]);
      await offerHelp(request._id, asStranger);
      expect(await titles('?helped=true', asStranger)).toEqual(['tap']);
      expect(await titles('?helped=true', asOwner)).toEqual([]);
    });

    it('leaves out requests of blocked people in both directions, except anonymous ones', async () => {
      await makeRequest(owner, { title: 'named' });
      await makeRequest(owner, { title: 'anonymous', isAnonymous: true });
      await makeRequest(stranger, { title: 'of the stranger' });
      await api.post(`/blocks/${stranger._id}`, asOwner);
      expect((await titles('', asStranger)).sort()).toEqual(['anonymous', 'of the stranger']);
      expect((await titles('', asOwner)).sort()).toEqual(['anonymous', 'named']);
      expect((await titles()).sort()).toEqual(['anonymous', 'named', 'of the stranger']);
      await api.delete(`/blocks/${stranger._id}`, asOwner);
      expect(await titles('', asStranger)).toHaveLength(3);
    });

    describe('with a place', () => {
      /** A position `km` kilometres north of the point. */
      const at = (kilometres: number) => ({ latitude: 12.87 + kilometres / 111.32, longitude: 74.84 });
      const here = 'lat=12.87&lng=74.84';
      beforeEach(async () => {
        for (const [title, kilometres] of [
          ['far', 30],
          ['near', 1],
          ['middle', 8],
        ] as const) {
          await post({ title, ...at(kilometres) });
          api.world.clock.advance(60_000);
        }
        await post({ title: 'nowhere' });
      });

      it('lists newest first, each with its distance', async () => {
        const requests = await list(`?${here}`);
        expect(requests.map(({ title }) => title)).toEqual(['nowhere', 'middle', 'near', 'far']);
        expect(requests.map(({ distance }) => (distance === null ? null : Math.round(distance)))).toEqual([
          null,
          8,
          1,
          30,
        ]);
      });

      it('leaves out requests beyond the radius or without a position', async () => {
        expect(await titles(`?${here}&radiusKm=10`)).toEqual(['middle', 'near']);
        expect(await titles(`?${here}&radiusKm=10&sort=distance`)).toEqual(['near', 'middle']);
      });

      it('lists the nearest first with sort=distance, and those without a position last, in pages', async () => {
        expect(await walk(`${here}&sort=distance&limit=1`)).toEqual([['near'], ['middle'], ['far'], ['nowhere']]);
        expect(await walk(`${here}&sort=distance&limit=3`)).toEqual([['near', 'middle', 'far'], ['nowhere']]);
        expect(await titles(`?${here}&sort=distance&category=electrical`)).toEqual([]);
      });
    });

    it('measures the distance of an anonymous request from its rounded place, and shows only that place', async () => {
      await post({ isAnonymous: true, latitude: 12.876_54, longitude: 74.843_21 });
      const [seen] = await list('?lat=12.88&lng=74.84&sort=distance', asStranger);
      expect(seen).toMatchObject({ latitude: 12.88, longitude: 74.84, distance: 0 });
      const [own] = await list('?mine=true', asOwner);
      expect(own).toMatchObject({ latitude: 12.876_54, longitude: 74.843_21 });
    });

    it('shows a written request, and the new name of its owner, in the next list', async () => {
      const { _id } = await makeRequest(owner, { title: 'The tap drips' });
      const shown = async () => (await list()).map(({ title, consumer }) => [title, consumer.name]);
      expect(await shown()).toEqual([['The tap drips', 'Asha Rao']]);
      await CommunityRequest.updateOne({ _id }, { title: 'The sink leaks' });
      await Consumer.updateOne({ _id: owner._id }, { name: 'Asha Pai' });
      expect(await shown()).toEqual([['The sink leaks', 'Asha Pai']]);
      await CommunityRequest.updateOne({ _id }, { isHidden: true });
      expect(await shown()).toEqual([]);
    });

    it('has an ETag and answers 304 to it', async () => {
      await makeRequest(owner);
      const etag = (await api.get('/requests')).headers.get('etag') ?? '';
      expect((await api.get('/requests', { headers: { 'if-none-match': etag } })).status).toBe(304);
    });
  });
}
