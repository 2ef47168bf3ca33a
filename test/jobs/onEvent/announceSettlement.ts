import { describe, expect, it } from '@jest/globals';
import { insert } from '../../../database/insert.js';
import { markSettled } from '../../../domain/ledger/markSettled.js';
import { LedgerEntry } from '../../../models/ledger/LedgerEntry.js';
import { Settlement, type TransferDirection } from '../../../models/ledger/Settlement.js';
import { useDatabase } from '../../support/database.js';
import { makeSeller } from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';
import { relayAll } from '../../support/relayAll.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

export function testAnnounceSettlement(): void {
  useDatabase();
  const receiver = useWebhookReceiver();

  /** Records a transfer of ₹180 and marks its rows. */
  async function settle(direction: TransferDirection) {
    const { _id: sellerId } = await makeSeller();
    await makePartner(world, { sellerId, url: receiver.url });
    const until = world.now();
    const entry = { sellerId, storeId: 1, orderId: 7, orderNumber: 'SO-7', type: 'earning', key: 'earning' } as const;
    await insert(LedgerEntry, { ...entry, amount: direction === 'to_seller' ? 18_000 : -18_000, createdAt: until });
    const utr = 'SBIN326112200417';
    const { _id } = await insert(Settlement, { sellerId, direction, utr, operatorId: 1, until, status: 'running' });
    await markSettled(world, { settlementId: _id });
    await relayAll(world);
    return { id: _id, utr, until: until.toISOString() };
  }

  describe('announceSettlement', () => {
    it('sends nothing for a transfer from a seller', async () => {
      await settle('from_seller');
      expect(receiver.received).toEqual([]);
    });

    it('sends the sum and the reference of a transfer to a seller, when all its rows are marked', async () => {
      const settlement = await settle('to_seller');
      expect(receiver.received.map(({ body }) => body)).toMatchObject([
        { type: 'settlement.paid', data: { settlement: { ...settlement, amount: '180.00' } } },
      ]);
    });
  });
}
