import { describe, expect, it } from '@jest/globals';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { api, move, placed, store } from '../../support/orders/selling.js';
import { makePartner } from '../../support/partner.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';

export function testAnnounceMovedOrder(): void {
  const receiver = useWebhookReceiver();

  const partner = () =>
    makePartner(api.world, { sellerId: store.sellerId, url: receiver.url, events: ['order.moved', 'order.cancelled'] });
  const moves = () => receiver.received.map(({ body: { type, data } }) => [type, data.move.from, data.move.to]).sort();

  describe('announceMovedOrder', () => {
    it('sends each move of an order, with who moved it', async () => {
      await partner();
      const id = await placed();
      await move(id, 'accepted');
      await move(id, 'preparing');
      await api.relay();
      expect(moves()).toEqual([
        ['order.moved', 'accepted', 'preparing'],
        ['order.moved', 'pending', 'accepted'],
      ]);
      expect(receiver.received[0]?.body.data).toMatchObject({ order: { id }, move: { by: 'seller' } });
    });

    it('sends a cancellation as an event of its own, without the reason that a person wrote', async () => {
      await partner();
      await move(await placed(), 'cancelled', { cancellationReason: 'Asha moved away' });
      await api.relay();
      expect(moves()).toEqual([['order.cancelled', 'pending', 'cancelled']]);
      expect(receiver.received[0]?.text).not.toContain('Asha');
    });

    it('finds the move of a message that an earlier version recorded without its step', async () => {
      await partner();
      await move(await placed(), 'accepted');
      await OutboxMessage.updateMany({ event: 'order.moved' }, { $unset: { 'payload.step': true } });
      await api.relay();
      expect(moves()).toEqual([['order.moved', 'pending', 'accepted']]);
    });
  });
}
