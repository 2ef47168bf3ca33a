import { inboxOf, Notification, type Recipient } from '../../../models/notifications/Notification.js';
import type { NotificationData, NotificationType } from '../../../models/notifications/notificationKinds.js';
import { stateOf } from '../../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { hour } from '../../durations.js';
import { Refused } from '../../errors.js';
import { notify } from '../../notifications/notify.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { aboutOrder } from '../aboutOrder.js';
import { customerOf } from '../customerOf.js';

/** Changes the data of an unread notification about an order, without a push. */
async function changeUnread<Type extends NotificationType>(
  whose: Recipient,
  type: Type,
  orderId: number,
  data: Partial<NotificationData[Type]>,
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data.${name}`, value]));
  await Notification.updateMany({ type, 'data.orderId': orderId, ...inboxOf(whose), isRead: false }, { $set: changed });
}

/** Removes the unread notifications of a kind about an order, before a newer one replaces them. */
export async function dropUnread(whose: Recipient, type: NotificationType, orderId: number): Promise<void> {
  await Notification.deleteMany({ type, 'data.orderId': orderId, ...inboxOf(whose), isRead: false });
}

type Part = Pick<World, 'now' | 'outbox'>;

/** A time that a seller promises, and the name of its field in the request. */
export interface Promised {
  at: Date;
  field: 'promisedAt' | 'sellerPickupTime';
}

/** The fields of an order that a promise sets. Earlier clients show `sellerPickupTime`. */
export const promisedFields = ({ at }: Promised) => ({ sellerPickupTime: at, promisedAt: at, dueAt: at });

/** A store promises a time within a day from now, or from the time of a scheduled pickup. */
export function checkPromise({ now }: Part, order: StoreOrderRecord, promised: Promised | undefined): void {
  if (!promised || isPromised(order, promised)) return;
  const { promiseHours } = rules.order;
  const from = now().getTime();
  const until = Math.max(from, order.pickupTime?.getTime() ?? 0) + promiseHours * hour;
  if (promised.at.getTime() >= from && promised.at.getTime() <= until) return;
  const after = order.pickupTime ? 'now or the pickup time' : 'now';
  const message = `must be a time from now until ${promiseHours} hours after ${after}`;
  throw new Refused('validation_failed', { details: [{ field: promised.field, message }] });
}

const isPromised = ({ sellerPickupTime }: StoreOrderRecord, { at }: Promised): boolean =>
  at.getTime() === sellerPickupTime?.getTime();

/**
 * Stores a new time that the seller promises for an unfinished order. The first changes notify the consumer; later ones
 * appear in the order and in a notification that is still unread.
 */
export async function changePromise(
  world: Part,
  order: StoreOrderRecord,
  promise: Promised | undefined,
): Promise<StoreOrderRecord> {
  const { _id, status } = order;
  if (!promise || isPromised(order, promise) || !stateOf(status).promises) return order;
  const promised = await StoreOrder.findOneAndUpdate(
    { _id, status },
    { $set: promisedFields(promise), $inc: { promises: 1 } },
    { returnDocument: 'after' },
  )
    .lean()
    .orFail();
  const customer = customerOf(order);
  if ((promised.promises ?? 0) > rules.order.promisesAnnounced) {
    await changeUnread(customer, 'order_promised', _id, { sellerPickupTime: promise.at });
    return promised;
  }
  await dropEarlierPromise(order);
  await notify(world, customer, 'order_promised', { ...aboutOrder(promised), sellerPickupTime: promise.at });
  return promised;
}

/** Removes the unread notification of an earlier promise. */
export const dropEarlierPromise = (order: StoreOrderRecord): Promise<void> =>
  dropUnread(customerOf(order), 'order_promised', order._id);
