import { atomically } from '../../models/atomically.js';
import { insert } from '../../models/insert.js';
import { Seller, type SellerRecord } from '../../models/Seller.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { hashPassword } from './passwords.js';
import { refuseTakenEmail } from './refuseTakenEmail.js';

interface Wanted {
  email: string;
  password: string;
  name: string;
  whatsappNumber: string;
  sellerType?: string;
}

/** Opens a seller's account and mails the first code; there is no token before it is verified. Refuses `email_taken`. */
export async function registerSeller(
  world: Pick<World, 'now' | 'outbox'>,
  { email, password, name, whatsappNumber, sellerType }: Wanted,
): Promise<SellerRecord> {
  const passwordHash = await hashPassword(password);
  return refuseTakenEmail(() =>
    atomically(async () => {
      const account = await insert<SellerRecord>(Seller, { email, passwordHash, name, whatsappNumber, sellerType });
      await recordEvent(world, 'verification.asked', { kind: 'seller', accountId: account._id, type: 'email' });
      return account;
    }),
  );
}
