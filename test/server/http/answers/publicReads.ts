import { beforeEach, describe, expect, it } from '@jest/globals';
import { PublicReads } from '../../../../server/http/answers/publicReads.js';
import { endpoints } from '../../../../server/http/endpoint.js';
import { object, optional, string } from '../../../../server/http/inputs/fields.js';
import { serveBeside, useApi } from '../../../support/api.js';

const answer = (text: string, tags: string[] = []) => ({
  answer: { body: Buffer.from(text), etag: `"${text}"` },
  tags,
});

/** Addresses that no other test uses: their counters outlive a test file. */
const addresses = {
  alike: '192.0.2.8',
  eager: '192.0.2.9',
  other: '192.0.2.10',
};

/** A read that ends when the test resolves it. */
function openRead() {
  let end: (text: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const reading = new Promise<ReturnType<typeof answer>>((resolve, reject) => {
    end = (text) => resolve(answer(text, ['products:1']));
    fail = reject;
  });
  return { read: () => reading, end, fail };
}

export function testPublicReads(): void {
  describe('PublicReads', () => {
    let time = 0;
    let reads: PublicReads;
    beforeEach(() => {
      time = 1_000;
      reads = new PublicReads({ now: () => time });
    });
    const get = async (key: string, text: string, tags: string[] = []) =>
      (await reads.get(key, async () => answer(text, tags))).answer.body.toString();

    it('does not cache a failure', async () => {
      const failed = reads.get('/a', () => Promise.reject(new Error('away')));
      await expect(failed).rejects.toThrow('away');
      expect(await get('/a', 'back')).toBe('back');
    });

    it('does not cache a read during a write', async () => {
      const before = openRead();
      const asked = reads.get('/a', before.read);
      reads.drop(['products:1']);
      const after = get('/a', 'new');
      before.end('old');
      expect((await asked).answer.body.toString()).toBe('old');
      expect(await after).toBe('new');
      expect(await get('/a', 'newer')).toBe('new');
    });

    it('drops the answers that show a written row, or list its collection, and no others', async () => {
      await get('/a', 'one', ['products', 'products:1']);
      await get('/b', 'one', ['products:12']);
      reads.drop(['products:1']);
      expect([await get('/a', 'two', ['products']), await get('/b', 'two')]).toEqual(['two', 'one']);
      reads.drop(['products']);
      expect([await get('/a', 'three'), await get('/b', 'three', ['products:12'])]).toEqual(['three', 'one']);
      reads.dropCollection('products');
      expect([await get('/a', 'four'), await get('/b', 'four')]).toEqual(['three', 'four']);
    });

    it('counts the time from the begin of the read', async () => {
      const { read, end } = openRead();
      const asked = reads.get('/a', read);
      time += 1_000;
      end('one');
      await asked;
      expect(await get('/a', 'two')).toBe('one');
      time += 501;
      expect(await get('/a', 'two')).toBe('two');
    });

    it('expires after 1.5 seconds, and says how old an answer is', async () => {
      const ageOf = async (text: string) => (await reads.get('/a', async () => answer(text))).ageSeconds;
      expect(await ageOf('one')).toBeUndefined();
      time += 1_499;
      expect(await ageOf('two')).toBe(1);
      time += 2;
      expect(await ageOf('two')).toBeUndefined();
    });

    it('caches no answer above 256 kB, and at most 32 MB of the most recently used answers', async () => {
      await get('/large', 'x'.repeat(256 * 1024));
      expect(await get('/large', 'read again')).toBe('read again');
      const large = 'x'.repeat(100 * 1024);
      for (let index = 0; index < 400; index++) await get(`/${index}`, large);
      expect(await get('/399', 'read again')).toBe(large);
      expect(await get('/0', 'read again')).toBe('read again');
    });

    it('reads once for concurrent requests, and keeps URLs apart', async () => {
      const { read, end } = openRead();
      let runs = 0;
      const counted = () => {
        runs++;
        return read();
      };
      const asked = Array.from({ length: 50 }, () => reads.get('/a', counted));
      expect(await get('/b', 'other')).toBe('other');
      end('one');
      expect(new Set((await Promise.all(asked)).map(({ answer }) => answer.body.toString()))).toEqual(new Set(['one']));
      expect(runs).toBe(1);
    });
  });

  describe('a cached endpoint', () => {
    const api = useApi();
    let text = '';
    let runs = 0;
    const probes = endpoints('/kept', 'Kept');
    probes.get(
      '',
      {
        summary: 'Kept',
        for: 'public',
        cached: () => [],
        query: { q: optional(string({ max: 3 })) },
        answer: [200, object({ text: string() })],
      },
      async () => {
        runs++;
        return { text };
      },
    );
    serveBeside(probes.router);
    beforeEach(() => {
      text = 'short';
      runs = 0;
      api.world.config.rateLimitsEnabled = false;
    });

    it('answers 400 as any other does, and caches no refusal', async () => {
      expect((await api.get('/kept?q=long')).status).toBe(400);
      expect((await api.get('/kept?q=ok')).status).toBe(200);
    });

    it('makes browsers and proxies revalidate, with an ETag', async () => {
      const { headers } = await api.get('/kept');
      expect(headers.get('cache-control')).toBe('public, no-cache');
      expect(headers.get('etag')).toMatch(/^W\/"[\w-]{20,}"$/);
      expect(headers.get('vary')).toContain('Accept-Encoding');
      text = 'another';
      expect((await api.get('/kept?q=b')).headers.get('etag')).not.toBe(headers.get('etag'));
    });

    it('answers 304 without a body for the same ETag, and 200 for another', async () => {
      const etag = (await api.get('/kept')).headers.get('etag') ?? '';
      for (const tags of [etag, `"other",${etag},"more"`, '*', etag.replace('W/', '')]) {
        const { status, body, headers } = await api.get('/kept', { headers: { 'if-none-match': tags } });
        expect([status, body, headers.get('etag')]).toEqual([304, undefined, etag]);
      }
      for (const tags of ['"other"', 'W/""', etag.slice(0, -3), '']) {
        expect((await api.get('/kept', { headers: { 'if-none-match': tags } })).status).toBe(200);
      }
    });

    it('ignores undeclared parameters and other spellings of the same ones', async () => {
      for (const query of ['?q=a', '?q=a&_=1', '?_=2&q=a', '?q=%61', '?q=a&_=1&_=2']) await api.get(`/kept${query}`);
      expect(runs).toBe(1);
    });

    it('sends the same headers with a cached and a fresh answer', async () => {
      Object.assign(api.world.config, { rateLimitsEnabled: true, publicReadsPerMinute: 6_000 });
      const [origin = ''] = api.world.config.appOrigins;
      const ask = async () => {
        const { status, headers } = await api.get('/kept?q=c', {
          headers: { origin, 'x-forwarded-for': addresses.alike },
        });
        const { 'x-request-id': id, ratelimit: left, age: _age, ...others } = Object.fromEntries(headers);
        // A compressed answer has no length yet.
        for (const name of ['date', 'content-length', 'transfer-encoding']) delete others[name];
        const varies = others.vary?.split(/, */).sort();
        return { status, id, left, others: { ...others, vary: varies } };
      };
      const [read, cached] = [await ask(), await ask()];
      expect(runs).toBe(1);
      expect([cached.status, cached.others]).toEqual([200, read.others]);
      expect(cached.others).toMatchObject({
        'access-control-allow-origin': origin,
        'x-content-type-options': 'nosniff',
      });
      expect(cached.id).not.toBe(read.id);
      expect(cached.left).not.toBe(read.left);
    });

    it('answers 429 to an address above PUBLIC_READS_PER_MINUTE, also for cached answers', async () => {
      Object.assign(api.world.config, { rateLimitsEnabled: true, publicReadsPerMinute: 3 });
      const headers = { 'x-forwarded-for': addresses.eager };
      const first = await api.get('/kept', { headers });
      const second = await api.get('/kept', { headers });
      expect(first.headers.get('ratelimit')).toMatch(/^"publicReads"; r=2; t=(60|59)$/);
      expect(second.headers.get('ratelimit')).toMatch(/^"publicReads"; r=1; t=\d+$/);
      expect(first.headers.get('ratelimit-policy')).toMatch(/^"publicReads"; q=3; w=60; pk=:[\w+/]{16}:$/);
      expect((await api.get('/categories', { headers })).status).toBe(200);
      const { status, body, headers: answered } = await api.get('/kept', { headers });
      expect([status, body.code, runs]).toEqual([429, 'rate_limited', 1]);
      expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
      expect((await api.get('/kept', { headers: { 'x-forwarded-for': addresses.other } })).status).toBe(200);
    });

    it('runs once for many, and compresses a long answer for clients that accept gzip', async () => {
      text = 'long '.repeat(1_000);
      const ask = (encoding: string) => fetch(`${api.url}/api/kept`, { headers: { 'accept-encoding': encoding } });
      const [packed, plain] = await Promise.all([ask('gzip'), ask('identity')]);
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect([await packed.json(), await plain.json()]).toEqual([{ text }, { text }]);
      expect(runs).toBe(1);
    });
  });
}
