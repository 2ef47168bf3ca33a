import { SellerParticulars, type SellerParticularsRecord } from '../../models/accounts/SellerParticulars.js';
import { Refused } from '../errors.js';
import { sealWith, unsealWith } from '../text/seal.js';
import type { World } from '../world.js';

/** A bank account for payouts, with its whole number. */
export interface PayoutAccount {
  holder: string;
  number: string;
  ifsc: string;
}

/** A bank account as it is stored. */
export type SealedAccount = NonNullable<SellerParticularsRecord['bankAccount']>;

/** A number that moved to the row of another seller cannot be opened. */
const sealOwner = (sellerId: number): string => `bank account of seller ${sellerId}`;

/** What people see of a number: its last four digits. */
export const maskedNumber = ({ lastDigits }: Pick<SealedAccount, 'lastDigits'>): string => `XXXX${lastDigits}`;

/** Seals a bank account with the current key. Refuses `bank_accounts_not_configured`. */
export function sealAccount(
  world: Pick<World, 'random' | 'bankKeys'>,
  sellerId: number,
  { holder, number, ifsc }: PayoutAccount,
): SealedAccount {
  const [current] = world.bankKeys;
  if (!current) throw new Refused('bank_accounts_not_configured');
  const sealed = sealWith(world, current.key, sealOwner(sellerId), number);
  return { holder, ifsc, lastDigits: number.slice(-4), keyId: current.id, sealed };
}

/** The number of a stored account; undefined if its key is neither the current nor the previous one. */
export function openNumber(
  { bankKeys }: Pick<World, 'bankKeys'>,
  sellerId: number,
  { keyId, sealed }: Pick<SealedAccount, 'keyId' | 'sealed'>,
): string | undefined {
  const known = bankKeys.find(({ id }) => id === keyId);
  return known && unsealWith(known.key, sealOwner(sellerId), sealed);
}

/** The account, sealed with the current key if it was sealed with the previous one. */
export function sealAgain(
  world: Pick<World, 'random' | 'bankKeys'>,
  sellerId: number,
  { holder, ifsc, lastDigits, keyId, sealed }: SealedAccount,
): SealedAccount {
  const number = keyId === world.bankKeys[0]?.id ? undefined : openNumber(world, sellerId, { keyId, sealed });
  return number ? sealAccount(world, sellerId, { holder, number, ifsc }) : { holder, ifsc, lastDigits, keyId, sealed };
}

/**
 * Where to send the payouts of sellers, in one read. `held`: the seller changed the account less than 48 hours ago.
 * `no_account`: there is none, or its key is lost, which is logged. Every seller of `sellerIds` has an entry.
 */
export async function readPayoutAccounts(
  world: Pick<World, 'now' | 'bankKeys' | 'log'>,
  sellerIds: readonly number[],
): Promise<Map<number, PayoutAccount | 'no_account' | 'held'>> {
  const rows = await SellerParticulars.find({ _id: { $in: [...sellerIds] } })
    .select('+bankAccount.sealed')
    .lean();
  const accounts = new Map<number, PayoutAccount | 'no_account' | 'held'>(sellerIds.map((id) => [id, 'no_account']));
  const now = world.now();
  for (const { _id, bankAccount, heldUntil } of rows) {
    if (!bankAccount) continue;
    const { holder, ifsc, keyId } = bankAccount;
    const number = openNumber(world, _id, bankAccount);
    if (!number) world.log.error({ sellerId: _id, keyId }, 'a bank account cannot be decrypted: its key is missing');
    else accounts.set(_id, heldUntil && heldUntil > now ? 'held' : { holder, number, ifsc });
  }
  return accounts;
}
