import { model, Schema } from 'mongoose';

/** An event that a partner has reported by a webhook: it takes effect once. */
const webhookEventSchema = new Schema(
  {
    /** `delivery:<webhook-id>`. */
    _id: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    /** When the database may delete the row. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

webhookEventSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const WebhookEvent = model('WebhookEvent', webhookEventSchema);
