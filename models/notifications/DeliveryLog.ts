import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { loginKinds } from '../fields/accountFields.js';
import { pushForms } from './PushSubscription.js';

/** By what way a message goes. */
export const deliveryForms = [...pushForms, 'mail', 'sms'] as const;

/** Sent; still to be sent; the browser or app is gone; it is not sent, since the service does not take it or there were too many. */
export const deliveryStates = ['sent', 'waiting', 'gone', 'refused'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What became of one message: a mail, a text, or a push to one browser or app. A retry sends only what is not settled here. */
const deliveryLogSchema = new Schema(
  {
    /** `notification:subscription` or `mail:message`: one row, however often it is tried. */
    _id: { type: String, required: true },
    /** What a push says. */
    notificationId: { type: Number, ref: 'Notification', default: null },
    subscriptionId: { type: Number, default: null },
    /** What owed a mail or a text. */
    messageId: { type: Number, ref: 'OutboxMessage', default: null },
    /** Null for a mail to staff, which goes to an address and to nobody's account. */
    recipientKind: { type: String, enum: [...loginKinds, null], default: null },
    recipientId: { type: Number, default: null },
    form: { type: String, enum: deliveryForms, required: true },
    state: { type: String, enum: deliveryStates, required: true },
    attempts: { type: Number, required: true },
    lastError: { type: String, default: null },
    /** By which Expo is asked later whether it has handed the push over. */
    receiptId: { type: String, default: null },
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
// Of which pushes a receipt is to be read.
deliveryLogSchema.index({ receiptId: 1 }, { partialFilterExpression: { receiptId: { $gt: '' } } });
deliveryLogSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type DeliveryLogRecord = InferRawDocTypeFromSchema<typeof deliveryLogSchema>;
export const DeliveryLog = model('DeliveryLog', deliveryLogSchema);
