import { atomically } from '../../../database/atomically.js';
import { insert } from '../../../database/insert.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';
import { type Account, type AccountKind, accountModels } from '../accountKinds.js';
import { hashPassword } from '../passwords/passwords.js';
import { refuseTakenEmail } from './refuseTakenEmail.js';

/** Opens an account of this kind and mails the first code, which starts no cooldown. Refuses `email_taken`. */
export async function openAccount<Kept extends Account>(
  world: Pick<World, 'now' | 'outbox'>,
  kind: AccountKind,
  { password, ...fields }: { email: string; password: string; name: string } & { [Field in keyof Kept]?: unknown },
): Promise<Kept> {
  const passwordHash = await hashPassword(password);
  return refuseTakenEmail(() =>
    atomically(async () => {
      const account = await insert<Kept>(accountModels[kind], { ...fields, passwordHash } as never);
      await recordEvent(world, 'verification.asked', { kind, accountId: account._id, type: 'email' });
      return account;
    }),
  );
}
