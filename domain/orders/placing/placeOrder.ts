import { insertRow } from '../../../database/insert.js';
import { nextId } from '../../../database/nextId.js';
import { atomically } from '../../../database/transactions/atomically.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Contribution } from '../../../models/orders/Contribution.js';
import { type PaymentStatus, StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import type { Paise } from '../../money.js';
import { notify } from '../../notifications/notify.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';
import { aboutOrder } from '../aboutOrder.js';
import { isNewConsumer } from '../isKnownConsumer.js';
import { arrivalAt } from '../moving/orderStates.js';
import { takeSlot } from '../stock/storeSlots.js';
import { draftOrder, type OrderDraft } from './draftOrder.js';
import { earnFromReel } from './earnFromReel.js';
import { limitNewConsumer } from './limitNewConsumer.js';
import { orderNumber } from './orderNumber.js';
import { takeCart } from './takeCart.js';
import type { WantedOrder } from './WantedOrder.js';
import { withPendingSlot } from './withPendingSlot.js';

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
 * `unknown_product` if the stock was sold in the meantime.
 */
export function placeDraft(world: Part, draft: OrderDraft): Promise<StoreOrderRecord> {
  return atomically(async () => {
    await takeCart(draft);
    if (draft.slot) await takeSlot(world, draft.consumerId, draft.slot);
    const paymentStatus = initialPayment[draft.paymentMethod];
    return writeOrder(world, draft, { _id: await nextId('StoreOrder'), paymentStatus, slot: draft.slot?.slot ?? null });
  });
}

/** What is known of a new order besides its draft; the id is one of `nextId`. */
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
  const order = await withPendingSlot(world, { ...draft, isAutoAccepted, _id }, (taken) =>
    insertRow(StoreOrder, {
      _id,
      orderNumber: orderNumber(world, _id),
      status: 'pending',
      ...draft,
      paymentStatus,
      ...(isAutoAccepted && arrivalAt('accepted', paymentStatus, now)),
      paymentVerification,
      ...taken,
      slot,
      dueAt: draft.promisedAt ?? now,
      history: [
        { from: null, to: 'pending', at: now, by: { kind: 'consumer', id: consumerId }, reason: null },
        ...(isAutoAccepted ? [acceptedBySystem(now)] : []),
      ],
      createdAt: now,
    }),
  );
  await insertRow(Contribution, { orderId: _id, consumerId, amount: contribution });
  if (reelId !== null) await earnFromReel(world, order, reelId);
  const about = { ...aboutOrder(order), products: items.length, total };
  await notify(world, { kind: 'seller', id: sellerId }, 'new_order', about);
  const moment = { paymentStatus, promisedAt: order.promisedAt };
  await recordEvent(world, 'order.placed', { orderId: _id, moment }, String(_id));
  if (isAutoAccepted) await recordAcceptance(world, order);
  return order;
}

const acceptedBySystem = (at: Date) =>
  ({ from: 'pending', to: 'accepted', at, by: { kind: 'system', id: 0 }, reason: null }) as const;

/** Requests the courier. The confirmation of the order tells the consumer, so nothing else does. */
async function recordAcceptance(world: Part, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, history, paymentStatus, promisedAt } = order;
  const [step, moment] = [history.length, { paymentStatus, promisedAt }];
  await recordEvent(world, 'order.moved', { orderId, to: 'accepted', step, moment }, `${orderId}:${step}`);
}
