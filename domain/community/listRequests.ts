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
import { distanceKm, type Place } from '../places/distance.js';
import {
  earthRadiusKm,
  farthest,
  type Near,
  type Rings,
  readRings,
  ringStages,
  withinMetres,
} from '../places/rings.js';
import { rules } from '../rules.js';
import { isSparse } from '../text/searchByName.js';
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
  /** Whether more than five requests may have been read for each row. */
  isSparse: boolean;
}

export type NewestPosition = readonly [createdAt: Date, id: number];
/**
 * The end of a page, and the width of the next ring. Requests without a position follow at `farthest`, newest first.
 */
export type DistancePosition = readonly [createdAt: number, id: number, metres: number, width: number];

const batchSize = 500;
const positionOf = ({ createdAt, _id }: Pick<CommunityRequestRecord, 'createdAt' | '_id'>): NewestPosition => [
  createdAt,
  _id,
];

const distanceFrom = (from: Place, request: CommunityRequestRecord): number | null => {
  const place = shownPlace(request);
  return place ? distanceKm(from, place, earthRadiusKm) : null;
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
  return { rows, next, isSparse: isSparse(passed, rows.length) };
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
  const [createdAt, _id, metres, width] = after ?? [0, 0, 0, undefined];
  const reach = radiusKm === undefined ? farthest : Math.min(farthest, radiusKm * 1000);
  const found =
    metres < reach
      ? await readRings(ringsOf(filter, from, viewerId), { _id, metres }, width, limit, reach)
      : { near: [], end: { _id: 0, metres: reach }, width: 1, isSparse: false };
  const { near, end } = found;
  const rows = await requestsOf(filter, near.slice(0, limit), viewerId);
  const last = near.length > limit ? near[limit - 1] : end.metres < reach ? end : undefined;
  if (last) return { rows, next: [0, last._id, last.metres, found.width], isSparse: found.isSparse };
  if (radiusKm !== undefined) return { rows, next: undefined, isSparse: found.isSparse };

  const room = limit - rows.length;
  const behind = metres >= farthest && _id > 0 ? [new Date(createdAt), _id] : undefined;
  const others = await requestsWithoutPosition(filter, behind, room + 1);
  const shown = await withoutBlocked(others.slice(0, room), viewerId);
  const all = [...rows, ...shown.map((row) => ({ ...row, distance: null }))];
  const sparse = found.isSparse || isSparse(others.length, shown.length);
  if (others.length <= room) return { rows: all, next: undefined, isSparse: sparse };
  const lastRead = others[room - 1];
  return {
    rows: all,
    isSparse: sparse,
    next: lastRead ? [lastRead.createdAt.getTime(), lastRead._id, farthest, 1] : [0, 0, farthest, 1],
  };
}

function ringsOf(filter: RequestFilter, { longitude, latitude }: Place, viewerId: number | undefined): Rings {
  const hint = requestPlaces(filter);
  const readNear = (between: readonly [number, number], most: number, after?: Near) =>
    publicly(
      CommunityRequest.aggregate<Near>([
        ...ringStages([longitude, latitude], filter, between, most, after),
        { $project: { metres: 1, consumerId: 1, isAnonymous: 1 } },
      ]),
    ).hint(hint);
  return {
    source: JSON.stringify(['requests', filter, longitude, latitude, viewerId]),
    read: (from, to, most) => readNear([from, to], most),
    readCrowd: (from, to, after, most) => readNear([from, to], most, after),
    count: (metres, most) =>
      publicly(
        CommunityRequest.countDocuments({ ...filter, position: withinMetres([longitude, latitude], metres) } as object),
      )
        .hint(hint)
        .limit(most)
        .exec(),
    keep: (ring) => withoutBlocked(ring as (Near & CommunityRequestRecord)[], viewerId),
  };
}

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
