import type { LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import type { RefundRecord } from '../../../models/payments/Refund.js';
import { transactionOf } from '../post.js';
import type { EventKind, FactsOf } from '../postings/eventPostings.js';
import { nthKey } from '../postings/posting.js';
import type { OrderFacts } from './readOrderFacts.js';

/** Collects the transactions of one order. */
class Log {
  readonly rows: LedgerTransactionRecord[] = [];

  constructor(private readonly at: Date) {}

  add<Kind extends EventKind>(kind: Kind, facts: FactsOf<Kind>, isReversed = false): void {
    const original = transactionOf(kind, facts, this.at);
    this.rows.push(original);
    if (isReversed) this.rows.push(transactionOf('reversed', { original }, this.at));
  }
}

/** The transactions that the current rows of an order imply, by the table of postings. */
export function transactionsOf(facts: OrderFacts): LedgerTransactionRecord[] {
  const log = new Log(facts.order.updatedAt);
  addPayments(log, facts);
  if (facts.order.paymentMethod === 'online') addDelivered(log, facts);
  else if (isCarried(facts)) addCourierCash(log, facts);
  else addStoreCash(log, facts);
  addPromoted(log, facts);
  addRefunds(log, facts);
  addCharges(log, facts);
  for (const tax of facts.order.taxes ?? []) if (tax.isPosted) log.add('taxed', { order: facts.order, tax });
  return log.rows.filter(({ postings }) => postings.length > 0);
}

const isCancelled = ({ order }: OrderFacts) => order.status === 'cancelled';
const isDelivered = ({ order }: OrderFacts) => order.status === 'delivered' || order.status === 'completed';
const isPaid = ({ order }: OrderFacts) => order.paymentStatus === 'paid' || order.paymentStatus === 'refunded';
const has = ({ entries }: OrderFacts, wanted: string) => entries.some(({ key }) => key === wanted);

/** Whether the courier reported the delivery after its end. Staff decide about the cash. */
const isDeliveredLate = ({ assignment }: OrderFacts): boolean =>
  assignment?.laterReports?.includes('delivered') === true;

/** The store has the cash of an order without a courier. */
const isCarried = ({ assignment }: OrderFacts): boolean => assignment !== null;

/** Whether the goods were delivered and, for an online order, paid. */
function isWithCustomer(facts: OrderFacts): boolean {
  const { paymentMethod, paymentVerification } = facts.order;
  if (paymentMethod !== 'online') return !isCancelled(facts) && isWithCourier(facts);
  return isDelivered(facts) && isPaid(facts) && paymentVerification !== 'unverified';
}

/** Whether the courier has the cash of an order. */
const isWithCourier = (facts: OrderFacts): boolean =>
  facts.assignment?.status === 'delivered' || isDeliveredLate(facts);

/** The numbers of the rows whose keys match: 1 of `earning`, 2 of `earning:2`. */
const nthsOf = ({ entries }: OrderFacts, keys: RegExp): number[] =>
  entries.flatMap(({ key }) => {
    const match = keys.exec(key);
    return match ? [Number(match[1] ?? 1)] : [];
  });

/**
 * The bookings of a delivered order, which may happen again after their reversal: `earning`, `earning:2`. An order
 * whose goods cost nothing after a discount has no such row, or only `promotion`.
 */
function earningsOf(facts: OrderFacts): { nth: number; isReversed: boolean }[] {
  const nths = nthsOf(facts, /^(?:earning|promotion)(?::(\d+))?$/);
  if (nths.length === 0 && facts.order.sellerAmount === 0 && isWithCustomer(facts)) {
    return [{ nth: 1, isReversed: false }];
  }
  return [...new Set(nths)].map((nth) => ({
    nth,
    isReversed: ['earning', 'promotion'].some((key) => has(facts, `${nthKey(key, nth)}:reversed`)),
  }));
}

const isEarned = (facts: OrderFacts) => earningsOf(facts).some(({ isReversed }) => !isReversed);

function addPayments(log: Log, { order: { _id: orderId }, sessions }: OrderFacts): void {
  for (const { _id: paymentId, amount, gatewayPaymentId, verification } of sessions) {
    const paid = { kind: 'store' as const, orderId, paymentId, amount };
    if (gatewayPaymentId) log.add('captured', { ...paid, gatewayPaymentId });
    else log.add('utr-claimed', paid);
    if (verification === 'matched') log.add('utr-matched', paid);
    if (verification === 'rejected') log.add('utr-rejected', paid);
  }
}

function addDelivered(log: Log, facts: OrderFacts): void {
  const { order, sessions } = facts;
  for (const { nth, isReversed } of earningsOf(facts)) {
    log.add('delivered', { order, nth }, isReversed);
    log.add('discount-borne', { order, nth }, isReversed);
  }
  // The platform bears goods whose UTR was rejected, if the seller has earned them all the same.
  const rejected = sessions.find(({ verification }) => verification === 'rejected');
  if (rejected && !isPaid(facts) && isEarned(facts)) {
    log.add('goods-borne', { orderId: order._id, paymentId: rejected._id, amount: order.total });
  }
}

function addStoreCash(log: Log, facts: OrderFacts): void {
  if (!isPaid(facts)) return;
  const event = { order: facts.order, nth: 1 };
  log.add('collected-by-store', event);
  log.add('delivered-for-store-cash', event, isCancelled(facts));
  log.add('discount-borne', event, isCancelled(facts));
  const kept = facts.entries.find(({ key }) => key === 'cod_fee:kept');
  if (kept) log.add('fee-kept', { order: facts.order, amount: -kept.amount }, has(facts, 'cod_fee:kept:reversed'));
}

function addCourierCash(log: Log, facts: OrderFacts): void {
  const { order, assignment } = facts;
  const assignmentId = assignment?._id ?? 0;
  const isCollected = isWithCourier(facts);
  const earnings = earningsOf(facts);
  const last = Math.max(...earnings.map(({ nth }) => nth));
  for (const { nth, isReversed } of earnings) {
    const isKept = isCancelled(facts) && isCollected && nth === last;
    log.add('collected-by-courier', { order, nth, assignmentId }, isReversed && !isKept);
    log.add('delivered-for-courier-cash', { order, nth }, isReversed);
    log.add('discount-borne', { order, nth }, isReversed);
  }
  if (earnings.length === 0 && isCollected) log.add('collected-by-courier', { order, nth: 1, assignmentId });
  const amount = assignment?.remitted ?? 0;
  log.add('remitted', { assignmentId, orderId: order._id, reference: 'all', amount, nth: 1 });
  for (const nth of nthsOf(facts, /^cod_fee(?::(\d+))?$/)) {
    log.add('fee-owed', { order, nth }, has(facts, `${nthKey('cod_fee', nth)}:reversed`));
  }
}

function addPromoted(log: Log, facts: OrderFacts): void {
  const { order, contribution, reel } = facts;
  if (!isDelivered(facts) || (order.paymentMethod === 'online' && !isEarned(facts))) return;
  log.add('promoted', { order, nth: 1, contribution, reel });
}

function addRefunds(log: Log, facts: OrderFacts): void {
  const { order, sessions } = facts;
  const { _id: orderId, total } = order;
  const paymentId = sessions.find(({ verification }) => verification !== 'rejected')?._id ?? null;
  const valid = facts.refunds.filter(({ status }) => status !== 'void');
  const rest = valid.find(({ reason }) => reason === 'order_cancelled');
  const isCollected =
    order.paymentMethod === 'online' ||
    !facts.assignment ||
    (facts.assignment.status === 'delivered' && !isDeliveredLate(facts));
  if (isCancelled(facts) && isPaid(facts) && (isCollected || rest)) {
    log.add('order-refunded', { orderId, paymentId, total, refundId: rest?._id ?? null, amount: rest?.amount ?? 0 });
  }
  const reduced = order.reducedBy ?? 0;
  if (isPaid(facts) && reduced > 0) {
    const ofChanges = valid.filter(({ reason }) => reason === 'order_changed');
    const amount = ofChanges.reduce((sum, refund) => sum + refund.amount, 0);
    const refundId = ofChanges[0]?._id ?? null;
    log.add('order-reduced', { orderId, paymentId, reduced, refundId, amount, nth: 1 });
  }
  for (const { _id: refundId, amount, reason, status, way, bearer } of valid) {
    const refund = { refundId, orderId, paymentId, amount };
    if (reason !== 'order_cancelled' && reason !== 'order_changed') log.add('refund-granted', refund);
    if (status !== 'processed') continue;
    const isFromStore = way === 'manual' && bearer === 'seller' && !has(facts, `refund:${refundId}`);
    if (isFromStore) log.add('refunded-from-store-cash', refund);
    else log.add(way === 'gateway' ? 'refunded-by-gateway' : 'refunded-by-bank', refund);
  }
}

function addCharges(log: Log, facts: OrderFacts): void {
  const { order, entries, refunds } = facts;
  const keepsCash = isCancelled(facts) && isPaid(facts) && order.paymentMethod !== 'online' && !isCarried(facts);
  let kept = 0;
  for (const { key, amount: signed } of entries) {
    const refundId = Number(/^refund:(\d+)$/.exec(key)?.[1] ?? 0);
    if (!refundId) continue;
    const amount = -signed;
    // Charged by the cancellation or after it; the others were charged before.
    const isLate = refunds.some(
      ({ _id, reason, bearer }) => _id === refundId && (reason === 'order_cancelled' || bearer === 'platform'),
    );
    const isReversed = has(facts, `${key}:reversed`);
    log.add('refund-charged', { order, refundId, amount, holdsCash: keepsCash && isLate }, isReversed);
    const { returned, covered } = refunds.find(({ _id }) => _id === refundId) ?? {};
    if (covered) log.add('charge-returned', { order, refundId, amount: covered, covered }, isReversed);
    if (returned && isDelivered(facts) && !isReversed) log.add('sale-reduced', saleReduced(facts, refundId, returned));
    if (keepsCash && !isLate) kept += amount;
  }
  log.add('charged-for-cash', { orderId: order._id, amount: kept });
}

function saleReduced({ order, reel }: OrderFacts, refundId: number, returned: NonNullable<RefundRecord['returned']>) {
  const { fee, promotion, contribution, reel: ofReel } = returned;
  return {
    order,
    refundId,
    fee: fee ?? 0,
    promotion: promotion ?? 0,
    contribution: contribution ?? 0,
    reel: reel && { consumerId: reel.consumerId, amount: ofReel ?? 0 },
  };
}
