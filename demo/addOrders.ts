import type { Operator } from '../domain/audit/recordAudit.js';
import { day, minute } from '../domain/durations.js';
import { assignDelivery } from '../domain/orders/delivering/assignDelivery.js';
import { cancelOrder } from '../domain/orders/moving/cancelOrder.js';
import { moveOrder } from '../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../domain/orders/placing/placeOrder.js';
import { fillAssignment } from '../domain/staff/orders/fillAssignment.js';
import { reverseOrder } from '../domain/staff/orders/reverseOrder.js';
import { markRefunded } from '../domain/staff/payments/markRefunded.js';
import type { World } from '../domain/world.js';
import { Consumer, type ConsumerRecord } from '../models/accounts/Consumer.js';
import { Product } from '../models/catalog/Product.js';
import { Store, type StoreRecord } from '../models/catalog/Store.js';
import { DeliveryAssignment, type DeliveryStatus } from '../models/orders/DeliveryAssignment.js';
import type { OrderStatus } from '../models/orders/orderStates.js';
import { Refund } from '../models/payments/Refund.js';
import { OutboxMessage, type OutboxMessageRecord } from '../models/system/OutboxMessage.js';
import { momentOf } from './momentOf.js';
import { type DemoRecord, readDemo } from './readDemo.js';
import { runStep } from './runStep.js';

type DemoOrder = DemoRecord<'orders'>;
type Part = Pick<World, 'config' | 'now' | 'outbox' | 'random'>;

/** An order with the records that it refers to. */
interface Found {
  demo: DemoOrder;
  store: StoreRecord;
  consumer: ConsumerRecord;
  items: { productId: number; quantity: number }[];
}

/** The number of attempts in 24 hours before a message is dead-lettered. */
const attemptsInADay = 41;

/**
 * Adds the demo orders of the existing stores and products. The functions of the domain place and move them, each at
 * its time, so the books are those of real orders. No message is sent.
 * @returns the number of orders
 */
export async function addOrders(world: Part, operator: Operator, reelId: number): Promise<number> {
  const orders = await findNamed(readDemo('orders'));
  for (const order of orders) await relive(world, operator, reelId, order);
  return orders.length;
}

async function findNamed(orders: DemoOrder[]): Promise<Found[]> {
  const stores = await Store.find({ name: { $in: orders.map(({ store }) => store) } }).lean();
  const consumers = await Consumer.find().lean();
  const products = await Product.find(
    {
      storeId: { $in: stores.map(({ _id }) => _id) },
      title: { $in: orders.flatMap(({ items }) => items.map(({ product }) => product)) },
    },
    { storeId: 1, title: 1 },
  ).lean();
  return orders.flatMap((demo) => {
    const store = stores.find(({ name }) => name === demo.store);
    const consumer = consumers.find(({ email }) => email === demo.consumer);
    const items = demo.items.flatMap(({ product: wanted, quantity }) => {
      const product = products.find(({ storeId, title }) => storeId === store?._id && title === wanted);
      return product ? [{ productId: product._id, quantity }] : [];
    });
    return store && consumer && items.length === demo.items.length ? [{ demo, store, consumer, items }] : [];
  });
}

/** Places an order and applies its moves. */
async function relive(world: Part, operator: Operator, reelId: number, { demo, store, consumer, items }: Found) {
  const { storeTimezone } = world.config;
  const momentIn = (written: string) => momentOf(written, world.now(), storeTimezone);
  const placedAt = momentIn(demo.placed).getTime();
  const after = (minutes: number): Part => ({ ...world, now: () => new Date(placedAt + minutes * minute) });
  const place = () =>
    placeOrder(after(0), consumer, {
      storeId: store._id,
      items,
      fulfillmentType: demo.fulfillment,
      deliveryAddress: demo.address,
      pickupTime: demo.pickup === undefined ? undefined : momentIn(demo.pickup),
      instructions: demo.instructions,
      couponCode: demo.coupon,
      reelId: demo.throughReel ? reelId : undefined,
    });
  const { order } = await runStep(place, (placed) => settleMessages(world, placed.order._id, demo.deadLettered));
  const settle = () => settleMessages(world, order._id, demo.deadLettered);
  const steps = stepsOf(demo, operator, order).sort((one, other) => one.minutes - other.minutes);
  for (const { minutes, take } of steps) await runStep(() => take(after(minutes)), settle);
}

interface Step {
  /** The time at this many minutes after the order was placed. */
  minutes: number;
  take(world: Part): Promise<unknown>;
}

function stepsOf(
  demo: DemoOrder,
  operator: Operator,
  { _id: orderId, consumerId, sellerId }: { _id: number; consumerId: number; sellerId: number },
): Step[] {
  const { moves, carried = {}, rider, carryNote, cancelledBy = 'seller', reason = '', refundedAfter } = demo;
  const move = async (world: Part, to: OrderStatus) => {
    const by = { kind: 'seller', id: sellerId } as const;
    await moveOrder(world, { by, order: { _id: orderId }, to, cancellationReason: reason });
    if (to === 'accepted') await assignDelivery({ ...world, delivery: undefined }, orderId);
  };
  const cancel = {
    consumer: (world: Part) => cancelOrder(world, consumerId, orderId, reason),
    seller: (world: Part) => move(world, 'cancelled'),
    operator: (world: Part) => reverseOrder(world, operator, orderId, reason),
  }[cancelledBy];
  const carry = async (world: Part, status: DeliveryStatus) => {
    const { _id } = await DeliveryAssignment.findOne({ orderId }).orFail();
    const note = status === 'failed' && carryNote ? { note: carryNote } : {};
    const filling = { status, riderName: rider?.name ?? null, riderPhone: rider?.phone ?? null, ...note };
    await fillAssignment(world, operator, Number(_id), filling);
  };
  const refund = async (world: Part) => {
    const { _id } = await Refund.findOne({ orderId }).orFail();
    await markRefunded(world, operator, Number(_id), 'seller');
  };
  return [
    ...entriesOf(moves).map(([to, minutes]) => ({
      minutes,
      take: to === 'cancelled' ? cancel : (world: Part) => move(world, to),
    })),
    ...entriesOf(carried).map(([status, minutes]) => ({ minutes, take: (world: Part) => carry(world, status) })),
    ...(refundedAfter === undefined ? [] : [{ minutes: refundedAfter, take: refund }]),
  ];
}

const entriesOf = <Key extends string>(record: Partial<Record<Key, number>>) =>
  Object.entries(record) as [Key, number][];

/** Marks all messages of an order delivered, except for a dead-lettered one. */
async function settleMessages(world: Part, orderId: number, deadLettered: DemoOrder['deadLettered']): Promise<void> {
  const ofOrder = { 'payload.orderId': orderId };
  const done: Partial<OutboxMessageRecord> = { state: 'done', expiresAt: new Date(world.now().getTime() + 7 * day) };
  // The database was empty, so all pending pushes, news of refunds and notices of deliveries belong to the demo.
  const pushes = { event: 'notification.made', lane: 'push' } as const;
  const ofDemo = [ofOrder, pushes, { event: 'refund.moved' }, { event: 'delivery.cancelled' }];
  await OutboxMessage.updateMany({ state: 'pending', $or: [...ofDemo] }, { $set: done });
  if (!deadLettered) return;
  const { event, error } = deadLettered;
  const givenUp: Partial<OutboxMessageRecord> = {
    state: 'deadLettered',
    expiresAt: null,
    attempts: attemptsInADay,
    lastError: error,
  };
  await OutboxMessage.updateOne({ ...ofOrder, event }, { $set: givenUp });
}
