import { insert } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import {
  CommunityRequest,
  type CommunityRequestRecord,
  countActiveRequests,
  type DiscussionType,
} from '../../models/community/CommunityRequest.js';
import type { RequestCategory } from '../../models/fields/requestCategories.js';
import { Refused } from '../errors.js';
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
  ...(latitude !== undefined &&
    longitude !== undefined &&
    placeFields({ latitude, longitude }, { isCoarse: wanted.isAnonymous })),
  consumerId,
  createdAt: world.now(),
});

/**
 * Posts a request for help. A job notifies people nearby after the response. Refuses `requests_limit` when the consumer
 * has `MAX_REQUESTS_PER_CONSUMER` active requests.
 */
export function postRequest(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  draft: ReturnType<typeof draftRequest>,
): Promise<CommunityRequestRecord> {
  return atomically(async () => {
    await refuseTooManyRequests(world, draft.consumerId);
    const request = await insert(CommunityRequest, draft);
    const requestId = request._id;
    await recordEvent(world, 'request.posted', { requestId }, String(requestId));
    return request;
  });
}

/**
 * Refuses `requests_limit` when the consumer may not have another active request. Call it in the transaction that adds
 * the request.
 */
export async function refuseTooManyRequests({ config }: Pick<World, 'config'>, consumerId: number): Promise<void> {
  // Concurrent posts conflict on this row, and the retry counts again.
  await Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });
  const limit = config.maxRequestsPerConsumer;
  if ((await countActiveRequests(consumerId, limit)) >= limit) throw new Refused('requests_limit');
}
