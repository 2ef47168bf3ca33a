import { broadcastRequest } from '../domain/broadcast/broadcastRequest.js';
import { withdrawBroadcast } from '../domain/broadcast/withdrawBroadcast.js';
import { relistProducts } from '../domain/catalog/products/relistProducts.js';
import { notifyOfProduct, notifyOfStore } from '../domain/favourites/notifyFavourites.js';
import { updateInterestProfiles } from '../domain/insight/interests.js';
import { markSettled } from '../domain/ledger/settleSeller.js';
import { markReadUntil } from '../domain/notifications/readAll.js';
import { moveAcceptDeadlines } from '../domain/orders/acceptDeadlines.js';
import { assignDelivery, cancelDelivery, changeDelivery } from '../domain/orders/delivering/assignDelivery.js';
import type { Subscriber } from '../domain/outbox/Subscriber.js';
import {
  changedOrders,
  changedProducts,
  madeRefunds,
  movedDeliveries,
  movedOrders,
  paidOrders,
  paidSettlements,
  placedOrders,
} from '../domain/partnerWebhooks/occurrences.js';
import { sendDelivery } from '../domain/partnerWebhooks/sendDelivery.js';
import { notifyFailedPayment } from '../domain/payments/notifyFailedPayment.js';
import { applyGatewayEvent } from '../domain/payments/recordGatewayEvent.js';
import { sweepErased } from '../domain/people/eraseAccount.js';
import { forgetPerson } from '../domain/people/forgetPerson.js';
import { readPushes } from '../domain/push/readPushes.js';
import { sendPush } from '../domain/push/sendPush.js';
import { notificationOf, notifyPayer } from '../domain/refunds/notifyPayer.js';
import { sendRefund } from '../domain/refunds/sendRefund.js';
import { countReviewsOf } from '../domain/reviews/showReviews.js';
import { stateOf } from '../models/orders/orderStates.js';
import { announceToPartners } from './announceToPartners.js';
import { onEvent, onEvents } from './job.js';
import { mailNotification } from './mailNotification.js';
import { mails } from './mails.js';
import { textRiderLink } from './textRiderLink.js';
import { textVerificationCode } from './textVerificationCode.js';

/** The jobs that run on events of the outbox. */
export const eventJobs: Subscriber[] = [
  // Requests a courier for an order that the store accepted.
  onEvent('order.moved', 'assignDelivery', async (world, { orderId, to }) => {
    if (stateOf(to).delivery === 'requested') await assignDelivery(world, orderId);
  }),
  // Requests a courier for an order that the store accepted before it was paid.
  onEvent('order.paid', 'assignPaidDelivery', (world, { orderId }) => assignDelivery(world, orderId)),
  // Notifies the delivery partner that a courier is not needed any more.
  onEvent('delivery.cancelled', 'cancelDelivery', cancelDelivery, {
    listens: ({ delivery }) => delivery !== undefined,
  }),
  // Notifies the delivery partner that a courier collects other cash.
  onEvent('delivery.changed', 'changeDelivery', changeDelivery, {
    listens: ({ delivery }) => delivery !== undefined,
  }),
  // Applies a stored gateway event again, in case applying it failed when it arrived.
  onEvent('gateway.reported', 'actOnGatewayEvent', (world, { eventId }) => applyGatewayEvent(world, eventId)),
  // Sends a refund to the gateway.
  onEvent('refund.requested', 'sendRefund', (world, { refundId }) => sendRefund(world, refundId)),
  // Notifies the payer of a refund that was requested, made or delayed, in the app and by mail.
  onEvent('refund.moved', 'reportRefund', async (world, { refundId, to }, delivery) => {
    const notified = await notifyPayer(world, refundId, to);
    if (notified)
      await mailNotification(
        world,
        { kind: 'consumer', account: notified.payer },
        { type: notificationOf[to], data: notified.data },
        delivery,
      );
  }),
  // Notifies the payer of a failed attempt to pay, unless the payment succeeded meanwhile.
  onEvent('payment.failed', 'reportFailedPayment', async (world, { sessionId }, delivery) => {
    const notified = await notifyFailedPayment(world, sessionId);
    if (notified)
      await mailNotification(
        world,
        { kind: 'consumer', account: notified.payer },
        { type: 'payment_failed', data: notified.data },
        delivery,
      );
  }),
  // Lists or unlists the products of a store that opened or closed.
  onEvent('store.relisted', 'relistProducts', relistProducts),
  // Notifies the people with a favourite store that it takes orders again.
  onEvent('store.resumed', 'notifyOfStore', notifyOfStore),
  // Notifies the people who like a product that it is back in stock.
  onEvent('product.restocked', 'notifyOfProduct', notifyOfProduct),
  // Moves the deadlines of pending orders after the hours or the pause of their store changed.
  onEvent('store.timesChanged', 'moveAcceptDeadlines', moveAcceptDeadlines),
  // Shows and counts the reviews of a consumer whose e-mail address is verified now.
  onEvent('email.verified', 'countReviews', countReviewsOf),
  // Marks the ledger entries that a transfer to or from a seller settles.
  onEvent('settlement.started', 'markSettled', markSettled),
  // Marks the rest of a large inbox as read.
  onEvent('inbox.read', 'markRead', markReadUntil),
  // Pushes a notification to the browsers and apps of its recipient.
  onEvents(
    'notification.made',
    'pushNotification',
    (_world, payloads) => readPushes(payloads.map(({ notificationId }) => notificationId)),
    async (world, { notificationId }, pushes) => {
      const push = pushes.get(notificationId);
      if (push) await sendPush(world, push);
    },
  ),
  // Notifies people nearby about a new request for help.
  onEvent('request.posted', 'broadcastRequest', broadcastRequest),
  // Withdraws the unread notifications about a deleted request for help.
  onEvent('request.deleted', 'withdrawBroadcast', withdrawBroadcast),
  // Updates the interest profiles of all consumers.
  onEvent('interests.due', 'updateInterestProfiles', updateInterestProfiles),
  // Removes an erased person from all remaining records.
  onEvent('account.emptied', 'forgetPerson', forgetPerson),
  // Removes a person from records that were written while their account was being erased.
  onEvent('account.erased', 'sweepErasedAccount', (world, { kind, accountId }) => sweepErased(world, kind, accountId)),
  // Queues the webhooks of a placed order, and of its payment if it was paid before.
  announceToPartners('order.placed', 'announcePlacedOrder', placedOrders),
  // Queues the webhooks of a moved or cancelled order.
  announceToPartners('order.moved', 'announceMovedOrder', movedOrders),
  // Queues the webhooks of changed lines of an order.
  announceToPartners('order.changed', 'announceChangedOrder', changedOrders),
  // Queues the webhooks of a delivery that got a status.
  announceToPartners('delivery.moved', 'announceDelivery', movedDeliveries),
  // Queues the webhooks of the payment of an existing order.
  announceToPartners('order.paid', 'announcePaidOrder', paidOrders),
  // Queues the webhooks of a refund that was made.
  announceToPartners('refund.moved', 'announceRefund', madeRefunds),
  // Queues the webhooks of changed products.
  announceToPartners('product.changed', 'announceProducts', changedProducts),
  // Queues the webhooks of a transfer to a seller.
  announceToPartners('settlement.done', 'announceSettlement', paidSettlements),
  // Sends a webhook to a partner.
  onEvent('webhook.due', 'sendWebhook', sendDelivery),
  ...mails,
  textVerificationCode,
  textRiderLink,
];
