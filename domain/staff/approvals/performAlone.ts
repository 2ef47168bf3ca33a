import { insertRow } from '../../../database/insert.js';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Operator as OperatorModel } from '../../../models/accounts/Operator.js';
import { type ApprovableAction, Approval } from '../../../models/payments/Approval.js';
import { Refund } from '../../../models/payments/Refund.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { formatPaise } from '../../money.js';
import type { World } from '../../world.js';
import { performApproved } from './performApproved.js';

interface Wanted {
  action: ApprovableAction;
  recordId: number;
  /** Paise. Default: the amount of the refund that the action is for. */
  amount?: number;
  /** The texts of the form. */
  input: Record<string, string | undefined>;
}

/**
 * Performs an action of one operator, unless its sum needs a second one: then it waits for an approval. With a single
 * active operator there is no second one, so nothing waits. Refuses `approval_waiting`, and as the action does.
 * @returns the result of the action, or a notice that it waits
 */
export async function performAlone(
  world: Pick<World, 'now' | 'outbox' | 'config'>,
  operator: Operator,
  { amount: given, ...wanted }: Wanted,
): Promise<unknown> {
  const amount = given ?? (await Refund.findById(wanted.recordId, { amount: 1 }).lean())?.amount ?? 0;
  const isLarge = amount > world.config.approvalAbove;
  if (!isLarge || !(await hasColleague(operator))) return performApproved(world, operator, { ...wanted, amount });
  if (!(await isPossible(world, operator, { ...wanted, amount }))) return false;
  try {
    await atomically(async () => {
      const { _id } = await insertRow(Approval, { ...wanted, amount, operatorId: operator.id, createdAt: world.now() });
      await recordAudit(world, operator, {
        ...{ action: 'askApproval', resource: 'Approval', recordId: _id },
        after: { action: wanted.action, recordId: wanted.recordId, amount },
      });
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refused('approval_waiting');
    throw error;
  }
  return `₹${formatPaise(amount)} needs a second operator. It waits in “Approvals”.`;
}

const hasColleague = async ({ id }: Operator): Promise<boolean> =>
  (await OperatorModel.exists({ _id: { $ne: id, $gt: 0 }, isActive: true })) !== null;

/** Performs the action in a transaction that is rolled back, so that its refusals appear at entry. */
async function isPossible(...[world, operator, asked]: Parameters<typeof performApproved>): Promise<boolean> {
  try {
    return await atomically(async () => {
      if ((await performApproved(world, operator, asked)) === false) return false;
      throw new Rehearsed();
    });
  } catch (error) {
    if (error instanceof Rehearsed) return true;
    throw error;
  }
}

class Rehearsed extends Error {}
