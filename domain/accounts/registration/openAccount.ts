import { type Fields, insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';
import { accountModel, type LoginRecords } from '../accountModels.js';
import { hashPassword } from '../passwords/passwords.js';
import { refuseTakenEmail } from './refuseTakenEmail.js';

/** Opens an account and mails the first code, which starts no cooldown. Throws `email_taken`. */
export async function openAccount<Kind extends AccountKind>(
  world: Pick<World, 'now' | 'outbox'>,
  kind: Kind,
  { password, ...fields }: { email: string; password: string; name: string } & Fields<LoginRecords[Kind]>,
): Promise<LoginRecords[Kind]> {
  const passwordHash = await hashPassword(password);
  return refuseTakenEmail(() =>
    atomically(async () => {
      const account = await insert<LoginRecords[Kind]>(accountModel(kind), { ...fields, passwordHash } as Fields<
        LoginRecords[Kind]
      >);
      await recordEvent(world, 'verification.asked', { kind, accountId: account._id, type: 'email' });
      return account;
    }),
  );
}
