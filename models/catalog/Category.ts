import { model, Schema } from 'mongoose';
import { integerId, integerKey } from '../plugins/integerId.js';

export const categoryKinds = ['store', 'ad', 'request'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

/** What staff changed of a category. Slugs and icons are in the code, because apps and stored rows depend on them. */
const categorySchema = new Schema(
  {
    _id: integerKey,
    kind: { type: String, enum: categoryKinds, required: true },
    slug: { type: String, required: true },
    name: { type: String, required: true },
    /** Whether lists of categories show it. Its stores, ads and requests stay. */
    isShown: { type: Boolean, default: true },
  },
  { timestamps: true },
);

categorySchema.plugin(integerId, { name: 'Category' });
categorySchema.index({ kind: 1, slug: 1 }, { unique: true });

export const Category = model('Category', categorySchema);
