import { insert } from '../../../database/insert.js';
import { retryDuplicateOnce } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { Language } from '../../../models/fields/accountFields.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { refuseSuspended } from '../sessions/refuseSuspended.js';
import { claimAccount, newReferralCode, openAccount } from './openAccount.js';

interface Provider {
  email: string;
  name: string;
  emailVerified: boolean;
  language?: Language | null;
}

/**
 * The consumer account with the verified e-mail of a seller or doctor, who answers requests for help with it. It is
 * opened if there is none; one whose e-mail was never verified is claimed. Refuses `email_not_verified` and
 * `account_suspended`.
 */
export function consumerFromAccount(
  world: Pick<World, 'now' | 'outbox' | 'random'>,
  { email, name, emailVerified, language = null }: Provider,
): Promise<ConsumerRecord> {
  if (!emailVerified) throw new Refused('email_not_verified');
  const findOrOpen = async () => {
    const consumer = await Consumer.findOne({ email });
    if (!consumer) {
      return insert(Consumer, { email, name, language, emailVerified, referralCode: newReferralCode(world.random) });
    }
    refuseSuspended(consumer, world.now());
    if (!consumer.emailVerified) {
      await claimAccount('consumer', consumer, name);
      await consumer.save();
    }
    return consumer.toObject();
  };
  return retryDuplicateOnce(() => atomically(findOrOpen));
}

interface Registration {
  email: string;
  password: string;
  name: string;
  phone?: string;
  referralCode?: string;
  language?: Language | null;
  networkAddress: string;
}

/** Opens a consumer's account and mails the first code. Ignores an unknown referral code. Throws `email_taken`. */
export async function registerConsumer(
  world: Pick<World, 'now' | 'random' | 'outbox' | 'secretKey'>,
  { referralCode, ...account }: Registration,
): Promise<ConsumerRecord> {
  const referrer =
    referralCode && (await Consumer.findOne({ referralCode: referralCode.toUpperCase() }, { _id: 1 }).lean());
  return openAccount(world, 'consumer', {
    ...account,
    referralCode: newReferralCode(world.random),
    referredById: referrer ? referrer._id : null,
  });
}
