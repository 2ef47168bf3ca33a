import { cancellationOf } from '../../models/fields/cancellationCodes.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import type { OrderStatus } from '../../models/orders/orderStates.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import { formatPaise } from '../money.js';
import type { EventName, Events, OrderMoment } from '../outbox/events.js';
import type { Occurrence } from './queueDeliveries.js';

/** Reads the occurrences that an outbox event stands for, for each payload. */
type Read<Name extends EventName> = (payloads: Events[Name][]) => Promise<Occurrence[][]>;

/** The lines of an order after a step of its history: later changes are undone. */
function itemsAt({ items, history }: StoreOrderRecord, step: number): Parameters<typeof soldLine>[0][] {
  const lines: Parameters<typeof soldLine>[0][] = [...items];
  for (const { change } of history.slice(step).reverse()) {
    for (const { itemIndex, from } of change ?? []) lines[itemIndex] = from;
  }
  return lines;
}

const soldLine = ({
  productId,
  productName,
  quantity,
  unitPrice,
}: Pick<StoreOrderRecord['items'][number], 'productId' | 'productName' | 'quantity' | 'unitPrice'>) => ({
  productId,
  productName,
  quantity,
  unitPrice: formatPaise(unitPrice),
});

/** The public facts of an order at a moment: no name, phone number or address. */
const shownOrder = (order: StoreOrderRecord, status: OrderStatus, step: number, moment: OrderMoment = order) => ({
  id: order._id,
  orderNumber: order.orderNumber,
  storeId: order.storeId,
  status,
  fulfillmentType: order.fulfillmentType,
  paymentMethod: order.paymentMethod,
  paymentStatus: moment.paymentStatus,
  total: formatPaise(moment.total ?? order.total),
  items: itemsAt(order, step).map(soldLine),
  promisedAt: moment.promisedAt ?? null,
  acceptBy: (status === 'pending' && order.acceptBy) || null,
  createdAt: order.createdAt,
});

/** The rows with these ids, each in the place of its id. */
async function inOrder<Row extends { _id: number }>(ids: number[], read: Promise<Row[]>): Promise<(Row | undefined)[]> {
  const rows = new Map((await read).map((row) => [row._id, row]));
  return ids.map((id) => rows.get(id));
}

const ordersById = (ids: number[]) => inOrder(ids, StoreOrder.find({ _id: { $in: ids } }).lean());

/** A placed order, and its payment if it was paid when it was placed. */
export const placedOrders: Read<'order.placed'> = async (payloads) => {
  const orders = await ordersById(payloads.map(({ orderId }) => orderId));
  const paid = orders.flatMap((order, index) =>
    order && (payloads[index]?.moment ?? order).paymentStatus === 'paid' ? order : [],
  );
  const payments = await paymentsOf(paid);
  return payloads.map(({ moment }, index) => {
    const order = orders[index];
    if (!order) return [];
    const { _id, sellerId, createdAt: at } = order;
    const placed = { event: 'order.placed' as const, key: `order.placed:${_id}`, sellerId, orderId: _id, at };
    return [{ ...placed, data: { order: shownOrder(order, 'pending', 1, moment) } }, ...(payments.get(_id) ?? [])];
  });
};

export const movedOrders: Read<'order.moved'> = async (payloads) => {
  const orders = await ordersById(payloads.map(({ orderId }) => orderId));
  return payloads.map(({ to, step, moment }, index) => {
    const order = orders[index];
    if (!order) return [];
    const isMove = (move: StoreOrderRecord['history'][number]) => move.to === to && !move.change;
    const place = step === undefined ? order.history.findLastIndex(isMove) : step - 1;
    const move = order.history[place];
    if (!move) return [];
    const event = to === 'cancelled' ? ('order.cancelled' as const) : ('order.moved' as const);
    const { from, at, by } = move;
    const data = { order: shownOrder(order, to, place + 1, moment), move: { from, to, at, by: by.kind } };
    return [
      { event, key: `order.moved:${order._id}:${place}`, sellerId: order.sellerId, orderId: order._id, at, data },
    ];
  });
};

/** A delivery that got a status. Nothing tells who the rider is. */
export const movedDeliveries: Read<'delivery.moved'> = async (payloads) => {
  const ids = payloads.map(({ assignmentId }) => assignmentId);
  const deliveries = await inOrder(ids, DeliveryAssignment.find({ _id: { $in: ids } }, { orderId: 1 }).lean());
  const orders = await ordersById(deliveries.map((delivery) => delivery?.orderId ?? 0));
  return payloads.map(({ assignmentId, status, at, failureCode }, index) => {
    const order = orders[index];
    if (!order) return [];
    const { _id: orderId, orderNumber, storeId, sellerId } = order;
    const failure = failureCode && { code: failureCode, atFault: cancellationOf(failureCode).fault };
    const data = { delivery: { orderId, orderNumber, storeId, status, at: new Date(at), failure } };
    const key = `delivery.moved:${assignmentId}:${at}:${status}`;
    return [{ event: 'delivery.moved' as const, key, sellerId, orderId, at: new Date(at), data }];
  });
};

/** Lines of an order that the store changed, or offers to change. The reasons of a store may name people. */
export const changedOrders: Read<'order.changed'> = async (payloads) => {
  const orders = await ordersById(payloads.map(({ orderId }) => orderId));
  return payloads.map(({ version, step, isOffer, moment }, index) => {
    const order = orders[index];
    if (!order) return [];
    const entry = isOffer ? undefined : order.history[step - 1];
    // An offer that was decided meanwhile has a later event.
    const proposed = isOffer && order.pendingChange?.id === version ? order.pendingChange : undefined;
    const pending = proposed && {
      id: proposed.id,
      newTotal: formatPaise(proposed.newTotal),
      expiresAt: proposed.expiresAt,
      changes: proposed.changes.map(({ itemIndex, line }) => ({ itemIndex, replaceWith: soldLine(line) })),
    };
    const changes = entry?.change?.map(({ itemIndex, from, to }) => ({
      itemIndex,
      from: soldLine(from),
      to: soldLine(to),
    }));
    const at = entry?.at ?? order.updatedAt;
    const data = {
      order: shownOrder(order, order.history[step - 1]?.to ?? order.status, step, moment),
      changes: changes ?? [],
      answer: entry?.answer ?? null,
      pendingChange: pending ?? null,
    };
    const key = `order.changed:${order._id}:${version}`;
    return [{ event: 'order.changed' as const, key, sellerId: order.sellerId, orderId: order._id, at, data }];
  });
};

export const paidOrders: Read<'order.paid'> = async (payloads) => {
  const orders = await ordersById(payloads.map(({ orderId }) => orderId));
  const payments = await paymentsOf(orders.flatMap((order) => order ?? []));
  return payloads.map(({ orderId }) => payments.get(orderId) ?? []);
};

/** The last payment of each order. Its key contains the time: a payment may be rejected and paid again. */
async function paymentsOf(orders: StoreOrderRecord[]): Promise<Map<number, Occurrence[]>> {
  const ids = orders.map(({ _id }) => _id);
  const sessions =
    ids.length === 0
      ? []
      : await PaymentSession.find({ kind: 'store', orderId: { $in: ids }, paidAt: { $ne: null } })
          .sort({ paidAt: 1 })
          .lean();
  const sellers = new Map(orders.map((order) => [order._id, order]));
  return new Map(
    sessions.flatMap(({ _id, orderId, paidAt, amount, method, verification }) => {
      const order = sellers.get(orderId ?? 0);
      if (!order || !paidAt) return [];
      const { orderNumber, storeId, sellerId } = order;
      const about = { id: _id, orderId, orderNumber, storeId };
      const payment = { ...about, amount: formatPaise(amount), method, verification: verification ?? null, paidAt };
      const key = `payment.paid:${_id}:${paidAt.getTime()}`;
      return [
        [
          order._id,
          [{ event: 'payment.paid' as const, key, sellerId, orderId: order._id, at: paidAt, data: { payment } }],
        ],
      ];
    }),
  );
}

/** Refunds of orders that were made. A refund of a payment without an order concerns no seller. */
export const madeRefunds: Read<'refund.moved'> = async (payloads) => {
  const ids = payloads.flatMap(({ refundId, to }) => (to === 'done' ? refundId : []));
  const refunds = new Map((await Refund.find({ _id: { $in: ids } }).lean()).map((refund) => [refund._id, refund]));
  const orders = await ordersById([...refunds.values()].flatMap(({ orderId }) => orderId ?? []));
  return payloads.map(({ refundId, to }) => {
    const refund = to === 'done' ? refunds.get(refundId) : undefined;
    const order = orders.find((row) => row && row._id === refund?.orderId);
    if (!refund || !order) return [];
    const { amount, reason, doneAt } = refund;
    const { orderNumber, storeId, sellerId } = order;
    const at = doneAt ?? refund.updatedAt;
    const shown = { id: refundId, orderId: order._id, orderNumber, storeId, amount: formatPaise(amount), reason };
    const data = { refund: { ...shown, refundedAt: at } };
    return [{ event: 'payment.refunded', key: `payment.refunded:${refundId}`, sellerId, orderId: order._id, at, data }];
  });
};

export const changedProducts: Read<'product.changed'> = async (payloads) =>
  payloads.map(({ sellerId, storeId, productIds, at }) => {
    const key = `product.changed:${at}:${productIds.join()}`;
    return [{ event: 'product.changed', key, sellerId, at: new Date(at), data: { storeId, productIds } }];
  });

/** Transfers to a seller. */
export const paidSettlements: Read<'settlement.done'> = async (payloads) => {
  const ids = payloads.map(({ settlementId }) => settlementId);
  const settlements = await inOrder(ids, Settlement.find({ _id: { $in: ids }, direction: 'to_seller' }).lean());
  return settlements.map((row) => {
    if (!row) return [];
    const { _id, sellerId, utr, amount, until, doneAt } = row;
    const at = doneAt ?? row.updatedAt;
    const data = { settlement: { id: _id, amount: formatPaise(amount), utr, until, paidAt: at } };
    return [{ event: 'settlement.paid', key: `settlement.paid:${_id}`, sellerId, at, data }];
  });
};
