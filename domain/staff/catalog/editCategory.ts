import { atomically } from '../../../database/transactions/atomically.js';
import { Category } from '../../../models/catalog/Category.js';
import { type Operator, updateAudited } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

/** Renames a category, or takes it out of the lists of categories. @returns whether it exists */
export const editCategory = (
  world: Pick<World, 'now'>,
  operator: Operator,
  categoryId: number,
  { name, isShown, reason }: { name: string; isShown: boolean; reason: string },
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, Category, {
      filter: { _id: categoryId },
      set: { name, isShown },
      action: 'edit',
      reason,
    }),
  );
