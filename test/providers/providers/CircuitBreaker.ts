import { describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from '../../../providers/CircuitBreaker.js';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 18) + seconds * 1000);
const pauseOf = (breaker: CircuitBreaker, seconds: number) => breaker.pauseOf('a', at(seconds));
const fail = (breaker: CircuitBreaker, seconds: number, ...callers: (string | undefined)[]) => {
  for (const caller of callers) breaker.failed('a', at(seconds), caller);
};

export function testCircuitBreaker(): void {
  describe('CircuitBreaker', () => {
    it('pauses only this host for 30 seconds after three failures in a row', () => {
      const breaker = new CircuitBreaker();
      fail(breaker, 0, undefined, undefined);
      breaker.answered('a');
      fail(breaker, 0, undefined, undefined);
      expect(pauseOf(breaker, 0)).toBe(0);
      fail(breaker, 0, undefined);
      expect([pauseOf(breaker, 0), pauseOf(breaker, 29), pauseOf(breaker, 30)]).toEqual([30_000, 1_000, 0]);
      expect(breaker.pauseOf('b', at(0))).toBe(0);
    });

    it('starts counting again after a pause', () => {
      const breaker = new CircuitBreaker();
      fail(breaker, 0, undefined, undefined, undefined);
      fail(breaker, 30, undefined, undefined);
      expect(pauseOf(breaker, 30)).toBe(0);
      fail(breaker, 30, undefined);
      expect(pauseOf(breaker, 30)).toBe(30_000);
    });

    it('ignores failures of calls from before the pause', () => {
      const breaker = new CircuitBreaker();
      fail(breaker, 0, undefined, undefined, undefined, undefined, undefined);
      expect(pauseOf(breaker, 1)).toBe(29_000);
      fail(breaker, 30, undefined);
      expect(pauseOf(breaker, 30)).toBe(0);
    });

    it('counts failures of one caller once', () => {
      const breaker = new CircuitBreaker();
      fail(breaker, 0, 'one', 'one', 'one', 'one', 'two', 'two');
      expect(pauseOf(breaker, 0)).toBe(0);
      fail(breaker, 0, 'three');
      expect(pauseOf(breaker, 0)).toBe(30_000);
    });
  });
}
