import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountFields, phoneIndex } from '../fields/accountFields.js';
import { offerFields } from '../fields/offerFields.js';
import { integerId } from '../plugins/integerId.js';
import { words } from '../plugins/words.js';

const sellerSchema = new Schema(
  {
    ...accountFields,
    /** Empty for a seller who signed in with Google and has not entered one. */
    whatsappNumber: { type: String, default: '' },
    ...offerFields,
    sellerType: { type: String, default: null },
    words: { type: [String], default: [], select: false },
  },
  { timestamps: true, live: true },
);

sellerSchema.plugin(integerId, { name: 'Seller' });
sellerSchema.plugin(words, { from: ['name'] });
sellerSchema.index({ email: 1 }, { unique: true });
sellerSchema.index(
  { googleId: 1 },
  { name: 'googleId where set', unique: true, partialFilterExpression: { googleId: { $gt: '' } } },
);
// Recipients of a request, by category.
sellerSchema.index({ requestCategories: 1, _id: 1 });
// The search of the console.
sellerSchema.index({ words: 1 });
sellerSchema.index(...phoneIndex);
// The new people of a day.
sellerSchema.index({ createdAt: 1 });

export type SellerRecord = Omit<InferRawDocTypeFromSchema<typeof sellerSchema>, 'words'>;
export const Seller = model('Seller', sellerSchema);
