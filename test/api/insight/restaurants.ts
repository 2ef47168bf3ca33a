import { describe, expect, it } from '@jest/globals';
import { Restaurant } from '../../../models/food/Restaurant.js';
import { writeCursor } from '../../../server/http/answers/pages.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeRestaurant } from '../../support/factories.js';

type Shown = { id: number; name: string };

export function testRestaurants(): void {
  const api = useApi();

  /** Follows the cursors from the first page to the end. */
  async function walk(limit: number): Promise<Shown[]> {
    const seen: Shown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer: Answer = await api.get(`/restaurants?limit=${limit}${cursor && `&cursor=${cursor}`}`);
      expect(answer.status).toBe(200);
      expect(answer.body.restaurants.length).toBeLessThanOrEqual(limit);
      seen.push(...answer.body.restaurants);
      cursor = answer.body.nextCursor;
    }
    return seen;
  }

  describe('GET /api/restaurants', () => {
    it('answers 400 for an invalid limit or a cursor of another list', async () => {
      for (const [field, query] of [
        ['limit', 'limit=0'],
        ['cursor', 'cursor=abc'],
        ['cursor', `cursor=${writeCursor('name', ['a', 1])}`],
      ]) {
        const { status, body } = await api.get(`/restaurants?${query}`);
        expect([status, body.code, body.details[0].field]).toEqual([400, 'validation_failed', field]);
      }
    });

    it('answers an empty list if there are none', async () => {
      expect((await api.get('/restaurants')).body).toEqual({ restaurants: [], nextCursor: null });
    });

    it('lists active restaurants by name, ignoring case and accents, without menus', async () => {
      const second = await makeRestaurant({ name: 'Ömlette House', phone: '+918202520001' });
      const first = await makeRestaurant({ name: 'netravati meals' });
      const third = await makeRestaurant({ name: 'Shivalli' });
      await makeRestaurant({ name: 'Mangala', isActive: false });
      const { body, headers } = await api.get('/restaurants');
      expect(body.restaurants.map(({ id }: Shown) => id)).toEqual([first._id, second._id, third._id]);
      expect(body.restaurants[1]).toMatchObject({ name: 'Ömlette House', phone: '+918202520001', imageUrl: null });
      expect(headers.get('etag')).toMatch(/^W\//);
    });

    it('pages through equal names without duplicates or gaps', async () => {
      await Restaurant.insertMany(Array.from({ length: 13 }, (_, index) => ({ name: `Hotel ${index % 3}` })));
      const all = await walk(100);
      expect(new Set(all.map(({ id }) => id)).size).toBe(13);
      for (const limit of [1, 4, 13]) expect(await walk(limit)).toEqual(all);
    });
  });

  describe('GET /api/restaurants/:restaurantId', () => {
    it('answers 400 for an invalid id, and 404 for a missing or inactive restaurant', async () => {
      expect((await api.get('/restaurants/abc')).status).toBe(400);
      const { _id } = await makeRestaurant({ isActive: false });
      for (const id of [_id, 2_000_000_000]) {
        const { status, body } = await api.get(`/restaurants/${id}`);
        expect([status, body.code]).toEqual([404, 'restaurant_not_found']);
      }
    });

    it('shows the restaurant and its menu, in the order of the menu', async () => {
      const { _id } = await Restaurant.create({
        name: 'Hotel Karavali Thali',
        address: 'Car Street, Udupi 576101',
        menu: [
          { category: 'Thali', items: [{ name: 'Fish thali', description: 'With sol kadhi', price: 18_050 }] },
          { category: 'Drinks', items: [] },
          { category: 'Breakfast', items: [{ name: 'Goli baje', description: null, price: 5_000 }] },
        ],
      });
      const { status, body } = await api.get(`/restaurants/${_id}`);
      expect([status, Object.keys(body)]).toEqual([200, ['restaurant', 'menu']]);
      expect(body.restaurant).toMatchObject({
        id: _id,
        name: 'Hotel Karavali Thali',
        address: 'Car Street, Udupi 576101',
      });
      expect(body.menu).toEqual([
        { category: 'Thali', items: [{ name: 'Fish thali', description: 'With sol kadhi', price: '180.50' }] },
        { category: 'Drinks', items: [] },
        { category: 'Breakfast', items: [{ name: 'Goli baje', description: null, price: '50.00' }] },
      ]);
    });
  });
}
