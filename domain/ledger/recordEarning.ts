import { ReelEarning } from '../../models/ledger/ReelEarning.js';
import { Contribution } from '../../models/orders/Contribution.js';
import type { PaymentMethod, StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { hasCourier } from './hasCourier.js';
import { OrderBooks } from './OrderBooks.js';
import { type BookedEvent, postAll } from './post.js';
import { reduceSale } from './reduceSale.js';

type EventsOf = (books: OrderBooks, order: StoreOrderRecord) => Promise<BookedEvent[]>;

/** The seller has the cash, or our delivery collects it; the seller owes the fee in both cases. */
const forCash: EventsOf = async (books, order) => {
  if (books.hasOpen('fee-owed', 'delivered-for-store-cash')) return [];
  if (await hasCourier(order)) return books.once('fee-owed');
  return [...books.once('collected-by-store'), ...books.once('delivered-for-store-cash')];
};

/** The events of a delivered order, by payment method. */
const byPayment: { [Method in PaymentMethod]: EventsOf } = {
  online: async (books) => books.once('delivered'),
  cod: forCash,
  pay_at_pickup: forCash,
};

/**
 * Books a delivered order: the seller's earning and the fee if it was paid online, only the fee if the seller was paid
 * directly; and the charity contribution and the reel's earning. An online order that is unpaid or has an unverified
 * UTR is not booked, nor is the fee of a pickup before it is paid at the counter. Idempotent. Call it in the
 * transaction that moves the order or its payment.
 * @returns whether the order is booked
 */
export async function recordEarning(world: Pick<World, 'now'>, order: StoreOrderRecord): Promise<boolean> {
  if (order.paymentMethod === 'online' && !isReceived(order)) return false;
  const books = await OrderBooks.of(order);
  const isUnpaid = order.paymentStatus === 'pay_at_pickup';
  const events = isUnpaid ? [] : await byPayment[order.paymentMethod](books, order);
  await postAll(world, [...events, ...(await promotedBy(books, order))]);
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
