import { reach } from '../domain/accounts/verification/verificationId.js';
import { deliverOnce } from '../domain/deliveries/deliverOnce.js';
import { composeMail } from '../domain/mails/composeMail.js';
import { sendMail } from '../domain/mails/sendMail.js';
import { unsubscribeOf } from '../domain/mails/unsubscribeLink.js';
import { wantsOrderMails } from '../domain/notifications/preferences.js';
import { renderNotification } from '../domain/notifications/renderNotification.js';
import type { World } from '../domain/world.js';
import type { ConsumerRecord } from '../models/accounts/Consumer.js';
import type { NotificationData, NotificationType } from '../models/notifications/notificationKinds.js';

/**
 * Mails a notification about money to a consumer, with the same text, once per outbox message. Only to a verified
 * address of a person who wants mails about orders.
 */
export async function mailNotification<Type extends NotificationType>(
  world: World,
  consumer: ConsumerRecord,
  { type, data }: { type: Type; data: NotificationData[Type] },
  delivery: { messageId: number; attempt: number },
): Promise<void> {
  if (!world.mail.configured || !consumer.emailVerified) return;
  if (!wantsOrderMails(consumer) || !reach.email.addressOf(consumer)) return;
  const { title: subject, body: before } = renderNotification(world, { type, data }, consumer.language ?? 'en');
  const unsubscribe = unsubscribeOf(world, { kind: 'consumer', id: consumer._id });
  const mail = composeMail(consumer, ({ seeInApp: after }) => ({ subject, before, after, unsubscribe }));
  const owed = { form: 'mail', ...delivery, kind: 'consumer', id: consumer._id } as const;
  await deliverOnce(world, owed, () => sendMail(world, 'orders', mail));
}
