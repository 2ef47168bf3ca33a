import { model, Schema } from 'mongoose';
import { integerId, integerKey } from './plugins/integerId.js';

/** A restaurant of the archived food ordering; only read. */
const restaurantSchema = new Schema(
  { _id: integerKey, name: { type: String, required: true }, address: { type: String, default: null } },
  { timestamps: true, publicReads: false },
);

restaurantSchema.plugin(integerId, { name: 'Restaurant' });

export const Restaurant = model('Restaurant', restaurantSchema);
