import { atomically } from '../../../database/transactions/atomically.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { SupplyKind } from '../../../models/catalog/storeFields.js';
import { editAudited, type Operator } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

/**
 * Sets what a store supplies, for the taxes of orders that are delivered later, with an audit record.
 * @param supplyKind null: by its type
 * @returns whether the store exists
 */
export const setSupplyKind = (
  world: Pick<World, 'now'>,
  operator: Operator,
  storeId: number,
  supplyKind: SupplyKind | null,
): Promise<boolean> =>
  atomically(async () => {
    const store = await Store.findById(storeId);
    if (!store) return false;
    const about = { action: 'setSupplyKind', resource: Store.modelName, fields: { supplyKind } };
    await editAudited<StoreRecord>(world, operator, store, about);
    return true;
  });
