import type { Operator } from '../domain/audit/recordAudit.js';
import { day, minute } from '../domain/durations.js';
import { answerChange } from '../domain/orders/changing/answerChange.js';
import { changeOrder } from '../domain/orders/changing/changeOrder.js';
import { assignDelivery } from '../domain/orders/delivering/assignDelivery.js';
import { type AssigningWorld, assignStoreRider } from '../domain/orders/delivering/assignRider.js';
import { cancelOrder } from '../domain/orders/moving/cancelOrder.js';
import { moveOrder } from '../domain/orders/moving/moveOrder.js';
import type { CartLine } from '../domain/orders/placing/cart.js';
import { placeOrder } from '../domain/orders/placing/placeOrder.js';
import { numberReceipts } from '../domain/receipts/numberReceipts.js';
import { replyToReview } from '../domain/reviews/replyToReview.js';
import { findReviewable, postReview } from '../domain/reviews/writeReview.js';
import { fillAssignment } from '../domain/staff/orders/fillAssignment.js';
import { assignPlatformRider } from '../domain/staff/orders/platformRiders.js';
import { reverseOrder } from '../domain/staff/orders/reverseOrder.js';
import { markRefunded } from '../domain/staff/payments/markRefunded.js';
import type { World } from '../domain/world.js';
import { Consumer, type ConsumerRecord } from '../models/accounts/Consumer.js';
import { Product, type ProductRecord } from '../models/catalog/Product.js';
import { Store, type StoreRecord } from '../models/catalog/Store.js';
import { DeliveryAssignment, type DeliveryStatus } from '../models/orders/DeliveryAssignment.js';
import type { OrderStatus } from '../models/orders/orderStates.js';
import { Rider, type RiderRecord } from '../models/orders/Rider.js';
import { StoreOrder, type StoreOrderRecord } from '../models/orders/StoreOrder.js';
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
  items: CartLine[];
}

/** The number of attempts in 24 hours before a message is dead-lettered. */
const attemptsInADay = 41;

/**
 * Adds the demo orders of the existing stores and products. The functions of the domain place, move and review them,
 * each at its time, so the books are those of real orders. No message is sent.
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
      title: {
        $in: orders.flatMap(({ items, changes = [] }) =>
          [...items, ...changes].flatMap(({ product }) => product ?? []),
        ),
      },
    },
    { storeId: 1, title: 1, variants: 1, options: 1 },
  ).lean<Pick<ProductRecord, '_id' | 'storeId' | 'title' | 'variants' | 'options'>[]>();
  return orders.flatMap((demo) => {
    const store = stores.find(({ name }) => name === demo.store);
    const consumer = consumers.find(({ email }) => email === demo.consumer);
    const named = (wanted: string) => products.find(({ storeId, title }) => storeId === store?._id && title === wanted);
    const items = demo.items.flatMap(({ product: wanted, variant, choices = [], quantity }): CartLine[] => {
      const product = named(wanted);
      if (!product) return [];
      const variantId = product.variants?.find(({ name }) => name === variant)?.id;
      const offered = (product.options ?? []).flatMap((option) => option.choices);
      const chosen = choices.flatMap((name) => offered.find((one) => one.name === name)?.id ?? []);
      return [{ productId: product._id, variantId, choices: chosen, quantity }];
    });
    const isComplete = (demo.changes ?? []).every(({ product }) => !product || named(product));
    if (!store || !consumer || !isComplete || items.length < demo.items.length) return [];
    return [{ demo, store, consumer, items }];
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
  const steps = [...stepsOf(demo, operator, order), ...reviewSteps(demo, items, order)].sort(
    (one, other) => one.minutes - other.minutes,
  );
  for (const { minutes, take } of steps) {
    await runStep(() => take(after(minutes)), settle);
    // As the job does it: a later refund gets a credit note.
    await numberReceipts(world);
  }
}

interface Step {
  /** The time at this many minutes after the order was placed. */
  minutes: number;
  take(world: Part): Promise<unknown>;
}

type OrderOf = Pick<StoreOrderRecord, '_id' | 'storeId' | 'consumerId' | 'sellerId'>;

function stepsOf(demo: DemoOrder, operator: Operator, order: OrderOf): Step[] {
  const { _id: orderId, consumerId, sellerId } = order;
  const { moves, carried = {}, rider, carryNote, cancelledBy = 'seller', reason = '', refundedAfter, changes } = demo;
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
    const known = rider && (await Rider.findOne({ phone: rider.phone }).lean());
    if (status === 'assigned' && known) return assign({ ...world, sms: undefined }, operator, order, known);
    const { _id } = await DeliveryAssignment.findOne({ orderId }).orFail();
    const note = status === 'failed' && carryNote ? { note: carryNote } : {};
    const courier = { riderName: rider?.name ?? null, riderPhone: rider?.phone ?? null };
    const filling = { status, reason: 'The courier reported it by phone', ...courier, ...note };
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
    ...(changes ?? []).flatMap((change) => changeSteps(change, order)),
  ];
}

/** Gives an order to a rider of its store or of the platform. The link goes nowhere. */
async function assign(
  world: AssigningWorld,
  operator: Operator,
  { _id: orderId, storeId, sellerId }: OrderOf,
  { _id: riderId, storeId: ofStore }: RiderRecord,
): Promise<void> {
  if (ofStore) {
    await assignStoreRider(world, { sellerId, storeId }, { orderId, riderId });
    return;
  }
  const { _id } = await DeliveryAssignment.findOne({ orderId }).orFail();
  await assignPlatformRider(world, operator, Number(_id), riderId);
}

/** The step of a change, and that of its acceptance. */
function changeSteps(
  { after, item: itemIndex, quantity, product, reason, acceptedAfter }: NonNullable<DemoOrder['changes']>[number],
  { _id, storeId, sellerId, consumerId }: OrderOf,
): Step[] {
  const change = async (world: Part) => {
    const replacement = product ? await Product.findOne({ storeId, title: product }).lean().orFail() : undefined;
    const wanted = replacement ? { replaceWith: { productId: replacement._id, quantity } } : { quantity };
    await changeOrder(world, { order: { _id, storeId, sellerId }, changes: [{ itemIndex, ...wanted }], reason });
  };
  const accept = async (world: Part) => {
    const { pendingChange } = await StoreOrder.findById(_id).lean().orFail();
    await answerChange(world, { consumerId, orderId: _id, changeId: pendingChange?.id ?? 0, accept: true });
  };
  return [
    { minutes: after, take: change },
    ...(acceptedAfter === undefined ? [] : [{ minutes: acceptedAfter, take: accept }]),
  ];
}

const replyMinutes = 60;

function reviewSteps(
  { review, items }: DemoOrder,
  ordered: Found['items'],
  { _id: orderId, consumerId, sellerId }: { _id: number; consumerId: number; sellerId: number },
): Step[] {
  if (!review) return [];
  const { after, rating, text, items: rated = [], reply } = review;
  const idOf = (title: string) => ordered[items.findIndex(({ product }) => product === title)]?.productId ?? 0;
  let reviewId = 0;
  const post = async (world: Part) => {
    const written = {
      rating,
      text,
      items: rated.map((item) => ({ productId: idOf(item.product), rating: item.rating })),
    };
    reviewId = (await postReview(world, await findReviewable(consumerId, orderId), written))._id;
  };
  const answer = (world: Part) => replyToReview(world, sellerId, reviewId, reply ?? '');
  return [{ minutes: after, take: post }, ...(reply ? [{ minutes: after + replyMinutes, take: answer }] : [])];
}

const entriesOf = <Key extends string>(record: Partial<Record<Key, number>>) =>
  Object.entries(record) as [Key, number][];

/** Marks all messages of an order delivered, except for a dead-lettered one. */
async function settleMessages(world: Part, orderId: number, deadLettered: DemoOrder['deadLettered']): Promise<void> {
  const ofOrder = { 'payload.orderId': orderId };
  const done: Partial<OutboxMessageRecord> = { state: 'done', expiresAt: new Date(world.now().getTime() + 7 * day) };
  // The database was empty, so all pending pushes, news of refunds and notices of deliveries belong to the demo.
  const pushes = { event: 'notification.made', lane: 'push' } as const;
  const ofDelivery = { event: { $in: ['delivery.cancelled', 'delivery.changed', 'delivery.moved'] } };
  const ofDemo = [ofOrder, pushes, { event: 'refund.moved' }, ofDelivery];
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
