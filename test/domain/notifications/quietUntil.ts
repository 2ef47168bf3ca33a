import { describe, expect } from '@jest/globals';
import { quietUntil } from '../../../domain/notifications/preferences.js';
import { itForAll } from '../../support/itForAll.js';
import { testWorld } from '../../support/world.js';

const { config } = testWorld();
const at = (time: string) => ({ config, now: () => new Date(`2026-11-18T${time}:00+05:30`) });
const night = { quietFrom: '22:00', quietTo: '07:00' };
const noon = { quietFrom: '12:00', quietTo: '14:30' };

export function testQuietUntil(): void {
  describe('quietUntil', () => {
    const cases: [string, object, string | undefined][] = [
      ['21:59', night, undefined],
      ['22:00', night, '2026-11-19T07:00:00+05:30'],
      ['23:30', night, '2026-11-19T07:00:00+05:30'],
      ['00:00', night, '2026-11-18T07:00:00+05:30'],
      ['06:59', night, '2026-11-18T07:00:00+05:30'],
      ['07:00', night, undefined],
      ['13:00', noon, '2026-11-18T14:30:00+05:30'],
      ['14:30', noon, undefined],
      ['13:00', { quietFrom: '13:00', quietTo: '13:00' }, undefined],
      ['13:00', { quietFrom: null, quietTo: null }, undefined],
      ['13:00', {}, undefined],
    ];

    itForAll(cases)('is the end of the quiet hours, if it is within them', async (time, hours, end) => {
      expect(quietUntil(at(time), hours)).toEqual(end && new Date(end));
    });
  });
}
