import { model, Schema } from 'mongoose';
import { inboxFields } from './fields/inboxFields.js';
import { integerId } from './plugins/integerId.js';

/** A consumer's inbox. */
const notificationSchema = new Schema(
  { ...inboxFields, consumerId: { type: Number, ref: 'Consumer', required: true } },
  { timestamps: true, minimize: false, publicReads: false },
);

notificationSchema.plugin(integerId, { name: 'Notification' });
notificationSchema.index({ consumerId: 1, createdAt: -1, _id: -1 });
// Tells of a placed order once, however often the job runs.
notificationSchema.index({ 'data.orderId': 1 }, { unique: true, partialFilterExpression: { type: 'order_placed' } });

export const Notification = model('Notification', notificationSchema);
