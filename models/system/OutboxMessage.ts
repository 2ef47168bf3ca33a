import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const outboxStates = ['pending', 'done', 'deadLettered'] as const;

/**
 * Lanes do not delay each other (decision 0073). null: mails and texts; `work`: the payment gateway; `delivery`: the
 * delivery partner; `announcement`: what partners are to receive; `webhook`: their servers; `listing`: the products of
 * stores that open or close, the deadlines of their orders, and reviews that count from now on; `bulk`: other work on
 * many rows. Broadcasts have two lanes: one for notifications in the app, one for pushes.
 */
export const outboxLanes = [
  null,
  'work',
  'delivery',
  'announcement',
  'listing',
  'bulk',
  'push',
  'webhook',
  'broadcast',
  'broadcastPush',
] as const;
export type OutboxLane = (typeof outboxLanes)[number];

/** An event for the jobs, written in the transaction that caused it. */
const outboxMessageSchema = new Schema(
  {
    _id: integerKey,
    event: { type: String, required: true },
    lane: { type: String, enum: outboxLanes, default: null },
    /** What the event is about, such as `order:7`. A lane delivers the messages of an aggregate in their order. */
    aggregate: { type: String, default: null },
    /** Unique: a second message with the same key is refused. */
    key: { type: String, required: true },
    /** Ids only: a job reads the rows when it delivers. */
    payload: { type: Schema.Types.Mixed, required: true },
    state: { type: String, enum: outboxStates, default: 'pending' },
    /** The jobs that succeeded; a retry runs only the others. */
    deliveredTo: { type: [String], default: [] },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, required: true },
    lastError: { type: String, default: null },
    recordedAt: { type: Date, required: true },
    /** The request or job run that recorded it (`Trace`). */
    traceId: { type: String, default: null },
    spanId: { type: String, default: null },
    /** When staff last retried it as a dead letter, which starts another period of attempts. */
    retriedAt: { type: Date, default: null },
    /** When the database deletes a delivered message. */
    expiresAt: { type: Date, default: null },
  },
  { minimize: false },
);

outboxMessageSchema.plugin(integerId, { name: 'OutboxMessage' });
outboxMessageSchema.index({ key: 1 }, { unique: true });
// For the relay: the due messages of a lane, longest waiting first; by `aggregate`, it skips those that have a queue.
outboxMessageSchema.index(
  { lane: 1, nextAttemptAt: 1, recordedAt: 1, _id: 1, aggregate: 1 },
  { partialFilterExpression: { state: 'pending' } },
);
// For the relay: the messages that failed, for which others wait.
outboxMessageSchema.index(
  { lane: 1, aggregate: 1 },
  { partialFilterExpression: { state: 'pending', attempts: { $gt: 0 } } },
);
outboxMessageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// The search of the console.
outboxMessageSchema.index({ traceId: 1 }, { partialFilterExpression: { traceId: { $gt: '' } } });
// The waiting work of the console.
outboxMessageSchema.index({ recordedAt: 1 }, { partialFilterExpression: { state: 'deadLettered' } });

export type OutboxMessageRecord = InferRawDocTypeFromSchema<typeof outboxMessageSchema>;
export const OutboxMessage = model('OutboxMessage', outboxMessageSchema);
