import { Consumer } from '../../models/accounts/Consumer.js';
import { type CommunityRequestRecord, countRequestsBetween } from '../../models/community/CommunityRequest.js';
import { cellOf } from '../places/cell.js';
import { rules } from '../rules.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';
import { placeOf } from './withinRadius.js';

type StoredRequest = Pick<CommunityRequestRecord, 'consumerId' | 'isAnonymous' | 'category' | 'position' | 'createdAt'>;

const hour = 60 * 60 * 1000;

/**
 * Decides whom the broadcast of a request may reach (decision 0063). A request without a place stays near its author's
 * own place. Without any place, or from a new or unverified account, it reaches a limited number of people. After ten
 * requests of its author in a day, it reaches no one (decision 0076).
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
