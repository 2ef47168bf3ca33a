import { inBatches } from '../../../database/batching/inBatches.js';
import { isDuplicate } from '../../../database/isDuplicate.js';
import { LedgerTransaction, type LedgerTransactionRecord } from '../../../models/ledger/LedgerTransaction.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { GatewayPayment, type GatewayPaymentRecord } from '../../../models/payments/GatewayPayment.js';
import { PaymentSession, type PaymentSessionRecord } from '../../../models/payments/PaymentSession.js';
import { Refund, type RefundRecord } from '../../../models/payments/Refund.js';
import { accountOf } from '../chartOfAccounts.js';
import { forgetCounts } from '../counting/countBooks.js';
import { transactionOf } from '../post.js';
import { typedIn } from '../transfers.js';
import { readOrderFacts } from './readOrderFacts.js';
import { transactionsOf } from './transactionsOf.js';

/** Writes the transactions that the log does not have yet. Leaves out those without postings. */
async function insertMissing(rows: LedgerTransactionRecord[]): Promise<void> {
  const some = rows.filter(({ postings }) => postings.length > 0);
  if (some.length === 0) return;
  // Beside a duplicate, an unordered insert would not report a row that is not valid.
  for (const row of some) await new LedgerTransaction(row).validate();
  try {
    await LedgerTransaction.insertMany(some, { ordered: false });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

const batchSize = 500;

/**
 * Posts the payments and refunds that no store order shows, of a database that is older than the books: gateway
 * payments, payments of food orders, and refunds of payments without an order. Safe to run again, and while newer
 * events are posted.
 */
export async function postWithoutOrder(): Promise<void> {
  const payments = GatewayPayment.find({ outcome: { $ne: null } }).lean<GatewayPaymentRecord[]>();
  for await (const batch of inBatches(payments.cursor({ batchSize }), batchSize)) await postPayments(batch);
  const typed = PaymentSession.find({ kind: 'legacy', method: 'upi', paidAt: { $ne: null } });
  const sessions = typed.lean<PaymentSessionRecord[]>().cursor({ batchSize });
  for await (const batch of inBatches(sessions, batchSize)) await insertMissing(batch.flatMap(ofTypedUtr));
  const refunds = Refund.find({ orderId: null, status: { $ne: 'void' } }).lean<RefundRecord[]>();
  for await (const batch of inBatches(refunds.cursor({ batchSize }), batchSize)) await postRefunds(batch);
  // The new transactions have the time of their events, which may be counted already.
  await forgetCounts();
}

async function postPayments(payments: GatewayPaymentRecord[]): Promise<void> {
  const ids = payments.map(({ _id }) => _id);
  const gatewayOrderId = { $in: payments.map((payment) => payment.gatewayOrderId) };
  const [sessions, refunds] = await Promise.all([
    PaymentSession.find({ gatewayOrderId }).lean<PaymentSessionRecord[]>(),
    Refund.find({ gatewayPaymentId: { $in: ids }, status: { $ne: 'void' } })
      .sort({ _id: 1 })
      .lean<RefundRecord[]>(),
  ]);
  const rows = payments.map((payment) => {
    const session = sessions.find((each) => each.gatewayOrderId === payment.gatewayOrderId);
    return ofPayment(
      payment,
      session,
      refunds.find(({ gatewayPaymentId }) => gatewayPaymentId === payment._id),
    );
  });
  await insertMissing(rows);
}

function ofPayment(
  { _id: gatewayPaymentId, outcome, amount, baseAmount, createdAt }: GatewayPaymentRecord,
  session: PaymentSessionRecord | undefined,
  refund: RefundRecord | undefined,
): LedgerTransactionRecord {
  const payment = { gatewayPaymentId, amount };
  if (session?.orderId && outcome === 'accepted') {
    return transactionOf('captured', { ...typedIn(session), ...payment }, createdAt);
  }
  if (session && refund && outcome === 'given_back') {
    const returned = { ...payment, paymentId: session._id, refundId: refund._id, refunded: refund.amount };
    return transactionOf('captured-returned', returned, createdAt);
  }
  // Money of another currency counts as the rupees that the gateway credits.
  const received = outcome === 'suspense' ? (baseAmount ?? 0) : amount;
  return transactionOf('captured-unknown', { gatewayPaymentId, amount: received }, createdAt);
}

function ofTypedUtr(session: PaymentSessionRecord): LedgerTransactionRecord[] {
  const { verification, paidAt, updatedAt } = session;
  const typed = typedIn(session);
  const rows = [transactionOf('utr-claimed', typed, paidAt ?? updatedAt)];
  if (verification === 'matched') rows.push(transactionOf('utr-matched', typed, updatedAt));
  if (verification === 'rejected') rows.push(transactionOf('utr-rejected', typed, updatedAt));
  return rows;
}

async function postRefunds(refunds: RefundRecord[]): Promise<void> {
  const accounts = refunds.map(({ _id }) => accountOf('refund/{refund}', _id));
  const log = await LedgerTransaction.find({ 'postings.account': { $in: accounts } }, { postings: 1 }).lean();
  const credited = new Set(
    log.flatMap(({ postings }) => postings.filter(({ amount }) => amount < 0).map(({ account }) => account)),
  );
  const rows = refunds.flatMap((refund) => {
    const { _id: refundId, status, amount, sessionId: paymentId = null, createdAt, updatedAt, doneAt } = refund;
    const facts = { refundId, orderId: null, paymentId, amount };
    const isRequested = credited.has(accountOf('refund/{refund}', refundId));
    return [
      ...(isRequested ? [] : [transactionOf('refund-granted', facts, createdAt)]),
      ...(status === 'processed' ? [transactionOf(closingOf(refund), facts, doneAt ?? updatedAt)] : []),
    ];
  });
  await insertMissing(rows);
}

const closingOf = ({ way, paidBy }: RefundRecord) =>
  (paidBy ?? way) === 'gateway' ? 'refunded-by-gateway' : 'refunded-by-bank';

/**
 * Posts the orders and settlements of a database that has no books yet, by the same table as new events. Safe to run
 * again: a transaction is written once.
 */
export async function postExisting(): Promise<void> {
  for await (const batch of readOrderFacts()) await insertMissing(batch.flatMap(transactionsOf));
  let rows: LedgerTransactionRecord[] = [];
  for await (const settlement of Settlement.find().sort({ _id: 1 }).lean().cursor({ batchSize })) {
    const { _id: settlementId, sellerId, amount, direction, status, createdAt } = settlement;
    const settled = { settlementId, sellerId, amount };
    // The amount of a running settlement is not known yet.
    if (status === 'running') continue;
    rows.push(transactionOf('settlement-started', settled, createdAt));
    const closing = direction === 'waived' ? 'settlement-waived' : 'settlement-paid';
    rows.push(transactionOf(closing, settled, createdAt));
    if (rows.length < batchSize) continue;
    await insertMissing(rows);
    rows = [];
  }
  await insertMissing(rows);
}
