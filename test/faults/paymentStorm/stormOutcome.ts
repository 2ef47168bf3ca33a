import { expect } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { razorpay } from '../../../providers/payments/razorpay.js';
import { collection } from '../../support/api.js';
import { checkLedger } from '../../support/checkLedger.js';
import { checkMoney } from '../../support/checkMoney.js';
import { testWorld } from '../../support/world.js';
import { type Fate, gateway, type Payment, stockAtFirst } from './storm.js';

interface SessionRow {
  status: string;
  orderId: number | null;
  flags: string[];
}

/** The outcome of the payments, by their fate. */
export async function endings(started: Payment[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { id, fate } of started) {
    const row = (await collection('paymentsessions').findOne({ _id: id as never })) as unknown as SessionRow;
    const order = row.orderId === null ? 'no order' : 'an order';
    const ending = `${fate}: ${row.status}, ${order}`;
    counts[ending] = (counts[ending] ?? 0) + 1;
  }
  return counts;
}

export const countOf = (started: Payment[], fate: Fate) => started.filter((payment) => payment.fate === fate).length;

export const expectMoneyInPlace = async () => {
  expect(await checkMoney(await gateway.books(), stockAtFirst)).toEqual([]);
  expect(await checkLedger()).toEqual([]);
};

const delivered = 60;
/** The stores deliver some of the orders, every other one of which is reversed. */
export async function deliverSome(): Promise<void> {
  const world = { ...testWorld(), now: () => new Date(), payments: razorpay(gateway.settings) };
  const orders = await StoreOrder.find({ status: 'pending' }).limit(delivered).lean();
  for (const [nth, { _id, sellerId: id }] of orders.entries()) {
    const move = (to: 'delivered' | 'cancelled') =>
      moveOrder(world, { by: { kind: 'seller', id }, order: { _id }, to });
    await move('delivered');
    if (nth % 2 === 0) await move('cancelled');
  }
  // Payments by a typed UTR earn when staff match it.
  const paid = orders.filter(({ paymentVerification }) => paymentVerification === null);
  expect(await LedgerEntry.countDocuments({ type: 'earning' })).toBe(paid.length);
}

/** There may be sessions whose answer was lost, but never an order. */
export const expectOneOrderEach = async (started: Payment[]) => {
  const orderIds = await collection('paymentsessions').distinct('orderId', { _id: { $in: ids(started) } });
  expect(await collection('storeorders').countDocuments()).toBe(orderIds.filter((id) => id !== null).length);
};
const ids = (started: Payment[]) => started.map(({ id }) => id) as never[];
