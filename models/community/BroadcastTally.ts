import { model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';

/** The requests that a person was notified about on a day: each once, up to the daily cap. */
const broadcastTallySchema = new Schema(
  {
    /** `kind:id:day`. */
    _id: { type: String, required: true },
    recipientKind: { type: String, enum: accountKinds, required: true },
    recipientId: { type: Number, required: true },
    /** `2026-11-18`, in the marketplace's time zone. */
    day: { type: String, required: true },
    requests: { type: [Number], default: [] },
    /** Whether the daily cap is reached. */
    isFull: { type: Boolean, default: false },
    /** The database deletes the row after this time. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

// People who reached their daily cap.
broadcastTallySchema.index(
  { day: 1, recipientKind: 1, isFull: 1, recipientId: 1 },
  { partialFilterExpression: { isFull: true } },
);
broadcastTallySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const BroadcastTally = model('BroadcastTally', broadcastTallySchema);
