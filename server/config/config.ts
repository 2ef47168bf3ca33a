import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bool, cleanEnv, email, makeExactValidator as makeValidator, str } from 'envalid';
import { IANAZone } from 'luxon';
import { rules } from '../../domain/rules.js';
import { emailAddress } from '../../domain/text/emailAddress.js';
import { parsePhone } from '../../domain/text/phone.js';
import { keepSecrets, randomSecret } from './keepSecrets.js';
import { type ServiceAccount, serviceAccount } from './serviceAccount.js';
import { makeVapidKey, vapidPublicKeyOf } from './vapidKeys.js';

/** Thrown when the environment cannot be used; the message has one line per mistake, each naming its variable. */
export class ConfigurationError extends Error {}

const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  makeValidator<number>((text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new Error(`must be a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`}`);
    }
    return value;
  });

const address = (...schemes: string[]) =>
  makeValidator<string>((text) => {
    if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol)) {
      throw new Error(`must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
    }
    return text.replace(/\/+$/, '');
  });

/** Several hosts, as a replica set has them, make no URL that URL can read. */
const mongodbUri = makeValidator<string>((text) => {
  if (!/^mongodb(\+srv)?:\/\/[^\s/]+(\/\S*)?$/.test(text)) {
    throw new Error('must be an address that begins with mongodb:// or mongodb+srv://');
  }
  return text;
});

const origins = makeValidator<string[]>((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (!/^https?:\/\//.test(part) || !URL.canParse(part)) {
        throw new Error(`"${part}" is not an origin such as https://app.example`);
      }
      return new URL(part).origin;
    }),
);

/** Paths of the web app. */
const paths = makeValidator<string[]>((text) => {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^\/[^\s?#]*$/.test(part)))
    throw new Error('must be paths such as /food, separated by commas');
  return parts;
});

const whatsappNumber = makeValidator<string>((text) => {
  const number = parsePhone(text);
  if (!number) throw new Error('must be a phone number such as +919480012345');
  return number;
});

const timeZone = makeValidator<string>((text) => {
  if (!IANAZone.isValidZone(text)) throw new Error('must be a time zone such as Asia/Kolkata');
  return text;
});

const percent = makeValidator<number>((text) => {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100)
    throw new Error('must be a percentage from 0 to 100, with at most two decimals');
  return Number(text);
});

const secret = makeValidator<string>((text) => {
  if (Buffer.byteLength(text) < 32) throw new Error('must be at least 32 bytes long');
  if (text.startsWith('whsec_') && !/^whsec_[A-Za-z\d+/]{32,}={0,2}$/.test(text))
    throw new Error('must be whsec_ and the base64 of at least 24 bytes');
  return text;
});

const http = address('http:', 'https:');

/** A UPI address such as `shop@okbank`, or an account as `1234567890@HDFC0000001.ifsc.npci`. */
const upiAddress = makeValidator<string>((text) => {
  if (text.length > 255 || !/^[A-Za-z\d._-]{2,}@[A-Za-z\d][A-Za-z\d.-]+$/.test(text))
    throw new Error('must be a UPI address such as marketplace@okbank');
  return text;
});

const shortText = (max: number) =>
  makeValidator<string>((text) => {
    if ([...text].length > max || /\p{Cc}/u.test(text))
      throw new Error(`must be one line of at most ${max} characters`);
    return text;
  });

const bucketName = makeValidator<string>((text) => {
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text))
    throw new Error('must be the name of a bucket, such as market-uploads');
  return text;
});

const vapidKey = (bytes: number) =>
  makeValidator<string>((text) => {
    if (!/^[\w-]+$/.test(text) || Buffer.from(text, 'base64url').length !== bytes)
      throw new Error(`must be the base64url of ${bytes} bytes`);
    if (bytes === 32) vapidPublicKeyOf(text);
    return text;
  });

const vapidSubject = makeValidator<string>((text) => {
  if (!/^mailto:[^\s@]+@[^\s@]+$/.test(text) && !(text.startsWith('https://') && URL.canParse(text)))
    throw new Error('must be an address such as mailto:push@example.in or https://example.in');
  return text;
});

const fcmAccount = makeValidator<ServiceAccount>(serviceAccount);

/** Every variable that the service reads, with its default; the words are those of `.env.example`. */
const variables = {
  PORT: whole(0, 65_535)({ default: 3000 }),
  HOST: str({ default: undefined }),
  NODE_ENV: str({ choices: ['development', 'production', 'test'], default: 'development' }),
  APP_URL: http({ default: undefined }),
  PUBLIC_URL: http({ default: undefined }),
  DATA_DIR: str({ default: './data' }),
  LOG_LEVEL: str({ choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], default: 'info' }),
  TRUST_PROXY: whole(0, 10)({ default: 0 }),
  WEB_CONCURRENCY: whole(1, 64)({ default: 1 }),
  JOBS_ENABLED: bool({ default: true }),
  APP_ORIGINS: origins({ default: [] }),
  WEBSITE_ORIGINS: origins({ default: [] }),
  MONGODB_URI: mongodbUri({ default: undefined }),
  JWT_SECRET: secret({ default: undefined }),
  ADMIN_SESSION_SECRET: secret({ default: undefined }),
  CRON_SECRET: secret({ default: undefined }),
  HEALTH_CHECK_KEY: str({ default: undefined }),
  ADMIN_EMAIL: email({ default: undefined }),
  ADMIN_PASSWORD: str({ default: undefined }),
  FEEDBACK_EMAIL: email({ default: undefined }),
  ADMIN_WHATSAPP_NUMBER: whatsappNumber({ default: undefined }),
  PAYMENTS_ONLINE_ENABLED: bool({ default: false }),
  REELS_COMMERCE_ENABLED: bool({ default: false }),
  STORE_TIMEZONE: timeZone({ default: 'Asia/Kolkata' }),
  REEL_EARNING_RATE: percent({ default: 2 }),
  BROADCAST_RADIUS_KM: whole(1, 20_000)({ default: 25 }),
  BROADCAST_DAILY_CAP: whole(0, 1_000)({ default: 5 }),
  ARCHIVED_PAGES: paths({ default: ['/food'] }),
  PAYMENT_TIMEOUT_MS: whole(1000)({ default: 300_000 }),
  PRODUCT_EXPIRY_MS: whole(1000)({ default: 2_592_000_000 }),
  PASSWORD_RESET_EXPIRY_MS: whole(1000)({ default: 900_000 }),
  MAX_ADS_PER_CONSUMER: whole(1)({ default: 20 }),
  MAX_THREADS_PER_REQUEST: whole(1, 100)({ default: 3 }),
  MAX_STORES_PER_SELLER: whole(1)({ default: 50 }),
  PUBLIC_READS_PER_MINUTE: whole(1)({ default: 6_000 }),
  STREAMS_AT_MOST: whole(1)({ default: 2_000 }),
  RATE_LIMITS_ENABLED: bool({ default: true }),
  SMTP_URL: address('smtp:', 'smtps:')({ default: undefined }),
  MAIL_FROM: str({ default: 'Marketplace <no-reply@localhost>' }),
  SMS_WEBHOOK_URL: http({ default: undefined }),
  SMS_WEBHOOK_SECRET: secret({ default: undefined }),
  VAPID_PUBLIC_KEY: vapidKey(65)({ default: undefined }),
  VAPID_PRIVATE_KEY: vapidKey(32)({ default: undefined }),
  VAPID_SUBJECT: vapidSubject({ default: undefined }),
  PUSH_ALLOW_PRIVATE: bool({ default: false }),
  FCM_SERVICE_ACCOUNT: fcmAccount({ default: undefined }),
  FCM_API_URL: http({ default: 'https://fcm.googleapis.com' }),
  EXPO_ACCESS_TOKEN: str({ default: undefined }),
  EXPO_API_URL: http({ default: 'https://exp.host/--/api/v2' }),
  GOOGLE_TRANSLATE_API_KEY: str({ default: undefined }),
  GOOGLE_TRANSLATE_URL: http({ default: 'https://translation.googleapis.com/language/translate/v2' }),
  BHASHINI_URL: http({ default: undefined }),
  BHASHINI_USER_ID: str({ default: undefined }),
  BHASHINI_API_KEY: str({ default: undefined }),
  TRANSCRIBE_URL: http({ default: undefined }),
  TRANSCRIBE_API_KEY: str({ default: undefined }),
  DELIVERY_PARTNER_URL: http({ default: undefined }),
  DELIVERY_PARTNER_SECRET: secret({ default: undefined }),
  DELIVERY_PARTNER_SECRET_PREVIOUS: secret({ default: undefined }),
  UPI_VPA: upiAddress({ default: undefined }),
  UPI_PAYEE_NAME: shortText(99)({ default: undefined }),
  RAZORPAY_KEY_ID: shortText(100)({ default: undefined }),
  RAZORPAY_KEY_SECRET: str({ default: undefined }),
  RAZORPAY_WEBHOOK_SECRET: secret({ default: undefined }),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret({ default: undefined }),
  RAZORPAY_API_URL: http({ default: 'https://api.razorpay.com/v1' }),
  GOOGLE_CLIENT_ID: str({ default: undefined }),
  GOOGLE_CLIENT_SECRET: str({ default: undefined }),
  GOOGLE_ISSUER: http({ default: 'https://accounts.google.com' }),
  GOOGLE_JWKS_URL: http({ default: 'https://www.googleapis.com/oauth2/v3/certs' }),
  GOOGLE_AUTH_URL: http({ default: 'https://accounts.google.com/o/oauth2/v2/auth' }),
  GOOGLE_TOKEN_URL: http({ default: 'https://oauth2.googleapis.com/token' }),
  GOOGLE_USERINFO_URL: http({ default: 'https://openidconnect.googleapis.com/v1/userinfo' }),
  S3_ENDPOINT: http({ default: undefined }),
  S3_REGION: shortText(100)({ default: 'us-east-1' }),
  S3_BUCKET: bucketName({ default: undefined }),
  S3_ACCESS_KEY_ID: shortText(200)({ default: undefined }),
  S3_SECRET_ACCESS_KEY: str({ default: undefined }),
  S3_PUBLIC_URL: http({ default: undefined }),
};

/** The variables' names, in the order of `.env.example`. */
export const variableNames = Object.keys(variables);

export type Config = ReturnType<typeof loadConfig>;

/** The first is of no use without the second. */
const pairs = [
  ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
  ['DELIVERY_PARTNER_URL', 'DELIVERY_PARTNER_SECRET'],
  ['DELIVERY_PARTNER_SECRET_PREVIOUS', 'DELIVERY_PARTNER_SECRET'],
  ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', 'RAZORPAY_WEBHOOK_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_PUBLIC_URL', 'S3_BUCKET'],
  ['TRANSCRIBE_API_KEY', 'TRANSCRIBE_URL'],
] as const;

/**
 * All of a line or none: with a part of them, money could be asked for and not be followed, files be lost, or nobody be pushed to
 * or understood.
 */
const together = [
  ['UPI_VPA', 'UPI_PAYEE_NAME'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BHASHINI_URL', 'BHASHINI_USER_ID', 'BHASHINI_API_KEY'],
] as const;

const requiredInProduction = ['JWT_SECRET', 'ADMIN_SESSION_SECRET'] as const;

/**
 * Reads and checks the whole configuration; the only reader of the environment.
 * `.env` in the working folder is loaded first, real variables win over it. Empty values count as unset.
 * @throws ConfigurationError with one line per mistake
 */
export function loadConfig(environment: NodeJS.ProcessEnv = environmentOfProcess()) {
  const mistakes: string[] = [];
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const env = cleanEnv(given, variables, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) mistakes.push(`${name} ${error?.message ?? 'is not usable'}`);
    },
  });
  const production = given.NODE_ENV === 'production';
  if (production) {
    for (const name of requiredInProduction) {
      if (!given[name]) mistakes.push(`${name} must be set in production, to at least 32 random bytes`);
    }
  }
  for (const names of together) {
    const missing = names.filter((name) => !given[name]);
    const found = names.find((name) => given[name]);
    if (found && missing.length > 0) mistakes.push(`${found} needs ${missing.join(' and ')} as well`);
  }
  if (env.VAPID_PRIVATE_KEY && env.VAPID_PUBLIC_KEY) {
    const belongs = vapidPublicKeyOf(env.VAPID_PRIVATE_KEY) === env.VAPID_PUBLIC_KEY;
    if (!belongs) mistakes.push('VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY');
  }
  const { shortest, longest } = rules.password;
  const length = [...(env.ADMIN_PASSWORD ?? '')].length;
  if (env.ADMIN_PASSWORD && (length < shortest || length > longest))
    mistakes.push(`ADMIN_PASSWORD must have ${shortest} to ${longest} characters`);
  if (mistakes.length > 0) throw new ConfigurationError([...new Set(mistakes)].join('\n'));

  const dataDir = resolve(env.DATA_DIR);
  const kept = production ? undefined : secretsIn(dataDir);
  const vapidPrivateKey = env.VAPID_PRIVATE_KEY ?? kept?.VAPID_PRIVATE_KEY;
  return {
    /** What was probably not meant, a sentence each. */
    warnings: [
      ...pairs
        .filter(([name, needed]) => given[name] && !given[needed])
        .map(([name, needed]) => `${name} does nothing without ${needed}`),
      ...(production && !env.SMTP_URL
        ? ['SMTP_URL is not set: nobody gets a mail, so that no e-mail address can be verified and no password reset']
        : []),
      ...(env.HEALTH_CHECK_KEY && env.HEALTH_CHECK_KEY.length < 16
        ? ['HEALTH_CHECK_KEY has fewer than 16 characters, and can be guessed: set a longer one']
        : []),
      ...(production && !env.VAPID_PRIVATE_KEY ? ['VAPID_PRIVATE_KEY is not set: browsers are not pushed to'] : []),
    ],
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    appUrl: env.APP_URL,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    workers: env.WEB_CONCURRENCY,
    jobsEnabled: env.JOBS_ENABLED,
    appOrigins: env.APP_ORIGINS,
    websiteOrigins: env.WEBSITE_ORIGINS,
    mongodbUri: env.MONGODB_URI,
    jwtSecret: env.JWT_SECRET ?? kept?.JWT_SECRET ?? '',
    adminSessionSecret: env.ADMIN_SESSION_SECRET ?? kept?.ADMIN_SESSION_SECRET ?? '',
    cronSecret: env.CRON_SECRET,
    healthCheckKey: env.HEALTH_CHECK_KEY,
    adminEmail: env.ADMIN_EMAIL && emailAddress(env.ADMIN_EMAIL),
    adminPassword: env.ADMIN_PASSWORD,
    /** Whoever the operator is, unless somebody else is named. */
    feedbackEmail: env.FEEDBACK_EMAIL ?? env.ADMIN_EMAIL,
    adminWhatsappNumber: env.ADMIN_WHATSAPP_NUMBER,
    paymentsOnlineEnabled: env.PAYMENTS_ONLINE_ENABLED,
    reelsCommerceEnabled: env.REELS_COMMERCE_ENABLED,
    storeTimezone: env.STORE_TIMEZONE,
    reelEarningRate: env.REEL_EARNING_RATE,
    broadcastRadiusKm: env.BROADCAST_RADIUS_KM,
    broadcastDailyCap: env.BROADCAST_DAILY_CAP,
    archivedPages: env.ARCHIVED_PAGES,
    paymentTimeoutMs: env.PAYMENT_TIMEOUT_MS,
    productExpiryMs: env.PRODUCT_EXPIRY_MS,
    passwordResetExpiryMs: env.PASSWORD_RESET_EXPIRY_MS,
    maxAdsPerConsumer: env.MAX_ADS_PER_CONSUMER,
    maxThreadsPerRequest: env.MAX_THREADS_PER_REQUEST,
    maxStoresPerSeller: env.MAX_STORES_PER_SELLER,
    publicReadsPerMinute: env.PUBLIC_READS_PER_MINUTE,
    streamsAtMost: env.STREAMS_AT_MOST,
    rateLimitsEnabled: env.RATE_LIMITS_ENABLED,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smsWebhookUrl: env.SMS_WEBHOOK_URL,
    smsWebhookSecret: env.SMS_WEBHOOK_SECRET,
    /** Undefined where browsers cannot be pushed to. */
    vapid: vapidPrivateKey
      ? {
          privateKey: vapidPrivateKey,
          publicKey: vapidPublicKeyOf(vapidPrivateKey),
          subject: env.VAPID_SUBJECT ?? `mailto:${emailOf(env.MAIL_FROM)}`,
        }
      : undefined,
    pushAllowPrivate: env.PUSH_ALLOW_PRIVATE,
    /** Undefined where Android and iOS apps cannot be pushed to directly. */
    fcm: env.FCM_SERVICE_ACCOUNT && { account: env.FCM_SERVICE_ACCOUNT, apiUrl: env.FCM_API_URL },
    expo: { accessToken: env.EXPO_ACCESS_TOKEN, apiUrl: env.EXPO_API_URL },
    /** Undefined unless Google translates. */
    googleTranslation: env.GOOGLE_TRANSLATE_API_KEY
      ? { apiKey: env.GOOGLE_TRANSLATE_API_KEY, url: env.GOOGLE_TRANSLATE_URL }
      : undefined,
    /** Undefined unless Bhashini translates and hears. */
    bhashini:
      env.BHASHINI_URL && env.BHASHINI_USER_ID && env.BHASHINI_API_KEY
        ? { url: env.BHASHINI_URL, userId: env.BHASHINI_USER_ID, apiKey: env.BHASHINI_API_KEY }
        : undefined,
    /** Undefined unless a transcriber of one's own hears. */
    transcriber: env.TRANSCRIBE_URL ? { url: env.TRANSCRIBE_URL, apiKey: env.TRANSCRIBE_API_KEY } : undefined,
    deliveryPartnerUrl: env.DELIVERY_PARTNER_URL,
    deliveryPartnerSecret: env.DELIVERY_PARTNER_SECRET,
    deliveryPartnerSecretPrevious: env.DELIVERY_PARTNER_SECRET_PREVIOUS,
    upiVpa: env.UPI_VPA,
    upiPayeeName: env.UPI_PAYEE_NAME,
    /** Undefined unless payments go through Razorpay. */
    razorpay:
      env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
        ? {
            keyId: env.RAZORPAY_KEY_ID,
            keySecret: env.RAZORPAY_KEY_SECRET,
            webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
            webhookSecretPrevious: env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
            apiUrl: env.RAZORPAY_API_URL,
          }
        : undefined,
    /** Undefined unless people may sign in with Google. */
    google: env.GOOGLE_CLIENT_ID
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET,
          issuer: env.GOOGLE_ISSUER,
          jwksUrl: env.GOOGLE_JWKS_URL,
          authUrl: env.GOOGLE_AUTH_URL,
          tokenUrl: env.GOOGLE_TOKEN_URL,
          userinfoUrl: env.GOOGLE_USERINFO_URL,
        }
      : undefined,
    /** Undefined where uploads are files of this machine. */
    s3: s3Of(env),
    /** The service stops when the npm that started it ends. */
    startedByNpm: ['start', 'dev'].includes(given.npm_lifecycle_event ?? ''),
    /** What findMongod looks at. */
    environment: given,
  };
}

interface S3Variables {
  S3_ENDPOINT: string | undefined;
  S3_REGION: string;
  S3_BUCKET: string | undefined;
  S3_ACCESS_KEY_ID: string | undefined;
  S3_SECRET_ACCESS_KEY: string | undefined;
  S3_PUBLIC_URL: string | undefined;
}

/** Where uploads go; by default to Amazon, and readable where they are put. */
function s3Of({ S3_REGION: region, S3_BUCKET: bucket, ...env }: S3Variables) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return {
    endpoint,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    publicUrl: env.S3_PUBLIC_URL ?? `${endpoint}/${bucket}`,
  };
}

/** The folder of uploads in DATA_DIR. */
export const uploadsFolder = 'uploads';

/** `Marketplace <no-reply@example.in>`: the address. */
const emailOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();

const madeOnce = { JWT_SECRET: randomSecret, ADMIN_SESSION_SECRET: randomSecret, VAPID_PRIVATE_KEY: makeVapidKey };

function secretsIn(dataDir: string) {
  try {
    return keepSecrets(dataDir, madeOnce);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR cannot be written to: ${error instanceof Error ? error.message : error}`);
  }
}

function environmentOfProcess(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
