import { model, Schema } from 'mongoose';

const idempotencyKeySchema = new Schema({
  /** `kind:accountId:method path:key`. */
  _id: { type: String, required: true },
  /** SHA-256 of the checked input. */
  fingerprint: { type: String, required: true },
  /** Identifies the request that holds the key; a request that lost its lease cannot finish. */
  holder: { type: String, required: true },
  leaseUntil: { type: Date, required: true },
  status: { type: Number, default: null },
  body: { type: String, default: null },
  expiresAt: { type: Date, required: true },
});

idempotencyKeySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const IdempotencyKey = model('IdempotencyKey', idempotencyKeySchema);
