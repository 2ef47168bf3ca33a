import type { ReportTarget } from '../../models/community/Report.js';
import type { OrderStatus } from '../../models/orders/orderStates.js';
import type { RefundReason } from '../../models/payments/Refund.js';
import { formatPaise } from '../money.js';
import { cancellationCause } from './cancellationTexts.js';
import { listed, type Templates } from './Templates.js';

const moved: Record<OrderStatus, [title: string, sentence: string]> = {
  pending: ['ಆರ್ಡರ್ ಮಾಡಲಾಗಿದೆ', 'ಅಂಗಡಿಯವರ ಒಪ್ಪಿಗೆಗಾಗಿ ಕಾಯುತ್ತಿದೆ.'],
  accepted: ['ಆರ್ಡರ್ ಒಪ್ಪಿಕೊಂಡಿದ್ದಾರೆ', 'ಅನ್ನು ಅಂಗಡಿಯವರು ಒಪ್ಪಿಕೊಂಡಿದ್ದಾರೆ.'],
  preparing: ['ಆರ್ಡರ್ ಸಿದ್ಧವಾಗುತ್ತಿದೆ', 'ಸಿದ್ಧವಾಗುತ್ತಿದೆ.'],
  ready: ['ಆರ್ಡರ್ ಸಿದ್ಧವಾಗಿದೆ', 'ಸಿದ್ಧವಾಗಿದೆ.'],
  ready_for_pickup: ['ಆರ್ಡರ್ ಪಡೆಯಲು ಸಿದ್ಧವಾಗಿದೆ', 'ಅಂಗಡಿಯಿಂದ ಪಡೆಯಲು ಸಿದ್ಧವಾಗಿದೆ.'],
  out_for_delivery: ['ಆರ್ಡರ್ ದಾರಿಯಲ್ಲಿದೆ', 'ನಿಮ್ಮ ಬಳಿಗೆ ಬರುತ್ತಿದೆ.'],
  delivered: ['ಆರ್ಡರ್ ತಲುಪಿದೆ', 'ನಿಮಗೆ ತಲುಪಿದೆ.'],
  completed: ['ಆರ್ಡರ್ ಪೂರ್ಣಗೊಂಡಿದೆ', 'ಪೂರ್ಣಗೊಂಡಿದೆ. ಧನ್ಯವಾದಗಳು!'],
  cancelled: ['ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ', 'ರದ್ದಾಗಿದೆ.'],
};

const renewalHint = 'ವಸ್ತು ಇನ್ನೂ ನಿಮ್ಮಲ್ಲಿದ್ದರೆ ಅದನ್ನು ನವೀಕರಿಸಿ.';

const yours: Record<ReportTarget, string> = {
  ad: 'ನಿಮ್ಮ ಜಾಹೀರಾತನ್ನು',
  product: 'ನಿಮ್ಮ ಉತ್ಪನ್ನವನ್ನು',
  store: 'ನಿಮ್ಮ ಅಂಗಡಿಯನ್ನು',
  request: 'ನಿಮ್ಮ ಕೋರಿಕೆಯನ್ನು',
  message: 'ನಿಮ್ಮ ಸಂದೇಶವನ್ನು',
  review: 'ನಿಮ್ಮ ವಿಮರ್ಶೆಯನ್ನು',
};

const cause = cancellationCause('kn', 'ಕಾರಣ');

const refundCauses: Record<RefundReason, string> = {
  order_cancelled: 'ಆರ್ಡರ್ ರದ್ದಾಗಿತ್ತು.',
  order_changed: 'ಅಂಗಡಿಯು ಆರ್ಡರ್ ಅನ್ನು ಬದಲಿಸಿದೆ.',
  amount_mismatch: 'ಪಾವತಿಸಿದ ಮೊತ್ತ ಸರಿಯಾಗಿರಲಿಲ್ಲ.',
  paid_late: 'ಪಾವತಿ ಆರ್ಡರ್‌ಗೆ ತುಂಬಾ ತಡವಾಗಿ ಬಂದಿದೆ.',
  paid_twice: 'ಇದಕ್ಕೆ ಈಗಾಗಲೇ ಪಾವತಿಯಾಗಿತ್ತು.',
  goodwill: 'ನಮ್ಮ ಸಿಬ್ಬಂದಿ ಇದನ್ನು ಮರಳಿಸುತ್ತಿದ್ದಾರೆ.',
  made_at_gateway: 'ನಮ್ಮ ಸಿಬ್ಬಂದಿ ಇದನ್ನು ಮರಳಿಸುತ್ತಿದ್ದಾರೆ.',
};

const changed = {
  reduced: 'ಪ್ರಮಾಣವನ್ನು ಕಡಿಮೆ ಮಾಡಿದೆ',
  replaced: 'ಕೆಲವು ಉತ್ಪನ್ನಗಳನ್ನು ಬದಲಿಸಿದೆ',
  removed: 'ಕೆಲವು ಉತ್ಪನ್ನಗಳನ್ನು ತೆಗೆದಿದೆ',
};
const answers = {
  accepted: 'ಬದಲಿ ಉತ್ಪನ್ನ ಒಪ್ಪಿಗೆಯಾಗಿದೆ',
  refused: 'ಬದಲಿ ಉತ್ಪನ್ನ ನಿರಾಕರಿಸಲಾಗಿದೆ',
  expired: 'ಬದಲಿ ಉತ್ಪನ್ನಕ್ಕೆ ಉತ್ತರ ಬಂದಿಲ್ಲ',
};
const effects = { replaced: 'ಬದಲಿ ಉತ್ಪನ್ನಗಳನ್ನು ಕೊಡಿ', removed: 'ಆ ಉತ್ಪನ್ನಗಳನ್ನು ಬಿಡಿ' };

const forOrder = (orderNumber: string | null) => (orderNumber ? `ಆರ್ಡರ್ ${orderNumber} ರ ` : '');

export const kannada: Templates = {
  order_placed: ({ orderNumber, storeName, isAccepted }) => ({
    title: moved[isAccepted ? 'accepted' : 'pending'][0],
    body: [`${storeName} ಅಂಗಡಿಯ ನಿಮ್ಮ ಆರ್ಡರ್ ${orderNumber} ${moved[isAccepted ? 'accepted' : 'pending'][1]}`],
  }),
  order_status: ({ orderNumber, storeName, status, sellerPickupTime, ...why }, clock) => ({
    title: moved[status][0],
    body: [
      `${storeName} ಅಂಗಡಿಯ ನಿಮ್ಮ ಆರ್ಡರ್ ${orderNumber} ${moved[status][1]}`,
      sellerPickupTime && `${clock(sellerPickupTime)} ರೊಳಗೆ ಸಿದ್ಧವಾಗುತ್ತದೆ.`,
      cause(why),
    ],
  }),
  order_promised: ({ orderNumber, storeName, sellerPickupTime }, clock) => ({
    title: 'ನಿಮ್ಮ ಆರ್ಡರ್‌ಗೆ ಹೊಸ ಸಮಯ',
    body: [`${storeName} ಅಂಗಡಿಯ ನಿಮ್ಮ ಆರ್ಡರ್ ${orderNumber} ${clock(sellerPickupTime)} ರೊಳಗೆ ಸಿದ್ಧವಾಗುತ್ತದೆ.`],
  }),
  order_changed: ({ orderNumber, storeName, effect, total, reason }) => ({
    title: 'ಆರ್ಡರ್ ಬದಲಾಗಿದೆ',
    body: [
      `${storeName} ಅಂಗಡಿ ನಿಮ್ಮ ಆರ್ಡರ್ ${orderNumber} ರಲ್ಲಿ ${changed[effect]}. ಹೊಸ ಒಟ್ಟು ₹${formatPaise(total)}.`,
      reason && `ಕಾರಣ: ${reason}`,
    ],
  }),
  order_change_proposed: ({ orderNumber, storeName, replacements, total, expiresAt, reason }, clock) => ({
    title: 'ಬದಲಿ ಉತ್ಪನ್ನ ಲಭ್ಯ',
    body: [
      `${storeName} ಅಂಗಡಿ ನಿಮ್ಮ ಆರ್ಡರ್ ${orderNumber} ಗೆ ಇದನ್ನು ಕೊಡಬಹುದು: ${listed(replacements)}.`,
      `ಒಟ್ಟು ₹${formatPaise(total)} ಆಗುತ್ತದೆ. ${clock(expiresAt)} ರೊಳಗೆ ಉತ್ತರಿಸಿ.`,
      reason && `ಕಾರಣ: ${reason}`,
    ],
  }),
  payment_rejected: ({ orderNumber, storeName, amount, payUntil }, clock) => ({
    title: 'ಪಾವತಿ ಸಿಕ್ಕಿಲ್ಲ',
    body: [
      `${storeName} ಅಂಗಡಿಯ ನಿಮ್ಮ ಆರ್ಡರ್ ${orderNumber} ಗಾಗಿ ₹${formatPaise(amount)} ನಮಗೆ ಬಂದಿಲ್ಲ.`,
      `${clock(payUntil)} ರೊಳಗೆ ಪಾವತಿಸಿ, ಇಲ್ಲದಿದ್ದರೆ ಆರ್ಡರ್ ರದ್ದಾಗುತ್ತದೆ.`,
    ],
  }),
  payment_found: ({ amount, isRefunded, orderNumber }) => ({
    title: isRefunded ? 'ಪಾವತಿ ಸಿಕ್ಕಿದೆ, ಹಣ ಮರಳಿಸುತ್ತಿದ್ದೇವೆ' : 'ಪಾವತಿ ಸಿಕ್ಕಿದೆ',
    body: [
      `ನಿಮ್ಮ ₹${formatPaise(amount)} ವರ್ಗಾವಣೆ ನಮಗೆ ಸಿಕ್ಕಿದೆ.`,
      isRefunded
        ? 'ಆರ್ಡರ್ ಇನ್ನು ಮಾಡಲಾಗದು, ಆದ್ದರಿಂದ ಹಣ ಮರಳಿಸುತ್ತಿದ್ದೇವೆ.'
        : `ಇದು ನಿಮ್ಮ ಆರ್ಡರ್${orderNumber ? ` ${orderNumber}` : ''} ಗೆ ಪಾವತಿಯಾಗಿದೆ.`,
    ],
  }),
  payment_failed: ({ amount }) => ({
    title: 'ಪಾವತಿ ಆಗಲಿಲ್ಲ',
    body: [`ನಿಮ್ಮ ₹${formatPaise(amount)} ಪಾವತಿ ಪೂರ್ಣಗೊಂಡಿಲ್ಲ.`, 'ನಿಮ್ಮ ಬ್ಯಾಂಕಿನಿಂದ ಹಣ ಕಡಿತವಾಗಿದ್ದರೆ, ಅದು ತಾನಾಗಿಯೇ ಮರಳಿ ಬರುತ್ತದೆ.'],
  }),
  refund_started: ({ amount, orderNumber, refundReason, expectedBy }, clock) => ({
    title: 'ನಿಮ್ಮ ಹಣ ಮರಳಿ ಬರುತ್ತಿದೆ',
    body: [
      `ನಾವು ${forOrder(orderNumber)}₹${formatPaise(amount)} ಮರಳಿಸುತ್ತಿದ್ದೇವೆ.`,
      refundCauses[refundReason],
      expectedBy && `ಹಣ ${clock(expectedBy)} ರೊಳಗೆ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಖಾತೆಗೆ ಬರುತ್ತದೆ.`,
    ],
  }),
  refund_done: ({ amount, orderNumber, refundReason, expectedBy, reference }, clock) => ({
    title: 'ಹಣ ಮರಳಿಸಲಾಗಿದೆ',
    body: [
      `${forOrder(orderNumber)}₹${formatPaise(amount)} ಮರಳಿಸಲಾಗಿದೆ.`,
      refundCauses[refundReason],
      expectedBy && `ಹಣ ${clock(expectedBy)} ರೊಳಗೆ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಖಾತೆಯಲ್ಲಿ ಕಾಣಿಸುತ್ತದೆ.`,
      reference && `ಬ್ಯಾಂಕ್ ಉಲ್ಲೇಖ ಸಂಖ್ಯೆ: ${reference}`,
    ],
  }),
  refund_delayed: ({ amount, orderNumber }) => ({
    title: 'ಹಣ ಮರಳಿಸುವುದು ತಡವಾಗುತ್ತಿದೆ',
    body: [
      `${forOrder(orderNumber)}₹${formatPaise(amount)} ಮರಳಿಸಲು ತಿಳಿಸಿದ್ದಕ್ಕಿಂತ ಹೆಚ್ಚು ಸಮಯ ಬೇಕಾಗಿದೆ.`,
      'ನಮ್ಮ ಸಿಬ್ಬಂದಿ ಇದರ ಬಗ್ಗೆ ಕೆಲಸ ಮಾಡುತ್ತಿದ್ದಾರೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
    ],
  }),
  new_order: ({ orderNumber, products, total }) => ({
    title: 'ಹೊಸ ಆರ್ಡರ್',
    body: [`${orderNumber}: ${products} ${products === 1 ? 'ಉತ್ಪನ್ನ' : 'ಉತ್ಪನ್ನಗಳು'}, ₹${formatPaise(total)}`],
  }),
  order_waiting: ({ orderNumber, acceptBy }, clock) => ({
    title: 'ಆರ್ಡರ್ ಕಾಯುತ್ತಿದೆ',
    body: [`ಆರ್ಡರ್ ${orderNumber} ನಿಮಗಾಗಿ ಕಾಯುತ್ತಿದೆ. ${clock(acceptBy)} ರೊಳಗೆ ಒಪ್ಪಿಕೊಳ್ಳಿ, ಇಲ್ಲದಿದ್ದರೆ ಅದು ರದ್ದಾಗುತ್ತದೆ.`],
  }),
  order_cancelled: ({ orderNumber, byCustomer, byRider, ...why }) => ({
    title: 'ಆರ್ಡರ್ ರದ್ದಾಗಿದೆ',
    body: [
      byRider
        ? `ರೈಡರ್‌ಗೆ ಆರ್ಡರ್ ${orderNumber} ತಲುಪಿಸಲು ಆಗಲಿಲ್ಲ, ಆದ್ದರಿಂದ ಅದು ರದ್ದಾಗಿದೆ.`
        : `ಆರ್ಡರ್ ${orderNumber} ಅನ್ನು ${byCustomer ? 'ಗ್ರಾಹಕರು' : 'ಮಾರುಕಟ್ಟೆಯವರು'} ರದ್ದುಗೊಳಿಸಿದ್ದಾರೆ.`,
      cause(why),
    ],
  }),
  order_change_answered: ({ orderNumber, answer, effect, total }) => ({
    title: answers[answer],
    body: [
      effect === 'cancelled'
        ? `ಆರ್ಡರ್ ${orderNumber} ರದ್ದಾಗಿದೆ.`
        : `ಆರ್ಡರ್ ${orderNumber}: ${effects[effect]}, ₹${formatPaise(total)}`,
    ],
  }),
  settlement_made: ({ amount, owed }) => ({
    title: 'ನಿಮ್ಮ ಲೆಕ್ಕಪತ್ರ',
    body:
      amount > 0
        ? [`ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಖಾತೆಗೆ ₹${formatPaise(amount)} ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ.`]
        : [`ನೀವು ಮಾರುಕಟ್ಟೆಗೆ ₹${formatPaise(owed)} ಕೊಡಬೇಕು. ಮುಂದಿನ ಮಾರಾಟದಿಂದ ಅದು ತೀರುತ್ತದೆ, ಅಥವಾ ನೀವು ಕಳುಹಿಸಬಹುದು.`],
  }),
  settlement_failed: ({ amount }) => ({
    title: 'ಹಣ ವರ್ಗಾವಣೆ ಆಗಲಿಲ್ಲ',
    body: [
      `ನಿಮಗೆ ಕಳುಹಿಸಿದ ₹${formatPaise(amount)} ತಲುಪಲಿಲ್ಲ.`,
      'ನಮ್ಮಲ್ಲಿರುವ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಖಾತೆಯನ್ನು ಪರಿಶೀಲಿಸಿ. ಮುಂದಿನ ಪಾವತಿಯಲ್ಲಿ ಇದನ್ನು ಸೇರಿಸುತ್ತೇವೆ.',
    ],
  }),
  transfer_returned: ({ utr, amount, isFromSeller }) => ({
    title: 'ಬ್ಯಾಂಕ್ ಪಾವತಿಯನ್ನು ಹಿಂದಿರುಗಿಸಿದೆ',
    body: isFromSeller
      ? [`ನಿಮ್ಮ ₹${formatPaise(amount)} ಪಾವತಿಯನ್ನು (ಬ್ಯಾಂಕ್ ಉಲ್ಲೇಖ ಸಂಖ್ಯೆ ${utr}) ಬ್ಯಾಂಕ್ ಹಿಂಪಡೆದಿದೆ.`, 'ಈ ಮೊತ್ತವನ್ನು ನೀವು ಮತ್ತೆ ಕೊಡಬೇಕಾಗಿದೆ.']
      : [
          `ನಾವು ನಿಮಗೆ ಕಳುಹಿಸಿದ ₹${formatPaise(amount)} ಪಾವತಿಯನ್ನು (ಬ್ಯಾಂಕ್ ಉಲ್ಲೇಖ ಸಂಖ್ಯೆ ${utr}) ಬ್ಯಾಂಕ್ ಹಿಂದಿರುಗಿಸಿದೆ.`,
          'ಈ ಮೊತ್ತವನ್ನು ಮುಂದಿನ ಪಾವತಿಯೊಂದಿಗೆ ನಿಮಗೆ ಕೊಡುತ್ತೇವೆ. ನಿಮ್ಮ ಈಗಿನ ಬ್ಯಾಂಕ್ ಖಾತೆ ನಮ್ಮಲ್ಲಿದೆಯೇ ಎಂದು ಪರಿಶೀಲಿಸಿ.',
        ],
  }),
  dues_over_limit: ({ due, limit, refusesFrom }, clock) => ({
    title: 'ನಗದು ಆರ್ಡರ್‌ಗಳ ಬಾಕಿ ಪಾವತಿಸಿ',
    body: [
      `ನಿಮ್ಮ ಬಾಕಿ ₹${formatPaise(due)}; ಇದು ₹${formatPaise(limit)} ಮಿತಿಗಿಂತ ಹೆಚ್ಚು.`,
      refusesFrom
        ? `${clock(refusesFrom)} ರೊಳಗೆ ಪಾವತಿಸಿ. ನಂತರ ನಿಮ್ಮ ಪಾವತಿ ತಲುಪುವವರೆಗೆ ನಿಮ್ಮ ಅಂಗಡಿಗಳು ವಿತರಣೆಯಲ್ಲಿ ನಗದು ಪಡೆಯುವುದಿಲ್ಲ.`
        : 'ನಿಮ್ಮ ಪಾವತಿ ತಲುಪುವವರೆಗೆ ನಿಮ್ಮ ಅಂಗಡಿಗಳು ವಿತರಣೆಯಲ್ಲಿ ನಗದು ಪಡೆಯುವುದಿಲ್ಲ.',
    ],
  }),
  dues_payment_decided: ({ amount, utr, outcome, reason }) => {
    const payment = `ನಿಮ್ಮ ₹${formatPaise(amount)} ಪಾವತಿ (ಬ್ಯಾಂಕ್ ಉಲ್ಲೇಖ ಸಂಖ್ಯೆ ${utr})`;
    return {
      matched: { title: 'ಪಾವತಿ ತಲುಪಿದೆ', body: [`${payment} ತಲುಪಿದೆ. ಧನ್ಯವಾದಗಳು.`] },
      rejected: {
        title: 'ಪಾವತಿ ಸಿಗಲಿಲ್ಲ',
        body: [`${payment} ನಮ್ಮ ಬ್ಯಾಂಕ್ ಸ್ಟೇಟ್‌ಮೆಂಟ್‌ನಲ್ಲಿ ಇಲ್ಲ. ಸಂಖ್ಯೆಯನ್ನು ಪರಿಶೀಲಿಸಿ ಅಥವಾ ಮತ್ತೆ ಪಾವತಿಸಿ.`, reason],
      },
      returned: {
        title: 'ಬ್ಯಾಂಕ್ ಪಾವತಿಯನ್ನು ಹಿಂಪಡೆದಿದೆ',
        body: [`${payment} ಬ್ಯಾಂಕ್ ಹಿಂಪಡೆದಿದೆ.`, 'ಈ ಮೊತ್ತವನ್ನು ನೀವು ಮತ್ತೆ ಕೊಡಬೇಕಾಗಿದೆ.'],
      },
    }[outcome];
  },
  webhook_disabled: ({ host, isGone }) => ({
    title: 'ವೆಬ್‌ಹುಕ್ ನಿಲ್ಲಿಸಲಾಗಿದೆ',
    body: [
      isGone ? `ಸರ್ವರ್ ${host} ಇನ್ನು ವೆಬ್‌ಹುಕ್ ಸ್ವೀಕರಿಸುವುದಿಲ್ಲ ಎಂದು ತಿಳಿಸಿದೆ.` : `ಸರ್ವರ್ ${host} ಐದು ದಿನಗಳಿಂದ ಯಾವುದೇ ವೆಬ್‌ಹುಕ್ ಸ್ವೀಕರಿಸಿಲ್ಲ.`,
      'ಅಲ್ಲಿಗೆ ಇನ್ನು ಯಾವುದೇ ಸೂಚನೆ ಕಳುಹಿಸುವುದಿಲ್ಲ. ಸರ್ವರ್ ಸರಿಪಡಿಸಿ, ನಂತರ ವೆಬ್‌ಹುಕ್ ವಿಳಾಸವನ್ನು ಸಕ್ರಿಯಗೊಳಿಸಿ.',
    ],
  }),
  request_posted: ({ toProvider }) => ({
    title: 'ನಿಮ್ಮ ಹತ್ತಿರದವರಿಗೆ ಸಹಾಯ ಬೇಕಾಗಿದೆ',
    body: [
      'ನೀವು ಸಹಾಯ ಮಾಡಬಹುದೇ ಎಂದು ಆ್ಯಪ್‌ನಲ್ಲಿ ನೋಡಿ.',
      toProvider ? 'ಗ್ರಾಹಕ ಖಾತೆಯಿಂದ ಉತ್ತರಿಸಿ; ಆ್ಯಪ್ ಅದನ್ನು ನಿಮ್ಮ ಇಮೇಲ್ ವಿಳಾಸಕ್ಕೆ ತೆರೆಯುತ್ತದೆ.' : null,
    ],
  }),
  thread_opened: ({ name, title }) => ({
    title: 'ಸಹಾಯ ಮಾಡಲು ಒಬ್ಬರು ಮುಂದೆ ಬಂದಿದ್ದಾರೆ',
    body: [`${title ? `“${title}”` : 'ನಿಮ್ಮ'} ಕೋರಿಕೆಗೆ ${name} ಸಹಾಯ ಮಾಡಲು ಸಿದ್ಧರಿದ್ದಾರೆ.`],
  }),
  thread_reply: ({ name, title }) => ({
    title: 'ಹೊಸ ಸಂದೇಶ',
    body: [`${title ? `“${title}” ಬಗ್ಗೆ ` : ''}${name ? `${name} ನಿಮಗೆ ಬರೆದಿದ್ದಾರೆ.` : 'ನಿಮಗೆ ಹೊಸ ಸಂದೇಶ ಬಂದಿದೆ.'}`],
  }),
  ad_thread_opened: ({ title }) => ({
    title: 'ನಿಮ್ಮ ಜಾಹೀರಾತಿನಲ್ಲಿ ಒಬ್ಬರಿಗೆ ಆಸಕ್ತಿ ಇದೆ',
    body: [`${title ? `“${title}”` : 'ನಿಮ್ಮ ಜಾಹೀರಾತಿನ'} ಬಗ್ಗೆ ಒಬ್ಬರು ಮಾತನಾಡಲು ಬಯಸುತ್ತಾರೆ.`],
  }),
  ad_thread_reply: ({ title }) => ({
    title: 'ಹೊಸ ಸಂದೇಶ',
    body: [`${title ? `“${title}”` : 'ಒಂದು ಜಾಹೀರಾತಿನ'} ಬಗ್ಗೆ ನಿಮಗೆ ಹೊಸ ಸಂದೇಶ ಬಂದಿದೆ.`],
  }),
  content_warning: ({ reason }) => ({
    title: 'ನಿಮ್ಮ ಪೋಸ್ಟ್ ಬಗ್ಗೆ ಸೂಚನೆ',
    body: ['ನಿಮ್ಮ ಒಂದು ಪೋಸ್ಟ್ ಅನ್ನು ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸಿದೆ.', reason && `ತಂಡದ ಸಂದೇಶ: ${reason}`],
  }),
  content_hidden: ({ targetType, byStaff }) => ({
    title: `${yours[targetType]} ಮರೆಮಾಡಲಾಗಿದೆ`,
    body: [
      byStaff ? 'ನಮ್ಮ ತಂಡ ಅದನ್ನು ಇತರರಿಂದ ಮರೆಮಾಡಿದೆ.' : 'ಹಲವರು ಅದರ ಬಗ್ಗೆ ದೂರು ನೀಡಿದ್ದಾರೆ. ನಮ್ಮ ತಂಡ ಶೀಘ್ರದಲ್ಲೇ ಪರಿಶೀಲಿಸಲಿದೆ.',
      'ಇದು ತಪ್ಪು ಎಂದು ನಿಮಗೆ ಅನಿಸಿದರೆ, ಆ್ಯಪ್‌ನಲ್ಲಿ ಆಕ್ಷೇಪಣೆ ಸಲ್ಲಿಸಿ.',
    ],
  }),
  content_reviewed: ({ targetType, isHidden }) => ({
    title: `${yours[targetType]} ${isHidden ? 'ಮರೆಮಾಡಿಯೇ ಇಡಲಾಗುವುದು' : 'ಮತ್ತೆ ತೋರಿಸಲಾಗುತ್ತಿದೆ'}`,
    body: [isHidden ? 'ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸಿ, ಅದನ್ನು ಮರೆಮಾಡಿಯೇ ಇಡಲು ನಿರ್ಧರಿಸಿದೆ.' : 'ಇತರರು ಈಗ ಅದನ್ನು ಮತ್ತೆ ನೋಡಬಹುದು.'],
  }),
  ad_expired: ({ title }) => ({
    title: 'ನಿಮ್ಮ ಜಾಹೀರಾತಿನ ಅವಧಿ ಮುಗಿದಿದೆ',
    body: [`${title ? `“${title}”` : 'ನಿಮ್ಮ ಒಂದು ಜಾಹೀರಾತು'} ಈಗ ಇತರರಿಗೆ ಲಭ್ಯವಿಲ್ಲ.`, renewalHint],
  }),
  store_resumed: ({ storeName }) => ({
    title: `${storeName} ಮತ್ತೆ ಆರ್ಡರ್ ಸ್ವೀಕರಿಸುತ್ತಿದೆ`,
    body: ['ನಿಮ್ಮ ನೆಚ್ಚಿನ ಅಂಗಡಿ ವಿರಾಮದ ನಂತರ ಮತ್ತೆ ತೆರೆದಿದೆ.'],
  }),
  product_restocked: ({ title }) => ({
    title: 'ಮತ್ತೆ ಲಭ್ಯವಿದೆ',
    body: [`ನೀವು ಇಷ್ಟಪಟ್ಟ “${title}” ಅನ್ನು ಈಗ ಮತ್ತೆ ಆರ್ಡರ್ ಮಾಡಬಹುದು.`],
  }),
  new_review: ({ rating }) => ({
    title: 'ಹೊಸ ವಿಮರ್ಶೆ',
    body: [`ಒಬ್ಬ ಗ್ರಾಹಕರು ನಿಮ್ಮ ಅಂಗಡಿಗೆ 5 ರಲ್ಲಿ ${rating} ಅಂಕ ನೀಡಿದ್ದಾರೆ. ನೀವು ಸಾರ್ವಜನಿಕವಾಗಿ ಉತ್ತರಿಸಬಹುದು.`],
  }),
  review_replied: ({ storeName }) => ({
    title: 'ನಿಮ್ಮ ವಿಮರ್ಶೆಗೆ ಉತ್ತರ',
    body: [`${storeName} ನಿಮ್ಮ ವಿಮರ್ಶೆಗೆ ಉತ್ತರಿಸಿದೆ.`],
  }),
  device_moved: () => ({
    title: 'ನಿಮ್ಮ ಒಂದು ಸಾಧನವನ್ನು ಬೇರೆ ಖಾತೆ ನೋಂದಾಯಿಸಿದೆ',
    body: ['ಅದರಲ್ಲಿ ಇನ್ನು ನಿಮ್ಮ ಸೂಚನೆಗಳು ಬರುವುದಿಲ್ಲ.', 'ನೀವು ಆ ಸಾಧನವನ್ನು ಬೇರೆಯವರೊಂದಿಗೆ ಹಂಚಿಕೊಳ್ಳದಿದ್ದರೆ, ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಯಿಸಿ.'],
  }),
};
