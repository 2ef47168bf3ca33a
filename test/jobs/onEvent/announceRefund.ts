import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { settleRefund } from '../../../domain/refunds/settleRefund.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { Refund } from '../../../models/payments/Refund.js';
import { useDatabase } from '../../support/database.js';
import { makePartner } from '../../support/partner.js';
import { makePaidByUpi, takesUpi } from '../../support/payments/paidByUpi.js';
import { relayAll } from '../../support/relayAll.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';
import { testWorld } from '../../support/world.js';

const world = testWorld(takesUpi);

export function testAnnounceRefund(): void {
  useDatabase();
  const receiver = useWebhookReceiver();

  describe('announceRefund', () => {
    it('sends a refund when it is made, not when it is requested, without the note of staff', async () => {
      const { orderId, sessionId } = await makePaidByUpi(world);
      const { sellerId, storeId, orderNumber } = await StoreOrder.findById(orderId).lean().orFail();
      await makePartner(world, { sellerId, url: receiver.url, events: ['payment.refunded'] });
      const row = {
        orderId,
        sessionId,
        amount: 2_000,
        reason: 'goodwill',
        way: 'manual',
        note: 'Asha was upset',
      } as const;
      const { _id: id } = await insert(Refund, row);
      await relayAll(world);
      expect(receiver.received).toEqual([]);
      await settleRefund(world, id);
      await relayAll(world);
      const refund = { id, orderId, orderNumber, storeId, amount: '20.00', reason: 'goodwill' };
      expect(receiver.received.map(({ body }) => body)).toMatchObject([{ type: 'payment.refunded', data: { refund } }]);
      expect(receiver.received[0]?.text).not.toContain('Asha');
    });
  });
}
