import { createSecretKey, randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { World } from '../domain/world.js';
import { httpDelivery } from '../providers/delivery/httpDelivery.js';
import { httpGoogle } from '../providers/google/httpGoogle.js';
import { fileMail } from '../providers/mail/fileMail.js';
import type { MailProvider } from '../providers/mail/MailProvider.js';
import { noMail } from '../providers/mail/noMail.js';
import { smtpMail } from '../providers/mail/smtpMail.js';
import { razorpay } from '../providers/payments/razorpay.js';
import { webhookSms } from '../providers/sms/webhookSms.js';
import type { Config } from './config.js';
import type { ServiceLog } from './log.js';

/** The composition root: the real world, made from the configuration. */
export function buildWorld(config: Config, log: ServiceLog): World & { config: Config } {
  return {
    config,
    now: () => new Date(),
    random: { bytes: randomBytes, integer: (below) => randomInt(below) },
    log,
    secretKey: createSecretKey(Buffer.from(config.jwtSecret)),
    mail: chooseMail(config, log),
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
    outbox: { wake: () => undefined },
  };
}

function chooseMail({ smtpUrl, mailFrom, production, dataDir }: Config, log: ServiceLog): MailProvider {
  if (smtpUrl) return smtpMail(smtpUrl, mailFrom);
  if (production) return noMail;
  return fileMail(join(dataDir, 'mail'), mailFrom, (subject, file) => log.info({ subject, file }, 'mail written'));
}
