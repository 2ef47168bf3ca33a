import { atomically } from '../../../database/transactions/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { accountModel } from '../../accounts/accountModels.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';

/** A suspension without an end is one until here. */
const forGood = new Date('9999-12-31T00:00:00.000Z');

const changed = ['suspendedUntil', 'suspensionReason'];

/**
 * Shuts an account out until a moment, or for good; every token it has dies at once.
 * Refuses `not_found`, and `validation_failed` for a moment that has passed.
 */
export async function suspendAccount(
  world: Pick<World, 'now'>,
  operator: Operator,
  { kind, id }: { kind: AccountKind; id: number },
  { reason, until = forGood }: { reason: string; until?: Date | undefined },
): Promise<void> {
  if (until <= world.now()) {
    throw new Refused('validation_failed', { details: [{ field: 'until', message: 'must be in the future' }] });
  }
  await atomically(async () => {
    const before = await accountModel(kind)
      .findByIdAndUpdate(id, {
        $set: { suspendedUntil: until, suspensionReason: reason },
        $inc: { credentialVersion: 1 },
      })
      .lean();
    if (!before) throw new Refused('not_found', { sentence: 'There is no such account.' });
    await recordAudit(world, operator, {
      action: 'suspend',
      resource: accountModel(kind).modelName,
      recordId: id,
      reason,
      changed,
      before,
      after: { suspendedUntil: until, suspensionReason: reason },
    });
  });
}
