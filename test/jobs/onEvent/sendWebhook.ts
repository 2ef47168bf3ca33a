import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { relayOutbox } from '../../../domain/outbox/relayOutbox.js';
import { addressOccurrences, queueDeliveries } from '../../../domain/partnerWebhooks/queueDeliveries.js';
import { eventJobs } from '../../../jobs/eventJobs.js';
import { WebhookDelivery } from '../../../models/partnerWebhooks/WebhookDelivery.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { useDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { makeStore } from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';
import { useWebhookReceiver } from '../../support/webhookReceiver.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();

/** Queues webhooks about changed products of a seller, which number them. */
async function occurs(sellerId: number, count: number): Promise<void> {
  const occurrences = Array.from({ length: count }, (_, each) => ({
    event: 'product.changed' as const,
    key: `product.changed:${sellerId}:${each}`,
    sellerId,
    at: world.now(),
    data: { each },
  }));
  for (const addressed of await addressOccurrences(occurrences)) await queueDeliveries(world, addressed);
}

export function testSendWebhook(): void {
  useDatabase();
  const receiver = useWebhookReceiver();

  describe('sendWebhook', () => {
    it('reaches a partner while the servers of four other sellers do not answer', async () => {
      let ended = 0;
      const slow = createServer((_request, response) => void response.on('close', () => ended++)).listen(
        0,
        '127.0.0.1',
      );
      await once(slow, 'listening');
      const slowUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
      const occur = async (url: string) => {
        const { sellerId } = await makeStore();
        await makePartner(world, { sellerId, url });
        await occurs(sellerId, 6);
      };
      for (const _seller of [1, 2, 3, 4]) await occur(slowUrl);
      await occur(receiver.url);
      const relayed = relayOutbox(world, eventJobs, 'webhook');
      await eventually('a webhook to the fifth', () => receiver.received[0]);
      const endedBefore = ended;
      slow.closeAllConnections();
      await Promise.all([relayed, once(slow.close(), 'close')]);
      expect(endedBefore).toBe(0);
    });

    it('has a lane of its own, in which two relays send each webhook once', async () => {
      const { sellerId } = await makeStore();
      await makePartner(world, { sellerId, url: receiver.url });
      await occurs(sellerId, 10);
      expect(await OutboxMessage.distinct('lane', { event: 'webhook.due' })).toEqual(['webhook']);
      // Postponed calls are due again soon.
      for (let minute = 0; minute < 5; minute++) {
        await Promise.all([1, 2].map(() => relayOutbox(world, eventJobs, 'webhook')));
        world.clock.advance(60_000);
      }
      const sent = receiver.received.map(({ body }) => body.data.each).sort((one, other) => one - other);
      expect(sent).toEqual(Array.from({ length: 10 }, (_, each) => each));
      expect(await WebhookDelivery.countDocuments({ state: 'delivered', attemptCount: 1 })).toBe(10);
    });
  });
}
