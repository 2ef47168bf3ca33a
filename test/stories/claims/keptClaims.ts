import { afterEach, describe, expect, it } from '@jest/globals';
import { matchUtr } from '../../../domain/staff/payments/matchUtr.js';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { differences } from '../../support/books/differences.js';
import {
  api,
  cleanup,
  confirm,
  initiate,
  oil,
  orders,
  started,
  statusOf,
  tooLate,
  utr,
} from '../../support/payments/checkout.js';

const operator = { id: 1, email: 'kavya@example.in' };

const corrected = '322398320068';
const claims = async () => (await PaymentClaim.find().sort({ _id: 1 }).lean()) as { paymentId: number; utr: string }[];
const byUpi = async () => (await started({ method: 'upi', items: [{ productId: oil._id, quantity: 1 }] })).payment.id;

export function testKeptClaims(): void {
  afterEach(async () => expect(await differences()).toEqual([]));

  describe('a UTR that a payer typed is kept', () => {
    it('once if it is too late, because the payment was cancelled; the answer says what happens next', async () => {
      const id = await byUpi();
      tooLate();
      await cleanup();
      const { status, body } = await confirm(id);
      expect([status, body.code]).toEqual([409, 'payment_not_pending']);
      expect(body.claim).toMatchObject({ utr, state: 'claimed' });
      expect(body.error).toContain('We have kept this UTR');
      const key = { headers: { 'Idempotency-Key': 'late-1' } };
      for (const again of [await confirm(id, utr, key), await confirm(id, utr, key)]) {
        expect(again.body.claim.id).toBe(body.claim.id);
      }
      expect(await claims()).toMatchObject([{ paymentId: id, utr, state: 'claimed', reason: 'late' }]);
      expect((await statusOf(id)).body.claims).toEqual([body.claim]);
    });

    it('if it is a correction after the confirmation', async () => {
      const id = await byUpi();
      await confirm(id);
      const answer = await confirm(id, corrected);
      expect(answer).toMatchObject({ status: 200, body: { payment: { utr }, claim: { utr: corrected } } });
      expect(await claims()).toMatchObject([
        { utr, reason: 'paid', state: 'claimed' },
        { utr: corrected, reason: 'corrected', state: 'claimed' },
      ]);
    });

    it('up to a number for each payment, also with concurrent requests', async () => {
      const id = await byUpi();
      tooLate();
      await cleanup();
      const numbers = Array.from({ length: 7 }, (_, nth) => `32239832010${nth}`);
      const answers = await Promise.all(numbers.map((number) => confirm(id, number)));
      expect(answers.filter(({ body }) => body.claim)).toHaveLength(5);
      expect(await claims()).toHaveLength(5);
      expect(answers.find(({ body }) => body.claim === null)?.body.error).toContain('Write to support');
    });
  });

  describe('orders with invented UTRs', () => {
    it('are limited to two open unverified payments of a person, also concurrently', async () => {
      const ids = [await byUpi(), await byUpi(), await byUpi()];
      const answers = await Promise.all(ids.map((id, nth) => confirm(id, `32239832020${nth}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'unverified_limit',
        claim: { state: 'claimed' },
      });
      expect([(await orders()).length, (await claims()).length]).toEqual([2, 3]);
      expect(await initiate({ method: 'upi' })).toMatchObject({ status: 409, body: { code: 'unverified_limit' } });
      expect((await initiate()).body.payment.method).toBe('gateway');
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
      expect((await initiate({ method: 'upi' })).body.code).toBe('unverified_limit');
    });
  });
}
