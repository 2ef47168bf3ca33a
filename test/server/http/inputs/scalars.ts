import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPaise, type Paise } from '../../../../domain/money.js';
import {
  array,
  boolean,
  clockTime,
  decimal,
  email,
  id,
  integer,
  link,
  listOf,
  maybe,
  money,
  newPassword,
  nullable,
  number,
  object,
  oneOf,
  optional,
  phone,
  string,
  timestamp,
  timeZone,
} from '../../../../server/http/inputs/fields.js';
import { itForAll } from '../../../support/itForAll.js';
import { absent, accepted, notScalars, notText, refusal } from './checkedField.js';

export function testScalars(): void {
  describe('integer', () => {
    const inBody = [...notScalars, '5', 1.5, true, null, 2 ** 53, -(2 ** 53), Number('1e400')];
    itForAll(inBody)('refuses in a body all but safe whole numbers', async (value) => {
      expect(await refusal(integer(), value)).toEqual([{ field: 'value', message: 'must be a whole number' }]);
    });

    const inQuery = ['1.0', '1e2', '0x10', ' 1', '', '+1', 'NaN', '12345678901234567', '١٢', ['1', '2']];
    itForAll(inQuery)('refuses in a query all but digits', async (value) => {
      expect(await refusal(integer({ min: 0 }), value, 'query')).toHaveLength(1);
    });

    it('refuses values outside its range', async () => {
      const range = integer({ min: 1, max: 100 });
      const details = [{ field: 'value', message: 'must be a whole number from 1 to 100' }];
      for (const value of [0, 101]) {
        expect(await refusal(range, value)).toEqual(details);
        expect(await refusal(range, String(value), 'query')).toEqual(details);
      }
    });

    it('accepts a JSON number in a body, and digits in a query and a path', async () => {
      expect(await accepted(integer(), Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
      expect(await accepted(integer(), '-42', 'query')).toBe(-42);
      expect(await accepted(integer(), '42', 'params')).toBe(42);
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
    it('accepts only a positive integer', async () => {
      expect(await refusal(id(), 0)).toEqual([{ field: 'value', message: 'must be a whole number, at least 1' }]);
      expect(await accepted(id(), 7)).toBe(7);
      expect(id().schema).toEqual({ type: 'integer', minimum: 1 });
    });
  });

  describe('number', () => {
    itForAll([...notScalars, '1.5', null, Number('1e400'), 1e300])('refuses other values in a body', async (value) => {
      expect(await refusal(number(), value)).toHaveLength(1);
    });

    itForAll(['.5', '5.', '1,5', 'Infinity', '', '--1', '1e400'])('refuses other text in a query', async (value) => {
      expect(await refusal(number(), value, 'query')).toHaveLength(1);
    });

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
    itForAll([...notScalars, 'true', 1, null])('refuses other values in a body', async (value) => {
      expect(await refusal(boolean(), value)).toEqual([{ field: 'value', message: 'must be true or false' }]);
    });

    itForAll(['2', 'TRUE', '', ['true', 'true']])('refuses other text in a query', async (value) => {
      expect(await refusal(boolean(), value, 'query')).toHaveLength(1);
    });

    it('accepts true and false', async () => {
      expect(await accepted(boolean(), false)).toBe(false);
      for (const text of ['true', '1']) expect(await accepted(boolean(), text, 'query')).toBe(true);
      for (const text of ['false', '0']) expect(await accepted(boolean(), text, 'query')).toBe(false);
    });
  });

  describe('money', () => {
    const numbers = [149.555, -1, 1e21, 0.1 + 0.2, Number('1e400'), true, null];
    const texts = ['149.555', '-0.01', '149.', '.5', '1,000.00', '₹5', ' 5', '', '1e3', '0x10', '१२', '10000000.01'];
    itForAll([...notScalars, ...numbers, ...texts])('refuses all but amounts with two decimals', async (value) => {
      const message = 'must be an amount from 0 to 10000000.00 with at most two decimals, such as "149.50"';
      expect(await refusal(money(), value)).toEqual([{ field: 'value', message }]);
    });

    it('refuses an absent value, and more than its maximum', async () => {
      expect(await refusal(money(), absent)).toEqual([{ field: 'value', message: 'is required' }]);
      expect(await refusal(money({ max: 100 }), 1.01)).toHaveLength(1);
    });

    itForAll<[unknown, Paise]>([
      ['149.50', 14_950],
      ['149.5', 14_950],
      ['149', 14_900],
      [149, 14_900],
      [0, 0],
      [4.35, 435],
      ['007.50', 750],
      ['10000000.00', 1_000_000_000],
    ])('converts rupees to paise', async (value, paise) => {
      expect(await accepted(money(), value)).toBe(paise);
    });

    it('converts every amount exactly, as a decimal string and as a number', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 1_000_000_000 }), async (paise) => {
          expect(await accepted(money(), formatPaise(paise))).toBe(paise);
          expect(await accepted(money(), paise / 100)).toBe(paise);
        }),
        { numRuns: 200 },
      );
    });
  });

  describe('decimal', () => {
    it('has a pattern that matches every formatted amount', () => {
      const pattern = new RegExp(String(decimal().schema.pattern));
      for (const paise of [0, 1, 100, -5, 14_950, 1_000_000_000]) expect(formatPaise(paise)).toMatch(pattern);
    });
  });

  describe('string', () => {
    itForAll(notText)('refuses what is not text', async (value) => {
      expect(await refusal(string(), value)).toEqual([{ field: 'value', message: 'must be text' }]);
    });

    it('refuses an absent value and a repeated query parameter', async () => {
      expect(await refusal(string(), absent)).toEqual([{ field: 'value', message: 'is required' }]);
      expect(await refusal(string(), ['a', 'b'], 'query')).toHaveLength(1);
    });

    it('refuses text that is empty after trimming, if required', async () => {
      expect(await refusal(string({ min: 1, max: 5 }), ' \n\t ')).toEqual([
        { field: 'value', message: 'must have 1 to 5 characters' },
      ]);
      expect(await accepted(string(), '')).toBe('');
    });

    it('counts code points, and refuses one too many', async () => {
      expect(await refusal(string({ max: 3 }), 'अआइई')).toEqual([
        { field: 'value', message: 'must have at most 3 characters' },
      ]);
      expect(await refusal(string({ max: 2 }), '😀😀😀')).toHaveLength(1);
      expect(await accepted(string({ max: 3 }), '😀😀😀')).toBe('😀😀😀');
    });

    it('refuses text that does not match, with the hint', async () => {
      const pattern = /^[a-z]+$/;
      const word = string({ pattern, hint: 'must be small letters' });
      expect(await refusal(word, 'ABC')).toEqual([{ field: 'value', message: 'must be small letters' }]);
      expect(await refusal(string({ pattern }), 'ABC')).toEqual([
        { field: 'value', message: 'does not have the right form' },
      ]);
    });

    it('trims text, except if declared', async () => {
      expect(await accepted(string(), '  ಮಾವಿನ ಹಣ್ಣು  ')).toBe('ಮಾವಿನ ಹಣ್ಣು');
      expect(await accepted(string({ trim: false }), '  a ')).toBe('  a ');
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

  describe('oneOf', () => {
    const word = oneOf(['new', 'used']);

    itForAll([...notScalars, 'other', 'NEW', 'new ', '', null, ['new'], '__proto__'])(
      'refuses other values',
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

    itForAll([',', 'resale,', 'resale,other', 'resale;rental', ['resale', 'rental'], {}])(
      'refuses other values',
      async (value) => {
        expect(await refusal(list, value, 'query')).toEqual([
          { field: 'value', message: 'must be one or more of resale, rental, separated by commas' },
        ]);
      },
    );

    it('refuses an absent value, and accepts one value and several', async () => {
      expect(await refusal(list, absent, 'query')).toEqual([{ field: 'value', message: 'is required' }]);
      expect(await accepted(list, 'rental', 'query')).toEqual(['rental']);
      expect(await accepted(list, 'resale, rental', 'query')).toEqual(['resale', 'rental']);
    });
  });

  describe('timestamp', () => {
    const withoutZone = ['2026-11-18', '2026-11-18T11:00:00'];
    const noInstants = ['2026-13-01T00:00:00Z', '2026-02-30T10:00:00Z', '2026-11-18T25:00:00Z', '2026-11-18T11:00:60Z'];
    const others = ['2026-11-18T11:00:00+25:00', 'tomorrow', '', 1_763_000_000_000, null];
    itForAll([...notScalars, ...withoutZone, ...noInstants, ...others])(
      'refuses all but instants with an offset',
      async (value) => {
        expect(await refusal(timestamp(), value)).toHaveLength(1);
      },
    );

    it('converts an instant with an offset to a Date', async () => {
      expect(await accepted(timestamp(), '2026-11-18T11:00:00+05:30')).toEqual(new Date('2026-11-18T05:30:00Z'));
      expect(await accepted(timestamp(), '2026-11-18T05:30Z')).toEqual(new Date('2026-11-18T05:30:00Z'));
      expect(await accepted(timestamp(), '2026-11-18T05:30:00.123Z')).toEqual(new Date('2026-11-18T05:30:00.123Z'));
    });
  });

  describe('clockTime', () => {
    it('accepts hours and minutes only', async () => {
      for (const wrong of [...notText, '', '9:30', '24:00', '09:60', '09:30:00', '०९:३०']) {
        expect(await refusal(clockTime(), wrong)).toHaveLength(1);
      }
      expect(await accepted(clockTime(), '00:00')).toBe('00:00');
      expect(await accepted(clockTime(), '23:59')).toBe('23:59');
    });
  });

  describe('timeZone', () => {
    it('accepts an IANA time zone only', async () => {
      for (const wrong of [...notScalars, 'Mars/Olympus', '', 'IST ', 5, null]) {
        expect(await refusal(timeZone(), wrong)).toHaveLength(1);
      }
      expect(await accepted(timeZone(), 'Asia/Kolkata')).toBe('Asia/Kolkata');
    });
  });

  describe('email', () => {
    itForAll([
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
    ])('refuses other values', async (value) => {
      expect(await refusal(email(), value)).toHaveLength(1);
    });

    itForAll([
      ['  Asha.Rao@Example.IN ', 'asha.rao@example.in'],
      ['asha@ⓖmail.com', 'asha@gmail.com'],
      ['asha@exam\u00adple.in', 'asha@example.in'],
      ['asha@ex\u200bample.in', 'asha@example.in'],
      ['asha@भारत.in', 'asha@xn--h2brj9c.in'],
    ])('converts an address to the spelling under which the mail is delivered', async (spelled, address) => {
      expect(await accepted(email(), spelled)).toBe(address);
    });
  });

  describe('newPassword', () => {
    it('has 8 to 128 characters, and keeps spaces at both ends', async () => {
      expect(await refusal(newPassword(), '1234567')).toHaveLength(1);
      expect(await refusal(newPassword(), 'x'.repeat(129))).toHaveLength(1);
      expect(await accepted(newPassword(), '  spaces  ')).toBe('  spaces  ');
      expect(await accepted(newPassword(), 'ಕ'.repeat(128))).toBe('ಕ'.repeat(128));
    });
  });

  describe('phone', () => {
    itForAll([...notText, '', '123456', 'phone', '1234567 or so', '1'.repeat(16), '+88216123456', ['9480012345']])(
      'refuses other values',
      async (value) => {
        expect(await refusal(phone(), value)).toEqual([
          { field: 'value', message: 'must be a phone number, such as +919480012345 or 9480012345' },
        ]);
      },
    );

    it('refuses an absent value', async () => {
      expect(await refusal(phone(), absent)).toEqual([{ field: 'value', message: 'is required' }]);
    });

    itForAll([
      ['9480012345', '+919480012345'],
      ['09480012345', '+919480012345'],
      [' +91-94800 12345 ', '+919480012345'],
      ['+971 50 123 4567', '+971501234567'],
      ['(12) 34-567', '1234567'],
    ])('converts a number to E.164, or to its digits if it is in no numbering plan', async (value, number) => {
      expect(await accepted(phone(), value)).toBe(number);
    });
  });

  describe('link', () => {
    itForAll([
      ...notText,
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '//example.in/a.png',
      '/\\example.in/a.png',
      'https://',
      'https://[',
      '/',
      '/admin/logout',
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
    ])('refuses other values', async (value) => {
      expect(await refusal(link(), value)).toHaveLength(1);
    });

    it('refuses other pages of this server, also in optional fields', async () => {
      for (const url of ['http://localhost:3000/admin/logout', 'https://localhost/admin']) {
        for (const field of [link(), optional(link()), nullable(link()), maybe(link())]) {
          expect(await refusal(field, url)).toHaveLength(1);
        }
        expect(await refusal(array(link()), [url])).toHaveLength(1);
      }
    });

    it('converts addresses of our media to one form', async () => {
      const ours = 'https://LOCALHOST.:3000/uploads/ab/1.jpg?x#y';
      expect(await accepted(link(), ours)).toBe('/uploads/ab/1.jpg');
      expect(await accepted(maybe(link()), ours)).toBe('/uploads/ab/1.jpg');
      expect(await accepted(array(object({ url: link() })), [{ url: ours }])).toEqual([{ url: '/uploads/ab/1.jpg' }]);
    });

    itForAll([
      'https://images.example.in/a.png?w=1#x',
      'http://x.example/1.jpg',
      '/uploads/ab/cd.jpg',
      '/demo/a_1-2..b.jpg',
    ])('accepts a URL or a path of our media', async (value) => {
      expect(await accepted(link(), value)).toBe(value);
    });
  });
}
