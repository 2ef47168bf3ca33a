import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import { webhookEvents } from './webhookEvents.js';

export const webhookStates = ['pending', 'delivered', 'failed'] as const;

const attemptSchema = new Schema(
  {
    at: { type: Date, required: true },
    /** The HTTP status of the answer; null without an answer. */
    status: { type: Number, default: null },
    /** The beginning of the answer's body, in one line. */
    answer: { type: String, default: '' },
    /** Why there was no answer, or no attempt. */
    error: { type: String, default: null },
    durationMs: { type: Number, required: true },
  },
  { _id: false },
);

/** An event that is sent to an endpoint, with its latest attempts. */
const webhookDeliverySchema = new Schema(
  {
    _id: integerKey,
    endpointId: { type: Number, ref: 'WebhookEndpoint', required: true },
    sellerId: { type: Number, ref: 'Seller', default: null },
    event: { type: String, enum: webhookEvents, required: true },
    /** Identifies the occurrence, so that an endpoint receives it as one message. */
    key: { type: String, required: true },
    /** The JSON that is sent. It contains no personal data. */
    body: { type: String, required: true },
    state: { type: String, enum: webhookStates, default: 'pending' },
    /** Of the whole time, including those that `attempts` no longer has. */
    attemptCount: { type: Number, default: 0 },
    attempts: { type: [attemptSchema], default: [] },
    /** Counts the requests to deliver it again. An earlier outbox message does nothing. */
    round: { type: Number, default: 0 },
    /** The start of the current round; attempts end a day later. */
    roundStartedAt: { type: Date, required: true },
    deliveredAt: { type: Date, default: null },
    /** When the database deletes it. */
    expiresAt: { type: Date, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

webhookDeliverySchema.plugin(integerId, { name: 'WebhookDelivery' });
webhookDeliverySchema.index({ endpointId: 1, key: 1 }, { unique: true });
// The list of an endpoint, newest first.
webhookDeliverySchema.index({ endpointId: 1, createdAt: -1, _id: -1 });
webhookDeliverySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// The export and the erasure of a seller's data, and how many of its deliveries wait.
webhookDeliverySchema.index({ sellerId: 1, state: 1 });

export type WebhookDeliveryRecord = InferRawDocTypeFromSchema<typeof webhookDeliverySchema>;
export const WebhookDelivery = model('WebhookDelivery', webhookDeliverySchema);

/** The message id of a delivery, which every attempt has. */
export const messageIdOf = (deliveryId: number): string => `msg_${deliveryId}`;

const newest = { createdAt: -1, _id: -1 } as const;

/** A page of the deliveries of an endpoint, newest first; one row more than `limit`. */
export const deliveriesOf = (endpointId: number, after: readonly unknown[] | undefined, limit: number) =>
  WebhookDelivery.find(afterKeys({ endpointId }, newest, after))
    .sort(newest)
    .limit(limit + 1)
    .lean();
