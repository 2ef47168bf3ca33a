import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { api, json, rough } from './probes.js';

export function testRequestBody(): void {
  describe('a body', () => {
    it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
      'answers 415 for %s',
      async (type) => {
        const { status, body } = await api.post('/probes/echo/a', {
          headers: { 'content-type': type },
          body: '{"n":1}',
        });
        expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
      },
    );

    it('answers 415 without a content type, however the body is sent', async () => {
      expect((await rough('POST', '/api/probes/echo/a', { 'content-length': '7' }, '{"n":1}')).status).toBe(415);
      expect((await rough('POST', '/api/probes/echo/a', { 'transfer-encoding': 'chunked' }, '{"n":1}')).status).toBe(
        415,
      );
    });

    it('answers 415 for an unknown character set or encoding', async () => {
      const charset = { 'content-type': 'application/json; charset=klingon' };
      expect((await rough('POST', '/api/probes/echo/a', charset, '{"n":1}')).status).toBe(415);
      expect(
        (await rough('POST', '/api/probes/echo/a', { ...json, 'content-encoding': 'rot13' }, '{"n":1}')).status,
      ).toBe(415);
    });

    const packed = gzipSync('{"n":1}');
    it.each([
      ['gzip', '{"n":1}'],
      ['gzip', packed.subarray(0, 15)],
      ['gzip', Buffer.concat([packed.subarray(0, 11), Buffer.alloc(9, 0xff)])],
      ['deflate', '{"n":1}'],
      ['deflate', deflateSync('{"n":1}').subarray(0, 8)],
      ['br', '{"n":1}'],
      ['br', brotliCompressSync('{"n":1}').subarray(0, 5)],
    ])('answers 400 for invalid %s: %j', async (encoding, sent) => {
      const { status, body } = await rough(
        'POST',
        '/api/probes/echo/a',
        { ...json, 'content-encoding': encoding },
        sent,
      );
      expect([status, JSON.parse(body).code]).toEqual([400, 'malformed_request']);
    });

    it.each([
      ['gzip', packed],
      ['deflate', deflateSync('{"n":1}')],
      ['br', brotliCompressSync('{"n":1}')],
    ])('is decompressed if it is %s', async (encoding, sent) => {
      expect(
        (await rough('POST', '/api/probes/echo/a', { ...json, 'content-encoding': encoding }, sent)).status,
      ).toBeLessThan(300);
    });

    it('answers 413 for 200 kB, declared or not, also after decompression', async () => {
      const large = JSON.stringify({ n: 1, filler: 'x'.repeat(200_000) });
      const answers = await Promise.all([
        rough('POST', '/api/probes/echo/a', { ...json, 'content-length': String(large.length) }, large),
        rough('POST', '/api/probes/echo/a', { ...json, 'transfer-encoding': 'chunked' }, large),
        rough('POST', '/api/probes/echo/a', { ...json, 'content-encoding': 'gzip' }, gzipSync(large)),
      ]);
      for (const { status, body } of answers) {
        expect([status, JSON.parse(body).code]).toEqual([413, 'body_too_large']);
      }
    });

    it.each(['{', '{"n":1', "{'n':1}", '{"n":1}}', 'n=1', '"text"', '7', 'null', '{"n":NaN}', '[1,]'])(
      'answers 400 for %j, which is no JSON object',
      async (text) => {
        const { status, body } = await api.post('/probes/echo/a', { headers: json, body: text });
        expect([status, body.code]).toEqual([400, 'malformed_json']);
        expect(body.error).toBe('The body is not valid JSON. Correct it and try again.');
      },
    );

    it.each([[[]], [[1]], [[{ n: 1 }]]])('answers 400 for the list %j', async (list) => {
      const { status, body } = await api.post('/probes/echo/a', { body: list });
      expect(status).toBe(400);
      expect(body.details).toEqual([{ field: 'body', message: 'Body must be a JSON object.' }]);
    });

    it.each([
      ['objects', '{"a":', '1', '}'],
      ['lists', '[', '', ']'],
    ])('answers 400 for thousands of nested %s', async (_what, open, middle, close) => {
      const depth = 15_000;
      const nested = open.repeat(depth) + middle + close.repeat(depth);
      const { status } = await api.post('/probes/echo/a', { headers: json, body: `{"list":${nested}}` });
      expect(status).toBe(400);
    });

    it('answers 400 and lists every invalid field, in every place', async () => {
      const { status, body } = await api.post('/probes/echo/this-word-is-much-too-long?page=0', {
        body: { n: '1', list: [{ a: 1 }, { a: {} }] },
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'validation_failed',
        details: [
          { field: 'word', message: 'Word must have at most 20 characters.' },
          { field: 'page', message: 'Page must be a whole number, at least 1.' },
          { field: 'n', message: 'N must be a whole number, at least 1.' },
          { field: 'list[1].a', message: 'A must be a whole number.' },
        ],
      });
    });

    it('answers 400 for a missing body', async () => {
      const { status, body } = await api.post('/probes/echo/a');
      expect([status, body.details]).toEqual([400, [{ field: 'n', message: 'N is required.' }]]);
    });

    it('reaches the handler checked, converted and without undeclared fields', async () => {
      const sent =
        '{"n":1,"list":[{"a":2,"b":3,"__proto__":{"c":4}}],"__proto__":{"admin":true},"role":"operator","$where":"1"}';
      const { status, body } = await api.post('/probes/echo/%E0%B2%AE?page=2&page[$gt]=1&other=1', {
        headers: json,
        body: sent,
      });
      expect(status).toBe(200);
      expect(body).toEqual({ params: { word: 'ಮ' }, query: { page: 2 }, body: { n: 1, list: [{ a: 2 }] } });
    });

    it('may be compressed', async () => {
      const headers = { ...json, 'content-encoding': 'gzip' };
      expect((await rough('POST', '/api/probes/echo/a', headers, gzipSync('{"n":1}'))).status).toBe(200);
    });
  });
}
