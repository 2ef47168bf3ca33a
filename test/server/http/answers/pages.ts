import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutPage, readCursor, writeCursor } from '../../../../server/http/answers/pages.js';

const wrongCursor = expect.objectContaining({
  code: 'validation_failed',
  extras: { details: [{ field: 'cursor', message: 'is not a cursor of this list' }] },
});
const refused = (cursor: string) => {
  try {
    return readCursor(cursor, 'name', ['string', 'number']);
  } catch (error) {
    return error;
  }
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function testPages(): void {
  describe('readCursor', () => {
    it.each<[string, string]>([
      ['garbage', 'garbage'],
      ['a number', '12345'],
      ['text of no alphabet', '💥 ~~~'],
      ['JSON that is not encoded', '["name","Asha",1]'],
      ['an object', encode({ name: 1 })],
      ['null', encode(null)],
      ['a cursor of another list', encode(['newest', 'Asha', 1])],
      ['too few keys', encode(['name', 'Asha'])],
      ['too many keys', encode(['name', 'Asha', 1, 2])],
      ['a number where text was', encode(['name', 1, 1])],
      ['text where a number was', encode(['name', 'Asha', '1'])],
      ['null where a number was', encode(['name', 'Asha', null])],
      ['an operator where text was', encode(['name', { $gt: '' }, 1])],
      ['a number that no row has', encode(['name', 'Asha', -1])],
      ['a number past every moment', encode(['name', 'Asha', 1e300])],
      ['a number past all numbers', Buffer.from('["name","Asha",1e999]').toString('base64url')],
      ['half a cursor', writeCursor('name', ['Asha', 1]).slice(0, 12)],
      ['a cursor with something behind it', `${writeCursor('name', ['Asha', 1])}!`],
      ['a cursor written otherwise', Buffer.from('["name", "Asha", 1]').toString('base64url')],
      ['a cursor in the other alphabet', Buffer.from('["name","ÿÿÿ>>>???",1]').toString('base64')],
    ])('refuses %s', (_what, cursor) => {
      expect(refused(cursor)).toEqual(wrongCursor);
    });

    it('refuses any text, or reads it as a position in this list', () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.jsonValue().map(encode)), (cursor) => {
          const keys = refused(cursor);
          if (!Array.isArray(keys)) expect(keys).toEqual(wrongCursor);
          else expect(keys.map((key) => typeof key)).toEqual(['string', 'number']);
        }),
      );
    });

    it('returns undefined without a cursor', () => {
      expect(readCursor(undefined, 'name', ['string', 'number'])).toBeUndefined();
    });

    it('reads what writeCursor wrote', () => {
      const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed());
      const number = fc.oneof(
        fc.integer({ min: 0 }),
        fc.double({ min: 0, max: 2e7, noNaN: true }),
        fc.constant(8.64e15),
      );
      fc.assert(
        fc.property(text, number, (word, key) => {
          const [readWord, readKey] = readCursor(writeCursor('name', [word, key]), 'name', ['string', 'number']) ?? [];
          expect(readWord).toBe(word);
          expect(readKey === key).toBe(true);
        }),
      );
    });

    it('needs no escaping in a URL', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), (word) => {
          const cursor = writeCursor('name', [word, 1]);
          expect(encodeURIComponent(cursor)).toBe(cursor);
        }),
      );
    });
  });

  describe('cutPage', () => {
    it('has no next cursor on the last page', () => {
      expect(cutPage([], 2, String)).toEqual({ page: [], nextCursor: null });
      expect(cutPage([1, 2], 2, String)).toEqual({ page: [1, 2], nextCursor: null });
    });

    it('cuts off the extra row and continues after the last row shown', () => {
      expect(cutPage([1, 2, 3], 2, String)).toEqual({ page: [1, 2], nextCursor: '2' });
    });
  });
}
