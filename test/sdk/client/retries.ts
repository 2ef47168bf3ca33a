import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type ClientOptions, createClient } from '../../../sdk/src/index.js';
import { sleep } from '../../../sdk/src/withRetries.js';
import { itForAll } from '../../support/itForAll.js';
import { recordedClient } from './recordedClient.js';
import { cut, cutWithin, json, type Reply, refusal, useScript } from './useScript.js';

type Options = Partial<ClientOptions>;

const stores = json(200, { stores: [], nextCursor: null });
const placed = json(201, { order: { id: 7 } });
const order = { body: { storeId: 1, items: [{ productId: 1, quantity: 2 }] } };

export function testRetries(): void {
  const script = useScript();
  const client = (options: Options = {}) => recordedClient({ baseUrl: script.url, ...options });
  const keys = () => script.requests.map(({ headers }) => headers['idempotency-key']);

  describe('createClient', () => {
    const soon = { 'retry-after': '2' };
    const now = Date.UTC(2026, 10, 18, 5, 30);
    const later = { 'retry-after': new Date(now + 7_000).toUTCString() };

    it.each<[what: string, reply: Reply, options: Options, waits: number[]]>([
      ['after the seconds of Retry-After', refusal(503, 'overloaded', soon), {}, [2_000]],
      ['after the date of Retry-After', refusal(429, 'rate_limited', later), { now: () => now }, [7_000]],
      // So that clients do not retry together.
      ['with up to one back-off more', refusal(429, 'rate_limited', soon), { random: () => 0.5 }, [2_250]],
      ['after a connection that ends before the answer', cut, {}, [500]],
      ['after a connection that ends within the answer', cutWithin, {}, [500]],
    ])('retries a GET %s', async (_what, reply, options, expected) => {
      script.replyWith(reply, stores);
      const { get, waits } = client(options);
      expect(await get('/api/stores')).toEqual({ stores: [], nextCursor: null });
      expect(waits).toEqual(expected);
    });

    const proxyAnswer: Reply = (response) => void response.writeHead(503).end('<h1>Service Unavailable</h1>');
    const long = { maxRetries: 5, maxWaitMs: 3_000 };

    it.each<[what: string, reply: Reply, options: Options, waits: number[]]>([
      ['after a 503 of a proxy, which names no time', proxyAnswer, {}, [500, 1_000, 2_000]],
      ['by up to half longer at random', cut, { random: () => 0.999_999 }, [750, 1_500, 3_000]],
      ['for maxWaitMs at most', cut, { retries: long }, [500, 1_000, 2_000, 3_000, 3_000]],
    ])('backs off exponentially %s', async (_what, reply, options, expected) => {
      script.replyWith(reply);
      const { get, waits } = client(options);
      await expect(get('/api/stores')).rejects.toThrow();
      expect(waits).toEqual(expected);
    });

    itForAll<[reply: Reply, options: Options, error: object]>([
      [refusal(400, 'validation_failed'), {}, { status: 400, code: 'validation_failed' }],
      [refusal(401, 'session_expired'), {}, { status: 401, code: 'session_expired' }],
      [refusal(500, 'internal_error'), {}, { status: 500, code: 'internal_error' }],
      [refusal(503, 'payment_method_unavailable'), {}, { status: 503, code: 'payment_method_unavailable' }],
      // Longer than maxWaitMs.
      [refusal(429, 'rate_limited', { 'retry-after': '31' }), {}, { status: 429, retryAfter: 31 }],
      [refusal(503, 'overloaded', soon), { retries: { maxRetries: 0 } }, { code: 'overloaded' }],
    ])('does not retry what would not pass, or not soon enough', async (reply, options, error) => {
      script.requests.length = 0;
      script.replyWith(reply);
      await expect(client(options).get('/api/stores')).rejects.toMatchObject(error);
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

    it('sends the key and the headers of the caller, or a key that newIdempotencyKey creates', async () => {
      script.replyWith(placed);
      const { post } = client({ newIdempotencyKey: () => 'tour-1' });
      await post('/api/store-orders', { ...order, params: { header: { 'Idempotency-Key': 'mine' } } });
      await post('/api/store-orders', { ...order, headers: { 'Idempotency-Key': 'mine too' } });
      await post('/api/store-orders', { ...order, headers: { 'X-App': 'android' } });
      await post('/api/store-orders', { ...order, headers: new Headers({ 'X-App': 'android' }) });
      expect(keys()).toEqual(['mine', 'mine too', 'tour-1', 'tour-1']);
      expect(script.requests.map(({ headers }) => headers['x-app'])).toEqual([
        undefined,
        undefined,
        'android',
        'android',
      ]);
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

    it('fails after timeoutMs when the service does not answer', async () => {
      script.replyWith(() => undefined);
      const error = { name: 'TimeoutError', message: 'No answer within 1 ms.' };
      await expect(client({ timeoutMs: 1 }).get('/api/stores')).rejects.toMatchObject(error);
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
