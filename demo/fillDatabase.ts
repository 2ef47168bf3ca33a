import { createSecretKey } from 'node:crypto';
import type { Collection } from 'mongoose';
import { insert } from '../database/insert.js';
import { hashPassword } from '../domain/accounts/passwords/passwords.js';
import { sealAccount } from '../domain/accounts/payoutAccounts.js';
import { newReferralCode } from '../domain/accounts/registration/openAccount.js';
import type { Operator as Staff } from '../domain/audit/recordAudit.js';
import { day } from '../domain/durations.js';
import { forgetCounts } from '../domain/ledger/counting/countBooks.js';
import { countWords } from '../domain/search/countWords.js';
import { suspendAccount } from '../domain/staff/people/suspendAccount.js';
import type { World } from '../domain/world.js';
import { Address } from '../models/accounts/Address.js';
import { Consumer } from '../models/accounts/Consumer.js';
import { Doctor } from '../models/accounts/Doctor.js';
import { Operator } from '../models/accounts/Operator.js';
import { Seller } from '../models/accounts/Seller.js';
import { SellerParticulars } from '../models/accounts/SellerParticulars.js';
import { Product } from '../models/catalog/Product.js';
import { Promotion } from '../models/catalog/Promotion.js';
import { PromotionUse } from '../models/catalog/PromotionUse.js';
import { Reel } from '../models/catalog/Reel.js';
import { Store } from '../models/catalog/Store.js';
import { StoreFavourite } from '../models/catalog/StoreFavourite.js';
import { CommunityRequest } from '../models/community/CommunityRequest.js';
import { MessageSegment } from '../models/community/MessageSegment.js';
import { RequestThread } from '../models/community/RequestThread.js';
import { FoodOrder } from '../models/food/FoodOrder.js';
import { Restaurant } from '../models/food/Restaurant.js';
import { ContactMessage } from '../models/forms/ContactMessage.js';
import { JobApplication } from '../models/forms/JobApplication.js';
import { JobOpening } from '../models/forms/JobOpening.js';
import { AppUse } from '../models/insight/AppUse.js';
import { AppUseTally } from '../models/insight/AppUseTally.js';
import { BehaviourEvent } from '../models/insight/BehaviourEvent.js';
import { InterestProfile } from '../models/insight/InterestProfile.js';
import { LedgerEntry } from '../models/ledger/LedgerEntry.js';
import { LedgerTransaction } from '../models/ledger/LedgerTransaction.js';
import { ReelEarning } from '../models/ledger/ReelEarning.js';
import { Settlement } from '../models/ledger/Settlement.js';
import { SettlementRun } from '../models/ledger/SettlementRun.js';
import { Notification } from '../models/notifications/Notification.js';
import { Contribution } from '../models/orders/Contribution.js';
import { DeliveryAssignment } from '../models/orders/DeliveryAssignment.js';
import { ReceiptSeries } from '../models/orders/ReceiptSeries.js';
import { Review } from '../models/orders/Review.js';
import { Rider } from '../models/orders/Rider.js';
import { StoreOrder } from '../models/orders/StoreOrder.js';
import { StoreSlot } from '../models/orders/StoreSlot.js';
import { PaymentAlert } from '../models/payments/PaymentAlert.js';
import { PaymentSession } from '../models/payments/PaymentSession.js';
import { Refund } from '../models/payments/Refund.js';
import { MissedSearch } from '../models/search/MissedSearch.js';
import { SearchWord } from '../models/search/SearchWord.js';
import { AuditRecord } from '../models/system/AuditRecord.js';
import { OutboxMessage } from '../models/system/OutboxMessage.js';
import { addAds, addAdThreads } from './addAds.js';
import { addAppUse, addBehaviour } from './addAppUse.js';
import { addFavourites } from './addFavourites.js';
import { addFood } from './addFood.js';
import { addJobs, addLetters } from './addLetters.js';
import { addOrders } from './addOrders.js';
import { addPayments } from './addPayments.js';
import { addAddresses, addPincodes } from './addPlaces.js';
import { addProducts } from './addProducts.js';
import { addPromotions } from './addPromotions.js';
import { addRequests } from './addRequests.js';
import { addRiders } from './addRiders.js';
import { addSettlements } from './addSettlements.js';
import { addStoreDays, addStores } from './addStores.js';
import { backdate } from './backdate.js';
import { emptyCollection } from './emptyCollection.js';
import { isFilled, takeFillLease } from './fillLease.js';
import { demoAccounts } from './findDemoAccounts.js';
import { readDemo } from './readDemo.js';

const collectionOf = ({ collection }: { collection: Collection }) => collection;

/** The default number of products per store. */
const productsEach = 20;
/** When the first demo account was created. */
const openedDaysAgo = 230;
const suspendedDaysAgo = 6;

/** The operator of past staff actions in the demo. It has no password and is disabled. */
export const formerOperator = { email: 'nandini.alva@example.in', name: 'Nandini Alva', isActive: false };

type Part = Pick<World, 'config' | 'now' | 'random' | 'bankKeys' | 'log'>;
interface Wanted {
  /** The number of store products; the catalogue itself has 400. */
  products?: number;
  /** The number of stores; by default one for every 20 products. */
  stores?: number;
  /** Receives progress messages. */
  log?: (line: string) => void;
}

const catalogue = [Store, Seller, SellerParticulars, Consumer, Doctor, Product, Reel, Restaurant, FoodOrder].map(
  collectionOf,
);
const trade = [
  Address,
  StoreFavourite,
  Promotion,
  PromotionUse,
  StoreOrder,
  Review,
  StoreSlot,
  ReceiptSeries,
  Contribution,
  ReelEarning,
  Refund,
  DeliveryAssignment,
  Rider,
  LedgerEntry,
  LedgerTransaction,
  Settlement,
  SettlementRun,
  PaymentSession,
  PaymentAlert,
  CommunityRequest,
  RequestThread,
  MessageSegment,
  Notification,
  OutboxMessage,
  AuditRecord,
  JobOpening,
  ContactMessage,
  JobApplication,
  AppUse,
  AppUseTally,
  BehaviourEvent,
  InterestProfile,
  MissedSearch,
  SearchWord,
].map(collectionOf);

/** Whether the database is empty, except for rows of an interrupted fill. */
export async function isEmpty(): Promise<boolean> {
  const filled = await isFilled();
  if (filled !== undefined) return !filled;
  const found = await Promise.all(catalogue.map((rows) => rows.findOne({}, { projection: { _id: 1 } })));
  return found.every((row) => row === null);
}

/**
 * Fills an empty database with demo data: people, doctors, stores, products, ads, a reel, restaurants and archived food
 * orders, orders of the last weeks in every state, jobs and app events. Sends no messages.
 * @returns false without changes when another process fills the database or has filled it
 */
export async function fillDatabase(world: Part, wanted: Wanted = {}): Promise<boolean> {
  const lease = await takeFillLease(world.now);
  if (!lease) return false;
  try {
    if (lease.hasLeftovers) {
      await Promise.all([...catalogue, ...trade].map(emptyCollection));
    }
    await fill(world, wanted);
    await lease.finish();
    return true;
  } finally {
    lease.stopRenewing();
  }
}

/** The history of the demo is older than the limits of this server. */
const unlimited = {
  rateLimitsEnabled: false,
  maxAdsPerConsumer: 1_000,
  maxPendingCashOrders: 1_000,
  maxRequestsPerConsumer: 1_000,
  maxThreadsPerRequest: 100,
  pincodeToleranceKm: Number.POSITIVE_INFINITY,
  unknownPlace: 'accept' as const,
};

async function fill(
  { config: ofServer, now, random, bankKeys, log: serviceLog }: Part,
  { products = 400, stores: count = Math.ceil(products / productsEach), log = () => undefined }: Wanted,
): Promise<void> {
  const begun = now();
  // The demo's reports need a key; the networks that it hashes are not real.
  const secretKey = createSecretKey(random.bytes(32));
  const config = { ...ofServer, ...unlimited };
  const outbox = { wake: () => undefined, isStopping: false };
  const world = { config, random, secretKey, bankKeys, log: serviceLog, now: () => begun, outbox };
  const passwordHash = await hashPassword(demoAccounts.password);
  const operator = await findFormerOperator();
  const sellerIds = await addSellers(world, operator, passwordHash);
  const consumerIds = await addConsumers(world, passwordHash);
  const doctors = await addDoctors(world, passwordHash);
  log(`${sellerIds.size} sellers, ${consumerIds.length} consumers and ${doctors} doctors`);
  log(`${await addPincodes()} pincodes and ${await addAddresses(world)} addresses`);

  const stores = await addStores(world, count, Math.ceil(products / count), sellerIds);
  log(`${stores.length} stores, ${await addFavourites(world, consumerIds, stores)} favourites`);
  const productIds = await addProducts(world, products, stores, log);
  log(`${await addAds(world, consumerIds)} ads`);
  const reelId = await addReel(consumerIds, productIds);
  log(`${await addPromotions(world, stores)} promotion codes`);
  log(`${await addRiders()} riders`);
  log(`${await addOrders(world, operator, reelId)} orders, ${await Review.countDocuments()} reviews`);
  log(`${await addRequests(world)} requests for help, ${await addAdThreads(world)} conversations about ads`);
  log(`${await addFood(world)} archived food orders`);
  log(`${await addPayments(world)} payments to verify, ${await addSettlements(world, operator)} settlements`);
  log(`${await addJobs(world)} jobs, ${await addAppUse(world)} installs, and ${await addBehaviour(world)} app events`);
  log(`${await addLetters(world)} contact messages and job applications`);
  await backdate(begun);
  await addStoreDays(world);
  await countWords();
  // The books of the demo are of earlier days, and were not added in their order.
  await forgetCounts();
}

async function findFormerOperator(): Promise<Staff> {
  const { email } = formerOperator;
  const operator = (await Operator.findOne({ email })) ?? (await insert(Operator, formerOperator));
  return { id: Number(operator._id), email };
}

const joined = ({ now }: Pick<World, 'now'>, nth: number) => new Date(now().getTime() - (openedDaysAgo - nth) * day);

/** @returns their ids by e-mail address */
async function addSellers(world: Part, operator: Staff, passwordHash: string): Promise<Map<string, number>> {
  const sellers = readDemo('sellers');
  const rows = sellers.map(({ suspension: _reason, ...seller }, nth) => ({
    ...seller,
    passwordHash,
    emailVerified: true,
    createdAt: joined(world, nth),
  }));
  const added = await Seller.insertMany(rows);
  const ids = new Map(added.map(({ email, _id }) => [email, Number(_id)]));
  const then = { now: () => new Date(world.now().getTime() - suspendedDaysAgo * day) };
  for (const { email, suspension: reason } of sellers) {
    if (reason) await suspendAccount(then, operator, { kind: 'seller', id: ids.get(email) as number }, { reason });
  }
  await SellerParticulars.insertMany(
    [...ids.values()].map((id, nth) => particularsOf(world, id, String(rows[nth]?.name))),
  );
  return ids;
}

/** A bank without branches. */
const ifsc = 'DEMO0000001';

const particularsOf = (world: Part, sellerId: number, legalName: string) => ({
  _id: sellerId,
  legalName,
  entityType: 'individual' as const,
  ...(world.bankKeys.length > 0 && {
    bankAccount: sealAccount(world, sellerId, { holder: legalName, number: String(910_000_000_000 + sellerId), ifsc }),
  }),
});

async function addConsumers(world: Part, passwordHash: string): Promise<number[]> {
  const rows = readDemo('consumers').map(({ town: _home, ...consumer }, nth) => ({
    ...consumer,
    passwordHash,
    emailVerified: true,
    referralCode: newReferralCode(world.random),
    createdAt: joined(world, nth * 7),
  }));
  return (await Consumer.insertMany(rows)).map(({ _id }) => Number(_id));
}

/** @returns the number of accounts */
async function addDoctors(world: Part, passwordHash: string): Promise<number> {
  const rows = readDemo('doctors').map(({ town: _home, ...doctor }, nth) => ({
    ...doctor,
    passwordHash,
    emailVerified: true,
    createdAt: joined(world, nth * 40),
  }));
  return (await Doctor.insertMany(rows)).length;
}

/** @returns the reel's id */
async function addReel(consumerIds: number[], productIds: number[]): Promise<number> {
  const reel = await insert(Reel, {
    consumerId: consumerIds[0] as number,
    title: 'A morning at the fish market of Malpe',
    videoUrl: 'https://videos.example.in/malpe-morning.mp4',
    productIds: productIds.slice(0, 5),
  });
  return Number(reel._id);
}
