import { describe, expect, it } from '@jest/globals';
import { DatabaseClock } from '../../../server/process/DatabaseClock.js';

const noon = Date.parse('2026-11-18T06:30:00Z');
const at = (milliseconds: number) => async () => new Date(noon + milliseconds);

export function testDatabaseClock(): void {
  describe('DatabaseClock', () => {
    it('tells the time of the process until it is measured', () => {
      const clock = new DatabaseClock(() => noon);
      expect([clock.now().getTime(), clock.skewMs]).toEqual([noon, undefined]);
    });

    it.each([
      ['ahead', 600_000],
      ['behind', -600_000],
    ])('tells the time of the database when the process is %s', async (_how, skew) => {
      const clock = new DatabaseClock(() => noon + skew);
      await clock.measure(at(0));
      expect(Math.abs(clock.now().getTime() - noon)).toBeLessThan(1_000);
      expect(Math.abs((clock.skewMs ?? 0) - skew)).toBeLessThan(1_000);
    });

    it('does not jump for a difference within the error of a measurement', async () => {
      const clock = new DatabaseClock(() => noon);
      await clock.measure(at(100));
      expect([clock.now().getTime(), clock.skewMs]).toEqual([noon, 0]);
    });

    it('follows a clock that was set', async () => {
      let skew = 600_000;
      const clock = new DatabaseClock(() => noon + skew);
      await clock.measure(at(0));
      skew = 0;
      await clock.measure(at(0));
      expect(clock.now().getTime()).toBe(noon);
    });
  });
}
