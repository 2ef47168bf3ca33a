import { model, Schema } from 'mongoose';
import { type AccountKind, accountKinds } from '../fields/accountFields.js';

/** How much room the uploads of an account take up: a row that two uploads at once meet on, so that none slips past the limit. */
const storageUseSchema = new Schema(
  {
    /** `kind:id`. */
    _id: { type: String, required: true },
    ownerKind: { type: String, enum: accountKinds, required: true },
    ownerId: { type: Number, required: true },
    bytes: { type: Number, required: true },
  },
  { publicReads: false },
);

// An account is erased.
storageUseSchema.index({ ownerKind: 1, ownerId: 1 });

export const StorageUse = model('StorageUse', storageUseSchema);

export const storageUseId = (kind: AccountKind, id: number): string => `${kind}:${id}`;
