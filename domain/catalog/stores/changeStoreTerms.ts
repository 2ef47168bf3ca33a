import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { StoreFieldsWith } from '../../../models/catalog/storeFields.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { isOpenToPublic } from './isOpenToPublic.js';
import { relistLater } from './relistLater.js';

/** The fields that only staff set. */
export type StoreTerms = Partial<Pick<StoreRecord, StoreFieldsWith<{ setBy: 'staff' }>>>;

/**
 * Changes a store's terms and records the change in the audit log; absent fields stay unchanged. When the store opens
 * or closes, its products are listed or unlisted after the commit. Refuses `store_not_found`.
 */
export function changeStoreTerms(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  storeId: number,
  terms: StoreTerms,
): Promise<StoreRecord> {
  return atomically(async () => {
    const store = await Store.findById(storeId);
    if (!store) throw new Refused('store_not_found');
    const before = store.toObject();
    store.set(terms);
    const changed = store.directModifiedPaths();
    if (changed.length === 0) return before as StoreRecord;
    await store.save();
    const after = store.toObject() as StoreRecord;
    if (isOpenToPublic(after) !== isOpenToPublic(before as StoreRecord)) await relistLater(world, storeId);
    await recordAudit(world, operator, {
      action: 'edit',
      resource: 'Store',
      recordId: storeId,
      changed,
      before,
      after,
    });
    return after;
  });
}
