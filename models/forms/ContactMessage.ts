import { model, Schema } from 'mongoose';
import { formStatuses } from '../fields/forms.js';
import { integerId, integerKey } from '../plugins/integerId.js';

/** A message from the website's contact form. */
const contactMessageSchema = new Schema(
  {
    _id: integerKey,
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: null },
    message: { type: String, required: true },
    status: { type: String, enum: formStatuses, default: 'open' },
    /** When the database deletes the row. */
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true },
);

contactMessageSchema.plugin(integerId, { name: 'ContactMessage' });
contactMessageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// The waiting work of the console.
contactMessageSchema.index({ status: 1, createdAt: 1 });

export const ContactMessage = model('ContactMessage', contactMessageSchema);
