import { atomically } from '../../models/atomically.js';
import { Consumer, type ConsumerRecord } from '../../models/Consumer.js';
import { insert } from '../../models/insert.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { readable } from '../readable.js';
import type { World } from '../world.js';
import { hashPassword } from './passwords.js';
import { refuseTakenEmail } from './refuseTakenEmail.js';

interface Wanted {
  email: string;
  password: string;
  name: string;
  phone?: string;
  referralCode?: string;
}

const referralCodeLength = 8;

/** Opens a consumer's account and mails the first code. An unknown referral code is ignored. Refuses `email_taken`. */
export async function registerConsumer(
  world: Pick<World, 'now' | 'random' | 'outbox'>,
  { email, password, name, phone, referralCode }: Wanted,
): Promise<ConsumerRecord> {
  const passwordHash = await hashPassword(password);
  const referrer =
    referralCode && (await Consumer.findOne({ referralCode: referralCode.toUpperCase() }, { _id: 1 }).lean());
  return refuseTakenEmail(() =>
    atomically(async () => {
      const account = await insert<ConsumerRecord>(Consumer, {
        email,
        passwordHash,
        name,
        phone,
        referralCode: readable(world.random, referralCodeLength),
        referredById: referrer ? referrer._id : null,
      });
      await recordEvent(world, 'verification.asked', { kind: 'consumer', accountId: account._id, type: 'email' });
      return account;
    }),
  );
}
