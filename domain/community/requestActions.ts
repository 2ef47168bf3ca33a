import type { CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import type { World } from '../world.js';
import { withSeat } from './seats.js';

/** What a consumer may do with a request. */
export const requestActions = ['edit', 'complete', 'reopen', 'delete', 'openThread', 'report'] as const;
type RequestAction = (typeof requestActions)[number];

/** How a consumer stands to a request. */
export interface Standing {
  isMine: boolean;
  /** The consumer's own private thread. */
  myThreadId: number | null;
  allowedActions: RequestAction[];
}

const stranger: Standing = { isMine: false, myThreadId: null, allowedActions: [] };

/**
 * How a viewer stands to requests, by their ids. A block is not considered: it would reveal the owner of an anonymous
 * request.
 */
export async function standingOf(
  world: Pick<World, 'config' | 'now'>,
  requests: readonly CommunityRequestRecord[],
  viewerId: number | undefined,
): Promise<(request: CommunityRequestRecord) => Standing> {
  if (viewerId === undefined) return () => stranger;
  const others = requests.filter(({ consumerId }) => consumerId !== viewerId);
  const privateOnes = others.filter(({ discussionType }) => discussionType === 'private');
  const [threads, open] = await Promise.all([ownThreads(privateOnes, viewerId), withSeat(world, others)]);
  return (request) => {
    const { _id, consumerId } = request;
    const isMine = consumerId === viewerId;
    const myThreadId = threads.get(_id) ?? null;
    const hasSeat = myThreadId !== null || open.has(_id);
    return { isMine, myThreadId, allowedActions: isMine ? ownActions(request) : actions(request, hasSeat) };
  };
}

async function ownThreads(requests: readonly CommunityRequestRecord[], supporterId: number) {
  if (requests.length === 0) return new Map<number, number>();
  const filter = { requestId: { $in: requests.map(({ _id }) => _id) }, supporterId };
  const threads = await RequestThread.find(filter, { requestId: 1 }).lean();
  return new Map(threads.map(({ _id, requestId }) => [requestId, _id]));
}

function ownActions({ status, threadCount, discussionType }: CommunityRequestRecord): RequestAction[] {
  return [
    ...(threadCount === 0 ? (['edit'] as const) : []),
    status === 'active' ? 'complete' : 'reopen',
    'delete',
    ...(discussionType === 'public' && status === 'active' ? (['openThread'] as const) : []),
  ];
}

const actions = ({ status }: CommunityRequestRecord, hasSeat: boolean): RequestAction[] => [
  ...(status === 'active' && hasSeat ? (['openThread'] as const) : []),
  'report',
];
