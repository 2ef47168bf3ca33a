import type { KeyObject } from 'node:crypto';
import type { OutboxLane } from '../models/system/OutboxMessage.js';
import type { DeliveryProvider } from '../providers/delivery/DeliveryProvider.js';
import type { GoogleProvider } from '../providers/google/GoogleProvider.js';
import type { SpeechProvider } from '../providers/languages/SpeechProvider.js';
import type { TranslationProvider } from '../providers/languages/TranslationProvider.js';
import type { MailProvider } from '../providers/mail/MailProvider.js';
import type { PageProvider } from '../providers/pages/PageProvider.js';
import type { PaymentGateway } from '../providers/payments/PaymentGateway.js';
import type { PushProviders } from '../providers/push/PushProvider.js';
import type { SmsProvider } from '../providers/sms/SmsProvider.js';
import type { StorageProvider } from '../providers/storage/StorageProvider.js';
import type { WebhookSender } from '../providers/webhooks/WebhookSender.js';
import type { PayoutColumn } from './payoutColumns.js';

/** The configuration of the business. */
interface Settings {
  /** The base URL of the web app for links in mails, without a trailing slash. */
  appUrl: string | undefined;
  publicUrl: string;
  /** Precedes the paths of media in answers; undefined: the address of each request does. */
  mediaBase: string | undefined;
  paymentsOnlineEnabled: boolean;
  reelsCommerceEnabled: boolean;
  storeTimezone: string;
  /** Percent. */
  reelEarningRate: number;
  /** The share of the fee that the platform keeps when the seller bears a refund. Percent. */
  refundFeeRetention: number;
  /** Whether an order that the platform delivers becomes delivered by a proof only. */
  deliveredNeedsProof: boolean;
  /** How long a payment may stay pending. */
  paymentTimeoutMs: number;
  /** What one consumer may hold without a proven payment (decision 0067). */
  unpaid: {
    /** The share of a product's stock, or this number of pieces if that is more. */
    stockPercent: number;
    piecesPerProduct: number;
    piecesPerStore: number;
    /** Payments that hold stock, started within an hour. */
    holdsPerHour: number;
    /** How often a day one consumer may hold more than `stockPercent` of a product. */
    lastPiecesPerDay: number;
    /** Open payments that only a typed UTR proves, for a new customer and at most (decision 0081). */
    openUnverified: number;
    openUnverifiedAtMost: number;
  };
  /** Who bears delivered goods whose UTR staff reject (decision 0081). */
  rejectedGoodsBearer: 'seller' | 'platform';
  /** Refunds and settlements above this sum need a second operator, in paise. */
  approvalAbove: number;
  /** The settlement runs of sellers. */
  settlements: {
    /** The day of the weekly run, 1 is Monday, and its time, `06:00`, in the time zone of the stores. */
    weekday: number;
    time: string;
    /** How many days the rows of an order wait after its delivery. */
    holdDays: number;
    /** Smaller balances are carried forward. Paise. */
    minimum: number;
    payoutColumns: readonly PayoutColumn[];
  };
  /** What sellers may owe for cash orders before their stores refuse cash: paise, 0 without a limit. */
  archiveOrdersAfterYears: number | undefined;
  codDue: { limit: number; graceMs: number; isOffset: boolean };
  /** Whether taxes are deducted from what sellers earn, or only recorded. */
  taxes: 'off' | 'record' | 'deduct';
  /** How long a paid order may wait for its store before an alert. */
  orderAcceptAlertMs: number;
  /** The UPI address of payments and its name in UPI apps; both or neither. */
  upiVpa: string | undefined;
  upiPayeeName: string | undefined;
  passwordResetExpiryMs: number;
  /** How long an ad is available after it is posted or renewed. */
  productExpiryMs: number;
  maxAdsPerConsumer: number;
  maxThreadsPerRequest: number;
  maxPendingCashOrders: number;
  /** The worth of a new account's open orders that are not paid online, in paise (decision 0113). */
  newConsumerOrderLimit: number;
  /** What happens to an order for a place that nothing in it tells. */
  unknownPlace: 'accept' | 'refuse';
  /** How far an address may be from the point of its pincode. */
  pincodeToleranceKm: number;
  maxRequestsPerConsumer: number;
  maxStoresPerSeller: number;
  /** Per network address and process. */
  publicReadsPerMinute: number;
  /** Per process. */
  streamsAtMost: number;
  rateLimitsEnabled: boolean;
  /** Requests notify people within this distance, if both positions are known. */
  broadcastRadiusKm: number;
  /** The maximum number of requests that notify one person in a day. */
  broadcastDailyCap: number;
  /** Codes are texted to numbers of these countries only. */
  smsCountries: readonly string[];
  /** The maximum number of texts in a day. */
  smsDailyBudget: number;
  /** Undefined if push to browsers is not set up. */
  vapid: { publicKey: string } | undefined;
  /** The recipient of submitted forms; undefined: forms appear in the console only. */
  feedbackEmail: string | undefined;
  healthCheckKey: string | undefined;
  /** The support number of the marketplace (E.164). */
  adminWhatsappNumber: string | undefined;
  /** Paths of the web app that may be missing. */
  archivedPages: readonly string[];
  cronSecret: string | undefined;
}

export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A key that seals texts, with an id that is stored beside them. */
export interface SealingKey {
  id: string;
  key: KeyObject;
}

/** Cryptographically secure randomness. */
export interface Random {
  bytes(count: number): Buffer;
  /** A whole number from 0 up to, but not including, `below`. */
  integer(below: number): number;
}

/** A run of a job, and since when the message that it works on is due. */
interface ObservedJob {
  name: string;
  dueAt?: Date;
}

/** What the domain uses besides the database. Built once; each function declares the part that it needs. */
export interface World {
  config: Settings;
  /** The time of the database. Deadlines of all processes mean the same. */
  now(): Date;
  /** By how many milliseconds the clock of this process is ahead of the database; undefined until it is measured. */
  skewMs(): number | undefined;
  random: Random;
  log: Log;
  /** Signs tokens and keys the hashes of codes. */
  secretKey: KeyObject;
  /** Seal the numbers of bank accounts, the current key first; empty if none is set up. */
  bankKeys: readonly SealingKey[];
  mail: MailProvider;
  /** Undefined if text messages are not set up. */
  sms: SmsProvider | undefined;
  delivery: DeliveryProvider | undefined;
  /** Undefined if no payment gateway is set up. */
  payments: PaymentGateway | undefined;
  /** Undefined if sign-in with Google is not set up. */
  google: GoogleProvider | undefined;
  /** Undefined if no translation service is set up. */
  translation: TranslationProvider | undefined;
  /** Undefined if no speech recognition is set up. */
  speech: SpeechProvider | undefined;
  push: PushProviders;
  /** Calls the servers of partners. */
  webhooks: WebhookSender;
  /** Stores pictures and videos. */
  storage: StorageProvider;
  pages: PageProvider;
  /** Runs a job. The service replaces it to measure and trace the jobs. */
  observeJob(job: ObservedJob, work: () => Promise<void>): Promise<void>;
  outbox: {
    /** Makes the relay of this process deliver waiting messages immediately, of one lane or of all. */
    wake(lane?: OutboxLane): void;
    /** Set when the process stops: relays leave the messages that they have not begun. */
    isStopping: boolean;
  };
}
