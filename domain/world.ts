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

/** The values of the configuration that the business depends on. */
interface Settings {
  /** The web app, without a slash at the end; links in mails begin with it. */
  appUrl: string | undefined;
  publicUrl: string;
  paymentsOnlineEnabled: boolean;
  reelsCommerceEnabled: boolean;
  storeTimezone: string;
  /** Percent. */
  reelEarningRate: number;
  /** How long a payment may stay pending. */
  paymentTimeoutMs: number;
  /** The UPI address that people pay to, and the name that their apps show; both or neither. */
  upiVpa: string | undefined;
  upiPayeeName: string | undefined;
  passwordResetExpiryMs: number;
  /** How long an ad is available after it was posted or renewed. */
  productExpiryMs: number;
  maxAdsPerConsumer: number;
  maxThreadsPerRequest: number;
  maxStoresPerSeller: number;
  /** Of one network address, in one process. */
  publicReadsPerMinute: number;
  /** Of one process. */
  streamsAtMost: number;
  rateLimitsEnabled: boolean;
  /** How near people must be to hear of a request, where both places are known. */
  broadcastRadiusKm: number;
  /** Of how many requests one person hears in a day, at most. */
  broadcastDailyCap: number;
  /** Undefined where browsers cannot be pushed to. */
  vapid: { publicKey: string } | undefined;
  /** Whom what comes by a form is mailed to; undefined: it is in the console alone. */
  feedbackEmail: string | undefined;
  healthCheckKey: string | undefined;
  /** E.164; where people write to the marketplace. */
  adminWhatsappNumber: string | undefined;
  /** Paths of the web app that may be gone. */
  archivedPages: readonly string[];
  cronSecret: string | undefined;
}

export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Chance that nobody can foretell. */
export interface Random {
  bytes(count: number): Buffer;
  /** A whole number from 0 up to, but not including, `below`. */
  integer(below: number): number;
}

/** All that a verb may touch besides the database. Built once; a verb takes the part of it that it needs. */
export interface World {
  config: Settings;
  now(): Date;
  random: Random;
  log: Log;
  /** Signs tokens and keys the hashes of codes. */
  secretKey: KeyObject;
  mail: MailProvider;
  /** Undefined where text messages are not set up. */
  sms: SmsProvider | undefined;
  delivery: DeliveryProvider | undefined;
  /** Undefined where no payment gateway is set up. */
  payments: PaymentGateway | undefined;
  /** Undefined where sign-in with Google is not set up. */
  google: GoogleProvider | undefined;
  /** Undefined where no translation service is set up. */
  translation: TranslationProvider | undefined;
  /** Undefined where nothing that understands speech is set up. */
  speech: SpeechProvider | undefined;
  push: PushProviders;
  /** Where pictures and videos are. */
  storage: StorageProvider;
  pages: PageProvider;
  outbox: {
    /** Says that messages wait, in a lane or in any; the relay of this process looks at once. */
    wake(lane?: OutboxLane): void;
  };
}
