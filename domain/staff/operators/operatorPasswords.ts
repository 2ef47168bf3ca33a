import { atomically } from '../../../database/transactions/atomically.js';
import { Operator, type OperatorRecord } from '../../../models/accounts/Operator.js';
import { PasswordReset } from '../../../models/accounts/PasswordReset.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { trustAddress } from '../../accounts/passwords/guardSignIn.js';
import { hashResetToken } from '../../accounts/passwords/passwordReset.js';
import { hashPassword } from '../../accounts/passwords/passwords.js';
import { type Operator as Actor, recordAudit } from '../../audit/recordAudit.js';
import { day } from '../../durations.js';
import { Refused, retryAfter } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { endOperatorSessions } from './sessions.js';
import { endCodePause } from './signInGuards.js';

/**
 * Sets the password of an active operator, and ends every session, link and pause of codes. Call it in a transaction.
 * @returns the operator with the new credential version; null if there is no active one
 */
export async function setOperatorPassword(operatorId: number, passwordHash: string): Promise<OperatorRecord | null> {
  await endOperatorSessions(operatorId);
  await endCodePause(operatorId);
  await PasswordReset.deleteMany({ kind: 'operator', accountId: operatorId });
  return Operator.findOneAndUpdate(
    { _id: operatorId, isActive: true },
    { $set: { passwordHash } },
    { returnDocument: 'after' },
  ).lean();
}

interface Choice {
  /** The token of the mailed link, which works once. */
  token: string;
  password: string;
  networkAddress: string;
}

/** Sets an operator's password with a mailed link. The network address is trusted. Refuses `reset_link_invalid`. */
export async function choosePassword(
  world: Pick<World, 'now' | 'secretKey'>,
  { token, password, networkAddress }: Choice,
): Promise<void> {
  const valid = { _id: hashResetToken(token), kind: 'operator', expiresAt: { $gt: world.now() } };
  // Hashing is expensive, and anyone may send a token.
  if (!(await PasswordReset.exists(valid))) throw new Refused('reset_link_invalid');
  const passwordHash = await hashPassword(password);
  const { email } = await atomically(async () => {
    const link = await PasswordReset.findOneAndDelete(valid).lean();
    const operator = link && (await setOperatorPassword(link.accountId, passwordHash));
    if (!operator) throw new Refused('reset_link_invalid');
    const actor = { id: operator._id, email: operator.email, networkAddress };
    await recordAudit(world, actor, { action: 'choosePassword', resource: 'Operator', recordId: operator._id });
    return operator;
  });
  await trustAddress(world, { kind: 'operator', email, networkAddress });
}

/**
 * Mails an active operator a link to choose a password. Refuses `mail_not_configured`, and `rate_limited` after some
 * links in a day.
 * @returns false if the operator does not exist or is disabled
 */
export async function sendPasswordLink(
  world: Pick<World, 'now' | 'mail' | 'outbox'>,
  actor: Actor,
  operatorId: number,
): Promise<boolean> {
  if (!world.mail.configured) throw new Refused('mail_not_configured');
  const { hits, resetAt } = await RateCounter.hit(`operator-link:${operatorId}`, day, world.now());
  if (hits > rules.operatorLink.aDay) {
    const sentence = 'This operator has received enough links today. Use the last one, or wait until tomorrow.';
    throw retryAfter('rate_limited', resetAt.getTime() - world.now().getTime(), () => sentence);
  }
  return atomically(async () => {
    if (!(await Operator.exists({ _id: operatorId, isActive: true }))) return false;
    await recordAudit(world, actor, { action: 'sendLink', resource: 'Operator', recordId: operatorId });
    await recordEvent(world, 'operatorLink.asked', { operatorId });
    return true;
  });
}
