import { describe, expect, it } from '@jest/globals';
import { Progress } from '../../../scripts/Progress.js';

function record(isTTY: boolean, columns = 60) {
  const written: string[] = [];
  return { written, isTTY, columns, write: (text: string) => written.push(text) };
}

export function testProgress(): void {
  describe('Progress', () => {
    it('draws a bar below other lines on a terminal, within its width, and removes it at the end', () => {
      const output = record(true);
      const progress = new Progress(output, 200);
      progress.show(50, '1 line');
      progress.say('line 7: is not in UTF-8');
      progress.show(200, 'a'.repeat(80));
      progress.end();
      const bar = '[======                  ]  25 %  1 line';
      expect(output.written).toEqual([
        `\r\x1b[K${bar}`,
        `\r\x1b[Kline 7: is not in UTF-8\n${bar}`,
        `\r\x1b[K[========================] 100 %  ${'a'.repeat(25)}`,
        '\r\x1b[K',
      ]);
    });

    it('writes a line after each tenth without a terminal', () => {
      const output = record(false);
      const progress = new Progress(output, 100);
      for (const done of [3, 12, 15, 41, 49, 100]) progress.show(done, `${done} lines`);
      progress.say('line 7: is not in UTF-8');
      progress.end();
      expect(output.written).toEqual([
        '12 %: 12 lines\n',
        '41 %: 41 lines\n',
        '100 %: 100 lines\n',
        'line 7: is not in UTF-8\n',
      ]);
    });

    it('is complete immediately for an empty file', () => {
      const output = record(false);
      new Progress(output, 0).show(0, '0 lines');
      expect(output.written).toEqual(['100 %: 0 lines\n']);
    });
  });
}
