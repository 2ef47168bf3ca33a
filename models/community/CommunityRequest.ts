import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { type RequestCategory, requestCategories } from '../fields/requestCategories.js';
import { integerId, integerKey } from '../plugins/integerId.js';

export const requestStatuses = ['active', 'completed', 'deleted'] as const;
type RequestStatus = (typeof requestStatuses)[number];
export const discussionTypes = ['private', 'public'] as const;
export type DiscussionType = (typeof discussionTypes)[number];

/** Somebody asks the neighbourhood for help. (`Request` is a name of the web platform.) */
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
    /** Where it is exactly; of an anonymous request only its owner learns it. */
    latitude: { type: Number, default: null },
    longitude: { type: Number, default: null },
    /** Where everybody may know it to be, which distances are computed from. GeoJSON: longitude first. */
    position: {
      type: new Schema(
        { type: { type: String, enum: ['Point'], default: 'Point' }, coordinates: { type: [Number], required: true } },
        { _id: false },
      ),
      default: undefined,
    },
    isAnonymous: { type: Boolean, default: false },
    discussionType: { type: String, enum: discussionTypes, default: 'private' },
    /** Who has opened a thread of a private request, in the order of its slots. */
    supporterIds: { type: [{ type: Number, ref: 'Consumer' }], default: [] },
    threadCount: { type: Number, default: 0 },
    /** Taken off the lists by staff. */
    isHidden: { type: Boolean, default: false },
  },
  { timestamps: true, publicReads: false, live: true },
);

communityRequestSchema.plugin(integerId, { name: 'CommunityRequest' });

const newest = { createdAt: -1, _id: -1 } as const;
// GET /api/requests, newest first.
communityRequestSchema.index({ status: 1, isHidden: 1, ...newest });
communityRequestSchema.index({ status: 1, isHidden: 1, category: 1, ...newest });
// The nearest first.
const places = { status: 1, isHidden: 1, position: '2dsphere' } as const;
const placesInCategory = { status: 1, isHidden: 1, category: 1, position: '2dsphere' } as const;
communityRequestSchema.index(places);
communityRequestSchema.index(placesInCategory);
// The requests without a position, which come after all others.
const placeless = { status: 1, isHidden: 1, 'position.type': 1, ...newest } as const;
const placelessInCategory = { status: 1, isHidden: 1, 'position.type': 1, category: 1, ...newest } as const;
communityRequestSchema.index(placeless);
communityRequestSchema.index(placelessInCategory);
// `mine` and `helped`; what is narrowed besides is passed over in the index.
communityRequestSchema.index({ consumerId: 1, ...newest, status: 1, category: 1 });
communityRequestSchema.index({ supporterIds: 1, ...newest, status: 1, category: 1 });

export type CommunityRequestRecord = InferRawDocTypeFromSchema<typeof communityRequestSchema>;
export const CommunityRequest = model('CommunityRequest', communityRequestSchema);

/** What a list of requests shows. Public lists give both a status and `isHidden: false`. */
export interface RequestFilter {
  status?: RequestStatus | { $ne: RequestStatus };
  isHidden?: boolean;
  category?: RequestCategory;
  consumerId?: number;
  supporterIds?: number;
}

/** The index of the places of the requests of a filter. */
export const requestPlaces = ({ category }: RequestFilter): Record<string, 1 | '2dsphere'> =>
  category ? placesInCategory : places;

/** The first rows of a list after a position, newest first. */
export const newestRequests = (filter: RequestFilter, after: readonly unknown[] | undefined, limit: number) =>
  CommunityRequest.find(afterKeys(filter, newest, after))
    .sort(newest)
    .limit(limit)
    .lean();

/**
 * The same of those without a position. Null would also look for `undefined`, and so sort; and left alone, the database goes
 * along the index of all requests for a part of a page.
 */
export const requestsWithoutPosition = (filter: RequestFilter, after: readonly unknown[] | undefined, limit: number) =>
  CommunityRequest.find(afterKeys({ ...filter, 'position.type': { $exists: false } }, newest, after))
    .sort(newest)
    .limit(limit)
    .hint(filter.category ? placelessInCategory : placeless)
    .lean();

/** The name under which those who want a place in a request's threads take turns (database/transactions/serially.ts). */
export const lockKeyOfRequest = (requestId: number): string => `request:${requestId}`;
