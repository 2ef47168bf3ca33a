import { type Fields, insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';
import { accountModel, type LoginRecords } from '../accountModels.js';
import { rememberAddress } from '../devices/knownOrigin.js';
import { hashPassword } from '../passwords/passwords.js';
import { refuseTakenEmail } from './refuseTakenEmail.js';

interface Opening {
  email: string;
  password: string;
  name: string;
  networkAddress: string;
}

/**
 * Opens an account and mails the first code, which starts no cooldown. The network address is known from then on.
 * Throws `email_taken`.
 */
export async function openAccount<Kind extends AccountKind>(
  world: Pick<World, 'now' | 'outbox' | 'secretKey'>,
  kind: Kind,
  { password, networkAddress, ...fields }: Opening & Fields<LoginRecords[Kind]>,
): Promise<LoginRecords[Kind]> {
  const passwordHash = await hashPassword(password);
  return refuseTakenEmail(() =>
    atomically(async () => {
      const account = await insert<LoginRecords[Kind]>(accountModel(kind), { ...fields, passwordHash } as Fields<
        LoginRecords[Kind]
      >);
      await recordEvent(world, 'verification.asked', { kind, accountId: account._id, type: 'email' });
      await rememberAddress(world, { kind, email: account.email, networkAddress });
      return account;
    }),
  );
}
