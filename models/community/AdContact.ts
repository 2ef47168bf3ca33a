import { model, Schema } from 'mongoose';

/** The people who hold a seat among the conversations about an ad. */
const adContactSchema = new Schema({
  /** The id of the ad. */
  _id: { type: Number, ref: 'Product', required: true },
  supporterIds: { type: [{ type: Number, ref: 'Consumer' }], default: [] },
});

// Erasing an account removes the person.
adContactSchema.index({ supporterIds: 1 });

export const AdContact = model('AdContact', adContactSchema);
