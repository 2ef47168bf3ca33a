import { notificationKinds } from '../../models/notifications/notificationKinds.js';
import { PushSubscription, type PushSubscriptionRecord } from '../../models/notifications/PushSubscription.js';
import type { PushMessage, PushOutcome } from '../../providers/push/PushProvider.js';
import { isSuspended } from '../accounts/sessions/refuseSuspended.js';
import { recordDeliveries } from '../deliveries/recordDeliveries.js';
import { urgentTopics, wants } from '../notifications/preferences.js';
import { quietUntil } from '../notifications/quietUntil.js';
import { RetryLater } from '../outbox/RetryLater.js';
import type { World } from '../world.js';
import { composePush } from './composePush.js';
import { deliveryStateOf } from './deliveryStateOf.js';
import type { Push } from './readPushes.js';

type Part = Pick<World, 'config' | 'now' | 'push'>;

/**
 * Pushes a notification to the recipient's devices that do not have it yet, and records each outcome. Skips topics that
 * are turned off, notifications that were read meanwhile, and suspended recipients.
 * @throws RetryLater in quiet hours, and when a push service asks for a retry
 */
export async function sendPush(world: Part, { notification, account, targets, log }: Push): Promise<void> {
  const { topic } = notificationKinds[notification.type];
  if (notification.isRead || !wants(account, topic) || isSuspended(account, world.now())) return;
  const keyOf = ({ _id }: PushSubscriptionRecord) => `${notification._id}:${_id}`;
  const open = targets.filter((target) => (log.get(keyOf(target))?.state ?? 'waiting') === 'waiting');
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
      _id: keyOf(target),
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
