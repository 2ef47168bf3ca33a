import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { declared } from '../../routes/index.js';
import type { RawRequest } from './rawRequest.js';

/** A malformed change of a request. */
export type Mangling = (request: RawRequest) => RawRequest;

const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));

/** Texts for places where they do not belong; latin1, one byte per character. */
const oddTexts = [
  ...[
    '',
    ' ',
    '\t',
    '\0',
    'a\0b',
    '\x01',
    '\x7f',
    '\r',
    '\xff',
    '\xc3\x28',
    '\xe0\xa4',
    '\xed\xa0\x80',
    '\xf0\x9f\x98\x80',
  ],
  ...[
    '%',
    '%00',
    '%ff',
    '%zz',
    '%E0%A4%A',
    '%c0%ae',
    '%2f',
    '%5c..',
    '..',
    '../..',
    '/',
    '\\',
    '//',
    '.',
    '?',
    '#',
    '&',
    ';',
  ],
  ...[
    '{}',
    '[]',
    '[object Object]',
    '{"$gt":""}',
    '$where',
    '$',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...['null', 'undefined', 'NaN', '-1', '-0', '0', '1.5', '1e999', '0x10', '9007199254740993', '9'.repeat(40), 'true'],
  ...['"', "'", '`', '<script>', ',', ',,,', ';;=,', '=', '*', '(', '(((((', '[', '^$', '\\d+', '{{7*7}}'],
  ...['2026-13-45', '0000-00-00T00:00:00Z', '+275760-09-13T00:00:00Z', 'https://[', 'http://', 'javascript:1'],
  ...[
    repeated('x', 3_000),
    repeated('x', 20_000),
    repeated('a,', 4_000),
    repeated('\xff', 2_000),
    repeated('%00', 900),
  ],
];

const randomBytes = fc.uint8Array({ maxLength: 24 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
/** Texts that often break servers. */
const classics = fc.constantFrom('\0', 'a\0b', '%00', '%', '%ff', '\xff', '..', '__proto__');
const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 3, arbitrary: classics },
  { weight: 1, arbitrary: randomBytes },
);

/** Odd values of single headers. */
const oddValues: Record<string, string[]> = {
  'content-type': [
    ...['application/json; charset=utf-16le', 'application/json; charset=\xff', 'application/json;charset="', ';', '/'],
    ...['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded; charset=x', 'text/plain', 'a/b/c'],
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=\xff',
      'APPLICATION/JSON',
    ],
    ...['multipart/form-data; boundary=x', 'application/json; charset=iso-2022-jp', 'application/vnd.api+json', '*/*'],
  ],
  'content-encoding': [
    'gzip',
    'deflate',
    'br',
    'zstd',
    'GZIP',
    'x-gzip',
    'gzip, br',
    'identity',
    'compress',
    'gzip\xff',
  ],
  'content-length': ['-1', '0', '1', '5', '1e3', '0x10', '99999999999999999999', '100000000', 'abc', '5, 5', '+7', ''],
  'transfer-encoding': [
    'chunked',
    'Chunked',
    'gzip, chunked',
    'chunked, chunked',
    'identity',
    'xchunked',
    'gzip',
    '\xff',
  ],
  cookie: [
    ...['seller_token', 'seller_token=', 'seller_token=%', 'seller_token=%ff', 'seller_token=a.b.c', 'seller_token="'],
    ...['admin_session=', 'admin_session=s%3A', 'admin_session=s%3Aa.b', 'admin_session=j%3A%7B', 'admin_session=%ff'],
    ...['admin_session=s%3A%00.%00', '__proto__=1; constructor=2', '=;=;=', 'google_state=%', repeated('a=b; ', 8_000)],
  ],
  authorization: [
    ...[
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer a.b.c',
      'Bearer ..',
      'bearer \xff.\xff.\xff',
      'Basic Og==',
      'Bearer null',
    ],
    ...['Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', 'Bearer eyJhbGciOiJIUzI1NiJ9.bnVsbA.AAAA', 'Digest \xff'],
  ],
  accept: ['text/html', 'image/*;q=\xff', '*/*;q=2', ';;;', 'application/xml'],
  'accept-encoding': [
    'gzip',
    'br',
    'deflate',
    'zstd',
    '*;q=0',
    'identity;q=0',
    'gzip;q=\xff',
    'gzip;q=9',
    ';;',
    repeated('gzip,', 5_000),
  ],
  'accept-language': ['kn', 'hi;q=\xff', '*', 'x-klingon', 'kn;q=2, hi;q=-1', ';q', '-', repeated('kn-', 3_000)],
  'if-none-match': ['*', '"', 'W/"', 'W/', '"a", "b"', '\xff', repeated('"a",', 5_000)],
  'if-modified-since': ['never', '0', '\xff', 'Thu, 99 Foo 9999 99:99:99 GMT'],
  'if-range': ['*', '"a"', 'never'],
  range: [
    'bytes=',
    'bytes=-',
    'bytes=9-1',
    'bytes=0-0,1-1',
    'bytes=99999999999999999999-',
    'lines=1-2',
    repeated('0-0,', 3_000),
  ],
  'idempotency-key': ['a', 'key', '\xe0\xb2\x86', repeated('k', 255), repeated('k', 256), '$gt', 'a.b'],
  origin: ['null', 'http://[', 'https://evil.example', 'http://localhost:99999', 'file://', '//', 'https://\xff'],
  referer: ['http://[', '\xff'],
  'sec-fetch-site': ['cross-site', 'none', '\xff'],
  'sec-fetch-dest': ['image', '\xff'],
  host: ['a b', '[::1', 'x:99999999', 'evil\xff', 'localhost:abc', '%00', '@', 'a/b?c', 'a, b', '[', ':', '.'],
  forwarded: ['for=\xff', 'for="[::1', ';;;', 'host=evil'],
  'x-forwarded-for': [
    'unknown',
    '::::',
    '1.2.3.4, ,',
    ', , ',
    '\xff, 1.2.3.4',
    '999.999.999.999',
    '[::1]:80',
    '::ffff:1.2.3.4%eth0',
  ],
  'x-forwarded-proto': ['https', 'javascript', ',', 'http, https', '\xff'],
  'x-forwarded-host': ['evil.example', '[', '\xff', ','],
  'x-request-id': ['short', 'a'.repeat(64), '\xff'.repeat(20), 'evil id with spaces', 'x'.repeat(10_000)],
  'x-http-method-override': ['DELETE', '\xff'],
  'webhook-id': ['1', '\xff'],
  'webhook-timestamp': ['0', '-1', 'NaN', '1e999', '99999999999999', '\xff'],
  'webhook-signature': ['v1,', 'v1', 'v1,AAAA v1,AAAA', 'v1a,\xff', repeated('v1,A ', 6_000)],
  expect: ['100-continue', '200-ok', '\xff'],
  upgrade: ['websocket', 'h2c', '\xff'],
  trailer: ['content-length', '\xff'],
  te: ['trailers', '\xff'],
};

/** All headers that are mangled. */
export const headerNames = Object.keys(oddValues);

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
        { weight: name in bodiesFor ? 20 : 4, arbitrary: fc.constantFrom(...(oddValues[name] ?? [''])) },
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

/** Query parameters of lists, in the API and in the console. */
const queryNames = [
  ...new Set(declared.flatMap(({ query = {} }) => Object.keys(query))),
  ...['page', 'perPage', 'sortBy', 'direction', 'searchProperty', 'recordIds', 'query', 'filters', 'filters.', '~~'],
  ...['filters.name', 'filters._id', 'filters.status', 'filters.createdAt', 'filters.isActive', 'filters.sellerId'],
  ...['filters.createdAt~~from', 'filters.createdAt~~to', 'filters.email', 'filters.toString', '__proto__'],
];

const asIs = (text: string) => text.replace(/[\0\r\n\t ]/g, '+');
const encoded = (text: string) => encodeURIComponent(Buffer.from(text, 'latin1').toString('latin1'));

const mangleQuery: fc.Arbitrary<Mangling> = fc
  .array(
    fc.record({
      name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...queryNames) }, oddText),
      value: oddText,
      write: fc.constantFrom(encoded, encoded, asIs),
      form: fc.constantFrom('plain', 'plain', 'list', 'nested', 'twice', 'bare'),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((members) => (request) => {
    const parts = members.map(({ name, value, write, form }) => {
      const [left, right] = [write(name), write(value)];
      const forms: Record<typeof form, string> = {
        plain: `${left}=${right}`,
        list: `${left}[]=${right}`,
        nested: `${left}[${right}][x]=${right}`,
        twice: `${left}=${right}&${left}=1`,
        bare: left,
      };
      return forms[form];
    });
    return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${parts.join('&')}` };
  });

const spelled: ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '/./'),
  (path) => path.replaceAll('/', '\\'),
  (path) => `${path}/`,
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `//evil.example${path}`,
  (path) => `http://evil.example${path}`,
  (path) => `http://[${path}`,
  (path) => path.slice(1),
  (path) => [...path].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
  (path) => `${path}${repeated('/x', 12_000)}`,
  (path) => `${path}${repeated('%20', 3_000)}`,
  () => '*',
  () => '/',
];

/** Replaces a segment of the path, usually a late one, or spells the whole path in another way. */
const manglePath: fc.Arbitrary<Mangling> = fc
  .record({
    fromEnd: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4),
    odd: oddText,
    write: fc.constantFrom(encoded, asIs),
    spell: fc.option(fc.constantFrom(...spelled), { freq: 3 }),
  })
  .map(({ fromEnd, odd, write, spell }) => (request) => {
    const [path = '', ...query] = request.path.split('?');
    const segments = path.split('/');
    const at = Math.max(1, segments.length - 1 - fromEnd);
    const replaced = segments.map((segment, nth) => (nth === at ? write(odd) : segment)).join('/');
    return { ...request, path: [spell ? spell(path) : replaced, ...query].join('?') };
  });

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const oddBodies: Buffer[] = [
  ...['', ' ', 'null', '[]', '""', '0', 'true', '{', '{"a":', '{"a":1}}', '\0', '{"a":"\0"}', '{"a":"\\u0000"}', deep],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '{"":""}', '{"a":"\\ud800"}', '{"a":1e999}'],
  ...['a=b&c=d', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n', '--x\r\n\r\n--x', '\ufeff{}'],
]
  .map((text) => Buffer.from(text))
  .concat(Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"a":"\xff"}', 'latin1'), Buffer.alloc(300_000, 'x'));

const oddMembers: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', '\0', '\ud800', 'x'.repeat(20_000), '\u202e', '__proto__'],
  ...[[], [null], [[]], {}, { $gt: '' }, { $where: '1' }, { length: 1e9 }, { toString: 1 }, Array(2_000).fill(1)],
];

/** Changes a member of a JSON body, or replaces the body. */
const mangleBody: fc.Arbitrary<Mangling> = fc
  .record({
    nth: fc.nat(20),
    member: fc.constantFrom(...oddMembers),
    whole: fc.nat(2),
    body: fc.constantFrom(...oddBodies),
  })
  .map(({ nth, member, whole, body }) => (request) => {
    const sent = whole === 0 ? undefined : parsed(request.body);
    if (!sent) return { ...request, body };
    const names = Object.keys(sent);
    const name = names[nth % Math.max(1, names.length)] ?? 'extra';
    return { ...request, body: Buffer.from(JSON.stringify({ ...sent, [name]: member })) };
  });

function parsed(body: Buffer): object | undefined {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

const mangleMethod: fc.Arbitrary<Mangling> = fc
  .constantFrom(
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'PATCH',
    'PUT',
    'DELETE',
    'POST',
    'GET',
    'get',
    'M-SEARCH',
    '\xff',
  )
  .map((method) => (request) => ({ ...request, method }));

const anyHeader = fc.constantFrom(...headerNames).chain(mangleHeader);

/** One to three changes of any parts of a request. */
export const mangleAnything: fc.Arbitrary<Mangling> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: anyHeader },
      { weight: 4, arbitrary: mangleQuery },
      { weight: 4, arbitrary: manglePath },
      { weight: 4, arbitrary: mangleBody },
      { weight: 1, arbitrary: mangleMethod },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((several) => (request) => several.reduce((mangled, mangle) => mangle(mangled), request));
