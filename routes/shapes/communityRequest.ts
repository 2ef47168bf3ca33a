import type { ListedRequest } from '../../domain/community/listRequests.js';
import { requestActions, standingOf } from '../../domain/community/requestActions.js';
import { type Person, visibilityOf } from '../../domain/community/visibilityOf.js';
import type { World } from '../../domain/world.js';
import { discussionTypes, requestStatuses } from '../../models/community/CommunityRequest.js';
import {
  array,
  boolean,
  type Infer,
  id,
  integer,
  named,
  nullable,
  number,
  object,
  oneOf,
  optional,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { requestCategory } from './categoryFilter.js';
import { cutDescription, description } from './description.js';
import { peopleOf } from './people.js';
import { inMetres } from './place.js';

export const maskedId = (description: string) => integer({ min: 0, description });

/** A person in a request, or a placeholder for a masked one. */
export const neighbour = named(
  'Neighbour',
  object(
    {
      id: maskedId('0 for the owner of an anonymous request and for an erased account'),
      name: string({ description: 'The name, or a placeholder for a masked person' }),
      alias: optional(string({ description: 'The name that others see instead of the real one' })),
    },
    'The public part of a consumer account; without a name if it is anonymous here',
  ),
);

export const communityRequest = named(
  'Request',
  object(
    {
      id: id('The id of the request'),
      title: string({ description: 'What is needed, in a few words' }),
      description,
      category: requestCategory,
      phone: nullable(
        string({ description: 'Null for others if the request is anonymous, and for strangers once it is completed' }),
      ),
      status: oneOf(requestStatuses, 'Whether help is still needed'),
      location: nullable(string({ description: 'Null for strangers once the request is completed' })),
      latitude: nullable(
        number({
          description:
            'Rounded to two decimals for others if the request is anonymous, and for strangers once it is completed',
        }),
      ),
      longitude: nullable(number({ description: 'Rounded like latitude' })),
      isAnonymous: boolean('Whether the name and the phone number of the owner stay hidden'),
      isHidden: boolean('To its owner: whether it is hidden from others, because of reports or by staff'),
      discussionType: oneOf(
        discussionTypes,
        '`private`: one conversation for each helper; `public`: one discussion that all people see',
      ),
      consumerId: maskedId('The owner; 0 for others if the request is anonymous'),
      consumer: neighbour,
      _count: object(
        { threads: integer({ min: 0, description: 'Conversations with a message that are not ended' }) },
        'Counts of the request',
      ),
      isMine: boolean('Whether it is your request'),
      myThreadId: nullable(id('Your private conversation')),
      allowedActions: array(oneOf(requestActions, 'openThread: offer help, or write in the public discussion'), {
        description: 'What you may do with the request now',
      }),
      distance: optional(
        nullable(number({ description: 'Kilometres from the lat and lng of the query; null without a position' })),
      ),
      createdAt: timestamp('When it was posted'),
    },
    'A request for help, as the caller may see it',
  ),
);

/** Requests in a list, as this viewer may see them. Long descriptions of other people are cut. */
export async function showRequests(
  world: Pick<World, 'config' | 'now'>,
  requests: ListedRequest[],
  viewerId: number | undefined,
): Promise<Infer<typeof communityRequest>[]> {
  const standing = await standingOf(world, requests, viewerId);
  const people = await peopleOf(requests.map(({ consumerId }) => consumerId));
  return requests.map((request) => {
    const shown = present(world, request, people.get(request.consumerId), viewerId);
    const isOwn = request.consumerId === viewerId;
    const whole = { ...shown, ...standing(request) };
    return isOwn ? whole : { ...whole, description: cutDescription(shown.description) };
  });
}

/** One request with its whole description, as this viewer may see it. */
export async function showRequest(
  world: Pick<World, 'config' | 'now'>,
  request: ListedRequest,
  viewerId: number | undefined,
) {
  const standing = await standingOf(world, [request], viewerId);
  const people = await peopleOf([request.consumerId]);
  return { ...present(world, request, people.get(request.consumerId), viewerId), ...standing(request) };
}

/**
 * The conversations that a viewer counts: the owner does not see withheld ones, and others do not see that a withheld
 * one leaves its place to others.
 */
function shownThreads(request: ListedRequest, viewerId: number | undefined, places: number): number {
  const { consumerId, isAnonymous, threadCount, withheldSupporterIds = [] } = request;
  if (viewerId === consumerId) return threadCount - withheldSupporterIds.length;
  return isAnonymous ? Math.min(threadCount, places) : threadCount;
}

function present(
  { config }: Pick<World, 'config'>,
  request: ListedRequest,
  owner: Person | undefined,
  viewerId: number | undefined,
) {
  const view = visibilityOf(request, viewerId);
  return {
    id: request._id,
    title: request.title,
    description: request.description ?? null,
    category: request.category,
    phone: view.phone,
    status: request.status,
    location: view.location,
    latitude: view.place?.latitude ?? null,
    longitude: view.place?.longitude ?? null,
    isAnonymous: request.isAnonymous,
    isHidden: request.isHidden,
    discussionType: request.discussionType,
    consumerId: view.idOf(request.consumerId),
    consumer: view.personOf(request.consumerId, owner),
    _count: { threads: shownThreads(request, viewerId, config.maxThreadsPerRequest) },
    ...(request.distance !== undefined && { distance: request.distance === null ? null : inMetres(request.distance) }),
    createdAt: request.createdAt,
  };
}
