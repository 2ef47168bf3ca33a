import { insert } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import {
  CommunityRequest,
  type CommunityRequestRecord,
  type DiscussionType,
} from '../../models/community/CommunityRequest.js';
import type { RequestCategory } from '../../models/fields/requestCategories.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { placeFields } from './placeFields.js';

/** The input of a new request. */
export interface NewRequest {
  title: string;
  description?: string | undefined;
  category: RequestCategory;
  phone?: string | undefined;
  location?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  isAnonymous: boolean;
  discussionType: DiscussionType;
}

/** Builds the row of a new request. */
export const draftRequest = (
  world: Pick<World, 'now'>,
  consumerId: number,
  { latitude, longitude, ...wanted }: NewRequest,
) => ({
  ...wanted,
  ...(latitude !== undefined && longitude !== undefined && placeFields({ latitude, longitude }, wanted)),
  consumerId,
  createdAt: world.now(),
});

/** Posts a request for help. A job notifies people nearby after the response. */
export function postRequest(
  world: Pick<World, 'now' | 'outbox'>,
  draft: ReturnType<typeof draftRequest>,
): Promise<CommunityRequestRecord> {
  return atomically(async () => {
    const request = await insert(CommunityRequest, draft);
    const requestId = request._id;
    await recordEvent(world, 'request.posted', { requestId }, String(requestId));
    return request;
  });
}
