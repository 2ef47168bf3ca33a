import { model, Schema } from 'mongoose';

/** A sign-in by redirect that has come back: it comes back once. */
const spentStateSchema = new Schema(
  {
    /** SHA-256 of the state, in hex. */
    _id: { type: String, required: true },
    /** When the state is too old to be taken in any case. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

spentStateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SpentState = model('SpentState', spentStateSchema);
