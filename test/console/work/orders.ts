import { describe, expect, it } from '@jest/globals';
import { changeOrder } from '../../../domain/orders/changing/changeOrder.js';
import { numberReceipts } from '../../../domain/receipts/numberReceipts.js';
import { receiptPolicy } from '../../../domain/receipts/renderReceipt.js';
import { searchRecords } from '../../../domain/staff/search/searchRecords.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { Product } from '../../../models/catalog/Product.js';
import { ArchivedOrder } from '../../../models/orders/ArchivedOrder.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { collection } from '../../support/api.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makeProduct } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { makeOld, runArchive } from '../../support/orders/archived.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { testWorld } from '../../support/world.js';
import { orderAt } from '../orderAt.js';

/** The newest row. Ids do not show the order, since each process has a range of its own. */
const latest = async (name: string, filter: object) =>
  (await collection(name).find(filter).sort({ createdAt: -1 }).limit(1).toArray())[0];

export function testOrders(): void {
  const staff = useOperator();
  const { post } = staff;

  describe('the receipt of an order', () => {
    it('is the page to print, once the order has the number, which its page shows and the search finds', async () => {
      const { orderId } = await orderAt('completed');
      const print = (id: number | string) => staff.console.ask(`/orders/${id}/receipt`, staff);
      for (const id of [0, 'x']) expect((await print(id)).status).toBe(404);
      expect((await print(orderId)).status).toBe(409);
      await numberReceipts(testWorld());
      const { invoiceNumber = '' } = await StoreOrder.findById(orderId).lean().orFail();
      const { status, headers, text } = await print(orderId);
      expect([status, headers.get('content-security-policy')]).toEqual([200, receiptPolicy]);
      expect(text).toContain(`<dd>${invoiceNumber}</dd>`);
      const page = await staff.console.ask(`/api/resources/StoreOrder/records/${orderId}/show`, staff);
      expect(page.body.record.params.invoiceNumber).toBe(invoiceNumber);
      const [found] = await searchRecords(String(invoiceNumber));
      expect(found?.found.map(({ id }) => id)).toEqual([orderId]);
      const list = await staff.console.ask(
        `/api/resources/StoreOrder/actions/list?filters.invoiceNumber=${String(invoiceNumber).toLowerCase()}`,
        staff,
      );
      expect(list.body.records).toHaveLength(1);
    });
  });

  describe('an archived order', () => {
    it('is found by its number, has its page, and is refunded after staff bring it back', async () => {
      const { orderId } = await orderAt('completed');
      await collection('storeorders').updateOne({ _id: orderId as never }, { $set: { paymentStatus: 'paid' } });
      await numberReceipts(testWorld());
      await makeOld(testWorld(), orderId);
      await runArchive(testWorld());
      const { orderNumber, invoiceNumber } = await ArchivedOrder.findById(orderId).lean().orFail();
      for (const text of [orderNumber, String(invoiceNumber)]) {
        expect(await searchRecords(text)).toMatchObject([{ resource: 'ArchivedOrder', found: [{ id: orderId }] }]);
      }
      const path = `/api/resources/ArchivedOrder/records/${orderId}`;
      const { params, recordActions } = (await staff.console.ask(`${path}/show`, staff)).body.record;
      expect([params.orderNumber, params['money.paid']]).toEqual([orderNumber, expect.any(Number)]);
      expect(params['timeline.0.what']).toBe('pending');
      expect(recordActions.map(({ name }: { name: string }) => name).sort()).toEqual(['bringBack', 'show']);
      expect((await staff.console.ask(`/orders/${orderId}/receipt`, staff)).status).toBe(200);
      const linked = await staff.console.ask(`/api/resources/StoreOrder/records/${orderId}/show`, staff);
      expect(linked.body.record).toMatchObject({ title: orderNumber, recordActions: [{ name: 'show' }] });
      expect(noticeOf(await post('StoreOrder', orderId, 'cancel', { reason: 'Fire' }))).toBe('error');

      await post('ArchivedOrder', orderId, 'bringBack', { reason: 'The customer complains' });
      expect(await ArchivedOrder.countDocuments({ _id: orderId })).toBe(0);
      expect(noticeOf(await post('StoreOrder', orderId, 'cancel', { reason: 'Fire' }))).toBe('success');
      const audited = { action: 'bringBack', resource: 'StoreOrder', recordId: String(orderId) };
      expect(await auditRecords()).toContainEqual(
        expect.objectContaining({ ...audited, reason: 'The customer complains' }),
      );
    });
  });

  describe('cancelling an order', () => {
    it('reverses a completed order: stock, refund task, contribution, notifications', async () => {
      const { orderId, consumer, store, product } = await orderAt('completed');
      const answer = await post('StoreOrder', orderId, 'cancel', { reason: ' The goods came back ' });
      expect([answer.status, noticeOf(answer)]).toEqual([200, 'success']);

      const order = await StoreOrder.findById(orderId).lean();
      expect(order).toMatchObject({ status: 'cancelled', cancellationReason: 'The goods came back' });
      expect(order?.history.at(-1)).toMatchObject({
        from: 'completed',
        by: { kind: 'operator', id: staff.operator._id },
      });
      expect((await Product.findById(product._id).lean())?.stock).toBe(10);
      expect(await Refund.findOne({ orderId }).lean()).toMatchObject({
        way: 'manual',
        status: 'requested',
        reason: 'order_cancelled',
        amount: order?.total,
      });
      expect(await collection('contributions').findOne({ orderId })).toMatchObject({ status: 'reversed' });
      const reason = 'The goods came back';
      const notified = (kind: string, id: number) => latest('notifications', { recipientKind: kind, recipientId: id });
      expect(await notified('consumer', consumer._id)).toMatchObject({
        data: { orderId, status: 'cancelled', reason },
      });
      expect(await notified('seller', store.sellerId)).toMatchObject({
        type: 'order_cancelled',
        data: { orderId, byCustomer: false, reason },
      });
      expect(await auditRecords()).toEqual([
        staff.audited({
          action: 'cancel',
          resource: 'StoreOrder',
          recordId: String(orderId),
          reason: 'The goods came back',
          before: { status: 'completed', cancellationReason: null },
          after: { status: 'cancelled', cancellationReason: '(see the record)' },
          personKind: 'consumer',
          personId: consumer._id,
        }),
      ]);
    });

    itForAll(['pending', 'out_for_delivery'] as const)('is possible for an order in another status', async (status) => {
      const { orderId } = await orderAt(status);
      expect(noticeOf(await post('StoreOrder', orderId, 'cancel', { reason: 'Fire' }))).toBe('success');
    });

    it('is refused without a valid reason', async () => {
      const { orderId } = await orderAt('accepted');
      for (const body of [{}, { reason: '   ' }, { reason: 'x'.repeat(501) }, { reason: ['a'] }]) {
        const answer = await post('StoreOrder', orderId, 'cancel', body);
        const sentence = answer.body.record.errors.reason?.message;
        expect([body, noticeOf(answer), sentence]).toEqual([body, 'error', expect.any(String)]);
        expect((await StoreOrder.findById(orderId).lean())?.status).toBe('accepted');
      }
    });

    it('succeeds once: a repeated or concurrent cancellation is refused', async () => {
      const { orderId, product } = await orderAt('completed');
      const both = await Promise.all(
        [1, 2].map((who) => post('StoreOrder', orderId, 'cancel', { reason: `Reason ${who}` })),
      );
      expect(both.map(noticeOf).sort()).toEqual(['error', 'success']);
      expect(noticeOf(await post('StoreOrder', orderId, 'cancel', { reason: 'Again' }))).toBe('error');
      expect(await auditRecords()).toHaveLength(1);
      expect(await Refund.countDocuments({ orderId })).toBe(1);
      expect((await Product.findById(product._id).lean())?.stock).toBe(10);
    });
  });

  describe('a refund by staff', () => {
    it('is marked as refunded once, and the payment status becomes refunded', async () => {
      const { orderId } = await orderAt('completed');
      await post('StoreOrder', orderId, 'cancel', { reason: 'Returned' });
      const task = await Refund.findOne({ orderId }).lean().orFail();
      const mark = async (transferReference: string) =>
        noticeOf(await post('Refund', Number(task._id), 'markRefunded', { transferReference }));
      expect(await mark('N322398320001')).toBe('success');
      expect(await Refund.findById(task._id).lean()).toMatchObject({ status: 'processed', doneAt: expect.any(Date) });
      expect((await StoreOrder.findById(orderId).lean())?.paymentStatus).toBe('refunded');
      expect(await mark('N322398320002')).toBe('error');
      expect((await auditRecords()).slice(1)).toEqual([
        staff.audited({
          action: 'markRefunded',
          resource: 'Refund',
          recordId: String(task._id),
          before: { status: 'requested', givenBy: null, transferReference: null },
          after: { status: 'processed', givenBy: 'platform', transferReference: 'N322398320001' },
        }),
      ]);
    });
  });

  describe('a dead-lettered message', () => {
    it('is retried for another day with its time and attempts; a message in another state is not', async () => {
      const { orderId } = await orderAt('pending');
      const message = await OutboxMessage.findOne({ 'payload.orderId': orderId }).lean().orFail();
      const id = Number(message._id);
      expect(noticeOf(await post('OutboxMessage', id, 'retry'))).toBe('error');
      expect(await auditRecords()).toEqual([]);
      await OutboxMessage.updateOne(
        { _id: id },
        { $set: { state: 'deadLettered', attempts: 20, recordedAt: new Date(0) } },
      );
      expect(noticeOf(await post('OutboxMessage', id, 'retry'))).toBe('success');
      const retried = await OutboxMessage.findById(id).lean().orFail();
      expect(retried).toMatchObject({ state: 'pending', attempts: 20, recordedAt: new Date(0) });
      expect(retried.retriedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect(await auditRecords()).toEqual([
        staff.audited({
          action: 'retry',
          resource: 'OutboxMessage',
          recordId: String(id),
          before: { state: 'deadLettered' },
          after: { state: 'pending' },
        }),
      ]);
    });
  });

  describe('several dead-lettered messages', () => {
    it('are retried by one action, which names the ones that it could not retry', async () => {
      const { orderId } = await orderAt('pending');
      const dead = await OutboxMessage.findOne({ 'payload.orderId': orderId }).lean().orFail();
      const other = await orderAt('pending');
      const alive = await OutboxMessage.findOne({ 'payload.orderId': other.orderId }).lean().orFail();
      const { _id } = dead;
      await OutboxMessage.updateOne({ _id }, { $set: { state: 'deadLettered', lastError: 'The partner refused' } });
      const form = (await staff.read('OutboxMessage', Number(_id), 'retry')).body.record.params;
      expect(form.facts).toContainEqual({ label: 'Error', value: 'The partner refused' });
      expect(form.facts).toContainEqual({
        label: 'Cause',
        value: `Order ${orderId}`,
        link: { resource: 'StoreOrder', id: orderId },
      });
      const path = `/api/resources/OutboxMessage/bulk/retryMany?recordIds=${_id},${alive._id}`;
      const answer = await staff.console.ask(path, { method: 'POST', cookie: staff.cookie, body: {} });
      expect(answer.body.notice.message).toMatch(/^1 of 2 done\. .*: already done, or no longer possible\.$/);
      expect((await OutboxMessage.findById(_id).lean())?.state).toBe('pending');
      expect((await auditRecords()).map(({ action, recordId }) => [action, recordId])).toEqual([
        ['retry', String(_id)],
      ]);
    });
  });

  describe('a delivery', () => {
    async function unassigned() {
      const { orderId, store } = await orderAt('accepted');
      const assignment = await new DeliveryAssignment({ orderId, storeId: store._id }).save();
      return Number(assignment._id);
    }

    it('is filled in by staff, with the phone number stored in E.164', async () => {
      const id = await unassigned();
      const form = { status: 'assigned', riderName: 'Ramesh Poojary', riderPhone: '94800 12345', note: 'By scooter' };
      expect(noticeOf(await post('DeliveryAssignment', id, 'fillIn', form))).toBe('success');
      const filled = { ...form, riderPhone: '+919480012345' };
      // The audit log names no courier.
      const written = '(see the record)';
      expect(await DeliveryAssignment.findById(id).lean()).toMatchObject(filled);
      expect(await auditRecords()).toEqual([
        staff.audited({
          action: 'fillIn',
          resource: 'DeliveryAssignment',
          recordId: String(id),
          before: { status: 'unassigned', riderName: null, riderPhone: null, note: null },
          after: { ...form, riderName: written, riderPhone: written, note: written },
        }),
      ]);
    });

    it('keeps fields that are not sent, and clears fields that are sent empty', async () => {
      const id = await unassigned();
      await post('DeliveryAssignment', id, 'fillIn', { status: 'assigned', riderName: 'Ramesh', note: 'By scooter' });
      await post('DeliveryAssignment', id, 'fillIn', {
        status: 'picked_up',
        note: '',
        orderId: 1,
        partnerReference: 'x',
      });
      expect(await DeliveryAssignment.findById(id).lean()).toMatchObject({
        status: 'picked_up',
        riderName: 'Ramesh',
        note: null,
        partnerReference: null,
      });
      expect((await auditRecords()).at(-1)?.after).toEqual({ status: 'picked_up', note: null });
    });

    it('is delivered by staff only with a reason, which the audit log has', async () => {
      const id = await unassigned();
      const answer = await post('DeliveryAssignment', id, 'fillIn', { status: 'delivered', reason: ' ' });
      expect([noticeOf(answer), Object.keys(answer.body.record.errors)]).toEqual(['error', ['reason']]);
      expect((await DeliveryAssignment.findById(id).lean())?.status).toBe('unassigned');
      const form = { status: 'delivered', reason: 'The customer called' };
      expect(noticeOf(await post('DeliveryAssignment', id, 'fillIn', form))).toBe('success');
      expect(await auditRecords()).toMatchObject([{ action: 'fillIn', reason: form.reason, personKind: 'consumer' }]);
      // A delivery that stays delivered is corrected without one.
      expect(noticeOf(await post('DeliveryAssignment', id, 'fillIn', { ...form, reason: '', note: 'x' }))).toBe(
        'success',
      );
    });

    it('shows an error beside each invalid field', async () => {
      const id = await unassigned();
      for (const [field, value] of [
        ['riderPhone', '12'],
        ['status', 'lost'],
        ['status', ''],
        ['riderName', 'x'.repeat(121)],
      ] as const) {
        const answer = await post('DeliveryAssignment', id, 'fillIn', { status: 'assigned', [field]: value });
        const sentence = answer.body.record.errors[field]?.message;
        expect([field, value, noticeOf(answer), sentence]).toEqual([field, value, 'error', expect.any(String)]);
        expect((await DeliveryAssignment.findById(id).lean())?.status).toBe('unassigned');
      }
    });
  });

  describe('the page of an order', () => {
    const read = async (orderId: number, cookie = staff.cookie) => {
      const path = `/api/resources/StoreOrder/records/${orderId}/show`;
      const { params } = (await staff.console.ask(path, { cookie })).body.record;
      const timeline: Record<string, string | number>[] = [];
      for (const [path, value] of Object.entries<string | number>(params)) {
        const [, nth, field = ''] = /^timeline\.(\d+)\.(\w+)$/.exec(path) ?? [];
        if (nth) timeline[Number(nth)] = { ...timeline[Number(nth)], [field]: value };
      }
      const events = timeline.map(({ what, byName }) => (byName ? `${what} by ${byName}` : String(what)));
      return { events, timeline, params };
    };

    it('lists moves, refunds, messages and actions of staff in their order, with the names of the actors', async () => {
      const { orderId, consumer, store } = await orderAt('completed');
      const seller = await Seller.findById(store.sellerId).lean();
      await post('StoreOrder', orderId, 'cancel', { reason: 'The goods came back' });
      const { events, timeline, params } = await read(orderId);
      expect(events[0]).toBe(`pending by ${consumer.name}`);
      const moves = ['accepted', 'preparing', 'out_for_delivery', 'delivered', 'completed'];
      expect(events).toEqual(expect.arrayContaining([`completed by ${seller?.name}`, 'consumer_notified']));
      expect(events.filter((event) => moves.some((move) => event.startsWith(move)))).toHaveLength(1);
      expect(events).toEqual(
        expect.arrayContaining(['cancelled by Kavya Bhat', 'cancel by Kavya Bhat', 'refund_requested']),
      );
      const times = timeline.map(({ at }) => String(at));
      expect(times).toEqual([...times].sort());
      const total = (await StoreOrder.findById(orderId).lean())?.total;
      const money = { 'money.paid': total, 'money.refunded': 0, 'money.refunding': total, 'money.left': 0 };
      expect(params).toMatchObject({ 'money.total': total, ...money });
    });

    it('lists what the store changed, and shows the offer that waits for the consumer', async () => {
      const { orderId, store, product } = await orderAt('accepted');
      const tea = await makeProduct(store, { title: 'Tea', price: 5_000 });
      const [order, world] = [{ _id: orderId, storeId: store._id, sellerId: store.sellerId }, testWorld()];
      const reduced = { order, changes: [{ itemIndex: 0, quantity: 1 }], reason: 'One is left' };
      await changeOrder(world, reduced);
      const replaceWith = { productId: tea._id, quantity: 1 };
      await changeOrder(world, { order, changes: [{ itemIndex: 0, replaceWith }], reason: 'It is broken' });
      const { timeline, params } = await read(orderId);
      const note = `2 × ${product.title} → 1 × ${product.title}: One is left`;
      expect(timeline).toEqual(expect.arrayContaining([expect.objectContaining({ what: 'items_changed', note })]));
      expect(params.pending).toMatch(`${product.title} → 1 × Tea; total ₹75.00; the customer may answer by `);
    });

    it('lists the payment and the typed UTR', async () => {
      const { orderId, utr, amount } = await makePaidByUpi(testWorld(takesUpi));
      const { timeline } = await read(orderId);
      expect(timeline).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ what: 'payment_started', amount }),
          expect.objectContaining({ what: 'payment_received', amount }),
          expect.objectContaining({ what: 'utr_typed', note: utr }),
        ]),
      );
    });

    it('leaves out events that the role may not read', async () => {
      const { orderId } = await makePaidByUpi(testWorld(takesUpi));
      const { cookie } = await staff.console.signIn('Moderator', 'moderator');
      const { timeline } = await read(orderId, cookie);
      expect(new Set(timeline.map(({ resource }) => resource))).toEqual(new Set(['StoreOrder']));
    });
  });
}
