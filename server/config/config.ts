import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { cleanEnv } from 'envalid';
import { day, minute } from '../../domain/durations.js';
import { columnsIn } from '../../domain/payoutColumns.js';
import { emailAddress } from '../../domain/text/emailAddress.js';
import { mistakesOf, warningsOf } from './crossChecks.js';
import { keepSecrets, randomKey, randomSecret } from './keepSecrets.js';
import { providerSettings } from './providerSettings.js';
import { UnreadableFile } from './serviceAccount.js';
import { unknownNames } from './unknownNames.js';
import { makeVapidKey } from './vapidKeys.js';
import { exampleOf, variables } from './variables.js';

/** Thrown for an unusable environment; the message has one line per mistake, each with the name of its variable. */
export class ConfigurationError extends Error {
  /** @param mayPass whether the same settings may be usable later, when a file can be read */
  constructor(
    message: string,
    readonly mayPass = false,
  ) {
    super(message);
  }
}

export type Config = ReturnType<typeof configOf>;

/** The first operator of a plain start. */
export const defaultOperator = 'admin@example.in';

/** The folder of uploads in DATA_DIR. */
export const uploadsFolder = 'uploads';

/**
 * Reads and checks the whole configuration; no other code reads the environment. `.env` in the working folder supplies
 * variables that the environment does not have. Empty values count as unset.
 * @throws ConfigurationError with one line per mistake
 */
export function loadConfig(environment?: NodeJS.ProcessEnv): Config {
  if (environment) return configOf(environment, []);
  if (!existsSync('.env')) return configOf(process.env, []);
  process.loadEnvFile('.env');
  return configOf(process.env, Object.keys(parseEnv(readFileSync('.env', 'utf8'))));
}

function configOf(environment: NodeJS.ProcessEnv, namesInFile: readonly string[]) {
  const mistakes: string[] = [];
  let mayPass = false;
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = cleanEnv(given, variables, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors))
        mistakes.push(`${name} ${error?.message ?? 'is not usable'}, for example ${exampleOf(name)}`);
      mayPass = Object.values(errors).every((error) => error instanceof UnreadableFile);
    },
  });
  // A copy without what is unusable, of which the original throws.
  const others = mistakesOf(given, { ...env });
  mistakes.push(...others);
  if (mistakes.length > 0) {
    throw new ConfigurationError([...new Set(mistakes)].join('\n'), mayPass && others.length === 0);
  }

  const production = given.NODE_ENV === 'production';
  const dataDir = resolve(env.DATA_DIR);
  const kept = production ? undefined : secretsIn(dataDir);
  return {
    warnings: [...unknownNames(Object.keys(given), namesInFile), ...warningsOf(given, env)],
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    appUrl: env.APP_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    mediaBase: env.PUBLIC_URL,
    dataDir,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (production ? 'json' : 'pretty'),
    trustProxy: env.TRUST_PROXY,
    workers: env.WEB_CONCURRENCY,
    role: env.ROLE,
    jobsEnabled: env.JOBS_ENABLED && env.ROLE !== 'web',
    /** How long a stopping process still answers requests, so that a load balancer notices. */
    drainMs: (env.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    appOrigins: env.APP_ORIGINS,
    websiteOrigins: env.WEBSITE_ORIGINS,
    mongodbUri: env.MONGODB_URI,
    jwtSecret: env.JWT_SECRET ?? kept?.JWT_SECRET ?? '',
    adminSessionSecret: env.ADMIN_SESSION_SECRET ?? kept?.ADMIN_SESSION_SECRET ?? '',
    bankKeys: bankKeysOf(env.BANK_KEY ?? kept?.BANK_KEY, env.BANK_KEY_PREVIOUS),
    cronSecret: env.CRON_SECRET ?? kept?.CRON_SECRET,
    /** Printed at a start. */
    madeCronSecret: env.CRON_SECRET ? undefined : kept?.CRON_SECRET,
    healthCheckKey: env.HEALTH_CHECK_KEY,
    metricsToken: env.METRICS_TOKEN,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    adminEmail: env.ADMIN_EMAIL && emailAddress(env.ADMIN_EMAIL),
    adminPassword: env.ADMIN_PASSWORD,
    feedbackEmail: env.FEEDBACK_EMAIL ?? env.ADMIN_EMAIL ?? (production ? undefined : defaultOperator),
    adminWhatsappNumber: env.ADMIN_WHATSAPP_NUMBER,
    paymentsOnlineEnabled: env.PAYMENTS_ONLINE_ENABLED,
    reelsCommerceEnabled: env.REELS_COMMERCE_ENABLED,
    storeTimezone: env.STORE_TIMEZONE,
    reelEarningRate: env.REEL_EARNING_RATE,
    refundFeeRetention: env.REFUND_FEE_RETENTION,
    deliveredNeedsProof: env.DELIVERED_NEEDS_PROOF,
    broadcastRadiusKm: env.BROADCAST_RADIUS_KM,
    broadcastDailyCap: env.BROADCAST_DAILY_CAP,
    archivedPages: env.ARCHIVED_PAGES,
    paymentTimeoutMs: env.PAYMENT_TIMEOUT_MS,
    unpaid: {
      stockPercent: env.UNPAID_STOCK_PERCENT,
      piecesPerProduct: env.UNPAID_PIECES_PER_PRODUCT,
      piecesPerStore: env.UNPAID_PIECES_PER_STORE,
      holdsPerHour: env.UNPAID_HOLDS_PER_HOUR,
      lastPiecesPerDay: env.UNPAID_LAST_PIECES_PER_DAY,
      openUnverified: env.UNVERIFIED_PAYMENTS,
      openUnverifiedAtMost: env.UNVERIFIED_PAYMENTS_AT_MOST,
    },
    rejectedGoodsBearer: env.REJECTED_GOODS_BEARER,
    approvalAbove: env.APPROVAL_ABOVE * 100,
    settlements: {
      weekday: env.SETTLEMENT_DAY,
      time: env.SETTLEMENT_TIME,
      holdDays: env.SETTLEMENT_HOLD_DAYS,
      minimum: env.SETTLEMENT_MINIMUM * 100,
      payoutColumns: columnsIn(env.PAYOUT_COLUMNS),
    },
    codDue: {
      /** Paise; 0 without a limit. */
      limit: env.COD_DUE_LIMIT * 100,
      graceMs: env.COD_DUE_GRACE_DAYS * day,
      isOffset: env.COD_DUE_OFFSET,
    },
    /** Undefined: no orders are archived. */
    archiveOrdersAfterYears: env.ARCHIVE_ORDERS_AFTER_YEARS,
    taxes: env.TAXES,
    orderAcceptAlertMs: env.ORDER_ACCEPT_ALERT_MINUTES * minute,
    productExpiryMs: env.PRODUCT_EXPIRY_MS,
    passwordResetExpiryMs: env.PASSWORD_RESET_EXPIRY_MS,
    maxAdsPerConsumer: env.MAX_ADS_PER_CONSUMER,
    maxPendingCashOrders: env.MAX_PENDING_CASH_ORDERS,
    newConsumerOrderLimit: env.NEW_CONSUMER_ORDER_LIMIT * 100,
    unknownPlace: env.UNKNOWN_PLACE,
    pincodeToleranceKm: env.PINCODE_TOLERANCE_KM,
    maxRequestsPerConsumer: env.MAX_REQUESTS_PER_CONSUMER,
    maxThreadsPerRequest: env.MAX_THREADS_PER_REQUEST,
    maxStoresPerSeller: env.MAX_STORES_PER_SELLER,
    publicReadsPerMinute: env.PUBLIC_READS_PER_MINUTE,
    streamsAtMost: env.STREAMS_AT_MOST,
    rateLimitsEnabled: env.RATE_LIMITS_ENABLED,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
    smsWebhookSecret: env.SMS_WEBHOOK_SECRET,
    smsCountries: env.SMS_COUNTRIES,
    smsDailyBudget: env.SMS_DAILY_BUDGET,
    pushAllowPrivate: env.PUSH_ALLOW_PRIVATE,
    webhookAllowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    deliveryPartnerUrl: env.DELIVERY_PARTNER_URL,
    deliveryPartnerSecret: env.DELIVERY_PARTNER_SECRET,
    deliveryPartnerSecretPrevious: env.DELIVERY_PARTNER_SECRET_PREVIOUS,
    upiVpa: env.UPI_VPA,
    upiPayeeName: env.UPI_PAYEE_NAME,
    ...providerSettings(env, env.VAPID_PRIVATE_KEY ?? kept?.VAPID_PRIVATE_KEY),
    /** The service stops when the npm that started it ends. */
    startedByNpm: ['start', 'dev'].includes(given.npm_lifecycle_event ?? ''),
    /** For findMongod: PATH, proxies and MONGOMS_*. */
    environment: given,
  };
}

/** The current key first. The previous one alone seals nothing. */
const bankKeysOf = (current: string | undefined, previous: string | undefined): string[] =>
  current ? [current, ...(previous ? [previous] : [])] : [];

/** Values that a development machine generates once. */
const generated = {
  JWT_SECRET: randomSecret,
  ADMIN_SESSION_SECRET: randomSecret,
  CRON_SECRET: randomSecret,
  BANK_KEY: randomKey,
  VAPID_PRIVATE_KEY: makeVapidKey,
};

function secretsIn(dataDir: string) {
  try {
    return keepSecrets(dataDir, generated);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    const advice = `Make room, or name another folder, for example ${exampleOf('DATA_DIR')}`;
    throw new ConfigurationError(`DATA_DIR cannot be written to: ${reason}. ${advice}`, true);
  }
}
