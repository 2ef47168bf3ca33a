import { createSecretKey, randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import pino from 'pino';
import { columnsIn } from '../../domain/payoutColumns.js';
import { rules } from '../../domain/rules.js';
import { sealingKey } from '../../domain/text/seal.js';
import type { World } from '../../domain/world.js';
import type { DeliveryJob } from '../../providers/delivery/DeliveryProvider.js';
import type { Mail } from '../../providers/mail/MailProvider.js';
import { networkGuard } from '../../providers/network/networkGuard.js';
import type { TextMessage } from '../../providers/sms/SmsProvider.js';
import { localStorage } from '../../providers/storage/localStorage.js';
import { httpWebhooks } from '../../providers/webhooks/httpWebhooks.js';
import { type Config, uploadsFolder } from '../../server/config/config.js';

/** A world for a test, with a settable clock that starts on a fixed morning, and recorded messages. */
export interface TestWorld extends World {
  config: Config;
  /** `skewMs`: of the clock of this process. */
  clock: { set(at: string): void; advance(milliseconds: number): void; skewMs: number };
  mails: Mail[];
  texts: TextMessage[];
  deliveries: DeliveryJob[];
  /** Makes the next `count` mails fail. */
  failMails(count: number): void;
}

const quiet = pino({ level: 'silent' });

/** A Wednesday, 11:00 in Karnataka. */
export const someMorning = '2026-11-18T05:30:00.000Z';

export function testWorld(settings: Partial<Config> = {}): TestWorld {
  let offset = Date.parse(someMorning) - Date.now();
  let failing = 0;
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const deliveries: DeliveryJob[] = [];
  const clock = {
    skewMs: 0,
    set: (at: string) => {
      offset = Date.parse(at) - Date.now();
    },
    advance: (milliseconds: number) => {
      offset += milliseconds;
    },
  };
  return {
    config: { ...testConfig, ...settings },
    now: () => new Date(Date.now() + offset),
    skewMs: () => clock.skewMs,
    clock,
    random: { bytes: randomBytes, integer: (below) => randomInt(below) },
    log: quiet,
    secretKey: createSecretKey(Buffer.from(testConfig.jwtSecret)),
    bankKeys: testConfig.bankKeys.map(sealingKey),
    mails,
    mail: {
      configured: true,
      send: async (mail) => {
        if (failing > 0) {
          failing--;
          throw new Error('451 try again later');
        }
        mails.push(mail);
      },
    },
    failMails: (count) => {
      failing = count;
    },
    texts,
    sms: { send: async (message) => void texts.push(message) },
    deliveries,
    delivery: undefined,
    payments: undefined,
    google: undefined,
    translation: undefined,
    speech: undefined,
    pages: { statusOf: async () => 200 },
    webhooks: httpWebhooks(networkGuard(true), rules.partnerWebhook),
    push: { web: undefined, fcm: undefined, expo: undefined, isPublic: async () => true },
    storage: localStorage({
      folder: join(settings.dataDir ?? testConfig.dataDir, uploadsFolder),
      baseUrl: '/uploads',
      publicUrl: testConfig.publicUrl,
      secret: testConfig.jwtSecret,
    }),
    observeJob: (_job, work) => work(),
    outbox: { wake: () => undefined, isStopping: false },
  };
}

const testConfig: Config = {
  warnings: [],
  production: false,
  madeCronSecret: undefined,
  port: 0,
  host: '127.0.0.1',
  appUrl: 'https://app.example.in',
  publicUrl: 'http://localhost:3000',
  // Answers have paths.
  mediaBase: '',
  dataDir: '/dev/null',
  logLevel: 'silent',
  logFormat: 'json',
  metricsToken: undefined,
  tracing: undefined,
  trustProxy: 1,
  workers: 1,
  role: 'all',
  jobsEnabled: false,
  drainMs: 0,
  appOrigins: ['https://seller.example.in'],
  websiteOrigins: [],
  mongodbUri: undefined,
  jwtSecret: 'a secret for tests, long enough to sign',
  adminSessionSecret: 'a session secret for tests, long enough',
  bankKeys: [Buffer.alloc(32, 'bank').toString('base64')],
  cronSecret: 'a secret of the timed calls, for tests',
  healthCheckKey: 'health-key-for-tests',
  adminEmail: undefined,
  adminPassword: undefined,
  feedbackEmail: 'staff@example.in',
  adminWhatsappNumber: '+919480012345',
  paymentsOnlineEnabled: false,
  reelsCommerceEnabled: false,
  storeTimezone: 'Asia/Kolkata',
  reelEarningRate: 2,
  refundFeeRetention: 0,
  deliveredNeedsProof: false,
  broadcastRadiusKm: 25,
  broadcastDailyCap: 5,
  rejectedGoodsBearer: 'seller',
  archivedPages: ['/food'],
  paymentTimeoutMs: 300_000,
  unpaid: {
    stockPercent: 50,
    piecesPerProduct: 3,
    piecesPerStore: 200,
    holdsPerHour: 10,
    lastPiecesPerDay: 3,
    openUnverified: 2,
    openUnverifiedAtMost: 10,
  },
  approvalAbove: 1_000_000,
  settlements: {
    weekday: 1,
    time: '06:00',
    holdDays: 2,
    minimum: 10_000,
    payoutColumns: columnsIn('Reference=reference,Account=account,IFSC=ifsc,Amount=amount'),
  },
  archiveOrdersAfterYears: undefined,
  codDue: { limit: 0, graceMs: 604_800_000, isOffset: true },
  taxes: 'off',
  orderAcceptAlertMs: 14_400_000,
  productExpiryMs: 2_592_000_000,
  passwordResetExpiryMs: 900_000,
  maxAdsPerConsumer: 20,
  maxThreadsPerRequest: 3,
  maxPendingCashOrders: 100,
  newConsumerOrderLimit: 2_500_000,
  unknownPlace: 'accept',
  pincodeToleranceKm: 3,
  maxRequestsPerConsumer: 10,
  maxStoresPerSeller: 50,
  publicReadsPerMinute: 6_000,
  streamsAtMost: 2_000,
  rateLimitsEnabled: false,
  smtpUrl: undefined,
  mailFrom: 'Marketplace <no-reply@example.in>',
  smsWebhookUrl: undefined,
  smsWebhookSecret: undefined,
  smsCountries: ['IN'],
  smsDailyBudget: 1_000,
  vapid: undefined,
  pushAllowPrivate: false,
  webhookAllowPrivate: false,
  fcm: undefined,
  expo: { accessToken: undefined, apiUrl: 'http://127.0.0.1:9' },
  googleTranslation: undefined,
  bhashini: undefined,
  transcriber: undefined,
  deliveryPartnerUrl: undefined,
  deliveryPartnerSecret: undefined,
  deliveryPartnerSecretPrevious: undefined,
  upiVpa: undefined,
  upiPayeeName: undefined,
  razorpay: undefined,
  google: undefined,
  s3: undefined,
  backup: { passphrase: undefined },
  startedByNpm: false,
  environment: {},
};
