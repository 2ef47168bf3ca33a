import { isDeepStrictEqual } from 'node:util';
import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { editAudited } from '../../audit/editAudited.js';
import type { Operator } from '../../audit/recordAudit.js';
import { acceptingState } from '../../catalog/stores/acceptingState.js';
import { checkStoreDetails } from '../../catalog/stores/checkStoreDetails.js';
import { recordTimesChange } from '../../catalog/stores/recordTimesChange.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';

/** The fields of a store's day that staff correct for a seller. */
export type StoreDayTerms = Partial<
  Pick<
    StoreRecord,
    | 'hours'
    | 'closures'
    | 'deliveryBands'
    | 'freeDeliveryFrom'
    | 'ordersPerSlot'
    | 'acceptWithinMinutes'
    | 'autoAccept'
    | 'usesHandoverCode'
  >
>;

/**
 * Changes the day of a store and records the change in the audit log. Refuses `store_not_found`, `overlapping_hours`,
 * `validation_failed`.
 * @param check refuses the change because of what the store has now, in the same transaction
 * @returns whether a field has changed
 */
export function editStoreDay(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  operator: Operator,
  storeId: number,
  { reason, ...terms }: StoreDayTerms & { reason: string },
  check: (current: StoreDayTerms) => void = () => {},
): Promise<boolean> {
  checkStoreDetails(terms);
  return atomically(async () => {
    const store = await Store.findById(storeId);
    if (!store) throw new Refused('store_not_found');
    const current = store.toObject() as StoreRecord;
    check(current);
    const isChanged = ([name, value]: [string, unknown]) =>
      !isDeepStrictEqual(value, current[name as keyof typeof terms]);
    const fields = Object.fromEntries(Object.entries(terms).filter(isChanged));
    if (Object.keys(fields).length === 0) return false;
    const { after } = await editAudited<StoreRecord>(world, operator, store, {
      action: 'editDay',
      resource: 'Store',
      reason,
      fields,
    });
    await Store.updateOne({ _id: storeId }, { $set: acceptingState(world, after, world.now()) }, { timestamps: false });
    if ('hours' in fields || 'closures' in fields) await recordTimesChange(world, [after]);
    return true;
  });
}
