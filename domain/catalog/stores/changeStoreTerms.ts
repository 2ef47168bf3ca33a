import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { StoreFieldsWith } from '../../../models/catalog/storeFields.js';
import { editAudited, type Operator } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { recordResumes } from '../../favourites/notifyFavourites.js';
import type { World } from '../../world.js';
import { acceptingState } from './acceptingState.js';
import { isOpenToPublic } from './isOpenToPublic.js';
import { pausesAfterPause, pausesAfterResume, recordTimesChange } from './pauses.js';
import { relistLater } from './relistLater.js';

/** The fields that only staff set. */
export type StoreTerms = Partial<Pick<StoreRecord, StoreFieldsWith<{ setBy: 'staff' }>>>;

/**
 * Changes a store's terms and records the change in the audit log; absent fields stay unchanged. When the store opens
 * or closes, its products are listed or unlisted after the commit. The status `paused` is a pause by staff, which the
 * seller cannot end. Refuses `store_not_found`.
 */
export function changeStoreTerms(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  operator: Operator,
  storeId: number,
  terms: StoreTerms,
  reason?: string,
): Promise<StoreRecord> {
  return atomically(async () => {
    const store = await Store.findById(storeId);
    if (!store) throw new Refused('store_not_found');
    const fields = { ...terms, ...pauseBy(store.toObject() as StoreRecord, terms) };
    const about = { action: 'edit', resource: 'Store', fields, reason };
    const { before, after } = await editAudited<StoreRecord>(world, operator, store, about);
    if (after.status === before.status && after.pausedBy === before.pausedBy) return after;
    const now = world.now();
    const pauses = changedPauses(before, after, now);
    const followed = { ...acceptingState(world, after, now), ...(pauses && { pauses }) };
    await Store.updateOne({ _id: storeId }, { $set: followed }, { timestamps: false });
    if (isOpenToPublic(after) !== isOpenToPublic(before)) await relistLater(world, storeId);
    if (before.status === 'paused' && isOpenToPublic(after)) await recordResumes(world, [storeId]);
    if (pauses) await recordTimesChange(world, [after]);
    return { ...after, ...followed };
  });
}

function changedPauses(before: StoreRecord, { status }: StoreRecord, now: Date): StoreRecord['pauses'] {
  if (status === 'paused') return pausesAfterPause(before, null, now);
  return before.status === 'paused' ? pausesAfterResume(before, now) : undefined;
}

/** The fields of the pause after a change of the status. A pause by staff replaces one by the seller. */
function pauseBy({ status, pausedBy }: StoreRecord, terms: StoreTerms): Partial<StoreRecord> {
  const endless = { pausedUntil: null, pauseReason: null };
  if (terms.status === 'paused')
    return status === 'paused' && pausedBy !== 'seller' ? {} : { pausedBy: 'staff', ...endless };
  return terms.status && status === 'paused' ? { pausedBy: null, ...endless } : {};
}
