import type { BookedEvent } from '../../../../domain/ledger/post.js';

const order = { _id: 34, orderNumber: 'N-34', sellerId: 7, storeId: 9, total: 22_500, sellerAmount: 18_000 };
const promotion = { id: 2, name: 'Welcome', code: 'WELCOME', kind: 'amount' as const, borneBy: 'platform' as const };
const priced = { ...order, platformFee: 2_000, discount: 1_000, promotion };
const ofOrder = { order: priced, nth: 1 };
const paid = { kind: 'store' as const, orderId: 34, paymentId: 12, amount: 22_500 };
const claim = { claimId: 4, paymentId: 12, amount: 22_500 };
const line = { lineId: 6, amount: 22_500, nth: 1 };
const dispute = { disputeId: 'disp_1', paymentId: 12, orderId: 34, amount: 22_500 };
const refund = { refundId: 5, orderId: 34, paymentId: 12, amount: 10_000 };
const settled = { settlementId: 3, sellerId: 7, amount: 18_000 };
const dues = { duesPaymentId: 2, sellerId: 7, amount: 18_000, nth: 1 };
const original = {
  _id: 'delivered:34',
  kind: 'delivered',
  at: new Date(0),
  orderId: 34,
  postings: [
    { account: 'customer/34', amount: 500, line: null },
    { account: 'seller/7', amount: -500, line: 'earning' },
  ],
};

/** Sample facts of every kind of event. */
export const sampleEvents: BookedEvent[] = [
  ['captured', { ...paid, gatewayPaymentId: 'pay_1' }],
  ['captured-returned', { gatewayPaymentId: 'pay_2', paymentId: 12, amount: 500, refundId: 6, refunded: 400 }],
  ['captured-unknown', { gatewayPaymentId: 'pay_3', amount: 500 }],
  ['utr-claimed', paid],
  ['utr-matched', paid],
  ['utr-rejected', paid],
  ['claim-kept', claim],
  ['claim-matched', claim],
  ['claim-dropped', claim],
  ['claim-accepted', { ...claim, kind: 'store', orderId: 34 }],
  ['claim-refunded', { ...claim, refundId: 5 }],
  ['goods-borne', { orderId: 34, paymentId: 13, amount: 22_500 }],
  ['line-received', line],
  ['line-explained', line],
  ['line-from-gateway', line],
  ['line-kept', line],
  ['line-taken-back', line],
  ['line-lost', line],
  ['dispute-opened', dispute],
  ['dispute-won', dispute],
  ['dispute-dropped', { ...dispute, disputeId: 'disp_3' }],
  ['dispute-lost', { ...dispute, disputeId: 'disp_2' }],
  ['delivered', ofOrder],
  ['discount-borne', ofOrder],
  ['promoted', { ...ofOrder, contribution: 113, reel: { consumerId: 8, amount: 400 } }],
  ['collected-by-store', ofOrder],
  ['delivered-for-store-cash', { ...ofOrder, nth: 2 }],
  ['fee-owed', { ...ofOrder, nth: 3 }],
  ['fee-kept', { order: priced, amount: 2_000 }],
  ['collected-by-courier', { ...ofOrder, assignmentId: 9 }],
  ['delivered-for-courier-cash', { ...ofOrder, nth: 2 }],
  [
    'taxed',
    { order, tax: { type: 'tcs', key: 'tcs', rate: 0.5, base: 19_048, amount: 95, rule: 'CGST Act, section 52' } },
  ],
  ['remitted', { assignmentId: 9, orderId: 34, reference: 'UTR1', amount: 22_500, nth: 1 }],
  ['reversed', { original: original as never, order: priced }],
  ['order-refunded', { orderId: 34, paymentId: 12, total: 22_500, refundId: 5, amount: 12_500 }],
  ['order-reduced', { orderId: 34, paymentId: 12, reduced: 5_000, refundId: 6, amount: 4_000, nth: 1 }],
  ['refund-granted', refund],
  ['refund-charged', { order: priced, refundId: 5, amount: 10_000, holdsCash: false }],
  ['charge-returned', { order: priced, refundId: 5, amount: 1_000, covered: 1_000 }],
  [
    'sale-reduced',
    { order: priced, refundId: 5, fee: 800, promotion: 400, contribution: 50, reel: { consumerId: 3, amount: 160 } },
  ],
  ['refund-cut', { ...refund, amount: 100, left: 9_900 }],
  ['charged-for-cash', { orderId: 34, amount: 100 }],
  ['refunded-by-gateway', refund],
  ['refunded-twice', refund],
  ['refunded-by-bank', { ...refund, refundId: 6 }],
  ['refunded-from-store-cash', { ...refund, refundId: 7 }],
  ['refunded-by-store', { ...refund, refundId: 8, order: priced }],
  ['settlement-started', settled],
  ['settlement-paid', settled],
  ['settlement-waived', { ...settled, settlementId: 4, amount: -500 }],
  ['settlement-returned', { ...settled, storeId: 9 }],
  ['dues-paid', dues],
  ['dues-returned', dues],
];
