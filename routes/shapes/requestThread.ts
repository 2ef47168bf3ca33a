import { type Person, visibilityOf } from '../../domain/community/visibilityOf.js';
import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import type { ThreadHead } from '../../models/community/RequestThread.js';
import { type Infer, id, integer, named, object, timestamp } from '../../server/http/inputs/fields.js';
import { maskedId, neighbour, peopleOf } from './communityRequest.js';

export const requestThread = named(
  'RequestThread',
  object({
    id: id(),
    requestId: id(),
    supporterId: maskedId('The supporter; the owner in a public request, 0 for others if it is anonymous'),
    consumer: neighbour,
    _count: object({ messages: integer({ min: 0 }) }),
    createdAt: timestamp(),
  }),
);

/** Threads of a request, as this viewer may see them. */
export async function showThreads(
  request: CommunityRequestRecord,
  threads: ThreadHead[],
  viewerId: number,
): Promise<Infer<typeof requestThread>[]> {
  const people = await peopleOf(threads.map(({ supporterId }) => supporterId));
  return threads.map((thread) => present(request, thread, people.get(thread.supporterId), viewerId));
}

function present(
  request: CommunityRequestRecord,
  { _id, requestId, supporterId, messageCount, createdAt }: ThreadHead,
  supporter: Person | undefined,
  viewerId: number,
) {
  const view = visibilityOf(request, viewerId);
  return {
    id: _id,
    requestId,
    supporterId: view.idOf(supporterId),
    consumer: view.personOf(supporterId, supporter),
    _count: { messages: messageCount },
    createdAt,
  };
}
