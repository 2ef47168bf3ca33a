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
 * Notes that somebody wants a new password, so many times an hour for one e-mail. The same is looked up, counted and
 * written whether or not there is such an account, so that neither the answer nor its time can tell. Text that is no
 * e-mail address is ignored.
 */
export async function requestPasswordReset(
  world: Pick<World, 'config' | 'now' | 'secretKey' | 'outbox'>,
  kind: AccountKind,
  typed: string,
): Promise<void> {
  const email = readEmailAddress(typed);
  if (!email) return;
  const asked = await RateCounter.hit(`reset:${hmacOf(world, kind, email)}`, hour, world.now());
  if (world.config.rateLimitsEnabled && asked.hits > rules.passwordReset.mailsAnHour) return;
  const account = await accountModel(kind).findOne({ email }, { _id: 1 }).lean();
  await recordEvent(world, 'passwordReset.asked', { kind, accountId: account?._id ?? noAccount });
}
