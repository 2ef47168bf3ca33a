import { publicly } from '../../database/publicly.js';
import {
  CommunityRequest,
  type CommunityRequestRecord,
  newestRequests,
  type RequestFilter,
  requestPlaces,
  requestsWithoutPosition,
} from '../../models/community/CommunityRequest.js';
import { MessageSegment } from '../../models/community/MessageSegment.js';
import { RequestThread } from '../../models/community/RequestThread.js';
import { byId } from '../byId.js';
import { distanceKm, geoRadiusKm, type Place } from '../places/distance.js';
import { farthest, type Near, type NearList, readNearest } from '../places/readNearest.js';
import { rules } from '../rules.js';
import { withoutBlocked } from './blocksBetween.js';
import { shownPlace } from './visibilityOf.js';

/** The ids of the requests in which a consumer has opened a thread, or has written. */
export async function helpedRequests(consumerId: number): Promise<number[]> {
  // Threads about ads have negative ids.
  const requestId = { $gt: 0 };
  const found = await Promise.all([
    RequestThread.distinct('requestId', { requestId, supporterId: consumerId }),
    RequestThread.distinct('requestId', { requestId, 'messages.consumerId': consumerId }),
    MessageSegment.distinct('requestId', { requestId, 'messages.consumerId': consumerId }),
  ]);
  return found.flat();
}

export type ListedRequest = CommunityRequestRecord & { distance?: number | null };

/** The viewer of a list and the viewer's place. */
export interface ListViewer {
  /** The consumer; undefined for any other caller. */
  viewerId: number | undefined;
  from?: Place | undefined;
  /** Only requests with a known position within this radius. */
  radiusKm?: number | undefined;
}

interface Page<Position> {
  rows: ListedRequest[];
  /** The position after the page; undefined at the end of the list. A page before the end may be short or empty. */
  next: Position | undefined;
}

export type NewestPosition = readonly [createdAt: Date, id: number];
/** The end of a page. Requests without a position follow at `farthest`, newest first. */
export type DistancePosition = readonly [metres: number, id: number, createdAt: number];

const batchSize = 500;
const positionOf = ({ createdAt, _id }: Pick<CommunityRequestRecord, 'createdAt' | '_id'>): NewestPosition => [
  createdAt,
  _id,
];

const distanceFrom = (from: Place, request: CommunityRequestRecord): number | null => {
  const place = shownPlace(request);
  return place ? distanceKm(from, place, geoRadiusKm) : null;
};

/** A page of requests, newest first. */
export async function newestPage(
  filter: RequestFilter,
  { viewerId, from, radiusKm }: ListViewer,
  after: NewestPosition | undefined,
  limit: number,
): Promise<Page<NewestPosition>> {
  const kept: ListedRequest[] = [];
  let [position, passed, size, isOver] = [after, 0, limit + 1, false];
  while (!isOver && kept.length <= limit && passed < rules.request.readAtMost) {
    const batch = await newestRequests(filter, position, size);
    const measured = from ? batch.map((row) => ({ ...row, distance: distanceFrom(from, row) })) : batch;
    const near = measured.filter((row: ListedRequest) => radiusKm === undefined || isWithin(row, radiusKm));
    kept.push(...(await withoutBlocked(near, viewerId)));
    const last = batch.at(-1);
    position = last ? positionOf(last) : position;
    passed += batch.length;
    isOver = batch.length < size;
    size = batchSize;
  }
  const rows = kept.slice(0, limit);
  const last = rows.at(-1);
  const end = isOver ? undefined : position;
  const next = kept.length > limit && last ? positionOf(last) : end;
  return { rows, next };
}

const isWithin = ({ distance }: ListedRequest, radiusKm: number): boolean =>
  typeof distance === 'number' && distance <= radiusKm;

/** A page of requests, nearest first. Without a radius, requests without a position follow, newest first. */
export async function nearestPage(
  filter: RequestFilter,
  { viewerId, from, radiusKm }: ListViewer & { from: Place },
  after: DistancePosition | undefined,
  limit: number,
): Promise<Page<DistancePosition>> {
  const [metres, _id, createdAt] = after ?? [0, 0, 0];
  const reach = radiusKm === undefined ? farthest : Math.min(farthest, radiusKm * 1000);
  const near =
    metres < reach
      ? await readNearest(listOf(filter, from, reach, viewerId), { _id, metres }, limit)
      : { rows: [], next: undefined };
  const rows: ListedRequest[] = await requestsOf(filter, near.rows, viewerId);
  if (near.next) return { rows, next: [near.next.metres, near.next._id, 0] };
  if (radiusKm !== undefined) return { rows, next: undefined };

  const free = limit - rows.length;
  const behind = metres >= farthest && _id > 0 ? [new Date(createdAt), _id] : undefined;
  const others = await requestsWithoutPosition(filter, behind, free + 1);
  const read = others.slice(0, free);
  const shown = await withoutBlocked(read, viewerId);
  rows.push(...shown.map((row) => ({ ...row, distance: null })));
  const last = read.at(-1);
  const end: DistancePosition = last ? [farthest, last._id, last.createdAt.getTime()] : [farthest, 0, 0];
  return { rows, next: others.length > free ? end : undefined };
}

const listOf = (filter: RequestFilter, from: Place, reach: number, viewerId: number | undefined): NearList => ({
  key: JSON.stringify(['requests', filter, from, reach, viewerId]),
  from,
  reach,
  filter,
  read: (stages) =>
    publicly(
      CommunityRequest.aggregate<Near>([...stages, { $project: { metres: 1, consumerId: 1, isAnonymous: 1 } }]),
    ).hint(requestPlaces(filter)),
  keep: (rows) => withoutBlocked(rows as (Near & CommunityRequestRecord)[], viewerId),
});

/** Reads the requests that are still listed for the viewer, in the same order. */
async function requestsOf(filter: RequestFilter, near: Near[], viewerId: number | undefined): Promise<ListedRequest[]> {
  if (near.length === 0) return [];
  const ids = near.map(({ _id }) => _id);
  const listed = await publicly(CommunityRequest.find({ ...filter, _id: { $in: ids } }))
    .hint({ _id: 1 })
    .lean();
  const requests = await withoutBlocked(listed, viewerId);
  const requestById = byId(requests);
  return near.flatMap(({ _id, metres }) => {
    const request = requestById.get(_id);
    return request ? [{ ...request, distance: metres / 1000 }] : [];
  });
}
