import { model, Schema } from 'mongoose';

/** The state of a sign-in by redirect that was used: it cannot be used again. */
const spentStateSchema = new Schema({
  /** SHA-256 of the state, in hex. */
  _id: { type: String, required: true },
  /** When the state itself expires. */
  expiresAt: { type: Date, required: true },
});

spentStateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SpentState = model('SpentState', spentStateSchema);
