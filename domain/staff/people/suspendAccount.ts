import { atomically } from '../../../database/transactions/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { accountModel } from '../../accounts/accountModels.js';
import { type Operator, updateAudited } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
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

/** The end of a permanent suspension. */
const permanentEnd = new Date('9999-12-31T00:00:00.000Z');

/**
 * Suspends an account until a moment, or permanently, and revokes all its tokens. Refuses `not_found`, and
 * `validation_failed` for a moment in the past.
 */
export async function suspendAccount(
  world: Pick<World, 'now'>,
  operator: Operator,
  { kind, id }: { kind: AccountKind; id: number },
  { reason, until = permanentEnd }: { reason: string; until?: Date | undefined },
): Promise<void> {
  if (until <= world.now()) {
    throw new Refused('validation_failed', { details: [{ field: 'until', message: 'must be in the future' }] });
  }
  await atomically(async () => {
    const exists = await updateAudited(world, operator, accountModel(kind), {
      action: 'suspend',
      reason,
      filter: { _id: id },
      set: { suspendedUntil: until, suspensionReason: reason },
      increment: { credentialVersion: 1 },
    });
    if (!exists) throw new Refused('not_found', { sentence: 'This account does not exist.' });
  });
}
