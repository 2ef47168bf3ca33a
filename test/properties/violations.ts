import { day } from '../../domain/durations.js';
import { accountKindOf } from '../../domain/ledger/chartOfAccounts.js';
import { Promotion, type PromotionRecord } from '../../models/catalog/Promotion.js';
import { Store, type StoreRecord } from '../../models/catalog/Store.js';
import { LedgerEntry, type LedgerEntryRecord } from '../../models/ledger/LedgerEntry.js';
import { LedgerTransaction, type LedgerTransactionRecord } from '../../models/ledger/LedgerTransaction.js';
import { SellerDues, type SellerDuesRecord } from '../../models/ledger/SellerDues.js';
import { Settlement, type SettlementRecord } from '../../models/ledger/Settlement.js';
import { Notification, type NotificationRecord } from '../../models/notifications/Notification.js';
import { DeliveryAssignment, type DeliveryAssignmentRecord } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { DuesPayment, type DuesPaymentRecord } from '../../models/payments/DuesPayment.js';
import { GatewayDispute } from '../../models/payments/GatewayDispute.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../models/payments/PaymentClaim.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../models/payments/Refund.js';
import { StatementLine, type StatementLineRecord } from '../../models/payments/StatementLine.js';
import { differences } from '../support/books/differences.js';
import { balanceOf, debited, openOf, type Rows, sum } from './Rows.js';
import { theBankHoldsWhatTheBooksSay } from './theBankHoldsWhatTheBooksSay.js';

/** Names the rules that a finished sequence breaks. */
export async function violations(machine: Rows['machine']): Promise<string[]> {
  const [log, orders, assignments, sessions, refunds, lines, claims, settlements, disputes, promotions, ...ofDues] =
    await Promise.all([
      LedgerTransaction.find().lean<LedgerTransactionRecord[]>(),
      StoreOrder.find().lean<StoreOrderRecord[]>(),
      DeliveryAssignment.find().lean<DeliveryAssignmentRecord[]>(),
      PaymentSession.find().lean<PaymentSessionRecord[]>(),
      Refund.find().lean<RefundRecord[]>(),
      StatementLine.find().lean<StatementLineRecord[]>(),
      PaymentClaim.find().lean<PaymentClaimRecord[]>(),
      Settlement.find({ status: { $ne: 'running' } }).lean<SettlementRecord[]>(),
      GatewayDispute.find({ status: { $in: ['open', 'under_review', 'lost'] } }).lean(),
      Promotion.find().lean<PromotionRecord[]>(),
      LedgerEntry.find().lean<LedgerEntryRecord[]>(),
      SellerDues.find().lean<SellerDuesRecord[]>(),
      DuesPayment.find().lean<DuesPaymentRecord[]>(),
      Store.find().lean<StoreRecord[]>(),
      Notification.find({ type: 'dues_over_limit' }).sort({ _id: 1 }).lean<NotificationRecord[]>(),
    ]);
  const [entries, dues, duesPayments, stores, notices] = ofDues;
  const disputed = disputes.reduce((sum, { booked }) => sum + booked, 0);
  const rows = {
    machine,
    log,
    orders,
    assignments,
    sessions,
    refunds,
    lines,
    claims,
    settlements,
    promotions,
    disputed,
    entries,
    dues,
    duesPayments,
    stores,
    notices,
  };
  const found = rules.flatMap((rule) => rule(rows));
  for (const { subject, sentence } of await differences()) found.push(`check:money: ${subject}: ${sentence}`);
  return found;
}

const refundsPaid = (refunds: RefundRecord[]) => refunds.filter(({ status }) => status === 'processed');

const rules: ((rows: Rows) => string[])[] = [
  function everyTransactionSumsToZero({ log }) {
    return log.filter(({ postings }) => sum(postings) !== 0).map(({ _id }) => `${_id} does not sum to zero`);
  },

  function aClosedOrderHasEmptyClearingAccounts(rows) {
    return rows.orders
      .filter((order) => isClosed(order, rows))
      .flatMap(({ _id, status }) =>
        [`customer/${_id}`, `store-cash/${_id}`].flatMap((account) => {
          const balance = balanceOf(rows, account);
          return balance === 0 ? [] : [`${account} of the ${status} order holds ${balance}`];
        }),
      );
  },

  function noPayerGetsBackMoreThanTheyPaid(rows) {
    const { machine, sessions, refunds, lines, claims } = rows;
    const ofCash = rows.orders
      .filter(({ paymentMethod }) => paymentMethod !== 'online')
      .map((order) => ({
        who: `order ${order._id}`,
        paid: wasCollected(order, rows) ? order.total : 0,
        back: sum(refundsPaid(refunds).filter(({ orderId }) => orderId === order._id)),
      }));
    const ofSessions = sessions.map(({ _id, gatewayOrderId }) => {
      const captured = [...machine.gateway.payments.values()].filter(
        ({ order_id, captured: isCaptured }) => isCaptured && order_id === gatewayOrderId,
      );
      // Staff or the statement found them. One that the bank took back may have been refunded before.
      const takenBack = lines.filter(({ use }) => use === 'reversed').flatMap(({ utrs }) => utrs);
      const fromBank = claims.filter(
        ({ paymentId, state, utr }) => paymentId === _id && (state === 'matched' || takenBack.includes(utr)),
      );
      const atGateway = [...machine.gateway.refunds.values()].filter(
        ({ payment_id, status }) => status === 'processed' && captured.some(({ id }) => id === payment_id),
      );
      const byHand = refundsPaid(refunds).filter(({ sessionId, paidBy }) => sessionId === _id && paidBy !== 'gateway');
      return { who: `session ${_id}`, paid: sum(captured) + sum(fromBank), back: sum(atGateway) + sum(byHand) };
    });
    return [...ofCash, ...ofSessions]
      .filter(({ paid, back }) => back > paid)
      .map(({ who, paid, back }) => `${who}: ${back} given back, ${paid} paid`);
  },

  function noSellerIsOwedMoreThanTheGoods(rows) {
    return rows.orders.flatMap(({ _id, sellerAmount }) => {
      const own = rows.log.filter(({ orderId }) => orderId === _id).flatMap(({ postings }) => postings);
      // A refund that the store pays out of its own money is owed to it besides.
      const isGoods = ({ account, line }: (typeof own)[number]) =>
        accountKindOf(account) === 'seller/{seller}' && !line?.endsWith(':by_store');
      const owed = -sum(own.filter(isGoods));
      return owed <= sellerAmount ? [] : [`order ${_id}: the seller is owed ${owed} of ${sellerAmount}`];
    });
  },

  function everyUseOfACodeIsThatOfAnOrderOrAnOpenCart({ promotions, orders, sessions }) {
    return promotions.flatMap(({ _id, code, uses }) => {
      const ordered = orders.filter(({ status, promotion }) => status !== 'cancelled' && promotion?.id === _id);
      const held = sessions.filter(({ status, draft }) => {
        const cart = draft as { promotion: { id: number } | null } | null;
        return status === 'pending' && cart?.promotion?.id === _id;
      });
      const should = ordered.length + held.length;
      return uses === should ? [] : [`code ${code}: ${uses} uses instead of ${should}`];
    });
  },

  function theGatewayHoldsWhatTheBooksSay(rows) {
    const { gateway } = rows.machine;
    const captured = [...gateway.payments.values()].filter((payment) => payment.captured);
    const credited = sum(captured.map(({ base_amount: amount }) => ({ amount })));
    const refunded = [...gateway.refunds.values()].filter(({ status }) => status === 'processed');
    const paidOut = sum(openOf(rows, 'line-from-gateway').map(debited));
    const held = credited - sum(refunded) - rows.disputed - paidOut;
    const booked = balanceOf(rows, 'gateway');
    return held === booked ? [] : [`the gateway holds ${held}, the books say ${booked}`];
  },

  theBankHoldsWhatTheBooksSay,

  function aStoreRefusesCashWhileItsSellerOwesTooMuchForTooLong({ machine, entries, dues, stores }) {
    const { limit, graceMs } = machine.world.config.codDue;
    return stores.flatMap(({ _id, sellerId, cashRestrictedAt }) => {
      const due = -sum(entries.filter((row) => row.sellerId === sellerId && !row.isSettled));
      const { since = null, restrictedAt = null } = dues.find((row) => row._id === sellerId) ?? {};
      const isOver = since !== null && machine.world.now().getTime() >= since.getTime() + graceMs;
      const is = { isAbove: since !== null, isRestricted: restrictedAt !== null, refuses: Boolean(cashRestrictedAt) };
      const should = { isAbove: due > limit, isRestricted: isOver, refuses: isOver };
      const [found, wanted] = [JSON.stringify(is), JSON.stringify(should)];
      return found === wanted ? [] : [`store ${_id}, whose seller owes ${due}: ${found} instead of ${wanted}`];
    });
  },

  function aSellerIsNotifiedOfDuesOnceADay({ notices }) {
    return notices.flatMap(({ recipientId, createdAt }, nth) => {
      const earlier = notices.slice(0, nth).findLast((each) => each.recipientId === recipientId);
      const isTooSoon = earlier && createdAt.getTime() < earlier.createdAt.getTime() + day;
      return isTooSoon ? [`seller ${recipientId} was notified of dues twice within a day`] : [];
    });
  },
];

/** Delivered and paid, or cancelled. Unproven money, and money that our courier still holds, stay visible. */
function isClosed(order: StoreOrderRecord, { assignments }: Rows): boolean {
  const { status, paymentStatus, paymentVerification, _id } = order;
  if (status === 'cancelled')
    return paymentStatus !== 'cod' || !assignments.some((each) => each.orderId === _id && each.status === 'delivered');
  const isPaid = paymentStatus !== 'unpaid' && paymentVerification !== 'unverified';
  return (status === 'delivered' || status === 'completed') && isPaid;
}

function wasCollected(order: StoreOrderRecord, { assignments, machine }: Rows): boolean {
  const assignment = assignments.find(({ orderId }) => orderId === order._id);
  if (assignment) return machine.collected.has(assignment._id);
  return order.history.some(({ to }) => to === 'delivered' || to === 'completed');
}
