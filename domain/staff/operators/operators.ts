import { atomically } from '../../../database/transactions/atomically.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { type Operator as Actor, recordAudit, updateAudited } from '../../audit/recordAudit.js';
import { day } from '../../durations.js';
import { Refused, retryAfter } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { readEmailAddress } from '../../text/emailAddress.js';
import type { World } from '../../world.js';
import { createOperator } from './createOperator.js';
import { endOperatorSessions } from './sessions.js';

/**
 * Refuses `last_owner` unless an owner remains who can sign in. Call it in a transaction, after the change. It writes
 * to the row of that owner, so that two concurrent changes cannot each rely on the owner whom the other one removes.
 */
async function requireOwner({ now }: Pick<World, 'now'>): Promise<void> {
  const remaining = await Operator.findOneAndUpdate(
    {
      role: 'owner',
      isActive: true,
      passwordHash: { $ne: null },
      suspendedUntil: { $not: { $gt: now() } },
    },
    { $inc: { __v: 1 } },
  ).lean();
  if (!remaining) throw new Refused('last_owner');
}

/**
 * Gives an operator another role, from the next request on. Refuses `last_owner`.
 * @returns false if the operator does not exist or already has the role
 */
export const changeRole = (
  world: Pick<World, 'now'>,
  actor: Actor,
  operatorId: number,
  role: OperatorRole,
): Promise<boolean> =>
  atomically(async () => {
    const change = { filter: { _id: operatorId, role: { $ne: role } }, set: { role }, action: 'changeRole' };
    if (!(await updateAudited(world, actor, Operator, change))) return false;
    await requireOwner(world);
    return true;
  });

/**
 * Ends an operator's sessions and links, and refuses new sign-ins. Refuses `last_owner`.
 * @returns false if the operator does not exist or is already disabled
 */
export const disableOperator = (
  world: Pick<World, 'now'>,
  actor: Actor,
  operatorId: number,
  reason: string,
): Promise<boolean> =>
  atomically(async () => {
    const change = { filter: { _id: operatorId, isActive: true }, set: { isActive: false }, action: 'disable', reason };
    if (!(await updateAudited(world, actor, Operator, change))) return false;
    await requireOwner(world);
    await endOperatorSessions(operatorId);
    await PasswordReset.deleteMany({ kind: 'operator', accountId: operatorId });
    return true;
  });

/** Lets an operator sign in again, with the old password. @returns false if the operator is not disabled */
export const enableOperator = (world: Pick<World, 'now'>, actor: Actor, operatorId: number): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, actor, Operator, {
      filter: { _id: operatorId, isActive: false },
      set: { isActive: true },
      action: 'enable',
    }),
  );

interface Invitation {
  email: string;
  name: string;
  role: OperatorRole;
}

/**
 * Creates an operator without a password and mails a link to choose one. Refuses `mail_not_configured`, `email_taken`,
 * `validation_failed` for an unreadable address, and `rate_limited` after many invitations in a day: else the thief of
 * an owner's session could send mails with any name to any address.
 * @returns the operator's id
 */
export async function inviteOperator(
  world: Pick<World, 'now' | 'mail' | 'outbox'>,
  actor: Actor,
  { email: typed, name, role }: Invitation,
): Promise<number> {
  if (!world.mail.configured) throw new Refused('mail_not_configured');
  const email = readEmailAddress(typed);
  const wrong = (message: string) => new Refused('validation_failed', { details: [{ field: 'email', message }] });
  if (!email) throw wrong('is no valid e-mail address');
  if (await Operator.exists({ email })) throw wrong('belongs to an operator already');
  const { hits, resetAt } = await RateCounter.hit('operator-invitations', day, world.now());
  if (hits > rules.operatorLink.invitationsADay) {
    const sentence = 'Too many people were invited today. Wait until tomorrow.';
    throw retryAfter('rate_limited', resetAt.getTime() - world.now().getTime(), () => sentence);
  }
  return atomically(async () => {
    const { _id } = await createOperator({ email, password: undefined, name, role });
    await recordAudit(world, actor, { action: 'invite', resource: 'Operator', recordId: _id, after: { role } });
    await recordEvent(world, 'operatorLink.asked', { operatorId: _id });
    return _id;
  });
}

/** Signs an operator out everywhere. @returns false if the operator does not exist */
export const signOutOperator = (world: Pick<World, 'now'>, actor: Actor, operatorId: number): Promise<boolean> =>
  atomically(async () => {
    if ((await endOperatorSessions(operatorId)) === undefined) return false;
    await recordAudit(world, actor, { action: 'signOut', resource: 'Operator', recordId: operatorId });
    return true;
  });
