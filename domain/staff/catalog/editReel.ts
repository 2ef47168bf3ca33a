import { atomically } from '../../../database/transactions/atomically.js';
import { Reel } from '../../../models/catalog/Reel.js';
import type { Operator } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import type { World } from '../../world.js';

/** Changes the title of a reel. @returns false if it is deleted */
export const editReel = (
  world: Pick<World, 'now'>,
  operator: Operator,
  reelId: number,
  { title, reason }: { title: string; reason: string },
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, Reel, {
      filter: { _id: reelId, status: { $ne: 'deleted' } },
      set: { title },
      action: 'edit',
      reason,
      personOf: ({ consumerId }) => ({ kind: 'consumer', id: consumerId }),
    }),
  );
