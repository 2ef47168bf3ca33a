import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { minute } from '../../../domain/durations.js';
import { markSettled } from '../../../domain/ledger/settleSeller.js';
import { settleRefund } from '../../../domain/refunds/settleRefund.js';
import { Store } from '../../../models/catalog/Store.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement, type TransferDirection } from '../../../models/ledger/Settlement.js';
import type { OrderStatus } from '../../../models/orders/orderStates.js';
import type { WebhookEventName } from '../../../models/partnerWebhooks/webhookEvents.js';
import { Refund } from '../../../models/payments/Refund.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { checkWebhook } from '../../support/answerChecker.js';
import type { Sent } from '../../support/api.js';
import { makePartner } from '../../support/partner.js';
import { api, cart, confirm, initiate, me, oil, store, utr } from '../../support/payments/checkout.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';

export function testAnnouncements(): void {
  const receiver = useWebhookReceiver();
  let seller: Sent;
  beforeEach(async () => {
    seller = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
  });

  afterEach(() => {
    for (const { body } of receiver.received) checkWebhook(body);
  });

  /** Registers an endpoint of the seller for some events, by default for all. */
  const partner = (...events: WebhookEventName[]) =>
    makePartner(api.world, {
      sellerId: store.sellerId,
      url: receiver.url,
      ...(events.length > 0 && { events }),
    });
  const place = async (more: object = {}) =>
    (await api.post('/store-orders', { ...me, body: cart({ fulfillmentType: 'delivery', ...more }) })).body.order;
  const move = (orderId: number, status: OrderStatus, more: object = {}) =>
    api.patch(`/seller/stores/${store._id}/orders`, { ...seller, body: { orderId, status, ...more } });
  const types = () => receiver.received.map(({ body: { type } }) => type).sort();
  const bodies = () => receiver.received.map(({ body }) => body);

  describe('the webhook of a placed order', () => {
    it('is not sent to another seller, to an endpoint without this event, nor to a disabled one', async () => {
      await makePartner(api.world, { sellerId: store.sellerId + 1, url: receiver.url });
      await partner('settlement.paid');
      const { _id } = await makePartner(api.world, { sellerId: store.sellerId, url: `${receiver.url}/off` });
      await api.patch(`/seller/webhooks/${_id}`, { ...seller, body: { isEnabled: false } });
      await place();
      await api.relay();
      expect(receiver.received).toEqual([]);
    });

    it('is sent to the marketplace alone until staff have approved a store of the seller', async () => {
      await makePartner(api.world, { sellerId: store.sellerId, url: `${receiver.url}/seller` });
      await makePartner(api.world, { url: `${receiver.url}/marketplace` });
      await place();
      await Store.updateOne({ _id: store._id }, { $set: { status: 'coming_soon' } });
      await api.relay();
      expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks/marketplace']);
    });

    it('is sent to its seller and to the marketplace once, without personal data', async () => {
      await makePartner(api.world, { sellerId: store.sellerId, url: `${receiver.url}/seller` });
      await makePartner(api.world, { url: `${receiver.url}/marketplace` });
      const order = await place();
      await api.relay();
      const again = { state: 'pending', deliveredTo: [], nextAttemptAt: api.world.now() };
      await OutboxMessage.updateMany({ event: 'order.placed' }, { $set: again });
      await api.relay();
      expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/hooks/marketplace', '/hooks/seller']);
      const [{ body, text } = { body: undefined, text: '' }] = receiver.received;
      expect(body).toEqual({
        type: 'order.placed',
        timestamp: order.createdAt,
        data: {
          order: {
            id: order.id,
            orderNumber: order.orderNumber,
            storeId: store._id,
            status: 'pending',
            total: '225.00',
            fulfillmentType: 'delivery',
            paymentMethod: 'cod',
            paymentStatus: 'cod',
            createdAt: order.createdAt,
            promisedAt: null,
            acceptBy: null,
            items: [{ productId: oil._id, productName: oil.title, quantity: 2, unitPrice: '100.00' }],
          },
        },
      });
      for (const personal of ['Asha', '9480012345', 'Car Street']) expect(text).not.toContain(personal);
    });
  });

  describe('the webhook of a payment', () => {
    it('is sent for an order that was paid before it was placed, without its UTR', async () => {
      await partner();
      const { id } = (await initiate({ method: 'upi' })).body.payment;
      const { body: paid } = await confirm(id);
      await api.relay();
      expect(types()).toEqual(['order.placed', 'payment.paid']);
      const payment = receiver.received.find(({ body: { type } }) => type === 'payment.paid');
      expect(payment?.body.data.payment).toMatchObject({
        id,
        orderId: paid.order.id,
        amount: '225.00',
        method: 'upi',
        verification: 'unverified',
      });
      expect(payment?.text).not.toContain(utr);
    });

    it('is sent for an order that was placed before it was paid, once', async () => {
      await partner('payment.paid');
      const order = await place({ paymentMethod: 'online' });
      const { payment } = (await api.post(`/store-orders/${order.id}/pay`, { ...me, body: { method: 'upi' } })).body;
      await confirm(payment.id);
      await confirm(payment.id);
      await api.relay();
      const { id: orderId, orderNumber } = order;
      expect(bodies()).toMatchObject([
        { type: 'payment.paid', data: { payment: { id: payment.id, orderId, orderNumber } } },
      ]);
    });

    it('is sent for a refund when it is made, not when it is requested, without the note of staff', async () => {
      await partner('payment.refunded');
      const { id: orderId, orderNumber } = await place();
      const row = { orderId, amount: 2_000, reason: 'goodwill', way: 'manual', note: 'Asha was upset' } as const;
      const { _id: id } = await insert(Refund, row);
      await api.relay();
      expect(receiver.received).toEqual([]);
      await settleRefund(api.world, id);
      await api.relay();
      const refund = { id, orderId, orderNumber, storeId: store._id, amount: '20.00', reason: 'goodwill' };
      expect(bodies()).toMatchObject([{ type: 'payment.refunded', data: { refund } }]);
      expect(receiver.received[0]?.text).not.toContain('Asha');
    });
  });

  describe('the webhooks of an order', () => {
    it('show it as it was at the time of each event, also when they are sent after later moves', async () => {
      await partner();
      const { id } = await place();
      for (const status of ['accepted', 'out_for_delivery', 'delivered'] as const) await move(id, status);
      await api.relay();
      const shown = bodies().map(({ data: { order, move } }) => [
        move?.to ?? 'pending',
        order.status,
        order.paymentStatus,
      ]);
      expect(shown.sort()).toEqual([
        ['accepted', 'accepted', 'cod'],
        ['delivered', 'delivered', 'paid'],
        ['out_for_delivery', 'out_for_delivery', 'cod'],
        ['pending', 'pending', 'cod'],
      ]);
    });
  });

  describe('the webhook of a moved order', () => {
    const moves = () =>
      bodies()
        .map(({ type, data }) => [type, data.move.from, data.move.to])
        .sort();

    it('is sent for each move, with who moved it', async () => {
      await partner('order.moved', 'order.cancelled');
      const { id } = await place();
      await move(id, 'accepted');
      // As an earlier version recorded it.
      await OutboxMessage.updateMany({ event: 'order.moved' }, { $unset: { 'payload.step': true } });
      await api.relay();
      await move(id, 'preparing');
      await api.relay();
      expect(moves()).toEqual([
        ['order.moved', 'accepted', 'preparing'],
        ['order.moved', 'pending', 'accepted'],
      ]);
      expect(receiver.received[0]?.body.data).toMatchObject({ order: { id }, move: { by: 'seller' } });
    });

    it('is another event for a cancellation, without the reason that a person wrote', async () => {
      await partner('order.moved', 'order.cancelled');
      const { id } = await place();
      await move(id, 'cancelled', { cancellationReason: 'Asha moved away' });
      await api.relay();
      expect(moves()).toEqual([['order.cancelled', 'pending', 'cancelled']]);
      expect(receiver.received[0]?.text).not.toContain('Asha');
    });
  });

  describe('the webhook of a settlement', () => {
    /** Records a transfer of ₹180 and marks its rows. */
    async function settle(direction: TransferDirection) {
      const { sellerId } = store;
      const until = api.world.now();
      const entry = { sellerId, storeId: 1, orderId: 7, orderNumber: 'SO-7', type: 'earning', key: direction } as const;
      await insert(LedgerEntry, { ...entry, amount: direction === 'to_seller' ? 18_000 : -18_000, createdAt: until });
      const reference = `SBIN32611220041${direction.length}`;
      const transfer = { sellerId, direction, utr: reference, operatorId: 1, until, status: 'running' } as const;
      const { _id } = await insert(Settlement, transfer);
      await markSettled(api.world, { settlementId: _id });
      await api.relay();
      return { id: _id, utr: reference, until: until.toISOString() };
    }

    it('has the sum and the reference of a transfer to a seller, and is not sent for one from a seller', async () => {
      await partner();
      await settle('from_seller');
      expect(receiver.received).toEqual([]);
      const settlement = await settle('to_seller');
      const data = { settlement: { ...settlement, amount: '180.00' } };
      expect(bodies()).toMatchObject([{ type: 'settlement.paid', data }]);
    });
  });

  describe('the webhook of changed products', () => {
    const products = () => `/seller/stores/${store._id}/products`;
    const add = async () =>
      (await api.post(products(), { ...seller, body: { title: 'Holige', price: '25.00', category: 'grocery' } })).body
        .product.id;

    /** Imports a number of new products. */
    async function importProducts(count: number, query = '') {
      const rows = Array.from({ length: count }, (_, row) => `Ragi flour ${row},40.00,grocery`);
      const form = new FormData();
      form.set('file', new Blob([['title,price,category', ...rows].join('\n')], { type: 'text/csv' }), 'products.csv');
      await api.post(`${products()}.csv${query}`, { ...seller, body: form });
    }

    it('is not sent for a dry run, and costs no message without an endpoint', async () => {
      await add();
      expect(await OutboxMessage.countDocuments({ event: 'product.changed' })).toBe(0);
      await partner();
      await importProducts(2, '?dryRun=true');
      await api.relay();
      expect(receiver.received).toEqual([]);
    });

    it('has the ids of an added, an edited and a removed product', async () => {
      await partner();
      const id = await add();
      api.world.clock.advance(minute);
      await api.put(`${products()}/${id}`, { ...seller, body: { price: '27.00' } });
      api.world.clock.advance(minute);
      await api.delete(`${products()}/${id}`, seller);
      await api.relay();
      const data = { storeId: store._id, productIds: [id] };
      expect(bodies()).toMatchObject(Array(3).fill({ type: 'product.changed', data }));
    });

    it('is sent at most once a minute for a product, and for its last change', async () => {
      await partner();
      const id = await add();
      for (let price = 20; price < 30; price++)
        await api.put(`${products()}/${id}`, { ...seller, body: { price: `${price}.00` } });
      await api.relay();
      expect(receiver.received).toHaveLength(1);
      api.world.clock.advance(minute);
      await api.relay();
      expect(receiver.received).toHaveLength(2);
      api.world.clock.advance(minute);
      await api.relay();
      expect(receiver.received).toHaveLength(2);
    });

    it('is sent for each 50 products of an import', async () => {
      await partner();
      await importProducts(60);
      await api.relay();
      expect(
        bodies()
          .map(({ data }) => data.productIds.length)
          .sort(),
      ).toEqual([10, 50]);
    });
  });
}
