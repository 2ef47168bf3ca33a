import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountKinds } from './fields/accountFields.js';
import { pushForms } from './PushSubscription.js';

/** Sent; still to be sent; the browser or app is gone; the service does not take it. */
export const deliveryStates = ['sent', 'waiting', 'gone', 'refused'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What became of one message to one browser or app. A retry of the message sends only what is not settled here. */
const deliveryLogSchema = new Schema(
  {
    /** `notification:subscription`: one row, however often it is tried. */
    _id: { type: String, required: true },
    notificationId: { type: Number, ref: 'Notification', required: true },
    subscriptionId: { type: Number, required: true },
    recipientKind: { type: String, enum: accountKinds, required: true },
    recipientId: { type: Number, required: true },
    form: { type: String, enum: pushForms, required: true },
    state: { type: String, enum: deliveryStates, required: true },
    attempts: { type: Number, required: true },
    lastError: { type: String, default: null },
    /** Of the last attempt. */
    triedAt: { type: Date, required: true },
    /** When the database may forget the row. */
    expiresAt: { type: Date, required: true },
  },
  { publicReads: false },
);

deliveryLogSchema.index({ notificationId: 1 });
deliveryLogSchema.index({ recipientKind: 1, recipientId: 1 });
// The console's list.
deliveryLogSchema.index({ triedAt: -1 });
deliveryLogSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type DeliveryLogRecord = InferRawDocTypeFromSchema<typeof deliveryLogSchema>;
export const DeliveryLog = model('DeliveryLog', deliveryLogSchema);
