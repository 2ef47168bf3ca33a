import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { day } from '../../../domain/durations.js';
import { countBooks } from '../../../domain/ledger/counting/countBooks.js';
import { returnCash } from '../../../domain/staff/cash/remittances.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { balancesOfOrder } from '../../support/books/balancesOfOrder.js';
import { carry } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { useConsolePage } from '../../support/console/useConsolePage.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { someMorning, testWorld } from '../../support/world.js';
import { orderWithCourier } from './withCourier.js';

const world = testWorld();
const operator = { id: 7, email: 'operator@example.in' };

/** A cash order of ₹225 that is cancelled before the courier reports. */
async function cancelled(...reports: ('picked_up' | 'delivered')[]) {
  const { order, assignmentId, report } = await orderWithCourier(world);
  await carry(world, order, 'cancelled');
  for (const status of reports) await report(status);
  return { orderId: order._id, assignmentId, consumerId: order.consumerId };
}
const refundsOf = (orderId: number) => Refund.find({ orderId }).lean();

export function testReturnedCash(): void {
  const staff = useOperator();
  const web = useConsolePage(staff.console);
  beforeEach(() => world.clock.set(someMorning));
  afterEach(async () => expect(await differences()).toEqual([]));

  let utrs = 0;
  const newUtr = () => `BACK${String(++utrs).padStart(8, '0')}`;

  const giveBack = (orderId: number, form: object = {}) =>
    staff.post('StoreOrder', orderId, 'returnCash', { amount: '225.00', reason: 'Delivered by mistake', ...form });

  describe('returning the cash of a cancelled order', () => {
    it('refuses a wrong amount, and no reason', async () => {
      const { orderId } = await cancelled('delivered');
      for (const [form, field] of [
        [{ amount: '225.01' }, 'amount'],
        [{ amount: '100' }, 'amount'],
        [{ amount: '0' }, 'amount'],
        [{ amount: 'all' }, 'amount'],
        [{ reason: '' }, 'reason'],
      ] as const) {
        const answer = await giveBack(orderId, form);
        expect([form, noticeOf(answer)]).toEqual([form, 'error']);
        expect(answer.body.record.errors[field]?.message).toEqual(expect.any(String));
      }
      expect([await refundsOf(orderId), await auditRecords()]).toEqual([[], []]);
      expect((await StoreOrder.findById(orderId).lean())?.paymentStatus).toBe('cod');
    });

    it('refuses an order whose cash was not collected, or given back by the courier according to staff', async () => {
      const { orderId } = await cancelled('picked_up');
      expect((await giveBack(orderId)).body.record.errors.amount.message).toContain('collected no cash');
      expect(await refundsOf(orderId)).toEqual([]);
      const failed = await cancelled('delivered');
      await staff.post('DeliveryAssignment', failed.assignmentId, 'fillIn', { status: 'failed' });
      expect((await giveBack(failed.orderId)).body.record.errors.amount.message).toContain('collected no cash');
    });

    it('refuses an order that is not cancelled', async () => {
      const { orderId } = await cancelled('delivered');
      await StoreOrder.updateOne({ _id: orderId }, { $set: { status: 'accepted' } });
      expect(await returnCash(world, operator, orderId, { amount: 22_500, reason: 'x' })).toBe(false);
      await StoreOrder.updateOne({ _id: orderId }, { $set: { status: 'cancelled' } });
    });

    it('creates one refund, with an audit record, and keeps the status of the delivery', async () => {
      const { orderId, assignmentId, consumerId } = await cancelled('delivered');
      expect(await balancesOfOrder(orderId)).toEqual({
        [`courier/${assignmentId}`]: 22_500,
        [`customer/${orderId}`]: -22_500,
      });
      const form = await staff.read('StoreOrder', orderId, 'returnCash');
      expect(form.body.record.params.amount).toBe('225.00');
      expect(noticeOf(await giveBack(orderId))).toBe('success');
      const [refund, ...others] = await refundsOf(orderId);
      expect(others).toEqual([]);
      expect(refund).toMatchObject({ amount: 22_500, way: 'manual', status: 'requested', bearer: 'platform' });
      expect(await balancesOfOrder(orderId)).toEqual({
        [`courier/${assignmentId}`]: 22_500,
        [`refund/${refund?._id}`]: -22_500,
      });
      expect(await OutboxMessage.exists({ event: 'refund.moved', 'payload.refundId': refund?._id })).not.toBeNull();
      expect(await auditRecords()).toEqual([
        staff.audited({
          action: 'returnCash',
          resource: 'StoreOrder',
          recordId: String(orderId),
          reason: 'Delivered by mistake',
          personKind: 'consumer',
          personId: consumerId,
          before: { paymentStatus: 'cod', amount: null },
          after: { paymentStatus: 'paid', amount: 22_500 },
        }),
      ]);
      const kept = await staff.post('DeliveryAssignment', assignmentId, 'fillIn', { status: 'failed' });
      expect(kept.body.record.errors.status.message).toContain('refunded to the customer');
    });

    it('creates one refund under concurrency', async () => {
      const { orderId } = await cancelled('delivered');
      const wanted = { amount: 22_500, reason: 'Delivered by mistake' };
      const done = await Promise.all([1, 2, 3, 4].map(() => returnCash(world, operator, orderId, wanted)));
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await refundsOf(orderId)).toHaveLength(1);
    });

    it('ends when staff make the refund, and when the courier hands over the cash', async () => {
      const { orderId, assignmentId } = await cancelled('delivered');
      await giveBack(orderId);
      const [refund] = await refundsOf(orderId);
      const form = { givenBy: 'platform', transferReference: newUtr() };
      expect(noticeOf(await staff.post('Refund', refund?._id ?? 0, 'markRefunded', form))).toBe('success');
      await staff.post('DeliveryAssignment', assignmentId, 'remitCash', { amount: '225', utr: newUtr() });
      expect(await balancesOfOrder(orderId)).toEqual({});
      expect((await StoreOrder.findById(orderId).lean())?.paymentStatus).toBe('refunded');
      expect(noticeOf(await giveBack(orderId))).toBe('error');
    });

    it('works for an order that was cancelled after the courier delivered it', async () => {
      const { order, report } = await orderWithCourier(world);
      await report('delivered');
      await carry(world, order, 'cancelled');
      expect(noticeOf(await giveBack(order._id))).toBe('success');
      expect(await balancesOfOrder(order._id)).not.toHaveProperty(`customer/${order._id}`);
    });
  });

  describe('returning cash in a browser', () => {
    it('starts from the overdue accounts of the Money page', async () => {
      world.clock.set(new Date(Date.now() - 15 * day).toISOString());
      const { orderId } = await cancelled('delivered');
      await countBooks({ ...world, now: () => new Date() });
      await web.open('/pages/Money');
      await web.signIn();
      const overdue = web.row(`customer/${orderId}`);
      await overdue.getByText('return the collected cash', { exact: false }).waitFor();
      await overdue.getByRole('link', { name: /order/i }).first().click();
      await web.page.getByTestId('action-returnCash').click();
      await web.page.locator('input[name=amount]').waitFor();
      expect(await web.page.locator('input[name=amount]').inputValue()).toBe('225.00');
      await web.page.fill('textarea[name=reason]', 'Delivered after the cancellation');
      await web.save();
      await web.seen('The refund was created. You find it in Refunds.');
      await web.visit('/pages/Money');
      await web.page.getByTestId('balances').waitFor();
      expect(await overdue.count()).toBe(0);
    });
  });
}
