import { describe, expect, it } from '@jest/globals';
import { RestartPause } from '../../../server/engine/RestartPause.js';

const second = 1_000;
const minute = 60 * second;

const pausesAfter = (lives: number[]) => {
  const restart = new RestartPause(second, 30 * second);
  return lives.map((livedMs) => restart.after(livedMs) / second);
};

export function testRestartPause(): void {
  describe('the pause before a restart', () => {
    it('doubles up to its maximum while each process ends immediately', () => {
      expect(pausesAfter([0, 0, 0, 0, 0, 0, 0])).toEqual([1, 2, 4, 8, 16, 30, 30]);
    });

    it('stays short for processes that end repeatedly, but not immediately', () => {
      expect(pausesAfter(Array(20).fill(10 * second))).toEqual(Array(20).fill(1));
    });

    it('resets after a process has lived for a minute', () => {
      expect(pausesAfter([0, 0, 0, 0, minute, 0, 0])).toEqual([1, 2, 4, 8, 1, 1, 2]);
    });
  });
}
