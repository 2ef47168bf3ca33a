import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { loginKinds } from '../fields/accountFields.js';
import { pushForms } from './PushSubscription.js';

/** The channel of a message. */
export const deliveryForms = [...pushForms, 'mail', 'sms'] as const;

/** `waiting` is retried; `gone`: the device no longer exists; `refused`: the service or a limit refused the message. */
export const deliveryStates = ['sent', 'waiting', 'gone', 'refused'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The outcome of one message: a mail, a text, or a push to one device. A retry sends only messages in `waiting`. */
const deliveryLogSchema = new Schema({
  /** `notification:subscription` or `mail:message`. All attempts share the row. */
  _id: { type: String, required: true },
  /** The notification of a push. */
  notificationId: { type: Number, ref: 'Notification', default: null },
  subscriptionId: { type: Number, default: null },
  /** The outbox message of a mail or a text. */
  messageId: { type: Number, ref: 'OutboxMessage', default: null },
  /** Null for a mail to staff, which goes to an address without an account. */
  recipientKind: { type: String, enum: [...loginKinds, null], default: null },
  recipientId: { type: Number, default: null },
  form: { type: String, enum: deliveryForms, required: true },
  state: { type: String, enum: deliveryStates, required: true },
  attempts: { type: Number, required: true },
  lastError: { type: String, default: null },
  /** Id of Expo's receipt, which says later whether the push was delivered. */
  receiptId: { type: String, default: null },
  /** The request or job run that caused the message (`Trace`). */
  traceId: { type: String, default: null },
  /** Time of the last attempt. */
  triedAt: { type: Date, required: true },
  /** The database deletes the row after this time. */
  expiresAt: { type: Date, required: true },
});

deliveryLogSchema.index({ notificationId: 1 });
deliveryLogSchema.index({ recipientKind: 1, recipientId: 1 });
// The search of the console.
deliveryLogSchema.index({ traceId: 1 }, { partialFilterExpression: { traceId: { $gt: '' } } });
// The list in the console.
deliveryLogSchema.index({ triedAt: -1 });
// Pushes with an unread receipt.
deliveryLogSchema.index({ receiptId: 1 }, { partialFilterExpression: { receiptId: { $gt: '' } } });
deliveryLogSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type DeliveryLogRecord = InferRawDocTypeFromSchema<typeof deliveryLogSchema>;
export const DeliveryLog = model('DeliveryLog', deliveryLogSchema);
