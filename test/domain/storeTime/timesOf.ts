import { describe, expect, it } from '@jest/globals';
import { type TimedStore, timesOf } from '../../../domain/storeTime/accepting.js';
import { itForAll } from '../../support/itForAll.js';

const world = { config: { storeTimezone: 'Asia/Kolkata' } };
const shop: TimedStore = { openingTime: '09:00', closingTime: '21:00', status: 'live', isActive: true };
const weekdays = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '09:00', to: '13:00' },
  { day, from: '14:00', to: '20:00' },
]);
const closedDates = {
  openingTime: '18:00',
  closingTime: '02:00',
  closures: [{ from: '2026-11-17', to: '2026-11-19' }],
};
/** A time of November in Karnataka; the 16th is a Monday. */
const at = (text: string) => new Date(`2026-11-${text}:00+05:30`);

/** Each store at a time, and when it opens, or until when it accepts orders. */
const closed: [string, Partial<TimedStore>, now: string, opensAt: string | null][] = [
  ['at its closing time', {}, '16T21:00', '17T09:00'],
  ['in its lunch break', { hours: weekdays }, '16T13:30', '16T14:00'],
  ['before its closed weekend', { hours: weekdays }, '20T20:00', '23T09:00'],
  ['without any hours', { hours: [] }, '16T12:00', null],
  ['on closed dates', closedDates, '17T01:00', '20T18:00'],
  ['in a pause with an end', { status: 'paused', pausedUntil: at('16T12:30') }, '16T12:00', '16T12:30'],
  ['in a pause without an end', { status: 'paused' }, '16T12:00', null],
  ['before it is live', { status: 'coming_soon' }, '16T12:00', null],
  ['after it was closed for good', { isActive: false }, '16T12:00', null],
];
const open: [string, Partial<TimedStore>, now: string, acceptsUntil: string][] = [
  ['on every day', {}, '16T12:00', '16T21:00'],
  ['after its last order', { lastOrderBufferMinutes: 30 }, '16T20:45', '16T20:30'],
  ['from Sunday to Monday', { hours: [{ day: 7, from: '18:00', to: '02:00' }] }, '16T01:30', '16T02:00'],
  ['before a closed date', closedDates, '16T23:00', '17T00:00'],
  ['around the clock', { openingTime: '00:00', closingTime: '00:00' }, '16T12:00', '17T00:00'],
];

export function testTimesOf(): void {
  describe('the times of a store', () => {
    itForAll(closed)('say when a closed store opens', async (_when, fields, now, opensAt) => {
      expect(timesOf(world, { ...shop, ...fields }, at(now))).toEqual({
        isOpenNow: false,
        opensAt: opensAt && at(opensAt),
        acceptsUntil: null,
      });
    });

    itForAll(open)('say until when an open store accepts orders', async (_when, fields, now, acceptsUntil) => {
      expect(timesOf(world, { ...shop, ...fields }, at(now))).toEqual({
        isOpenNow: true,
        opensAt: null,
        acceptsUntil: at(acceptsUntil),
      });
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
