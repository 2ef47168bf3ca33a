import { describe, expect, it } from '@jest/globals';
import { ApiError, createClient, isApiError } from '../../../sdk/src/index.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore, password } from '../../support/factories.js';
import { useScript } from './useScript.js';

/** What a call throws. */
const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error) => error,
  );

const missing = { params: { path: { storeId: 999_999_999 } } };

export function testErrors(): void {
  const api = useApi({ rateLimitsEnabled: true });
  const script = useScript();

  describe('ApiError', () => {
    it('has the status, the code, the sentence and the id of the request', async () => {
      const { get } = createClient({ baseUrl: api.url });
      const error = await thrownBy(get('/api/stores/{storeId}', missing));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({
        status: 404,
        code: 'store_not_found',
        details: [],
        retryAfter: undefined,
        message: 'There is no such store, or it takes no orders now. Choose another store.',
        requestId: expect.stringMatching(/^[\w-]{36}$/),
      });
    });

    it('has the sentence in the language of the client', async () => {
      const inKannada = createClient({ baseUrl: api.url, language: 'kn' });
      const error = (await thrownBy(inKannada.get('/api/stores/{storeId}', missing))) as ApiError;
      expect(error.message).toMatch(/^\p{Script=Kannada}/u);
    });

    it('lists each wrong field', async () => {
      const { get } = createClient({ baseUrl: api.url });
      const error = await thrownBy(get('/api/stores', { params: { query: { limit: 0 } } }));
      expect(error).toMatchObject({ code: 'validation_failed', details: [{ field: 'limit' }] });
    });

    it('has the seconds of Retry-After', async () => {
      const { post } = createClient({ baseUrl: api.url, retries: { maxRetries: 0 } });
      const contact = { name: 'Asha Rao', email: 'asha@example.in', message: 'Hello' };
      const errors: unknown[] = [];
      for (let sent = 0; sent < 6; sent++) errors.push(await thrownBy(post('/api/website/contact', { body: contact })));
      const error = errors.at(-1) as ApiError;
      expect(error).toMatchObject({ status: 429, retryAfter: error.body?.retryAfterSeconds });
      expect(error.retryAfter).toBeGreaterThan(0);
    });

    it('has the fields of single codes in its body', async () => {
      const store = await makeStore();
      const product = await makeProduct(store);
      const consumer = createClient({ baseUrl: api.url });
      await consumer.signInConsumer({ email: (await makeConsumer()).email, password });
      const { order } = await consumer.post('/api/store-orders', {
        body: {
          storeId: store._id,
          items: [{ productId: product._id, quantity: 1 }],
          deliveryAddress: '12 Car Street',
        },
      });
      const { cookie = '' } = await api.as('seller', { _id: store.sellerId, credentialVersion: 0 });
      const seller = createClient({
        baseUrl: api.url,
        session: { cookies: { seller_token: cookie.split('=')[1] ?? '' } },
      });
      const move = (status: 'cancelled' | 'preparing') =>
        seller.patch('/api/seller/stores/{storeId}/orders', {
          params: { path: { storeId: store._id } },
          body: { orderId: order.id, status },
        });
      await move('cancelled');
      const error = await thrownBy(move('preparing'));
      expect(error).toMatchObject({ code: 'invalid_status_move', body: { allowed: expect.any(Array) } });
    });

    it('has no code if something other than the API answers', async () => {
      script.replyWith(
        (response) => void response.writeHead(502, { 'x-request-id': 'proxy-1' }).end('<h1>Bad Gateway</h1>'),
      );
      const error = await thrownBy(createClient({ baseUrl: script.url }).get('/api/stores'));
      expect(error).toMatchObject({ status: 502, code: undefined, body: undefined, requestId: 'proxy-1' });
    });
  });

  describe('isApiError', () => {
    const error = new ApiError({
      status: 400,
      requestId: undefined,
      retryAfter: undefined,
      body: { error: 'Closed.', code: 'store_closed', requestId: 'request-1' },
    });

    it('is true for a refusal with one of the codes', () => {
      expect(isApiError(error, 'unknown_product', 'store_closed')).toBe(true);
      expect(isApiError(error, 'unknown_product')).toBe(false);
    });

    it('is true for any refusal without codes, and false for a failed connection', () => {
      expect(isApiError(error)).toBe(true);
      expect(isApiError(new TypeError('fetch failed'))).toBe(false);
    });
  });
}
