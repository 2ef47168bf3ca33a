import { model, Schema } from 'mongoose';

const passwordResetSchema = new Schema({
  /** SHA-256 of the token, in hex; the token itself is only in the mail. */
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  accountId: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
});

passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// A used link cancels the account's other links.
passwordResetSchema.index({ kind: 1, accountId: 1 });

export const PasswordReset = model('PasswordReset', passwordResetSchema);
