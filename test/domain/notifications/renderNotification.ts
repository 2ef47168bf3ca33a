import { describe, expect, it } from '@jest/globals';
import { renderNotification } from '../../../domain/notifications/renderNotification.js';
import { reportTargets } from '../../../models/community/Report.js';
import { type Language, languages } from '../../../models/fields/accountFields.js';
import { cancellationCodes } from '../../../models/fields/cancellationCodes.js';
import {
  type NotificationData,
  type NotificationType,
  notificationTypes,
} from '../../../models/notifications/notificationKinds.js';
import { orderStatuses } from '../../../models/orders/orderStates.js';
import { changeAnswers } from '../../../models/orders/StoreOrder.js';
import { refundReasons } from '../../../models/payments/Refund.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const order = { orderId: 7, storeId: 3, orderNumber: 'K7-4Q9M', storeName: 'RATHABEEDI' };
const thread = { requestId: 7, threadId: 3, title: 'K7-4Q9M' };
const sellerPickupTime = new Date('2026-11-18T07:00:00Z');
const reason = 'GONE';

const refunds = refundReasons.flatMap((refundReason) =>
  [null, '322398320067'].flatMap((reference) => {
    const expectedBy = reference ? sellerPickupTime : null;
    const refund = { refundId: 5, amount: 22_550, refundReason, expectedBy, reference };
    return [
      { ...refund, orderId: 7, orderNumber: 'K7-4Q9M' },
      { ...refund, orderId: null, orderNumber: null },
    ];
  }),
);

/** Every kind of notification in all its forms; a missing kind does not compile. */
const all: { [Type in NotificationType]: NotificationData[Type][] } = {
  order_placed: [order, { ...order, isAccepted: true }],
  order_waiting: [{ ...order, acceptBy: sellerPickupTime }],
  order_status: orderStatuses.flatMap((status) => [
    { ...order, status, sellerPickupTime: null, reason: null },
    { ...order, status, sellerPickupTime, reason },
    { ...order, status, sellerPickupTime: null, reason: null, wasUnpaid: true },
    { ...order, status, sellerPickupTime: null, reason: null, utrRejected: true },
  ]),
  payment_rejected: [{ ...order, amount: 22_550, payUntil: sellerPickupTime }],
  settlement_made: [
    { settlementId: 3, amount: 41_000, owed: 0 },
    { settlementId: 3, amount: 0, owed: 2_000 },
  ],
  settlement_failed: [{ settlementId: 3, amount: 41_000 }],
  transfer_returned: [
    { settlementId: 3, utr: '326112200417', amount: 41_000, isFromSeller: false },
    { settlementId: 3, utr: '326112200417', amount: 41_000, isFromSeller: true },
  ],
  dues_over_limit: [sellerPickupTime, null].map((refusesFrom) => ({ due: 6_000, limit: 5_000, refusesFrom })),
  dues_payment_decided: (['matched', 'rejected', 'returned'] as const).flatMap((outcome) =>
    [null, reason].map((why) => ({ duesPaymentId: 3, amount: 6_000, utr: '326112200417', outcome, reason: why })),
  ),
  webhook_disabled: [true, false].map((isGone) => ({ endpointId: 3, host: 'RATHABEEDI', isGone })),
  payment_failed: [{ paymentId: 3, orderId: null, amount: 22_550 }],
  refund_started: refunds,
  refund_done: refunds,
  refund_delayed: refunds,
  order_promised: [{ ...order, sellerPickupTime }],
  order_changed: (['reduced', 'replaced', 'removed'] as const).flatMap((effect) =>
    [null, reason].map((why) => ({ ...order, effect, total: 22_550, reason: why })),
  ),
  order_change_proposed: [null, reason].map((why) => ({
    ...order,
    replacements: [{ from: 'RATHABEEDI', to: 'GONE' }],
    total: 22_550,
    expiresAt: sellerPickupTime,
    reason: why,
  })),
  order_change_answered: changeAnswers.flatMap((answer) =>
    (['replaced', 'removed', 'cancelled'] as const).map((effect) => ({ ...order, answer, effect, total: 22_550 })),
  ),
  payment_found: [
    { amount: 22_550, isRefunded: true, orderId: null, orderNumber: null },
    { amount: 22_550, isRefunded: false, orderId: 7, orderNumber: order.orderNumber },
  ],
  new_order: [1, 2].map((products) => ({ ...order, products, total: 22_550 })),
  order_cancelled: [true, false].flatMap((byCustomer) => [
    { ...order, byCustomer: false, byRider: true, reason: null, cancellationCode: 'unreachable' },
    { ...order, byCustomer, reason: null },
    { ...order, byCustomer, reason },
    { ...order, byCustomer, reason: null, wasUnpaid: true },
    { ...order, byCustomer, reason: null, utrRejected: true },
    ...cancellationCodes.map((cancellationCode) => ({ ...order, byCustomer, reason: null, cancellationCode })),
  ]),
  request_posted: [{ requestId: 5, category: 'plumbing' }],
  thread_opened: ['K7-4Q9M', null].map((title) => ({ ...thread, title, name: 'RATHABEEDI' })),
  thread_reply: ['K7-4Q9M', null].flatMap((title) => ['RATHABEEDI', null].map((name) => ({ ...thread, title, name }))),
  ad_thread_opened: ['K7-4Q9M', null].map((title) => ({ adId: 7, threadId: 3, title })),
  ad_thread_reply: ['K7-4Q9M', null].map((title) => ({ adId: 7, threadId: 3, title })),
  content_warning: ['K7-4Q9M', null].map((why) => ({ targetType: 'message', targetId: 7, reason: why })),
  content_hidden: reportTargets.flatMap((targetType) =>
    [true, false].map((byStaff) => ({ targetType, targetId: 7, byStaff })),
  ),
  content_reviewed: reportTargets.flatMap((targetType) =>
    [true, false].map((isHidden) => ({ targetType, targetId: 7, isHidden })),
  ),
  ad_expired: ['K7-4Q9M', null].map((title) => ({ adId: 7, title })),
  store_resumed: [{ storeId: 3, storeName: 'RATHABEEDI' }],
  product_restocked: [{ productId: 7, title: 'RATHABEEDI' }],
  new_review: [{ reviewId: 7, storeId: 3, rating: 4 }],
  review_replied: [{ reviewId: 7, orderId: 9, storeId: 3, storeName: 'RATHABEEDI' }],
  device_moved: [{ subscriptionId: 7 }],
};
const render = (type: NotificationType, data: object, language: Language = 'en') =>
  renderNotification(world, { type, data }, language);

const given = ['K7-4Q9M', 'RATHABEEDI', reason];
const script: Record<Language, RegExp> = {
  en: /^\p{Script=Latin}$/u,
  kn: /^\p{Script=Kannada}$/u,
  hi: /^\p{Script=Devanagari}$/u,
};

export function testRenderNotification(): void {
  describe('renderNotification', () => {
    const every = languages.flatMap((language) =>
      notificationTypes.map((type): [Language, NotificationType] => [language, type]),
    );

    itForAll(every)('writes the whole text in each language', async (language, type) => {
      for (const data of all[type]) {
        const { title, body } = render(type, data, language);
        const letters = given
          .reduce((rest, value) => rest.replaceAll(value, ' '), `${title} ${body}`)
          .match(/\p{Letter}/gu);
        expect([body, letters?.filter((sign) => !script[language].test(sign))]).toEqual([body, []]);
        expect(title).not.toBe('');
        expect(body.includes('K7-4Q9M')).toBe(Object.values(data).includes('K7-4Q9M'));
        expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN| {2}/);
      }
    });

    itForAll(languages)('contains its data in each language', async (language) => {
      const about = { ...order, status: 'accepted', sellerPickupTime, reason };
      const { body } = render('order_status', about, language);
      for (const said of ['RATHABEEDI', '18 ', '12:30', reason]) expect(body).toContain(said);
      expect(render('new_order', { ...order, products: 2, total: 22_550 }, language).body).toContain('₹225.50');
      expect(render('order_promised', { ...order, sellerPickupTime }, language).body).toContain('12:30');
      expect(render('order_waiting', { ...order, acceptBy: sellerPickupTime }, language).body).toContain('12:30');
    });

    it('shows a consumer the status of the order', () => {
      const about = { ...order, status: 'accepted', sellerPickupTime, reason: null };
      expect(render('order_status', about)).toEqual({
        title: 'Order accepted',
        body: 'Your order K7-4Q9M from RATHABEEDI was accepted by the store. Ready by 18 Nov, 12:30.',
      });
      const promised = JSON.parse(JSON.stringify({ ...order, sellerPickupTime }));
      expect(render('order_promised', promised).body).toBe(
        'Your order K7-4Q9M from RATHABEEDI will be ready by 18 Nov, 12:30.',
      );
    });

    it('shows a seller the new order, and who cancelled one', () => {
      expect(render('new_order', { ...order, products: 1, total: 22_550 })).toEqual({
        title: 'New order',
        body: 'K7-4Q9M: 1 product, ₹225.50',
      });
      const cancelled = (byCustomer: boolean, why: string | null) =>
        render('order_cancelled', { ...order, byCustomer, reason: why }).body;
      expect(cancelled(true, null)).toBe('K7-4Q9M was cancelled by the customer.');
      expect(cancelled(false, 'Fraud')).toBe('K7-4Q9M was cancelled by the marketplace. Reason: Fraud');
    });

    it('names the code of a cancellation, unless a person wrote a reason', () => {
      const bodyOf = (language: Language, why: string | null) => {
        const cancelled = { ...order, status: 'cancelled', sellerPickupTime: null, reason: why };
        return render('order_status', { ...cancelled, cancellationCode: 'not_accepted' }, language).body;
      };
      expect(bodyOf('en', null)).toContain('The store did not accept the order in time.');
      expect(bodyOf('hi', null)).toContain('दुकान ने समय पर ऑर्डर स्वीकार नहीं किया।');
      expect(bodyOf('kn', null)).toContain('ಅಂಗಡಿ ಸಮಯಕ್ಕೆ ಆರ್ಡರ್ ಸ್ವೀಕರಿಸಲಿಲ್ಲ.');
      expect(bodyOf('en', 'We are ill')).toMatch(/ Reason: We are ill$/);
    });
  });
}
