import { hashSync } from '@node-rs/argon2';
import { type Fields, insert } from '../../database/insert.js';
import { hashingCost } from '../../domain/accounts/passwords/passwords.js';
import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import { Doctor, type DoctorRecord } from '../../models/accounts/Doctor.js';
import { Seller, type SellerRecord } from '../../models/accounts/Seller.js';
import { Product, type ProductRecord } from '../../models/catalog/Product.js';
import { Promotion, type PromotionRecord } from '../../models/catalog/Promotion.js';
import { Reel, type ReelRecord } from '../../models/catalog/Reel.js';
import { Store, type StoreRecord } from '../../models/catalog/Store.js';
import { CommunityRequest, type CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { FoodOrder, type FoodOrderRecord } from '../../models/food/FoodOrder.js';
import { Restaurant, type RestaurantRecord } from '../../models/food/Restaurant.js';

let count = 0;
const next = () => ++count;

export const password = 'correct horse battery';
const hashes = new Map<number, string>();
/** Hashed in this process: the service's own way starts another process, which most tests do not need. */
const passwordHash = (): string => {
  const hash = hashes.get(hashingCost.memoryCost) ?? hashSync(password, hashingCost);
  hashes.set(hashingCost.memoryCost, hash);
  return hash;
};

/** A verified consumer; the password is `password`. */
export const makeConsumer = async (fields: Fields<ConsumerRecord> = {}): Promise<ConsumerRecord> =>
  insert(Consumer, {
    email: `consumer${next()}@example.in`,
    name: 'Asha Rao',
    phone: '+919480012345',
    passwordHash: passwordHash(),
    emailVerified: true,
    referralCode: `REF${next()}`,
    ...fields,
  });

/** A verified seller; the password is `password`. */
export const makeSeller = async (fields: Fields<SellerRecord> = {}): Promise<SellerRecord> =>
  insert(Seller, {
    email: `seller${next()}@example.in`,
    name: 'Ganesh Kamath',
    whatsappNumber: '+919480054321',
    passwordHash: passwordHash(),
    emailVerified: true,
    ...fields,
  });

/** A doctor with a verified address, whom staff have verified; the password is `password`. */
export const makeDoctor = async (fields: Fields<DoctorRecord> = {}): Promise<DoctorRecord> =>
  insert(Doctor, {
    email: `doctor${next()}@example.in`,
    name: 'Dr Kavitha Bhat',
    phone: '+919480067890',
    passwordHash: passwordHash(),
    emailVerified: true,
    specialization: 'Paediatrics',
    licenseNumber: `KMC-${next()}`,
    isVerified: true,
    ...fields,
  });

/** Makes an account of each kind. */
export const makeAccount = { consumer: makeConsumer, seller: makeSeller, doctor: makeDoctor } as const;

/** A live store in Mangaluru, open from 08:00 to 21:00. Without `sellerId`, it gets a seller of its own. */
export const makeStore = async ({ position, ...fields }: Fields<StoreRecord> = {}): Promise<StoreRecord> =>
  insert(Store, {
    sellerId: fields.sellerId ?? (await makeSeller())._id,
    name: `Rathabeedi Kirana ${next()}`,
    storeType: 'grocery',
    sellsIn: ['grocery'],
    status: 'live',
    openingTime: '08:00',
    closingTime: '21:00',
    deliveryFee: 2_500,
    deliveryRadiusKm: 5,
    position: position ?? { type: 'Point', coordinates: [74.8426, 12.8703] },
    ...fields,
  });

/** A product of the store at ₹100 with 10 pieces. */
export const makeProduct = (store: StoreRecord, fields: Fields<ProductRecord> = {}): Promise<ProductRecord> =>
  insert(Product, {
    title: `Coconut oil ${next()}`,
    price: 10_000,
    stock: 10,
    productType: 'store',
    category: 'grocery',
    storeId: store._id,
    sellerId: store.sellerId,
    isListed: store.status === 'live' && store.isActive,
    ...(store.position && { position: store.position }),
    ...fields,
  });

/** An ad of the consumer at ₹500. */
export const makeAd = (consumer: ConsumerRecord, fields: Fields<ProductRecord> = {}): Promise<ProductRecord> =>
  insert(Product, {
    title: `Used bicycle ${next()}`,
    price: 50_000,
    productType: 'resale',
    category: 'sports',
    condition: 'used',
    consumerId: consumer._id,
    ...fields,
  });

/** A live reel of the consumer that shows the products. */
export const makeReel = (consumer: ConsumerRecord, products: ProductRecord[], fields: Fields<ReelRecord> = {}) =>
  insert(Reel, {
    consumerId: consumer._id,
    title: 'A morning at the market',
    videoUrl: 'https://videos.example.in/1.mp4',
    productIds: products.map(({ _id }) => _id),
    ...fields,
  });

/** An active restaurant of the old food ordering, with a menu of one category. */
export const makeRestaurant = (fields: Fields<RestaurantRecord> = {}): Promise<RestaurantRecord> =>
  insert(Restaurant, {
    name: `Hotel Karavali ${next()}`,
    menu: [{ category: 'Meals', items: [{ name: 'Fish thali', description: null, price: 18_000 }] }],
    ...fields,
  });

/** A paid food order of the consumer over ₹200, delivered at the time given. */
export const makeFoodOrder = (
  consumer: ConsumerRecord,
  fields: Fields<FoodOrderRecord> & { orderedAt: Date },
): Promise<FoodOrderRecord> =>
  insert(FoodOrder, {
    orderNumber: `FO-${next()}`,
    status: 'Delivered',
    consumerId: consumer._id,
    restaurantName: 'Hotel Karavali',
    customerName: consumer.name,
    customerPhone: '+919480012345',
    deliveryAddress: '7 Temple Road, Udupi',
    items: [{ name: 'Fish thali', quantity: 1, unitPrice: 18_000, lineTotal: 18_000 }],
    subtotal: 18_000,
    deliveryFee: 2_000,
    tax: 0,
    discount: 0,
    total: 20_000,
    paymentMethod: 'COD',
    paymentStatus: 'paid',
    ...fields,
  });

/** An active private request of the consumer, about plumbing. */
export const makeRequest = (
  consumer: ConsumerRecord,
  fields: Fields<CommunityRequestRecord> = {},
): Promise<CommunityRequestRecord> =>
  insert(CommunityRequest, {
    consumerId: consumer._id,
    title: `The tap drips ${next()}`,
    category: 'plumbing',
    ...fields,
  });

/** A promotion of ₹50 with the code SAVE50, of the platform unless it has a `storeId`. */
export const makePromotion = (fields: Fields<PromotionRecord> = {}): Promise<PromotionRecord> =>
  insert(Promotion, {
    code: 'SAVE50',
    name: 'Fifty off',
    kind: 'amount',
    value: 5_000,
    startsAt: new Date('2026-11-01'),
    ...fields,
  });
