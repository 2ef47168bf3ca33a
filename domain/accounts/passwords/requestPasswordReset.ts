import type { AccountKind } from '../../../models/fields/accountFields.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { readEmailAddress } from '../../text/emailAddress.js';
import { hmacOf } from '../../text/hmacOf.js';
import type { World } from '../../world.js';
import { accountModel, noAccount } from '../accountModels.js';

const hour = 60 * 60 * 1000;

/**
 * Requests a reset mail, limited per hour and e-mail. The reads and writes are the same whether or not the account
 * exists, so that neither the answer nor its time reveals it. Text that is not an e-mail address is ignored.
 */
export async function requestPasswordReset(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'outbox'>,
  kind: AccountKind,
  typed: string,
): Promise<void> {
  const email = readEmailAddress(typed);
  if (!email) return;
  const requested = await RateCounter.hit(`reset:${hmacOf(world, kind, email)}`, hour, world.now());
  if (world.config.rateLimitsEnabled && requested.hits > rules.passwordReset.mailsAnHour) return;
  const account = await accountModel(kind).findOne({ email }, { _id: 1 }).lean();
  await recordEvent(world, 'passwordReset.asked', { kind, accountId: account?._id ?? noAccount });
}
