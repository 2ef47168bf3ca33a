import { strict as assert } from 'node:assert';
import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import fc from 'fast-check';
import { type Detail, Refused } from '../../../../domain/errors.js';
import { formatPaise, type Paise } from '../../../../domain/money.js';
import {
  anyText,
  anything,
  array,
  boolean,
  clockTime,
  decimal,
  email,
  type Field,
  id,
  integer,
  link,
  listOf,
  maybe,
  money,
  named,
  newPassword,
  nullable,
  number,
  object,
  oneOf,
  optional,
  phone,
  type Schema,
  type Shape,
  schemasByName,
  string,
  timestamp,
  timeZone,
  withDefault,
} from '../../../../server/http/inputs/fields.js';
import { inputReader } from '../../../../server/http/inputs/inputReader.js';
import { testWorld } from '../../../support/world.js';

/** A member that is not sent. */
const absent = Symbol('absent');

const noInput = { params: {}, query: {}, body: {} };
const app = { locals: { world: testWorld() } };

/** Reads a shape in one place of a request, as endpoints do. */
async function readShape(shape: Shape, sent: Record<string, unknown>, place: keyof typeof noInput = 'body') {
  const request = { app, ...noInput, [place]: sent } as unknown as Request;
  const input = await inputReader({ [place]: shape })(request);
  return input[place];
}

/** The value of one member that a handler gets. */
async function accepted(field: Field<unknown>, value: unknown, place?: keyof typeof noInput): Promise<unknown> {
  return (await readShape({ value: field }, value === absent ? {} : { value }, place)).value;
}

/** The refusal of one member. */
async function refusal(field: Field<unknown>, value: unknown, place?: keyof typeof noInput): Promise<Detail[]> {
  try {
    const given = await accepted(field, value, place);
    assert.fail(`${String(JSON.stringify(value))} was accepted as ${String(JSON.stringify(given))}`);
  } catch (error) {
    assert(error instanceof Refused, error as Error);
    assert.equal(error.code, 'validation_failed');
    return error.extras.details ?? [];
  }
}

const textBefore = 'a\0b';
const halfCharacter = 'a\ud800b';
const notText = [1, 0, true, {}, { $gt: '' }, ['a'], [], null, textBefore, halfCharacter];

/** Values that no scalar accepts. */
const notScalars = [{}, { $ne: null }, [], [1], ['a'], [['a']]];

describe('string', () => {
  it.each(notText.map((value) => [value]))('refuses %j', async (value) => {
    expect(await refusal(string(), value)).toEqual([{ field: 'value', message: 'must be text' }]);
  });

  it('refuses an absent value', async () => {
    expect(await refusal(string(), absent)).toEqual([{ field: 'value', message: 'is required' }]);
  });

  it('refuses text that is empty after trimming, if required', async () => {
    expect(await refusal(string({ min: 1, max: 5 }), ' \n\t ')).toEqual([
      { field: 'value', message: 'must have 1 to 5 characters' },
    ]);
  });

  it('counts code points, and refuses one too many', async () => {
    expect(await refusal(string({ max: 3 }), 'अआइई')).toEqual([
      { field: 'value', message: 'must have at most 3 characters' },
    ]);
    expect(await refusal(string({ max: 2 }), '😀😀😀')).toHaveLength(1);
  });

  it('refuses text that does not match, with the hint', async () => {
    const word = string({ pattern: /^[a-z]+$/, hint: 'must be small letters' });
    expect(await refusal(word, 'ABC')).toEqual([{ field: 'value', message: 'must be small letters' }]);
    expect(await refusal(string({ pattern: /^[a-z]+$/ }), 'ABC')).toEqual([
      { field: 'value', message: 'does not have the right form' },
    ]);
  });

  it('refuses a repeated query parameter', async () => {
    expect(await refusal(string(), ['a', 'b'], 'query')).toHaveLength(1);
  });

  it('accepts text and trims it', async () => {
    expect(await accepted(string(), '  ಮಾವಿನ ಹಣ್ಣು  ')).toBe('ಮಾವಿನ ಹಣ್ಣು');
  });

  it('keeps white space if declared', async () => {
    expect(await accepted(string({ trim: false }), '  a ')).toBe('  a ');
  });

  it('accepts the maximum number of code points', async () => {
    expect(await accepted(string({ max: 3 }), '😀😀😀')).toBe('😀😀😀');
  });

  it('accepts the empty text unless text is required', async () => {
    expect(await accepted(string(), '')).toBe('');
  });

  it('documents its limits', () => {
    expect(string({ min: 1, max: 9, pattern: /^x$/, description: 'An x' }).schema).toEqual({
      type: 'string',
      minLength: 1,
      maxLength: 9,
      pattern: '^x$',
      description: 'An x',
    });
  });
});

describe('integer', () => {
  it.each(
    [...notScalars, '5', '', 'abc', 1.5, true, null, 2 ** 53, -(2 ** 53), 1e300, Number('1e400')].map((v) => [v]),
  )('refuses %j in a body', async (value) => {
    expect(await refusal(integer(), value)).toEqual([{ field: 'value', message: 'must be a whole number' }]);
  });

  it.each(['1.0', '1e2', '0x10', ' 1', '1 ', '', '+1', 'NaN', '12345678901234567', '١٢', ['1', '2']].map((v) => [v]))(
    'refuses %j in a query',
    async (value) => {
      expect(await refusal(integer({ min: 0 }), value, 'query')).toHaveLength(1);
    },
  );

  it('refuses values outside its range', async () => {
    const message = 'must be a whole number from 1 to 100';
    for (const value of [0, 101]) {
      expect(await refusal(integer({ min: 1, max: 100 }), value)).toEqual([{ field: 'value', message }]);
      expect(await refusal(integer({ min: 1, max: 100 }), String(value), 'query')).toEqual([
        { field: 'value', message },
      ]);
    }
  });

  it('accepts a JSON number in a body, and digits in a query and a path', async () => {
    expect(await accepted(integer(), 42)).toBe(42);
    expect(await accepted(integer(), '-42', 'query')).toBe(-42);
    expect(await accepted(integer(), '42', 'params')).toBe(42);
  });

  it('accepts the largest safe integer', async () => {
    expect(await accepted(integer(), Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('documents its limits', () => {
    expect(integer({ min: 1, max: 9, description: 'Nine' }).schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 9,
      description: 'Nine',
    });
  });
});

describe('id', () => {
  it.each([0, -1, 1.5, '1', 2 ** 53].map((v) => [v]))('refuses %j', async (value) => {
    expect(await refusal(id(), value)).toEqual([{ field: 'value', message: 'must be a whole number, at least 1' }]);
  });

  it('accepts a positive integer', async () => {
    expect(await accepted(id(), 7)).toBe(7);
    expect(id().schema).toEqual({ type: 'integer', minimum: 1 });
  });
});

describe('number', () => {
  it.each([...notScalars, '1.5', null, Number('1e400'), 1e300].map((v) => [v]))(
    'refuses %j in a body',
    async (value) => {
      expect(await refusal(number(), value)).toHaveLength(1);
    },
  );

  it.each(['.5', '5.', '1,5', 'Infinity', 'NaN', '', '--1', '1e400'].map((v) => [v]))(
    'refuses %j in a query',
    async (value) => {
      expect(await refusal(number(), value, 'query')).toHaveLength(1);
    },
  );

  it('refuses values outside its range', async () => {
    expect(await refusal(number({ min: -90, max: 90 }), '90.0001', 'query')).toEqual([
      { field: 'value', message: 'must be a number from -90 to 90' },
    ]);
  });

  it('accepts a fraction', async () => {
    expect(await accepted(number(), 12.8703)).toBe(12.8703);
    expect(await accepted(number(), '-12.8703', 'query')).toBe(-12.8703);
  });
});

describe('boolean', () => {
  it.each([...notScalars, 'true', 1, 0, null].map((v) => [v]))('refuses %j in a body', async (value) => {
    expect(await refusal(boolean(), value)).toEqual([{ field: 'value', message: 'must be true or false' }]);
  });

  it.each(['1', 'yes', 'TRUE', '', ['true', 'true']].map((v) => [v]))('refuses %j in a query', async (value) => {
    expect(await refusal(boolean(), value, 'query')).toHaveLength(1);
  });

  it('accepts true and false', async () => {
    expect(await accepted(boolean(), false)).toBe(false);
    expect(await accepted(boolean(), 'true', 'query')).toBe(true);
    expect(await accepted(boolean(), 'false', 'query')).toBe(false);
  });
});

describe('oneOf', () => {
  const word = oneOf(['new', 'used']);

  it.each([...notScalars, 'other', 'NEW', 'new ', '', 0, null, ['new'], 'toString', '__proto__'].map((v) => [v]))(
    'refuses %j',
    async (value) => {
      expect(await refusal(word, value)).toEqual([{ field: 'value', message: 'must be one of new, used' }]);
    },
  );

  it('accepts its values', async () => {
    expect(await accepted(word, 'used')).toBe('used');
    expect(word.schema).toEqual({ type: 'string', enum: ['new', 'used'] });
  });
});

describe('listOf', () => {
  const list = listOf(['resale', 'rental']);

  it.each([',', 'resale,', 'resale,other', 'resale;rental', 'RESALE', ['resale', 'rental'], {}].map((v) => [v]))(
    'refuses %j',
    async (value) => {
      expect(await refusal(list, value, 'query')).toEqual([
        { field: 'value', message: 'must be one or more of resale, rental, separated by commas' },
      ]);
    },
  );

  it('refuses an absent value', async () => {
    expect(await refusal(list, absent, 'query')).toEqual([{ field: 'value', message: 'is required' }]);
  });

  it('accepts one value and several', async () => {
    expect(await accepted(list, 'rental', 'query')).toEqual(['rental']);
    expect(await accepted(list, 'resale, rental', 'query')).toEqual(['resale', 'rental']);
  });
});

describe('money', () => {
  const wrong = [
    ...notScalars,
    149.555,
    '149.555',
    -1,
    '-1',
    '-0.01',
    '149.',
    '.5',
    '1,000.00',
    '₹5',
    ' 5',
    '5 ',
    '',
    '1e3',
    1e21,
    0.1 + 0.2,
    Number('1e400'),
    '0x10',
    '१२',
    true,
    null,
    '12345678901234567890',
    ['149.50'],
    { amount: '1' },
  ];
  it.each(wrong.map((value) => [value]))('refuses %j', async (value) => {
    expect(await refusal(money(), value)).toEqual([
      {
        field: 'value',
        message: 'must be an amount from 0 to 10000000.00 with at most two decimals, such as "149.50"',
      },
    ]);
  });

  it('refuses an absent value', async () => {
    expect(await refusal(money(), absent)).toEqual([{ field: 'value', message: 'is required' }]);
  });

  it('refuses more than the maximum', async () => {
    expect(await refusal(money(), '10000000.01')).toHaveLength(1);
    expect(await refusal(money({ max: 100 }), 1.01)).toHaveLength(1);
  });

  it.each<[unknown, Paise]>([
    ['149.50', 14_950],
    [149.5, 14_950],
    ['149.5', 14_950],
    ['149', 14_900],
    [149, 14_900],
    [0, 0],
    ['0.01', 1],
    [0.1, 10],
    [1.15, 115],
    [4.35, 435],
    [1.005e3, 100_500],
    ['007.50', 750],
    ['10000000.00', 1_000_000_000],
  ])('converts %j to %i paise', async (value, paise) => {
    expect(await accepted(money(), value)).toBe(paise);
  });

  it('converts every amount exactly, as a decimal string and as a number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000_000 }), async (paise) => {
        expect(await accepted(money(), formatPaise(paise))).toBe(paise);
        expect(await accepted(money(), paise / 100)).toBe(paise);
      }),
      { numRuns: 500 },
    );
  });
});

describe('decimal', () => {
  it('has a pattern that matches every formatted amount', () => {
    const pattern = new RegExp(String(decimal().schema.pattern));
    for (const paise of [0, 1, 100, -5, 14_950, 1_000_000_000]) expect(formatPaise(paise)).toMatch(pattern);
  });
});

describe('timestamp', () => {
  it.each(
    [
      ...notScalars,
      '2026-11-18',
      '2026-11-18T11:00',
      '2026-11-18T11:00:00',
      '2026-13-01T00:00:00Z',
      '2026-11-18T25:00:00Z',
      '2026-11-18T11:00:00+25:00',
      '2026-11-18T11:00:60Z',
      'tomorrow',
      '',
      1_763_000_000_000,
      null,
    ].map((v) => [v]),
  )('refuses %j', async (value) => {
    expect(await refusal(timestamp(), value)).toHaveLength(1);
  });

  it('refuses a day that does not exist in its month', async () => {
    expect(await refusal(timestamp(), '2026-02-30T10:00:00Z')).toHaveLength(1);
  });

  it('converts an instant with an offset to a Date', async () => {
    expect(await accepted(timestamp(), '2026-11-18T11:00:00+05:30')).toEqual(new Date('2026-11-18T05:30:00Z'));
    expect(await accepted(timestamp(), '2026-11-18T05:30Z')).toEqual(new Date('2026-11-18T05:30:00Z'));
    expect(await accepted(timestamp(), '2026-11-18T05:30:00.123Z')).toEqual(new Date('2026-11-18T05:30:00.123Z'));
  });
});

describe('email', () => {
  it.each(
    [
      ...notText,
      '',
      'asha',
      'asha@',
      '@example.in',
      'asha@example',
      'a b@example.in',
      'asha@example.in, eve@example.in',
      'asha@example.in\nBcc: eve@example.in',
      `${'a'.repeat(250)}@example.in`,
    ].map((v) => [v]),
  )('refuses %j', async (value) => {
    expect(await refusal(email(), value)).toHaveLength(1);
  });

  it('accepts an address, trimmed and in lower case', async () => {
    expect(await accepted(email(), '  Asha.Rao@Example.IN ')).toBe('asha.rao@example.in');
  });

  it.each([
    ['asha@ⓖmail.com', 'asha@gmail.com'],
    ['asha@exam\u00adple.in', 'asha@example.in'],
    ['asha@ex\u200bample.in', 'asha@example.in'],
    ['asha@भारत.in', 'asha@xn--h2brj9c.in'],
  ])('converts %j to %s, where the mail is delivered', async (spelled, address) => {
    expect(await accepted(email(), spelled)).toBe(address);
  });
});

describe('newPassword', () => {
  it('refuses fewer than 8 and more than 128 characters', async () => {
    expect(await refusal(newPassword(), '1234567')).toHaveLength(1);
    expect(await refusal(newPassword(), 'x'.repeat(129))).toHaveLength(1);
  });

  it('keeps spaces at both ends', async () => {
    expect(await accepted(newPassword(), '  spaces  ')).toBe('  spaces  ');
    expect(await accepted(newPassword(), 'ಕ'.repeat(128))).toBe('ಕ'.repeat(128));
  });
});

describe('phone', () => {
  it.each([...notText, '', '123', 'phone', '+91 12345', '0000000000', ['9480012345']].map((v) => [v]))(
    'refuses %j',
    async (value) => {
      expect(await refusal(phone(), value)).toEqual([
        { field: 'value', message: 'must be a phone number, such as +919480012345 or 9480012345' },
      ]);
    },
  );

  it('refuses an absent value', async () => {
    expect(await refusal(phone(), absent)).toEqual([{ field: 'value', message: 'is required' }]);
  });

  it.each(['9480012345', '09480012345', '+91 94800 12345', '+91-94800-12345', ' 94800 12345 '])(
    'converts %s to E.164',
    async (value) => {
      expect(await accepted(phone(), value)).toBe('+919480012345');
    },
  );

  it('accepts a number of another country', async () => {
    expect(await accepted(phone(), '+971 50 123 4567')).toBe('+971501234567');
  });
});

describe('clockTime', () => {
  it.each([...notText, '', '9:30', '24:00', '09:60', '0930', '09:30:00', '09-30', '०९:३०'].map((v) => [v]))(
    'refuses %j',
    async (value) => {
      expect(await refusal(clockTime(), value)).toHaveLength(1);
    },
  );

  it('accepts hours and minutes', async () => {
    expect(await accepted(clockTime(), '00:00')).toBe('00:00');
    expect(await accepted(clockTime(), '23:59')).toBe('23:59');
  });
});

describe('timeZone', () => {
  it.each([...notScalars, 'Mars/Olympus', '', 'IST ', 5, null].map((v) => [v]))('refuses %j', async (value) => {
    expect(await refusal(timeZone(), value)).toHaveLength(1);
  });

  it('accepts an IANA time zone', async () => {
    expect(await accepted(timeZone(), 'Asia/Kolkata')).toBe('Asia/Kolkata');
  });
});

describe('link', () => {
  it.each(
    [
      ...notText,
      'http://example.in/a.png',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'ftp://example.in',
      '//example.in/a.png',
      '/\\example.in/a.png',
      'https://',
      'https://[',
      '/',
      '/admin/logout',
      '/api/auth/logout',
      '/uploads',
      '/uploads/',
      '/uploadsx/1.jpg',
      '/x/uploads/1.jpg',
      '/uploads/../admin/logout',
      '/uploads/./1.jpg',
      '/uploads/.1.jpg',
      '/uploads//1.jpg',
      '/uploads/%2e%2e/admin/logout',
      '/uploads/..%2fadmin/logout',
      '/demo/1.svg?to=/admin',
      '/demo/\\..\\admin\\logout',
      'https://example.in/a b',
      'https://example.in/"onerror="',
      `https://example.in/${'a'.repeat(2_000)}`,
    ].map((v) => [v]),
  )('refuses %j', async (value) => {
    expect(await refusal(link(), value)).toHaveLength(1);
  });

  it('refuses other pages of this server and plain http, also in optional fields', async () => {
    for (const url of ['http://localhost:3000/admin/logout', 'https://localhost/admin', 'http://x.example/1.jpg']) {
      for (const field of [link(), optional(link()), nullable(link()), maybe(link()), array(link())]) {
        expect(await refusal(field, field.schema.type === 'array' ? [url] : url)).toHaveLength(1);
      }
    }
  });

  it('converts addresses of our media to one form', async () => {
    const ours = 'https://LOCALHOST.:3000/uploads/ab/1.jpg?x#y';
    expect(await accepted(link(), ours)).toBe('/uploads/ab/1.jpg');
    expect(await accepted(maybe(link()), ours)).toBe('/uploads/ab/1.jpg');
    expect(await accepted(array(object({ url: link() })), [{ url: ours }])).toEqual([{ url: '/uploads/ab/1.jpg' }]);
  });

  it.each(['https://images.example.in/a.png?w=1#x', '/uploads/ab/cd.jpg', '/demo/grocery.svg', '/demo/a_1-2..b.jpg'])(
    'accepts %j, an https URL or a path of our media',
    async (value) => {
      expect(await accepted(link(), value)).toBe(value);
    },
  );
});

describe('array', () => {
  const numbers = array(integer({ min: 1 }), { min: 1, max: 3 });

  it.each(['1', 1, {}, { 0: 1 }, null].map((v) => [v]))('refuses %j', async (value) => {
    expect((await refusal(numbers, value))[0]).toEqual({ field: 'value', message: 'must be a list of 1 to 3' });
  });

  it('refuses too few and too many members', async () => {
    expect(await refusal(numbers, [])).toHaveLength(1);
    expect(await refusal(numbers, [1, 2, 3, 4])).toHaveLength(1);
  });

  it('names the invalid member', async () => {
    expect(await refusal(numbers, [1, 'x'])).toEqual([
      { field: 'value[1]', message: 'must be a whole number, at least 1' },
    ]);
  });

  it('does not check the members of a list that is too long', async () => {
    const long = array(object({ url: link(), order: integer() }), { max: 8 });
    expect(await refusal(long, 'x'.repeat(90_000))).toEqual([{ field: 'value', message: 'must be a list of 0 to 8' }]);
    expect(await refusal(long, Array(40_000).fill(1))).toHaveLength(1);
    expect(await refusal(long, { ...Array(40_000).fill(1) })).toHaveLength(1);
  });

  it('accepts a list, without undeclared members of its items', async () => {
    const list = array(object({ n: integer() }));
    expect(await accepted(list, [{ n: 1, x: 2 }, { n: 3 }])).toEqual([{ n: 1 }, { n: 3 }]);
    expect(await accepted(list, [])).toEqual([]);
  });

  it('documents its limits', () => {
    expect(numbers.schema).toEqual({
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      minItems: 1,
      maxItems: 3,
    });
  });
});

describe('object', () => {
  const place = object({ name: string({ min: 1 }), at: object({ lat: number(), lng: number() }) });

  it.each(['x', 1, null, [], [{}]].map((v) => [v]))('refuses %j', async (value) => {
    expect((await refusal(place, value))[0]).toEqual({ field: 'value', message: 'must be an object' });
  });

  it('names the missing or invalid member at any depth', async () => {
    expect(await refusal(place, { name: 'Udupi', at: { lat: 'x' } })).toEqual([
      { field: 'value.at.lat', message: 'must be a number' },
      { field: 'value.at.lng', message: 'is required' },
    ]);
  });

  it('drops undeclared members at any depth', async () => {
    const sent = { name: 'Udupi', at: { lat: 1, lng: 2, isAdmin: true }, isAdmin: true };
    expect(await accepted(place, sent)).toEqual({ name: 'Udupi', at: { lat: 1, lng: 2 } });
  });

  it('drops __proto__ and constructor without prototype pollution', async () => {
    const own = '"__proto__":{"isAdmin":true}';
    const value = `{"name":"a","at":{"lat":1,"lng":2,${own}},${own},"constructor":{"prototype":{"isAdmin":true}}}`;
    const sent = JSON.parse(`{"value":${value},${own}}`);
    const read = (await readShape({ value: place }, sent)) as { value: Record<string, unknown> };
    expect(Object.keys(read.value)).toEqual(['name', 'at']);
    expect((read.value as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('ignores inherited members', async () => {
    const sent = JSON.parse('{"value":{"__proto__":{"name":"a","at":{"lat":1,"lng":2}}}}');
    await expect(readShape({ value: place }, sent)).rejects.toBeInstanceOf(Refused);
  });

  it('documents the required members', () => {
    expect(object({ a: id(), b: optional(id()), c: nullable(id()), d: withDefault(id(), 1) }).schema).toEqual({
      type: 'object',
      properties: {
        a: { type: 'integer', minimum: 1 },
        b: { type: 'integer', minimum: 1 },
        c: { oneOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
        d: { type: 'integer', minimum: 1, default: 1 },
      },
      required: ['a', 'c'],
    });
  });
});

describe('anyText', () => {
  it('accepts any value', async () => {
    for (const value of ['x', '', 'x'.repeat(9_000), ['a', 'b'], { a: 1 }, 5, null]) {
      expect(await accepted(anyText(), value)).toEqual(value);
    }
    expect(await accepted(optional(anyText()), absent)).toBeUndefined();
  });
});

describe('anything', () => {
  it.each(['x', 1, null, [1]].map((v) => [v]))('refuses %j', async (value) => {
    expect(await refusal(anything(), value)).toHaveLength(1);
  });

  it('accepts an object with any members', async () => {
    expect(await accepted(anything(), { a: { b: [1] } })).toEqual({ a: { b: [1] } });
  });
});

describe('optional', () => {
  it('refuses null and invalid values', async () => {
    expect(await refusal(optional(string()), null)).toEqual([{ field: 'value', message: 'must be text' }]);
    expect(await refusal(optional(integer()), 'x')).toHaveLength(1);
    expect(await refusal(optional(money()), null)).toHaveLength(1);
    expect(await refusal(optional(array(id())), null)).toHaveLength(1);
    expect(await refusal(optional(object({ a: id() })), null)).not.toHaveLength(0);
  });

  it('omits an absent value', async () => {
    expect(
      await readShape({ a: optional(string()), b: optional(object({ c: id() })), c: optional(array(id())) }, {}),
    ).toEqual({});
  });

  it('accepts a valid value', async () => {
    expect(await accepted(optional(object({ a: id() })), { a: 1 })).toEqual({ a: 1 });
  });

  it('checks the members of an optional object if present', async () => {
    expect(await refusal(optional(object({ a: id() })), {})).toEqual([{ field: 'value.a', message: 'is required' }]);
  });
});

describe('nullable', () => {
  it('refuses an absent value', async () => {
    expect(await refusal(nullable(string()), absent)).toEqual([{ field: 'value', message: 'is required' }]);
    expect(await refusal(nullable(object({ a: id() })), absent)).toEqual([{ field: 'value', message: 'is required' }]);
  });

  it.each<[string, Field<unknown>]>([
    ['integer', integer()],
    ['money', money()],
    ['phone', phone()],
    ['timestamp', timestamp()],
    ['link', link()],
    ['oneOf', oneOf(['a'])],
    ['array', array(id())],
    ['object', object({ a: id() })],
  ])('refuses an invalid %s, also if optional', async (_name, field) => {
    for (const wrong of ['x', -1.234, false, [{}], { a: 'x' }]) {
      expect(await refusal(nullable(field), wrong)).not.toHaveLength(0);
      expect(await refusal(optional(nullable(field)), wrong)).not.toHaveLength(0);
      expect(await refusal(maybe(field), wrong)).not.toHaveLength(0);
    }
  });

  it('accepts null and the value', async () => {
    for (const field of [
      nullable(integer()),
      nullable(money()),
      nullable(object({ a: id() })),
      nullable(array(id())),
    ]) {
      expect(await accepted(field, null)).toBeNull();
    }
    expect(await accepted(nullable(integer()), 0)).toBe(0);
    expect(await accepted(nullable(string()), '')).toBe('');
    expect(await accepted(nullable(money()), 1.5)).toBe(150);
    expect(await accepted(nullable(object({ a: id() })), { a: 1 })).toEqual({ a: 1 });
  });
});

describe('optional and nullable', () => {
  const fields = { n: optional(nullable(integer())), o: optional(nullable(object({ a: id() }))) };

  it('distinguishes absent from null', async () => {
    expect(await readShape(fields, {})).toEqual({});
    expect(await readShape(fields, { n: null, o: null })).toEqual({ n: null, o: null });
    expect(await readShape(fields, { n: 1, o: { a: 2 } })).toEqual({ n: 1, o: { a: 2 } });
  });

  it('refuses invalid values', async () => {
    await expect(readShape(fields, { n: 'x' })).rejects.toBeInstanceOf(Refused);
    await expect(readShape(fields, { o: { a: 'x' } })).rejects.toBeInstanceOf(Refused);
    await expect(readShape(fields, { o: [] })).rejects.toBeInstanceOf(Refused);
  });
});

describe('maybe', () => {
  it('treats absent and null alike', async () => {
    expect(await readShape({ a: maybe(string()), b: maybe(id()) }, { a: null })).toEqual({});
  });

  it('refuses invalid values and accepts valid ones', async () => {
    expect(await refusal(maybe(id()), 0)).toHaveLength(1);
    expect(await accepted(maybe(id()), 1)).toBe(1);
  });
});

describe('withDefault', () => {
  it('refuses null and invalid values', async () => {
    expect(await refusal(withDefault(integer(), 20), null)).toHaveLength(1);
    expect(await refusal(withDefault(integer(), 20), 'x')).toHaveLength(1);
  });

  it('returns the default for an absent value only', async () => {
    expect(await accepted(withDefault(integer(), 20), absent)).toBe(20);
    expect(await accepted(withDefault(integer(), 20), 0)).toBe(0);
  });
});

describe('named', () => {
  it('is documented under its name, once', () => {
    const thing = named('TestThing', object({ a: id() }));
    expect(thing.schema).toEqual({ $ref: '#/components/schemas/TestThing' });
    expect(schemasByName().TestThing).toMatchObject({ type: 'object' } satisfies Schema);
  });

  it('checks like the field itself', async () => {
    expect(await refusal(named('TestNumber', integer()), 'x')).toHaveLength(1);
  });
});

describe('a request', () => {
  it('is refused if its body is not an object', async () => {
    for (const body of [[], [1], 'text', 1, true, null]) {
      const request = { params: {}, query: {}, body } as unknown as Request;
      await expect(inputReader({ body: { a: id() } })(request)).rejects.toMatchObject({
        code: 'validation_failed',
        extras: { details: [{ field: 'body', message: 'must be a JSON object' }] },
      });
    }
  });

  it('lists at most 20 problems, one per field', async () => {
    const many = Array.from({ length: 30 }, (_, index) => [`field${index}`, id()] as const);
    await expect(readShape(Object.fromEntries(many), {})).rejects.toMatchObject({
      extras: { details: many.slice(0, 20).map(([field]) => ({ field, message: 'is required' })) },
    });
  });

  it('treats an empty query parameter as absent', async () => {
    expect(await readShape({ search: optional(string({ min: 1 })) }, { search: '' }, 'query')).toEqual({});
  });

  it('returns declared members only, for any input', async () => {
    const shape = { a: optional(integer()), b: optional(string()) };
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (sent) => {
        const given = await readShape(shape, JSON.parse(JSON.stringify(sent))).catch((error: unknown) => {
          assert(error instanceof Refused);
          return {};
        });
        expect(['a', 'b']).toEqual(expect.arrayContaining(Object.keys(given)));
      }),
      { numRuns: 300 },
    );
  });

  it('fails with a refusal only, for any input', async () => {
    const fields = {
      string: string(),
      integer: integer(),
      number: number(),
      boolean: boolean(),
      oneOf: oneOf(['a']),
      listOf: listOf(['a']),
      money: money(),
      timestamp: timestamp(),
      email: email(),
      phone: phone(),
      clockTime: clockTime(),
      timeZone: timeZone(),
      link: link(),
      array: array(object({ a: string() })),
      object: object({ a: object({ b: string() }) }),
      nullable: nullable(array(string())),
      optional: optional(object({ a: optional(array(id())) })),
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values<Field<unknown>>(fields)),
        fc.jsonValue(),
        async (field, value) => {
          await accepted(field, value).catch((error: unknown) => assert(error instanceof Refused, error as Error));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
