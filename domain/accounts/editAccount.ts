import { Refused } from '../errors.js';
import { type Account, type AccountKind, accountModels } from './accountKinds.js';

/** What changing a field takes with it: a new number is not verified, a new licence not checked. */
const consequences: Record<string, object> = {
  phone: { phoneVerified: false },
  licenseNumber: { isVerified: false },
};

/** Changes what an account's owner may change of it; what is absent stays. Refuses `unauthenticated` once it is gone. */
export async function editAccount<Kept extends Account>(kind: AccountKind, id: number, changes: object): Promise<Kept> {
  const account = await accountModels[kind].findById(id);
  if (!account) throw new Refused('unauthenticated');
  account.set(changes);
  for (const [field, consequence] of Object.entries(consequences)) {
    if (account.isModified(field)) account.set(consequence);
  }
  await account.save();
  return account.toObject() as unknown as Kept;
}
