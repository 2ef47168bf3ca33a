import { describe, expect, it } from '@jest/globals';
import { clockTime, listOf, oneOf, string, timestamp, timeZone } from '../../../../server/http/inputs/fields.js';
import { absent, accepted, notScalars, notText, refusal } from './checkedField.js';

export function testTextFields(): void {
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
}
