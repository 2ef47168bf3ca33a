import { Operator as OperatorModel, type OperatorRecord } from '../../../models/accounts/Operator.js';
import { approverRoles, type OperatorRole } from '../../../models/fields/operatorRoles.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import type { Operator } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';

type Part = Pick<World, 'now'>;

const day = 24 * 60 * 60 * 1000;
const dayBefore = ({ now }: Part) => new Date(now().getTime() - day);
const roles: OperatorRole[] = [...approverRoles];
const mayApprove = ({ role }: Pick<OperatorRecord, 'role'>) => roles.includes(role);
const idsOf = (operators: Pick<OperatorRecord, '_id'>[]) => operators.map(({ _id }) => _id);

/** Changes by another operator after which an operator may approve. */
const granted = [{ action: { $in: ['invite', 'enable'] } }, { action: 'changeRole', 'before.role': { $nin: roles } }];
/** Also changes after which the password alone signs in as the operator. */
const grantedToAnyone = [...granted, { action: 'removeSecondFactor' }];

/**
 * Refuses `approver_too_new` while the access of an operator is less than a day old: else an owner could invite the
 * second operator of a request.
 */
export async function refuseNewApprover(world: Part, { id }: Pick<Operator, 'id'>): Promise<void> {
  if ((await changedByOthers(world, [id], grantedToAnyone)).size > 0) throw new Refused('approver_too_new');
}

/**
 * Whether another operator may approve now: one who can sign in, and whose access is older than a day. Refuses
 * `approver_removed` if there is none, but one lost the access within a day: else an owner could disable all others
 * before a request.
 */
export async function hasOtherApprover(world: Part, { id }: Operator): Promise<boolean> {
  const others = await OperatorModel.find({ _id: { $ne: id, $gt: 0 }, passwordHash: { $ne: null } }).lean();
  const isSuspended = ({ suspendedUntil }: (typeof others)[number]) => (suspendedUntil ?? 0) > world.now();
  const able = others.filter((each) => each.isActive && !isSuspended(each) && mayApprove(each));
  const recent = await changedByOthers(world, idsOf(able), granted);
  if (able.some(({ _id }) => !recent.has(_id))) return true;
  // An account of today could not approve before.
  const earlier = others.filter(({ createdAt }) => createdAt < dayBefore(world));
  if (await wasRemoved(world, earlier)) throw new Refused('approver_removed');
  return false;
}

/** Whether one of these operators lost the right to approve within a day. */
async function wasRemoved(world: Part, operators: Pick<OperatorRecord, '_id' | 'role'>[]): Promise<boolean> {
  const all = within(world, idsOf(operators));
  const approvers = within(world, idsOf(operators.filter(mayApprove)));
  const removed = [
    { ...approvers, action: 'disable' },
    { ...all, action: 'changeRole', 'before.role': { $in: roles } },
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
