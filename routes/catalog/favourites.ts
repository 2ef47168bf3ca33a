import { addFavourite, removeFavourite } from '../../domain/favourites/storeFavourites.js';
import { rules } from '../../domain/rules.js';
import { storesOf } from '../../models/catalog/Store.js';
import { favouritesOf } from '../../models/catalog/StoreFavourite.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, id, object } from '../../server/http/inputs/fields.js';
import { cutInLists } from '../shapes/description.js';
import { presentListedStore, store } from '../shapes/store.js';
import { success } from '../shapes/success.js';

export const favourites = endpoints('/favourites/stores', 'Stores');

const list = 'favourite-stores';
const ofStore = { storeId: id('The id of the store') };

favourites.get(
  '',
  {
    summary: 'List your favourite stores',
    description:
      'The latest added first. Stores that are not live are left out, so a page may have fewer stores than `limit` ' +
      `and still a \`nextCursor\`. ${cutInLists}`,
    for: 'consumer',
    query: pageQuery,
    answer: [
      200,
      object({
        stores: array(store, { description: 'Your favourite stores, the latest added first' }),
        nextCursor,
      }),
    ],
  },
  async ({ world, caller, language, query: { cursor, limit } }) => {
    const keys = readCursor(cursor, list, ['number', 'number']);
    const rows = await favouritesOf(caller.id, keys && [new Date(keys[0]), keys[1]], limit);
    const { page, nextCursor } = cutPage(rows, limit, ({ addedAt, storeId }) =>
      writeCursor(list, [addedAt.getTime(), storeId]),
    );
    const found = await storesOf(page.map(({ storeId }) => storeId));
    return { stores: found.map((row) => presentListedStore(world, row, language)), nextCursor };
  },
);

favourites.put(
  '/:storeId',
  {
    summary: 'Make a store a favourite',
    description:
      'You are notified when it takes orders again after a pause, at most once a day. ' +
      `An account has at most ${rules.favourites.storesAtMost} favourite stores.`,
    for: 'consumer',
    limit: 'favourite',
    params: ofStore,
    answer: [200, success],
    refuses: ['store_not_found', 'favourites_limit'],
  },
  async ({ world, caller, params: { storeId } }) => {
    await addFavourite(world, caller.id, storeId);
    return { success: true };
  },
);

favourites.delete(
  '/:storeId',
  {
    summary: 'Remove a store from your favourites',
    for: 'consumer',
    limit: 'favourite',
    params: ofStore,
    answer: [200, success],
    refuses: ['store_not_found'],
  },
  async ({ caller, params: { storeId } }) => {
    await removeFavourite(caller.id, storeId);
    return { success: true };
  },
);
