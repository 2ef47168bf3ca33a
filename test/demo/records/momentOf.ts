import { describe, expect } from '@jest/globals';
import { moment, momentOf } from '../../../demo/momentOf.js';
import { itForAll } from '../../support/itForAll.js';

const now = new Date('2026-11-20T18:40:12.345Z');

export function testMomentOf(): void {
  describe('momentOf', () => {
    itForAll([
      ['40 minutes ago', '2026-11-20T18:00:12.345Z'],
      ['1 day ago at 18:20', '2026-11-20T12:50:00.000Z'],
      ['20 days ago at 00:05', '2026-10-31T18:35:00.000Z'],
      ['in 2 days at 09:30', '2026-11-23T04:00:00.000Z'],
    ])('reads a moment on the clock of the stores', async (written = '', at = '') => {
      expect(moment.accepts(written)).toBe(true);
      // It is past midnight in India.
      expect(momentOf(written, now, 'Asia/Kolkata').toISOString()).toBe(at);
    });

    itForAll(['yesterday', '3 days ago', '3 hours ago', 'in 2 days at 9:30', '', 40, null])(
      'takes no other text for a moment',
      async (value) => {
        expect(moment.accepts(value)).toBe(false);
      },
    );
  });
}
