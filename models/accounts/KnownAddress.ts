import { model, Schema } from 'mongoose';

/** A network address that an account has signed in from. Wrong passwords from elsewhere do not lock it out there. */
const knownAddressSchema = new Schema({
  /** A keyed hash of the account and the address. */
  _id: { type: String, required: true },
  expiresAt: { type: Date, required: true },
});

knownAddressSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const KnownAddress = model('KnownAddress', knownAddressSchema);
