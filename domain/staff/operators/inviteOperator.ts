import { atomically } from '../../../database/transactions/atomically.js';
import { Operator } from '../../../models/accounts/Operator.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import { type Operator as Actor, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { readEmailAddress } from '../../text/emailAddress.js';
import type { World } from '../../world.js';
import { createOperator } from './createOperator.js';

interface Invitation {
  email: string;
  name: string;
  role: OperatorRole;
}

/**
 * Creates an operator without a password and mails a link to choose one. Refuses `mail_not_configured`, `email_taken`,
 * and `validation_failed` for an unreadable address.
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
  return atomically(async () => {
    const { _id } = await createOperator({ email, password: undefined, name, role });
    await recordAudit(world, actor, { action: 'invite', resource: 'Operator', recordId: _id, after: { role } });
    await recordEvent(world, 'operatorLink.asked', { operatorId: _id });
    return _id;
  });
}
