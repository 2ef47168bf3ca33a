import { model, Schema } from 'mongoose';

/** The one code that is valid for an address of an account; a new code replaces the older one. */
const verificationCodeSchema = new Schema({
  /** `kind:accountId:type`, for instance `seller:12:email`. */
  _id: { type: String, required: true },
  codeHash: { type: String, default: null },
  /** Of all unknown networks together. */
  triesLeft: { type: Number, default: 0 },
  /** Tries from devices and networks that the account has signed in from. */
  ownTries: { type: Number, default: 0 },
  /** The device or network of each try, as a keyed hash. */
  triedFrom: { type: [String], default: [] },
  codeExpiresAt: { type: Date, default: null },
  usedAt: { type: Date, default: null },
  /** The last request for a code to any address of the account; starts the cooldown. */
  askedAt: { type: Date, default: null },
  /** When the database may delete the row. */
  expiresAt: { type: Date, required: true },
});

verificationCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const VerificationCode = model('VerificationCode', verificationCodeSchema);
