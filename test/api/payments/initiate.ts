import { beforeEach, describe, expect, it } from '@jest/globals';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeFoodOrder } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';

const utr = '322398320067';

const orderedAt = new Date('2024-05-01T12:00:00.000Z');
const statuses = async () => (await PaymentSession.find().lean()).map(({ status }) => status).sort();
const paymentOf = async (id: number) => (await FoodOrder.findById(id).lean())?.paymentStatus;

export function testInitiate(): void {
  const api = useApi({
    paymentsOnlineEnabled: true,
    upiVpa: 'marketplace@okbank',
    upiPayeeName: 'Coastal Marketplace',
  });
  const gateway = useFakeGateway(api);

  let me: Sent;
  let orderId: number;

  beforeEach(async () => {
    api.world.config.paymentsOnlineEnabled = true;
    const consumer = await makeConsumer();
    me = await api.as('consumer', consumer);
    orderId = (await makeFoodOrder(consumer, { paymentStatus: 'unpaid', orderedAt }))._id;
  });

  const initiate = (body: object) => api.post('/payments/initiate', { ...me, body });
  const deliverEvents = async (plan: object = {}) =>
    gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents(), plan);

  describe('POST /api/payments/initiate', () => {
    it('answers 401 without a token, and 503 payments_disabled while online payment is switched off', async () => {
      expect((await api.post('/payments/initiate', { body: { orderId } })).status).toBe(401);
      api.world.config.paymentsOnlineEnabled = false;
      expect((await initiate({ orderId })).body.code).toBe('payments_disabled');
    });

    it('answers 410 legacy_closed without an orderId, because new food orders are not accepted', async () => {
      expect(await initiate({})).toMatchObject({ status: 410, body: { code: 'legacy_closed' } });
    });

    it("answers 404 for another consumer's order, and 409 not_payable for a paid or cancelled one", async () => {
      const [foreign, mine] = [
        await makeFoodOrder(await makeConsumer(), { paymentStatus: 'unpaid', orderedAt }),
        await FoodOrder.findById(orderId),
      ];
      expect((await initiate({ orderId: foreign._id })).body.code).toBe('order_not_found');
      await mine?.updateOne({ status: 'CANCELLED' });
      expect(await initiate({ orderId })).toMatchObject({ status: 409, body: { code: 'not_payable' } });
      await mine?.updateOne({ status: 'delivered', paymentStatus: 'paid' });
      expect((await initiate({ orderId })).body.code).toBe('not_payable');
      expect(await PaymentSession.countDocuments()).toBe(0);
    });

    it('starts a UPI payment that marks the order as paid', async () => {
      const { status, body } = await initiate({ orderId, method: 'upi' });
      expect(status).toBe(201);
      expect(body.payment).toMatchObject({ kind: 'legacy', status: 'pending', orderId });
      const confirmed = await api.post('/payments/confirm', { ...me, body: { paymentId: body.payment.id, utr } });
      expect(confirmed.body).toMatchObject({ order: null, payment: { status: 'paid', orderId } });
      expect(await paymentOf(orderId)).toBe('paid');
    });

    it('answers 409 not_payable to the UTR of a second payment of the same order', async () => {
      const [first, second] = [await initiate({ orderId, method: 'upi' }), await initiate({ orderId, method: 'upi' })];
      await api.post('/payments/confirm', { ...me, body: { paymentId: first.body.payment.id, utr } });
      const again = { paymentId: second.body.payment.id, utr: '322398320068' };
      expect(await api.post('/payments/confirm', { ...me, body: again })).toMatchObject({
        ...{ status: 409, body: { code: 'not_payable' } },
      });
    });

    it('allows another payment after staff rejected the UTR', async () => {
      const { body } = await initiate({ orderId, method: 'upi' });
      await api.post('/payments/confirm', { ...me, body: { paymentId: body.payment.id, utr } });
      const operator = { id: 1, email: 'kavya@example.in' };
      expect(await rejectUtr(api.world, operator, body.payment.id, 'Not in the statement')).toBe(true);
      expect(await paymentOf(orderId)).toBe('unpaid');
      expect((await initiate({ orderId, method: 'upi' })).status).toBe(201);
    });

    it('refunds the second of two payments of an order, and shows it with that payment', async () => {
      for (const { body } of [await initiate({ orderId }), await initiate({ orderId })]) {
        await gateway.pay(body.gateway.orderId);
      }
      await deliverEvents({ times: 2, seed: 5 });
      await api.relay();
      expect(await paymentOf(orderId)).toBe('paid');
      expect((await gateway.books()).refunds).toHaveLength(1);
      expect(await statuses()).toEqual(['paid', 'refunding']);
      await gateway.settleRefunds();
      await deliverEvents();
      expect(await statuses()).toEqual(['paid', 'refunded']);
      expect(await paymentOf(orderId)).toBe('paid');
    });

    it('shows the refund of a payment that was cancelled before its money arrived', async () => {
      const [first, second] = [await initiate({ orderId }), await initiate({ orderId })];
      await gateway.pay(first.body.gateway.orderId);
      await deliverEvents();
      api.world.clock.advance(6 * 60_000);
      await api.post('/payments/cleanup', { token: api.world.config.cronSecret ?? '' });
      expect(await statuses()).toEqual(['cancelled', 'paid']);
      await gateway.pay(second.body.gateway.orderId);
      await deliverEvents();
      expect(await statuses()).toEqual(['paid', 'refunding']);
    });
  });
}
