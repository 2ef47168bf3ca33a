import { borneByPlatform } from '../../domain/ledger/postings/orderPostings.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';

/** A part of a refund that was charged to the seller. */
interface ChargedRefund {
  orderId: number;
  amount: number;
}

const isDelivered = ({ status }: StoreOrderRecord) => status === 'delivered' || status === 'completed';

function groupedBy<Row>(rows: Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** The seller's amount of an order, without refunds that the seller bears. */
function sellerAmountOf(order: StoreOrderRecord, isCarried: boolean): number {
  const { status, paymentMethod, paymentStatus, paymentVerification, sellerAmount, platformFee } = order;
  if (status === 'cancelled') return 0;
  const isReceived = paymentStatus !== 'unpaid' && paymentVerification !== 'unverified';
  if (paymentMethod === 'online') return isDelivered(order) && isReceived ? sellerAmount : 0;
  if (isCarried && paymentMethod === 'cod') return sellerAmount;
  return isDelivered(order) ? borneByPlatform(order) - platformFee : 0;
}

/**
 * The fee that refunds return, less the discount that they take back, or the fee that a seller still owes after
 * cancelling a delivered order.
 */
function feeOf({ status, platformFee, history }: StoreOrderRecord, refunds: RefundRecord[]): number {
  const returned = refunds.reduce((sum, refund) => sum + (refund.returned?.fee ?? 0), 0);
  const takenBack = refunds.reduce((sum, refund) => sum + (refund.returned?.promotion ?? 0), 0);
  if (status !== 'cancelled') return returned - takenBack;
  const { from, by } = history.at(-1) ?? {};
  const owesCash = refunds.some(
    ({ reason, bearer, paidBy }) => reason === 'order_cancelled' && bearer === 'seller' && !paidBy,
  );
  return from === 'delivered' && by?.kind === 'seller' && owesCash ? returned - platformFee : 0;
}

/** The taxes that were deducted for an order, without those that were given back. */
const deducted = ({ taxes }: StoreOrderRecord): number =>
  (taxes ?? []).reduce((sum, { amount, isPosted }) => sum + (isPosted ? amount : 0), 0);

/**
 * Recomputes the ledger of every seller from orders, deliveries and refunds.
 * @param charged the refunds that sellers bear
 * @returns a sentence for each difference
 */
export async function checkLedger(charged: ChargedRefund[] = []): Promise<string[]> {
  const orders = await StoreOrder.find().lean<StoreOrderRecord[]>();
  const entries = await LedgerEntry.find().lean();
  const settlements = await Settlement.find().lean();
  const refundsOf = groupedBy(await Refund.find({ orderId: { $ne: null } }).lean<RefundRecord[]>(), (refund) =>
    Number(refund.orderId),
  );
  const handedOut = await Refund.find({ reason: 'order_cancelled', paidBy: 'seller' }).lean();
  const carried = new Set(await DeliveryAssignment.distinct('orderId', { status: 'delivered', carrier: 'platform' }));
  const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

  const wanted = new Map<number, number>();
  const byOrder = groupedBy(entries, ({ orderId }) => orderId ?? 0);
  const differences = orders.flatMap((order) => {
    const { _id, orderNumber, sellerId, storeId, status, paymentMethod } = order;
    const rows = byOrder.get(_id) ?? [];
    const wasHeld = paymentMethod === 'online' || (paymentMethod === 'cod' && carried.has(_id));
    const isTakenBack = status === 'cancelled' && wasHeld;
    const refunds = isTakenBack ? 0 : sumOf(charged.filter(({ orderId }) => orderId === _id));
    // The platform has the money of the order, and the store has refunded it.
    const advanced = isTakenBack ? sumOf(handedOut.filter(({ orderId }) => orderId === _id)) : 0;
    const brought =
      sellerAmountOf(order, carried.has(_id)) -
      deducted(order) -
      refunds +
      advanced +
      feeOf(order, refundsOf.get(_id) ?? []);
    wanted.set(sellerId, (wanted.get(sellerId) ?? 0) + brought);
    const sum = sumOf(rows);
    return [
      ...(sum === brought ? [] : [`${orderNumber} is booked with ${sum} instead of ${brought}`]),
      ...rows
        .filter((row) => row.sellerId !== sellerId || row.storeId !== storeId)
        .map((row) => `row ${row._id} does not belong to the seller or the store of ${orderNumber}`),
    ];
  });

  const known = new Set(orders.map(({ _id }) => _id));
  const ofOrders = entries.filter(({ type }) => type !== 'returned' && type !== 'dues_payment');
  const strays = ofOrders.filter(({ orderId }) => !known.has(orderId ?? 0)).map(({ _id }) => `row ${_id} has no order`);
  const bySettlement = groupedBy(entries, ({ settlementId }) => settlementId ?? 0);
  const wrongSettlements = settlements.flatMap(({ _id, utr, sellerId, amount, entries: count, status }) => {
    const rows = bySettlement.get(_id) ?? [];
    // A transfer that was not made has no rows any more.
    if (status === 'failed' || status === 'owing' || status === 'left_out')
      return rows.map(() => `settlement ${_id} keeps a row`);
    bySettlement.delete(_id);
    const isDone = status === 'done' || status === 'returned';
    const isExact = sumOf(rows) === amount && rows.length === count;
    const isOwn = rows.every(
      (row) => row.sellerId === sellerId && row.isSettled === isDone && (row.settledAt !== null) === isDone,
    );
    return isExact && isOwn ? [] : [`the settlement ${utr || _id} is not the sum of its rows`];
  });
  const unsettled = bySettlement.get(0) ?? [];
  bySettlement.delete(0);
  const wrongMarks = [
    ...unsettled.filter(({ isSettled, settledAt }) => isSettled || settledAt),
    ...[...bySettlement.values()].flat(),
  ].map(({ _id }) => `row ${_id} has no settlement`);

  const returned: string[] = ['returned', 'failed'];
  const balances = [...wanted].flatMap(([sellerId, brought]) => {
    const paid = sumOf(settlements.filter((each) => each.sellerId === sellerId && !returned.includes(each.status)));
    const balance = sumOf(unsettled.filter((entry) => entry.sellerId === sellerId));
    const dues = sumOf(entries.filter((entry) => entry.type === 'dues_payment' && entry.sellerId === sellerId));
    const should = brought + dues - paid;
    return balance === should ? [] : [`seller ${sellerId} has ${balance} instead of ${should}`];
  });
  return [...differences, ...strays, ...wrongSettlements, ...wrongMarks, ...balances];
}
