import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** A webhook event of a partner, stored so that duplicates have no effect. */
const webhookEventSchema = new Schema({
  /** `delivery:<webhook-id>` or `<payment provider>:<event id>`. */
  _id: { type: String, required: true },
  /**
   * Digest of the signed bytes, if the partner does not sign the id: the same body under another id is a duplicate.
   */
  digest: { type: String, default: null },
  receivedAt: { type: Date, required: true },
  /** The content, if it is applied after it was stored. */
  report: { type: Schema.Types.Mixed, default: null },
  /** The database deletes the row after this time. */
  expiresAt: { type: Date, required: true },
});

webhookEventSchema.index({ digest: 1 }, { unique: true, partialFilterExpression: { digest: { $gt: '' } } });
webhookEventSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type WebhookEventRecord = InferRawDocTypeFromSchema<typeof webhookEventSchema>;
export const WebhookEvent = model('WebhookEvent', webhookEventSchema);
