import { afterKeys } from '../../database/keyset.js';
import { CommunityRequest } from '../../models/community/CommunityRequest.js';
import { accountKinds } from '../../models/fields/accountFields.js';
import { Notification } from '../../models/notifications/Notification.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { type Position, workInBatches } from '../outbox/workInBatches.js';
import type { World } from '../world.js';
import { returnToTallies } from './tallies.js';

const batchSize = 500;
const byRecipient = { recipientKind: 1, recipientId: 1 } as const;

/**
 * Deletes the unread notifications about a deleted request, which also cancels their pushes, and returns them to the
 * daily caps of their recipients. The author's share of these people stays used. Works in batches for about two seconds
 * and records an event for the rest. Safe to repeat.
 */
export async function withdrawBroadcast(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  { requestId, after }: Events['request.deleted'],
): Promise<void> {
  const request = await CommunityRequest.findOne({ _id: requestId, status: 'deleted' }, { createdAt: 1 }).lean();
  if (!request) return;
  const left = await workInBatches<Position | undefined>(world, after, async (at) => {
    const about = { type: 'request_posted' as const, 'data.requestId': requestId };
    const rows = await Notification.find(afterKeys(about, byRecipient, at), { ...byRecipient, isRead: 1 })
      .sort(byRecipient)
      .limit(batchSize)
      .lean();
    const unread = rows.filter(({ isRead }) => !isRead);
    for (const kind of accountKinds) {
      const ids = unread.filter(({ recipientKind }) => recipientKind === kind).map(({ recipientId }) => recipientId);
      if (ids.length > 0) await returnToTallies(world, request, kind, ids);
    }
    await Notification.deleteMany({ _id: { $in: unread.map(({ _id }) => _id) }, isRead: false });
    const last = rows.at(-1);
    return last && rows.length === batchSize ? [last.recipientKind, last.recipientId] : undefined;
  });
  if (left) await recordEvent(world, 'request.deleted', { requestId, after: left });
}
