import type { AccountKind } from '../../models/fields/accountFields.js';
import type { NotificationType } from '../../models/notifications/Notification.js';

type Page = (ids: { [id: string]: unknown }) => string;

const order: Page = ({ orderId }) => `/orders/${orderId}`;
const orderOfStore: Page = ({ storeId, orderId }) => `/seller/stores/${storeId}/orders/${orderId}`;
const request: Page = ({ requestId }) => `/requests/${requestId}`;
const ad: Page = ({ adId }) => `/ads/${adId}`;
const thread: Page = ({ requestId, threadId }) => `/requests/${requestId}/threads/${threadId}`;

const pages: Record<NotificationType, Page> = {
  order_placed: order,
  order_status: order,
  order_promised: order,
  new_order: orderOfStore,
  order_cancelled: orderOfStore,
  request_posted: request,
  thread_opened: thread,
  thread_reply: thread,
  content_warning: () => '/notifications',
  ad_expired: ad,
};

/** The page of the web app that a notification opens. */
export const pageOf = (_kind: AccountKind, type: NotificationType, data: object): string =>
  pages[type](data as Record<string, unknown>);
