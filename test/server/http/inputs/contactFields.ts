import { describe, expect, it } from '@jest/globals';
import {
  array,
  email,
  link,
  maybe,
  newPassword,
  nullable,
  object,
  optional,
  phone,
} from '../../../../server/http/inputs/fields.js';
import { absent, accepted, notText, refusal } from './checkedField.js';

export function testContactFields(): void {
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
}
