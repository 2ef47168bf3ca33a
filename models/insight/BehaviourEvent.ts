import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const behaviourTypes = ['view', 'click', 'search', 'like', 'share', 'cart', 'order', 'dwell'] as const;
export type BehaviourType = (typeof behaviourTypes)[number];
export const behaviourEntities = ['product', 'store', 'reel', 'request', 'category', 'page'] as const;
export type BehaviourEntity = (typeof behaviourEntities)[number];

const keptSeconds = 90 * 24 * 60 * 60;

/** Something that a consumer did in an app, as the app tells it. */
const behaviourEventSchema = new Schema(
  {
    _id: integerKey,
    consumerId: { type: Number, ref: 'Consumer', required: true },
    type: { type: String, enum: behaviourTypes, required: true },
    entityType: { type: String, enum: behaviourEntities, required: true },
    /** An id, the slug of a category, or the path of a page. */
    entityId: { type: Schema.Types.Mixed, default: null },
    /** When it was done. */
    at: { type: Date, required: true },
    properties: { type: Schema.Types.Mixed, default: null },
    /** What the entity was filed under then. */
    categories: { type: [String], default: [] },
    receivedAt: { type: Date, required: true },
  },
  { publicReads: false },
);

behaviourEventSchema.plugin(integerId, { name: 'BehaviourEvent' });
// What somebody did of late; whose events there are.
behaviourEventSchema.index({ consumerId: 1, receivedAt: -1 });
behaviourEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: keptSeconds });

export type BehaviourEventRecord = InferRawDocTypeFromSchema<typeof behaviourEventSchema>;
export const BehaviourEvent = model('BehaviourEvent', behaviourEventSchema);

/** The newest events of a consumer that came after `since` and until `until`, so many at most. */
export const eventsOf = (consumerId: number, since: Date, until: Date, limit: number) =>
  BehaviourEvent.find(
    { consumerId, receivedAt: { $gt: since, $lte: until } },
    { _id: 0, type: 1, at: 1, categories: 1 },
  )
    .sort({ receivedAt: -1 })
    .limit(limit)
    .lean();

/** The ids of the first consumers after this one who have events; each costs a look into the index. */
export async function consumersWithEvents(after: number, limit: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < limit) {
    const next = await BehaviourEvent.findOne({ consumerId: { $gt: ids.at(-1) ?? after } }, { _id: 0, consumerId: 1 })
      .sort({ consumerId: 1 })
      .lean();
    if (!next) break;
    ids.push(next.consumerId);
  }
  return ids;
}
