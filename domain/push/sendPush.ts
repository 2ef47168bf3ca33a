import type { Language } from '../../models/fields/accountFields.js';
import type { NotificationRecord } from '../../models/notifications/Notification.js';
import { notificationKinds } from '../../models/notifications/notificationKinds.js';
import { PushSubscription, type PushSubscriptionRecord } from '../../models/notifications/PushSubscription.js';
import type { PushMessage, PushOutcome } from '../../providers/push/PushProvider.js';
import { isSuspended } from '../accounts/sessions/refuseSuspended.js';
import { recordDeliveries } from '../deliveries/deliverOnce.js';
import { appPage } from '../mails/composeMail.js';
import { quietUntil, urgentTopics, wants } from '../notifications/preferences.js';
import { renderNotification } from '../notifications/renderNotification.js';
import { RetryLater } from '../outbox/Subscriber.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { deliveryStateOf, keyOfPush, type Push } from './readPushes.js';

const { payloadBytesAtMost } = rules.push;

/**
 * Composes the push of a notification. Text that a person wrote is left out: it may contain a phone number or an
 * address, and a push passes third parties and appears on a locked screen.
 */
export function composePush(
  world: Pick<World, 'config'>,
  { _id, type, data }: Pick<NotificationRecord, '_id' | 'type' | 'data'>,
  language: Language,
): PushMessage {
  const { topic, page, userWritten } = notificationKinds[type];
  const withoutUserText = { ...data, ...Object.fromEntries(userWritten.map((field) => [field, null])) };
  const { title, body } = renderNotification(world, { type, data: withoutUserText }, language);
  return fitToLimit({
    title,
    body,
    tag: `notification-${_id}`,
    url: appPage(world, page(data as never)),
    data: { type, notificationId: _id, ...idsIn(data) },
    isUrgent: urgentTopics.has(topic),
  });
}

/** `orderId`, `storeId` and the like. */
const idsIn = (data: object): Record<string, number> =>
  Object.fromEntries(Object.entries(data).filter(([name, value]) => /Id$/.test(name) && typeof value === 'number'));

/** Shortens title and body until the message fits the limit of the push services. */
function fitToLimit(message: PushMessage): PushMessage {
  let { title, body } = message;
  title = truncate(title, 120);
  while (Buffer.byteLength(JSON.stringify({ ...message, title, body })) > payloadBytesAtMost) {
    body = truncate(body, Math.floor([...body].length * 0.8));
  }
  return { ...message, title, body };
}

function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, Math.max(0, length - 1)).join('')}…` : text;
}

type Part = Pick<World, 'config' | 'now' | 'push'>;

/**
 * Pushes a notification to the recipient's devices that do not have it yet, and records each outcome. Skips topics that
 * are turned off, notifications that were read meanwhile, and suspended recipients.
 * @throws RetryLater in quiet hours, and when a push service asks for a retry
 */
export async function sendPush(world: Part, { notification, account, targets, log }: Push): Promise<void> {
  const { topic } = notificationKinds[notification.type];
  if (notification.isRead || !wants(account, topic) || isSuspended(account, world.now())) return;
  const open = targets.filter((target) => (log.get(keyOfPush(notification, target))?.state ?? 'waiting') === 'waiting');
  if (open.length === 0) return;
  const quiet = urgentTopics.has(topic) ? undefined : quietUntil(world, account);
  if (quiet) throw new RetryLater('the recipient has quiet hours', quiet);
  const message = composePush(world, notification, account.language ?? 'en');
  const outcomes = await Promise.all(
    open.map(async (target) => ({ target, outcome: await sendTo(world, target, message) })),
  );
  const { _id: notificationId, recipientKind, recipientId } = notification;
  await recordDeliveries(
    world,
    outcomes.map(({ target, outcome }) => ({
      _id: keyOfPush(notification, target),
      notificationId,
      subscriptionId: target._id,
      recipientKind,
      recipientId,
      form: target.form,
      state: deliveryStateOf[outcome.state],
      ...(outcome.state === 'sent' ? { receiptId: outcome.receiptId ?? null } : { lastError: outcome.reason }),
    })),
  );
  const gone = outcomes.filter(({ outcome }) => outcome.state === 'gone').map(({ target }) => target);
  // `renewedAt` differs if the device registered again meanwhile; that registration is kept.
  for (const { _id, renewedAt } of gone) await PushSubscription.deleteOne({ _id, renewedAt });
  const later = outcomes.flatMap(({ outcome }) => (outcome.state === 'later' ? [outcome] : []));
  const [first] = later;
  if (!first) return;
  const afterMs = Math.max(...later.map(({ afterMs = 0 }) => afterMs));
  throw new RetryLater(first.reason, new Date(world.now().getTime() + afterMs));
}

async function sendTo(
  { push, now }: Part,
  { form, address, keys }: PushSubscriptionRecord,
  message: PushMessage,
): Promise<PushOutcome> {
  const provider = push[form];
  if (!provider) return { state: 'refused', reason: `push by ${form} is not set up` };
  return provider.send({ address, keys: keys ?? null }, message, now());
}
