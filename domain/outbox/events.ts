import type { AccountKind, LoginKind } from '../../models/fields/accountFields.js';
import type { FormName } from '../../models/fields/formNames.js';
import type { OrderStatus } from '../../models/orders/StoreOrder.js';
import type { OutboxLane } from '../../models/system/OutboxMessage.js';
import type { Position } from './workInBatches.js';

/**
 * What can happen that others outside must hear of. Ids only: whoever delivers reads afresh. What is too large for one
 * delivery has in `after` where to go on.
 */
export interface Events {
  'order.placed': { orderId: number };
  'order.moved': { orderId: number; to: OrderStatus };
  /** The store has taken an order that was waiting for it. */
  'order.accepted': { orderId: number };
  /** A store opened or closed to the public; `version` is the store's `listingVersion` since then. */
  'store.relisted': { storeId: number; version: number; after?: Position | undefined };
  /** The gateway owes somebody money back. */
  'refund.requested': { refundId: number };
  /** The gateway has told of something (`WebhookEvent`). */
  'gateway.reported': { eventId: string };
  /** Staff noted a transfer to or from a seller: the rows that it settles are marked. */
  'settlement.started': { settlementId: number };
  'verification.asked': { kind: AccountKind; accountId: number; type: 'email' | 'phone' };
  'passwordReset.asked': { kind: AccountKind; accountId: number };
  /** Somebody tried so many wrong passwords that signing in with one is paused. */
  'signIn.limited': { kind: LoginKind; accountId: number };
  /** Somebody asks the neighbourhood for help: people around are told. */
  'request.posted': { requestId: number; from?: { audience: number; after?: Position | undefined } };
  /** Somebody wrote to staff. */
  'form.received': { form: FormName; id: number };
  /** Somebody was told something in the app. */
  'notification.made': { notificationId: number };
  /** Somebody has read all that their inbox had until then (milliseconds since 1970), and it is more than one request marks. */
  'inbox.read': { kind: AccountKind; id: number; until: number };
  /** A new day: what consumers did until then (milliseconds since 1970) is folded into their interests, after this one. */
  'interests.due': { until: number; after?: number };
  /** An account was emptied: what the person left elsewhere is removed. */
  'account.emptied': { kind: AccountKind; accountId: number; from?: { part: number; after?: Position } };
  /** Told some minutes later, when nothing that the account began before can be under way. */
  'account.erased': { kind: AccountKind; accountId: number };
}

export type EventName = keyof Events;

/** The events that do not wait for mails and texts, nor those for them. */
export const laneOf: Partial<Record<EventName, OutboxLane>> = {
  'order.moved': 'work',
  'store.relisted': 'work',
  'refund.requested': 'work',
  'gateway.reported': 'work',
  'settlement.started': 'work',
  'inbox.read': 'work',
  'interests.due': 'work',
  'account.emptied': 'work',
  'account.erased': 'work',
  'notification.made': 'push',
  'request.posted': 'broadcast',
};
