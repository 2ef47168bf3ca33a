import { countRecipients } from '../../domain/broadcast/countRecipients.js';
import { toBroadcastable } from '../../domain/broadcast/toBroadcastable.js';
import { editRequest, removeRequest } from '../../domain/community/editRequest.js';
import { findRequest } from '../../domain/community/findRequest.js';
import { type ListViewer, nearestPage, newestPage } from '../../domain/community/listRequests.js';
import { draftRequest, postRequest } from '../../domain/community/postRequest.js';
import { type Detail, Refused } from '../../domain/errors.js';
import { rules } from '../../domain/rules.js';
import { discussionTypes, type RequestFilter } from '../../models/community/CommunityRequest.js';
import { requestCategories } from '../../models/fields/requestCategories.js';
import { newestFirst, nextCursor, pageQuery, readCursor, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import type { Caller } from '../../server/http/gates/guards.js';
import {
  array,
  boolean,
  id,
  integer,
  maybe,
  nullable,
  number,
  object,
  oneOf,
  optional,
  partly,
  phone,
  string,
  withDefault,
} from '../../server/http/inputs/fields.js';
import { communityRequest, showRequest, showRequests } from '../shapes/communityRequest.js';

export const requests = endpoints('/requests', 'Requests');

const latitude = number({ min: -90, max: 90 });
const longitude = number({ min: -180, max: 180 });
const title = string({ min: 1, max: 200 });

/** The consumer who looks; the other kinds of account see what everybody sees. */
const viewerOf = (caller: Caller<'anyone'>): number | undefined =>
  caller?.kind === 'consumer' ? caller.id : undefined;

const wrong = (...details: Detail[]) => new Refused('validation_failed', { details });

const { page } = rules;

requests.get(
  '',
  {
    summary: 'List requests for help',
    description:
      'The active ones, newest first. `mine` are your own, in any status, and `helped` those of others in which you have a ' +
      'conversation. With `lat` and `lng` each has its `distance`; `sort=distance` puts the nearest first, and `radiusKm` leaves ' +
      'out what is farther away, or nobody knows where. A page may have fewer requests than `limit`, or none, and still a ' +
      '`nextCursor`. Requests of people whom you have blocked, or who have blocked you, are left out.',
    for: 'anyone',
    query: {
      category: optional(oneOf(requestCategories, 'Only requests of this category')),
      mine: optional(boolean('Only your own')),
      helped: optional(boolean('Only those that you help with')),
      status: optional(
        oneOf(['active', 'completed'], 'Only requests in this status; active unless `mine` or `helped`'),
      ),
      lat: optional(number({ min: -90, max: 90, description: 'Where you are: the latitude; needs lng' })),
      lng: optional(number({ min: -180, max: 180, description: 'Where you are: the longitude; needs lat' })),
      sort: withDefault(oneOf(['newest', 'distance'], 'distance needs lat and lng'), 'newest'),
      radiusKm: optional(number({ min: 0, max: 20_000, description: 'Needs lat and lng' })),
      cursor: pageQuery.cursor,
      limit: withDefault(integer({ min: 1, max: page.atMost, description: 'Page size' }), page.default),
    },
    answer: [200, object({ requests: array(communityRequest), nextCursor })],
  },
  async ({ caller, query }) => {
    const { category, status, sort, lat, lng, radiusKm, cursor, limit } = query;
    const viewerId = viewerOf(caller);
    const isOwn = query.mine === true || query.helped === true;
    if (isOwn && viewerId === undefined) throw new Refused('unauthenticated');
    if ((lat === undefined) !== (lng === undefined)) {
      throw wrong({ field: lat === undefined ? 'lat' : 'lng', message: 'is required: lat and lng come together' });
    }
    const from = lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
    if (!from && (sort === 'distance' || radiusKm !== undefined)) {
      throw wrong({ field: 'lat', message: 'is required, with lng, for a sort or a radius by distance' });
    }
    if (isOwn && sort === 'distance') throw wrong({ field: 'sort', message: 'must be newest for mine and helped' });
    const filter: RequestFilter = {
      ...(query.mine && viewerId !== undefined && { consumerId: viewerId }),
      ...(query.helped && viewerId !== undefined && { supporterIds: viewerId }),
      status: status ?? (isOwn ? { $ne: 'deleted' } : 'active'),
      ...(!query.mine && { isHidden: false }),
      ...(category && { category }),
    };
    const lookout: ListViewer = { viewerId, from, radiusKm };
    const { rows, next } =
      from && sort === 'distance'
        ? await byDistance(filter, { ...lookout, from }, cursor, limit)
        : await byAge(filter, lookout, cursor, limit);
    return { requests: await showRequests(rows, viewerId), nextCursor: next };
  },
);

const pages = newestFirst('requests');

async function byAge(filter: RequestFilter, lookout: ListViewer, cursor: string | undefined, limit: number) {
  const after = pages.after(cursor) as [Date, number] | undefined;
  const { rows, next } = await newestPage(filter, lookout, after, limit);
  return { rows, next: next ? pages.cursorOf({ createdAt: next[0], _id: next[1] }) : null };
}

async function byDistance(
  filter: RequestFilter,
  lookout: Parameters<typeof nearestPage>[1],
  cursor: string | undefined,
  limit: number,
) {
  const after = readCursor(cursor, 'requests-by-distance', ['number', 'number', 'number', 'number']);
  const { rows, next } = await nearestPage(filter, lookout, after, limit);
  return { rows, next: next ? writeCursor('requests-by-distance', next) : null };
}

requests.post(
  '',
  {
    summary: 'Ask the neighbourhood for help',
    description:
      'A private request has as many conversations as MAX_THREADS_PER_REQUEST says (3), one with each who offers help; a public one has a ' +
      'single discussion for everybody. An anonymous request tells nobody who you are, and where it is only roughly.',
    for: 'consumer',
    limit: 'publicWrite',
    idempotent: true,
    body: {
      title,
      description: maybe(string({ max: 5_000 })),
      category: oneOf(requestCategories),
      phone: maybe(phone()),
      location: maybe(string({ max: 200 })),
      latitude: maybe(latitude),
      longitude: maybe(longitude),
      isAnonymous: withDefault(boolean(), false),
      discussionType: withDefault(oneOf(discussionTypes), 'private'),
    },
    example: {
      title: 'The kitchen tap drips',
      description: 'A washer, I think. Any evening after six.',
      category: 'plumbing',
      location: 'Car Street, Mangaluru',
      latitude: 12.8703,
      longitude: 74.8426,
    },
    prepare: async ({ world, caller, body }) => {
      refuseHalfAPlace(body);
      const draft = draftRequest(world, caller.id, body);
      return { draft, broadcastResult: await countRecipients(world, toBroadcastable(draft)) };
    },
    answer: [
      200,
      object({
        request: communityRequest,
        broadcastResult: object(
          { providers: integer({ min: 0 }), consumers: integer({ min: 0 }) },
          'How many people are told: each gets an entry in the inbox, and a push where the person has a browser or an app registered',
        ),
      }),
    ],
  },
  async ({ world, caller, prepared: { draft, broadcastResult } }) => ({
    request: await showRequest(await postRequest(world, draft), caller.id),
    broadcastResult,
  }),
);

/** A latitude without a longitude is no place, nor the other way round. */
function refuseHalfAPlace(place: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): void {
  const isSet = (degrees: number | null | undefined) => degrees !== undefined && degrees !== null;
  if (isSet(place.latitude) === isSet(place.longitude)) return;
  const field = isSet(place.latitude) ? 'longitude' : 'latitude';
  throw wrong({ field, message: 'is required: latitude and longitude come together' });
}

const requestId = id('The id of the request');

requests.get(
  '/:requestId',
  {
    summary: 'Get a request',
    for: 'anyone',
    params: { requestId },
    answer: [200, communityRequest],
    refuses: ['request_not_found'],
  },
  async ({ caller, params }) => {
    const viewerId = viewerOf(caller);
    return showRequest(await findRequest(params.requestId, viewerId), viewerId);
  },
);

requests.patch(
  '/:requestId',
  {
    summary: 'Complete or change your request',
    description:
      'Fields that are left out stay as they are; null clears a field that may be null. What the request says can be changed ' +
      'while nobody has answered. Completed, it takes no new conversations and messages; `active` opens it again.',
    for: 'consumer',
    limit: 'communityWrite',
    params: { requestId },
    body: partly({
      status: oneOf(['active', 'completed']),
      title,
      description: nullable(string({ max: 5_000 })),
      location: nullable(string({ max: 200 })),
      latitude: nullable(latitude),
      longitude: nullable(longitude),
    }),
    example: { status: 'completed' },
    answer: [200, communityRequest],
    refuses: ['request_not_found', 'not_yours', 'request_has_threads'],
  },
  async ({ world, caller, params, body }) => {
    refuseHalfAPlace(body);
    return showRequest(await editRequest(world, caller.id, params.requestId, body), caller.id);
  },
);

requests.delete(
  '/:requestId',
  {
    summary: 'Remove your request',
    for: 'consumer',
    limit: 'communityWrite',
    params: { requestId },
    answer: [200, object({ success: boolean() })],
    refuses: ['request_not_found', 'not_yours'],
  },
  async ({ caller, params }) => {
    await removeRequest(caller.id, params.requestId);
    return { success: true };
  },
);
