import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { assignDelivery } from '../../../domain/orders/delivering/assignDelivery.js';
import { recordDelivery } from '../../../domain/orders/delivering/recordDelivery.js';
import { addMissingSettings } from '../../../domain/settings/addMissingSettings.js';
import { collectRuns } from '../../../domain/settlements/collectRun.js';
import { startRun } from '../../../domain/settlements/startRun.js';
import { statementCsv } from '../../../domain/settlements/statement.js';
import { fillAssignment } from '../../../domain/staff/orders/fillAssignment.js';
import { reverseOrder } from '../../../domain/staff/orders/reverseOrder.js';
import { refundPart } from '../../../domain/staff/payments/refundPart.js';
import { addTaxRate } from '../../../domain/staff/settings/taxRates.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { SellerParticulars, type SellerParticularsRecord } from '../../../models/accounts/SellerParticulars.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { useApi } from '../../support/api.js';
import { allDay, booked, carry, makeOrder, paidOnline } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { checkLedger } from '../../support/checkLedger.js';
import { makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const operator = { id: 7, email: 'operator@example.in' };
const day = 86_400_000;
const gstin = '29ABCPK1234F1Z4';
const lakh = 10_000_000;

export function testTaxes(): void {
  const api = useApi({ taxes: 'deduct' });
  const { world } = api;

  let [seller, store] = [{} as SellerRecord, {} as StoreRecord];
  beforeEach(async () => {
    world.config.taxes = 'deduct';
    world.clock.set('2026-11-18T05:30:00.000Z');
    await addMissingSettings();
    seller = await makeSeller();
    store = await makeStore({ ...allDay, sellerId: seller._id, selfDelivery: true });
  });
  afterEach(async () => {
    const refunds = await Refund.find({ bearer: 'seller', reason: { $ne: 'order_cancelled' } }).lean();
    const charged = refunds.map(({ orderId, amount }) => ({ orderId: Number(orderId), amount }));
    expect([await differences(), await checkLedger(charged)]).toEqual([[], []]);
  });

  const describeSeller = (fields: Partial<SellerParticularsRecord>) =>
    SellerParticulars.updateOne({ _id: seller._id }, { $set: fields }, { upsert: true });
  /** An order of ₹200 with a fee of ₹20, paid online and delivered. */
  const delivered = async (): Promise<StoreOrderRecord> => {
    const order = await makeOrder(world, store, paidOnline);
    await carry(world, order, 'delivered');
    return order;
  };
  const taxesOf = async ({ _id }: StoreOrderRecord) =>
    (await booked(_id)).filter(([type]) => ['gst_on_fee', 'tcs', 'tds'].includes(type));
  const orderOfSeller = async ({ _id }: StoreOrderRecord) => {
    const { body } = await api.get(`/seller/stores/${store._id}/orders/${_id}`, await api.as('seller', seller));
    return body.order;
  };

  describe('with TAXES=off', () => {
    it('no order has taxes', async () => {
      world.config.taxes = 'off';
      const order = await delivered();
      expect(await taxesOf(order)).toEqual([]);
      expect(await orderOfSeller(order)).not.toHaveProperty('taxes');
    });
  });

  describe('with TAXES=deduct', () => {
    it('a delivered order has rows with rate, base and law, once', async () => {
      await describeSeller({ pan: 'ABCCK1234F', gstin: '29ABCCK1234F1Z4', entityType: 'other' });
      const order = await delivered();
      await carry(world, order, 'completed');
      const { body } = await api.get('/seller/ledger', await api.as('seller', seller));
      const rows = body.entries.filter(({ rule }: { rule?: string }) => rule).reverse();
      expect(rows).toMatchObject([
        { type: 'gst_on_fee', amount: '-3.60', rate: 18, base: '20.00', rule: 'GST on the platform fee' },
        { type: 'tcs', amount: '-1.00', rate: 0.5, base: '200.00', rule: 'CGST Act, section 52' },
        { type: 'tds', amount: '-0.20', rate: 0.1, base: '200.00', rule: 'Income-tax Act, section 194-O' },
      ]);
      expect((await orderOfSeller(order)).taxes).toMatchObject([
        { type: 'gst_on_fee', amount: '3.60', posted: true },
        { type: 'tcs', amount: '1.00' },
        { type: 'tds', amount: '0.20' },
      ]);
    });

    it('a cancellation reverses them with the opposite signs', async () => {
      const order = await delivered();
      await reverseOrder(world, operator, order._id, 'The goods were returned');
      expect(await taxesOf(order)).toEqual([
        ['gst_on_fee', -360],
        ['tds', -1_000],
        ['gst_on_fee', 360],
        ['tds', 1_000],
      ]);
      expect((await orderOfSeller(order)).taxes.map(({ amount }: { amount: string }) => amount)).toEqual([
        '3.60',
        '10.00',
        '-3.60',
        '-10.00',
      ]);
    });

    it('a refund that the seller bears takes back its share of GST and TCS', async () => {
      await describeSeller({ gstin, entityType: 'individual' });
      const order = await delivered();
      const part = { amount: 11_250, bearer: 'seller' as const, reason: 'It was spoilt' };
      expect(await refundPart(world, operator, order._id, part)).toBe(true);
      expect(await taxesOf(order)).toEqual([
        ['gst_on_fee', -360],
        ['tcs', -100],
        ['gst_on_fee', 180],
        ['tcs', 50],
      ]);
      await reverseOrder(world, operator, order._id, 'The rest was returned');
      expect((await taxesOf(order)).reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
    });

    it('cash orders have them too: at the store, and with our courier before the seller reports it', async () => {
      const atStore = await makeOrder(world, store);
      await carry(world, atStore, 'delivered');
      expect(await taxesOf(atStore)).toHaveLength(2);

      store = await makeStore({ ...allDay, sellerId: seller._id });
      const carried = await makeOrder(world, store);
      await carry(world, carried, 'accepted');
      await assignDelivery({ ...world, delivery: undefined }, carried._id);
      const { _id: assignmentId } = await DeliveryAssignment.findOne({ orderId: carried._id }).lean().orFail();
      await recordDelivery(world, { eventId: 'e1', assignmentId, status: 'delivered' } as never);
      expect(await taxesOf(carried)).toHaveLength(2);
      await carry(world, carried, 'delivered');
      expect(await taxesOf(carried)).toHaveLength(2);
    });

    it('an order keeps the rates of the day on which it was placed', async () => {
      const order = await makeOrder(world, store, paidOnline);
      await addTaxRate(world, operator, 'gst_on_fee', {
        validFrom: '2026-11-19',
        percent: 12,
        exemptUpTo: null,
        rule: 'New law',
      });
      world.clock.advance(2 * day);
      await carry(world, order, 'delivered');
      expect((await taxesOf(order))[0]).toEqual(['gst_on_fee', -360]);
      expect((await taxesOf(await delivered()))[0]).toEqual(['gst_on_fee', -240]);
    });

    itForAll(['individual', 'huf'] as const)(
      'individuals and HUFs with a PAN bear TDS from the order that passes 5 lakh',
      async (entityType) => {
        seller = await makeSeller();
        store = await makeStore({ ...allDay, sellerId: seller._id, selfDelivery: true });
        world.clock.set('2026-11-18T05:30:00.000Z');
        await describeSeller({ pan: entityType === 'huf' ? 'ABCHK1234F' : 'ABCPK1234F', entityType });
        const first = await delivered();
        await StoreOrder.updateOne({ _id: first._id }, { $set: { subtotal: 5 * lakh - 20_000 } });
        expect(await taxesOf(await delivered())).toEqual([['gst_on_fee', -360]]);
        const passing = await delivered();
        expect(await taxesOf(passing)).toContainEqual(['tds', -20]);
        expect(await taxesOf(await delivered())).toContainEqual(['tds', -20]);

        // On 1 April the year begins again, in the time zone of the stores.
        world.clock.set('2027-03-31T18:31:00.000Z');
        expect(await taxesOf(await delivered())).toEqual([['gst_on_fee', -360]]);
        await StoreOrder.updateOne({ _id: first._id }, { $set: { subtotal: first.subtotal } });
      },
    );

    it('an order of March that is delivered in April counts in the year before', async () => {
      await describeSeller({ pan: 'ABCPK1234F', entityType: 'individual' });
      world.clock.set('2027-03-31T05:30:00.000Z');
      const order = await makeOrder(world, store, paidOnline);
      world.clock.set('2027-04-01T05:30:00.000Z');
      const later = await delivered();
      await StoreOrder.updateOne({ _id: later._id }, { $set: { subtotal: 6 * lakh } });
      await carry(world, order, 'delivered');
      expect(await taxesOf(order)).toEqual([['gst_on_fee', -360]]);
      await StoreOrder.updateOne({ _id: later._id }, { $set: { subtotal: later.subtotal } });
    });

    it('an order that was booked without taxes has none', async () => {
      world.config.taxes = 'off';
      const order = await delivered();
      world.config.taxes = 'deduct';
      await carry(world, order, 'completed');
      expect(await taxesOf(order)).toEqual([]);
    });

    it('a delivery that staff correct reverses them, and they are booked again with it', async () => {
      store = await makeStore({ ...allDay, sellerId: seller._id });
      const order = await makeOrder(world, store);
      await carry(world, order, 'accepted');
      await assignDelivery({ ...world, delivery: undefined }, order._id);
      const { _id: assignmentId } = await DeliveryAssignment.findOne({ orderId: order._id }).lean().orFail();
      const correct = (status: 'failed' | 'delivered') =>
        fillAssignment(world, operator, assignmentId, { status, reason: 'The courier called' });
      const sum = async () => (await taxesOf(order)).reduce((total, [, amount]) => total + amount, 0);
      await correct('delivered');
      expect(await sum()).toBe(-1_360);
      await correct('failed');
      expect(await sum()).toBe(0);
      await correct('delivered');
      await carry(world, order, 'delivered');
      expect(await sum()).toBe(-1_360);
      await correct('failed');
      await carry(world, order, 'cancelled');
      expect(await sum()).toBe(0);
    });

    it('orders far below the exemption do not conflict: they write no row of their seller', async () => {
      await describeSeller({ pan: 'ABCPK1234F', entityType: 'individual' });
      const particulars = () => SellerParticulars.findById(seller._id).lean();
      const before = await particulars();
      world.clock.advance(day);
      expect(await taxesOf(await delivered())).toEqual([['gst_on_fee', -360]]);
      expect(await particulars()).toEqual(before);
    });

    it('the exemption ends with one of two concurrent orders, and continues if that one is cancelled', async () => {
      await describeSeller({ pan: 'ABCPK1234F', entityType: 'individual' });
      const first = await delivered();
      await StoreOrder.updateOne({ _id: first._id }, { $set: { subtotal: 5 * lakh - 20_000 } });
      const both = [await makeOrder(world, store, paidOnline), await makeOrder(world, store, paidOnline)];
      await Promise.all(both.map((order) => carry(world, order, 'delivered')));
      const passing = await StoreOrder.find({ 'taxes.type': 'tds' }).lean();
      expect(passing).toHaveLength(1);
      await StoreOrder.updateOne({ _id: first._id }, { $set: { subtotal: first.subtotal } });
      await reverseOrder(world, operator, Number(passing[0]?._id), 'The goods were returned');
      expect(await taxesOf(await delivered())).toEqual([['gst_on_fee', -360]]);
    });

    it('a restaurant has no TCS, unless staff say that the store supplies goods', async () => {
      await describeSeller({ gstin });
      store = await makeStore({ ...allDay, sellerId: seller._id, selfDelivery: true, storeType: 'restaurant' });
      expect((await taxesOf(await delivered())).map(([type]) => type)).toEqual(['gst_on_fee', 'tds']);
      const own = await api.get(`/seller/stores/${store._id}`, await api.as('seller', seller));
      expect(own.body.store.supplyKind).toBe('restaurant');
    });
  });

  describe('with TAXES=record', () => {
    it('an order shows what would be deducted, and statements list it', async () => {
      world.config.taxes = 'record';
      const order = await delivered();
      expect(await taxesOf(order)).toEqual([]);
      expect((await orderOfSeller(order)).taxes).toMatchObject([
        { type: 'gst_on_fee', rate: 18, base: '20.00', amount: '3.60', posted: false },
        { type: 'tds', rate: 5, base: '200.00', amount: '10.00', posted: false },
      ]);
      world.clock.advance(7 * day);
      await startRun(world, null);
      await collectRuns(world);
      const me = await api.as('seller', seller);
      const [{ id }] = (await api.get('/seller/settlements', me)).body.settlements;
      const { settlement } = (await api.get(`/seller/settlements/${id}`, me)).body;
      expect(settlement.totals).toEqual({ earning: '225.00', platform_fee: '-20.00' });
      expect(settlement.orders).toMatchObject([
        { orderId: order._id, taxes: [{ type: 'gst_on_fee', posted: false }, { type: 'tds' }] },
      ]);
      const lines: string[] = [];
      const record = await Settlement.findById(id).lean().orFail();
      for await (const line of statementCsv(world, record)) lines.push(line);
      expect(lines.join('')).toContain('"gst_on_fee, not deducted",3.60');
    });
  });
}
