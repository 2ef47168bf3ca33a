import { beforeEach, describe, expect, it } from '@jest/globals';
import { DateTime } from 'luxon';
import { minute } from '../../../domain/durations.js';
import { Product } from '../../../models/catalog/Product.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Review } from '../../../models/orders/Review.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { eventually } from '../../support/eventually.js';
import { makeProduct, makeSeller } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, buyer, move, oil, placed, seller, store } from '../../support/orders/selling.js';

const zone = 'Asia/Kolkata';

export function testSellerFigures(): void {
  const own = () => `/seller/stores/${store._id}`;
  const at = (local: string) => api.world.clock.set(DateTime.fromISO(local, { zone }).toUTC().toISO() ?? '');
  const linesOf = async (path: string) => {
    const { status, body } = await api.get(path, seller);
    expect(status).toBe(200);
    return String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
  };
  const files = () => ['/seller/ledger.csv', `${own()}/orders.csv`];

  describe('the days of figures and files', () => {
    itForAll([
      'from=2026-02-30',
      'to=yesterday',
      'from=2026-11-19&to=2026-11-18',
      'from=2025-10-14',
      'from=2026-11-18T00:00:00Z',
    ])('answers 400 for no date, for an end before the start and for 401 days', async (query) => {
      for (const path of [...files(), `${own()}/summary`])
        expect([path, query, (await api.get(`${path}?${query}`, seller)).status]).toEqual([path, query, 400]);
    });

    it('are at most 400, by default the last thirty, and after the first day alone they end today', async () => {
      const periodOf = async (query: string) => {
        const { period, previous } = (await api.get(`${own()}/summary?${query}`, seller)).body.summary;
        return [period, previous].map(({ from, to }) => `${from} ${to}`);
      };
      expect(await periodOf('')).toEqual(['2026-10-20 2026-11-18', '2026-09-20 2026-10-19']);
      expect(await periodOf('to=2026-11-10')).toEqual(['2026-10-12 2026-11-10', '2026-09-12 2026-10-11']);
      expect(await periodOf('from=2025-10-15&to=2026-11-18')).toEqual(['2025-10-15 2026-11-18', expect.any(String)]);
      expect(await periodOf('from=2026-11-18')).toEqual(['2026-11-18 2026-11-18', '2026-11-17 2026-11-17']);
    });

    it("answer 404 for another seller's store, and nothing of others", async () => {
      await move(await placed(), 'delivered');
      const stranger = await api.as('seller', await makeSeller());
      const { status, body } = await api.get(`${own()}/orders.csv`, stranger);
      expect([status, body.code]).toEqual([404, 'store_not_found']);
      expect(String((await api.get('/seller/ledger.csv', stranger)).body).trimEnd()).not.toContain('\r\n');
      expect((await api.get('/seller/ledger.csv', buyer)).status).toBe(401);
    });
  });

  describe('GET /api/seller/stores/[id]/summary', () => {
    /** A sold order of the oil over ₹225 that the store accepted after some minutes. */
    async function sold(local: string, acceptedAfter: number, extras: object = {}): Promise<number> {
      at(local);
      const orderId = await placed('delivery', extras);
      api.world.clock.advance(acceptedAfter * minute);
      await move(orderId, 'accepted');
      await move(orderId, 'delivered');
      return orderId;
    }

    it('has the figures of the period and of the one before, by the orders that were placed in them', async () => {
      await Product.updateOne({ _id: oil._id }, { $set: { stock: null } });
      const soap = await makeProduct(store, { title: 'Soap', price: 30_000 });
      // A Monday, before the period.
      await sold('2026-11-09T10:15', 4);
      // The period: Tuesday to Wednesday of the week after.
      const first = await sold('2026-11-17T09:05', 2);
      await sold('2026-11-17T09:55', 10, { items: [{ productId: soap._id, quantity: 1 }] });
      const late = await sold('2026-11-18T09:30', 3.5);
      const inTime = await sold('2026-11-18T12:00', 4);
      at('2026-11-18T13:00');
      const [byStore, byConsumer, unverified] = [await placed(), await placed(), await placed()];
      await move(byStore, 'cancelled');
      await api.patch(`/store-orders/${byConsumer}/cancel`, { ...buyer, body: {} });
      const claimed = { paymentStatus: 'paid', paymentVerification: 'unverified' } as const;
      await StoreOrder.updateOne({ _id: unverified }, { $set: claimed });
      const promise = (_id: number, minutesBefore: number) =>
        StoreOrder.updateOne(
          { _id },
          [{ $set: { promisedAt: { $subtract: ['$deliveredAt', minutesBefore * minute] } } }],
          { updatePipeline: true },
        );
      await promise(late, 15.1);
      await promise(inTime, 15);
      const sums = [
        [first, 4_000, { status: 'processed' }],
        [byStore, 500, { status: 'requested' }],
        [byStore, 700, { status: 'void' }],
        [late, 900, { isHeld: true }],
        [late, 22_500, { reason: 'paid_twice' }],
      ] as const;
      for (const [orderId, amount, fields] of sums) {
        await Refund.create({ orderId, amount, reason: 'goodwill', way: 'manual', ...fields });
        await StoreOrder.updateOne({ _id: orderId }, { $inc: { staffRefunds: 1 } });
      }
      const seen = { storeId: store._id, sellerId: store.sellerId, consumerId: 1, authorVerified: true };
      await Review.create([
        { ...seen, orderId: 1, rating: 5, createdAt: new Date('2026-11-17T10:00:00Z') },
        { ...seen, orderId: 2, rating: 4, createdAt: new Date('2026-11-17T11:00:00Z') },
        { ...seen, orderId: 3, rating: 4, createdAt: new Date('2026-11-18T10:00:00Z') },
        { ...seen, orderId: 4, rating: 1, isHidden: true, createdAt: new Date('2026-11-18T10:00:00Z') },
      ]);
      at('2026-11-18T14:00');
      const { summary } = (await api.get(`${own()}/summary?from=2026-11-17&to=2026-11-18`, seller)).body;
      const hours = (of: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => of[hour] ?? 0);
      expect(summary.period).toEqual({
        from: '2026-11-17',
        to: '2026-11-18',
        orders: 7,
        // Three times ₹225, and the soap with its delivery.
        sales: '1000.00',
        unverified: { orders: 1, amount: '225.00' },
        averageBasket: '250.00',
        cancelledByStore: 1,
        late: 1,
        medianMinutesToAccept: 3.8,
        refunds: '45.00',
        rating: 4.33,
        bestProducts: [
          { productId: oil._id, title: oil.title, quantity: 6, sales: '600.00' },
          { productId: soap._id, title: 'Soap', quantity: 1, sales: '300.00' },
        ],
        ordersByHour: hours({ 9: 3, 12: 1, 13: 3 }),
        ordersByWeekday: [0, 2, 5, 0, 0, 0, 0],
      });
      expect(summary.previous).toMatchObject({ from: '2026-11-15', to: '2026-11-16', orders: 0, sales: '0.00' });
      expect(summary.previous).toMatchObject({ averageBasket: null, medianMinutesToAccept: null, rating: null });
      const week = (await api.get(`${own()}/summary?from=2026-11-12&to=2026-11-18`, seller)).body.summary;
      expect(week.period.sales).toBe(week.total.revenue.replace('1225', '1000'));
      expect(week.previous).toMatchObject({
        orders: 1,
        sales: '225.00',
        medianMinutesToAccept: 4,
        ordersByWeekday: [1, 0, 0, 0, 0, 0, 0],
        bestProducts: [{ productId: oil._id, title: oil.title, quantity: 2, sales: '200.00' }],
      });
    });

    it('counts an order as late as soon as it is, also a pickup that is not ready', async () => {
      const [delivery, pickup] = [await placed(), await placed('pickup_immediate')];
      await StoreOrder.updateMany({}, { $set: { promisedAt: api.world.now() } });
      const late = async () => (await api.get(`${own()}/summary`, seller)).body.summary.period.late;
      api.world.clock.advance(15 * minute - 1_000);
      expect(await late()).toBe(0);
      await move(pickup, 'ready_for_pickup');
      api.world.clock.advance(2_000);
      expect(await late()).toBe(1);
      await move(delivery, 'cancelled');
      expect(await late()).toBe(0);
    });
  });

  describe('GET /api/seller/stores/[id]/orders.csv', () => {
    it('has the orders of the days in the zone of the store, newest first, with few personal data', async () => {
      at('2026-11-18T20:59');
      const orderId = await placed('delivery', { instructions: 'Ring twice' });
      await move(orderId, 'delivered');
      at('2026-11-19T20:00');
      await placed();
      at('2026-11-20T09:00');
      const days = 'from=2026-11-18&to=2026-11-18';
      const [headings = '', ...lines] = await linesOf(`${own()}/orders.csv?${days}`);
      expect(headings).toContain('Order,Placed (Asia/Kolkata),Status');
      const { orderNumber } = await StoreOrder.findById(orderId).lean().orFail();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(`${orderNumber},2026-11-18 20:59,delivered,delivery,Asha Rao,2 × ${oil.title},cod,`);
      expect(lines[0]).toMatch(',200.00,0.00,25.00,225.00,225.00,,20.00,180.00,0.00,');
      expect(lines[0]).not.toMatch(/9480012345|Car Street|Ring twice/);
      const both = await linesOf(`${own()}/orders.csv`);
      expect(both.slice(1).map((line) => line.slice(line.indexOf(',') + 1, line.indexOf(',') + 11))).toEqual([
        '2026-11-19',
        '2026-11-18',
      ]);
    });

    it('has the totals that wait for the verification of a UTR in a column of their own', async () => {
      const claimed = { paymentStatus: 'paid', paymentVerification: 'unverified' } as const;
      await StoreOrder.updateOne({ _id: await placed() }, { $set: claimed });
      const [headings, line] = await linesOf(`${own()}/orders.csv`);
      expect(headings).toContain(',Total,Received,Waits for verification,');
      expect(line).toContain(',225.00,,225.00,');
    });

    it('contains no formulas for spreadsheets (CWE-1236)', async () => {
      const formula = '=HYPERLINK("https://evil.example","Oil")';
      const orderId = await placed();
      await StoreOrder.updateOne(
        { _id: orderId },
        { $set: { customerName: formula, 'items.0.productName': formula, cancellationReason: '+1+1' } },
      );
      const [, line = ''] = await linesOf(`${own()}/orders.csv`);
      expect(line).toContain(`"'=HYPERLINK(`);
      expect(line.split(',').filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
    });

    it('has all orders over several pages', async () => {
      const { _id, ...like } = await StoreOrder.findById(await placed())
        .lean()
        .orFail();
      const ids = Array.from({ length: 405 }, (_, nth) => _id + nth);
      await StoreOrder.collection.insertMany(
        ids.slice(1).map((id) => ({ ...like, _id: id, orderNumber: `SO-X${id}` })) as never[],
      );
      expect(await linesOf(`${own()}/orders.csv`)).toHaveLength(1 + ids.length);
    });
  });

  describe('GET /api/seller/ledger.csv', () => {
    it('has the rows of the days, newest first, then the orders that wait for verification apart', async () => {
      const booked = { sellerId: store.sellerId, storeId: store._id, orderId: 1, orderNumber: 'SO-1' };
      const rows = [
        { type: 'earning', key: 'earning', amount: 22_500, createdAt: new Date('2026-11-17T18:29:00Z') },
        { type: 'platform_fee', key: 'fee', amount: -2_000, createdAt: new Date('2026-11-17T18:30:00Z') },
        { type: 'cod_fee', key: 'cod', amount: -500, createdAt: new Date('2026-11-18T05:00:00Z') },
      ] as const;
      await LedgerEntry.create(rows.map((row) => ({ ...booked, ...row })));
      const orderId = await placed();
      const claimed = { paymentStatus: 'paid', paymentVerification: 'unverified', storeName: '@SUM(A1)' } as const;
      await StoreOrder.updateOne({ _id: orderId }, { $set: claimed });
      const { orderNumber } = await StoreOrder.findById(orderId).lean().orFail();
      const [headings, ...lines] = await linesOf('/seller/ledger.csv?from=2026-11-18');
      expect(headings).toBe(
        'Time (Asia/Kolkata),Order,Store,Type,Amount,Waits for verification,Settled (Asia/Kolkata),UTR,' +
          'Returned by the bank (Asia/Kolkata)',
      );
      expect(lines).toEqual([
        `2026-11-18 10:30,SO-1,${store.name},cod_fee,-5.00,,,,`,
        `2026-11-18 00:00,SO-1,${store.name},platform_fee,-20.00,,,,`,
        `2026-11-18 11:00,${orderNumber},"'@SUM(A1)",unverified,,225.00,,,`,
      ]);
    });
  });

  describe('a second file of a seller', () => {
    /** More than the buffers of a connection hold. */
    beforeEach(async () => {
      const { _id, ...like } = await StoreOrder.findById(await placed())
        .lean()
        .orFail();
      const customerName = 'A'.repeat(20_000);
      const rows = Array.from({ length: 1_000 }, (_, nth) => ({
        ...like,
        _id: _id + 1 + nth,
        orderNumber: `SO-X${nth}`,
        customerName,
      }));
      await StoreOrder.collection.insertMany(rows as never[]);
    });

    it('is refused with 429 while a client reads the first one, and allowed after it disconnected', async () => {
      const url = new URL(`${api.url}/api${own()}/orders.csv`);
      const first = await fetch(url, { headers: { cookie: seller.cookie ?? '' } });
      const reader = first.body?.getReader();
      await reader?.read();
      const refused = await api.get(`${own()}/orders.csv`, seller);
      expect([refused.status, refused.body.code, refused.body.retryAfterSeconds]).toEqual([429, 'rate_limited', 5]);
      const stranger = await api.as('seller', await makeSeller());
      expect((await api.get('/seller/ledger.csv', stranger)).status).toBe(200);
      await reader?.cancel();
      const isAllowed = async () => (await api.get('/seller/ledger.csv', seller)).status === 200;
      await eventually('the service notices that the client is gone', isAllowed);
    });
  });
}
