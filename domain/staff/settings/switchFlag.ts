import { atomically } from '../../../database/transactions/atomically.js';
import { FeatureFlag, type FlagState } from '../../../models/system/FeatureFlag.js';
import { type Operator, updateAudited } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

/** Switches a feature for all processes. @returns false if it already has the state */
export const switchFlag = (
  world: Pick<World, 'now'>,
  operator: Operator,
  flagId: number,
  { state, note }: { state: FlagState; note: string },
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, FeatureFlag, {
      filter: { _id: flagId, state: { $ne: state } },
      set: { state, note },
      action: 'switchFlag',
      reason: note,
    }),
  );
