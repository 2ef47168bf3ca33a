import { insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { ArchivedOrder } from '../../../models/orders/ArchivedOrder.js';
import {
  assignableStatuses,
  carriedStatuses,
  DeliveryAssignment,
  type DeliveryAssignmentRecord,
  deliveryMove,
} from '../../../models/orders/DeliveryAssignment.js';
import { stateOf } from '../../../models/orders/orderStates.js';
import { Rider } from '../../../models/orders/Rider.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { textsSpentUntil } from '../../accounts/verification/requestVerification.js';
import { findOwnStore } from '../../catalog/stores/findOwnStore.js';
import { day } from '../../durations.js';
import { Refused } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { rules } from '../../rules.js';
import { countryOfPhone } from '../../text/phone.js';
import type { World } from '../../world.js';
import { announceDelivery } from '../announceDelivery.js';
import { linkMessage, linkTo, newLink } from './riderLinks.js';

export type AssigningWorld = Pick<World, 'config' | 'now' | 'outbox' | 'random' | 'sms'>;

/** A delivery that a rider got. */
export interface AssignedDelivery {
  delivery: DeliveryAssignmentRecord;
  /** For the rider; null if it is texted. */
  link: string | null;
  /** Opens WhatsApp with the message to the rider; null if the link is texted. */
  whatsappLink: string | null;
}

interface Assignment {
  orderId: number;
  riderId: number;
}

/**
 * Gives an order of a seller's own store to one of its riders. Assigning again revokes the former link. Refuses
 * `store_not_found`, `order_not_found`, `rider_not_found`, `rider_inactive`, `order_not_assignable`.
 */
export function assignStoreRider(
  world: AssigningWorld,
  { sellerId, storeId }: { sellerId: number; storeId: number },
  { orderId, riderId }: Assignment,
): Promise<AssignedDelivery> {
  return assignRider(world, { storeId, riderId }, async () => {
    const store = await findOwnStore(sellerId, storeId);
    const order = await takeOrder(world, { _id: orderId, storeId });
    const carrier = order.deliveredBy ?? (store.selfDelivery ? 'store' : 'platform');
    if (carrier !== 'store') throw new Refused('order_not_assignable');
    if (!(await DeliveryAssignment.exists({ orderId })))
      await insert(DeliveryAssignment, { orderId, storeId, carrier });
    return order;
  });
}

/**
 * Reads an order and writes it, so that concurrent assignments and moves conflict. Refuses `order_not_found`, and
 * `order_not_assignable` for an archived one.
 */
export async function takeOrder(
  { now }: Pick<World, 'now'>,
  whose: { _id: number; storeId?: number },
): Promise<StoreOrderRecord> {
  const order = await StoreOrder.findOneAndUpdate(whose, { $set: { updatedAt: now() } }).lean();
  if (!order) throw new Refused((await ArchivedOrder.exists(whose)) ? 'order_not_assignable' : 'order_not_found');
  return order;
}

/**
 * Gives the delivery of an order to a rider, with a link. Refuses `rider_not_found`, `rider_inactive`,
 * `order_not_assignable`.
 * @param owner of the rider: a store, or the platform for null
 * @param prepare reads the order in the transaction, and makes sure that it has a delivery
 */
export async function assignRider(
  world: AssigningWorld,
  { storeId, riderId }: { storeId: number | null; riderId: number },
  prepare: () => Promise<StoreOrderRecord>,
): Promise<AssignedDelivery> {
  const { assigned, order, token } = await atomically(async () => {
    const order = await prepare();
    // The write conflicts with a deletion of the rider.
    const rider = await Rider.findOneAndUpdate(
      { _id: riderId, storeId, isDeleted: false },
      { $inc: { assignments: 1 } },
      { timestamps: false },
    ).lean();
    if (!rider) throw new Refused('rider_not_found');
    if (!rider.isActive) throw new Refused('rider_inactive');
    const { taken, over } = stateOf(order.status);
    if (order.fulfillmentType !== 'delivery' || !taken || over) throw new Refused('order_not_assignable');
    const { token, linkHash } = (await isTexted(world, order, rider.phone))
      ? { token: null, linkHash: null }
      : newLink(world);
    const assigned = await DeliveryAssignment.findOneAndUpdate(
      { orderId: order._id, status: { $in: assignableStatuses } },
      {
        $set: {
          ...deliveryMove('assigned', world.now()),
          riderId,
          riderName: rider.name,
          riderPhone: rider.phone,
          linkHash,
          textFailed: false,
          photos: [],
          report: null,
          failure: null,
        },
        $inc: { assignments: 1 },
      },
      { returnDocument: 'after' },
    ).lean();
    if (!assigned) throw new Refused('order_not_assignable');
    await announceDelivery(world, assigned);
    const { _id: assignmentId, assignments: nth } = assigned;
    if (!token) await recordEvent(world, 'delivery.assigned', { assignmentId, nth });
    return { assigned, order, token };
  });
  if (!token) return { delivery: assigned, link: null, whatsappLink: null };
  const link = linkTo(world, token);
  const message = await linkMessage(order, link);
  const digits = (assigned.riderPhone ?? '').replace(/\D/g, '');
  return { delivery: assigned, link, whatsappLink: `https://wa.me/${digits}?text=${encodeURIComponent(message)}` };
}

/**
 * Whether the link is texted: texts are set up and go to the country of the number, the text of the last assignment did
 * not fail, and neither the texts of the day nor those of the store are spent.
 */
async function isTexted(
  world: AssigningWorld,
  { _id: orderId, storeId }: Pick<StoreOrderRecord, '_id' | 'storeId'>,
  phone: string,
): Promise<boolean> {
  const { sms, config, now } = world;
  if (!sms || !config.smsCountries.some((country) => country === countryOfPhone(phone))) return false;
  if (await DeliveryAssignment.exists({ orderId, textFailed: true })) return false;
  if (await textsSpentUntil(world)) return false;
  const { hits } = await RateCounter.hit(`rider-texts:${storeId}`, day, now());
  return hits <= rules.rider.textsOfStoreADay;
}

/** Records whether the link of the nth assignment was texted, unless the delivery was assigned again or has ended. */
export async function recordLinkText(assignmentId: number, nth: number, isSent: boolean): Promise<void> {
  const current = { _id: assignmentId, assignments: nth, status: { $in: carriedStatuses } };
  await DeliveryAssignment.updateOne(current, { $set: { textFailed: !isSent } });
}

/**
 * Makes the link of the nth assignment of a delivery, to text it.
 * @returns the phone number and the message; undefined if the delivery was assigned again or has ended
 */
export async function issueLink(
  world: Pick<World, 'config' | 'random'>,
  assignmentId: number,
  nth: number,
): Promise<{ to: string; text: string } | undefined> {
  const { token, linkHash } = newLink(world);
  const assigned = await DeliveryAssignment.findOneAndUpdate(
    { _id: assignmentId, assignments: nth, status: { $in: carriedStatuses } },
    { $set: { linkHash } },
  ).lean();
  const order = assigned && (await StoreOrder.findById(assigned.orderId, { storeId: 1, orderNumber: 1 }).lean());
  if (!order || !assigned.riderPhone) return undefined;
  return { to: assigned.riderPhone, text: await linkMessage(order, linkTo(world, token)) };
}
