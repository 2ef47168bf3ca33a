import { LRUCache } from 'lru-cache';
import { DateTime } from 'luxon';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { nextId } from '../../../database/nextId.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Conflict } from '../../../database/transactions/transientErrorKind.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Reel } from '../../../models/catalog/Reel.js';
import { ReelEarning } from '../../../models/ledger/ReelEarning.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { type PaymentStatus, StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { openCashOrdersOf, orderTicketsOf, type TicketField } from '../../../models/orders/storeOrderQueries.js';
import { Refused } from '../../errors.js';
import { formatPaise, type Paise, percentOf } from '../../money.js';
import { notify } from '../../notifications/notify.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import { takeUse } from '../../promotions/useOfPromotion.js';
import { nthReadableCode } from '../../text/readableCode.js';
import type { World } from '../../world.js';
import { aboutOrder } from '../aboutOrder.js';
import { isNewConsumer } from '../isKnownConsumer.js';
import { recordMoves } from '../moving/finishMoves.js';
import { bySystem, moveFields } from '../moving/moveFields.js';
import { heldShares } from '../stock/heldShares.js';
import { takeSlot } from '../stock/storeSlots.js';
import { lockHolds } from '../stock/takeStock.js';
import type { WantedOrder } from './assessOrder.js';
import { takeCart } from './cart.js';
import { draftOrder, type OrderDraft } from './draftOrder.js';

const length = 6;

/**
 * An order number such as `SO-20261121-K7QX3M`: the day in the stores' time zone and six unambiguous characters. They
 * are derived from the order id, because random ones would collide within 20,000 orders a day.
 */
function orderNumber({ config, now }: Pick<World, 'config' | 'now'>, orderId: number): string {
  const day = DateTime.fromJSDate(now(), { zone: config.storeTimezone }).toFormat('yyyyMMdd');
  return `SO-${day}-${nthReadableCode(orderId, length)}`;
}

/**
 * Records the earning of a live reel's creator from the lines of an order with products that the reel tags. An own
 * order of the creator earns nothing.
 */
async function earnFromReel({ config }: Pick<World, 'config'>, order: StoreOrderRecord, reelId: number): Promise<void> {
  const others = { _id: reelId, status: 'live' as const, consumerId: { $ne: order.consumerId } };
  const reel = await Reel.findOne(others, { consumerId: 1, productIds: 1 }).lean();
  const tagged = order.items.filter(({ productId }) => reel?.productIds.includes(productId));
  if (!reel || tagged.length === 0) return;
  const amount = percentOf(
    tagged.reduce((sum, { lineTotal }) => sum + lineTotal, 0),
    config.reelEarningRate,
  );
  await ReelEarning.create({ orderId: order._id, reelId, consumerId: reel.consumerId, amount });
}

/**
 * Limits the pieces and the total of a new account's open cash orders (decision 0113). Call it in the transaction that
 * writes the order, after it. Refuses `new_account_limit`.
 */
async function limitNewConsumer(world: Pick<World, 'config'>, order: StoreOrderRecord): Promise<void> {
  const { consumerId } = order;
  await lockHolds(consumerId);
  const limit = world.config.newConsumerOrderLimit;
  const worth = (await openCashOrdersOf(consumerId)).reduce((sum, { total }) => sum + total, 0);
  if (worth > limit) {
    const message = `open orders of a new account that are not paid online are worth at most ₹${formatPaise(limit)}`;
    throw new Refused('new_account_limit', { details: [{ field: 'items', message }] });
  }
  const { shares } = await heldShares(world, consumerId, order);
  const details = shares.flatMap(({ productId, mine, most }) => {
    const message = `a new account orders at most ${most} pieces of product ${productId}, open orders included`;
    return mine > most ? [{ field: 'items', message, productId }] : [];
  });
  if (details.length > 0) throw new Refused('new_account_limit', { details });
}

/** The ticket of an order; empty without a limit. */
type TakenTicket = { [Field in TicketField]?: number };

/** Consumers whose ticket was taken. Their free tickets are read before each order. */
const crowded = new LRUCache<number, true>({ max: 1_000 });

/**
 * Writes an order with a free ticket of its consumer (decision 0077). Only orders that are not paid online and that no
 * person has accepted have a ticket. Consecutive ids get different tickets, so one is seldom taken: the free ones are
 * read only after the unique index has refused one, which retries the transaction. Call it in a transaction. Refuses
 * `pending_orders_limit`.
 */
async function withTicket<T>(
  { config }: Pick<World, 'config'>,
  {
    _id,
    consumerId,
    paymentMethod,
    isAutoAccepted,
  }: Pick<OrderDraft, 'consumerId' | 'paymentMethod' | 'isAutoAccepted'> & { _id: number },
  write: (ticket: TakenTicket) => Promise<T>,
): Promise<T> {
  if (paymentMethod === 'online' || !config.rateLimitsEnabled) return write({});
  const field = isAutoAccepted ? 'acceptedSlot' : 'pendingSlot';
  const most = config.maxPendingCashOrders;
  const tickets = Array.from({ length: most }, (_, nth) => 1 + ((_id + nth) % most));
  const taken = crowded.has(consumerId) ? await orderTicketsOf(consumerId, field) : [];
  const free = tickets.find((ticket) => !taken.includes(ticket));
  if (free === undefined) throw new Refused('pending_orders_limit');
  try {
    return await write({ [field]: free });
  } catch (error) {
    if (!isDuplicate(error) || !error.message.includes(field)) throw error;
    crowded.set(consumerId, true);
    throw new Conflict('the ticket of a pending order is taken', { cause: error });
  }
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** The initial payment status of each payment method. */
const initialPayment = { cod: 'cod', pay_at_pickup: 'pay_at_pickup', online: 'unpaid' } as const satisfies Record<
  OrderDraft['paymentMethod'],
  PaymentStatus
>;

/**
 * Places an order: checks it against the store, prices it from the database and writes it. Refuses with
 * `orderRefusals` and `new_account_limit`.
 * @returns the order and the charity contribution in paise
 */
export async function placeOrder(
  world: Part & Pick<World, 'random'>,
  consumer: ConsumerRecord,
  wanted: WantedOrder,
): Promise<{ order: StoreOrderRecord; contribution: Paise }> {
  const draft = await draftOrder(world, consumer, wanted);
  const isLimited = world.config.rateLimitsEnabled && (await isNewConsumer(consumer));
  const order = await atomically(async () => {
    const placed = await placeDraft(world, draft);
    if (isLimited) await limitNewConsumer(world, placed);
    return placed;
  });
  return { order, contribution: draft.contribution };
}

/**
 * Places a checked order. Writes it, its stock, the contribution, the reel's earning, the seller's notification and the
 * outgoing messages in one transaction. Refuses `pending_orders_limit`, `slots_limit`, `store_busy`, and
 * `unknown_product` or a code of `takeUse` if the stock or the promotion was used up in the meantime.
 */
export function placeDraft(world: Part, draft: OrderDraft): Promise<StoreOrderRecord> {
  return atomically(async () => {
    await takeCart(draft);
    if (draft.promotion) await takeUse(world, draft.promotion.id, draft.consumerId);
    if (draft.slot) await takeSlot(world, draft.consumerId, draft.slot);
    const paymentStatus = initialPayment[draft.paymentMethod];
    return writeOrder(world, draft, { _id: await nextId('StoreOrder'), paymentStatus, slot: draft.slot?.slot ?? null });
  });
}

/** The fields of a new order that are not in its draft; the id is one of `nextId`. */
type Placed = Pick<StoreOrderRecord, '_id' | 'paymentStatus'> &
  Partial<Pick<StoreOrderRecord, 'paymentVerification' | 'slot'>>;

/** Writes an order whose stock is taken, with its dependent rows. Call it in a transaction. */
export async function writeOrder(
  world: Part,
  { contribution, reelId, slot: _wanted, isAutoAccepted, ...draft }: OrderDraft,
  { _id, paymentStatus, paymentVerification = null, slot = null }: Placed,
): Promise<StoreOrderRecord> {
  const now = world.now();
  const { consumerId, sellerId, total, items } = draft;
  const by = { kind: 'consumer' as const, id: consumerId };
  const placed = moveFields({ status: null, paymentStatus }, 'pending', { by, at: now });
  const accepted = isAutoAccepted
    ? moveFields({ status: 'pending', paymentStatus }, 'accepted', { by: bySystem, at: now })
    : undefined;
  const order = await withTicket(world, { ...draft, isAutoAccepted, _id }, async (taken) => {
    const row = StoreOrder.applyDefaults({
      _id,
      __v: 0,
      orderNumber: orderNumber(world, _id),
      ...draft,
      ...placed.set,
      ...accepted?.set,
      paymentVerification,
      ...taken,
      slot,
      dueAt: draft.promisedAt ?? now,
      history: accepted ? [placed.step, accepted.step] : [placed.step],
      createdAt: now,
      updatedAt: now,
    }) as StoreOrderRecord;
    // A document for each item and step of the history would triple the time of this write.
    await StoreOrder.insertMany([row], { lean: true });
    return row;
  });
  await Contribution.create({ orderId: _id, consumerId, amount: contribution });
  if (reelId !== null) await earnFromReel(world, order, reelId);
  const about = { ...aboutOrder(order), products: items.length, total };
  await notify(world, { kind: 'seller', id: sellerId }, 'new_order', about);
  const moment = { paymentStatus, promisedAt: order.promisedAt, total };
  await recordEvent(world, 'order.placed', { orderId: _id, moment }, String(_id));
  // Requests the courier. The confirmation of the order notifies the consumer of the acceptance.
  if (isAutoAccepted) await recordMoves(world, [order]);
  return order;
}
