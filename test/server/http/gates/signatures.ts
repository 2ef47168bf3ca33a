import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { httpDelivery } from '../../../../providers/delivery/httpDelivery.js';
import { GatewayError } from '../../../../providers/payments/PaymentGateway.js';
import { razorpay } from '../../../../providers/payments/razorpay.js';
import { signWebhook } from '../../../../providers/sendWebhook.js';
import { endpoints } from '../../../../server/http/endpoint.js';
import { id, object, string } from '../../../../server/http/inputs/fields.js';
import { describeApi } from '../../../../server/http/openapi.js';
import { type Sent, useApi } from '../../../support/api.js';
import { itForAll } from '../../../support/itForAll.js';

const probes = endpoints('/probes', 'Probes');

const secret = 'a delivery secret of at least 32 bytes';

export function testSignatures(): void {
  for (const [path, signed] of [
    ['/signed', 'deliveryPartner'],
    ['/razorpay', 'razorpay'],
  ] as const) {
    probes.post(
      path,
      {
        summary: 'Signed',
        for: 'public',
        signed,
        body: { n: id() },
        answer: [200, object({ event: string(), n: id() })],
      },
      async ({ event, body }) => ({ event: event.id, n: body.n }),
    );
  }
  probes.post(
    '/away',
    { summary: 'Needs the gateway', for: 'public', answer: [200, object({})], refuses: ['provider_unavailable'] },
    async () => {
      throw new GatewayError('gateway.unavailable', 'Razorpay did not answer POST /orders: TimeoutError');
    },
  );
  const api = useApi({}, probes);
  beforeEach(() => {
    api.world.delivery = httpDelivery('http://127.0.0.1:9', secret);
  });

  function signed(text: string, { eventId = 'e1', key = secret } = {}): Sent {
    const timestamp = String(Math.floor(api.world.now().getTime() / 1000));
    return {
      body: text,
      headers: {
        'webhook-id': eventId,
        'webhook-timestamp': timestamp,
        'webhook-signature': signWebhook(key, eventId, timestamp, text),
      },
    };
  }

  describe('a signed endpoint', () => {
    it('answers 503 with the code of its provider if that is not set up', async () => {
      api.world.delivery = undefined;
      const { status, body } = await api.post('/probes/signed', signed('{"n":1}'));
      expect([status, body.code]).toEqual([503, 'delivery_not_configured']);
    });

    it('answers 401 without a signature, also if the provider is not set up', async () => {
      api.world.delivery = undefined;
      const { status, body } = await api.post('/probes/signed', { body: '{"n":1}' });
      expect([status, body.code]).toEqual([401, 'bad_signature']);
    });

    it('answers 401 before it parses anything, and for a changed byte of the body', async () => {
      for (const text of ['{"n":1}', '{"n":', '', '[]']) {
        const { status, body } = await api.post('/probes/signed', signed(text, { key: 'another secret' }));
        expect([text, status, body.code]).toEqual([text, 401, 'bad_signature']);
      }
      expect((await api.post('/probes/signed', { body: '{"n":1}' })).status).toBe(401);
      expect((await api.post('/probes/signed', { ...signed('{"n":1}'), body: '{"n": 1}' })).status).toBe(401);
    });

    itForAll([
      ['malformed JSON', '{"n":', 'malformed_json'],
      ['a list', '[1]', 'validation_failed'],
      ['an empty body', '', 'validation_failed'],
      ['an invalid member', '{"n":"1"}', 'validation_failed'],
    ])('answers 400 for another body, even if signed', async (_what, text, code) => {
      const { status, body } = await api.post('/probes/signed', signed(text));
      expect([status, body.code]).toEqual([400, code]);
    });

    it('answers 413 for 200 kB and 415 for another media type', async () => {
      const large = signed(JSON.stringify({ n: 1, filler: 'x'.repeat(200_000) }));
      expect((await api.post('/probes/signed', large)).status).toBe(413);
      const { headers, body } = signed('{"n":1}');
      const asText = { body, headers: { ...headers, 'content-type': 'text/plain' } };
      expect((await api.post('/probes/signed', asText)).status).toBe(415);
    });

    it('passes the checked body and the event id to the handler', async () => {
      const { status, body } = await api.post('/probes/signed', signed('{ "n": 7, "role": "x" }', { eventId: 'e-7' }));
      expect([status, body]).toEqual([200, { event: 'e-7', n: 7 }]);
    });

    it('verifies the decompressed body', async () => {
      const { headers } = signed('{"n":1}');
      const response = await fetch(`${api.url}/api/probes/signed`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: gzipSync('{"n":1}'),
      });
      expect(response.status).toBe(200);
    });

    it('documents its headers and what is signed', () => {
      const document = JSON.parse(JSON.stringify(describeApi(probes.declared, '1')));
      expect(document.components.securitySchemes.deliveryPartner).toMatchObject({
        type: 'apiKey',
        in: 'header',
        name: 'webhook-signature',
      });
      const { security, parameters, responses, requestBody } = document.paths['/api/probes/signed'].post;
      expect(security).toEqual([{ deliveryPartner: [] }]);
      expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['webhook-id', 'webhook-timestamp']);
      expect(responses['401'].$ref).toMatch(/BadSignature$/);
      expect(requestBody.content['application/json'].schema.properties.n).toBeDefined();
      expect(document.components.securitySchemes.razorpay.name).toBe('x-razorpay-signature');
      const ofRazorpay = document.paths['/api/probes/razorpay'].post;
      expect(ofRazorpay.parameters.map(({ name }: { name: string }) => name)).toEqual(['x-razorpay-event-id']);
    });
  });

  describe('an endpoint that Razorpay signs', () => {
    const current = 'a webhook secret of at least 32 bytes';
    const previous = 'the webhook secret that was before it';
    const settings = { keyId: 'rzp_test_1', keySecret: 's', webhookSecret: current, apiUrl: 'http://127.0.0.1:9/v1' };
    beforeEach(() => {
      api.world.payments = razorpay({ ...settings, webhookSecretPrevious: previous });
    });
    const hmac = (text: string, key = current) => createHmac('sha256', key).update(text).digest('hex');
    const post = (body: string, signature: string, eventId = 'EvT7') =>
      api.post('/probes/razorpay', {
        body,
        headers: { 'x-razorpay-event-id': eventId, 'x-razorpay-signature': signature },
      });

    it('answers 503 payments_not_configured if no gateway is set up', async () => {
      api.world.payments = undefined;
      const { status, body } = await post('{"n":1}', hmac('{"n":1}'));
      expect([status, body.code]).toEqual([503, 'payments_not_configured']);
      expect(body.error).toMatch(/^Online payments are not set up/);
    });

    it('answers 401 before it parses anything', async () => {
      const good = hmac('{"n":1}');
      for (const signature of ['', 'x', good.slice(0, -1), `${good}0`, good.toUpperCase(), hmac('{"n":2}')]) {
        const { status, body } = await post('{"n":1}', signature);
        expect([signature, status, body.code]).toEqual([signature, 401, 'bad_signature']);
      }
      expect((await post('{"n":', hmac('{"n":', 'another secret'))).status).toBe(401);
      expect((await post('{ "n": 1 }', good)).status).toBe(401);
      expect((await api.post('/probes/razorpay', { body: '{"n":1}' })).status).toBe(401);
    });

    it('answers 400 for an event without an id, even if signed', async () => {
      const { status, body } = await post('{"n":1}', hmac('{"n":1}'), '');
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    });

    it('accepts signatures with the current and the previous secret', async () => {
      for (const key of [current, previous]) {
        const text = '{ "n": 7, "name": "ಆಶಾ" }';
        const { status, body } = await post(text, hmac(text, key));
        expect([status, body]).toEqual([200, { event: 'EvT7', n: 7 }]);
      }
    });
  });

  describe('an endpoint that waits for the payment gateway', () => {
    it('answers 503 provider_unavailable while the gateway does not answer', async () => {
      const { status, body } = await api.post('/probes/away');
      expect([status, body.code]).toEqual([503, 'provider_unavailable']);
    });
  });
}
