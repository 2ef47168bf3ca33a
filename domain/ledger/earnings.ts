import { LedgerTransaction } from '../../models/ledger/LedgerTransaction.js';
import { ReelEarning } from '../../models/ledger/ReelEarning.js';
import { Contribution } from '../../models/orders/Contribution.js';
import { type PaymentMethod, StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { type Paise, percentOf } from '../money.js';
import { raiseAlert } from '../paymentStates/alerts.js';
import type { World } from '../world.js';
import { hasCourier, isHeldByPlatform, OrderBooks } from './OrderBooks.js';
import { type BookedEvent, post, postAll, postReversal } from './post.js';
import { borneByPlatform, type PricedOrder } from './postings/orderPostings.js';
import { reduceTaxes, reverseTaxes, taxOrder } from './taxes/taxOrder.js';

/**
 * Reverses the fee, the platform's discount, the contribution and the reel's earning of a delivered order in proportion
 * to the refunds that the seller bears (decision 0092). Full refunds reverse them whole, whatever the rounding of the
 * parts. Idempotent. Call it in the transaction that charges the seller or books the order.
 */
export async function reduceSale(world: Pick<World, 'now'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, total, platformFee } = order;
  const books = await OrderBooks.of(order);
  if (!books.hasOpen('delivered', 'delivered-for-store-cash', 'fee-owed')) return;
  const charged = books.openOf('refund-charged').map(({ refundId }) => refundId ?? 0);
  const refunds = await Refund.find({ _id: { $in: charged } })
    .sort({ _id: 1 })
    .lean();
  const contribution = await Contribution.findOne({ orderId }, { amount: 1 }).lean();
  const reel = await ReelEarning.findOne({ orderId }, { consumerId: 1, amount: 1 }).lean();
  let before = refunds.reduce((sum, refund) => sum + (refund.returned ? borneIn(refund) : 0), 0);
  for (const refund of refunds.filter(({ returned }) => !returned)) {
    const { _id: refundId, feeRetention = 0 } = refund;
    const after = before + borneIn(refund);
    const share = (whole: Paise) => partOf(whole, after, total) - partOf(whole, before, total);
    const fee = share(platformFee);
    const returned = {
      fee: fee - percentOf(fee, feeRetention),
      promotion: share(borneByPlatform(order)),
      contribution: share(contribution?.amount ?? 0),
      reel: share(reel?.amount ?? 0),
    };
    const reelShare = reel && { consumerId: reel.consumerId, amount: returned.reel };
    await post(world, 'sale-reduced', { order, refundId, ...returned, reel: reelShare });
    await postAll(world, await reduceTaxes(world, order, { refundId, fee: returned.fee, feeRetention, share }));
    await Refund.updateOne({ _id: refundId }, { $set: { returned } });
    await Contribution.updateOne({ orderId }, reversedBy(returned.contribution), { updatePipeline: true });
    await ReelEarning.updateOne({ orderId }, reversedBy(returned.reel), { updatePipeline: true });
    before = after;
  }
}

/** The seller no longer bears what a change of the order covers. */
const borneIn = ({ amount, covered }: RefundRecord): Paise => amount - (covered ?? 0);

/** Rounded half up. */
const partOf = (whole: Paise, amount: Paise, total: Paise): Paise => Math.round((whole * amount) / total);

/** Reverses a row when its whole amount was taken back. */
const reversedBy = (amount: Paise) => [
  { $set: { reversed: { $add: [{ $ifNull: ['$reversed', 0] }, amount] } } },
  { $set: { status: { $cond: [{ $gte: ['$reversed', '$amount'] }, 'reversed', '$status'] } } },
];

type EventsOf = (books: OrderBooks, order: StoreOrderRecord) => Promise<BookedEvent[]>;

/** The seller has the cash, or our delivery collects it; the seller owes the fee in both cases. */
const forCash: EventsOf = async (books, order) => {
  if (books.hasOpen('fee-owed', 'delivered-for-store-cash')) return [];
  if (await hasCourier(order)) return books.once('fee-owed');
  return [
    ...books.once('collected-by-store'),
    ...books.once('delivered-for-store-cash'),
    ...books.once('discount-borne'),
  ];
};

/** The events of a delivered order, by payment method. */
const byPayment: { [Method in PaymentMethod]: EventsOf } = {
  online: async (books) => [...books.once('delivered'), ...books.once('discount-borne')],
  cod: forCash,
  pay_at_pickup: forCash,
};

/**
 * Books a delivered order: the seller's earning and the fee if it was paid online, only the fee if the seller was paid
 * directly; its taxes; and the charity contribution and the reel's earning. An online order that is unpaid or has an
 * unverified UTR is not booked, nor is the fee of a pickup before it is paid at the counter. Idempotent. Call it in the
 * transaction that moves the order or its payment.
 * @returns whether the order is booked
 */
export async function recordEarning(world: Pick<World, 'config' | 'now'>, order: StoreOrderRecord): Promise<boolean> {
  if (order.paymentMethod === 'online' && !isReceived(order)) return false;
  const books = await OrderBooks.of(order);
  const isUnpaid = order.paymentStatus === 'pay_at_pickup';
  const events = isUnpaid ? [] : await byPayment[order.paymentMethod](books, order);
  const isBooked = books.hasOpen('delivered', 'delivered-for-store-cash', 'fee-owed');
  const taxes = isUnpaid || isBooked ? [] : await taxOrder(world, order);
  await postAll(world, [...events, ...taxes, ...(await promotedBy(books, order))]);
  if (books.hasOpen('refund-charged')) await reduceSale(world, order);
  return true;
}

/** A typed UTR does not prove that the money was received. */
const isReceived = ({ paymentStatus, paymentVerification }: StoreOrderRecord): boolean =>
  paymentStatus !== 'unpaid' && paymentVerification !== 'unverified';

async function promotedBy(books: OrderBooks, order: StoreOrderRecord): Promise<BookedEvent[]> {
  if (books.hasOpen('promoted')) return [];
  const { _id: orderId } = order;
  const given = await Contribution.findOne({ orderId }, { amount: 1 }).lean();
  const reel = await ReelEarning.findOne({ orderId }, { consumerId: 1, amount: 1 }).lean();
  return [['promoted', { order, nth: books.next('promoted'), contribution: given?.amount ?? 0, reel }]];
}

/**
 * Reverses what a delivered order has earned. If the seller has the customer's cash, refunds that the seller bears stay
 * charged, and earlier refunds that the platform bears are charged too. Call it in the transaction that cancels or
 * unpays the order.
 */
export async function reverseEarning(
  world: Pick<World, 'now'>,
  order: PricedOrder & Pick<StoreOrderRecord, 'paymentMethod'>,
): Promise<void> {
  const books = await OrderBooks.of(order);
  const charged = books.openOf('refund-charged');
  const takesAll = isHeldByPlatform(order, books);
  const earned = books.openOf(
    'delivered',
    'discount-borne',
    'delivered-for-store-cash',
    'delivered-for-courier-cash',
    'fee-owed',
    'promoted',
    'sale-reduced',
    'taxed',
    'goods-borne',
  );
  await books.reverse(world, takesAll ? [...earned, ...charged, ...books.openOf('charge-returned')] : earned);
  await reverseTaxes(world, order);
  if (books.hasOpen('sale-reduced')) {
    await Contribution.updateOne({ orderId: order._id }, { $set: { reversed: 0 } });
    await ReelEarning.updateOne({ orderId: order._id }, { $set: { reversed: 0 } });
  }
  if (takesAll || !books.hasOpen('collected-by-store')) return;
  const amounts = charged.flatMap(({ postings }) => postings.map(({ amount }) => Math.max(amount, 0)));
  const amount = amounts.reduce((sum, one) => sum + one, 0);
  await post(world, 'charged-for-cash', { orderId: order._id, amount });
  const borne = books
    .openOf('refund-granted')
    .flatMap(({ refundId, postings }) => (refundId && !books.isCharged(refundId) ? [{ refundId, postings }] : []));
  await postAll(
    world,
    borne.map(({ refundId, postings }) => [
      'refund-charged',
      { order, refundId, amount: Math.max(...postings.map((posting) => posting.amount)), holdsCash: true },
    ]),
  );
}

/** The customer pays for goods that the platform had borne. Call it in the transaction of the payment. */
export async function reverseBorneGoods(world: Pick<World, 'now'>, orderId: number): Promise<void> {
  const borne = await LedgerTransaction.find({ orderId, kind: 'goods-borne' }, { _id: 1 }).lean();
  for (const { _id: key } of borne) await postReversal(world, key);
}

/**
 * Charges the fee of an order again that its seller cancelled after the delivery, while the store has the customer's
 * cash (decision 0092). Raises an alert that counts these cancellations for each seller. Call it in the transaction of
 * the cancellation, after its refund is requested.
 */
export async function keepFee(world: Pick<World, 'now'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, orderNumber, sellerId, platformFee } = order;
  const refunds = await Refund.find({ orderId, status: { $ne: 'void' } }).lean();
  const ofCash = refunds.find(({ reason, bearer }) => reason === 'order_cancelled' && bearer === 'seller');
  if (!ofCash) return;
  const returned = refunds.reduce((sum, refund) => sum + (refund.returned?.fee ?? 0), 0);
  await post(world, 'fee-kept', { order, amount: platformFee - returned });
  await raiseAlert('delivered_order_cancelled', `seller ${sellerId}`, {
    orderId,
    explanation:
      `This seller cancelled delivered orders that were paid to the store in cash, first ${orderNumber}. The fee ` +
      'stays charged until you mark the refund of the order as refunded. Ask the customer before you do.',
  });
}

/** Reverses the kept fee of an order, if it has one. Call it in the transaction that confirms its refund. */
export async function returnKeptFee(world: Pick<World, 'now'>, orderId: number): Promise<void> {
  const order = await StoreOrder.findById(orderId).lean();
  if (!order) return;
  const books = await OrderBooks.of(order);
  await books.reverse(world, books.openOf('fee-kept'));
}
