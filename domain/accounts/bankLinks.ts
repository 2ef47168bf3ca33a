import { createHash } from 'node:crypto';
import { atomically } from '../../database/transactions/atomically.js';
import { SellerParticulars } from '../../models/accounts/SellerParticulars.js';
import { hour } from '../durations.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { sealAgain } from './payoutAccounts.js';

const tokenBytes = 32;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Creates the token that confirms a requested account; an earlier token of the request becomes invalid. Only its hash
 * is stored. @returns the token, to be mailed; undefined if the request was replaced or withdrawn
 */
export async function issueBankToken(
  { random }: Pick<World, 'random'>,
  sellerId: number,
  request: number,
): Promise<string | undefined> {
  const token = `${sellerId}.${random.bytes(tokenBytes).toString('hex')}`;
  const { matchedCount } = await SellerParticulars.updateOne(
    { _id: sellerId, 'waiting.request': request },
    { $set: { 'waiting.tokenHash': hashToken(token) } },
  );
  return matchedCount === 1 ? token : undefined;
}

/** The filter of the row whose waiting account a token confirms. Any other text finds nothing. */
const confirmedBy = ({ now }: Pick<World, 'now'>, token: string) => ({
  _id: Number(/^([1-9]\d{0,14})\./.exec(token)?.[1] ?? 0),
  'waiting.tokenHash': hashToken(token),
  'waiting.expiresAt': { $gt: now() },
});

/** Whether a token confirms a waiting account. */
export const isBankTokenValid = async (world: Pick<World, 'now'>, token: string): Promise<boolean> =>
  (await SellerParticulars.exists(confirmedBy(world, token))) !== null;

/**
 * Makes a waiting account the one for payouts, which are held from now on. The token works once.
 * Refuses `bank_link_invalid`. @returns until when payouts are held
 */
export const confirmBankAccount = (
  world: Pick<World, 'now' | 'random' | 'bankKeys' | 'outbox'>,
  token: string,
): Promise<Date> =>
  atomically(async () => {
    const filter = confirmedBy(world, token);
    const row = await SellerParticulars.findOne(filter).select('+waiting.sealed').lean();
    if (!row?.waiting) throw new Refused('bank_link_invalid');
    const bankAccount = sealAgain(world, row._id, row.waiting);
    const heldUntil = new Date(world.now().getTime() + rules.bankAccount.holdHours * hour);
    await SellerParticulars.updateOne(filter, { $set: { bankAccount, heldUntil, waiting: null } });
    await recordEvent(world, 'bankAccount.changed', { sellerId: row._id });
    return heldUntil;
  });

/** Withdraws the account of a seller that waits for its confirmation. Its link becomes invalid. */
export async function withdrawBankAccount(sellerId: number): Promise<void> {
  await SellerParticulars.updateOne({ _id: sellerId, waiting: { $ne: null } }, { $set: { waiting: null } });
}
