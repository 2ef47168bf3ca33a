import { model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';

/** Of which requests somebody has heard on a day: so many at most, and of each once. */
const broadcastTallySchema = new Schema(
  {
    /** `kind:id:day`. */
    _id: { type: String, required: true },
    recipientKind: { type: String, enum: accountKinds, required: true },
    recipientId: { type: Number, required: true },
    /** `2026-11-18`, in the marketplace's time zone. */
    day: { type: String, required: true },
    requests: { type: [Number], default: [] },
    /** Whether no more fit into the day. */
    isFull: { type: Boolean, default: false },
    /** When the database may forget the row. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

// Who hears of no more requests today.
broadcastTallySchema.index(
  { day: 1, recipientKind: 1, isFull: 1, recipientId: 1 },
  { partialFilterExpression: { isFull: true } },
);
broadcastTallySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const BroadcastTally = model('BroadcastTally', broadcastTallySchema);
