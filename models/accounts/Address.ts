import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { placeFields } from '../fields/placeFields.js';
import { integerId, integerKey } from '../plugins/integerId.js';

/** An address to which a consumer has goods delivered. */
const addressSchema = new Schema(
  {
    _id: integerKey,
    consumerId: { type: Number, ref: 'Consumer', required: true },
    label: { type: String, required: true },
    lines: { type: [String], required: true },
    town: { type: String, default: null },
    pincode: { type: String, required: true },
    ...placeFields,
    phone: { type: String, default: null },
    isDefault: { type: Boolean, required: true },
  },
  { timestamps: true },
);

addressSchema.plugin(integerId, { name: 'Address' });
// The addresses of a consumer, newest first.
addressSchema.index({ consumerId: 1, createdAt: -1, _id: -1 });
// A consumer has one default.
addressSchema.index(
  { consumerId: 1 },
  { name: 'consumerId of defaults', unique: true, partialFilterExpression: { isDefault: true } },
);

export type AddressRecord = InferRawDocTypeFromSchema<typeof addressSchema>;
export const Address = model('Address', addressSchema);

/** The addresses of a consumer, newest first. */
export const addressesOf = (consumerId: number): Promise<AddressRecord[]> =>
  Address.find({ consumerId }).sort({ createdAt: -1, _id: -1 }).lean();
