import { expect, it } from '@jest/globals';
import { isOneEdit, neighbours } from '../../../database/search/oneEdit.js';
import { itForAll } from '../../support/itForAll.js';

export function testOneEdit(): void {
  itForAll<[string, string, boolean]>([
    ['coconut', 'coconut', false],
    ['coconut', 'cocnut', true],
    ['coconut', 'cocoonut', true],
    ['coconut', 'coconot', true],
    ['coconut', 'cocount', true],
    ['coconut', 'conoct', false],
    ['coconut', 'coco', false],
    ['ab', 'ba', true],
    ['a', 'b', true],
  ])('tells words at one edit from others', async (one, other, expected) => {
    expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([expected, expected]);
  });

  it('finds words at one edit by a common neighbour', () => {
    for (const other of ['cocnut', 'cocoonut', 'coconot', 'cocount']) {
      const shared = neighbours('coconut').filter((each) => neighbours(other).includes(each));
      expect(shared.length).toBeGreaterThan(0);
    }
  });
}
