import { model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';

/** The requests that a person was notified about on a day, up to the limits of decision 0063. */
const broadcastTallySchema = new Schema({
  /** `kind:id:day`. */
  _id: { type: String, required: true },
  recipientKind: { type: String, enum: accountKinds, required: true },
  recipientId: { type: Number, required: true },
  /** `2026-11-18`, in the marketplace's time zone. */
  day: { type: String, required: true },
  /** The requests that count towards the daily cap: notified, and not deleted before they were read. */
  requests: { type: [Number], default: [] },
  /** All requests of the day that reached the person, also those deleted since and those of blocked authors. */
  offers: {
    type: [
      new Schema(
        {
          requestId: { type: Number, required: true },
          authorId: { type: Number, required: true },
          hasPlace: { type: Boolean, required: true },
          isUrgent: { type: Boolean, required: true },
          isNewAuthor: { type: Boolean, required: true },
        },
        { _id: false },
      ),
    ],
    default: [],
  },
  /** The kinds of requests that reached their limit, for example of one author (`author:12`). See `refusingIt`. */
  fullFor: { type: [String], default: [] },
  /** The database deletes the row after this time. */
  expiresAt: { type: Date, required: true },
});

// People whom a request no longer notifies today.
broadcastTallySchema.index(
  { day: 1, recipientKind: 1, fullFor: 1, recipientId: 1 },
  { partialFilterExpression: { fullFor: { $gt: '' } } },
);
broadcastTallySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const BroadcastTally = model('BroadcastTally', broadcastTallySchema);
