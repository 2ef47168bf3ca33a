import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { DoctorRecord } from '../../models/accounts/Doctor.js';
import type { SellerRecord } from '../../models/accounts/Seller.js';
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
    },
    'A consumer account, as its owner sees it',
  ),
);

export const presentConsumerAccount = (consumer: ConsumerRecord): Infer<typeof consumerAccount> => ({
  ...presentOwn(consumer),
  ...presentPlace(consumer),
  alias: consumer.alias ?? null,
  referralCode: consumer.referralCode,
});

export const sellerAccount = named(
  'SellerAccount',
  object(
    {
      ...own,
      whatsappNumber: string({ description: 'Empty after a first sign-in with Google, which does not provide it' }),
      sellerType: nullable(string({ description: 'The kind of business, in the words of the seller' })),
      requestCategories: array(requestCategory, {
        description: 'The categories of requests in which the account offers help',
      }),
    },
    'A seller account, as its owner sees it',
  ),
);

export const presentSellerAccount = (seller: SellerRecord): Infer<typeof sellerAccount> => ({
  ...presentOwn(seller),
  whatsappNumber: seller.whatsappNumber,
  sellerType: seller.sellerType ?? null,
  requestCategories: [...(seller.requestCategories ?? [])],
});

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
