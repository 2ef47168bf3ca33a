import type { ConsumerRecord } from '../../models/Consumer.js';
import type { SellerRecord } from '../../models/Seller.js';
import { boolean, type Infer, id, named, nullable, object, string, timestamp } from '../../server/http/fields.js';

const own = {
  id: id(),
  name: string(),
  email: string({ description: 'Only ever shown to its owner' }),
  phone: nullable(string()),
  emailVerified: boolean(),
  phoneVerified: boolean(),
};

export const consumerAccount = named(
  'ConsumerAccount',
  object({ ...own, alias: nullable(string()), referralCode: string(), createdAt: timestamp() }),
);

export const presentConsumerAccount = (consumer: ConsumerRecord): Infer<typeof consumerAccount> => ({
  id: consumer._id,
  name: consumer.name,
  email: consumer.email,
  phone: consumer.phone ?? null,
  emailVerified: consumer.emailVerified,
  phoneVerified: consumer.phoneVerified,
  alias: consumer.alias ?? null,
  referralCode: consumer.referralCode,
  createdAt: consumer.createdAt,
});

export const sellerAccount = named(
  'SellerAccount',
  object({ ...own, whatsappNumber: string(), sellerType: nullable(string()), createdAt: timestamp() }),
);

export const presentSellerAccount = (seller: SellerRecord): Infer<typeof sellerAccount> => ({
  id: seller._id,
  name: seller.name,
  email: seller.email,
  phone: seller.phone ?? null,
  emailVerified: seller.emailVerified,
  phoneVerified: seller.phoneVerified,
  whatsappNumber: seller.whatsappNumber,
  sellerType: seller.sellerType ?? null,
  createdAt: seller.createdAt,
});
