import { createSecretKey, randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { uploadsPath } from '../domain/mediaPath.js';
import { rules } from '../domain/rules.js';
import { sealingKey } from '../domain/text/seal.js';
import type { Log, World } from '../domain/world.js';
import { httpDelivery } from '../providers/delivery/httpDelivery.js';
import { httpGoogle } from '../providers/google/httpGoogle.js';
import { bhashini } from '../providers/languages/bhashini.js';
import { googleTranslation } from '../providers/languages/googleTranslation.js';
import { transcriber } from '../providers/languages/transcriber.js';
import { fileMail, noMail } from '../providers/mail/fileMail.js';
import type { MailProvider } from '../providers/mail/MailProvider.js';
import { smtpMail } from '../providers/mail/smtpMail.js';
import { networkGuard } from '../providers/network/networkGuard.js';
import { httpPages } from '../providers/pages/httpPages.js';
import { razorpay } from '../providers/payments/razorpay.js';
import { expo } from '../providers/push/expo.js';
import { fcm } from '../providers/push/fcm.js';
import type { PushProviders } from '../providers/push/PushProvider.js';
import { webPush } from '../providers/push/webPush.js';
import { webhookSms } from '../providers/sms/webhookSms.js';
import { localStorage } from '../providers/storage/localStorage.js';
import type { StorageProvider } from '../providers/storage/StorageProvider.js';
import { movedStorage, s3Storage } from '../providers/storage/s3Storage.js';
import { httpWebhooks } from '../providers/webhooks/httpWebhooks.js';
import { type Config, uploadsFolder } from './config/config.js';
import type { ServiceLog } from './log.js';
import { DatabaseClock } from './process/DatabaseClock.js';
import { tracedLog, tracedMail } from './telemetry/tracedLog.js';

/** Shorter than the timeout of a health check, so that the check can name the slow page. */
const pageTimeoutMs = 2_500;

/** The composition root: builds the real world from the configuration. */
export function buildWorld(config: Config, log: ServiceLog, clock = new DatabaseClock()): World & { config: Config } {
  return {
    config,
    now: () => clock.now(),
    skewMs: () => clock.skewMs,
    random: { bytes: randomBytes, integer: (below) => randomInt(below) },
    log: tracedLog(log),
    secretKey: createSecretKey(Buffer.from(config.jwtSecret)),
    bankKeys: config.bankKeys.map(sealingKey),
    mail: tracedMail(chooseMail(config, tracedLog(log))),
    sms:
      config.smsWebhookUrl && config.smsWebhookSecret
        ? webhookSms(config.smsWebhookUrl, config.smsWebhookSecret)
        : undefined,
    delivery:
      config.deliveryPartnerUrl && config.deliveryPartnerSecret
        ? httpDelivery(config.deliveryPartnerUrl, config.deliveryPartnerSecret, config.deliveryPartnerSecretPrevious)
        : undefined,
    payments: config.razorpay && razorpay(config.razorpay),
    google: config.google && httpGoogle(config.google),
    ...chooseLanguages(config),
    push: choosePush(config),
    webhooks: httpWebhooks(networkGuard(config.webhookAllowPrivate), rules.partnerWebhook),
    storage: chooseStorage(config),
    pages: httpPages(pageTimeoutMs),
    observeJob: (_job, work) => work(),
    outbox: { wake: () => undefined, isStopping: false },
  };
}

/** With a bucket, older local files may exist. */
function chooseStorage({ s3, dataDir, publicUrl, jwtSecret }: Config): StorageProvider {
  const folder = localStorage({
    folder: join(dataDir, uploadsFolder),
    baseUrl: uploadsPath,
    publicUrl,
    secret: jwtSecret,
  });
  return s3 ? movedStorage(folder, s3Storage(s3)) : folder;
}

/** Google takes precedence for translation, and a transcriber for speech, over Bhashini. */
function chooseLanguages(config: Config): Pick<World, 'translation' | 'speech'> {
  const both = config.bhashini && bhashini(config.bhashini);
  return {
    translation: config.googleTranslation ? googleTranslation(config.googleTranslation) : both,
    speech: config.transcriber ? transcriber(config.transcriber) : both,
  };
}

function choosePush(config: Config): PushProviders {
  const guard = networkGuard(config.pushAllowPrivate);
  return {
    web: config.vapid && webPush(config.vapid, guard),
    fcm: config.fcm && fcm(config.fcm),
    expo: expo(config.expo),
    isPublic: (endpoint) => guard.isPublic(endpoint),
  };
}

function chooseMail({ smtpUrl, mailFrom, production, dataDir }: Config, log: Log): MailProvider {
  if (smtpUrl) return smtpMail(smtpUrl, mailFrom);
  if (production) return noMail;
  return fileMail(join(dataDir, 'mail'), mailFrom, (subject, file) => log.info({ subject, file }, 'mail written'));
}
