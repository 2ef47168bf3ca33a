import { describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { RateCounter } from '../../../models/system/RateCounter.js';
import { useDatabase } from '../../support/database.js';

const noon = new Date('2026-06-01T12:00:00Z');
const hit = async (key: string, now = noon) => (await RateCounter.hit(key, minute, now)).hits;
const hitTogether = async (key: string, now = noon) =>
  (await RateCounter.hitTogether({ key, windowMs: minute, now })).hits;

export function testRateCounter(): void {
  useDatabase();

  describe.each([
    ['hit', hit],
    ['hitTogether', hitTogether],
  ])('RateCounter.%s', (_name, count) => {
    it('starts again after the window, for one key and for many', async () => {
      await Promise.all(['a', 'b', 'b'].map((key) => count(key)));
      const later = new Date(noon.getTime() + minute);
      expect(await count('a', later)).toBe(1);
      expect(await Promise.all(['a', 'b'].map((key) => count(key, later)))).toEqual([2, 1]);
    });

    it('counts each key separately', async () => {
      const keys = ['c', 'd', 'c', 'c', 'd', 'e'];
      const counts = async () => {
        const found = await Promise.all(keys.map(async (key) => `${key}${await count(key)}`));
        return found.sort();
      };
      expect(await counts()).toEqual(['c1', 'c2', 'c3', 'd1', 'd2', 'e1']);
      expect(await counts()).toEqual(['c4', 'c5', 'c6', 'd3', 'd4', 'e2']);
    });
  });

  describe('RateCounter.hit', () => {
    it('counts several hits in one call, removes a hit, and returns the end of the window', async () => {
      const resetAt = new Date(noon.getTime() + minute);
      expect(await RateCounter.hit('g', minute, noon, 5)).toEqual({ _id: 'g', hits: 5, resetAt });
      const counter = await RateCounter.hit('g', minute, noon, 2);
      expect(counter).toEqual({ _id: 'g', hits: 7, resetAt });
      await RateCounter.giveBack(counter);
      expect(await hit('g')).toBe(7);
    });
  });

  describe('RateCounter.hitTogether', () => {
    it('counts in the order of the hits', async () => {
      expect(await Promise.all(['k', 'l', 'k'].map((key) => hitTogether(key)))).toEqual([1, 1, 2]);
    });

    it('returns the end of the window, of new windows and of one that runs', async () => {
      const soon = new Date(noon.getTime() + 15_000);
      const resetAt = new Date(noon.getTime() + minute);
      const together = (now: Date) =>
        Promise.all(['n', 'o'].map((key) => RateCounter.hitTogether({ key, windowMs: minute, now })));
      await RateCounter.hit('n', minute, noon);
      const end = new Date(soon.getTime() + minute);
      expect(await together(soon)).toEqual([
        { _id: 'n', hits: 2, resetAt },
        { _id: 'o', hits: 1, resetAt: end },
      ]);
    });

    it('answers hits whose counter is deleted meanwhile', async () => {
      const keys = Array.from({ length: 40 }, (_, nth) => `m${nth}`);
      let over = false;
      const removing = (async () => {
        while (!over) await RateCounter.deleteMany({ _id: { $in: keys } });
      })();
      for (let round = 0; round < 10; round++) {
        const counts = await Promise.all(keys.map((key) => hitTogether(key)));
        expect(Math.min(...counts)).toBeGreaterThan(0);
      }
      over = true;
      await removing;
    });
  });
}
