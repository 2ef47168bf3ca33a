import { Operator as OperatorModel, type OperatorRecord } from '../../../models/accounts/Operator.js';
import { approverRoles, type OperatorRole } from '../../../models/fields/operatorRoles.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import type { Operator } from '../../audit/recordAudit.js';
import { day } from '../../durations.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';

type Part = Pick<World, 'now'>;

const dayBefore = ({ now }: Part) => new Date(now().getTime() - day);
const roles: OperatorRole[] = [...approverRoles];
const mayApprove = ({ role }: Pick<OperatorRecord, 'role'>) => roles.includes(role);
const idsOf = (operators: Pick<OperatorRecord, '_id'>[]) => operators.map(({ _id }) => _id);

/** Changes by another operator after which an operator may approve. */
const granted = [{ action: { $in: ['invite', 'enable'] } }, { action: 'changeRole', 'before.role': { $nin: roles } }];

/**
 * Refuses an approver who may be the asker, or whose account the asker may use, while there are other approvers or were
 * within a day. `approver_too_new`: another operator gave the access within a day. `approval_own`: the asker is that
 * new, and the approver gave such an access. Without a second factor that another operator removed, anyone with the
 * password could approve, so that is always refused.
 */
export async function refuseDependent(world: Part, { id }: Pick<Operator, 'id'>, askerId: number): Promise<void> {
  const isChanged = async (who: number, changes: object[]) => (await changedByOthers(world, [who], changes)).size > 0;
  if (await isChanged(id, [{ action: 'removeSecondFactor' }])) throw new Refused('approver_too_new');
  const isNew = await isChanged(id, granted);
  const gave = { resource: 'Operator', operatorId: id, at: { $gt: dayBefore(world) }, $or: granted };
  if (!isNew && !((await isChanged(askerId, granted)) && (await AuditRecord.exists(gave)))) return;
  const others = await withPassword([id, askerId]);
  const able = others.filter(mayApproveNow(world));
  const recent = await changedByOthers(world, idsOf(able), granted);
  if (able.length === recent.size && !(await wasRemoved(world, others))) return;
  throw isNew ? new Refused('approver_too_new') : new Refused('approval_own', { sentence: gaveAccess });
}

const gaveAccess = 'You gave an operator access less than a day ago. Another approver has to approve this request.';

/**
 * Whether another operator who can sign in may approve. Refuses `approver_removed` if there is none, but one lost the
 * access within a day: else an owner could disable all others before a request.
 */
export async function hasOtherApprover(world: Part, { id }: Operator): Promise<boolean> {
  const others = await withPassword([id]);
  if (others.some(mayApproveNow(world))) return true;
  if (await wasRemoved(world, others)) throw new Refused('approver_removed');
  return false;
}

/** All operators who have chosen a password, except some. The id 0 is the service itself. */
const withPassword = (except: number[]) =>
  OperatorModel.find({ _id: { $nin: except, $gt: 0 }, passwordHash: { $ne: null } }).lean();

const mayApproveNow =
  ({ now }: Part) =>
  (operator: OperatorRecord) =>
    operator.isActive && mayApprove(operator) && (operator.suspendedUntil ?? 0) <= now();

/** Whether one of these operators lost the right to approve within a day. Accounts of that day do not count. */
async function wasRemoved(world: Part, operators: OperatorRecord[]): Promise<boolean> {
  const invited = await changedByOthers(world, idsOf(operators), [{ action: 'invite' }]);
  const earlier = operators.filter(({ _id }) => !invited.has(_id));
  const removed = [
    { ...within(world, idsOf(earlier.filter(mayApprove))), action: 'disable' },
    { ...within(world, idsOf(earlier)), action: 'changeRole', 'before.role': { $in: roles } },
  ];
  return (await AuditRecord.exists({ $or: removed })) !== null;
}

/** Those of these operators whom another one changed within a day. */
async function changedByOthers(world: Part, ids: number[], changes: object[]): Promise<Set<number>> {
  const made = { ...within(world, ids), $or: changes };
  const records = await AuditRecord.find(made, { recordId: 1, operatorId: 1 }).lean();
  const byOthers = records.filter(({ recordId, operatorId }) => recordId !== String(operatorId));
  return new Set(byOthers.map(({ recordId }) => Number(recordId)));
}

const within = (world: Part, ids: number[]) => ({
  resource: 'Operator',
  recordId: { $in: ids.map(String) },
  at: { $gt: dayBefore(world) },
});
