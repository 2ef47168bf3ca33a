import { atomically } from '../../database/transactions/atomically.js';
import { wordsOf } from '../../database/wordSearch.js';
import { CommunityRequest, type CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { Place } from '../places/distance.js';
import type { World } from '../world.js';
import { findOwnRequest } from './findRequest.js';
import { placeFields } from './placeFields.js';
import { refuseTooManyRequests } from './postRequest.js';

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
 * `not_yours`, `request_has_threads`, `requests_limit` for opening it again, and `content_hidden`: staff decide about
 * the content as it was reported.
 */
export async function editRequest(
  world: Pick<World, 'config' | 'now'>,
  consumerId: number,
  requestId: number,
  changes: RequestChanges,
): Promise<CommunityRequestRecord> {
  const before = await findOwnRequest(requestId, consumerId);
  const { status = before.status, latitude, longitude, ...texts } = changes;
  const hasPlace = latitude !== undefined || longitude !== undefined;
  const changesContent = hasPlace || Object.values(texts).some((text) => text !== undefined);
  if (changesContent && before.isHidden) throw new Refused('content_hidden');
  if (changesContent && before.threadCount > 0) throw new Refused('request_has_threads');
  const place = hasPlace ? { latitude, longitude } : before;
  const isCoarse = before.isAnonymous || status === 'completed';
  const placed = isKnown(place) ? placeFields(place, { isCoarse }) : { latitude: null, longitude: null };
  const isMoved = status !== before.status;
  const after = await atomically(async () => {
    if (isMoved && status === 'active') await refuseTooManyRequests(world, consumerId);
    const changed = await CommunityRequest.findOneAndUpdate(
      // Compare-and-set: a thread may be opened meanwhile, or another device of the owner may change the request.
      { _id: requestId, consumerId, status: before.status, ...(changesContent && { threadCount: 0, isHidden: false }) },
      {
        $set: {
          ...texts,
          ...(texts.title !== undefined && { words: wordsOf(texts.title) }),
          ...(isMoved && { status, completedAt: status === 'completed' ? world.now() : null }),
          ...(hasPlace || (isMoved && isKnown(place)) ? placed : {}),
        },
        ...(hasPlace && !isKnown(place) && { $unset: { position: 1 } }),
      },
      { returnDocument: 'after' },
    ).lean();
    if (changed && isMoved) await closeThreads(requestId, changed.status === 'completed');
    return changed;
  });
  return after ?? editRequest(world, consumerId, requestId, changes);
}

type AnyPlace = { [Degrees in keyof Place]?: number | null | undefined };

const isKnown = (place: AnyPlace): place is Place =>
  typeof place.latitude === 'number' && typeof place.longitude === 'number';

/** Closes the threads to messages that are being posted, or opens them again. */
const closeThreads = (requestId: number, isClosed: boolean) =>
  RequestThread.updateMany({ requestId }, { $set: { isClosed } }, { timestamps: false });

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
