import { Consumer } from '../../models/accounts/Consumer.js';
import { Block } from '../../models/community/Block.js';
import {
  CommunityRequest,
  type CommunityRequestRecord,
  countRequestsBetween,
} from '../../models/community/CommunityRequest.js';
import type { RequestCategory } from '../../models/fields/requestCategories.js';
import { hour } from '../durations.js';
import { cellCentre, cellOf, cellsPerDegree } from '../places/cell.js';
import { distanceKm, earthRadiusKm, type Place } from '../places/distance.js';
import { rules } from '../rules.js';

/** What a broadcast needs to know about a request. */
export interface BroadcastableRequest {
  /** The author, who is not notified. */
  consumerId: number;
  isAnonymous: boolean;
  category: RequestCategory;
  createdAt: Date;
  hasPlace: boolean;
  isUrgent: boolean;
  /** Whether the author is not verified or has a new account. */
  isNewAuthor: boolean;
  /** The centre of the cell around which people are notified: that of the request, else that of its author. */
  origin: Place | undefined;
  /** Whether people without a known place are notified too. */
  includesUnplaced: boolean;
  /** The largest number of recipients; undefined: no limit. */
  peopleAtMost: number | undefined;
}

type StoredRequest = Pick<CommunityRequestRecord, 'consumerId' | 'isAnonymous' | 'category' | 'position' | 'createdAt'>;

/**
 * Decides whom the broadcast of a request may reach (decision 0063). A request without a place stays near its author's
 * own place. Without any place, or from a new or unverified account, it reaches a limited number of people. After ten
 * requests of its author in a day, it reaches no one (decision 0063).
 */
export async function toBroadcastable({
  position,
  consumerId,
  isAnonymous,
  category,
  createdAt,
}: StoredRequest): Promise<BroadcastableRequest> {
  const { urgent, newAuthorHours, ofLimitedAtMost, postsADay } = rules.broadcast;
  const [longitude, latitude] = position?.coordinates ?? [];
  const place = placeOf({ latitude, longitude });
  const needed = { latitude: 1, longitude: 1, emailVerified: 1, phoneVerified: 1, createdAt: 1 };
  const author = await Consumer.findById(consumerId, needed).lean();
  const origin = place ?? (author ? placeOf(author) : undefined);
  const isVerified = author?.emailVerified || author?.phoneVerified;
  const isYoung = !author || createdAt.getTime() - author.createdAt.getTime() < newAuthorHours * hour;
  const isNewAuthor = !isVerified || isYoung;
  const earlier = await countRequestsBetween(consumerId, new Date(+createdAt - 24 * hour), createdAt, postsADay);
  const most = !isNewAuthor && origin ? undefined : ofLimitedAtMost;
  return {
    consumerId,
    isAnonymous,
    category,
    createdAt,
    hasPlace: place !== undefined,
    isUrgent: urgent.some((each) => each === category),
    isNewAuthor,
    origin: origin && cellOf(origin),
    includesUnplaced: place !== undefined || origin === undefined,
    peopleAtMost: earlier < postsADay ? most : 0,
  };
}

/** Reads a request to broadcast; undefined once it is completed, deleted or hidden. */
export async function readBroadcastable(requestId: number): Promise<BroadcastableRequest | undefined> {
  const request = await CommunityRequest.findOne({ _id: requestId, status: 'active', isHidden: false }).lean();
  return request ? await toBroadcastable(request) : undefined;
}

/**
 * Consumers who blocked the author or were blocked by the author. For an anonymous request no blocks count, and for a
 * named one no blocks by thread or by an anonymous author, so that a missing notification does not reveal the author
 * of an anonymous request (decisions 0065 and 0097).
 */
export async function blockedFrom({
  consumerId,
  isAnonymous,
}: Pick<BroadcastableRequest, 'consumerId' | 'isAnonymous'>): Promise<number[]> {
  if (isAnonymous) return [];
  const directions = [{ blockerId: consumerId }, { blockedId: consumerId, threadId: null }];
  const blocks = await Block.find(
    { $or: directions, isAnonymous: { $ne: true } },
    { blockerId: 1, blockedId: 1 },
  ).lean();
  return [...new Set(blocks.map(({ blockerId, blockedId }) => (blockerId === consumerId ? blockedId : blockerId)))];
}

const kmOfDegree = 111.195;
/** The largest distance between a place and the centre of its cell. */
const cellRadiusKm = (kmOfDegree / cellsPerDegree) * Math.SQRT1_2;

/** The place of a row; undefined when a coordinate is missing. */
export const placeOf = ({
  latitude,
  longitude,
}: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): Place | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/**
 * The bounding box in degrees of all places whose cell is within a distance. Near a pole or the date line it spans all
 * longitudes.
 */
export function boxAround({ latitude, longitude }: Place, km: number) {
  const high = (km + cellRadiusKm) / kmOfDegree;
  const [south, north] = [latitude - high, latitude + high];
  const shrunk = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const wide = shrunk > 0.01 ? high / shrunk : 360;
  const isWhole = longitude - wide < -180 || longitude + wide > 180;
  const longitudes = isWhole ? { $gte: -180, $lte: 180 } : { $gte: longitude - wide, $lte: longitude + wide };
  return { latitude: { $gte: south, $lte: north }, longitude: longitudes };
}

/** Whether a broadcast reaches a person, by the distance between the centres of the two cells. */
export function isReached(
  { origin, includesUnplaced }: Pick<BroadcastableRequest, 'origin' | 'includesUnplaced'>,
  place: Place | undefined,
  km: number,
): boolean {
  if (!place) return includesUnplaced;
  return origin !== undefined && distanceKm(origin, cellOf(place)) <= km;
}

/**
 * A MongoDB expression that grows with the distance from a place to the centre of the cell of `latitude` and
 * `longitude`: the haversine formula with 1 − cos x for 2 sin² (x/2), which is cheaper for many rows.
 */
export function cellDistanceExpression({ latitude, longitude }: Place) {
  const radians = Math.PI / 180;
  const cosine = (degrees: unknown) => ({ $cos: { $multiply: [degrees, radians] } });
  const oneMinusCosine = (field: string, from: number) => ({
    $subtract: [1, cosine({ $subtract: [cellCentre(field), from] })],
  });
  return {
    $add: [
      oneMinusCosine('$latitude', latitude),
      {
        $multiply: [
          Math.cos(latitude * radians),
          cosine(cellCentre('$latitude')),
          oneMinusCosine('$longitude', longitude),
        ],
      },
    ],
  };
}

/** The value of `cellDistanceExpression` at a distance. */
export const cellDistanceAt = (km: number): number => 2 * Math.sin(km / (2 * earthRadiusKm)) ** 2;
