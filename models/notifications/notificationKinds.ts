import type { ReportTarget } from '../community/Report.js';
import type { CancellationCode } from '../fields/cancellationCodes.js';
import type { NotificationTopic } from '../fields/preferenceFields.js';
import type { RequestCategory } from '../fields/requestCategories.js';
import type { OrderStatus } from '../orders/orderStates.js';
import type { ChangeAnswer } from '../orders/StoreOrder.js';
import type { RefundReason } from '../payments/Refund.js';

/** Why an order was cancelled: what a person wrote, or a reason that templates say in the reader's language. */
interface Cancelled {
  reason: string | null;
  cancellationCode?: CancellationCode;
  /** As the codes `payment_missing` and `utr_rejected`, which earlier versions did not store. */
  wasUnpaid?: boolean;
  utrRejected?: boolean;
}

export interface OrderData {
  orderId: number;
  storeId: number;
  orderNumber: string;
  storeName: string;
}

interface ThreadData {
  requestId: number;
  threadId: number;
  /** The title of the request. */
  title: string | null;
}

interface AdThreadData {
  adId: number;
  threadId: number;
  /** The title of the ad. */
  title: string | null;
}

/** A refund, to its payer. `amount` is in paise; the order is null for a payment that placed none. */
export interface RefundData {
  refundId: number;
  orderId: number | null;
  orderNumber: string | null;
  amount: number;
  refundReason: RefundReason;
  /** When the payer's bank shows the money at the latest; null if the store returns cash. */
  expectedBy: Date | null;
  /** The bank's reference of the refund. */
  reference: string | null;
}

type NullableKey<Data> = { [Key in keyof Data]: null extends Data[Key] ? Key : never }[keyof Data];

interface Kind<Data> {
  /** The preference that turns its pushes off. The inbox shows it in any case. */
  topic: NotificationTopic;
  /** The page of the web app that it opens. */
  page: (data: Data) => string;
  /** Fields with text that a person wrote. A push leaves them out. */
  userWritten: readonly NullableKey<Data>[];
}

/** Declares a kind whose texts are filled with `Data`. */
const kind = <Data extends object>(row: Kind<Data>): Kind<Data> => row;

const orderPage = ({ orderId }: OrderData) => `/orders/${orderId}`;
const storeOrderPage = ({ storeId, orderId }: OrderData) => `/seller/stores/${storeId}/orders/${orderId}`;
const paidPage = ({ orderId }: { orderId: number | null }) => (orderId ? `/orders/${orderId}` : '/orders');
const threadPage = ({ requestId, threadId }: ThreadData) => `/requests/${requestId}/threads/${threadId}`;

const adThreadPage = ({ adId, threadId }: AdThreadData) => `/ads/${adId}/threads/${threadId}`;

/**
 * Every kind of notification. A new kind needs a row here, a text in each language file of `domain/notifications/`, and
 * a function that sends it. The data is stored; nothing is parsed out of a text.
 */
export const notificationKinds = {
  /** To a consumer: the order was placed, and perhaps accepted by the settings of its store. */
  order_placed: kind<OrderData & { isAccepted?: boolean }>({ topic: 'orders', page: orderPage, userWritten: [] }),
  /** To a consumer: the order has a new status. */
  order_status: kind<OrderData & Cancelled & { status: OrderStatus; sellerPickupTime: Date | null }>({
    topic: 'orders',
    page: orderPage,
    userWritten: ['reason'],
  }),
  /** To a consumer: the store changed the time at which the order will be ready. */
  order_promised: kind<OrderData & { sellerPickupTime: Date }>({ topic: 'orders', page: orderPage, userWritten: [] }),
  /** To a consumer: the store changed the order, or a replacement was decided without an answer. `total` in paise. */
  order_changed: kind<OrderData & { effect: 'reduced' | 'replaced' | 'removed'; total: number; reason: string | null }>(
    {
      topic: 'orders',
      page: orderPage,
      userWritten: ['reason'],
    },
  ),
  /** To a consumer: the store offers other products, by name, and waits for the answer. `total` in paise. */
  order_change_proposed: kind<
    OrderData & {
      replacements: { from: string; to: string }[];
      total: number;
      expiresAt: Date;
      reason: string | null;
    }
  >({ topic: 'orders', page: orderPage, userWritten: ['reason'] }),
  /** To a consumer: staff did not find the payment of the order. `amount` is in paise. */
  payment_rejected: kind<OrderData & { amount: number; payUntil: Date }>({
    topic: 'orders',
    page: orderPage,
    userWritten: [],
  }),
  /** To a consumer: a transfer was found later. It paid an order, or is refunded. `amount` is in paise. */
  payment_found: kind<{ amount: number; isRefunded: boolean; orderId: number | null; orderNumber: string | null }>({
    topic: 'orders',
    page: ({ orderId }) => (orderId ? `/orders/${orderId}` : '/notifications'),
    userWritten: [],
  }),
  /** To a consumer: an attempt to pay failed. `amount` is in paise. */
  payment_failed: kind<{ paymentId: number; orderId: number | null; amount: number }>({
    topic: 'orders',
    page: paidPage,
    userWritten: [],
  }),
  /** To a consumer: their money is on its way back. */
  refund_started: kind<RefundData>({ topic: 'orders', page: paidPage, userWritten: [] }),
  /** To a consumer: their money was sent back. */
  refund_done: kind<RefundData>({ topic: 'orders', page: paidPage, userWritten: [] }),
  /** To a consumer: their refund takes longer than announced. */
  refund_delayed: kind<RefundData>({ topic: 'orders', page: paidPage, userWritten: [] }),
  /** To a seller: a new order. `total` is in paise. */
  new_order: kind<OrderData & { products: number; total: number }>({
    topic: 'orders',
    page: storeOrderPage,
    userWritten: [],
  }),
  /** To a seller: an order is still not accepted after half of the time. */
  order_waiting: kind<OrderData & { acceptBy: Date }>({ topic: 'orders', page: storeOrderPage, userWritten: [] }),
  /** To a seller: customer or marketplace cancelled an order, or a rider did not deliver it, with the reason. */
  order_cancelled: kind<OrderData & Cancelled & { byCustomer: boolean; byRider?: boolean }>({
    topic: 'orders',
    page: storeOrderPage,
    userWritten: ['reason'],
  }),
  /** To a seller: a replacement was accepted, refused or not answered, and what followed. `total` in paise. */
  order_change_answered: kind<
    OrderData & { answer: ChangeAnswer; effect: 'replaced' | 'removed' | 'cancelled'; total: number }
  >({ topic: 'orders', page: storeOrderPage, userWritten: [] }),
  /**
   * To a seller: a statement was made. `amount` is the transfer in paise, 0 if the seller owes: `owed` is that sum.
   */
  settlement_made: kind<{ settlementId: number; amount: number; owed: number }>({
    topic: 'orders',
    page: () => '/notifications',
    userWritten: [],
  }),
  /** To a seller: the bank did not make the transfer of a settlement. `amount` is in paise. */
  settlement_failed: kind<{ settlementId: number; amount: number }>({
    topic: 'orders',
    page: () => '/notifications',
    userWritten: [],
  }),
  /** To a seller: the bank returned the transfer of a settlement. `amount` is in paise. */
  transfer_returned: kind<{ settlementId: number; utr: string; amount: number; isFromSeller: boolean }>({
    topic: 'orders',
    page: () => '/notifications',
    userWritten: [],
  }),
  /**
   * To a seller: they owe more than the limit for cash orders. `due` and `limit` are in paise; `refusesFrom` is when
   * their stores begin to refuse cash, null if they do already.
   */
  dues_over_limit: kind<{ due: number; limit: number; refusesFrom: Date | null }>({
    topic: 'orders',
    page: () => '/seller/dues',
    userWritten: [],
  }),
  /**
   * To a seller: their payment of dues was found in the bank statement, rejected by staff, or taken back by the bank.
   * `amount` is in paise.
   */
  dues_payment_decided: kind<{
    duesPaymentId: number;
    amount: number;
    utr: string;
    outcome: 'matched' | 'rejected' | 'returned';
    reason: string | null;
  }>({ topic: 'orders', page: () => '/seller/dues', userWritten: ['reason'] }),
  /** To a seller: webhooks to an endpoint are switched off because of its failures. */
  webhook_disabled: kind<{ endpointId: number; host: string; isGone: boolean }>({
    topic: 'orders',
    page: () => '/notifications',
    userWritten: [],
  }),
  /**
   * To people nearby: a new request. It has none of the request's words, so that the author can still remove them.
   * `toProvider`: to a seller or doctor, who answers with a consumer account.
   */
  request_posted: kind<{ requestId: number; category: RequestCategory; toProvider?: boolean }>({
    topic: 'requests',
    page: ({ requestId }) => `/requests/${requestId}`,
    userWritten: [],
  }),
  /** To the owner of a request: a person offers help. */
  thread_opened: kind<ThreadData & { name: string }>({ topic: 'messages', page: threadPage, userWritten: ['title'] }),
  /** To the other participant of a private thread. `name` is null for the owner of an anonymous request. */
  thread_reply: kind<ThreadData & { name: string | null }>({
    topic: 'messages',
    page: threadPage,
    userWritten: ['title'],
  }),
  /** To the owner of an ad: a person wants to talk about it. The people in such a thread are masked. */
  ad_thread_opened: kind<AdThreadData>({ topic: 'messages', page: adThreadPage, userWritten: ['title'] }),
  /** To the other participant of a thread about an ad. */
  ad_thread_reply: kind<AdThreadData>({ topic: 'messages', page: adThreadPage, userWritten: ['title'] }),
  /** To the author of reported content: a warning by staff. */
  content_warning: kind<{ targetType: ReportTarget; targetId: number; reason: string | null }>({
    topic: 'messages',
    page: () => '/notifications',
    userWritten: ['reason'],
  }),
  /** To the author: the content was hidden, by staff or because of reports. The author may object. */
  content_hidden: kind<{ targetType: ReportTarget; targetId: number; byStaff: boolean }>({
    topic: 'messages',
    page: () => '/notifications',
    userWritten: [],
  }),
  /** To the author of hidden content: it is visible again, or staff decided that it stays hidden. */
  content_reviewed: kind<{ targetType: ReportTarget; targetId: number; isHidden: boolean }>({
    topic: 'messages',
    page: () => '/notifications',
    userWritten: [],
  }),
  /** To the owner of an ad: it expired without a renewal. */
  ad_expired: kind<{ adId: number; title: string | null }>({
    topic: 'ads',
    page: ({ adId }) => `/ads/${adId}`,
    userWritten: ['title'],
  }),
  /** To a consumer: a favourite store takes orders again after a pause. */
  store_resumed: kind<{ storeId: number; storeName: string }>({
    topic: 'favourites',
    page: ({ storeId }) => `/stores/${storeId}`,
    userWritten: [],
  }),
  /** To a consumer: a product that they like is back in stock. */
  product_restocked: kind<{ productId: number; title: string }>({
    topic: 'favourites',
    page: ({ productId }) => `/products/${productId}`,
    userWritten: [],
  }),
  /** To a seller: a new review of a store. It has none of its words, which its author may still change. */
  new_review: kind<{ reviewId: number; storeId: number; rating: number }>({
    topic: 'messages',
    page: ({ storeId }) => `/seller/stores/${storeId}/reviews`,
    userWritten: [],
  }),
  /** To a consumer: the store replied to their review. */
  review_replied: kind<{ reviewId: number; orderId: number; storeId: number; storeName: string }>({
    topic: 'messages',
    page: ({ orderId }) => `/orders/${orderId}`,
    userWritten: [],
  }),
  /** To the owner of a browser or app: another account registered it for its own pushes. */
  device_moved: kind<{ subscriptionId: number }>({
    topic: 'messages',
    page: () => '/notifications',
    userWritten: [],
  }),
} as const;

export type NotificationType = keyof typeof notificationKinds;
export const notificationTypes = Object.keys(notificationKinds) as NotificationType[];

/** The data of each kind. */
export type NotificationData = {
  [Type in NotificationType]: (typeof notificationKinds)[Type] extends Kind<infer Data> ? Data : never;
};
