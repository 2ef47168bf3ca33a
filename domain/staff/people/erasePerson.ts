import { atomically } from '../../../database/transactions/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { accountModel } from '../../accounts/accountModels.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { eraseAccount } from '../../people/eraseAccount.js';
import type { World } from '../../world.js';

/**
 * Erases an account on behalf of its owner. The audit record has no reason, because the erasure would remove it.
 * Refuses like `eraseAccount`.
 * @returns false if the account does not exist or was erased before
 */
export const erasePerson = (
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  { kind, id }: { kind: AccountKind; id: number },
): Promise<boolean> =>
  atomically(async () => {
    const account = await accountModel(kind).findOne({ _id: id, email: /@/ }).lean();
    if (!account) return false;
    await eraseAccount(world, kind, account);
    await recordAudit(world, operator, { action: 'erase', resource: accountModel(kind).modelName, recordId: id });
    return true;
  });
