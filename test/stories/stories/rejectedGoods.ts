import { afterEach, describe, expect, it } from '@jest/globals';
import { moveOrder } from '../../../domain/orders/moving/moveOrder.js';
import { rejectUtr } from '../../../domain/staff/payments/rejectUtr.js';
import { LedgerTransaction } from '../../../models/ledger/LedgerTransaction.js';
import { booked } from '../../support/books/delivered.js';
import { differences } from '../../support/books/differences.js';
import { newUtr, orderOf, start, type, world } from '../upiPayments.js';

export function testRejectedGoods(): void {
  afterEach(async () => expect(await differences()).toEqual([]));

  describe('B20: delivered goods whose UTR is rejected', () => {
    const operator = { id: 1, email: 'kavya@example.in' };

    afterEach(() => {
      world.config.rejectedGoodsBearer = 'seller';
    });

    /** Rejects the UTR of a delivered order. @returns its seller's ledger rows, by type */
    const rejectDelivered = async () => {
      const payment = await start();
      await type(payment, newUtr());
      const order = await orderOf(payment._id);
      const orderId = Number(order?._id);
      await moveOrder(world, {
        by: { kind: 'seller', id: Number(order?.sellerId) },
        order: { _id: orderId },
        to: 'delivered',
      });
      expect(await rejectUtr(world, operator, payment._id, 'Not in the statement')).toBe(true);
      expect((await orderOf(payment._id))?.paymentStatus).toBe('unpaid');
      return (await booked(orderId)).map(([row]) => row);
    };

    it('are borne by the seller, who earns nothing', async () => {
      expect(await rejectDelivered()).toEqual([]);
    });

    it('are borne by the platform if it is configured so: the seller earns as usual', async () => {
      world.config.rejectedGoodsBearer = 'platform';
      expect(await rejectDelivered()).toEqual(['earning', 'platform_fee']);
      const borne = await LedgerTransaction.find({ kind: 'goods-borne' }).lean();
      expect(borne).toMatchObject([
        { postings: [{ account: 'goodwill' }, { account: expect.stringContaining('customer/') }] },
      ]);
    });
  });
}
