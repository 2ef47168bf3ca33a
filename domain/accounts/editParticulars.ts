import { atomically } from '../../database/transactions/atomically.js';
import { Seller } from '../../models/accounts/Seller.js';
import {
  type EntityType,
  SellerParticulars,
  type SellerParticularsRecord,
} from '../../models/accounts/SellerParticulars.js';
import { RateCounter } from '../../models/system/RateCounter.js';
import { day, hour } from '../durations.js';
import { type Detail, Refused, retryAfter } from '../errors.js';
import { specialSentences } from '../errorTexts/specialSentences.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { openNumber, type PayoutAccount, sealAccount, sealAgain } from './payoutAccounts.js';

/** The particulars that a seller sends; absent ones stay unchanged. */
export interface ParticularsChanges {
  legalName?: string | undefined;
  pan?: string | null | undefined;
  gstin?: string | null | undefined;
  entityType?: EntityType | null | undefined;
  bankAccount?: PayoutAccount | undefined;
}

type Part = Pick<World, 'config' | 'now' | 'random' | 'bankKeys' | 'mail' | 'outbox'>;

/** The stored particulars, with the sealed number of the account; undefined for a seller without any. */
const read = (sellerId: number) => SellerParticulars.findById(sellerId).select('+bankAccount.sealed').lean();
type Stored = SellerParticularsRecord | null;

/**
 * Changes the particulars of a seller. The first bank account is valid immediately. Another one waits for its
 * confirmation by mail and replaces a waiting one; the current one withdraws it.
 * Refuses `validation_failed` for particulars that contradict each other, `bank_accounts_not_configured`, and for
 * another account `mail_not_configured`, `rate_limited` after ten in a day, and what `proveOwner` throws.
 * @param proveOwner checks the password. It is not called for a seller without one, whose mailbox is the only proof
 */
export async function editParticulars(
  world: Part,
  sellerId: number,
  changes: ParticularsChanges,
  proveOwner: () => Promise<void>,
): Promise<void> {
  const { legalName, pan, gstin, entityType, bankAccount } = changes;
  if ([legalName, pan, gstin, entityType, bankAccount].every((value) => value === undefined)) return;
  const stored = await read(sellerId);
  checkParticulars(stored, changes);
  const isProven = bankAccount !== undefined && isAnother(world, sellerId, stored, bankAccount);
  if (isProven) await proveChange(world, sellerId, proveOwner);
  // Concurrent changes conflict on this row, and the retry reads it again.
  await SellerParticulars.updateOne({ _id: sellerId }, { $setOnInsert: { _id: sellerId } }, { upsert: true });
  await atomically(async () => {
    const before = await read(sellerId);
    checkParticulars(before, changes);
    const kept = before?.bankAccount && sealAgain(world, sellerId, before.bankAccount);
    const set: Partial<SellerParticularsRecord> = {
      ...(legalName !== undefined && { legalName }),
      ...(pan !== undefined && { pan }),
      ...(gstin !== undefined && { gstin }),
      ...(entityType !== undefined && { entityType }),
      ...(kept && { bankAccount: kept }),
    };
    if (bankAccount) {
      // The first account was entered by another request meanwhile.
      if (!isProven && isAnother(world, sellerId, before, bankAccount)) throw new Refused('wrong_password');
      Object.assign(set, await enter(world, sellerId, before, bankAccount));
    }
    await SellerParticulars.updateOne({ _id: sellerId }, { $set: set });
  });
}

const letters: Readonly<Record<string, EntityType>> = { P: 'individual', H: 'huf' };

/** Refuses `validation_failed` unless the PAN is that of the GSTIN and has the letter of the entity type. */
function checkParticulars(stored: Stored, changes: ParticularsChanges): void {
  const { pan = stored?.pan, gstin = stored?.gstin, entityType = stored?.entityType } = changes;
  const details: Detail[] = [];
  const panOfGstin = gstin?.slice(2, 12);
  if (pan && panOfGstin && pan !== panOfGstin) {
    const ofGstin = { field: 'gstin', message: 'must contain the PAN as its characters 3 to 12' };
    const ofPan = { field: 'pan', message: 'must be the PAN in the GSTIN, its characters 3 to 12' };
    details.push(changes.gstin ? ofGstin : ofPan);
  }
  const letter = (pan ?? panOfGstin)?.charAt(3);
  const type = letter && (letters[letter] ?? 'other');
  if (type && entityType && entityType !== type)
    details.push({
      field: 'entityType',
      message: `must be ${type}, because the fourth letter of the PAN is ${letter}`,
    });
  if (details.length > 0) throw new Refused('validation_failed', { details });
}

/** Whether a seller has an account, and this is another one. */
function isAnother(world: Part, sellerId: number, stored: Stored, { holder, number, ifsc }: PayoutAccount): boolean {
  const current = stored?.bankAccount;
  if (!current) return false;
  const isSame = holder === current.holder && ifsc === current.ifsc && number === openNumber(world, sellerId, current);
  return !isSame;
}

async function proveChange(world: Part, sellerId: number, proveOwner: () => Promise<void>): Promise<void> {
  if (!world.mail.configured) throw new Refused('mail_not_configured');
  const seller = await Seller.findById(sellerId, { passwordHash: 1 }).lean();
  if (seller?.passwordHash) await proveOwner();
  if (!world.config.rateLimitsEnabled) return;
  // Each change sends a mail, and the mails to one mailbox are limited.
  const now = world.now();
  const { hits, resetAt } = await RateCounter.hit(`bank-accounts:${sellerId}`, day, now);
  if (hits > rules.bankAccount.changesADay)
    throw retryAfter('rate_limited', resetAt.getTime() - now.getTime(), specialSentences.wait);
}

/** The fields that an entered account sets. */
async function enter(
  world: Part,
  sellerId: number,
  stored: Stored,
  entered: PayoutAccount,
): Promise<Partial<SellerParticularsRecord>> {
  const account = sealAccount(world, sellerId, entered);
  if (!stored?.bankAccount) {
    await recordEvent(world, 'bankAccount.changed', { sellerId });
    return { bankAccount: account };
  }
  if (!isAnother(world, sellerId, stored, entered)) return { waiting: null };
  const request = stored.requests + 1;
  const expiresAt = new Date(world.now().getTime() + rules.bankAccount.linkHours * hour);
  await recordEvent(world, 'bankAccount.asked', { sellerId, request });
  return { requests: request, waiting: { ...account, request, tokenHash: null, expiresAt } };
}
