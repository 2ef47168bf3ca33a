import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { StoreFieldsWith } from '../../../models/catalog/storeFields.js';
import { editAudited } from '../../audit/editAudited.js';
import type { Operator } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { acceptingState } from './acceptingState.js';
import { isOpenToPublic } from './isOpenToPublic.js';
import { relistLater } from './relistLater.js';

/** The fields that only staff set. */
export type StoreTerms = Partial<Pick<StoreRecord, StoreFieldsWith<{ setBy: 'staff' }>>>;

/**
 * Changes a store's terms and records the change in the audit log; absent fields stay unchanged. When the store opens
 * or closes, its products are listed or unlisted after the commit. Refuses `store_not_found`.
 */
export function changeStoreTerms(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  operator: Operator,
  storeId: number,
  terms: StoreTerms,
): Promise<StoreRecord> {
  return atomically(async () => {
    const store = await Store.findById(storeId);
    if (!store) throw new Refused('store_not_found');
    const about = { action: 'edit', resource: 'Store', fields: terms };
    const { before, after } = await editAudited<StoreRecord>(world, operator, store, about);
    if (isOpenToPublic(after) === isOpenToPublic(before)) return after;
    const state = acceptingState(world, after, world.now());
    await Store.updateOne({ _id: storeId }, { $set: state }, { timestamps: false });
    await relistLater(world, storeId);
    return { ...after, ...state };
  });
}
