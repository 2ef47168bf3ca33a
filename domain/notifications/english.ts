import type { ReportTarget } from '../../models/community/Report.js';
import type { OrderStatus } from '../../models/orders/orderStates.js';
import type { RefundReason } from '../../models/payments/Refund.js';
import { formatPaise } from '../money.js';
import { cancellationCause } from './cancellationTexts.js';
import { listed, type Templates } from './Templates.js';

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

const yours: Record<ReportTarget, string> = {
  ad: 'Your ad',
  product: 'Your product',
  store: 'Your store',
  request: 'Your request for help',
  message: 'Your message',
  review: 'Your review',
};

const cause = cancellationCause('en', 'Reason');

const refundCauses: Record<RefundReason, string> = {
  order_cancelled: 'The order was cancelled.',
  order_changed: 'The store changed the order.',
  amount_mismatch: 'The amount was not the one to pay.',
  paid_late: 'The payment arrived too late for the order.',
  paid_twice: 'It was paid already.',
  goodwill: 'Our staff refund it.',
  made_at_gateway: 'Our staff refund it.',
};

const changed = {
  reduced: 'reduced a part',
  replaced: 'replaced a part',
  removed: 'removed a part',
};
const answers = {
  accepted: 'Replacement accepted',
  refused: 'Replacement refused',
  expired: 'Replacement not answered',
};
const effects = { replaced: 'replace the products', removed: 'leave the products out' };

const forOrder = (orderNumber: string | null) => (orderNumber ? ` for order ${orderNumber}` : '');

export const english: Templates = {
  order_placed: ({ orderNumber, storeName, isAccepted }) => ({
    title: moved[isAccepted ? 'accepted' : 'pending'][0],
    body: [`Your order ${orderNumber} from ${storeName} ${moved[isAccepted ? 'accepted' : 'pending'][1]}`],
  }),
  order_status: ({ orderNumber, storeName, status, sellerPickupTime, ...why }, clock) => ({
    title: moved[status][0],
    body: [
      `Your order ${orderNumber} from ${storeName} ${moved[status][1]}`,
      sellerPickupTime && `Ready by ${clock(sellerPickupTime)}.`,
      cause(why),
    ],
  }),
  order_promised: ({ orderNumber, storeName, sellerPickupTime }, clock) => ({
    title: 'New time for your order',
    body: [`Your order ${orderNumber} from ${storeName} will be ready by ${clock(sellerPickupTime)}.`],
  }),
  order_changed: ({ orderNumber, storeName, effect, total, reason }) => ({
    title: 'Order changed',
    body: [
      `${storeName} ${changed[effect]} of your order ${orderNumber}. The new total is ₹${formatPaise(total)}.`,
      reason && `Reason: ${reason}`,
    ],
  }),
  order_change_proposed: ({ orderNumber, storeName, replacements, total, expiresAt, reason }, clock) => ({
    title: 'Replacement offered',
    body: [
      `${storeName} offers for your order ${orderNumber}: ${listed(replacements)}.`,
      `The total would be ₹${formatPaise(total)}. Answer by ${clock(expiresAt)}.`,
      reason && `Reason: ${reason}`,
    ],
  }),
  payment_rejected: ({ orderNumber, storeName, amount, payUntil }, clock) => ({
    title: 'Payment not found',
    body: [
      `We did not receive ₹${formatPaise(amount)} for your order ${orderNumber} from ${storeName}.`,
      `Pay by ${clock(payUntil)}, or the order is cancelled.`,
    ],
  }),
  payment_found: ({ amount, isRefunded, orderNumber }) => ({
    title: isRefunded ? 'Payment found, refund on its way' : 'Payment found',
    body: [
      `We found your transfer of ₹${formatPaise(amount)}.`,
      isRefunded
        ? 'The order can no longer be placed, so we refund the money.'
        : `It pays your order${orderNumber ? ` ${orderNumber}` : ''}.`,
    ],
  }),
  payment_failed: ({ amount }) => ({
    title: 'Payment failed',
    body: [
      `Your payment of ₹${formatPaise(amount)} did not succeed.`,
      'If your bank took the money, it is returned automatically.',
    ],
  }),
  refund_started: ({ amount, orderNumber, refundReason, expectedBy }, clock) => ({
    title: 'Refund on its way',
    body: [
      `We are refunding ₹${formatPaise(amount)}${forOrder(orderNumber)}.`,
      refundCauses[refundReason],
      expectedBy && `Your bank shows it by ${clock(expectedBy)} at the latest.`,
    ],
  }),
  refund_done: ({ amount, orderNumber, refundReason, expectedBy, reference }, clock) => ({
    title: 'Refunded',
    body: [
      `₹${formatPaise(amount)}${forOrder(orderNumber)} was refunded.`,
      refundCauses[refundReason],
      expectedBy && `Your bank shows it by ${clock(expectedBy)} at the latest.`,
      reference && `Bank reference: ${reference}`,
    ],
  }),
  refund_delayed: ({ amount, orderNumber }) => ({
    title: 'Refund delayed',
    body: [
      `Your refund of ₹${formatPaise(amount)}${forOrder(orderNumber)} takes longer than announced.`,
      'Our staff are working on it. You do not have to do anything.',
    ],
  }),
  new_order: ({ orderNumber, products, total }) => ({
    title: 'New order',
    body: [`${orderNumber}: ${products} ${products === 1 ? 'product' : 'products'}, ₹${formatPaise(total)}`],
  }),
  order_waiting: ({ orderNumber, acceptBy }, clock) => ({
    title: 'An order is waiting',
    body: [`${orderNumber} is waiting for you. Accept it by ${clock(acceptBy)}, or it is cancelled.`],
  }),
  order_cancelled: ({ orderNumber, byCustomer, byRider, ...why }) => ({
    title: 'Order cancelled',
    body: [
      byRider
        ? `The rider could not deliver ${orderNumber}, so it is cancelled.`
        : `${orderNumber} was cancelled by the ${byCustomer ? 'customer' : 'marketplace'}.`,
      cause(why),
    ],
  }),
  order_change_answered: ({ orderNumber, answer, effect, total }) => ({
    title: answers[answer],
    body: [
      effect === 'cancelled'
        ? `${orderNumber} was cancelled.`
        : `${orderNumber}: ${effects[effect]}, ₹${formatPaise(total)}`,
    ],
  }),
  settlement_made: ({ amount, owed }) => ({
    title: 'Your statement',
    body:
      amount > 0
        ? [`We transfer ₹${formatPaise(amount)} to your bank account.`]
        : [`You owe the marketplace ₹${formatPaise(owed)}. Your next sales pay it, or you transfer it.`],
  }),
  settlement_failed: ({ amount }) => ({
    title: 'Transfer not made',
    body: [
      `Our transfer of ₹${formatPaise(amount)} to you failed.`,
      'Check your bank account with us. We pay the amount with the next settlement.',
    ],
  }),
  transfer_returned: ({ utr, amount, isFromSeller }) => ({
    title: 'Transfer returned by the bank',
    body: isFromSeller
      ? [`The bank took back your transfer of ₹${formatPaise(amount)} (UTR ${utr}).`, 'You owe the amount again.']
      : [
          `The bank returned our transfer of ₹${formatPaise(amount)} to you (UTR ${utr}).`,
          'We owe you the amount again and pay it with the next settlement. Check your bank account with us.',
        ],
  }),
  dues_over_limit: ({ due, limit, refusesFrom }, clock) => ({
    title: 'Please pay what you owe for cash orders',
    body: [
      `You owe ₹${formatPaise(due)}, which is more than ₹${formatPaise(limit)}.`,
      refusesFrom
        ? `Pay by ${clock(refusesFrom)}. After that your stores refuse cash on delivery until your payment arrives.`
        : 'Your stores refuse cash on delivery until your payment arrives.',
    ],
  }),
  dues_payment_decided: ({ amount, utr, outcome, reason }) => {
    const payment = `Your payment of ₹${formatPaise(amount)} (UTR ${utr})`;
    return {
      matched: { title: 'Payment arrived', body: [`${payment} arrived. Thank you.`] },
      rejected: {
        title: 'Payment not found',
        body: [`${payment} is not in our bank statement. Check the UTR, or pay again.`, reason],
      },
      returned: {
        title: 'Payment taken back by the bank',
        body: [`The bank took back your payment of ₹${formatPaise(amount)} (UTR ${utr}).`, 'You owe the amount again.'],
      },
    }[outcome];
  },
  webhook_disabled: ({ host, isGone }) => ({
    title: 'Webhooks switched off',
    body: [
      isGone
        ? `The server ${host} answered that it takes no more webhooks.`
        : `The server ${host} has accepted no webhook for five days.`,
      'We send no more events there. Correct the server, then enable the endpoint again.',
    ],
  }),
  request_posted: ({ toProvider }) => ({
    title: 'Someone near you needs help',
    body: [
      'Open the app to see if you can help.',
      toProvider ? 'You answer with a consumer account, which the app opens for your e-mail address.' : null,
    ],
  }),
  thread_opened: ({ name, title }) => ({
    title: 'New offer of help',
    body: [`${name} offers to help with ${title ? `“${title}”` : 'your request'}.`],
  }),
  thread_reply: ({ name, title }) => ({
    title: 'New message',
    body: [`${name ? `${name} wrote to you` : 'You have a new message'}${title ? ` about “${title}”` : ''}.`],
  }),
  ad_thread_opened: ({ title }) => ({
    title: 'Someone is interested in your ad',
    body: [`A person wants to talk about ${title ? `“${title}”` : 'your ad'}.`],
  }),
  ad_thread_reply: ({ title }) => ({
    title: 'New message',
    body: [`You have a new message about ${title ? `“${title}”` : 'an ad'}.`],
  }),
  content_warning: ({ reason }) => ({
    title: 'A message about your post',
    body: ['Our staff reviewed something you posted.', reason && `Their message: ${reason}`],
  }),
  content_hidden: ({ targetType, byStaff }) => ({
    title: `${yours[targetType]} is hidden`,
    body: [
      byStaff ? 'Our staff have hidden it from others.' : 'Several people reported it. Our staff will check it soon.',
      'If you think that this is a mistake, you can object in the app.',
    ],
  }),
  content_reviewed: ({ targetType, isHidden }) => ({
    title: `${yours[targetType]} ${isHidden ? 'stays hidden' : 'is visible again'}`,
    body: [isHidden ? 'Our staff have checked it and decided that it stays hidden.' : 'Others can see it again.'],
  }),
  ad_expired: ({ title }) => ({
    title: 'Your ad has expired',
    body: [
      `${title ? `“${title}”` : 'One of your ads'} is no longer visible to others.`,
      'Renew it if it is still available.',
    ],
  }),
  store_resumed: ({ storeName }) => ({
    title: `${storeName} takes orders again`,
    body: ['One of your favourite stores is back after a pause.'],
  }),
  product_restocked: ({ title }) => ({
    title: 'Back in stock',
    body: [`“${title}”, which you like, can be ordered again.`],
  }),
  new_review: ({ rating }) => ({
    title: 'New review',
    body: [`A customer rated your store with ${rating} of 5. You can reply in public.`],
  }),
  review_replied: ({ storeName }) => ({
    title: 'Reply to your review',
    body: [`${storeName} replied to your review.`],
  }),
  device_moved: () => ({
    title: 'One of your devices was registered by another account',
    body: ['It no longer gets your notifications.', 'If you do not share it, change your password.'],
  }),
};
