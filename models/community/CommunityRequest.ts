import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { publicly } from '../../database/publicly.js';
import { publicPosition } from '../fields/publicPosition.js';
import { type RequestCategory, requestCategories } from '../fields/requestCategories.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { words } from '../plugins/words.js';

export const requestStatuses = ['active', 'completed', 'deleted'] as const;
type RequestStatus = (typeof requestStatuses)[number];
export const discussionTypes = ['private', 'public'] as const;
export type DiscussionType = (typeof discussionTypes)[number];

/** A request for help from people nearby. The name `Request` is taken by the web platform. */
const communityRequestSchema = new Schema(
  {
    _id: integerKey,
    consumerId: { type: Number, ref: 'Consumer', required: true },
    title: { type: String, required: true },
    description: { type: String, default: null },
    category: { type: String, enum: requestCategories, required: true },
    phone: { type: String, default: null },
    status: { type: String, enum: requestStatuses, default: 'active' },
    completedAt: { type: Date, default: null },
    location: { type: String, default: null },
    /** The exact place; only the owner sees that of an anonymous request. */
    latitude: { type: Number, default: null },
    longitude: { type: Number, default: null },
    position: publicPosition,
    isAnonymous: { type: Boolean, default: false },
    discussionType: { type: String, enum: discussionTypes, default: 'private' },
    /** The supporters who hold a seat of a private request: their conversation has a message. */
    supporterIds: { type: [{ type: Number, ref: 'Consumer' }], default: [] },
    /** The supporters among them whose conversations the owner does not see. */
    withheldSupporterIds: { type: [{ type: Number, ref: 'Consumer' }], default: [] },
    /** The seats held; 1 for a public request with a discussion. */
    threadCount: { type: Number, default: 0 },
    /** Hidden by staff. */
    isHidden: { type: Boolean, default: false },
    /** The words of the title, for the search of the console. */
    words: { type: [String], default: [], select: false },
  },
  { timestamps: true, live: true },
);

communityRequestSchema.plugin(integerId, { name: 'CommunityRequest' });
communityRequestSchema.plugin(words, { from: ['title'] });

const newest = { createdAt: -1, _id: -1 } as const;
// GET /api/requests, newest first.
communityRequestSchema.index({ status: 1, isHidden: 1, ...newest });
communityRequestSchema.index({ status: 1, isHidden: 1, category: 1, ...newest });
// Requests by distance.
const places = { status: 1, isHidden: 1, position: '2dsphere' } as const;
const placesInCategory = { status: 1, isHidden: 1, category: 1, position: '2dsphere' } as const;
communityRequestSchema.index(places);
communityRequestSchema.index(placesInCategory);
// Requests without a position, which follow all others.
const placeless = { status: 1, isHidden: 1, 'position.type': 1, ...newest } as const;
const placelessInCategory = { status: 1, isHidden: 1, 'position.type': 1, category: 1, ...newest } as const;
communityRequestSchema.index(placeless);
communityRequestSchema.index(placelessInCategory);
// `mine`; further filters skip rows within the index.
communityRequestSchema.index({ consumerId: 1, ...newest, status: 1, category: 1 });
// The number of a consumer's active requests.
communityRequestSchema.index({ consumerId: 1, status: 1 });
// Erasing an account frees its seats.
communityRequestSchema.index({ supporterIds: 1 });
// The console's list, and its search.
communityRequestSchema.index(newest);
communityRequestSchema.index({ words: 1 });

export type CommunityRequestRecord = Omit<InferRawDocTypeFromSchema<typeof communityRequestSchema>, 'words'>;
export const CommunityRequest = model('CommunityRequest', communityRequestSchema);

/** Counts the active requests of a consumer up to a limit. */
export const countActiveRequests = (consumerId: number, limit: number) =>
  CommunityRequest.countDocuments({ consumerId, status: 'active' }, { limit }).hint({ consumerId: 1, status: 1 });

/** Counts the requests of a consumer between two times up to a limit, deleted ones included. */
export const countRequestsBetween = (consumerId: number, after: Date, before: Date, limit: number) =>
  CommunityRequest.countDocuments({ consumerId, createdAt: { $gt: after, $lt: before } }, { limit });

/** The filter of a list. Public lists set both a status and `isHidden: false`. */
export interface RequestFilter {
  status?: RequestStatus | { $in: RequestStatus[] };
  isHidden?: boolean;
  category?: RequestCategory;
  consumerId?: number | { $ne: number };
  /** Only these requests. The position of a page has a condition on `_id` of its own. */
  $and?: [{ _id: { $in: number[] } }];
}

/** The geo index for a filter. */
export const requestPlaces = ({ category }: RequestFilter): Record<string, 1 | '2dsphere'> =>
  category ? placesInCategory : places;

/** The first rows of a list after a position, newest first. */
export const newestRequests = (filter: RequestFilter, after: readonly unknown[] | undefined, limit: number) =>
  publicly(
    CommunityRequest.find(afterKeys(filter, newest, after))
      .sort(newest)
      .limit(limit),
  ).lean();

/**
 * As above, for requests without a position. `null` would also match missing fields and force a sort. Without the hint
 * MongoDB scans the index of all requests.
 */
export const requestsWithoutPosition = (filter: RequestFilter, after: readonly unknown[] | undefined, limit: number) =>
  CommunityRequest.find(afterKeys({ ...filter, 'position.type': { $exists: false } }, newest, after))
    .sort(newest)
    .limit(limit)
    .hint(filter.category ? placelessInCategory : placeless)
    .lean();
