import { describe, expect, it } from '@jest/globals';
import { BatchedLines } from '../../../server/BatchedLines.js';
import { eventually } from '../../support/eventually.js';

/** Lines with this message may wait. */
const waits = 'waits';

function openLines() {
  const writes: string[] = [];
  const lines = new BatchedLines(
    { write: (text) => void writes.push(text) },
    4_096,
    ({ lastMsg }) => lastMsg === waits,
  );
  const say = (line: string, message = waits) => {
    lines.lastMsg = message;
    lines.write(`${line}\n`);
  };
  return { lines, writes, say };
}

export function testBatchedLines(): void {
  describe('lines that may wait', () => {
    it('are written together, in their order', async () => {
      const { writes, say } = openLines();
      for (const line of ['one', 'two', 'three']) say(line);
      expect(writes).toEqual([]);
      await eventually('they are written', () => writes.length > 0);
      expect(writes).toEqual(['one\ntwo\nthree\n']);
    });

    it('are written before a line that may not wait, which is written immediately', () => {
      const { writes, say } = openLines();
      say('one');
      say('two', 'a fault');
      expect(writes.join('')).toBe('one\ntwo\n');
    });

    it('are written by `flush`, once', async () => {
      const { lines, writes, say } = openLines();
      say('one');
      lines.flush();
      say('two');
      await eventually('the second one is written', () => writes.length > 1);
      expect(writes).toEqual(['one\n', 'two\n']);
    });

    it('are written in whole lines, of at most as many bytes as a write may have', () => {
      const { lines, writes, say } = openLines();
      const said = Array.from({ length: 50 }, (_, nth) => `${nth} ${'ನಮಸ್ಕಾರ '.repeat(nth)}`);
      for (const line of said) say(line);
      lines.flush();
      expect(writes.join('')).toBe(said.map((line) => `${line}\n`).join(''));
      expect(writes.length).toBeLessThan(said.length);
      for (const text of writes) {
        expect(text).toMatch(/\n$/);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_096);
      }
    });

    it('are written alone if they are longer', () => {
      const { writes, say } = openLines();
      const long = 'x'.repeat(10_000);
      say('one');
      say(long);
      say('two', 'a fault');
      expect(writes).toEqual(['one\n', `${long}\n`, 'two\n']);
    });
  });
}
