import { vapidPublicKeyOf } from './vapidKeys.js';
import type { Variables } from './variables.js';

/** The settings of each provider; undefined for one that is not set up. `crossChecks.ts` refuses incomplete groups. */
export const providerSettings = (env: Variables, vapidPrivateKey: string | undefined) => ({
  vapid: vapidPrivateKey
    ? {
        privateKey: vapidPrivateKey,
        publicKey: vapidPublicKeyOf(vapidPrivateKey),
        subject: env.VAPID_SUBJECT ?? `mailto:${addressOf(env.MAIL_FROM)}`,
      }
    : undefined,
  fcm: env.FCM_SERVICE_ACCOUNT && { account: env.FCM_SERVICE_ACCOUNT, apiUrl: env.FCM_API_URL },
  expo: { accessToken: env.EXPO_ACCESS_TOKEN, apiUrl: env.EXPO_API_URL },
  googleTranslation: env.GOOGLE_TRANSLATE_API_KEY
    ? { apiKey: env.GOOGLE_TRANSLATE_API_KEY, url: env.GOOGLE_TRANSLATE_URL }
    : undefined,
  bhashini:
    env.BHASHINI_URL && env.BHASHINI_USER_ID && env.BHASHINI_API_KEY
      ? { url: env.BHASHINI_URL, userId: env.BHASHINI_USER_ID, apiKey: env.BHASHINI_API_KEY }
      : undefined,
  transcriber: env.TRANSCRIBE_URL ? { url: env.TRANSCRIBE_URL, apiKey: env.TRANSCRIBE_API_KEY } : undefined,
  razorpay:
    env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
      ? {
          keyId: env.RAZORPAY_KEY_ID,
          keySecret: env.RAZORPAY_KEY_SECRET,
          webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
          webhookSecretPrevious: env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
          apiUrl: env.RAZORPAY_API_URL,
          refundSpeed: env.RAZORPAY_REFUND_SPEED,
        }
      : undefined,
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
  s3: s3Of(env),
  backup: { passphrase: env.BACKUP_PASSPHRASE },
});

/** The address in `Marketplace <no-reply@example.in>`. */
const addressOf = (sender: string): string => /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();

/** Defaults to Amazon's endpoint, and to the bucket's own address for readers. */
function s3Of({ S3_REGION: region, S3_BUCKET: bucket, ...env }: Variables) {
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
