import { model, Schema } from 'mongoose';
import { inboxFields } from './fields/inboxFields.js';
import { integerId } from './plugins/integerId.js';

/** A seller's inbox. */
const sellerNotificationSchema = new Schema(
  {
    ...inboxFields,
    sellerId: { type: Number, ref: 'Seller', required: true },
    storeId: { type: Number, ref: 'Store', required: true },
  },
  { timestamps: true, minimize: false, publicReads: false },
);

sellerNotificationSchema.plugin(integerId, { name: 'SellerNotification' });
sellerNotificationSchema.index({ sellerId: 1, createdAt: -1, _id: -1 });
// Erasing a consumer: the notifications that quote what the consumer wrote.
sellerNotificationSchema.index({ 'data.orderId': 1 }, { partialFilterExpression: { type: 'order_cancelled' } });

export const SellerNotification = model('SellerNotification', sellerNotificationSchema);
