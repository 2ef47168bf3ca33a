import { insertRows } from '../../database/insert.js';
import {
  inboxOf,
  Notification,
  type NotificationType,
  type Recipient,
} from '../../models/notifications/Notification.js';
import { ownersAmong } from '../../models/notifications/PushSubscription.js';
import type { OutboxLane } from '../../models/system/OutboxMessage.js';
import { recordEvents } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import type { NotificationData } from './Templates.js';

type Part = Pick<World, 'now' | 'outbox'>;

/** What somebody is told. */
export interface Entry<Type extends NotificationType> {
  to: Recipient;
  type: Type;
  data: NotificationData[Type];
}

/**
 * Tells somebody something in the app, and owes them a push if they have a browser or an app for it, as most people have not: a row
 * each, in the running transaction if there is one. Which language it is in, and whether it is pushed at all, is settled later.
 */
export const notify = <Type extends NotificationType>(
  world: Part,
  to: Recipient,
  type: Type,
  data: NotificationData[Type],
): Promise<void> => notifyEach(world, [{ to, type, data }]);

/** The same for many entries at once. @param lane in which the pushes wait, if not in that of all others */
export async function notifyEach<Type extends NotificationType>(
  world: Part,
  entries: readonly Entry<Type>[],
  lane?: OutboxLane,
): Promise<void> {
  if (entries.length === 0) return;
  const at = world.now();
  const notifications = await insertRows(
    Notification,
    entries.map(({ to, type, data }) => ({ ...inboxOf(to), type, data, createdAt: at, updatedAt: at })),
  );
  const canBePushed = await ownersAmong(entries.map(({ to }) => to));
  const pushes = notifications.filter(({ recipientKind: kind, recipientId: id }) => canBePushed({ kind, id }));
  await recordEvents(
    world,
    'notification.made',
    pushes.map(({ _id: notificationId }) => ({ payload: { notificationId }, key: String(notificationId) })),
    { lane },
  );
}
