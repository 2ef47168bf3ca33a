import { describe, expect, it } from '@jest/globals';
import { lastPincodeIn } from '../../../domain/text/pincode.js';
import { itForAll } from '../../support/itForAll.js';

export function testPincode(): void {
  describe('lastPincodeIn', () => {
    itForAll<[text: string, pincode: string | undefined]>([
      ['12 Car Street, Mangaluru 575001', '575001'],
      ['Mangaluru - 575 001.', '575001'],
      ['Mangaluru 575\u00a0001', '575001'],
      ['575001, then 575002', '575002'],
      ['Door 575 400 020', '400020'],
      ['PIN:575001', '575001'],
      ['075001', undefined],
      ['5750012', undefined],
      ['9575001', undefined],
      ['575  001', undefined],
      ['57 5001', undefined],
      ['575-001', undefined],
      ['575\u00a0\u00a0001', undefined],
      ['575\u2009001', undefined],
      ['+91 94800 11122', undefined],
      ['', undefined],
    ])('finds six digits that are not next to another digit', async (text, pincode) => {
      expect(lastPincodeIn(text)).toBe(pincode);
    });

    it('reads a long text in time that grows with its length', () => {
      expect(lastPincodeIn(`${'1 '.repeat(5_000)}575001`)).toBe('575001');
    });
  });
}
