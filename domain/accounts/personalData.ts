import { Address } from '../../models/accounts/Address.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { Doctor } from '../../models/accounts/Doctor.js';
import { PasswordReset } from '../../models/accounts/PasswordReset.js';
import { Seller } from '../../models/accounts/Seller.js';
import { SellerParticulars } from '../../models/accounts/SellerParticulars.js';
import { VerificationCode } from '../../models/accounts/VerificationCode.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { IdempotencyKey } from '../../models/system/IdempotencyKey.js';
import { type PersonalData, personalData, removeRows } from '../personalData/personalData.js';
import { verificationId } from './verification/verificationId.js';

/** The fields of every account that its owner may export. */
const account = [
  'email',
  'name',
  'phone',
  'emailVerified',
  'phoneVerified',
  'googleId',
  'language',
  'preferences',
  'quietFrom',
  'quietTo',
  'suspendedUntil',
  'suspensionReason',
  'createdAt',
  'updatedAt',
] as const;
const ofConsumer = (consumerId: number) => ({ consumerId });
const byId = (_id: number) => ({ _id });
const inTransaction = 'emptyAccount.ts clears it in the transaction that erases the account';

/** Accounts, and the rows of their sign-ins. */
export const inAccounts: readonly PersonalData[] = [
  personalData(Consumer, {
    kind: 'consumer',
    rows: byId,
    forget: inTransaction,
    exported: [...account, 'alias', 'referralCode', 'referredById', 'latitude', 'longitude', 'refusedCashAt'],
  }),
  personalData(Address, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: removeRows(Address, ofConsumer),
    exported: [
      'label',
      'lines',
      'town',
      'pincode',
      'latitude',
      'longitude',
      'phone',
      'isDefault',
      'createdAt',
      'updatedAt',
    ],
  }),
  personalData(Seller, {
    kind: 'seller',
    rows: byId,
    forget: inTransaction,
    exported: [...account, 'whatsappNumber', 'sellerType', 'requestCategories'],
  }),
  personalData(SellerParticulars, {
    kind: 'seller',
    rows: byId,
    forget: forgetParticulars,
    exported: [
      'legalName',
      'pan',
      'gstin',
      'entityType',
      'bankAccount.holder',
      'bankAccount.ifsc',
      'bankAccount.lastDigits',
      'waiting.holder',
      'waiting.ifsc',
      'waiting.lastDigits',
      'heldUntil',
      'createdAt',
      'updatedAt',
    ],
  }),
  personalData(Doctor, {
    kind: 'doctor',
    rows: byId,
    forget: inTransaction,
    exported: [
      ...account,
      'specialization',
      'licenseNumber',
      'isVerified',
      'latitude',
      'longitude',
      'requestCategories',
    ],
  }),
  ...accountKinds.flatMap(secretsOf),
];

/**
 * Removes the bank accounts of a seller. The other particulars of one who sold something stay with the books, because
 * the tax office asks whose the sales were.
 */
async function forgetParticulars(_world: unknown, sellerId: number): Promise<undefined> {
  if (!(await LedgerEntry.exists({ sellerId }))) await SellerParticulars.deleteOne({ _id: sellerId });
  else await SellerParticulars.updateOne({ _id: sellerId }, { $set: { bankAccount: null, waiting: null } });
}

/** Not exported: the rows contain secrets or repeat exported data. */
function secretsOf(kind: AccountKind): PersonalData[] {
  // The stored answers to a person's requests contain the e-mail address.
  const answers = (id: number) => ({ _id: new RegExp(`^${kind}:${id}:`) });
  return [
    personalData(PasswordReset, {
      kind,
      rows: (accountId) => ({ kind, accountId }),
      forget: 'cancelProofs.ts removes it in the transaction that erases the account',
      exported: [],
    }),
    personalData(VerificationCode, {
      kind,
      rows: (id) => ({ _id: { $in: [verificationId(kind, id, 'email'), verificationId(kind, id, 'phone')] } }),
      forget: 'cancelProofs.ts removes it in the transaction that erases the account',
      exported: [],
    }),
    personalData(IdempotencyKey, { kind, rows: answers, forget: removeRows(IdempotencyKey, answers), exported: [] }),
  ];
}
