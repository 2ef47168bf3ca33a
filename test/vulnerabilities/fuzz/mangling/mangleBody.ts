import fc from 'fast-check';
import type { Mangling } from './Mangling.js';

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const oddBodies: Buffer[] = [
  '',
  ' ',
  'null',
  '[]',
  '""',
  '0',
  'true',
  '{',
  '{"a":',
  '{"a":1}}',
  '\0',
  '{"a":"\0"}',
  '{"a":"\\u0000"}',
  deep,
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"":""}',
  '{"a":"\\ud800"}',
  '{"a":1e999}',
  'a=b&c=d',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  '--x\r\n\r\n--x',
  '\ufeff{}',
]
  .map((text) => Buffer.from(text))
  .concat(Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"a":"\xff"}', 'latin1'), Buffer.alloc(300_000, 'x'));

const oddMembers: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(20_000),
  '\u202e',
  '__proto__',
  [],
  [null],
  [[]],
  {},
  { $gt: '' },
  { $where: '1' },
  { length: 1e9 },
  { toString: 1 },
  Array(2_000).fill(1),
];

/** Changes a member of a JSON body, or replaces the body. */
export const mangleBody: fc.Arbitrary<Mangling> = fc
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
