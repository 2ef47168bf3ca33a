import type { PaymentMethod, StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { OrderBooks } from './OrderBooks.js';

type Book = (books: OrderBooks, order: StoreOrderRecord, at: Date) => Promise<void>;

/** The seller has the money and owes the fee. */
const oweFee: Book = (books, { platformFee }, at) => books.writeOnce('cod_fee', -platformFee, at);

/** The rows of a delivered order, by payment method. */
const byPayment: { [Method in PaymentMethod]: Book } = {
  online: async (books, { sellerAmount, platformFee }, at) => {
    await books.writeOnce('earning', sellerAmount + platformFee, at);
    await books.writeOnce('platform_fee', -platformFee, at);
  },
  cod: oweFee,
  pay_at_pickup: oweFee,
};

/**
 * Books a delivered order: the seller's earning and the fee if it was paid online, only the fee if the seller was paid
 * directly. An online order that is unpaid or has an unverified UTR is not booked. Idempotent. Call it in the
 * transaction that moves the order or its payment. @returns whether the order is booked
 */
export async function recordEarning({ now }: Pick<World, 'now'>, order: StoreOrderRecord): Promise<boolean> {
  if (order.paymentMethod === 'online' && !isReceived(order)) return false;
  await byPayment[order.paymentMethod](await OrderBooks.of(order), order, now());
  return true;
}

/** A typed UTR does not prove that the money was received. */
const isReceived = ({ paymentStatus, paymentVerification }: StoreOrderRecord): boolean =>
  paymentStatus !== 'unpaid' && paymentVerification !== 'unverified';
