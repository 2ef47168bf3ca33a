import { collection } from './api.js';
import type { FakeGateway } from './fakeGateway.js';

type GatewayBooks = Awaited<ReturnType<FakeGateway['books']>>;

interface Line {
  productId: number;
  quantity: number;
  stockTaken: boolean;
}

/** The raw rows, read without the code that wrote them. */
interface Rows {
  orders: {
    _id: number;
    status: string;
    total: number;
    paymentMethod: string;
    paymentStatus: string;
    items: Line[];
  }[];
  sessions: {
    _id: number;
    status: string;
    amount: number;
    method: string;
    orderId: number | null;
    utr: string | null;
    gatewayOrderId: string | null;
    gatewayPaymentId: string | null;
    draft: { items: Line[] } | null;
  }[];
  payments: { _id: string; gatewayOrderId: string; amount: number; outcome: string | null }[];
  refunds: {
    _id: number;
    orderId: number | null;
    sessionId: number | null;
    amount: number;
    status: string;
    way: string;
    gatewayPaymentId: string | null;
    gatewayRefundId: string | null;
  }[];
  contributions: { orderId: number; amount: number; status: string }[];
  products: { _id: number; stock: number | null }[];
}

interface Checked extends Rows {
  books: GatewayBooks;
  stockAtFirst: Map<number, number>;
}

/** Half a percent, rounded half up. */
const contributionOf = (total: number) => Math.floor((total + 100) / 200);
const received = ['paid', 'refunding', 'refunded'];
/** All refunds except void ones. */
const counted = <T extends { status: string }>(refunds: T[]) => refunds.filter(({ status }) => status !== 'void');
const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);

/**
 * Recomputes all money and stock from the raw rows and the books of the gateway.
 * @param stockAtFirst the stock of each product before the first order
 * @returns the inconsistencies; empty if every paisa is accounted for
 */
export async function checkMoney(books: GatewayBooks, stockAtFirst: Map<number, number>): Promise<string[]> {
  const all = async <T>(name: string) => (await collection(name).find().toArray()) as unknown as T[];
  const checked: Checked = {
    orders: await all('storeorders'),
    sessions: await all('paymentsessions'),
    payments: await all('gatewaypayments'),
    refunds: await all('refunds'),
    contributions: await all('contributions'),
    products: await all('products'),
    books,
    stockAtFirst,
  };
  return checks.flatMap((check) => check(checked));
}

const checks: ((rows: Checked) => string[])[] = [
  function everyCapturedPaymentHasAnOutcome({ books, payments, sessions }) {
    const ofSession = new Set(sessions.map(({ gatewayOrderId }) => gatewayOrderId));
    return books.payments
      .filter(({ captured }) => captured)
      .flatMap(({ id, amount, order_id }) => {
        const row = payments.find(({ _id }) => _id === id);
        if (!row?.outcome) return [`payment ${id}: captured, without an outcome`];
        if (row.amount !== amount) return [`payment ${id}: ${row.amount} recorded, ${amount} captured`];
        const isOurs = ofSession.has(order_id);
        return isOurs === (row.outcome === 'unknown') ? [`payment ${id}: ${row.outcome}, ours: ${isOurs}`] : [];
      });
  },

  function onlyCapturedPaymentsHaveAnOutcome({ books, payments }) {
    const captured = new Set(books.payments.filter((payment) => payment.captured).map(({ id }) => id));
    return payments
      .filter(({ _id, outcome }) => outcome && !captured.has(_id))
      .map(({ _id, outcome }) => `payment ${_id}: ${outcome}, but not captured at the gateway`);
  },

  function anAcceptedPaymentPaysForOneOrderOfItsAmount({ payments, sessions, orders }) {
    return payments
      .filter(({ outcome }) => outcome === 'accepted')
      .flatMap(({ _id, amount, gatewayOrderId }) => {
        const paid = sessions.filter(({ gatewayPaymentId }) => gatewayPaymentId === _id);
        const [session] = paid;
        const order = orders.find((row) => row._id === session?.orderId);
        const fits =
          paid.length === 1 &&
          session?.gatewayOrderId === gatewayOrderId &&
          received.includes(session.status) &&
          session.amount === amount &&
          order?.total === amount;
        return fits ? [] : [`payment ${_id}: accepted, but paid for ${JSON.stringify(paid)}`];
      });
  },

  function aRejectedPaymentIsRefundedInFull({ payments, refunds }) {
    return payments
      .filter(({ outcome }) => outcome === 'given_back')
      .flatMap(({ _id, amount }) => {
        const back = counted(refunds).filter(({ gatewayPaymentId }) => gatewayPaymentId === _id);
        return back.length >= 1 && sum(back) === amount
          ? []
          : [`payment ${_id}: ${amount} to refund, refunds: ${JSON.stringify(back)}`];
      });
  },

  function refundsMatchTheGateway({ refunds, books, sessions }) {
    const ofSession = new Set(sessions.map(({ gatewayOrderId }) => gatewayOrderId));
    const ours = new Set(books.payments.filter(({ order_id }) => ofSession.has(order_id)).map(({ id }) => id));
    const unknown = books.refunds
      // Includes refunds made in the gateway's own console, but not those that failed immediately.
      .filter(({ payment_id, status }) => ours.has(payment_id) && status !== 'failed')
      .filter(({ id }) => !refunds.some(({ gatewayRefundId }) => gatewayRefundId === id))
      .map(({ id }) => `refund ${id}: sent by the gateway, without a row`);
    const wrong = refunds
      .filter(({ way }) => way === 'gateway')
      .flatMap(({ _id, amount, status, gatewayRefundId }) => {
        const sent = books.refunds.find(({ id }) => id === gatewayRefundId);
        if (!gatewayRefundId && ['requested', 'failed', 'void'].includes(status)) return [];
        if (!sent || sent.amount !== amount) return [`refund ${_id}: ${amount}, at the gateway ${sent?.amount}`];
        return (status === 'processed') === (sent.status === 'processed')
          ? []
          : [`refund ${_id}: ${status}, at the gateway ${sent.status}`];
      });
    return [...unknown, ...wrong];
  },

  function refundsDoNotExceedPayments({ refunds, books }) {
    const paid = new Map(books.payments.map(({ id, amount }) => [id, amount]));
    const ids = new Set(refunds.flatMap(({ gatewayPaymentId }) => gatewayPaymentId ?? []));
    return [...ids].flatMap((id) => {
      const back = sum(
        refunds.filter((row) => row.gatewayPaymentId === id && row.status !== 'failed' && row.status !== 'void'),
      );
      return back <= (paid.get(id) ?? 0) ? [] : [`payment ${id}: ${back} refunded of ${paid.get(id)}`];
    });
  },

  function aReceivedSessionHasItsMoneyAndItsOrder({ sessions, payments, orders }) {
    return sessions
      .filter(({ status }) => received.includes(status))
      .flatMap((session) => {
        const { _id, method, utr, gatewayPaymentId, orderId, status, amount } = session;
        const outcome = payments.find((payment) => payment._id === gatewayPaymentId)?.outcome;
        const isLate = outcome === 'given_back';
        if (method === 'upi' ? !utr : !outcome) return [`session ${_id}: ${status} without money`];
        if (isLate) return orderId === null && status !== 'paid' ? [] : [`session ${_id}: its payment was refunded`];
        const order = orders.find((row) => row._id === orderId);
        return order?.total === amount ? [] : [`session ${_id}: ${status}, its order is ${JSON.stringify(order)}`];
      });
  },

  function anOrderIsPaidOnlineByOneSession({ orders, sessions, refunds }) {
    return orders
      .filter(({ paymentMethod }) => paymentMethod === 'online')
      .flatMap(({ _id, paymentStatus, status, total }) => {
        const its = sessions.filter(({ orderId }) => orderId === _id);
        const paid = its.filter((session) => received.includes(session.status));
        if (its.length !== 1) return [`order ${_id}: ${its.length} sessions`];
        const isPaid = paymentStatus !== 'unpaid';
        if (isPaid !== (paid.length === 1)) return [`order ${_id}: ${paymentStatus}, ${paid.length} payments`];
        const back = counted(refunds).filter(({ orderId }) => orderId === _id);
        const backDone = sum(back.filter((refund) => refund.status === 'processed'));
        if ((paymentStatus === 'refunded') !== (backDone === total))
          return [`order ${_id}: refunded, ${backDone} is processed`];
        return isPaid && status === 'cancelled' && sum(back) !== total
          ? [`order ${_id}: cancelled, and ${sum(back)} of ${total} refunded`]
          : [];
      });
  },

  function everyOrderHasItsContribution({ orders, contributions }) {
    const odd = contributions
      .filter(({ orderId }) => !orders.some(({ _id }) => _id === orderId))
      .map(({ orderId }) => `contribution of order ${orderId}: unknown order`);
    const wrong = orders.flatMap(({ _id, total, status }) => {
      const its = contributions.filter(({ orderId }) => orderId === _id);
      const [only] = its;
      const wanted = status === 'cancelled' ? 'reversed' : 'active';
      const fits = its.length === 1 && only?.amount === contributionOf(total) && only.status === wanted;
      return fits ? [] : [`order ${_id} of ${total}, ${status}: contributions ${JSON.stringify(its)}`];
    });
    return [...odd, ...wrong];
  },

  function stockIsExact({ products, orders, sessions, stockAtFirst }) {
    const gone = [
      ...orders.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items),
      ...sessions.filter(({ status }) => status === 'pending').flatMap(({ draft }) => draft?.items ?? []),
    ].filter(({ stockTaken }) => stockTaken);
    return [...stockAtFirst].flatMap(([productId, first]) => {
      const ofProduct = gone.filter((line) => line.productId === productId);
      const expected = first - ofProduct.reduce((pieces, { quantity }) => pieces + quantity, 0);
      const stock = products.find(({ _id }) => _id === productId)?.stock;
      return stock === expected ? [] : [`product ${productId}: ${stock} pieces, ${expected} by the rows`];
    });
  },
];
