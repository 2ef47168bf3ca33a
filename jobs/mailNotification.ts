import { reach } from '../domain/accounts/verification/verificationId.js';
import { deliverOnce } from '../domain/deliveries/deliverOnce.js';
import { composeMail } from '../domain/mails/composeMail.js';
import { sendMail } from '../domain/mails/sendMail.js';
import { unsubscribeOf } from '../domain/mails/unsubscribeLink.js';
import { wantsOrderMails } from '../domain/notifications/preferences.js';
import { renderNotification } from '../domain/notifications/renderNotification.js';
import type { World } from '../domain/world.js';
import type { ConsumerRecord } from '../models/accounts/Consumer.js';
import type { SellerRecord } from '../models/accounts/Seller.js';
import type { NotificationData, NotificationType } from '../models/notifications/notificationKinds.js';

/** A recipient of mails about money. */
type MailedAccount = { kind: 'consumer'; account: ConsumerRecord } | { kind: 'seller'; account: SellerRecord };

/**
 * Mails a notification about money, with the same text, once per outbox message. Only to a verified
 * address of a person who wants mails about orders.
 */
export async function mailNotification<Type extends NotificationType>(
  world: World,
  { kind, account }: MailedAccount,
  { type, data }: { type: Type; data: NotificationData[Type] },
  delivery: { messageId: number; attempt: number },
): Promise<void> {
  if (!world.mail.configured || !account.emailVerified) return;
  if (!wantsOrderMails(account) || !reach.email.addressOf(account)) return;
  const { title: subject, body: before } = renderNotification(world, { type, data }, account.language ?? 'en');
  const unsubscribe = unsubscribeOf(world, { kind, id: account._id });
  const mail = composeMail(account, ({ seeInApp: after }) => ({ subject, before, after, unsubscribe }));
  const owed = { form: 'mail', ...delivery, kind, id: account._id } as const;
  await deliverOnce(world, owed, () => sendMail(world, 'orders', mail));
}
