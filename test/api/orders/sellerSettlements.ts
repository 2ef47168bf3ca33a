import { beforeEach, describe, expect, it } from '@jest/globals';
import { collectRun } from '../../../domain/settlements/collectRun.js';
import { startRun } from '../../../domain/settlements/startRun.js';
import { Seller, type SellerRecord } from '../../../models/accounts/Seller.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeDelivered } from '../../support/books/delivered.js';
import { makeSeller } from '../../support/factories.js';

export function testSellerSettlements(): void {
  const api = useApi();

  let orders: StoreOrderRecord[];
  let storeId: number;
  let seller: Sent;
  let settlementId: number;
  beforeEach(async () => {
    api.world.clock.set('2026-11-18T05:30:00.000Z');
    const delivered = await makeDelivered(api.world, 2);
    ({ orders } = delivered);
    const { sellerId } = delivered.store;
    storeId = delivered.store._id;
    api.world.clock.set('2026-11-21T12:00:00.000Z');
    const { _id: runId } = await startRun(api.world, null);
    await collectRun(api.world, runId);
    settlementId = (await Settlement.findOne({ runId, sellerId }).lean().orFail())._id;
    seller = await api.as('seller', (await Seller.findById(sellerId).lean<SellerRecord>()) as SellerRecord);
  });

  const own = () => ({
    id: settlementId,
    status: 'open',
    amount: '410.00',
    utr: null,
    failureReason: null,
    openingBalance: '0.00',
    closingBalance: '0.00',
    until: '2026-11-20T18:29:59.999Z',
    createdAt: expect.stringMatching(/^2026-11-21T12:00:00/),
  });

  describe('GET /api/seller/settlements', () => {
    it("lists the seller's settlements, and none of other sellers or those without a statement", async () => {
      const { body } = await api.get('/seller/settlements', seller);
      expect(body).toEqual({ settlements: [own()], nextCursor: null });
      const other = await api.as('seller', await makeSeller());
      expect((await api.get('/seller/settlements', other)).body).toEqual({ settlements: [], nextCursor: null });
      await Settlement.updateOne({ _id: settlementId }, { $set: { status: 'left_out' } });
      expect((await api.get('/seller/settlements', seller)).body.settlements).toEqual([]);
    });
  });

  describe('GET /api/seller/settlements/:settlementId', () => {
    it('answers 404 for the settlement of another seller, and for an unknown one', async () => {
      const other = await api.as('seller', await makeSeller());
      for (const [id, who] of [
        [settlementId, other],
        [2_000_000_000, seller],
      ] as const) {
        for (const end of ['', '.csv']) {
          const { status, body } = await api.get(`/seller/settlements/${id}${end}`, who);
          expect([status, body.code]).toEqual([404, 'settlement_not_found']);
        }
      }
    });

    it('has each order with its rows, and the totals by type', async () => {
      const { body } = await api.get(`/seller/settlements/${settlementId}`, seller);
      expect(body.settlement).toEqual({
        ...own(),
        totals: { earning: '450.00', platform_fee: '-40.00' },
        orders: orders.map(({ _id, orderNumber }) => ({
          orderId: _id,
          orderNumber,
          storeId,
          rows: [
            { type: 'earning', amount: '225.00' },
            { type: 'platform_fee', amount: '-20.00' },
          ],
        })),
      });
    });
  });
}
