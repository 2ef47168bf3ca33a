import { describe, expect, it } from '@jest/globals';
import { queueDeliveries } from '../../../domain/partnerWebhooks/queueDeliveries.js';
import { WebhookDelivery } from '../../../models/partnerWebhooks/WebhookDelivery.js';
import { WebhookEndpoint } from '../../../models/partnerWebhooks/WebhookEndpoint.js';
import { webhookEvents } from '../../../models/partnerWebhooks/webhookEvents.js';
import { auditRecords, noticeOf, useOperator } from '../../support/console/useOperator.js';
import { makeSeller } from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';
import { testWorld } from '../../support/world.js';

const world = testWorld();
const reason = 'The partner has a new server';
// Nothing is sent to this address: no event occurs while an endpoint with it is enabled.
const url = 'https://93.184.216.34/hooks';
const partner = async () =>
  (await makePartner(world, { sellerId: (await makeSeller())._id, url: 'http://127.0.0.1:9/' }))._id;

/** A delivery that has failed. */
async function failedDelivery(endpointId: number): Promise<number> {
  const endpoint = await WebhookEndpoint.findById(endpointId).lean().orFail();
  const occurrence = { event: 'order.placed' as const, key: `order.placed:${endpointId}`, sellerId: 1 };
  await queueDeliveries(world, { occurrence: { ...occurrence, at: world.now(), data: {} }, endpoints: [endpoint] });
  const { _id } = await WebhookDelivery.findOneAndUpdate({ endpointId }, { state: 'failed' }).lean().orFail();
  return _id;
}

export function testWebhooks(): void {
  const staff = useOperator();
  const { post } = staff;

  const add = (body: object) =>
    staff.console.ask('/api/resources/WebhookEndpoint/actions/addWebhook', {
      method: 'POST',
      cookie: staff.cookie,
      body,
    });

  describe('a webhook endpoint of the marketplace', () => {
    it('is refused at a private address and without encryption', async () => {
      for (const wrong of ['https://10.0.0.7/', 'http://93.184.216.34/', 'hooks']) {
        expect([wrong, noticeOf(await add({ url: wrong }))]).toEqual([wrong, 'error']);
      }
      expect(await WebhookEndpoint.countDocuments({ sellerId: null })).toBe(0);
    });

    it('is added for the chosen events, or for all, and its secret is shown once', async () => {
      const { body } = await add({ url, order_placed: 'true', settlement_paid: 'true' });
      expect(body.reveals).toMatch(/^whsec_/);
      await add({ url: `${url}/all` });
      const [some, all] = await WebhookEndpoint.find({ sellerId: null }).sort({ _id: 1 }).lean();
      expect([some?.events, all?.events]).toEqual([['order.placed', 'settlement.paid'], [...webhookEvents]]);
      expect((await auditRecords()).map(({ action }) => action)).toEqual(['addWebhook', 'addWebhook']);
      expect(JSON.stringify(await auditRecords())).not.toContain('whsec_');
      for (const action of ['show', 'list']) {
        const shown = await staff.read('WebhookEndpoint', Number(some?._id), action);
        expect(JSON.stringify(shown.body)).not.toMatch(/whsec_|"secret"/);
      }
      await WebhookEndpoint.deleteMany({ sellerId: null });
    });
  });

  describe('a webhook endpoint of a seller', () => {
    it('is disabled, enabled and deleted, and its secret rotated, each with a reason', async () => {
      const id = await partner();
      expect(noticeOf(await post('WebhookEndpoint', id, 'disableWebhook', {}))).toBe('error');
      for (const action of ['disableWebhook', 'enableWebhook', 'rotateWebhook', 'removeWebhook'])
        expect([action, noticeOf(await post('WebhookEndpoint', id, action, { reason }))]).toEqual([action, 'success']);
      expect(await WebhookEndpoint.countDocuments({ _id: id })).toBe(0);
      const audited = (await auditRecords()).filter(({ recordId }) => Number(recordId) === id);
      expect(audited.map((record) => [record.action, record.reason])).toEqual([
        ...['changeWebhook', 'changeWebhook', 'rotateWebhook', 'removeWebhook'].map((action) => [action, reason]),
      ]);
    });
  });

  describe('a webhook delivery', () => {
    it('is sent again, unless its endpoint is disabled or deleted', async () => {
      const id = await partner();
      const deliveryId = await failedDelivery(id);
      expect(noticeOf(await post('WebhookDelivery', deliveryId, 'redeliver'))).toBe('success');
      expect((await WebhookDelivery.findById(deliveryId).lean())?.state).toBe('pending');
      await WebhookEndpoint.updateOne({ _id: id }, { isEnabled: false });
      expect(noticeOf(await post('WebhookDelivery', deliveryId, 'redeliver'))).toBe('error');
      await WebhookEndpoint.deleteOne({ _id: id });
      expect(noticeOf(await post('WebhookDelivery', deliveryId, 'redeliver'))).toBe('error');
    });
  });
}
