import { Consumer } from '../../models/accounts/Consumer.js';
import { Doctor } from '../../models/accounts/Doctor.js';
import { PasswordReset } from '../../models/accounts/PasswordReset.js';
import { Seller } from '../../models/accounts/Seller.js';
import { VerificationCode } from '../../models/accounts/VerificationCode.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { IdempotencyKey } from '../../models/system/IdempotencyKey.js';
import { removeRows } from '../personalData/forgetRows.js';
import { type PersonalData, personalData } from '../personalData/personalData.js';
import { verificationId } from './verification/verificationId.js';

/** What is kept of an account of any kind, and may be told to whom it belongs. */
const account = [
  ...(['email', 'name', 'phone', 'emailVerified', 'phoneVerified', 'googleId', 'language'] as const),
  ...(['preferences', 'quietFrom', 'quietTo'] as const),
  ...(['suspendedUntil', 'suspensionReason', 'createdAt', 'updatedAt'] as const),
] as const;
const byId = (_id: number) => ({ _id });
const atOnce = 'emptyAccount.ts empties it in the transaction of the erasing';

/** People's accounts, and what signing in to them leaves. */
export const inAccounts: readonly PersonalData[] = [
  personalData(Consumer, {
    kind: 'consumer',
    rows: byId,
    forget: atOnce,
    exported: [...account, 'alias', 'referralCode', 'referredById', 'latitude', 'longitude'],
  }),
  personalData(Seller, {
    kind: 'seller',
    rows: byId,
    forget: atOnce,
    exported: [...account, 'whatsappNumber', 'sellerType', 'requestCategories'],
  }),
  personalData(Doctor, {
    kind: 'doctor',
    rows: byId,
    forget: atOnce,
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

/** What has secrets in it, or what others of these rows say as well, is not exported. */
function secretsOf(kind: AccountKind): PersonalData[] {
  // The kept answers of a person's requests have their address in them.
  const answers = (id: number) => ({ _id: new RegExp(`^${kind}:${id}:`) });
  return [
    personalData(PasswordReset, {
      kind,
      rows: (accountId) => ({ kind, accountId }),
      forget: 'cancelProofs.ts removes it in the transaction of the erasing',
      exported: [],
    }),
    personalData(VerificationCode, {
      kind,
      rows: (id) => ({ _id: { $in: [verificationId(kind, id, 'email'), verificationId(kind, id, 'phone')] } }),
      forget: 'cancelProofs.ts removes it in the transaction of the erasing',
      exported: [],
    }),
    personalData(IdempotencyKey, { kind, rows: answers, forget: removeRows(IdempotencyKey, answers), exported: [] }),
  ];
}
