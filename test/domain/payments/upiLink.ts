import { describe, expect, it } from '@jest/globals';
import { upiLink } from '../../../domain/payments/upiLink.js';
import { itForAll } from '../../support/itForAll.js';

const request = {
  vpa: 'marketplace@okbank',
  payeeName: 'Tulunadu Market',
  amount: 14_950,
  reference: 'P7K2M9QX4T1B',
  note: 'Order AB-12',
};

export function testUpiLink(): void {
  describe('upiLink refuses', () => {
    itForAll(['', 'P-7', 'ಪ7', 'P7&am=1.00', 'P'.repeat(36)])(
      'a reference with other characters',
      async (reference) => {
        expect(() => upiLink({ ...request, reference })).toThrow('reference');
      },
    );

    itForAll([0, -100, 149.5, Number.NaN, 2 ** 53])('an amount that is not of whole paise', async (amount) => {
      expect(() => upiLink({ ...request, amount })).toThrow('amount');
    });
  });

  describe('upiLink', () => {
    it('has all parameters in the order of the specification', () => {
      expect(upiLink(request)).toBe(
        'upi://pay?pa=marketplace@okbank&pn=Tulunadu%20Market&am=149.50&cu=INR&tr=P7K2M9QX4T1B&tn=Order%20AB-12',
      );
    });

    itForAll([
      [100, '1.00'],
      [1, '0.01'],
      [99_999_999, '999999.99'],
    ] as const)('writes the amount with two decimals', async (amount, am) => {
      expect(new URL(upiLink({ ...request, amount })).searchParams.get('am')).toBe(am);
    });

    it('encodes names, so that they cannot add a parameter', () => {
      const payeeName = 'ರಥಬೀದಿ & Sons = 100% + "pure"';
      const link = upiLink({ ...request, payeeName, note: 'milk & curd&am=1.00#x\nnow' });
      const { searchParams } = new URL(link);
      expect([...searchParams.keys()]).toEqual(['pa', 'pn', 'am', 'cu', 'tr', 'tn']);
      expect(searchParams.get('pn')).toBe(payeeName);
      expect(searchParams.get('tn')).toBe('milk & curd&am=1.00#x now');
      expect(link).toMatch(/^[!-~]+$/);
      expect(link).not.toContain('+');
    });

    it('accepts a reference of 35 characters, and cuts a note after 50 whole characters', () => {
      const { searchParams } = new URL(upiLink({ ...request, reference: 'A'.repeat(35), note: '🥛'.repeat(60) }));
      expect(searchParams.get('tr')).toHaveLength(35);
      expect(searchParams.get('tn')).toBe('🥛'.repeat(50));
    });

    it('replaces a lone surrogate', () => {
      expect(upiLink({ ...request, note: 'a\ud83e' })).toMatch(/tn=a%EF%BF%BD$/);
    });
  });
}
