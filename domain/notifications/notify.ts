import { insertRow } from '../../database/insert.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Notification, type NotificationType } from '../../models/Notification.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import type { NotificationData } from './Templates.js';

/**
 * Tells somebody something in the app, and owes them a push: a row each, in the running transaction if there is one. Which
 * language it is in, and whether it is pushed at all, is settled later, so that nobody's account has to be read for it.
 */
export async function notify<Type extends NotificationType>(
  world: Pick<World, 'now' | 'outbox'>,
  { kind, id }: { kind: AccountKind; id: number },
  type: Type,
  data: NotificationData[Type],
): Promise<void> {
  const at = world.now();
  const { _id: notificationId } = await insertRow(Notification, {
    ...{ recipientKind: kind, recipientId: id, type, data },
    ...{ createdAt: at, updatedAt: at },
  });
  await recordEvent(world, 'notification.made', { notificationId }, String(notificationId));
}
