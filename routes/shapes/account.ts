import { maskedNumber, type SealedAccount } from '../../domain/accounts/payoutAccounts.js';
import { codUnavailableUntil } from '../../domain/orders/cashRefusals.js';
import type { World } from '../../domain/world.js';
import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { DoctorRecord } from '../../models/accounts/Doctor.js';
import type { SellerRecord } from '../../models/accounts/Seller.js';
import { entityTypes, type SellerParticularsRecord } from '../../models/accounts/SellerParticulars.js';
import { type AccountKind, languages } from '../../models/fields/accountFields.js';
import type { CallerOf } from '../../server/http/gates/guards.js';
import {
  array,
  boolean,
  type Infer,
  id,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { requestCategory } from './categoryFilter.js';

const own = {
  id: id('The id of the account'),
  name: string({ description: 'The name of the person' }),
  email: string({ description: 'Shown to the owner only' }),
  phone: nullable(string({ description: 'The phone number in E.164 form; null without one' })),
  emailVerified: boolean('Whether the e-mail address is verified'),
  phoneVerified: boolean('Whether the phone number is verified'),
  language: nullable(oneOf(languages, 'The language of mails; null is English')),
  createdAt: timestamp('When the account was registered'),
};

const presentOwn = (account: ConsumerRecord | SellerRecord | DoctorRecord) => ({
  id: account._id,
  name: account.name,
  email: account.email,
  phone: account.phone ?? null,
  emailVerified: account.emailVerified,
  phoneVerified: account.phoneVerified,
  language: account.language ?? null,
  createdAt: account.createdAt,
});

const place = {
  latitude: nullable(number({ description: 'Shown to the owner only' })),
  longitude: nullable(number({ description: 'Degrees east (WGS 84); null if unknown' })),
};

const presentPlace = ({ latitude, longitude }: ConsumerRecord | DoctorRecord) => ({
  latitude: latitude ?? null,
  longitude: longitude ?? null,
});

export const consumerAccount = named(
  'ConsumerAccount',
  object(
    {
      ...own,
      ...place,
      alias: nullable(string({ description: 'The name that others see instead of the real one' })),
      referralCode: string({ description: 'The code by which you invite others' }),
      codUnavailableUntil: nullable(
        timestamp('Until then you cannot pay at the door, because you refused two cash deliveries; null: you can'),
      ),
    },
    'A consumer account, as its owner sees it',
  ),
);

export const presentConsumerAccount = (
  { now }: Pick<World, 'now'>,
  consumer: ConsumerRecord,
): Infer<typeof consumerAccount> => ({
  ...presentOwn(consumer),
  ...presentPlace(consumer),
  alias: consumer.alias ?? null,
  referralCode: consumer.referralCode,
  codUnavailableUntil: codUnavailableUntil(consumer, now()),
});

const seller = {
  ...own,
  whatsappNumber: string({ description: 'Empty after a first sign-in with Google, which does not provide it' }),
  sellerType: nullable(string({ description: 'The kind of business, in the words of the seller' })),
  requestCategories: array(requestCategory, {
    description: 'The categories of requests in which the account offers help',
  }),
};

export const sellerAccount = named('SellerAccount', object(seller, 'A seller account, as its owner sees it'));

export const presentSellerAccount = (seller: SellerRecord): Infer<typeof sellerAccount> => ({
  ...presentOwn(seller),
  whatsappNumber: seller.whatsappNumber,
  sellerType: seller.sellerType ?? null,
  requestCategories: [...(seller.requestCategories ?? [])],
});

const bankAccount = {
  holder: string({ description: 'The holder of the account' }),
  number: string({ description: 'The account number without all but its last four digits' }),
  ifsc: string({ description: 'The code of the branch' }),
};

const presentBankAccount = (account: Omit<SealedAccount, 'sealed'>) => ({
  holder: account.holder,
  number: maskedNumber(account),
  ifsc: account.ifsc,
});

const sellerWithParticulars = named(
  'SellerWithParticulars',
  object(
    {
      ...seller,
      legalName: nullable(string({ description: 'The name of the person or business in law' })),
      pan: nullable(string({ description: 'The permanent account number of the taxpayer' })),
      gstin: nullable(string({ description: 'The number of the taxable person' })),
      entityType: nullable(oneOf(entityTypes, 'Null counts as other')),
      bankAccount: nullable(object(bankAccount, 'The account for payouts')),
      waitingBankAccount: nullable(
        object(
          { ...bankAccount, expiresAt: timestamp('When the link in the mail expires') },
          'Another account that waits for its confirmation by mail',
        ),
      ),
      payoutsHeldUntil: nullable(timestamp('Payouts are held until then, because the account was changed')),
    },
    'A seller account with the particulars for payouts, as its owner sees it',
  ),
);

function presentSellerWithParticulars(
  account: SellerRecord,
  particulars: SellerParticularsRecord | null,
  now: Date,
): Infer<typeof sellerWithParticulars> {
  const { legalName, pan, gstin, entityType, bankAccount, waiting, heldUntil } = particulars ?? {};
  return {
    ...presentSellerAccount(account),
    legalName: legalName ?? null,
    pan: pan ?? null,
    gstin: gstin ?? null,
    entityType: entityType ?? null,
    bankAccount: bankAccount ? presentBankAccount(bankAccount) : null,
    waitingBankAccount:
      waiting && waiting.expiresAt > now ? { ...presentBankAccount(waiting), expiresAt: waiting.expiresAt } : null,
    payoutsHeldUntil: heldUntil && heldUntil > now ? heldUntil : null,
  };
}

export const doctorAccount = named(
  'DoctorAccount',
  object(
    {
      ...own,
      ...place,
      requestCategories: array(requestCategory, {
        description: 'The categories of requests in which the account offers help',
      }),
      specialization: nullable(string({ description: 'The medical field of the doctor' })),
      licenseNumber: nullable(string({ description: 'The number of the medical licence' })),
      isVerified: boolean('Whether staff have checked the licence'),
    },
    'A doctor account, as its owner sees it',
  ),
);

export const presentDoctorAccount = (doctor: DoctorRecord): Infer<typeof doctorAccount> => ({
  ...presentOwn(doctor),
  ...presentPlace(doctor),
  requestCategories: [...(doctor.requestCategories ?? [])],
  specialization: doctor.specialization ?? null,
  licenseNumber: doctor.licenseNumber ?? null,
  isVerified: doctor.isVerified,
});

/** The signed-in account, under the key of its kind. */
export const ownAccount = object({
  consumer: optional(consumerAccount),
  seller: optional(sellerWithParticulars),
  doctor: optional(doctorAccount),
});

/** @param particulars of a seller; null for a seller who has entered none */
export function presentOwnAccount(
  world: Pick<World, 'now'>,
  caller: CallerOf<AccountKind>,
  particulars: SellerParticularsRecord | null,
): Infer<typeof ownAccount> {
  switch (caller.kind) {
    case 'consumer':
      return { consumer: presentConsumerAccount(world, caller.account) };
    case 'seller':
      return { seller: presentSellerWithParticulars(caller.account, particulars, world.now()) };
    case 'doctor':
      return { doctor: presentDoctorAccount(caller.account) };
  }
}
