import { editStore } from '../../domain/catalog/stores/editStore.js';
import { findOwnStore } from '../../domain/catalog/stores/findOwnStore.js';
import { openStore } from '../../domain/catalog/stores/openStore.js';
import { Refused } from '../../domain/errors.js';
import { storesOfSeller } from '../../models/catalog/Store.js';
import { cutPage, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, id, object, partly } from '../../server/http/inputs/fields.js';
import { ownStore, presentOwnStore } from '../shapes/store.js';
import { optionalStoreInput, requiredStoreInput } from '../shapes/storeFields.js';

export const sellerStores = endpoints('/seller/stores', "Seller's stores");

function refuseLoneCoordinate({ latitude, longitude }: { latitude?: number | null; longitude?: number | null }): void {
  if (((latitude ?? null) === null) === ((longitude ?? null) === null)) return;
  const field = (latitude ?? null) === null ? 'latitude' : 'longitude';
  throw new Refused('validation_failed', { details: [{ field, message: 'is required: coordinates come in pairs' }] });
}

sellerStores.get(
  '',
  {
    summary: 'List your stores, oldest first',
    description: 'With all fields, also those that the public does not see.',
    for: 'seller',
    query: pageQuery,
    answer: [200, object({ stores: array(ownStore, { description: 'Your stores, oldest first' }), nextCursor })],
  },
  async ({ world, caller, query: { cursor, limit } }) => {
    const rows = await storesOfSeller(caller.id, readCursor(cursor, 'own-stores', ['number']), limit);
    const { page, nextCursor } = cutPage(rows, limit, ({ _id }) => writeCursor('own-stores', [_id]));
    return { stores: page.map((record) => presentOwnStore(world, record, caller.account)), nextCursor };
  },
);

sellerStores.post(
  '',
  {
    summary: 'Create a store',
    description: 'Its status is `coming_soon` until staff set it live.',
    for: 'seller',
    limit: 'sellerWrite',
    idempotent: true,
    body: { ...requiredStoreInput, ...optionalStoreInput },
    example: {
      name: 'Meena Sweets',
      storeType: 'sweets_snacks',
      openingTime: '09:00',
      closingTime: '21:00',
      address: '3 Temple Street, Udupi 576101',
      latitude: 13.341,
      longitude: 74.746,
    },
    answer: [201, object({ store: ownStore })],
    refuses: ['stores_limit', 'overlapping_hours'],
  },
  async ({ world, caller, body }) => {
    refuseLoneCoordinate(body);
    return { store: presentOwnStore(world, await openStore(world, caller.id, body), caller.account) };
  },
);

const own = { storeId: id('The id of the store') };

sellerStores.get(
  '/:storeId',
  {
    summary: 'Get one of your stores',
    description: "Answers 404 for another seller's store.",
    for: 'seller',
    params: own,
    answer: [200, object({ store: ownStore })],
    refuses: ['store_not_found'],
  },
  async ({ world, caller, params }) => ({
    store: presentOwnStore(world, await findOwnStore(caller.id, params.storeId), caller.account),
  }),
);

sellerStores.put(
  '/:storeId',
  {
    summary: 'Update one of your stores',
    description:
      'Absent fields stay unchanged; null clears a nullable field. With `isActive: false`, the store ' +
      'takes no orders, and its products are unlisted within a minute. Setting it to true lists them again.',
    for: 'seller',
    limit: 'sellerWrite',
    params: own,
    body: { ...partly(requiredStoreInput), ...optionalStoreInput },
    example: { closingTime: '22:30', deliveryFee: '30.00' },
    answer: [200, object({ store: ownStore })],
    refuses: ['store_not_found', 'overlapping_hours'],
  },
  async ({ world, caller, params, body }) => {
    refuseLoneCoordinate(body);
    return { store: presentOwnStore(world, await editStore(world, caller.id, params.storeId, body), caller.account) };
  },
);
