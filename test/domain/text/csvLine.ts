import { describe, expect } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvLine, csvText } from '../../../domain/text/csvLine.js';
import { itForAll } from '../../support/itForAll.js';

export function testCsvLine(): void {
  describe('csvLine', () => {
    itForAll([
      [['SO-1', 'earning', '205.00'], 'SO-1,earning,205.00'],
      [['Pens, paper', 'a "b"', 'two\nlines', ''], '"Pens, paper","a ""b""","two\nlines",'],
      [['-20.00', '0'], '-20.00,0'],
      [['ಉಡುಪಿ'], 'ಉಡುಪಿ'],
      [[';=1+1', 'a;=1+1'], '";=1+1","a;=1+1"'],
    ] as [string[], string][])('writes cells as a line', async (cells, line) => {
      expect(csvLine(cells)).toBe(`${line}\r\n`);
    });

    itForAll([
      '=1+1',
      '+1+1',
      '-1+1',
      '@SUM(A1)',
      '＝1+1',
      '\t=1',
      '\r=1',
      '\n=1',
      '=HYPERLINK("http://x.example","y")',
      '-20.00x',
      "'=1+1",
    ])('escapes a formula', async (text) => {
      expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
    });
  });

  describe('csvText', () => {
    itForAll(['=1+1', '+1', '＝1+1', "'=1+1", "''=1+1", "'", "'tis", '-20.00', '', 'Pens, "blue"'])(
      'restores a cell from a line',
      async (text) => {
        const [[cell = '?'] = []] = parse(csvLine([text, 'x'])) as string[][];
        expect(csvText(cell)).toBe(text);
      },
    );
  });
}
