import { model, Schema } from 'mongoose';
import { type AccountKind, accountKinds } from '../fields/accountFields.js';

/** The storage that an account's uploads take. Concurrent uploads conflict on this row, so the quota holds. */
const storageUseSchema = new Schema({
  /** `kind:id`. */
  _id: { type: String, required: true },
  ownerKind: { type: String, enum: accountKinds, required: true },
  ownerId: { type: Number, required: true },
  bytes: { type: Number, required: true },
});

// Erasing an account.
storageUseSchema.index({ ownerKind: 1, ownerId: 1 });

export const StorageUse = model('StorageUse', storageUseSchema);

export const storageUseId = (kind: AccountKind, id: number): string => `${kind}:${id}`;
