import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { chartLines, eventLines } from './tables.js';

export function testMoneyTables(): void {
  describe('docs/money.md', () => {
    const lines = readFileSync('docs/money.md', 'utf8').split('\n');

    it.each([
      ['the chart of accounts', chartLines],
      ['the table of events', eventLines],
    ])('has %s of the code', (_name, expected) => {
      expect(lines).toEqual(expect.arrayContaining(expected));
    });
  });
}
