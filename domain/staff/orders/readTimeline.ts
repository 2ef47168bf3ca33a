import { Notification } from '../../../models/notifications/Notification.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { AuditRecord } from '../../../models/system/AuditRecord.js';
import type { Paise } from '../../money.js';
import { renderNotification } from '../../notifications/renderNotification.js';
import type { World } from '../../world.js';
import { type Actor, namesOf } from '../people/namesOf.js';

/** Something that happened to an order. */
export interface TimelineEvent {
  at: Date;
  /** The type of the record that it comes from; a move is of the order itself. */
  resource: string;
  recordId: number;
  /** What happened: a status, an action of staff, or a name such as `payment_received`. */
  what: string;
  by?: Actor | undefined;
  /** The actor's name; undefined for the service, and for an account that no longer exists. */
  byName?: string | undefined;
  amount?: Paise | undefined;
  /** A reason, or the text of a message. */
  note?: string | null | undefined;
}

interface Order extends Pick<StoreOrderRecord, '_id' | 'consumerId' | 'sellerId' | 'createdAt'> {
  history: StoreOrderRecord['history'];
}

/** Events of one type are at most this many. */
const readAtMost = 100;

type Sources = Record<string, (world: Pick<World, 'config'>, order: Order) => Promise<TimelineEvent[]>>;

/** The events of an order by the resource that they come from, whose readers may see them. */
const sources: Sources = {
  PaymentSession: async (_world, { _id: orderId }) => {
    const payments = await PaymentSession.find({ kind: 'store', orderId }).sort({ _id: 1 }).limit(readAtMost).lean();
    return payments.flatMap(({ _id: recordId, amount, createdAt, paidAt, rejectionReason, verification }) => {
      const about = { resource: 'PaymentSession', recordId, amount };
      const note = verification === 'rejected' ? rejectionReason : null;
      return [
        { ...about, at: createdAt, what: 'payment_started' },
        ...(paidAt ? [{ ...about, at: paidAt, what: 'payment_received', note }] : []),
      ];
    });
  },
  PaymentClaim: async (_world, { _id: orderId, consumerId }) => {
    const payments = await PaymentSession.find({ kind: 'store', orderId }, { _id: 1 }).limit(readAtMost).lean();
    const paymentId = { $in: payments.map(({ _id }) => _id) };
    const claims = await PaymentClaim.find({ paymentId }).sort({ _id: 1 }).limit(readAtMost).lean();
    return claims.map(({ _id: recordId, at, amount, utr }) => ({
      at,
      resource: 'PaymentClaim',
      recordId,
      what: 'utr_typed',
      amount,
      note: utr,
      by: { kind: 'consumer' as const, id: consumerId },
    }));
  },
  Refund: async (_world, { _id: orderId }) => {
    const refunds = await Refund.find({ orderId }).sort({ _id: 1 }).limit(readAtMost).lean();
    return refunds.flatMap(({ _id: recordId, amount, createdAt, doneAt, reason, note }) => {
      const about = { resource: 'Refund', recordId, amount };
      return [
        { ...about, at: createdAt, what: 'refund_requested', note: note ?? reason },
        ...(doneAt ? [{ ...about, at: doneAt, what: 'refund_made' }] : []),
      ];
    });
  },
  DeliveryAssignment: async (_world, { _id: orderId }) => {
    const deliveries = await DeliveryAssignment.find({ orderId }).limit(readAtMost).lean();
    return deliveries.map(({ _id: recordId, createdAt, riderName }) => ({
      at: createdAt,
      resource: 'DeliveryAssignment',
      recordId,
      what: 'delivery_requested',
      note: riderName,
    }));
  },
  Notification: async (world, { _id: orderId, consumerId, sellerId, createdAt }) => {
    const recipients = [
      { kind: 'consumer' as const, id: consumerId },
      { kind: 'seller' as const, id: sellerId },
    ];
    const inboxes = await Promise.all(
      recipients.map(({ kind, id }) =>
        // Older entries of the inbox cannot be about this order.
        Notification.find({
          recipientKind: kind,
          recipientId: id,
          createdAt: { $gte: createdAt },
          'data.orderId': orderId,
        })
          .sort({ createdAt: 1 })
          .limit(readAtMost)
          .lean(),
      ),
    );
    return inboxes.flat().map((row) => ({
      at: row.createdAt,
      resource: 'Notification',
      recordId: row._id,
      what: `${row.recipientKind}_notified`,
      note: renderNotification(world, row, 'en').title,
    }));
  },
  AuditRecord: async (_world, { _id: orderId }) => {
    const [payments, refunds, deliveries] = await Promise.all([
      PaymentSession.find({ kind: 'store', orderId }, { _id: 1 }).limit(readAtMost).lean(),
      Refund.find({ orderId }, { _id: 1 }).limit(readAtMost).lean(),
      DeliveryAssignment.find({ orderId }, { _id: 1 }).limit(readAtMost).lean(),
    ]);
    const of = (resource: string, rows: { _id: number }[]) =>
      AuditRecord.find({ resource, recordId: { $in: rows.map(({ _id }) => String(_id)) } })
        .sort({ at: 1 })
        .limit(readAtMost)
        .lean();
    const records = await Promise.all([
      of('StoreOrder', [{ _id: orderId }]),
      of('PaymentSession', payments),
      of('Refund', refunds),
      of('DeliveryAssignment', deliveries),
    ]);
    return records.flat().map(({ _id: recordId, at, action, operatorId, reason }) => ({
      at,
      resource: 'AuditRecord',
      recordId,
      what: action,
      note: reason,
      ...(operatorId && { by: { kind: 'operator' as const, id: operatorId } }),
    }));
  },
};

type ChangedLine = NonNullable<StoreOrderRecord['history'][number]['change']>[number];

/** A changed line, as `2 × Milk → 1 × Milk`. */
const described = ({ from, to }: ChangedLine): string =>
  [from, to].map(({ quantity, productName }) => `${quantity} × ${productName}`).join(' → ');

/**
 * Everything that happened to an order, oldest first: moves, payments, refunds, deliveries, messages and actions of
 * staff, with the names of the actors.
 * @param mayRead whether the reader may see records of a resource
 */
export async function readTimeline(
  world: Pick<World, 'config'>,
  order: Order,
  mayRead: (resource: string) => boolean,
): Promise<TimelineEvent[]> {
  const moves = order.history.map(({ to, at, by, reason, change, answer }) => ({
    at,
    resource: 'StoreOrder',
    recordId: order._id,
    what: change ? (answer ? `replacement_${answer}` : 'items_changed') : to,
    note: change ? `${change.map(described).join(', ')}: ${reason}` : reason,
    by: by as Actor,
  }));
  const readable = Object.entries(sources).filter(([resource]) => mayRead(resource));
  const others = await Promise.all(readable.map(([, read]) => read(world, order)));
  const events: TimelineEvent[] = [...moves, ...others.flat()].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  const names = await namesOf(events.flatMap(({ by }) => by ?? []));
  return events.map((event) => ({ ...event, byName: event.by && names(event.by) }));
}
