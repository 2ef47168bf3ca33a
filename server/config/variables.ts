import { type CleanedEnv, str } from 'envalid';
import {
  address,
  bucketName,
  email,
  fcmAccount,
  flag,
  http,
  mongodbUri,
  oneOf,
  origins,
  paths,
  percent,
  secret,
  shortText,
  timeZone,
  upiAddress,
  vapidKey,
  vapidSubject,
  whatsappNumber,
  whole,
} from './validators.js';

/** For the message about an unusable value. It names a value in words where a real one would be copied. */
const random = '<the output of openssl rand -base64 48>';
const vapidKeys = '<a key that npx web-push generate-vapid-keys prints>';
const issued = '<the value that the provider issued>';

const unset = (example: string) => ({ default: undefined, example });

/** What a process does: answers requests, runs the jobs, or both. */
const roles = ['all', 'web', 'jobs'] as const;

/** Every variable that the service reads, with its default, in the order of `.env.example`, which explains them. */
export const variables = {
  PORT: whole(0, 65_535)({ default: 3000 }),
  HOST: str(unset('127.0.0.1')),
  NODE_ENV: oneOf('development', 'production', 'test')({ default: 'development' }),
  APP_URL: http(unset('https://app.example.in')),
  PUBLIC_URL: http(unset('https://api.example.in')),
  DATA_DIR: str({ default: './data' }),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')({ default: 'info' }),
  TRUST_PROXY: whole(0, 10)({ default: 0 }),
  WEB_CONCURRENCY: whole(1, 64)({ default: 1 }),
  ROLE: str({ choices: roles, default: 'all' }),
  JOBS_ENABLED: flag({ default: true }),
  DRAIN_SECONDS: whole(0, 300)(unset('5')),
  APP_ORIGINS: origins({ default: [], example: 'https://app.example.in,https://seller.example.in' }),
  WEBSITE_ORIGINS: origins({ default: [], example: 'https://www.example.in' }),
  MONGODB_URI: mongodbUri(unset('mongodb://127.0.0.1:27017/marketplace?replicaSet=rs0')),
  JWT_SECRET: secret(unset(random)),
  ADMIN_SESSION_SECRET: secret(unset(random)),
  CRON_SECRET: secret(unset(random)),
  HEALTH_CHECK_KEY: str(unset(random)),
  ADMIN_EMAIL: email(unset('operator@example.in')),
  ADMIN_PASSWORD: str(unset(random)),
  FEEDBACK_EMAIL: email(unset('feedback@example.in')),
  ADMIN_WHATSAPP_NUMBER: whatsappNumber(unset('+919480012345')),
  PAYMENTS_ONLINE_ENABLED: flag({ default: false }),
  REELS_COMMERCE_ENABLED: flag({ default: false }),
  STORE_TIMEZONE: timeZone({ default: 'Asia/Kolkata' }),
  REEL_EARNING_RATE: percent({ default: 2 }),
  REFUND_FEE_RETENTION: percent({ default: 0 }),
  BROADCAST_RADIUS_KM: whole(1, 20_000)({ default: 25 }),
  BROADCAST_DAILY_CAP: whole(0, 1_000)({ default: 5 }),
  ARCHIVED_PAGES: paths({ default: ['/food'] }),
  PAYMENT_TIMEOUT_MS: whole(1000)({ default: 300_000 }),
  UNPAID_STOCK_PERCENT: whole(1, 100)({ default: 50 }),
  UNPAID_PIECES_PER_PRODUCT: whole(1)({ default: 3 }),
  UNPAID_PIECES_PER_STORE: whole(1)({ default: 200 }),
  UNPAID_HOLDS_PER_HOUR: whole(1)({ default: 10 }),
  UNPAID_LAST_PIECES_PER_DAY: whole(1)({ default: 3 }),
  UNVERIFIED_PAYMENTS: whole(1)({ default: 2 }),
  UNVERIFIED_PAYMENTS_AT_MOST: whole(1)({ default: 10 }),
  REJECTED_GOODS_BEARER: str({ choices: ['seller', 'platform'] as const, default: 'seller' }),
  APPROVAL_ABOVE: whole(0)({ default: 10_000 }),
  ORDER_ACCEPT_ALERT_MINUTES: whole(1)({ default: 240 }),
  PRODUCT_EXPIRY_MS: whole(1000)({ default: 2_592_000_000 }),
  PASSWORD_RESET_EXPIRY_MS: whole(1000)({ default: 900_000 }),
  MAX_ADS_PER_CONSUMER: whole(1)({ default: 20 }),
  MAX_PENDING_CASH_ORDERS: whole(1, 1_000)({ default: 100 }),
  MAX_REQUESTS_PER_CONSUMER: whole(1, 1_000)({ default: 10 }),
  MAX_THREADS_PER_REQUEST: whole(1, 100)({ default: 3 }),
  MAX_STORES_PER_SELLER: whole(1)({ default: 50 }),
  PUBLIC_READS_PER_MINUTE: whole(1)({ default: 6_000 }),
  STREAMS_AT_MOST: whole(1)({ default: 2_000 }),
  RATE_LIMITS_ENABLED: flag({ default: true }),
  SMTP_URL: address('smtp:', 'smtps:')(unset('smtps://user:password@mail.example.in:465')),
  MAIL_FROM: str({ default: 'Marketplace <no-reply@localhost>' }),
  SMS_WEBHOOK_URL: http(unset('https://gateway.example.in/messages')),
  SMS_WEBHOOK_SECRET: secret(unset(random)),
  VAPID_PUBLIC_KEY: vapidKey(65)(unset(vapidKeys)),
  VAPID_PRIVATE_KEY: vapidKey(32)(unset(vapidKeys)),
  VAPID_SUBJECT: vapidSubject(unset('mailto:push@example.in')),
  PUSH_ALLOW_PRIVATE: flag({ default: false }),
  WEBHOOK_ALLOW_PRIVATE: flag({ default: false }),
  FCM_SERVICE_ACCOUNT: fcmAccount(unset('/etc/marketplace/firebase.json')),
  FCM_API_URL: http({ default: 'https://fcm.googleapis.com' }),
  EXPO_ACCESS_TOKEN: str(unset(issued)),
  EXPO_API_URL: http({ default: 'https://exp.host/--/api/v2' }),
  GOOGLE_TRANSLATE_API_KEY: str(unset(issued)),
  GOOGLE_TRANSLATE_URL: http({ default: 'https://translation.googleapis.com/language/translate/v2' }),
  BHASHINI_URL: http(unset('https://meity-auth.ulcacontrib.org/ulca/apis/v0/model/getModelsPipeline')),
  BHASHINI_USER_ID: str(unset('0123456789abcdef')),
  BHASHINI_API_KEY: str(unset('01234-56789-abcdef')),
  TRANSCRIBE_URL: http(unset('https://speech.example.in/v1')),
  TRANSCRIBE_API_KEY: str(unset(issued)),
  DELIVERY_PARTNER_URL: http(unset('https://partner.example.in/jobs')),
  DELIVERY_PARTNER_SECRET: secret(unset(random)),
  DELIVERY_PARTNER_SECRET_PREVIOUS: secret(unset(random)),
  UPI_VPA: upiAddress(unset('marketplace@okbank')),
  UPI_PAYEE_NAME: shortText(99)(unset('Marketplace')),
  RAZORPAY_KEY_ID: shortText(100)(unset('rzp_live_0123456789abcd')),
  RAZORPAY_KEY_SECRET: str(unset(issued)),
  RAZORPAY_WEBHOOK_SECRET: secret(unset(random)),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret(unset(random)),
  RAZORPAY_API_URL: http({ default: 'https://api.razorpay.com/v1' }),
  RAZORPAY_REFUND_SPEED: oneOf('normal', 'instant')({ default: 'normal' }),
  GOOGLE_CLIENT_ID: str(unset('1234567890-abc.apps.googleusercontent.com')),
  GOOGLE_CLIENT_SECRET: str(unset(issued)),
  GOOGLE_ISSUER: http({ default: 'https://accounts.google.com' }),
  GOOGLE_JWKS_URL: http({ default: 'https://www.googleapis.com/oauth2/v3/certs' }),
  GOOGLE_AUTH_URL: http({ default: 'https://accounts.google.com/o/oauth2/v2/auth' }),
  GOOGLE_TOKEN_URL: http({ default: 'https://oauth2.googleapis.com/token' }),
  GOOGLE_USERINFO_URL: http({ default: 'https://openidconnect.googleapis.com/v1/userinfo' }),
  S3_ENDPOINT: http(unset('https://s3.example.in')),
  S3_REGION: shortText(100)({ default: 'us-east-1' }),
  S3_BUCKET: bucketName(unset('market-uploads')),
  S3_ACCESS_KEY_ID: shortText(200)(unset(issued)),
  S3_SECRET_ACCESS_KEY: str(unset(issued)),
  S3_PUBLIC_URL: http(unset('https://media.example.in')),
};

export const variableNames = Object.keys(variables);

/** An example of a usable value, as a line of `.env`. */
export function exampleOf(name: string): string {
  const { example, default: byDefault } = Object(variables[name as keyof typeof variables]);
  return `${name}=${example ?? byDefault}`;
}

/** The values of the variables after validation. */
export type Variables = CleanedEnv<typeof variables>;
