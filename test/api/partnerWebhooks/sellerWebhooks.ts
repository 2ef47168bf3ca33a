import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { SellerRecord } from '../../../models/accounts/Seller.js';
import { WebhookEndpoint } from '../../../models/partnerWebhooks/WebhookEndpoint.js';
import { networkGuard } from '../../../providers/network/networkGuard.js';
import { signWebhook } from '../../../providers/sendWebhook.js';
import { httpWebhooks } from '../../../providers/webhooks/httpWebhooks.js';
import { collection, type Sent, useApi } from '../../support/api.js';
import { makeSeller, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { makePartner } from '../../support/partner.js';
import { useWebhookReceiver, type WebhookReceiver } from '../../support/webhookReceiver.js';

const [hour, day] = [3_600_000, 86_400_000];

type Received = WebhookReceiver['received'][number];

const signatureOf = (secret: string, { text, headers }: Received) =>
  signWebhook(secret, String(headers['webhook-id']), String(headers['webhook-timestamp']), text);

export function testSellerWebhooks(): void {
  const api = useApi();
  const receiver = useWebhookReceiver();
  const open = api.world.webhooks;

  let seller: SellerRecord;
  let asSeller: Sent;
  beforeEach(async () => {
    api.world.webhooks = open;
    seller = await makeSeller();
    asSeller = await api.as('seller', seller);
  });

  const register = (body: object = {}) =>
    api.post('/seller/webhooks', { ...asSeller, body: { url: receiver.url, events: ['product.changed'], ...body } });
  const partner = () => makePartner(api.world, { sellerId: seller._id, url: receiver.url });
  const change = (id: number, body: object) => api.patch(`/seller/webhooks/${id}`, { ...asSeller, body });
  const rotate = (id: number) => api.post(`/seller/webhooks/${id}/rotate`, asSeller);
  const deliveriesOf = async (id: number, query = '') =>
    (await api.get(`/seller/webhooks/${id}/deliveries${query}`, asSeller)).body;
  const redeliver = (id: number, deliveryId: number) =>
    api.post(`/seller/webhooks/${id}/deliveries/${deliveryId}/redeliver`, asSeller);

  /** Adds products, each of which is an event. */
  async function addProducts(count: number): Promise<void> {
    const store = await makeStore({ sellerId: seller._id });
    for (let each = 0; each < count; each++) {
      api.world.clock.advance(1_000);
      const body = { title: 'Holige', price: '25.00', category: 'grocery' };
      await api.post(`/seller/stores/${store._id}/products`, { ...asSeller, body });
    }
    await api.relay();
  }

  describe('the webhooks of a seller', () => {
    it('answer 404 for an endpoint of another seller, of the marketplace, and for an unknown one', async () => {
      const { _id: anothers } = await makePartner(api.world, { sellerId: 9, url: receiver.url });
      const { _id: ours } = await makePartner(api.world, { url: receiver.url });
      for (const id of [anothers, ours, 2_000_000_000]) {
        const answers = [
          await change(id, { isEnabled: false }),
          await rotate(id),
          await api.get(`/seller/webhooks/${id}/deliveries`, asSeller),
          await redeliver(id, 1),
          await api.delete(`/seller/webhooks/${id}`, asSeller),
        ];
        for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'webhook_not_found']);
      }
      expect((await api.get('/seller/webhooks', asSeller)).body).toEqual({ webhooks: [] });
      expect(await WebhookEndpoint.countDocuments({ isEnabled: false })).toBe(0);
    });
  });

  describe('POST /api/seller/webhooks', () => {
    itForAll([
      ['url', 'ftp://partner.example.in/'],
      ['url', `https://${'x'.repeat(2_000)}.in`],
      ['events', []],
      ['events', ['order.lost']],
    ])('answers 400 to invalid fields', async (field, value) => {
      const { status, body } = await register({ [field as string]: value });
      expect([status, body.details[0].field]).toEqual([400, expect.stringContaining(field as string)]);
    });

    it('answers 400 to a private address', async () => {
      const { _id } = await partner();
      api.world.webhooks = httpWebhooks(networkGuard(false), rules.partnerWebhook);
      for (const url of ['https://127.0.0.1/', 'http://partner.example.in/', 'https://intranet/']) {
        expect((await register({ url })).body.code).toBe('private_endpoint');
        expect((await change(_id, { url })).body.code).toBe('private_endpoint');
      }
    });

    it('answers 409 to a URL that is registered, and to the eleventh endpoint, also concurrently', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => register({ url: `${receiver.url}/${n}` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('webhooks_limit');
      await WebhookEndpoint.deleteMany({});
      const again = await Promise.all([register(), register()]);
      expect(again.map(({ body }) => body.code).sort()).toEqual(['webhook_exists', undefined]);
    });

    it('answers the endpoint and its secret, which no other answer contains', async () => {
      const { status, body } = await register({ events: ['order.placed', 'order.placed', 'order.moved'] });
      expect(status).toBe(201);
      expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
      const { id, createdAt } = body.webhook;
      expect(body.webhook).toEqual({
        id,
        url: receiver.url,
        events: ['order.placed', 'order.moved'],
        isEnabled: true,
        disabledReason: null,
        failingSince: null,
        previousSecretUntil: null,
        createdAt,
      });
      const others = [await api.get('/seller/webhooks', asSeller), await change(id, { isEnabled: false })];
      expect(others[0]?.body).toEqual({ webhooks: [body.webhook] });
      expect(JSON.stringify(others.map((answer) => answer.body))).not.toContain('whsec');
      expect(JSON.stringify(await collection('webhookendpoints').find().toArray())).not.toContain(body.secret.slice(6));
    });
  });

  describe('PATCH /api/seller/webhooks/[id]', () => {
    it('changes the given fields, and answers 409 to the URL of another endpoint', async () => {
      const { _id } = await partner();
      await register({ url: `${receiver.url}/other` });
      expect((await change(_id, { url: `${receiver.url}/other` })).body.code).toBe('webhook_exists');
      const { body } = await change(_id, { events: ['settlement.paid'] });
      expect(body.webhook).toMatchObject({ url: receiver.url, events: ['settlement.paid'], isEnabled: true });
    });

    it('disables an endpoint, whose waiting deliveries end, and enables it', async () => {
      const { _id } = await partner();
      receiver.answers = [{ status: 500 }];
      await addProducts(1);
      expect((await change(_id, { isEnabled: false })).body.webhook).toMatchObject({ disabledReason: 'owner' });
      api.world.clock.advance(hour);
      await api.relay();
      const [delivery] = (await deliveriesOf(_id)).deliveries;
      expect(delivery.attempts.at(-1)).toMatchObject({ status: null, error: 'the endpoint is disabled' });
      expect([delivery.state, receiver.received.length]).toEqual(['failed', 1]);
      expect((await redeliver(_id, delivery.id)).body.code).toBe('webhook_disabled');
      expect((await change(_id, { isEnabled: true })).body.webhook).toMatchObject({
        isEnabled: true,
        disabledReason: null,
        failingSince: null,
      });
    });
  });

  describe('DELETE /api/seller/webhooks/[id]', () => {
    it('ends the waiting deliveries', async () => {
      const { _id } = await partner();
      receiver.answers = [{ status: 500 }];
      await addProducts(1);
      expect((await api.delete(`/seller/webhooks/${_id}`, asSeller)).body).toEqual({ success: true });
      api.world.clock.advance(hour);
      await api.relay();
      expect(receiver.received).toHaveLength(1);
      expect(await collection('webhookdeliveries').find().toArray()).toMatchObject([{ state: 'failed' }]);
    });
  });

  describe('POST /api/seller/webhooks/[id]/rotate', () => {
    it('signs with both secrets for a day, and then with the new one', async () => {
      const { _id, secret: before } = await partner();
      const { secret: after } = (await rotate(_id)).body;
      await addProducts(1);
      api.world.clock.advance(day);
      await addProducts(1);
      const [during, later] = receiver.received as [Received, Received];
      expect(during.headers['webhook-signature']).toBe(`${signatureOf(after, during)} ${signatureOf(before, during)}`);
      expect(later.headers['webhook-signature']).toBe(signatureOf(after, later));
    });

    it('signs with the earlier secrets also after a rotation whose answer was lost', async () => {
      const { _id, secret: known } = await partner();
      await rotate(_id);
      api.world.clock.advance(hour);
      const { secret: after } = (await rotate(_id)).body;
      await addProducts(1);
      const [sent] = receiver.received as [Received];
      const signatures = String(sent.headers['webhook-signature']).split(' ');
      expect(signatures).toEqual([signatureOf(after, sent), expect.any(String), signatureOf(known, sent)]);
    });

    it('keeps at most four earlier secrets, so that the header of the signatures stays short', async () => {
      const { _id } = await partner();
      for (let each = 0; each < 6; each++) await rotate(_id);
      await addProducts(1);
      expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(5);
    });
  });

  describe('GET /api/seller/webhooks/[id]/deliveries', () => {
    it('lists bodies, answers and attempts, newest first, in pages', async () => {
      const { _id } = await partner();
      receiver.answers = [{ status: 500, body: 'no <b>disk</b>' }, { status: 204 }];
      await addProducts(3);
      const first = await deliveriesOf(_id, '?limit=2');
      expect(first.deliveries).toHaveLength(2);
      const second = await deliveriesOf(_id, `?limit=2&cursor=${first.nextCursor}`);
      expect(second).toMatchObject({ nextCursor: null });
      const all = [...first.deliveries, ...second.deliveries];
      const times = all.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().reverse());
      const failed = all.find(({ state }) => state === 'pending');
      expect(failed).toMatchObject({
        event: 'product.changed',
        messageId: `msg_${failed.id}`,
        attemptCount: 1,
        deliveredAt: null,
        body: { type: 'product.changed', data: { productIds: [expect.any(Number)] } },
        attempts: [{ status: 500, answer: 'no <b>disk</b>', error: null, durationMs: expect.any(Number) }],
      });
    });
  });

  describe('POST /api/seller/webhooks/[id]/deliveries/[deliveryId]/redeliver', () => {
    it('answers 404 for a delivery of another endpoint', async () => {
      const { _id } = await partner();
      const other = await makePartner(api.world, { sellerId: seller._id, url: `${receiver.url}/2` });
      await addProducts(1);
      const [{ id }] = (await deliveriesOf(other._id)).deliveries;
      expect((await redeliver(_id, id)).body.code).toBe('webhook_delivery_not_found');
    });

    it('sends an accepted delivery again, once for concurrent requests, with the same message id', async () => {
      const { _id } = await partner();
      await addProducts(1);
      const [{ id }] = (await deliveriesOf(_id)).deliveries;
      const answers = await Promise.all(Array.from({ length: 5 }, () => redeliver(_id, id)));
      expect(answers.map(({ body }) => body.delivery?.state)).toEqual(Array(5).fill('pending'));
      expect(await collection('outboxmessages').countDocuments({ event: 'webhook.due' })).toBe(2);
      await api.relay();
      const [first, again, ...others] = receiver.received.map(({ headers, text }) => [headers['webhook-id'], text]);
      expect([again, others]).toEqual([first, []]);
      expect((await deliveriesOf(_id)).deliveries).toMatchObject([{ state: 'delivered', attemptCount: 2 }]);
    });

    it('replaces the waiting attempt of a delivery that is being retried', async () => {
      const { _id } = await partner();
      receiver.answers = [{ status: 500 }, { status: 204 }];
      await addProducts(1);
      const [{ id }] = (await deliveriesOf(_id)).deliveries;
      api.world.clock.advance(20_000);
      await redeliver(_id, id);
      api.world.clock.advance(day);
      await api.relay();
      expect(receiver.received).toHaveLength(2);
    });
  });
}
