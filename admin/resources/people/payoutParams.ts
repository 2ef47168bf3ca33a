import { maskedNumber } from '../../../domain/accounts/payoutAccounts.js';
import type { World } from '../../../domain/world.js';
import { SellerParticulars } from '../../../models/accounts/SellerParticulars.js';
import { labelOf } from '../../components/labelOf.js';

/** How the holder of a bank account compares with the legal name of the seller. */
export const holderChecks = ['is_the_legal_name', 'differs_from_the_legal_name', 'no_legal_name'] as const;

/** Letters and digits only: banks write names without dots, and with other spaces and capitals. */
const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function checkHolder(holder: string, legalName: string | null | undefined): (typeof holderChecks)[number] {
  if (!legalName) return 'no_legal_name';
  return plainName(holder) === plainName(legalName) ? 'is_the_legal_name' : 'differs_from_the_legal_name';
}

/** The particulars of a seller, for the page of the seller. The account number is masked. */
export async function readPayoutParams({ now }: Pick<World, 'now'>, sellerId: number): Promise<object> {
  const particulars = await SellerParticulars.findById(sellerId).lean();
  if (!particulars) return {};
  const { legalName, pan, gstin, entityType, bankAccount, heldUntil } = particulars;
  return {
    legalName,
    pan,
    gstin,
    entityType: entityType && labelOf(entityType),
    ...(bankAccount && {
      bankAccount: `${maskedNumber(bankAccount)} (${bankAccount.ifsc})`,
      accountHolder: bankAccount.holder,
      holderCheck: checkHolder(bankAccount.holder, legalName),
    }),
    ...(heldUntil && heldUntil > now() && { payoutsHeldUntil: heldUntil }),
  };
}
