import { Store } from '../../../models/catalog/Store.js';
import {
  type DeliveryAssignmentRecord,
  type DeliveryStatus,
  isCarried,
  movedAtOf,
} from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { Refused } from '../../errors.js';
import type { Paise } from '../../money.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import { needsHandoverCode } from '../moving/handover.js';
import { findLinked } from './riderLinks.js';

/** What a link shows after the delivery has ended. */
interface OverDelivery {
  isOver: true;
  status: DeliveryStatus;
  endedAt: Date;
}

/** What a link shows to the rider. */
export interface OpenDelivery {
  isOver: false;
  status: DeliveryStatus;
  orderNumber: string;
  store: { name: string; address: string | null; phone: string | null };
  customer: {
    name: string;
    phone: string | null;
    address: string;
    latitude: number | null;
    longitude: number | null;
    /** Opens a map at the position, or searches for the address. */
    mapLink: string;
  };
  instructions: string | null;
  /** In pieces. */
  itemCount: number;
  cashToCollect: Paise;
  promisedAt: Date | null;
  /** The time zone of the store; null: that of the marketplace. */
  timezone: string | null;
  /** Whether `delivered` needs the code of the customer. */
  needsHandoverCode: boolean;
  /** The pictures that were sent, and how many more can be sent. */
  photos: string[];
  photosLeft: number;
}

export type RiderDelivery = OverDelivery | OpenDelivery;

/**
 * The delivery of a rider's link. Refuses `delivery_not_found`, also for a revoked link and two hours after the end,
 * and `rate_limited` to a network that tried many unknown links.
 */
export const readRiderDelivery = async (
  world: Pick<World, 'config' | 'now' | 'secretKey'>,
  token: string,
  network: string,
): Promise<RiderDelivery> => showToRider(await findLinked(world, token, network));

/** The end that a link shows. A delivery that waits for another rider has failed for this one. */
const endOf = (delivery: DeliveryAssignmentRecord): OverDelivery => ({
  isOver: true,
  status: delivery.status === 'unassigned' ? 'failed' : delivery.status,
  endedAt: movedAtOf(delivery),
});

/** What the courier collects in cash. */
export const cashToCollect = ({ paymentMethod, total }: Pick<StoreOrderRecord, 'paymentMethod' | 'total'>): Paise =>
  paymentMethod === 'cod' ? total : 0;

/** What the link of a delivery shows to its rider. The customer is shown only while the rider has the delivery. */
export async function showToRider(delivery: DeliveryAssignmentRecord): Promise<RiderDelivery> {
  if (!isCarried(delivery)) return endOf(delivery);
  const [order, store] = await Promise.all([
    StoreOrder.findById(delivery.orderId).lean(),
    Store.findById(delivery.storeId, { name: 1, address: 1, phone: 1, timezone: 1 }).lean(),
  ]);
  if (!order) throw new Refused('delivery_not_found');
  const { deliveryLatitude, deliveryLongitude, deliveryAddress } = order;
  return {
    isOver: false,
    status: delivery.status,
    orderNumber: order.orderNumber,
    store: {
      name: store?.name ?? order.storeName,
      address: store?.address ?? null,
      phone: store?.phone ?? null,
    },
    customer: {
      name: order.customerName,
      phone: order.customerPhone || null,
      address: deliveryAddress,
      latitude: deliveryLatitude ?? null,
      longitude: deliveryLongitude ?? null,
      mapLink: mapLinkTo(order),
    },
    instructions: order.instructions ?? null,
    itemCount: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    cashToCollect: cashToCollect(order),
    promisedAt: order.promisedAt ?? null,
    timezone: store?.timezone ?? null,
    needsHandoverCode: needsHandoverCode(order, 'delivered'),
    photos: delivery.photos,
    photosLeft: rules.rider.photos.atMost - delivery.photos.length,
  };
}

function mapLinkTo({ deliveryLatitude, deliveryLongitude, deliveryAddress }: StoreOrderRecord): string {
  const hasPlace = typeof deliveryLatitude === 'number' && typeof deliveryLongitude === 'number';
  const place = hasPlace ? `${deliveryLatitude},${deliveryLongitude}` : deliveryAddress;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
