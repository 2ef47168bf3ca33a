import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const outboxStates = ['pending', 'done', 'deadLettered'] as const;

/**
 * What waits apart, so that neither keeps the other waiting: `work` is of the database, the delivery partner and the gateway, null
 * is mails and texts. What is told to very many people has two lanes: for telling them in the app, and for pushing it.
 */
export const outboxLanes = [null, 'work', 'push', 'broadcast', 'broadcastPush'] as const;
export type OutboxLane = (typeof outboxLanes)[number];

/** An event that the outside world must be told of. Written in the transaction that caused it. */
const outboxMessageSchema = new Schema(
  {
    _id: integerKey,
    event: { type: String, required: true },
    lane: { type: String, enum: outboxLanes, default: null },
    /** A message with a key that is there already is not added again. */
    key: { type: String, required: true },
    /** Ids only: a job reads the rows when it delivers. */
    payload: { type: Schema.Types.Mixed, required: true },
    state: { type: String, enum: outboxStates, default: 'pending' },
    /** The jobs that have done their part; a retry runs the others only. */
    deliveredTo: { type: [String], default: [] },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, required: true },
    /** The look of a relay that works on it, until `nextAttemptAt`. */
    leasedBy: { type: String, default: null },
    lastError: { type: String, default: null },
    recordedAt: { type: Date, required: true },
    /** When the database may forget a delivered row. */
    expiresAt: { type: Date, default: null },
  },
  { minimize: false, publicReads: false },
);

outboxMessageSchema.plugin(integerId, { name: 'OutboxMessage' });
outboxMessageSchema.index({ key: 1 }, { unique: true });
// The relay: what is due in a lane, longest waiting first.
outboxMessageSchema.index({ lane: 1, nextAttemptAt: 1, _id: 1 }, { partialFilterExpression: { state: 'pending' } });
outboxMessageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type OutboxMessageRecord = InferRawDocTypeFromSchema<typeof outboxMessageSchema>;
export const OutboxMessage = model('OutboxMessage', outboxMessageSchema);
