import { afterEach, describe, expect, it } from '@jest/globals';
import { matchUtr } from '../../../domain/staff/payments/matchUtr.js';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import { FoodOrder } from '../../../models/food/FoodOrder.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { differences } from '../../support/books/differences.js';
import { makeConsumer, makeFoodOrder } from '../../support/factories.js';
import {
  api,
  cleanup,
  confirm,
  initiate,
  me,
  oil,
  orders,
  session,
  started,
  statusOf,
  tooLate,
  utr,
} from '../../support/payments/checkout.js';

const operator = { id: 1, email: 'kavya@example.in' };

const [second, third] = ['322398320068', '322398320069'];
const claims = async () => (await PaymentClaim.find().sort({ _id: 1 }).lean()) as { paymentId: number; utr: string }[];
const byUpi = async () => (await started({ method: 'upi', items: [{ productId: oil._id, quantity: 1 }] })).payment.id;

export function testKeptClaims(): void {
  afterEach(async () => expect(await differences()).toEqual([]));

  describe('A UTR that a payer typed is kept', () => {
    it('B2: too late, when the payment was cancelled; the answer says what happens next', async () => {
      const id = await byUpi();
      tooLate();
      await cleanup();
      const { status, body } = await confirm(id);
      expect([status, body.code]).toEqual([409, 'payment_not_pending']);
      expect(body.claim).toMatchObject({ utr, state: 'claimed' });
      expect(body.error).toContain('We have kept this UTR');
      expect(await claims()).toMatchObject([{ paymentId: id, utr, state: 'claimed', reason: 'late' }]);
      expect((await statusOf(id)).body.claims).toEqual([body.claim]);
    });

    it('B2: once, however often it is sent, with and without an idempotency key', async () => {
      const id = await byUpi();
      tooLate();
      await cleanup();
      const key = { headers: { 'Idempotency-Key': 'late-1' } };
      const answers = [await confirm(id, utr, key), await confirm(id, utr, key), await confirm(id)];
      expect(new Set(answers.map(({ body }) => body.claim.id)).size).toBe(1);
      expect(await claims()).toHaveLength(1);
    });

    it('B3: a correction after the confirmation', async () => {
      const id = await byUpi();
      await confirm(id);
      const corrected = await confirm(id, second);
      expect(corrected).toMatchObject({ status: 200, body: { payment: { utr }, claim: { utr: second } } });
      expect(await claims()).toMatchObject([
        { utr, reason: 'paid', state: 'claimed' },
        { utr: second, reason: 'corrected', state: 'claimed' },
      ]);
    });

    it('B4, B12: a number that another person claimed first', async () => {
      const thief = await api.as('consumer', await makeConsumer());
      const stolen = (await initiate({ method: 'upi' }, thief)).body.payment.id;
      const own = await byUpi();
      expect((await confirm(stolen, utr, thief)).status).toBe(200);
      const { status, body } = await confirm(own, utr, { headers: { 'Idempotency-Key': 'own' } });
      expect([status, body.code]).toEqual([409, 'utr_used']);
      expect(body.claim).toMatchObject({ utr, state: 'claimed' });
      expect(await claims()).toMatchObject([
        { paymentId: stolen, reason: 'paid', state: 'claimed' },
        { paymentId: own, reason: 'duplicate', state: 'claimed' },
      ]);
      expect((await session(own)).status).toBe('pending');
    });

    it('B11: of the second and third payment of one legacy order', async () => {
      const consumer = await makeConsumer();
      const payer = await api.as('consumer', consumer);
      const { _id: orderId } = await makeFoodOrder(consumer, { paymentStatus: 'unpaid', orderedAt: new Date() });
      const start = async () =>
        (await api.post('/payments/initiate', { ...payer, body: { orderId, method: 'upi' } })).body.payment.id;
      const ids = [await start(), await start(), await start()];
      const answers = [];
      for (const [nth, number] of [utr, second, third].entries()) answers.push(await confirm(ids[nth], number, payer));
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [200, undefined],
        [409, 'not_payable'],
        [409, 'not_payable'],
      ]);
      expect((await claims()).map(({ paymentId, utr: kept }) => [paymentId, kept])).toEqual([
        [ids[0], utr],
        [ids[1], second],
        [ids[2], third],
      ]);
      expect((await FoodOrder.findById(orderId).lean())?.paymentStatus).toBe('paid');
    });

    it('up to a number for each payment, also with concurrent requests', async () => {
      const id = await byUpi();
      tooLate();
      await cleanup();
      const numbers = Array.from({ length: 9 }, (_, nth) => `32239832010${nth}`);
      const answers = await Promise.all(numbers.map((number) => confirm(id, number)));
      expect(answers.filter(({ body }) => body.claim)).toHaveLength(5);
      expect(await claims()).toHaveLength(5);
      expect(answers.find(({ body }) => body.claim === null)?.body.error).toContain('Write to support');
    });
  });

  describe('B20: orders with invented UTRs', () => {
    it('are limited to two open unverified payments of a person; the number of the third is kept', async () => {
      const ids = [await byUpi(), await byUpi(), await byUpi()];
      for (const nth of [0, 1]) expect((await confirm(ids[nth], `32239832020${nth}`)).status).toBe(200);
      const refused = await confirm(ids[2], '322398320202');
      expect(refused).toMatchObject({ status: 409, body: { code: 'unverified_limit', claim: { state: 'claimed' } } });
      expect(await orders()).toHaveLength(2);
      expect(await initiate({ method: 'upi' })).toMatchObject({ status: 409, body: { code: 'unverified_limit' } });
      expect((await initiate()).body.payment.method).toBe('gateway');
    });

    it('are limited with concurrent confirmations too', async () => {
      const ids = [await byUpi(), await byUpi(), await byUpi(), await byUpi()];
      await Promise.all(ids.map((id, nth) => confirm(id, `32239832030${nth}`)));
      expect(await orders()).toHaveLength(2);
      expect(await claims()).toHaveLength(4);
    });

    it('may be more after verified payments, and fewer after rejected ones', async () => {
      const first = await byUpi();
      await confirm(first, utr);
      await matchUtr(api.world, operator, first);
      for (const nth of [0, 1, 2]) expect((await confirm(await byUpi(), `32239832040${nth}`)).status).toBe(200);
      for (const { _id } of await PaymentSession.find({ verification: 'unverified' }).lean()) {
        await rejectUtr(api.world, operator, _id, 'Not in the statement');
      }
      api.world.clock.advance(61_000);
      expect((await confirm(await byUpi(), '322398320410')).status).toBe(200);
      expect((await initiate({ method: 'upi' }, me)).body.code).toBe('unverified_limit');
    });

    it('show the seller that the payment is not verified', async () => {
      const id = await byUpi();
      const { body } = await confirm(id);
      const order = (await orders())[0];
      const seller = await api.as('seller', { _id: Number(order?.sellerId), credentialVersion: 0 });
      const shown = await api.get(`/seller/stores/${order?.storeId}/orders/${body.order.id}`, seller);
      expect(shown.body.order.payment).toEqual({ status: 'paid', verification: 'unverified' });
    });
  });
}
