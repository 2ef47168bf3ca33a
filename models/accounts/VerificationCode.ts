import { model, Schema } from 'mongoose';

/** The one code that is valid for an address of an account; a new code replaces the older one. */
const verificationCodeSchema = new Schema(
  {
    /** `kind:accountId:type`, for instance `seller:12:email`. */
    _id: { type: String, required: true },
    codeHash: { type: String, default: null },
    triesLeft: { type: Number, default: 0 },
    codeExpiresAt: { type: Date, default: null },
    usedAt: { type: Date, default: null },
    /** The last request for a code to any address of the account; starts the cooldown. */
    askedAt: { type: Date, default: null },
    /** When the database may delete the row. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

verificationCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const VerificationCode = model('VerificationCode', verificationCodeSchema);
