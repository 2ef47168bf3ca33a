import { atomically } from '../../../database/transactions/atomically.js';
import { Operator } from '../../../models/accounts/Operator.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { type Operator as Actor, recordAudit } from '../../audit/recordAudit.js';
import { Refused, retryAfter } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';

const day = 24 * 60 * 60 * 1000;

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
