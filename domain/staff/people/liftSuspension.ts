import { atomically } from '../../../database/transactions/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { accountModel } from '../../accounts/accountModels.js';
import type { Operator } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import type { World } from '../../world.js';

/** Allows a suspended account to sign in again. @returns whether it was suspended */
export const liftSuspension = (
  world: Pick<World, 'now'>,
  operator: Operator,
  { kind, id }: { kind: AccountKind; id: number },
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, accountModel(kind), {
      action: 'liftSuspension',
      filter: { _id: id, suspendedUntil: { $gt: world.now() } },
      set: { suspendedUntil: null, suspensionReason: null },
    }),
  );
