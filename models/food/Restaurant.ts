import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { afterKeys } from '../../database/keyset.js';
import { publicly } from '../../database/publicly.js';
import { foldedField } from '../plugins/foldedField.js';
import { integerId, integerKey } from '../plugins/integerId.js';

const dishSchema = new Schema(
  {
    name: { type: String, required: true },
    description: { type: String, default: null },
    /** Paise. */
    price: { type: Number, required: true },
  },
  { _id: false },
);

const sectionSchema = new Schema(
  { category: { type: String, required: true }, items: { type: [dishSchema], required: true } },
  { _id: false },
);

/** A restaurant of the archived food ordering with its last menu, read-only. Imported ones keep their old ids. */
const restaurantSchema = new Schema(
  {
    _id: integerKey,
    name: { type: String, required: true },
    description: { type: String, default: null },
    address: { type: String, default: null },
    phone: { type: String, default: null },
    imageUrl: { type: String, default: null },
    isActive: { type: Boolean, default: true },
    menu: { type: [sectionSchema], default: [] },
    sortName: { type: String, default: '' },
    /** Null unless imported from the old system. */
    importedAt: { type: Date, default: null },
  },
  { timestamps: true },
);

restaurantSchema.plugin(integerId, { name: 'Restaurant' });
restaurantSchema.plugin(foldedField, { from: 'name', to: 'sortName' });
// GET /api/restaurants.
restaurantSchema.index({ isActive: 1, sortName: 1, _id: 1 });

// Whether a picture is in use.
restaurantSchema.index({ imageUrl: 1 }, { partialFilterExpression: { imageUrl: { $gt: '' } } });

export type RestaurantRecord = InferRawDocTypeFromSchema<typeof restaurantSchema>;
export const Restaurant = model('Restaurant', restaurantSchema);

const byName = { sortName: 1, _id: 1 } as const;

/** A page of active restaurants by name, without their menus. Returns up to `limit + 1` rows. */
export const restaurantsByName = (after: readonly unknown[] | undefined, limit: number) =>
  publicly(Restaurant.find(afterKeys({ isActive: true }, byName, after), { menu: 0 }))
    .sort(byName)
    .limit(limit + 1)
    .lean();
