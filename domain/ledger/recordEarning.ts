import type { PaymentMethod, StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import type { World } from '../world.js';
import { OrderBooks } from './OrderBooks.js';

type Book = (books: OrderBooks, order: StoreOrderRecord, at: Date) => Promise<void>;

/** The seller has the money, and owes the fee of it. */
const oweFee: Book = (books, { platformFee }, at) => books.writeOnce('cod_fee', -platformFee, at);

/** By how an order is paid, who has the money once it is delivered. */
const byPayment: { [Method in PaymentMethod]: Book } = {
  online: async (books, { sellerAmount, platformFee }, at) => {
    await books.writeOnce('earning', sellerAmount + platformFee, at);
    await books.writeOnce('platform_fee', -platformFee, at);
  },
  cod: oweFee,
  pay_at_pickup: oweFee,
};

/**
 * Books a delivered order, by the amounts that it has had since it was placed: of one paid online the seller's part and the
 * platform's fee, of one paid to the seller the fee alone. An online order that is unpaid, or whose typed UTR nobody has found yet, earns
 * nothing. What is booked already, is not again. Call it in the transaction that makes it due. @returns whether it has earned
 */
export async function recordEarning({ now }: Pick<World, 'now'>, order: StoreOrderRecord): Promise<boolean> {
  if (order.paymentMethod === 'online' && !hasCome(order)) return false;
  await byPayment[order.paymentMethod](await OrderBooks.of(order), order, now());
  return true;
}

/** A number that somebody typed is no money that could be passed on. */
const hasCome = ({ paymentStatus, paymentVerification }: StoreOrderRecord): boolean =>
  paymentStatus !== 'unpaid' && paymentVerification !== 'unverified';
