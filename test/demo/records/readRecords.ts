import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { clock, readRecords, rupees } from '../../../demo/readRecords.js';
import { listOf, nullable, object, oneOf, optional, text, whole } from '../../../domain/valueTypes.js';

const fields = {
  name: text,
  price: rupees,
  opens: optional(clock),
  stock: nullable(whole),
  sort: oneOf(['new', 'used']),
  parts: listOf(object({ name: text, count: whole })),
};
const good = { name: 'ತೆಂಗು', price: '445.00', stock: null, sort: 'new', parts: [{ name: 'husk', count: 1 }] };

function read(...lines: (object | string)[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'records-')), 'goods.jsonl');
  writeFileSync(file, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  return readRecords(pathToFileURL(file), fields);
}

export function testReadRecords(): void {
  describe('readRecords', () => {
    it.each([
      ['a line that is not JSON', '{"name":', 'must be an object in JSON'],
      ['an empty line', '', 'must be an object in JSON'],
      ['a line that is a list', '[]', 'must be an object in JSON'],
      ['a field that is missing', { ...good, name: undefined }, 'name must be a text'],
      ['an empty text', { ...good, name: ' ' }, 'name must be a text'],
      ['a number as an amount', { ...good, price: 445 }, 'price must be an amount such as "149.50"'],
      ['an amount without paise', { ...good, price: '445' }, 'price must be an amount such as "149.50"'],
      ['no time of day', { ...good, opens: '24:00' }, 'opens must be a time such as "18:30", or absent'],
      ['a negative count', { ...good, stock: -1 }, 'stock must be a whole number from 0, or null'],
      ['an unknown word', { ...good, sort: 'old' }, 'sort must be one of new, used'],
      ['a bad part', { ...good, parts: [{ name: 'husk' }] }, 'parts[0].count must be a whole number from 0'],
      ['a part that is not an object', { ...good, parts: ['husk'] }, 'parts[0] must be an object of name, count'],
      ['a list that is an object', { ...good, parts: {} }, 'parts must be a list, each an object of name, count'],
      [
        'an unknown field of a part',
        { ...good, parts: [{ name: 'husk', count: 1, of: 2 }] },
        'parts[0].of is not a field',
      ],
      ['an unknown field', { ...good, colour: 'green' }, 'colour is not a field'],
    ])('names the file, the line and the field of %s', (_what, line, problem) => {
      expect(() => read(good, line, good)).toThrow(`goods.jsonl, line 2: ${problem}`);
    });

    it('returns every record unchanged', () => {
      const other = { ...good, opens: '06:30', stock: 3 };
      expect(read(good, other)).toEqual([good, other]);
    });
  });
}
