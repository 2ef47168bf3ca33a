import { describe, expect, it } from '@jest/globals';
import { bandLines, closureLines, hoursLines, WrongText } from '../../../admin/storeLines.js';
import { itForAll } from '../../support/itForAll.js';

const problemOf = (read: () => unknown): string | undefined => {
  try {
    read();
    return undefined;
  } catch (error) {
    return error instanceof WrongText ? error.message : `not WrongText: ${error}`;
  }
};

export function testStoreLines(): void {
  describe('opening hours as text', () => {
    const weekdays = [1, 2, 3, 4, 5].flatMap((day) => [
      { day, from: '09:00', to: '13:00' },
      { day, from: '14:00', to: '20:00' },
    ]);
    const text = 'Mon-Fri 09:00-13:00, 14:00-20:00\nSun 18:00-02:00';
    const hours = [...weekdays, { day: 7, from: '18:00', to: '02:00' }];

    it('are written with one line for days with the same hours, and read again', () => {
      expect(hoursLines.write(hours)).toBe(text);
      expect(hoursLines.read(text)).toEqual(hours);
    });

    it('may be unset, or never', () => {
      expect([hoursLines.write(null), hoursLines.write([])]).toEqual(['', 'never']);
      expect([hoursLines.read(''), hoursLines.read('never')]).toEqual([null, []]);
    });

    it('may list days, with any spaces and cases', () => {
      expect(hoursLines.read(' mon, Wednesday  09:00 - 10:00 \r\n\n SAT 00:00-00:00')).toEqual([
        { day: 1, from: '09:00', to: '10:00' },
        { day: 3, from: '09:00', to: '10:00' },
        { day: 6, from: '00:00', to: '00:00' },
      ]);
    });

    itForAll(['Mon 9-13', 'Mon', 'Fri-Mon 09:00-10:00', 'Foo 09:00-10:00', 'Mon 09:00-25:00'])(
      'name a line that is wrong',
      async (line) => {
        expect(problemOf(() => hoursLines.read(`Tue 09:00-10:00\n${line}`))).toContain(`line 2, “${line}”`);
      },
    );

    it('have at most 21 periods', () => {
      expect(problemOf(() => hoursLines.read('Mon-Sun 01:00-02:00, 03:00-04:00, 05:00-06:00'))).toBeUndefined();
      expect(problemOf(() => hoursLines.read('Mon-Sun 01:00-02:00, 03:00-04:00, 05:00-06:00, 07:00-08:00'))).toContain(
        '21',
      );
    });
  });

  describe('closures as text', () => {
    const closures = [
      { from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' },
      { from: '2027-01-14', to: '2027-01-14', reason: 'Makara Sankranti' },
      { from: '2027-03-01', to: '2027-03-02', reason: null },
    ];
    const text = '2026-12-24 to 2026-12-26 Christmas\n2027-01-14 Makara Sankranti\n2027-03-01 to 2027-03-02';

    it('are written and read again', () => {
      expect(closureLines.write(closures)).toBe(text);
      expect(closureLines.read(text)).toEqual(closures);
      expect([closureLines.write(null), closureLines.read('')]).toEqual(['', null]);
    });

    itForAll(['24.12.2026', '2026-02-30', '2026-12-26 to 2026-12-24', `2026-12-24 ${'x'.repeat(201)}`])(
      'name a line that is wrong',
      async (line) => {
        expect(problemOf(() => closureLines.read(line))).toContain('line 1');
      },
    );
  });

  describe('delivery fees as text', () => {
    const bands = [
      { upToKm: 2, fee: 1_000, minimumOrder: 20_000 },
      { upToKm: 5.5, fee: 2_550, minimumOrder: null },
    ];
    const text = 'up to 2 km: 10.00, minimum 200.00\nup to 5.5 km: 25.50';

    it('are written and read again', () => {
      expect(bandLines.write(bands)).toBe(text);
      expect(bandLines.read(text)).toEqual(bands);
      expect([bandLines.write(null), bandLines.read('')]).toEqual(['', null]);
    });

    itForAll([
      '2 km: 10',
      'up to 2 km: 10.005',
      'up to 501 km: 1',
      'up to 2 km: 10, minimum x',
      // More or less than the API accepts: the app of the seller could not save the store any more.
      'up to 0.05 km: 10',
      'up to 2 km: 10000000.01',
      'up to 2 km: 10, minimum 10000000.01',
    ])('name a line that is wrong', async (line) => {
      expect(problemOf(() => bandLines.read(line))).toContain('line 1');
    });

    it('rise', () => {
      expect(problemOf(() => bandLines.read('up to 5 km: 20\nup to 5 km: 30'))).toContain('more than 5');
    });
  });
}
