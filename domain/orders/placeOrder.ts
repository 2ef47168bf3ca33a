import { atomically } from '../../database/atomically.js';
import { insertRow } from '../../database/insert.js';
import { nextId } from '../../database/nextId.js';
import type { ConsumerRecord } from '../../models/Consumer.js';
import { Contribution } from '../../models/Contribution.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/StoreOrder.js';
import { Refused } from '../errors.js';
import { formatPaise, type Paise } from '../money.js';
import { notify } from '../notifications/notify.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { aboutOrder } from './aboutOrder.js';
import { checkFulfillment, type Fulfillment, missingFor } from './checkFulfillment.js';
import { earnFromReel } from './earnFromReel.js';
import {
  type CartLine,
  fillCart,
  findProducts,
  findStoreWith,
  type OrderLine,
  refuseProducts,
  tooMany,
} from './fillCart.js';
import { orderNumber } from './orderNumber.js';
import { type Price, priceOrder } from './priceOrder.js';
import { takeStock } from './takeStock.js';

export interface WantedOrder extends Fulfillment {
  storeId: number;
  items: CartLine[];
  customerPhone?: string | undefined;
  paymentMethod?: 'cod' | 'online' | undefined;
  instructions?: string | undefined;
  reelId?: number | undefined;
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/**
 * Places an order: checks it against the store, prices it from the database and writes the order, the stock it takes,
 * the contribution, the reel's earning, the seller's notification and the outgoing messages in one transaction.
 * Refuses with the codes of the route. @returns the order and the charity contribution in paise
 */
export async function placeOrder(
  world: Part,
  consumer: ConsumerRecord,
  wanted: WantedOrder,
): Promise<{ order: StoreOrderRecord; contribution: Paise }> {
  const customerPhone = wanted.customerPhone ?? consumer.phone;
  const details = [...missingFor(wanted), ...tooMany(wanted.items)];
  if (!customerPhone) details.push({ field: 'customerPhone', message: 'is required: there is none on your account' });
  if (!customerPhone || details.length > 0) throw new Refused('validation_failed', { details });

  const store = await findStoreWith(wanted.storeId, wanted.items);
  if (!store) throw new Refused('store_not_found');
  checkFulfillment(world, store, wanted);
  const paymentMethod = choosePayment(world, wanted);

  const lines = fillCart(wanted.items, store.products);
  const delivered = wanted.fulfillmentType === 'delivery';
  const price = priceOrder(lines, store, delivered);
  if (price.subtotal < store.minimumOrder) {
    throw new Refused('below_minimum_order', {
      sentence: `This store takes orders from ₹${formatPaise(store.minimumOrder)}.`,
    });
  }
  const { contribution, ...amounts } = price;
  const now = world.now();
  const orderId = await nextId('StoreOrder');
  const draft = {
    _id: orderId,
    orderNumber: orderNumber(world, orderId),
    status: 'pending' as const,
    storeId: store._id,
    storeName: store.name,
    sellerId: store.sellerId,
    consumerId: consumer._id,
    customerName: consumer.name,
    customerPhone,
    deliveryAddress: (delivered && wanted.deliveryAddress) || '',
    deliveryLatitude: delivered ? (wanted.deliveryLatitude ?? null) : null,
    deliveryLongitude: delivered ? (wanted.deliveryLongitude ?? null) : null,
    instructions: wanted.instructions ?? null,
    fulfillmentType: wanted.fulfillmentType,
    pickupTime: wanted.fulfillmentType === 'pickup_scheduled' ? (wanted.pickupTime ?? null) : null,
    paymentMethod,
    paymentStatus: paymentMethod,
    ...amounts,
    items: lines,
    history: [
      { from: null, to: 'pending' as const, at: now, by: { kind: 'consumer', id: consumer._id }, reason: null },
    ],
    createdAt: now,
  };
  return atomically(async () => {
    await takeCounted(store._id, wanted.items, lines);
    const order = await insertRow(StoreOrder, draft);
    await recordOwed(world, order, price, wanted.reelId);
    return { order, contribution };
  });
}

/** What is paid how: at the counter for pickups; for deliveries in cash, or online where that is switched on. */
function choosePayment({ config }: Part, { fulfillmentType, paymentMethod }: WantedOrder): 'cod' | 'pay_at_pickup' {
  if (fulfillmentType !== 'delivery') return 'pay_at_pickup';
  if (paymentMethod !== 'online') return 'cod';
  throw new Refused(config.paymentsOnlineEnabled ? 'payment_method_unavailable' : 'payments_disabled');
}

async function takeCounted(storeId: number, wanted: CartLine[], lines: OrderLine[]): Promise<void> {
  const counted = lines.filter(({ stockTaken }) => stockTaken);
  if (await takeStock(counted)) return;
  // Somebody was faster: looking again tells which products are gone.
  fillCart(wanted, await findProducts(storeId, wanted));
  refuseProducts(counted.map(({ productId }) => productId));
}

async function recordOwed(
  world: Part,
  order: StoreOrderRecord,
  { contribution }: Price,
  reelId: number | undefined,
): Promise<void> {
  const { _id: orderId, consumerId, sellerId, total, items } = order;
  await insertRow(Contribution, { orderId, consumerId, amount: contribution });
  if (reelId !== undefined) await earnFromReel(world, order, reelId);
  const about = { ...aboutOrder(order), products: items.length, total };
  await notify(world, { kind: 'seller', id: sellerId }, 'new_order', about);
  await recordEvent(world, 'order.placed', { orderId }, String(orderId));
}
