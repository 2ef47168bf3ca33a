import { model, Schema } from 'mongoose';

/** An event that a partner has reported by a webhook: it takes effect once. */
const webhookEventSchema = new Schema(
  {
    /** `delivery:<webhook-id>`, `razorpay:<event id>`. */
    _id: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    /** What it says, where it is acted on after it was stored. */
    report: { type: Schema.Types.Mixed, default: null },
    /** When the database may delete the row. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

webhookEventSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const WebhookEvent = model('WebhookEvent', webhookEventSchema);
