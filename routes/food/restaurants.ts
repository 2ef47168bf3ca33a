import { publicly } from '../../database/publicly.js';
import { Refused } from '../../domain/errors.js';
import { Restaurant, restaurantsByName } from '../../models/food/Restaurant.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, id, object } from '../../server/http/inputs/fields.js';
import { menuSection, presentMenu, presentRestaurant, restaurant } from '../shapes/restaurant.js';

export const restaurants = endpoints('/restaurants', 'Restaurants');

restaurants.get(
  '',
  {
    summary: 'List the restaurants of the archived food ordering',
    description: 'Sorted by name. Food ordering has ended.',
    for: 'public',
    cached: ({ restaurants }) => ['restaurants', ...restaurants.map(({ id }) => `restaurants:${id}`)],
    query: pageQuery,
    answer: [200, object({ restaurants: array(restaurant, { description: 'The restaurants' }), nextCursor })],
  },
  async ({ query: { cursor, limit } }) => {
    const rows = await restaurantsByName(readCursor(cursor, 'restaurants', ['string', 'number']), limit);
    const { page, nextCursor } = cutPage(rows, limit, ({ sortName, _id }) =>
      writeCursor('restaurants', [sortName, _id]),
    );
    return { restaurants: page.map(presentRestaurant), nextCursor };
  },
);

restaurants.get(
  '/:restaurantId',
  {
    summary: 'Get a restaurant with its last menu',
    description: 'From the archive: nothing can be ordered.',
    for: 'public',
    cached: ({ restaurant }) => [`restaurants:${restaurant.id}`],
    params: { restaurantId: id('The id of the restaurant') },
    answer: [200, object({ restaurant, menu: array(menuSection, { description: 'The sections of the menu' }) })],
    refuses: ['restaurant_not_found'],
  },
  async ({ params: { restaurantId } }) => {
    const record = await publicly(Restaurant.findOne({ _id: restaurantId, isActive: true })).lean();
    if (!record) throw new Refused('restaurant_not_found');
    return { restaurant: presentRestaurant(record), menu: presentMenu(record) };
  },
);
