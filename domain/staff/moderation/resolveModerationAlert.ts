import { atomically } from '../../../database/transactions/atomically.js';
import { ModerationAlert } from '../../../models/community/ModerationAlert.js';
import { type Operator, updateAudited } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

/** Marks an alert about mass reports as resolved, with a note on what staff did. @returns whether it was open */
export const resolveModerationAlert = (
  world: Pick<World, 'now'>,
  operator: Operator,
  alertId: number,
  note: string,
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, ModerationAlert, {
      action: 'resolveAlert',
      filter: { _id: alertId, status: 'open' },
      set: { status: 'resolved', note },
    }),
  );
