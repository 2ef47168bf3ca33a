import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountFields } from './fields/accountFields.js';
import { integerId } from './plugins/integerId.js';

const consumerSchema = new Schema(
  {
    ...accountFields,
    alias: { type: String, default: null },
    /** Given to friends, who enter it when they register. */
    referralCode: { type: String, required: true },
    referredById: { type: Number, ref: 'Consumer', default: null },
  },
  { timestamps: true, publicReads: true },
);

consumerSchema.plugin(integerId, { name: 'Consumer' });
consumerSchema.index({ email: 1 }, { unique: true });
consumerSchema.index(
  { googleId: 1 },
  { name: 'googleId where set', unique: true, partialFilterExpression: { googleId: { $gt: '' } } },
);
consumerSchema.index({ referralCode: 1 }, { unique: true });

export type ConsumerRecord = InferRawDocTypeFromSchema<typeof consumerSchema>;
export const Consumer = model('Consumer', consumerSchema);
