import { describe, expect, it } from '@jest/globals';
import { numberReceipts } from '../../../domain/receipts/numberReceipts.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Approval } from '../../../models/payments/Approval.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { Refund } from '../../../models/payments/Refund.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { useOperator } from '../../support/console/useOperator.js';
import { makeOld, runArchive } from '../../support/orders/archived.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { testWorld } from '../../support/world.js';
import { orderAt } from '../orderAt.js';

interface Shown {
  label: string;
  value?: unknown;
  note?: string;
  link?: { resource: string; id: number };
}

export function testFacts(): void {
  const staff = useOperator();

  /** The facts beside the form of an action, by label. */
  async function factsOf(resource: string, id: number, action: string): Promise<Record<string, Shown>> {
    const { facts } = (await staff.read(resource, id, action)).body.record.params as { facts: Shown[] };
    // The first one of a label.
    return Object.fromEntries(facts.reverse().map((fact) => [fact.label, fact]));
  }

  describe('the facts beside the form', () => {
    it('of an approval: what was asked for, by whom, and the money of the order', async () => {
      const { orderId } = await orderAt('completed');
      const { _id } = await Approval.create({
        action: 'refundPart',
        recordId: orderId,
        subject: `order ${orderId}`,
        amount: 2_500_000,
        input: { bearer: 'platform', reason: 'Broken', formToken: 'x' },
        operatorId: staff.operator._id,
      });
      const facts = await factsOf('Approval', _id, 'approve');
      expect(facts).toMatchObject({
        Action: { value: 'Refund' },
        For: { link: { resource: 'StoreOrder', id: orderId } },
        Amount: { value: 2_500_000 },
        'Asked by': { value: 'Kavya Bhat' },
        Reason: { value: 'Broken' },
        Left: { value: (await StoreOrder.findById(orderId).lean())?.total },
      });
      expect(JSON.stringify(facts)).not.toContain('formToken');
    });

    it('of a payment alert: the payment, the order and their states', async () => {
      const { orderId, sessionId, amount } = await makePaidByUpi(testWorld(takesUpi));
      const about = {
        kind: 'paid_twice' as const,
        subject: `payment ${sessionId}`,
        explanation: 'Paid twice',
        times: 3,
      };
      const { _id } = await PaymentAlert.create({ ...about, sessionId, orderId });
      expect(await factsOf('PaymentAlert', _id, 'resolveAlert')).toMatchObject({
        'Paid twice': { value: 'Paid twice', note: 'It happened 3 times.' },
        Payment: { value: amount, link: { resource: 'PaymentSession', id: sessionId } },
        Order: { link: { resource: 'StoreOrder', id: orderId }, note: 'Pending, Paid' },
      });
    });

    it('of a kept UTR: why it was kept, the payer and the order', async () => {
      const { sessionId, utr, amount } = await makePaidByUpi(testWorld(takesUpi));
      const claim = await PaymentClaim.findOneAndUpdate(
        { paymentId: sessionId },
        { $set: { reason: 'late' } },
      ).orFail();
      for (const action of ['acceptClaim', 'rejectClaim'])
        expect(await factsOf('PaymentClaim', claim._id, action)).toMatchObject({
          'Typed UTR': { value: utr, note: 'Kept because it was late' },
          'Amount of the payment': { value: amount },
          Payment: { link: { resource: 'PaymentSession', id: sessionId } },
        });
    });

    it('of a bank line: typed UTRs of the same number or amount', async () => {
      const { utr, amount } = await makePaidByUpi(testWorld(takesUpi));
      const { _id } = await StatementLine.create({
        key: 'a line',
        side: 'credit',
        date: '18/11/2026',
        amount,
        utrs: [utr],
        references: ['MKTABC'],
        inSuspense: amount,
        importedAt: new Date(),
      });
      const facts = await factsOf('StatementLine', _id, 'resolveLine');
      expect(facts).toMatchObject({
        Credit: { value: amount, note: '18/11/2026' },
        UTRs: { value: utr },
        References: { value: 'MKTABC' },
        'Typed UTR, Claimed': { value: utr, note: 'The same UTR' },
        Unexplained: { value: amount },
      });
    });

    it('of a delivery: the order, the address and the cash', async () => {
      const { orderId, consumer, store } = await orderAt('accepted');
      const { _id } = await DeliveryAssignment.create({ orderId, storeId: store._id, riderName: 'Ravi' });
      const total = (await StoreOrder.findById(orderId).lean())?.total;
      expect(await factsOf('DeliveryAssignment', _id, 'fillIn')).toMatchObject({
        Order: { link: { resource: 'StoreOrder', id: orderId } },
        Customer: { value: consumer.name },
        Address: { value: '12 Car Street' },
        'To collect': { value: total },
        Rider: { value: 'Ravi' },
      });
    });

    it('of a delivery, a payment, a refund and an alert of an archived order: the order, where it is', async () => {
      const { orderId, consumer, store } = await orderAt('completed');
      const { orderNumber } = await StoreOrder.findById(orderId).lean().orFail();
      await numberReceipts(testWorld());
      await makeOld(testWorld(), orderId);
      expect(await runArchive(testWorld())).toBe(1);
      const amount = 1_000;
      const ofOrder = { consumerId: consumer._id, orderId, amount };
      const payment = { ...ofOrder, kind: 'store', method: 'upi', reference: 'MKTOLD', expiresAt: new Date() } as const;
      const unverified = { status: 'paid', verification: 'unverified' } as const;
      const refund = { orderId, amount, reason: 'goodwill', way: 'manual' } as const;
      const alert = { kind: 'books_differ', subject: 'x', explanation: 'x', orderId } as const;
      const delivery = { orderId, storeId: store._id };
      for (const [resource, action, { _id }] of [
        ['DeliveryAssignment', 'fillIn', await DeliveryAssignment.create(delivery)],
        ['PaymentSession', 'matchUtr', await PaymentSession.create({ ...payment, ...unverified })],
        ['Refund', 'markRefunded', await Refund.create(refund)],
        ['PaymentAlert', 'resolveAlert', await PaymentAlert.create(alert)],
      ] as const) {
        expect(await factsOf(resource, _id, action)).toMatchObject({
          Order: { value: orderNumber, link: { resource: 'ArchivedOrder', id: orderId } },
        });
      }
    });
  });
}
