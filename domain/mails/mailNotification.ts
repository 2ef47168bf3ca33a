import type { ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { NotificationData, NotificationType } from '../../models/notifications/notificationKinds.js';
import { reach } from '../accounts/verification/verificationId.js';
import { deliverOnce } from '../deliveries/deliverOnce.js';
import { wantsOrderMails } from '../notifications/preferences.js';
import { renderNotification } from '../notifications/renderNotification.js';
import type { World } from '../world.js';
import { composeMail } from './composeMail.js';
import { sendMail } from './sendMail.js';
import { unsubscribeOf } from './unsubscribeLink.js';

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
