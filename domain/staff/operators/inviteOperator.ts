import { atomically } from '../../../database/transactions/atomically.js';
import { Operator } from '../../../models/accounts/Operator.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { type Operator as Actor, recordAudit } from '../../audit/recordAudit.js';
import { Refused, retryAfter } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { readEmailAddress } from '../../text/emailAddress.js';
import type { World } from '../../world.js';
import { createOperator } from './createOperator.js';

interface Invitation {
  email: string;
  name: string;
  role: OperatorRole;
}

const day = 24 * 60 * 60 * 1000;

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
