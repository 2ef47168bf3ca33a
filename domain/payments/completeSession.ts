import { nextId } from '../../database/nextId.js';
import { Store } from '../../models/catalog/Store.js';
import { FoodOrder } from '../../models/food/FoodOrder.js';
import { stateOf } from '../../models/orders/orderStates.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { reverseBorneGoods } from '../ledger/earnings.js';
import { post } from '../ledger/post.js';
import type { Paise } from '../money.js';
import { bookDelivered } from '../orders/moving/finishMoves.js';
import { type OrderTerms, orderTerms } from '../orders/placing/assessOrder.js';
import { checkCart, findStoreWith, takeCart } from '../orders/placing/cart.js';
import type { OrderDraft } from '../orders/placing/draftOrder.js';
import { writeOrder } from '../orders/placing/placeOrder.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { closeSession, moveSession, paymentsBefore } from '../paymentStates/paymentStates.js';
import { takeUse } from '../promotions/useOfPromotion.js';
import { refundReduction } from '../refunds/requestRefund.js';
import type { World } from '../world.js';

/** Books the payment of an order: received at the gateway, or claimed by a typed UTR. */
async function bookReceived(
  world: Pick<World, 'now'>,
  { _id: paymentId, kind, amount }: Pick<PaymentSessionRecord, '_id' | 'kind' | 'amount'>,
  orderId: number,
  gatewayPaymentId: string | null | undefined,
): Promise<void> {
  const paid = { kind, orderId, paymentId, amount };
  if (gatewayPaymentId) await post(world, 'captured', { ...paid, gatewayPaymentId });
  else await post(world, 'utr-claimed', paid);
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** Proof that a session is paid: the UTR that the payer typed, or the payment at the gateway. */
export type ProofOfPayment =
  | Pick<PaymentSessionRecord, 'utr' | 'verification'>
  | Pick<PaymentSessionRecord, 'gatewayPaymentId'>;

/**
 * Marks a session as paid and places or pays its order. The only way to do so: for a UTR, a webhook, the reconciler and
 * staff. Call it in a transaction, with the session as it was read there.
 * @returns the paid session with its `orderId`, or undefined if its status changed since it was read
 * @throws Refused if the order can no longer be placed or paid; refund the money then
 */
export async function completeSession(
  world: Part,
  session: PaymentSessionRecord,
  proof: ProofOfPayment,
): Promise<PaymentSessionRecord | undefined> {
  const isLate = session.status !== 'pending';
  const verification = 'verification' in proof ? (proof.verification ?? null) : null;
  const isTyped = verification === 'unverified';
  const gatewayPaymentId = 'gatewayPaymentId' in proof ? (proof.gatewayPaymentId ?? null) : null;
  const flags = [...(isLate ? (['late_success'] as const) : []), ...(isTyped ? (['utr_unverified'] as const) : [])];
  const draft = session.draft as OrderDraft | null;
  // The cart was deleted a day after the session ended.
  if (!session.orderId && !draft) throw new Refused('payment_not_pending');
  const orderId = session.orderId ?? (await nextId('StoreOrder'));
  // The order contains the cart from now on.
  const known = { ...proof, paidAt: world.now(), orderId, draft: null };
  const paid = await moveSession(session, 'paid', known, ...flags);
  if (!paid) return undefined;
  if (gatewayPaymentId || isTyped) await bookReceived(world, paid, orderId, gatewayPaymentId);
  if (!draft) {
    const order = { _id: orderId, verification };
    await (paid.kind === 'legacy' ? payFoodOrder(order) : markPaid(world, order, paid.amount));
    return paid;
  }
  if (isLate) await takeCartAgain(world, draft);
  const placed = { ...draft, ...(await termsNow(world, draft)) };
  await writeOrder(world, placed, { _id: orderId, paymentStatus: 'paid', paymentVerification: verification });
  return paid;
}

/** The draft may be hours old: its order is promised and accepted from the time of the payment. */
async function termsNow(world: Part, draft: OrderDraft): Promise<OrderTerms> {
  const store = await Store.findById(draft.storeId).lean();
  if (!store) throw new Refused('store_not_found');
  return orderTerms(world, store, draft, store.autoAccept ?? false, world.now());
}

/** An existing order, and whether staff verified the typed UTR that pays it. */
interface Payable {
  _id: number;
  verification: PaymentSessionRecord['verification'];
}

async function payFoodOrder({ _id }: Payable): Promise<void> {
  const { matchedCount } = await FoodOrder.updateOne(
    { _id, paymentStatus: 'unpaid' },
    { $set: { paymentStatus: 'paid' } },
  );
  if (matchedCount === 0) throw new Refused('not_payable');
}

async function markPaid(world: Part, { _id, verification }: Payable, amount: Paise): Promise<void> {
  const reducedBy = { $max: [{ $subtract: [amount, '$total'] }, 0] };
  const order = await StoreOrder.findOneAndUpdate(
    { _id, paymentStatus: { $in: paymentsBefore('paid') }, status: { $ne: 'cancelled' } },
    [{ $set: { paymentStatus: 'paid', paymentVerification: verification, reducedBy } }],
    { returnDocument: 'after', updatePipeline: true },
  ).lean();
  if (!order) throw new Refused('order_not_found');
  // A payment of a replaced session counts; the session that replaced it ends.
  await closeSession(_id);
  // The session is from before a change of the order.
  if (order.reducedBy > 0) await refundReduction(world, order, order.reducedBy);
  await recordEvent(world, 'order.paid', { orderId: _id });
  if (stateOf(order.status).ledger === 'earned') await reverseBorneGoods(world, order._id);
  // The store may have delivered it before it was paid.
  await bookDelivered(world, order);
}

/**
 * Takes the stock of an ended session again, and the use of its promotion. Refuses if the store no longer sells it, the
 * pickup time has passed, or the promotion cannot be used any more.
 */
async function takeCartAgain(world: Pick<World, 'now'>, draft: OrderDraft): Promise<void> {
  if (draft.pickupTime && draft.pickupTime <= world.now()) throw new Refused('invalid_pickup_time');
  const store = await findStoreWith(draft.storeId, draft.items);
  if (!store) throw new Refused('store_not_found');
  // Products without counted stock may be unavailable too.
  await checkCart(store._id, draft.items, store.products);
  await takeCart(draft);
  if (draft.promotion) await takeUse(world, draft.promotion.id, draft.consumerId);
}
