import type { ReportTarget } from '../../models/community/Report.js';
import type { RequestCategory } from '../../models/fields/requestCategories.js';
import type { NotificationType } from '../../models/notifications/Notification.js';
import type { OrderStatus } from '../../models/orders/StoreOrder.js';
import type { Paise } from '../money.js';

export interface AboutOrder {
  orderId: number;
  storeId: number;
  orderNumber: string;
  storeName: string;
}

interface AboutThread {
  requestId: number;
  threadId: number;
  /** Of the request; a push leaves it out. */
  title: string | null;
}

/** What each notification is filled with. Nothing is ever read back out of a text: what matters is a field here. */
export interface NotificationData {
  /** To a consumer: the order was placed. */
  order_placed: AboutOrder;
  /** To a consumer: the order arrived at a status. */
  order_status: AboutOrder & { status: OrderStatus; sellerPickupTime: Date | null; reason: string | null };
  /** To a consumer: the store promises the order for another time. */
  order_promised: AboutOrder & { sellerPickupTime: Date };
  /** To a seller: an order came in. */
  new_order: AboutOrder & { products: number; total: Paise };
  /** To a seller: somebody else cancelled an order. The reason is the customer's own, or the marketplace's. */
  order_cancelled: AboutOrder & { byCustomer: boolean; reason: string | null };
  /** To people around: somebody asks for help. Their words stand in the request alone, where they can be taken back. */
  request_posted: { requestId: number; category: RequestCategory };
  /** To the owner of a request: somebody offers help. */
  thread_opened: AboutThread & { name: string };
  /** To the other one of a private conversation. The owner of an anonymous request has no name here. */
  thread_reply: AboutThread & { name: string | null };
  /** To whoever posted something: what staff have to say about it. */
  content_warning: { targetType: ReportTarget; targetId: number; reason: string | null };
  /** To the owner of an ad: it is not available any more, for it was not renewed. A push leaves out the title. */
  ad_expired: { adId: number; title: string | null };
}

/** What one notification says. The body is its sentences; what is empty is left out. */
export interface Text {
  title: string;
  body: readonly (string | null)[];
}

/** Writes a moment as a day and a time, in the language. */
export type Clock = (at: Date) => string;

/** All that notifications say in one language. */
export type Templates = { [Type in NotificationType]: (data: NotificationData[Type], clock: Clock) => Text };
