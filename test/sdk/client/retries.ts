import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createClient } from '../../../sdk/src/index.js';
import { sleep } from '../../../sdk/src/retries/sleep.js';
import { recordedClient } from './recordedClient.js';
import { cut, cutWithin, json, refusal, useScript } from './useScript.js';

const stores = json(200, { stores: [], nextCursor: null });
const placed = json(201, { order: { id: 7 } });
const order = { body: { storeId: 1, items: [{ productId: 1, quantity: 2 }] } };

export function testRetries(): void {
  const script = useScript();
  const client = (options = {}) => recordedClient({ baseUrl: script.url, ...options });
  const keys = () => script.requests.map(({ headers }) => headers['idempotency-key']);

  describe('createClient', () => {
    it('retries a 503 after the seconds of Retry-After', async () => {
      script.replyWith(refusal(503, 'overloaded', { 'retry-after': '2' }), stores);
      const { get, waits } = client();
      expect(await get('/api/stores')).toEqual({ stores: [], nextCursor: null });
      expect(waits).toEqual([2_000]);
    });

    it('retries a 429 after the date of Retry-After', async () => {
      const now = Date.UTC(2026, 10, 18, 5, 30);
      script.replyWith(refusal(429, 'rate_limited', { 'retry-after': new Date(now + 7_000).toUTCString() }), stores);
      const { get, waits } = client({ now: () => now });
      await get('/api/stores');
      expect(waits).toEqual([7_000]);
    });

    it('adds up to one back-off at random to Retry-After, so that clients do not retry together', async () => {
      script.replyWith(refusal(429, 'rate_limited', { 'retry-after': '2' }), stores);
      const { get, waits } = client({ random: () => 0.5 });
      await get('/api/stores');
      expect(waits).toEqual([2_250]);
    });

    it('backs off exponentially after a 503 of a proxy, which names no time', async () => {
      script.replyWith((response) => void response.writeHead(503).end('<h1>Service Unavailable</h1>'));
      const { get, waits } = client();
      await expect(get('/api/stores')).rejects.toMatchObject({ status: 503, code: undefined });
      expect(waits).toEqual([500, 1_000, 2_000]);
    });

    it('makes a back-off longer by up to half at random', async () => {
      script.replyWith(cut);
      const { get, waits } = client({ random: () => 0.999_999 });
      await expect(get('/api/stores')).rejects.toMatchObject({ name: 'TypeError' });
      expect(waits).toEqual([750, 1_500, 3_000]);
    });

    it('does not back off longer than maxWaitMs', async () => {
      script.replyWith(cut);
      const { get, waits } = client({ retries: { maxRetries: 5, maxWaitMs: 3_000 } });
      await expect(get('/api/stores')).rejects.toMatchObject({ name: 'TypeError' });
      expect(waits).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
    });

    it('throws a refusal whose Retry-After is longer than maxWaitMs, without a retry', async () => {
      script.replyWith(refusal(429, 'rate_limited', { 'retry-after': '31' }));
      const { get, waits } = client();
      await expect(get('/api/stores')).rejects.toMatchObject({ status: 429, retryAfter: 31 });
      expect([waits, script.requests.length]).toEqual([[], 1]);
    });

    it('does not retry with maxRetries: 0', async () => {
      script.replyWith(refusal(503, 'overloaded', { 'retry-after': '2' }));
      const { get } = client({ retries: { maxRetries: 0 } });
      await expect(get('/api/stores')).rejects.toMatchObject({ code: 'overloaded' });
      expect(script.requests).toHaveLength(1);
    });

    it.each([
      ['before the answer', cut],
      ['within the answer', cutWithin],
    ])('retries a GET whose connection ends %s', async (_when, ending) => {
      script.replyWith(ending, stores);
      const { get, waits } = client();
      await get('/api/stores');
      expect(waits).toEqual([500]);
    });

    it.each([
      [400, 'validation_failed'],
      [401, 'session_expired'],
      [404, 'store_not_found'],
      [500, 'internal_error'],
      [503, 'payment_method_unavailable'],
    ])('does not retry %i %s, which would not pass', async (status, code) => {
      script.replyWith(refusal(status, code));
      await expect(client().get('/api/stores')).rejects.toMatchObject({ status, code });
      expect(script.requests).toHaveLength(1);
    });

    it('retries PUT and DELETE, which have the same effect twice', async () => {
      const params = { path: { productId: 1 } };
      script.replyWith(cut, json(200, { likes: 0 }));
      const { delete: remove, put, waits } = client();
      await remove('/api/products/{productId}/like', { params });
      script.replyWith(cut, json(200, {}));
      await put('/api/seller/stores/{storeId}', { params: { path: { storeId: 1 } }, body: {} });
      expect(waits).toEqual([500, 500]);
    });

    it('does not retry a PATCH, nor a POST without a key: the service may have done it', async () => {
      const { patch, post, waits } = client();
      script.replyWith(cut);
      const move = { params: { path: { storeId: 1 } }, body: { orderId: 7, status: 'accepted' as const } };
      await expect(patch('/api/seller/stores/{storeId}/orders', move)).rejects.toMatchObject({ name: 'TypeError' });
      script.replyWith(refusal(503, 'overloaded', { 'retry-after': '2' }));
      await expect(post('/api/auth/logout')).rejects.toMatchObject({ code: 'overloaded' });
      expect([waits, script.requests.length]).toEqual([[], 2]);
    });

    it('does not retry a POST that ignores the key of the caller', async () => {
      script.replyWith(cut);
      const body = { url: 'https://shop.example.in', events: ['order.placed' as const] };
      const sent = { body, headers: { 'Idempotency-Key': 'mine' } };
      await expect(client().post('/api/seller/webhooks', sent)).rejects.toMatchObject({ name: 'TypeError' });
      expect(keys()).toEqual(['mine']);
    });

    it('sends the same key with each retry of an order, and another key with the next order', async () => {
      const { post, waits } = client();
      script.replyWith(cut, refusal(503, 'overloaded', { 'retry-after': '1' }), placed);
      await post('/api/store-orders', order);
      await post('/api/store-orders', order);
      const [first, second, third, next] = keys();
      expect(first).toMatch(/^[0-9a-f-]{32,36}$/);
      expect([second, third]).toEqual([first, first]);
      expect(next).not.toBe(first);
      expect(waits).toEqual([500, 1_000]);
      expect(new Set(script.requests.map(({ body }) => body))).toEqual(new Set([JSON.stringify(order.body)]));
    });

    it('waits while the first request with its key is still running', async () => {
      script.replyWith(cut, refusal(409, 'idempotency_in_progress', { 'retry-after': '2' }), placed);
      const { post, waits } = client();
      await post('/api/store-orders', order);
      expect(waits).toEqual([500, 2_000]);
    });

    it('sends the key of the caller', async () => {
      script.replyWith(placed);
      const { post } = client();
      await post('/api/store-orders', { ...order, params: { header: { 'Idempotency-Key': 'mine' } } });
      await post('/api/store-orders', { ...order, headers: { 'Idempotency-Key': 'mine too' } });
      expect(keys()).toEqual(['mine', 'mine too']);
    });

    it.each([
      ['an object', { 'X-App': 'android' }],
      ['Headers', new Headers({ 'X-App': 'android' })],
    ])('sends the headers of the caller, given as %s, with the key', async (_form, headers) => {
      script.replyWith(placed);
      await client().post('/api/store-orders', { ...order, headers });
      expect(script.requests[0]?.headers).toMatchObject({ 'x-app': 'android', 'idempotency-key': expect.any(String) });
    });

    it('sends the keys that newIdempotencyKey creates', async () => {
      script.replyWith(placed);
      await client({ newIdempotencyKey: () => 'tour-1' }).post('/api/store-orders', order);
      expect(keys()).toEqual(['tour-1']);
    });

    it('sends a key with every operation that takes one, and with no other', async () => {
      script.replyWith(json(200));
      const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
      const { post, patch, put } = client();
      const send = { post, patch, put } as unknown as Record<string, (path: string) => Promise<unknown>>;
      const expected: boolean[] = [];
      for (const [path, operations] of Object.entries<Record<string, { parameters: { name: string }[] }>>(paths)) {
        for (const [method, { parameters }] of Object.entries(operations)) {
          if (!send[method]) continue;
          await send[method](path);
          expected.push(parameters.some(({ name }) => name === 'Idempotency-Key'));
        }
      }
      expect(keys().map((key) => key !== undefined)).toEqual(expected);
      expect(expected.filter(Boolean).length).toBeGreaterThan(10);
    });

    it('stops waiting when its signal is aborted', async () => {
      script.replyWith(refusal(503, 'overloaded', { 'retry-after': '20' }));
      const stop = new AbortController();
      const reason = new Error('the page was left');
      const { get } = createClient({
        baseUrl: script.url,
        sleep: (milliseconds, signal) => {
          queueMicrotask(() => stop.abort(reason));
          return sleep(milliseconds, signal);
        },
      });
      await expect(get('/api/stores', { signal: stop.signal })).rejects.toBe(reason);
      expect(script.requests).toHaveLength(1);
    });

    it('sends nothing for a signal that was aborted before', async () => {
      const reason = new Error('the page was left');
      await expect(client().get('/api/stores', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
      expect(script.requests).toEqual([]);
    });
  });

  describe('sleep', () => {
    it('waits also for longer than a timer can', async () => {
      const stop = new AbortController();
      const waits = sleep(2 ** 31, stop.signal).then(() => 'has waited');
      // A timer that overflows ends after a millisecond.
      await sleep(20);
      stop.abort(new Error('the page was left'));
      await expect(waits).rejects.toThrow('the page was left');
    });
  });
}
