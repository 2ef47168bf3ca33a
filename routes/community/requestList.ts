import { helpedRequests, type ListViewer, nearestPage, newestPage } from '../../domain/community/listRequests.js';
import { type Detail, Refused } from '../../domain/errors.js';
import type { RequestFilter } from '../../models/community/CommunityRequest.js';
import { type RequestCategory, requestCategories } from '../../models/fields/requestCategories.js';
import { newestFirst, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, boolean, number, object, oneOf, optional, withDefault } from '../../server/http/inputs/fields.js';
import { categoryFilter, every } from '../shapes/categoryFilter.js';
import { communityRequest, showRequests } from '../shapes/communityRequest.js';
import { cutInLists } from '../shapes/description.js';
import { queriedPlace } from '../shapes/place.js';
import { viewerOf } from './viewerOf.js';

export const requestList = endpoints('/requests', 'Requests');

const pages = newestFirst('requests');

requestList.get(
  '',
  {
    summary: 'List requests for help',
    description:
      'Active requests, newest first. `mine` lists your own in any status, and `helped` those of others in which you ' +
      'have a conversation or wrote in the discussion. With `lat` and `lng` each request has its `distance`; ' +
      '`sort=distance` lists the nearest first, and `radiusKm` leaves out requests farther away or without a ' +
      'position. A page may have fewer requests than `limit`, or none, and still have a `nextCursor`. Requests of ' +
      `people who blocked you, or whom you blocked, are left out. ${cutInLists} Your own requests have all of it.`,
    for: 'anyone',
    query: {
      category: categoryFilter('Only requests of this category', requestCategories),
      mine: optional(boolean('Only your own')),
      helped: optional(boolean('Only requests that you help with')),
      status: optional(
        oneOf(
          ['active', 'completed', every],
          'Only requests in this status; active by default, any for `mine` and `helped`',
        ),
      ),
      lat: optional(number({ min: -90, max: 90, description: 'Your latitude; needs lng' })),
      lng: optional(number({ min: -180, max: 180, description: 'Your longitude; needs lat' })),
      sort: withDefault(oneOf(['newest', 'distance'], 'distance needs lat and lng'), 'newest'),
      radiusKm: optional(number({ min: 0, max: 20_000, description: 'Needs lat and lng' })),
      ...pageQuery,
    },
    refuses: ['wrong_account_kind'],
    answer: [
      200,
      object({
        requests: array(communityRequest, { description: 'The requests, in the order of the query' }),
        nextCursor,
      }),
    ],
  },
  async ({ world, caller, query }) => {
    const { category, status, sort, radiusKm, cursor, limit } = query;
    const viewerId = viewerOf(caller);
    const isOwn = query.mine === true || query.helped === true;
    if (isOwn && viewerId === undefined) throw new Refused(caller ? 'wrong_account_kind' : 'unauthenticated');
    const from = queriedPlace(query);
    checkQuery(query, isOwn);
    const filter: RequestFilter = {
      ...(query.helped && viewerId !== undefined && (await helpedBy(viewerId))),
      ...(query.mine && viewerId !== undefined && { consumerId: viewerId }),
      status: statusOf(status ?? (isOwn ? every : 'active')),
      ...(!query.mine && { isHidden: false }),
      ...(category && { category: category as RequestCategory }),
    };
    const viewer: ListViewer = { viewerId, from, radiusKm };
    const { rows, next } =
      from && sort === 'distance'
        ? await byDistance(filter, { ...viewer, from }, cursor, limit)
        : await byAge(filter, viewer, cursor, limit);
    return { requests: await showRequests(world, rows, viewerId), nextCursor: next };
  },
);

async function byAge(filter: RequestFilter, viewer: ListViewer, cursor: string | undefined, limit: number) {
  const after = pages.after(cursor) as [Date, number] | undefined;
  const { rows, next } = await newestPage(filter, viewer, after, limit);
  return { rows, next: next ? pages.cursorOf({ createdAt: next[0], _id: next[1] }) : null };
}

async function byDistance(
  filter: RequestFilter,
  viewer: Parameters<typeof nearestPage>[1],
  cursor: string | undefined,
  limit: number,
) {
  const after = readCursor(cursor, 'requests-by-distance', ['number', 'number', 'number']);
  const { rows, next } = await nearestPage(filter, viewer, after, limit);
  return { rows, next: next ? writeCursor('requests-by-distance', next) : null };
}

interface ListQuery {
  lat?: number | undefined;
  sort: 'newest' | 'distance';
  radiusKm?: number | undefined;
}

/** The rules between fields of the query. Refuses `validation_failed`. */
function checkQuery({ lat, sort, radiusKm }: ListQuery, isOwn: boolean): void {
  if (lat === undefined && (sort === 'distance' || radiusKm !== undefined)) {
    throw invalid({ field: 'lat', message: 'is required, with lng, for a sort or a radius by distance' });
  }
  if (isOwn && sort === 'distance') throw invalid({ field: 'sort', message: 'must be newest for mine and helped' });
}

const helpedBy = async (viewerId: number): Promise<RequestFilter> => ({
  consumerId: { $ne: viewerId },
  $and: [{ _id: { $in: await helpedRequests(viewerId) } }],
});

const statusOf = (status: 'active' | 'completed' | 'all'): NonNullable<RequestFilter['status']> =>
  status === every ? { $in: ['active', 'completed'] } : status;

const invalid = (detail: Detail) => new Refused('validation_failed', { details: [detail] });
