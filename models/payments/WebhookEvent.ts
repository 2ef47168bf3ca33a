import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';

/** An event that a partner has reported by a webhook: it takes effect once. */
const webhookEventSchema = new Schema(
  {
    /** `delivery:<webhook-id>`, `razorpay:<event id>`. */
    _id: { type: String, required: true },
    /** Of the bytes that were signed, where the partner does not sign the id: under another one it is the same event. */
    digest: { type: String, default: null },
    receivedAt: { type: Date, required: true },
    /** What it says, where it is acted on after it was stored. */
    report: { type: Schema.Types.Mixed, default: null },
    /** When the database may delete the row. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

webhookEventSchema.index({ digest: 1 }, { unique: true, partialFilterExpression: { digest: { $gt: '' } } });
webhookEventSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type WebhookEventRecord = InferRawDocTypeFromSchema<typeof webhookEventSchema>;
export const WebhookEvent = model('WebhookEvent', webhookEventSchema);
