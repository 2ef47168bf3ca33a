import { Refused } from '../errors.js';
import { type Account, type AccountKind, accountModels } from './accountKinds.js';

const everybodys = ['name', 'phone', 'language'];

/** What the owner of an account may change of it. */
const editable: Record<AccountKind, readonly string[]> = {
  consumer: [...everybodys, 'alias'],
  seller: [...everybodys, 'whatsappNumber', 'sellerType'],
  doctor: [...everybodys, 'specialization', 'licenseNumber'],
};

/** What changing a field takes with it: a new number is not verified, a new licence not checked. */
const consequences: Record<string, object> = {
  phone: { phoneVerified: false },
  whatsappNumber: { phoneVerified: false },
  licenseNumber: { isVerified: false },
};

/**
 * Changes what an account's owner may change of it; what is absent stays, what is another kind's is ignored.
 * Refuses `unauthenticated` once the account is gone.
 */
export async function editAccount<Kept extends Account>(kind: AccountKind, id: number, changes: object): Promise<Kept> {
  const account = await accountModels[kind].findById(id);
  if (!account) throw new Refused('unauthenticated');
  account.set(Object.fromEntries(Object.entries(changes).filter(([field]) => editable[kind].includes(field))));
  for (const [field, consequence] of Object.entries(consequences)) {
    if (account.isModified(field)) account.set(consequence);
  }
  await account.save();
  return account.toObject() as unknown as Kept;
}
