import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvLine, csvText } from '../../../domain/text/csvLine.js';

export function testCsvLine(): void {
  describe('csvLine', () => {
    it.each([
      [['SO-1', 'earning', '205.00'], 'SO-1,earning,205.00'],
      [['Pens, paper', 'a "b"', 'two\nlines', ''], '"Pens, paper","a ""b""","two\nlines",'],
      [['-20.00', '0'], '-20.00,0'],
      [['ಉಡುಪಿ'], 'ಉಡುಪಿ'],
    ])('writes %j as a line', (cells, line) => {
      expect(csvLine(cells)).toBe(`${line}\r\n`);
    });

    it.each([
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
    ])('escapes the formula %j', (text) => {
      expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
    });
  });

  describe('csvText', () => {
    it.each([
      ...[
        '=1+1',
        '+1',
        '-1+1',
        '@SUM(A1)',
        '＝1+1',
        "'=1+1",
        "''=1+1",
        "'",
        "''",
        "'tis",
        '-20.00',
        '',
        'Pens, "blue"',
      ],
    ])('restores %j from a line', (text) => {
      const [[cell = '?'] = []] = parse(csvLine([text, 'x'])) as string[][];
      expect(csvText(cell)).toBe(text);
    });
  });
}
