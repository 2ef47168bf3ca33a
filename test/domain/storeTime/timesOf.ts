import { describe, expect, it } from '@jest/globals';
import { type TimedStore, timesOf } from '../../../domain/storeTime/timesOf.js';

const world = { config: { storeTimezone: 'Asia/Kolkata' } };
const shop: TimedStore = { openingTime: '09:00', closingTime: '21:00', status: 'live', isActive: true };
const weekdays = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '09:00', to: '13:00' },
  { day, from: '14:00', to: '20:00' },
]);
/** A time in Karnataka; 16 November 2026 is a Monday. */
const at = (text: string) => new Date(`${text}:00+05:30`);
const times = (fields: Partial<TimedStore>, now: string) => timesOf(world, { ...shop, ...fields }, at(now));

export function testTimesOf(): void {
  describe('the times of a store', () => {
    it('are those of every day without hours by day', () => {
      expect(times({}, '2026-11-16T12:00')).toEqual({
        isOpenNow: true,
        opensAt: null,
        acceptsUntil: at('2026-11-16T21:00'),
      });
      expect(times({}, '2026-11-16T21:00')).toEqual({
        isOpenNow: false,
        opensAt: at('2026-11-17T09:00'),
        acceptsUntil: null,
      });
    });

    it('end with the last order, which may have passed', () => {
      const buffered = { lastOrderBufferMinutes: 30 };
      expect(times(buffered, '2026-11-16T20:45')).toMatchObject({
        isOpenNow: true,
        acceptsUntil: at('2026-11-16T20:30'),
      });
    });

    it('have a lunch break and a closed weekend', () => {
      expect(times({ hours: weekdays }, '2026-11-16T13:30')).toMatchObject({ opensAt: at('2026-11-16T14:00') });
      expect(times({ hours: weekdays }, '2026-11-20T20:00')).toMatchObject({ opensAt: at('2026-11-23T09:00') });
    });

    it('are never with an empty list of hours', () => {
      expect(times({ hours: [] }, '2026-11-16T12:00')).toEqual({ isOpenNow: false, opensAt: null, acceptsUntil: null });
    });

    it('run past midnight, also from Sunday to Monday', () => {
      const hours = [{ day: 7, from: '18:00', to: '02:00' }];
      expect(times({ hours }, '2026-11-16T01:30')).toMatchObject({
        isOpenNow: true,
        acceptsUntil: at('2026-11-16T02:00'),
      });
    });

    it('end at midnight before a closed date, and skip the closed dates', () => {
      const fields = {
        openingTime: '18:00',
        closingTime: '02:00',
        closures: [{ from: '2026-11-17', to: '2026-11-19' }],
      };
      expect(times(fields, '2026-11-16T23:00')).toMatchObject({ acceptsUntil: at('2026-11-17T00:00') });
      expect(times(fields, '2026-11-17T01:00')).toMatchObject({ isOpenNow: false, opensAt: at('2026-11-20T18:00') });
      expect(times(fields, '2026-11-20T01:00')).toMatchObject({ isOpenNow: false });
    });

    it('end at midnight for a store that is open around the clock', () => {
      const always = { openingTime: '00:00', closingTime: '00:00' };
      expect(times(always, '2026-11-16T12:00')).toMatchObject({
        isOpenNow: true,
        acceptsUntil: at('2026-11-17T00:00'),
      });
    });

    it('begin after a pause with an end, and are unknown in a pause without one', () => {
      const paused = { status: 'paused' as const, pausedUntil: at('2026-11-16T12:30') };
      expect(times(paused, '2026-11-16T12:00')).toMatchObject({ isOpenNow: false, opensAt: at('2026-11-16T12:30') });
      expect(times({ status: 'paused' }, '2026-11-16T12:00')).toMatchObject({ isOpenNow: false, opensAt: null });
    });

    it('are unknown before the store is live, and after it was closed', () => {
      expect(times({ status: 'coming_soon' }, '2026-11-16T12:00')).toMatchObject({ isOpenNow: false, opensAt: null });
      expect(times({ isActive: false }, '2026-11-16T12:00')).toMatchObject({ isOpenNow: false, opensAt: null });
    });

    it('follow the clock of the zone when summer time begins', () => {
      const berlin = { timezone: 'Europe/Berlin', openingTime: '01:00', closingTime: '04:00' };
      const now = new Date('2026-03-29T00:30:00Z');
      expect(timesOf(world, { ...shop, ...berlin }, now)).toMatchObject({
        isOpenNow: true,
        acceptsUntil: new Date('2026-03-29T02:00:00Z'),
      });
    });
  });
}
