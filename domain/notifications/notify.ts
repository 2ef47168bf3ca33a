import { inboxOf, Notification, type Recipient } from '../../models/notifications/Notification.js';
import type { NotificationData, NotificationType } from '../../models/notifications/notificationKinds.js';
import { ownersAmong } from '../../models/notifications/PushSubscription.js';
import type { OutboxLane } from '../../models/system/OutboxMessage.js';
import { recordEvents } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

type Part = Pick<World, 'now' | 'outbox'>;

/** A notification to write. */
export interface Entry<Type extends NotificationType> {
  to: Recipient;
  type: Type;
  data: NotificationData[Type];
}

/**
 * Writes a notification to an inbox, and an outbox message for its push if the recipient has a registered device. Both
 * rows are part of the running transaction, if there is one. Language and preferences are read at delivery.
 */
export const notify = <Type extends NotificationType>(
  world: Part,
  to: Recipient,
  type: Type,
  data: NotificationData[Type],
): Promise<void> => notifyEach(world, [{ to, type, data }]);

/** Like `notify`, for many entries. @param lane the outbox lane of the pushes, if not the default one */
export async function notifyEach<Type extends NotificationType>(
  world: Part,
  entries: readonly Entry<Type>[],
  lane?: OutboxLane,
): Promise<void> {
  if (entries.length === 0) return;
  const at = world.now();
  const rows = entries.map(({ to, type, data }) => ({ ...inboxOf(to), type, data, createdAt: at, updatedAt: at }));
  // The read is not part of the transaction, whose commands run one after the other.
  const reading = ownersAmong(entries.map(({ to }) => to));
  // Its failure counts after the write has ended: a transaction must not be aborted meanwhile.
  reading.catch(() => undefined);
  const notifications = await Notification.insertMany(rows);
  const canBePushed = await reading;
  const pushes = notifications.filter(({ recipientKind: kind, recipientId: id }) => canBePushed({ kind, id }));
  await recordEvents(
    world,
    'notification.made',
    pushes.map(({ _id: notificationId, recipientKind, recipientId }) => ({
      payload: { notificationId },
      key: String(notificationId),
      aggregate: `${recipientKind}:${recipientId}`,
    })),
    { lane },
  );
}
