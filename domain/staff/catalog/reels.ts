import { atomically } from '../../../database/transactions/atomically.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { type Operator, updateAudited } from '../../audit/recordAudit.js';
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

/** Hides a live reel from the feed, or shows a hidden one. @returns false if it is deleted or already so */
export const setReelHidden = (
  world: Pick<World, 'now'>,
  operator: Operator,
  reelId: number,
  { isHidden, reason }: { isHidden: boolean; reason: string },
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, Reel, {
      filter: { _id: reelId, status: isHidden ? 'live' : 'hidden' },
      set: { status: isHidden ? 'hidden' : 'live' },
      action: isHidden ? 'takeDown' : 'putBack',
      reason,
      personOf: ({ consumerId }) => ({ kind: 'consumer', id: consumerId }),
    }),
  );
