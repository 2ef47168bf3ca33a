import { type InferRawDocTypeFromSchema, model, Schema } from 'mongoose';
import { accountKinds } from '../fields/accountFields.js';
import { integerId, integerKey } from '../plugins/integerId.js';
import type { Recipient } from './Notification.js';

/** The push services: Web Push for browsers, Firebase or Expo for apps. */
export const pushForms = ['web', 'fcm', 'expo'] as const;
export const deviceTypes = ['ios', 'android'] as const;

/** A browser or app that receives pushes. It belongs to the account that registered it last. */
const pushSubscriptionSchema = new Schema({
  _id: integerKey,
  ownerKind: { type: String, enum: accountKinds, required: true },
  ownerId: { type: Number, required: true },
  /** The owner's version at registration. Signing out everywhere changes it, which ends the pushes. */
  credentialVersion: { type: Number, required: true },
  form: { type: String, enum: pushForms, required: true },
  /** A browser's endpoint, or an app's token. */
  address: { type: String, required: true },
  /** The encryption keys of a browser. */
  keys: {
    type: new Schema(
      { p256dh: { type: String, required: true }, auth: { type: String, required: true } },
      { _id: false },
    ),
    default: null,
  },
  deviceType: { type: String, enum: [...deviceTypes, null], default: null },
  createdAt: { type: Date, required: true },
  /** When the app last registered it. */
  renewedAt: { type: Date, required: true },
});

pushSubscriptionSchema.plugin(integerId, { name: 'PushSubscription' });
pushSubscriptionSchema.index({ address: 1 }, { unique: true });
// The devices of an account, and those over its limit.
pushSubscriptionSchema.index({ ownerKind: 1, ownerId: 1, renewedAt: -1, _id: -1 });

export type PushSubscriptionRecord = InferRawDocTypeFromSchema<typeof pushSubscriptionSchema>;
export const PushSubscription = model('PushSubscription', pushSubscriptionSchema);

/** Returns a predicate: whether a person among `people` has a registered device. Reads outside any transaction. */
export async function ownersAmong(people: readonly Recipient[]): Promise<(person: Recipient) => boolean> {
  const kinds = new Set(people.map(({ kind }) => kind));
  const wanted = { ownerKind: { $in: [...kinds] }, ownerId: { $in: people.map(({ id }) => id) } };
  const projection = { _id: 0, ownerKind: 1, ownerId: 1 };
  const found = await PushSubscription.find(wanted, projection).session(null).lean();
  const owners = new Set(found.map(({ ownerKind, ownerId }) => `${ownerKind}:${ownerId}`));
  return ({ kind, id }) => owners.has(`${kind}:${id}`);
}
