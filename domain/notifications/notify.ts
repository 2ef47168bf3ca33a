import { insertRows } from '../../database/insert.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Notification, type NotificationType } from '../../models/Notification.js';
import type { OutboxLane } from '../../models/OutboxMessage.js';
import { recordEvents } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import type { NotificationData } from './Templates.js';

type Part = Pick<World, 'now' | 'outbox'>;

/** Who is owed a push, and the lane that it waits in. */
interface Pushes {
  to: ReadonlySet<number>;
  lane: OutboxLane;
}

/**
 * Tells somebody something in the app, and owes them a push: a row each, in the running transaction if there is one. Which
 * language it is in, and whether it is pushed at all, is settled later, so that nobody's account has to be read for it.
 */
export const notify = <Type extends NotificationType>(
  world: Part,
  { kind, id }: { kind: AccountKind; id: number },
  type: Type,
  data: NotificationData[Type],
): Promise<void> => notifyAll(world, kind, [id], type, data);

/** Tells many people of one kind the same, by two commands. @param pushes without it everybody is owed one, as by `notify` */
export async function notifyAll<Type extends NotificationType>(
  world: Part,
  recipientKind: AccountKind,
  ids: readonly number[],
  type: Type,
  data: NotificationData[Type],
  pushes?: Pushes,
): Promise<void> {
  const at = world.now();
  const notifications = await insertRows(
    Notification,
    ids.map((recipientId) => ({ recipientKind, recipientId, type, data, createdAt: at, updatedAt: at })),
  );
  await recordEvents(
    world,
    'notification.made',
    notifications
      .filter(({ recipientId }) => pushes?.to.has(recipientId) ?? true)
      .map(({ _id: notificationId }) => ({ payload: { notificationId }, key: String(notificationId) })),
    { lane: pushes?.lane },
  );
}
