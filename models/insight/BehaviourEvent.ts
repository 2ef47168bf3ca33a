import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const behaviourTypes = ['view', 'click', 'search', 'like', 'share', 'cart', 'order', 'dwell'] as const;
export type BehaviourType = (typeof behaviourTypes)[number];
export const behaviourEntities = ['product', 'store', 'reel', 'request', 'category', 'page'] as const;
export type BehaviourEntity = (typeof behaviourEntities)[number];

const keptSeconds = 90 * 24 * 60 * 60;

/** A consumer's action, as an app reports it. */
const behaviourEventSchema = new Schema(
  {
    _id: integerKey,
    consumerId: { type: Number, ref: 'Consumer', required: true },
    type: { type: String, enum: behaviourTypes, required: true },
    entityType: { type: String, enum: behaviourEntities, required: true },
    /** An id, the slug of a category, or the path of a page. */
    entityId: { type: Schema.Types.Mixed, default: null },
    /** The time of the action. */
    at: { type: Date, required: true },
    properties: { type: Schema.Types.Mixed, default: null },
    /** The entity's categories at that time. */
    categories: { type: [String], default: [] },
    receivedAt: { type: Date, required: true },
  },
  { minimize: false },
);

behaviourEventSchema.plugin(integerId, { name: 'BehaviourEvent' });
// A consumer's recent events; the consumers with events.
behaviourEventSchema.index({ consumerId: 1, receivedAt: -1 });
behaviourEventSchema.index({ receivedAt: 1 }, { expireAfterSeconds: keptSeconds });

export type BehaviourEventRecord = InferRawDocTypeFromSchema<typeof behaviourEventSchema>;
export const BehaviourEvent = model('BehaviourEvent', behaviourEventSchema);

/** The newest events of a consumer that were received after `since` and up to `until`. */
export const eventsOf = (consumerId: number, since: Date, until: Date, limit: number) =>
  BehaviourEvent.find(
    { consumerId, receivedAt: { $gt: since, $lte: until } },
    { _id: 0, type: 1, at: 1, categories: 1 },
  )
    .sort({ receivedAt: -1 })
    .limit(limit)
    .lean();

/** The ids of the next consumers with events, after this one. Each costs one index lookup. */
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
