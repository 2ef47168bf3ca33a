import { atomically } from '../../../database/transactions/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { accountModel } from '../../accounts/accountModels.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

/** Lets a suspended account in again. @returns whether it was suspended */
export function liftSuspension(
  world: Pick<World, 'now'>,
  operator: Operator,
  { kind, id }: { kind: AccountKind; id: number },
): Promise<boolean> {
  const lifted = { suspendedUntil: null, suspensionReason: null };
  return atomically(async () => {
    const before = await accountModel(kind)
      .findOneAndUpdate({ _id: id, suspendedUntil: { $gt: world.now() } }, { $set: lifted })
      .lean();
    if (!before) return false;
    await recordAudit(world, operator, {
      action: 'liftSuspension',
      resource: accountModel(kind).modelName,
      recordId: id,
      changed: Object.keys(lifted),
      before,
      after: lifted,
    });
    return true;
  });
}
