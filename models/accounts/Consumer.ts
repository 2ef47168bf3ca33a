import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountFields, phoneIndex } from '../fields/accountFields.js';
import { placeFields } from '../fields/placeFields.js';
import { integerId } from '../plugins/integerId.js';
import { words } from '../plugins/words.js';

const consumerSchema = new Schema(
  {
    ...accountFields,
    ...placeFields,
    alias: { type: String, default: null },
    /** Friends enter it when they register. */
    referralCode: { type: String, required: true },
    referredById: { type: Number, ref: 'Consumer', default: null },
    /** The last two cash deliveries that the person refused at the door. Staff can remove them. */
    refusedCashAt: { type: [{ type: Date, required: true }], default: [] },
    words: { type: [String], default: [], select: false },
  },
  { timestamps: true, live: true },
);

consumerSchema.plugin(integerId, { name: 'Consumer' });
consumerSchema.plugin(words, { from: ['name'] });
consumerSchema.index({ email: 1 }, { unique: true });
consumerSchema.index(
  { googleId: 1 },
  { name: 'googleId where set', unique: true, partialFilterExpression: { googleId: { $gt: '' } } },
);
// Recipients near a new request; covers the count.
consumerSchema.index({ latitude: 1, _id: 1, longitude: 1, 'preferences.requests': 1, suspendedUntil: 1 });
consumerSchema.index({ referralCode: 1 }, { unique: true });
// The search of the console.
consumerSchema.index({ words: 1 });
consumerSchema.index(...phoneIndex);
// The new people of a day.
consumerSchema.index({ createdAt: 1 });

export type ConsumerRecord = Omit<InferRawDocTypeFromSchema<typeof consumerSchema>, 'words'>;
export const Consumer = model('Consumer', consumerSchema);
