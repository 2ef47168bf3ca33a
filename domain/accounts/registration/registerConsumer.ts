import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { Language } from '../../../models/fields/accountFields.js';
import type { World } from '../../world.js';
import { newReferralCode } from './newReferralCode.js';
import { openAccount } from './openAccount.js';

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
