import { insertRow } from '../../database/insert.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Notification, type NotificationType } from '../../models/Notification.js';
import type { World } from '../world.js';
import type { NotificationData } from './Templates.js';

/**
 * Tells somebody something in the app: one row, in the running transaction if there is one. Which language it is in is
 * settled when it is read, so that nobody's account has to be read for it.
 */
export async function notify<Type extends NotificationType>(
  { now }: Pick<World, 'now'>,
  { kind, id }: { kind: AccountKind; id: number },
  type: Type,
  data: NotificationData[Type],
): Promise<void> {
  const at = now();
  await insertRow(Notification, {
    ...{ recipientKind: kind, recipientId: id, type, data },
    ...{ createdAt: at, updatedAt: at },
  });
}
