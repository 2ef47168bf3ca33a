import type { OrderStatus } from '../../models/orders/StoreOrder.js';
import { formatPaise } from '../money.js';
import type { Templates } from './Templates.js';

const moved: Record<OrderStatus, [title: string, sentence: string]> = {
  pending: ['Order placed', 'is waiting for the store.'],
  accepted: ['Order accepted', 'was accepted by the store.'],
  preparing: ['Order in preparation', 'is being prepared.'],
  ready: ['Order ready', 'is ready.'],
  ready_for_pickup: ['Ready for pickup', 'is waiting for you at the store.'],
  out_for_delivery: ['Out for delivery', 'is on its way to you.'],
  delivered: ['Order delivered', 'was delivered.'],
  completed: ['Order completed', 'is completed. Thank you!'],
  cancelled: ['Order cancelled', 'was cancelled.'],
};

export const english: Templates = {
  order_placed: ({ orderNumber, storeName }) => ({
    title: moved.pending[0],
    body: [`Your order ${orderNumber} from ${storeName} ${moved.pending[1]}`],
  }),
  order_status: ({ orderNumber, storeName, status, sellerPickupTime, reason }, clock) => ({
    title: moved[status][0],
    body: [
      `Your order ${orderNumber} from ${storeName} ${moved[status][1]}`,
      sellerPickupTime && `Ready by ${clock(sellerPickupTime)}.`,
      reason && `Reason: ${reason}`,
    ],
  }),
  order_promised: ({ orderNumber, storeName, sellerPickupTime }, clock) => ({
    title: 'New time for your order',
    body: [`Your order ${orderNumber} from ${storeName} will be ready by ${clock(sellerPickupTime)}.`],
  }),
  new_order: ({ orderNumber, products, total }) => ({
    title: 'New order',
    body: [`${orderNumber}: ${products} ${products === 1 ? 'product' : 'products'}, ₹${formatPaise(total)}`],
  }),
  order_cancelled: ({ orderNumber, byCustomer, reason }) => ({
    title: 'Order cancelled',
    body: [
      `${orderNumber} was cancelled by the ${byCustomer ? 'customer' : 'marketplace'}.`,
      reason && `Reason: ${reason}`,
    ],
  }),
  request_posted: () => ({
    title: 'Someone near you needs help',
    body: ['Open the app to see if you can help.'],
  }),
  thread_opened: ({ name, title }) => ({
    title: 'New offer of help',
    body: [`${name} offers to help with ${title ? `“${title}”` : 'your request'}.`],
  }),
  thread_reply: ({ name, title }) => ({
    title: 'New message',
    body: [`${name ? `${name} wrote to you` : 'You have a new message'}${title ? ` about “${title}”` : ''}.`],
  }),
  content_warning: ({ reason }) => ({
    title: 'A message about your post',
    body: ['Our staff reviewed something you posted.', reason && `Their message: ${reason}`],
  }),
  ad_expired: ({ title }) => ({
    title: 'Your ad has expired',
    body: [
      `${title ? `“${title}”` : 'One of your ads'} is no longer visible to others.`,
      'Renew it if it is still available.',
    ],
  }),
  device_moved: () => ({
    title: 'One of your devices was registered by another account',
    body: ['It no longer gets your notifications.', 'If you do not share it, change your password.'],
  }),
};
