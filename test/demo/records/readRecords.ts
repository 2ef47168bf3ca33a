import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { clock, readRecords, rupees } from '../../../demo/readRecords.js';
import { choice, list, orAbsent, orNull, record, text, whole } from '../../../domain/valueTypes.js';
import { itForAll } from '../../support/itForAll.js';

const fields = {
  name: text,
  price: rupees,
  opens: orAbsent(clock),
  stock: orNull(whole),
  sort: choice(['new', 'used']),
  parts: list(record({ name: text, count: whole })),
};
const good = { name: 'ತೆಂಗು', price: '445.00', stock: null, sort: 'new', parts: [{ name: 'husk', count: 1 }] };

function read(...lines: (object | string)[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'records-')), 'goods.jsonl');
  writeFileSync(file, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  return readRecords(pathToFileURL(file), fields);
}

export function testReadRecords(): void {
  describe('readRecords', () => {
    itForAll<[line: string | object, problem: string]>([
      ['{"name":', 'must be an object in JSON'],
      ['', 'must be an object in JSON'],
      ['[]', 'must be an object in JSON'],
      [{ ...good, name: undefined }, 'name must be a text'],
      [{ ...good, name: ' ' }, 'name must be a text'],
      [{ ...good, price: '445' }, 'price must be an amount such as "149.50"'],
      [{ ...good, opens: '24:00' }, 'opens must be a time such as "18:30", or absent'],
      [{ ...good, stock: -1 }, 'stock must be a whole number from 0, or null'],
      [{ ...good, sort: 'old' }, 'sort must be one of new, used'],
      [{ ...good, parts: [{ name: 'husk' }] }, 'parts[0].count must be a whole number from 0'],
      [{ ...good, parts: ['husk'] }, 'parts[0] must be an object of name, count'],
      [{ ...good, parts: {} }, 'parts must be a list, each an object of name, count'],
      [{ ...good, parts: [{ name: 'husk', count: 1, of: 2 }] }, 'parts[0].of is not a field'],
      [{ ...good, colour: 'green' }, 'colour is not a field'],
    ])('names the file, the line and the field of a problem', async (line, problem) => {
      expect(() => read(good, line, good)).toThrow(`goods.jsonl, line 2: ${problem}`);
    });

    it('returns every record unchanged', () => {
      const other = { ...good, opens: '06:30', stock: 3 };
      expect(read(good, other)).toEqual([good, other]);
    });
  });
}
