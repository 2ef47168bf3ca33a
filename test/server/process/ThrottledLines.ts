import { beforeEach, describe, expect, it } from '@jest/globals';
import { ThrottledLines } from '../../../server/ThrottledLines.js';

export function testThrottledLines(): void {
  describe('ThrottledLines', () => {
    let lines: ThrottledLines;
    let written: [string, number][];
    let ends: (() => void)[];
    const add = (cause: string, text = cause) => lines.add(cause, (count) => written.push([text, count]));
    beforeEach(() => {
      ends = [];
      lines = new ThrottledLines((end) => ends.push(end));
      written = [];
    });
    const endIntervals = () => {
      for (const end of ends.splice(0)) end();
    };

    it('writes the first line of a cause immediately, and each cause on its own', () => {
      add('one');
      add('two');
      expect(written).toEqual([
        ['one', 1],
        ['two', 1],
      ]);
    });

    it('writes the last of the lines that follow once an interval, with their count', () => {
      for (let nth = 0; nth < 1_000; nth++) add('one', `line ${nth}`);
      expect(written).toEqual([['line 0', 1]]);
      endIntervals();
      expect(written.slice(1)).toEqual([['line 999', 999]]);
      add('one', 'later');
      expect(written).toHaveLength(2);
      endIntervals();
      expect(written.slice(2)).toEqual([['later', 1]]);
    });

    it('writes immediately again after an interval without a line', () => {
      add('one');
      endIntervals();
      add('one', 'again');
      expect(written).toEqual([
        ['one', 1],
        ['again', 1],
      ]);
    });
  });
}
