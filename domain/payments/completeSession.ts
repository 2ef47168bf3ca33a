import { FoodOrder } from '../../models/food/FoodOrder.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { bookDelivered } from '../orders/moving/bookDelivered.js';
import type { OrderDraft } from '../orders/placing/draftOrder.js';
import { fillCart, findStoreWith } from '../orders/placing/fillCart.js';
import { writeOrder } from '../orders/placing/placeOrder.js';
import { takeCart } from '../orders/placing/takeCart.js';
import { moveSession } from '../paymentStates/moveSession.js';
import { paymentsBefore } from '../paymentStates/paymentStates.js';
import type { World } from '../world.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** What shows that a session is paid: the number that the payer typed, or the gateway's payment. */
export type ProofOfPayment =
  | Pick<PaymentSessionRecord, 'utr' | 'verification'>
  | Pick<PaymentSessionRecord, 'gatewayPaymentId'>;

/**
 * The one step that makes an order of a session, whoever comes with the money: the payer, the gateway, the reconciler or
 * staff. Call it in a transaction, with the session as it was read.
 * @returns the session after it, with its `orderId`; undefined when it has moved meanwhile, and nothing was done
 * @throws Refused when its order cannot be made any more; the money has to go back then
 */
export async function completeSession(
  world: Part,
  session: PaymentSessionRecord,
  proof: ProofOfPayment,
): Promise<PaymentSessionRecord | undefined> {
  const isLate = session.status !== 'pending';
  const isTyped = 'utr' in proof;
  const flags = [...(isLate ? (['late_success'] as const) : []), ...(isTyped ? (['utr_unverified'] as const) : [])];
  const paid = await moveSession(session, 'paid', { ...proof, paidAt: world.now() }, ...flags);
  if (!paid) return undefined;
  if (paid.orderId) {
    const order = { _id: paid.orderId, isTyped };
    await (paid.kind === 'legacy' ? payFoodOrder(order) : payOrder(world, order));
    return paid;
  }
  const draft = paid.draft as OrderDraft | null;
  // Forgotten: it came too late by more than a day.
  if (!draft) throw new Refused('payment_not_pending');
  if (isLate) await holdAgain(world, draft);
  const { _id: orderId } = await writeOrder(world, draft, 'paid', isTyped ? 'unverified' : null);
  // The order has all of it now.
  const kept = { orderId, draft: null };
  await PaymentSession.updateOne({ _id: paid._id }, { $set: kept });
  return { ...paid, ...kept };
}

/** An order that is there already, and whether the payer's word is taken for it. */
interface Payable {
  _id: number;
  isTyped: boolean;
}

async function payFoodOrder({ _id }: Payable): Promise<void> {
  const { matchedCount } = await FoodOrder.updateOne(
    { _id, paymentStatus: 'unpaid' },
    { $set: { paymentStatus: 'paid' } },
  );
  if (matchedCount === 0) throw new Refused('not_payable');
}

async function payOrder(world: Part, { _id, isTyped }: Payable): Promise<void> {
  const order = await StoreOrder.findOneAndUpdate(
    { _id, paymentStatus: { $in: paymentsBefore('paid') }, status: { $ne: 'cancelled' } },
    { $set: { paymentStatus: 'paid', paymentVerification: isTyped ? 'unverified' : null } },
    { returnDocument: 'after' },
  ).lean();
  if (!order) throw new Refused('order_not_found');
  // The store did not wait for the money.
  await bookDelivered(world, order);
}

/**
 * The stock of a session that had ended went back to the shelf: it is taken again, if the store still sells it and the
 * time at which it was to be fetched has not passed.
 */
async function holdAgain({ now }: Pick<World, 'now'>, draft: OrderDraft): Promise<void> {
  if (draft.pickupTime && draft.pickupTime <= now()) throw new Refused('invalid_pickup_time');
  const store = await findStoreWith(draft.storeId, draft.items);
  if (!store) throw new Refused('store_not_found');
  // What has no counted stock may be gone as well.
  fillCart(draft.items, store.products);
  await takeCart(draft);
}
