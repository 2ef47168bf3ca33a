import { describe, expect, it } from '@jest/globals';
import { razorpayWebhook } from '../../../providers/payments/razorpayWebhook.js';
import { itForAll } from '../../support/itForAll.js';

const payment = {
  id: 'pay_1',
  order_id: 'order_1',
  status: 'captured',
  amount: 14_950,
  acquirer_data: { rrn: '1234' },
};
const refund = { id: 'rfnd_1', payment_id: 'pay_1', status: 'processed', amount: 100, receipt: 'refund-7' };
const reportOf = (payload: object) => razorpayWebhook.reportIn({ event: 'an.event', payload });

export function testRazorpayWebhook(): void {
  describe('reportIn', () => {
    it('returns the payment and the refund of an event', () => {
      expect(reportOf({ payment: { entity: payment }, refund: { entity: refund } })).toEqual({
        payment: {
          id: 'pay_1',
          orderId: 'order_1',
          status: 'captured',
          amount: 14_950,
          currency: 'INR',
          baseAmount: null,
          rrn: '1234',
        },
        refund: { id: 'rfnd_1', paymentId: 'pay_1', status: 'processed', amount: 100, rrn: null, receipt: 'refund-7' },
      });
    });

    itForAll([
      ['another subject', {}],
      ['a payment without an order', { payment: { entity: { ...payment, order_id: null } } }],
      ['an undocumented payment status', { payment: { entity: { ...payment, status: 'paid' } } }],
      ['an undocumented refund status', { refund: { entity: { ...refund, status: 'sent' } } }],
    ])('is empty for an event of another kind', async (_what, payload) => {
      expect(reportOf(payload)).toEqual({ payment: undefined, refund: undefined });
    });
  });
}
