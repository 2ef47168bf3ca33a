import {
  inboxOf,
  Notification,
  type NotificationRecord,
  type Recipient,
} from '../../models/notifications/Notification.js';
import { Refused } from '../errors.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { workInBatches } from '../outbox/workInBatches.js';
import type { World } from '../world.js';

/** Marks one notification as read. Refuses `notification_not_found` when it is not in this inbox. */
export async function readOne(whose: Recipient, id: number): Promise<NotificationRecord> {
  const mine = { _id: id, ...inboxOf(whose) };
  const notification = await Notification.findOneAndUpdate(
    mine,
    { $set: { isRead: true } },
    { returnDocument: 'after' },
  ).lean();
  if (!notification) throw new Refused('notification_not_found');
  return notification;
}

const batchSize = 500;

/** Marks an inbox as read: one batch now, the rest in a job. */
export async function readAll(world: Pick<World, 'now' | 'outbox'>, { kind, id }: Recipient): Promise<void> {
  const until = world.now().getTime();
  const isLeft = await markBatch({ kind, id }, until);
  if (isLeft) await recordEvent(world, 'inbox.read', { kind, id, until });
}

/**
 * Marks an inbox as read up to a time. Stops after about half a second and records an event for the rest. Idempotent.
 */
export async function markReadUntil(
  world: Pick<World, 'now' | 'outbox'>,
  { until, ...whose }: Events['inbox.read'],
): Promise<void> {
  const isLeft = await workInBatches(world, true, () => markBatch(whose, until));
  if (isLeft) await recordEvent(world, 'inbox.read', { until, ...whose });
}

/** @returns whether there may be more */
async function markBatch(whose: Recipient, until: number): Promise<true | undefined> {
  const unread = { ...inboxOf(whose), isRead: false, createdAt: { $lte: new Date(until) } };
  const found = await Notification.find(unread, { _id: 1 }).sort({ createdAt: 1 }).limit(batchSize).lean();
  if (found.length > 0) {
    await Notification.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $set: { isRead: true } });
  }
  return found.length === batchSize ? true : undefined;
}
