import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { DoctorRecord } from '../../models/accounts/Doctor.js';
import type { SellerRecord } from '../../models/accounts/Seller.js';
import { type AccountKind, languages } from '../../models/fields/accountFields.js';
import { requestCategories } from '../../models/fields/requestCategories.js';
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

const own = {
  id: id(),
  name: string(),
  email: string({ description: 'Shown to the owner only' }),
  phone: nullable(string()),
  emailVerified: boolean(),
  phoneVerified: boolean(),
  language: nullable(oneOf(languages, 'The language of mails; null is English')),
  createdAt: timestamp(),
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
  longitude: nullable(number()),
};

const presentPlace = ({ latitude, longitude }: ConsumerRecord | DoctorRecord) => ({
  latitude: latitude ?? null,
  longitude: longitude ?? null,
});

export const consumerAccount = named(
  'ConsumerAccount',
  object({ ...own, ...place, alias: nullable(string()), referralCode: string() }),
);

export const presentConsumerAccount = (consumer: ConsumerRecord): Infer<typeof consumerAccount> => ({
  ...presentOwn(consumer),
  ...presentPlace(consumer),
  alias: consumer.alias ?? null,
  referralCode: consumer.referralCode,
});

export const sellerAccount = named(
  'SellerAccount',
  object({
    ...own,
    whatsappNumber: string({ description: 'Empty after a first sign-in with Google, which does not provide it' }),
    sellerType: nullable(string()),
    requestCategories: array(oneOf(requestCategories)),
  }),
);

export const presentSellerAccount = (seller: SellerRecord): Infer<typeof sellerAccount> => ({
  ...presentOwn(seller),
  whatsappNumber: seller.whatsappNumber,
  sellerType: seller.sellerType ?? null,
  requestCategories: [...(seller.requestCategories ?? [])],
});

export const doctorAccount = named(
  'DoctorAccount',
  object({
    ...own,
    ...place,
    requestCategories: array(oneOf(requestCategories)),
    specialization: nullable(string()),
    licenseNumber: nullable(string()),
    isVerified: boolean('Whether staff have checked the licence'),
  }),
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
  seller: optional(sellerAccount),
  doctor: optional(doctorAccount),
});

export function presentOwnAccount(caller: CallerOf<AccountKind>): Infer<typeof ownAccount> {
  switch (caller.kind) {
    case 'consumer':
      return { consumer: presentConsumerAccount(caller.account) };
    case 'seller':
      return { seller: presentSellerAccount(caller.account) };
    case 'doctor':
      return { doctor: presentDoctorAccount(caller.account) };
  }
}
