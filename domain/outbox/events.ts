import type { AccountKind, LoginKind } from '../../models/fields/accountFields.js';
import type { CancellationCode } from '../../models/fields/cancellationCodes.js';
import type { FormName } from '../../models/fields/forms.js';
import type { DeliveryStatus } from '../../models/orders/DeliveryAssignment.js';
import type { OrderStatus } from '../../models/orders/orderStates.js';
import type { PaymentStatus } from '../../models/orders/StoreOrder.js';
import type { OutboxLane } from '../../models/system/OutboxMessage.js';
import type { Position } from './workInBatches.js';

/** What partners receive of an order and what may change before the webhook is queued. */
export interface OrderMoment {
  paymentStatus: PaymentStatus;
  promisedAt?: Date | null | undefined;
  /** Paise. Messages of earlier versions have none. */
  total?: number;
}

/**
 * The events of the outbox. Payloads carry ids, because jobs read current rows; `moment` is for webhooks, and messages
 * of earlier versions have none. `after` and `from` hold the position of work that is too large for one delivery.
 */
export interface Events {
  'order.placed': { orderId: number; moment?: OrderMoment };
  /** `step`: the length of the order's history; messages of earlier versions have none. */
  'order.moved': { orderId: number; to: OrderStatus; step?: number; moment?: OrderMoment };
  /**
   * The lines of an order changed, or a replacement was offered or dropped (`isOffer`). `version`: the count of its
   * changes; `step`: the length of its history.
   */
  'order.changed': { orderId: number; version: number; step: number; isOffer: boolean; moment: OrderMoment };
  /** The store accepted a pending order. */
  'order.accepted': { orderId: number };
  /** The payment of an existing order arrived. */
  'order.paid': { orderId: number };
  /** The courier of an order is not needed any more: the delivery partner is to be notified. */
  'delivery.cancelled': { assignmentId: number };
  /** The courier of an order collects other cash: the delivery partner is to be notified. */
  'delivery.changed': { assignmentId: number };
  /** A rider was assigned for the nth time: the link is to be texted. */
  'delivery.assigned': { assignmentId: number; nth: number };
  /** A delivery got a status, `at` in milliseconds since 1970; `failureCode`: why a rider could not deliver. */
  'delivery.moved': {
    assignmentId: number;
    status: DeliveryStatus;
    at: number;
    failureCode: CancellationCode | null;
  };
  /** A store opened or closed to the public; `version` is its new `listingVersion`. */
  'store.relisted': { storeId: number; version: number; after?: Position | undefined };
  /** A favourite store takes orders again after a pause: its people are to be notified. */
  'store.resumed': { storeId: number; from?: FanOut };
  /** A product that people like is back in stock: they are to be notified. */
  'product.restocked': { productId: number; from?: FanOut };
  /** The hours, the time zone or the pause of a store changed: the deadlines of its pending orders are to be moved. */
  'store.timesChanged': { storeId: number; after?: Position | undefined };
  /** The gateway has to refund a payment. */
  'refund.requested': { refundId: number };
  /** A refund was requested, made or delayed: its payer is to be notified. */
  'refund.moved': { refundId: number; to: RefundNews };
  /** An attempt to pay failed for the first time: the payer is to be notified. */
  'payment.failed': { sessionId: number };
  /** Staff rejected the UTR of an order: the payer is to be mailed. */
  'payment.rejected': { sessionId: number };
  /** The gateway sent an event (`WebhookEvent`). */
  'gateway.reported': { eventId: string };
  /** Staff recorded a transfer to or from a seller: the ledger entries that it settles are to be marked. */
  'settlement.started': { settlementId: number };
  /** A run made the statement of a seller: they are to be notified. */
  'settlement.stated': { settlementId: number };
  /** The bank did not make the transfer of a settlement. */
  'settlement.failed': { settlementId: number };
  /** All rows of a settlement are marked. */
  'settlement.done': { settlementId: number };
  /** Products of a store were added, edited or removed, `at` in milliseconds since 1970. */
  'product.changed': { sellerId: number; storeId: number; productIds: number[]; at: number };
  /** A delivery to a partner is due, in this round of attempts. */
  'webhook.due': { deliveryId: number; round: number };
  /** An endpoint of a partner was disabled because of its failures: its owner is to be mailed. */
  'webhook.disabled': { endpointId: number };
  /** The bank returned the transfer of a settlement: the seller is to be mailed. */
  'settlement.returned': { settlementId: number };
  /** A seller owes more than the limit for cash orders: the seller is to be mailed. */
  'dues.exceeded': { sellerId: number };
  'verification.asked': { kind: AccountKind; accountId: number; type: 'email' | 'phone' };
  /** A consumer verified an e-mail address: the reviews of the account are to be shown and counted. */
  'email.verified': { accountId: number };
  'passwordReset.asked': { kind: AccountKind; accountId: number };
  /** A seller entered another bank account, as this request: the link that confirms it is to be mailed. */
  'bankAccount.asked': { sellerId: number; request: number };
  /** The bank account of a seller was entered or changed: the seller is to be notified. */
  'bankAccount.changed': { sellerId: number };
  /** A link to choose a password for the console. */
  'operatorLink.asked': { operatorId: number };
  /** Too many wrong passwords: sign-in with a password is paused. */
  'signIn.limited': { kind: LoginKind; accountId: number };
  /** Too many wrong codes after the right password of an operator: codes are paused. */
  'code.limited': { operatorId: number };
  /** A new request for help: people nearby are to be notified. */
  'request.posted': { requestId: number; from?: { audience: number; after?: Position | undefined } };
  /** A request was deleted: its unread notifications are to be withdrawn. */
  'request.deleted': { requestId: number; after?: Position | undefined };
  /** A form was submitted. */
  'form.received': { form: FormName; id: number };
  /** A notification was created. */
  'notification.made': { notificationId: number };
  /**
   * A recipient has read the whole inbox up to `until` (milliseconds since 1970), with more notifications than one
   * request marks.
   */
  'inbox.read': { kind: AccountKind; id: number; until: number };
  /** A new day: events up to `until` (milliseconds since 1970) are added to the interest profiles, after this id. */
  'interests.due': { until: number; after?: number };
  /** An account was emptied: the person is to be removed from other records. */
  'account.emptied': { kind: AccountKind; accountId: number; from?: { part: number; after?: Position } };
  /** Recorded with a delay of some minutes, when no earlier request of the account can still run. */
  'account.erased': { kind: AccountKind; accountId: number };
}

/** How far notifications to many people have come: the position, and how many people were read. */
export interface FanOut {
  after?: Position | undefined;
  people: number;
}

/** What the payer learns about a refund. */
export type RefundNews = 'started' | 'done' | 'delayed';

export type EventName = keyof Events;

/**
 * The lanes of each event, if not only that of mails and texts (null). An event is recorded once for each: partners
 * receive the steps of an order in order, however slow mails and couriers are.
 */
export const lanesOf: Partial<Record<EventName, readonly OutboxLane[]>> = {
  'order.placed': [null, 'announcement'],
  'order.moved': ['delivery', 'announcement'],
  'order.paid': ['delivery', 'announcement'],
  'order.changed': ['announcement'],
  'refund.moved': [null, 'announcement'],
  'delivery.moved': ['announcement'],
  'product.changed': ['announcement'],
  'settlement.done': ['announcement'],
  'delivery.cancelled': ['delivery'],
  'delivery.changed': ['delivery'],
  'store.relisted': ['listing'],
  'store.timesChanged': ['listing'],
  'email.verified': ['listing'],
  'refund.requested': ['work'],
  'gateway.reported': ['work'],
  'settlement.started': ['bulk'],
  'inbox.read': ['bulk'],
  'interests.due': ['bulk'],
  'account.emptied': ['bulk'],
  'account.erased': ['bulk'],
  'notification.made': ['push'],
  'webhook.due': ['webhook'],
  'store.resumed': ['broadcast'],
  'product.restocked': ['broadcast'],
  'request.posted': ['broadcast'],
  'request.deleted': ['broadcast'],
};

/** What the ids of payloads are about. */
const aggregates: Readonly<Record<string, string>> = {
  orderId: 'order',
  assignmentId: 'delivery',
  refundId: 'refund',
  settlementId: 'settlement',
};

/** What an event is about. Each lane delivers the messages about it in the order of their events. */
export function aggregateOf(payload: object): string | null {
  const named = Object.entries(payload).find(([field]) => Object.hasOwn(aggregates, field));
  return named ? `${aggregates[named[0]]}:${named[1]}` : null;
}
