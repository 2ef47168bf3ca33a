import { Product } from '../../models/catalog/Product.js';
import { AdContact } from '../../models/community/AdContact.js';
import { CommunityRequest, type CommunityRequestRecord } from '../../models/community/CommunityRequest.js';
import { Refused } from '../errors.js';
import type { RefusalCode } from '../refusals.js';
import { isVisible } from './findRequest.js';

type LocationField = 'location' | 'latitude' | 'longitude' | 'position';
type State =
  | 'status'
  | 'completedAt'
  | 'isHidden'
  | 'isAnonymous'
  | 'discussionType'
  | 'supporterIds'
  | 'withheldSupporterIds';

/**
 * What a thread is about: a request, or an ad in the form of a private request. The id of an ad is negated, so that the
 * indexes of threads hold for both.
 */
export type Topic = Pick<CommunityRequestRecord, '_id' | 'consumerId' | 'title' | 'phone' | LocationField | State> & {
  /** In a thread about an ad each participant is masked for the other. */
  isAd?: true;
};

export const topicIdOfAd = (adId: number): number => -adId;

/** The request or the ad of a topic id. */
export const targetOfTopic = (topicId: number): { requestId: number | null; adId: number | null } =>
  topicId > 0 ? { requestId: topicId, adId: null } : { requestId: null, adId: -topicId };

/** The refusals that differ between requests and ads. */
export const topicRefusal = (topicId: number, what: 'notFound' | 'closed' | 'own'): Refused =>
  new Refused(topicRefusals[topicId > 0 ? 'request' : 'ad'][what]);

export const topicRefusals = {
  request: { notFound: 'request_not_found', closed: 'request_closed', own: 'own_request' },
  ad: { notFound: 'ad_not_found', closed: 'ad_closed', own: 'own_ad' },
} as const satisfies Record<string, Record<string, RefusalCode>>;

/** Reads a topic; undefined if there is none. */
export async function readTopic(topicId: number): Promise<Topic | undefined> {
  if (topicId < 0) return readAd(-topicId);
  return (await CommunityRequest.findById(topicId).lean()) ?? undefined;
}

/** Finds a topic that the viewer may see. Refuses `request_not_found` or `ad_not_found`. */
export async function findTopic(topicId: number, viewerId: number): Promise<Topic> {
  const topic = await readTopic(topicId);
  if (!topic || !isVisible(topic, viewerId)) throw topicRefusal(topicId, 'notFound');
  return topic;
}

const adFields = { title: 1, status: 1, consumerId: 1, isHidden: 1 } as const;

async function readAd(adId: number): Promise<Topic | undefined> {
  const ad = await Product.findOne({ _id: adId, storeId: null, consumerId: { $gt: 0 } }, adFields).lean();
  if (!ad?.consumerId) return undefined;
  const contact = await AdContact.findById(adId).lean();
  return {
    _id: -adId,
    isAd: true,
    consumerId: ad.consumerId,
    title: ad.title,
    isHidden: ad.isHidden,
    status: ad.status === 'available' ? 'active' : ad.status === 'deleted' ? 'deleted' : 'completed',
    discussionType: 'private',
    isAnonymous: true,
    completedAt: null,
    supporterIds: contact?.supporterIds ?? [],
    withheldSupporterIds: [],
    phone: null,
    location: null,
    latitude: null,
    longitude: null,
    position: null,
  } as Topic;
}

/** The key that serializes the opening of threads and the taking of seats of a topic. */
export const lockKeyOfTopic = (topicId: number): string => `topic:${topicId}`;
