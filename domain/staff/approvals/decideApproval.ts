import { Operator as OperatorModel } from '../../../models/accounts/Operator.js';
import { Approval, type ApprovalRecord } from '../../../models/payments/Approval.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { refuseDependent } from './otherApprovers.js';
import { atomicallyWithLocks, performApproved } from './performApproved.js';

/**
 * Approves a waiting action and performs it, or rejects it. Refuses `approval_own` to the operator who asked for it,
 * `approval_outdated` if that operator was disabled, and as `refuseDependent` and the action do.
 * @returns false if it was decided already, or if its record no longer allows the action
 */
export async function decideApproval(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  operator: Operator,
  approvalId: number,
  decision: 'approved' | 'rejected',
): Promise<boolean> {
  const waiting = { _id: approvalId, status: 'pending' as const };
  const approval = await Approval.findOne(waiting).lean();
  if (!approval) return false;
  return atomicallyWithLocks(approval, async () => {
    if (decision === 'approved') await refuseApprover(world, operator, approval);
    const decided = { status: decision, decidedById: operator.id, decidedAt: world.now() };
    const { modifiedCount } = await Approval.updateOne(waiting, { $set: decided });
    if (modifiedCount === 0) return false;
    await recordAudit(world, operator, {
      action: 'decideApproval',
      resource: 'Approval',
      recordId: approvalId,
      before: { status: 'pending' },
      after: { status: decision },
    });
    if (decision === 'rejected') return true;
    // A refusal keeps the approval open, so that it can be rejected.
    if (!(await performApproved(world, operator, approval))) throw new Refused('approval_outdated');
    return true;
  });
}

async function refuseApprover(
  world: Pick<World, 'now'>,
  operator: Operator,
  { operatorId }: Pick<ApprovalRecord, 'operatorId'>,
): Promise<void> {
  if (operatorId === operator.id) throw new Refused('approval_own');
  await refuseDependent(world, operator, operatorId);
  if (await OperatorModel.exists({ _id: operatorId, isActive: true })) return;
  const sentence = 'The operator who asked for this was disabled. Reject the request.';
  throw new Refused('approval_outdated', { sentence });
}
