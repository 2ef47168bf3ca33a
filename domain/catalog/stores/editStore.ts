import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { Refused } from '../../errors.js';
import { knownPlace, placeOf, pointOf } from '../../places/point.js';
import type { World } from '../../world.js';
import { hasProductIn } from '../categories.js';
import { acceptingState } from './acceptingState.js';
import { isOpenToPublic } from './isOpenToPublic.js';
import { recordTimesChange } from './pauses.js';
import { relistLater } from './relistLater.js';
import { checkStoreDetails, type StoreDetails } from './storeDetails.js';

/** The fields on which the deadlines of pending orders depend. */
const timeFields = ['openingTime', 'closingTime', 'hours', 'closures', 'timezone'] as const;

/**
 * Updates a seller's own store; absent fields stay unchanged. When the store opens, closes or moves, its products
 * follow after the commit. Refuses `store_not_found`, `overlapping_hours`, `validation_failed`.
 */
export function editStore(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  sellerId: number,
  storeId: number,
  { latitude, longitude, ...changes }: Partial<StoreDetails>,
): Promise<StoreRecord> {
  checkStoreDetails(changes);
  return atomically(async () => {
    const store = await Store.findOne({ _id: storeId, sellerId });
    if (!store) throw new Refused('store_not_found');
    const before = store.toObject() as StoreRecord;
    store.set(changes);
    if (latitude !== undefined || longitude !== undefined) {
      const place = knownPlace(latitude, longitude);
      store.set('position', place && pointOf(place));
    }
    if (store.isModified('storeType')) store.set('sellsIn', await sellsInAs(store.storeType, before));
    store.set(acceptingState(world, store.toObject() as StoreRecord, world.now()));
    const movesTimes = timeFields.some((name) => store.isModified(name));
    await store.save();
    const edited = store.toObject() as StoreRecord;
    const isOther = isOpenToPublic(edited) !== isOpenToPublic(before) || hasMoved(before, edited);
    if (isOther) await relistLater(world, storeId);
    if (movesTimes) await recordTimesChange(world, [edited]);
    return edited;
  });
}

function hasMoved(before: StoreRecord, after: StoreRecord): boolean {
  const [from, to] = [placeOf(before.position), placeOf(after.position)];
  return from?.latitude !== to?.latitude || from?.longitude !== to?.longitude;
}

/** The categories of a store after a change of its type. */
async function sellsInAs(storeType: string, { _id, storeType: earlier, sellsIn }: StoreRecord): Promise<string[]> {
  const kept = (await hasProductIn(_id, earlier)) ? sellsIn : sellsIn.filter((category) => category !== earlier);
  return [...new Set([storeType, ...kept])];
}
