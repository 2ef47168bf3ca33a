import { atomically } from '../../database/transactions/atomically.js';
import { CommunityRequest, type CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { findOwnRequest } from './findRequest.js';
import { placeFields } from './placeFields.js';

/** Changes to a request. Absent fields stay, null clears. */
export interface RequestChanges {
  status?: 'active' | 'completed' | undefined;
  title?: string | undefined;
  description?: string | null | undefined;
  location?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/**
 * Completes a request or opens it again, and edits its content while it has no threads. Refuses `request_not_found`,
 * `not_yours`, `request_has_threads`, and `content_hidden`: staff decide about the content as it was reported.
 */
export async function editRequest(
  world: Pick<World, 'now'>,
  consumerId: number,
  requestId: number,
  changes: RequestChanges,
): Promise<CommunityRequestRecord> {
  const before = await findOwnRequest(requestId, consumerId);
  const { status, latitude, longitude, ...texts } = changes;
  const hasPlace = latitude !== undefined || longitude !== undefined;
  const changesContent = hasPlace || Object.values(texts).some((text) => text !== undefined);
  if (changesContent && before.isHidden) throw new Refused('content_hidden');
  if (changesContent && before.threadCount > 0) throw new Refused('request_has_threads');
  const isSomewhere = typeof latitude === 'number' && typeof longitude === 'number';
  const place = isSomewhere ? placeFields({ latitude, longitude }, before) : { latitude: null, longitude: null };
  const after = await atomically(async () => {
    const changed = await CommunityRequest.findOneAndUpdate(
      // Compare-and-set: a thread may be opened meanwhile, or another device of the owner may change the request.
      { _id: requestId, consumerId, status: before.status, ...(changesContent && { threadCount: 0, isHidden: false }) },
      {
        $set: {
          ...texts,
          ...(status && status !== before.status && movedTo(world, status)),
          ...(hasPlace && place),
        },
        ...(hasPlace && !isSomewhere && { $unset: { position: 1 } }),
      },
      { returnDocument: 'after' },
    ).lean();
    if (changed && changed.status !== before.status) await closeThreads(requestId, changed.status === 'completed');
    return changed;
  });
  return after ?? editRequest(world, consumerId, requestId, changes);
}

/** Closes the threads to messages that are being posted, or opens them again. */
const closeThreads = (requestId: number, isClosed: boolean) =>
  RequestThread.updateMany({ requestId }, { $set: { isClosed } }, { timestamps: false });

const movedTo = ({ now }: Pick<World, 'now'>, status: 'active' | 'completed') => ({
  status,
  completedAt: status === 'completed' ? now() : null,
});

/**
 * Deletes a request; it and its threads are no longer visible, and a job withdraws the unread notifications about it.
 * Refuses `request_not_found` and `not_yours`.
 */
export async function removeRequest(
  world: Pick<World, 'now' | 'outbox'>,
  consumerId: number,
  requestId: number,
): Promise<void> {
  await findOwnRequest(requestId, consumerId);
  await atomically(async () => {
    await CommunityRequest.updateOne({ _id: requestId, consumerId }, { $set: { status: 'deleted' } });
    await closeThreads(requestId, true);
    await recordEvent(world, 'request.deleted', { requestId });
  });
}
