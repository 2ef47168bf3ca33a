import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { RawRequest } from '../../../support/rawRequest.js';
import type { Mangling } from './Mangling.js';
import { oddHeaders } from './oddHeaders.js';
import { oddText } from './oddText.js';

const without = ({ headers }: RawRequest, name: string) => headers.filter(([other]) => other !== name);
const headerOf = ({ headers }: RawRequest, name: string) => headers.find(([other]) => other === name)?.[1];
const chunked = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

const compressions: ((body: Buffer) => Buffer)[] = [
  gzipSync,
  deflateSync,
  deflateRawSync,
  brotliCompressSync,
  (body) => gzipSync(body).subarray(0, -5),
  (body) => Buffer.concat([gzipSync(body).subarray(0, 12), Buffer.alloc(20, 0xff)]),
  (body) => Buffer.concat([gzipSync(body), Buffer.from('more')]),
  () => gzipSync(Buffer.alloc(4_000_000)),
  () => Buffer.alloc(40, 0xff),
  (body) => body,
];

/** The body that fits a header. */
const bodiesFor: Record<string, ((body: Buffer) => Buffer)[]> = {
  'content-encoding': compressions,
  'transfer-encoding': [chunked, chunked, (body) => chunked(body).subarray(0, -4), (body) => body],
};
const asItIs = [(body: Buffer) => body];
const ways = ['instead', 'instead', 'instead', 'after', 'within', 'not at all'] as const;

/** Changes one header to an odd value, empties it or duplicates it. */
export const mangleHeader = (name: string): fc.Arbitrary<Mangling> =>
  fc
    .record({
      value: fc.oneof(
        { weight: name in bodiesFor ? 20 : 4, arbitrary: fc.constantFrom(...(oddHeaders[name] ?? [''])) },
        { weight: 3, arbitrary: oddText },
      ),
      how: fc.constantFrom(...(name in bodiesFor ? ways.slice(0, 1) : ways)),
      body: fc.constantFrom(...(bodiesFor[name] ?? asItIs)),
    })
    .map(({ value, how, body }) => (request) => {
      const others = without(request, name);
      const was = headerOf(request, name) ?? '';
      const headers: Record<(typeof ways)[number], RawRequest['headers']> = {
        instead: [...others, [name, value]],
        after: [...request.headers, [name, value]],
        within: [...others, [name, `${was.slice(0, was.length / 2)}${value}${was.slice(was.length / 2)}`]],
        'not at all': others,
      };
      return { ...request, headers: headers[how], body: body(request.body) };
    });
