import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';
import { webhookEvents } from './webhookEvents.js';

export const disabledReasons = ['owner', 'gone', 'failing'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** A URL of a partner that receives events as webhooks. */
const webhookEndpointSchema = new Schema(
  {
    _id: integerKey,
    /** The seller whose events it receives; null: an endpoint of the marketplace, which receives those of all. */
    sellerId: { type: Number, ref: 'Seller', default: null },
    /** The operator who registered an endpoint of the marketplace. */
    operatorId: { type: Number, ref: 'Operator', default: null },
    url: { type: String, required: true },
    events: { type: [String], enum: webhookEvents, required: true },
    isEnabled: { type: Boolean, default: true },
    /** Who disabled it: its owner, its server with status 410 (`gone`), or days without an accepted delivery. */
    disabledReason: { type: String, enum: [...disabledReasons, null], default: null },
    /** The signing secret, sealed. */
    secret: { type: String, required: true, select: false },
    /** The secrets before the last rotations, sealed, newest first. They also sign until `previousSecretUntil`. */
    previousSecrets: { type: [String], default: [], select: false },
    previousSecretUntil: { type: Date, default: null },
    /** The first failed attempt since the last accepted one. */
    failingSince: { type: Date, default: null },
  },
  { timestamps: true },
);

webhookEndpointSchema.plugin(integerId, { name: 'WebhookEndpoint' });
// An owner registers a URL once. Also the endpoints of an owner.
webhookEndpointSchema.index({ sellerId: 1, url: 1 }, { unique: true });

export type WebhookEndpointRecord = InferRawDocTypeFromSchema<typeof webhookEndpointSchema>;
export const WebhookEndpoint = model('WebhookEndpoint', webhookEndpointSchema);
