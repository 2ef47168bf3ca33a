import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minute } from '../../../domain/durations.js';
import { Refused } from '../../../domain/errors.js';
import { addOpenTime, type TimedStore, timesOf } from '../../../domain/storeTime/accepting.js';
import { checkHours } from '../../../domain/storeTime/checkHours.js';
import { openPeriods, type Period } from '../../../domain/storeTime/openPeriods.js';
import { clockOf, minutesOpen } from './minutesOf.js';

const day = 24 * 60;
const week = 7 * day;

/** A week before a change of the clock in each zone. Kolkata has none; Lord Howe changes it by half an hour. */
const windows = [
  { zone: 'Europe/Berlin', start: '2026-03-22T00:00:00Z' },
  { zone: 'America/New_York', start: '2026-10-25T00:00:00Z' },
  { zone: 'Australia/Lord_Howe', start: '2026-03-29T00:00:00Z' },
  { zone: 'Australia/Lord_Howe', start: '2026-09-27T00:00:00Z' },
  { zone: 'Africa/Cairo', start: '2026-04-17T00:00:00Z' },
  { zone: 'Africa/Cairo', start: '2026-10-23T00:00:00Z' },
  { zone: 'Asia/Kolkata', start: '2026-11-16T00:00:00Z' },
].map(({ zone, start }) => ({ zone, start: Date.parse(start) }));

const two = (number: number) => String(number).padStart(2, '0');
const clockText = (minutes: number) => `${two(Math.floor((minutes % day) / 60))}:${two(minutes % 60)}`;

/** Times around the changes of the clock are frequent. */
const minuteOfWeek = fc.oneof(
  fc.nat(week / 15 - 1).map((quarter) => quarter * 15),
  fc.tuple(fc.constantFrom(0, 4, 5, 6), fc.integer({ min: 0, max: 13 })).map(([on, q]) => on * day + q * 15),
);

/** Hours by day that do not overlap: every other stretch between some times of the week, or also the next to it. */
const hours = fc
  .record({
    times: fc.uniqueArray(minuteOfWeek, { minLength: 2, maxLength: 12 }),
    isOpen: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  })
  .map(({ times, isOpen }) => {
    const sorted = times.sort((one, other) => one - other);
    return sorted.flatMap((from, nth) => {
      const to = sorted[nth + 1] ?? (sorted[0] ?? 0) + week;
      if ((!isOpen[nth] && nth > 0) || to - from > day) return [];
      return { day: Math.floor(from / day) + 1, from: clockText(from), to: clockText(to) };
    });
  })
  .filter(({ length }) => length > 0);

const daysOn = (from: number, days: number) => new Date(from + days * day * minute).toISOString().slice(0, 10);

/** A store, a zone, and a time in the second week. */
const cases = fc
  .record({
    window: fc.constantFrom(...windows),
    nth: fc.integer({ min: 5 * day, max: 9 * day }),
    hours: fc.option(hours),
    opening: fc.tuple(minuteOfWeek, minuteOfWeek),
    closures: fc.array(fc.record({ from: fc.nat(18), days: fc.nat(3) }), { maxLength: 4 }),
    lastOrderBufferMinutes: fc.option(fc.nat(90)),
  })
  .map(({ window: { zone, start }, nth, opening: [from, to], closures, ...fields }) => {
    const store: TimedStore = {
      ...fields,
      timezone: zone,
      status: 'live',
      isActive: true,
      openingTime: clockText(from),
      closingTime: clockText(to),
      closures: closures.map((each) => ({
        from: daysOn(start, each.from),
        to: daysOn(start, each.from + each.days),
      })),
    };
    return { zone, start, nth, store, at: start + nth * minute };
  });

/** The minutes of a case in which the store is open. */
const openIn = ({ zone, start, store }: { zone: string; start: number; store: TimedStore }) =>
  minutesOpen(store, clockOf(zone, start));

const world = { config: { storeTimezone: 'UTC' } };
const runs = { numRuns: 40 };

/** Pauses in order, in minutes after the time of the case; the last one may have no end. */
const pauses = fc
  .array(fc.record({ after: fc.nat(day), length: fc.nat(6 * 60) }), { maxLength: 3 })
  .chain((each) => fc.record({ each: fc.constant(each), isOpenEnded: fc.boolean() }))
  .map(({ each, isOpenEnded }) => {
    let from = -2 * day;
    return each.map(({ after, length }, nth) => {
      from += after + 1;
      const pause = { from, to: isOpenEnded && nth === each.length - 1 ? null : from + length };
      from += length;
      return pause;
    });
  });

export function testProperties(): void {
  describe('the open periods and the times of a store', () => {
    it('are those of a shopkeeper with a clock who keeps it open, also after a pause', () => {
      fc.assert(
        fc.property(cases, fc.nat(3 * day), ({ zone, store, start, nth, at }, length) => {
          const open = openIn({ zone, store, start });
          const dateOf = (minutes: number) => (minutes < 0 ? null : new Date(start + minutes * minute));

          const covered = Array<boolean>(week).fill(false);
          const periods: Period[] = [];
          for (const period of openPeriods(store, zone, at)) {
            if (period.from > at + week * minute) break;
            periods.push(period);
            covered.fill(true, Math.max(0, (period.from - at) / minute), (period.to - at) / minute);
          }
          // To compare the lists as a whole would take most of the time.
          expect(covered.findIndex((isOpen, offset) => isOpen !== open[nth + offset])).toBe(-1);
          expect(periods.every(({ from, to }) => from < to && to > at)).toBe(true);
          expect(periods).toEqual([...periods].sort((one, other) => one.from - other.from));

          const times = timesOf(world, store, new Date(at));
          if (open[nth]) {
            const closes = open.indexOf(false, nth);
            const clock = clockOf(zone, start);
            const last =
              closes < 0 || closes - nth > day
                ? clock.findIndex(({ date }) => date > (clock[nth]?.date ?? ''))
                : closes - (store.lastOrderBufferMinutes ?? 0);
            expect(times).toEqual({ isOpenNow: true, opensAt: null, acceptsUntil: dateOf(last) });
          } else {
            expect(times).toEqual({ isOpenNow: false, opensAt: dateOf(open.indexOf(true, nth)), acceptsUntil: null });
          }

          const pausedUntil = new Date(at + length * minute);
          const paused = timesOf(world, { ...store, status: 'paused', pausedUntil }, new Date(at));
          expect(paused.opensAt).toEqual(dateOf(open.indexOf(true, nth + length)));
        }),
        runs,
      );
    });
  });

  describe('the time after a time of opening', () => {
    it('is counted in open minutes without the pauses', () => {
      fc.assert(
        fc.property(cases, pauses, fc.integer({ min: 1, max: 240 }), (one, paused, minutes) => {
          const isPaused = (nth: number) =>
            paused.some(({ from, to }) => nth >= one.nth + from && (to === null || nth < one.nth + to));
          const open = openIn(one);
          let left = minutes;
          let nth = one.nth;
          for (; left > 0 && nth < open.length; nth++) if (open[nth] && !isPaused(nth)) left--;
          const dateAt = (after: number) => new Date(one.at + after * minute);
          const stored = paused.map(({ from, to }) => ({ from: dateAt(from), to: to === null ? null : dateAt(to) }));
          const found = addOpenTime(world, { ...one.store, pauses: stored }, dateAt(0), minutes * minute)?.getTime();
          // The model ends with its weeks.
          if (left > 0) expect(found ?? Number.POSITIVE_INFINITY).toBeGreaterThan(one.start + nth * minute);
          else expect(found).toBe(one.start + nth * minute);
        }),
        runs,
      );
    });
  });

  describe('hours by day', () => {
    const minutesIn = ({ day: weekday, from, to }: { day: number; from: string; to: string }) => {
      const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
      const start = (weekday - 1) * day + minutesOf(from);
      const length = to > from ? minutesOf(to) - minutesOf(from) : minutesOf(to) + day - minutesOf(from);
      return Array.from({ length }, (_, nth) => (start + nth) % week);
    };
    const anyHours = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 7 }),
        from: minuteOfWeek.map(clockText),
        to: minuteOfWeek.map(clockText),
      }),
      { maxLength: 5 },
    );

    it('are refused exactly where two periods share a minute', () => {
      fc.assert(
        fc.property(fc.oneof(anyHours, hours), (given) => {
          const minutes = given.flatMap(minutesIn);
          const overlaps = new Set(minutes).size < minutes.length;
          if (overlaps) expect(() => checkHours(given)).toThrow(Refused);
          else expect(() => checkHours(given)).not.toThrow();
        }),
        { numRuns: 200 },
      );
    });
  });
}
