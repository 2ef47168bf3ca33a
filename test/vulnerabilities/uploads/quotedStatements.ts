import { describe, expect, it } from '@jest/globals';
import { readStatement } from '../../../domain/payments/readStatement.js';
import { readCashStatement } from '../../../domain/staff/cash/readCashStatement.js';
import { importStatement } from '../../../domain/staff/payments/importStatement.js';
import { useApi } from '../../support/api.js';
import { itForAll } from '../../support/itForAll.js';

const operator = { id: 1, email: 'operator@example.in' };

const heading = 'Date,Payer,Description,Amount,UTR\n';
const repeated = (count: number, line: string) => Array.from({ length: count }, () => line);
const transfer = (nth: number, payer: string, note: string) =>
  `2026-01-01,${payer},${note},100.00,${322_398_320_000 + nth}`;

export function testQuotedStatements(): void {
  const api = useApi();
  const check = (...lines: string[]) =>
    importStatement(api.world, operator, heading + lines.join('\n'), { apply: false });

  describe('CWE-407: a statement whose quotation marks take minutes to read, while nothing else is answered', () => {
    itForAll([
      [5_000, '"', 'open quotation marks'],
      [2_500, '1,"2', 'open quotation marks'],
      [60_000, '', 'lines'],
    ])('is refused', async (count, line, what) => {
      const message = expect.stringContaining(`too many ${what}`);
      await expect(check(...repeated(count, line))).rejects.toMatchObject({ code: 'file_too_large', message });
    });

    it('is refused as a statement of courier cash', async () => {
      const statement = repeated(1_900, '1,"2').join('\n');
      await expect(readCashStatement(statement, 100, 'statement')).rejects.toThrow('too many open quotation marks');
    });
  });

  describe('CWE-400: a statement of 2 MB', () => {
    it('is read in parts, between which other requests are answered', async () => {
      const lines = Array.from({ length: 19_000 }, (_, nth) => transfer(nth, 'Asha', 'Order '.repeat(10)));
      let others = 0;
      let next: NodeJS.Immediate;
      const count = () => {
        others++;
        next = setImmediate(count);
      };
      count();
      const { credits } = await readStatement(heading + lines.join('\n')).finally(() => clearImmediate(next));
      expect(credits).toHaveLength(lines.length);
      expect(others).toBeGreaterThan(70);
    });
  });

  describe('CWE-138: quotation marks in the name or the note of a payer hide the transfers of others', () => {
    const others = [1, 2, 3].map((nth) => transfer(nth, 'Asha', 'Order'));

    itForAll([
      ['open in two cells', transfer(8, '5" Ravi', '"x'), 1],
      ['followed by a text', transfer(8, 'Ravi', '"Oil" for mum'), 1],
      ['closed in a later line', transfer(8, 'Ravi', '"x'), 1],
      ['as inches', transfer(8, 'Ravi', '5" pipe'), 0],
    ])('but only their own line is unreadable', async (_what, line, unreadable) => {
      const { counts } = await check(...others, line, ...others, transfer(9, 'Ravi', 'y"'));
      expect([counts.unknown, counts.unreadable]).toEqual([2 * others.length + 2 - unreadable, unreadable]);
    });
  });
}
