import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeReceipt, gstRows, type ReceiptParts, spreadDiscount } from '../../../domain/receipts/computeReceipt.js';
import { codeOfState, namedState } from '../../../domain/receipts/indianStates.js';
import { receiptPolicy, renderReceipt } from '../../../domain/receipts/renderReceipt.js';
import { rules } from '../../../domain/rules.js';
import { languages } from '../../../models/fields/accountFields.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import type { RefundRecord } from '../../../models/payments/Refund.js';

const at = new Date('2026-11-18T06:00:00Z');
const gstin = '29AAGCB7383J1Z4';

const item = (fields: object = {}) => ({
  productName: 'Holige',
  quantity: 2,
  unitPrice: 5_000,
  lineTotal: 10_000,
  gstRate: 5,
  hsn: '1905',
  ...fields,
});
const partsOf = (fields: object = {}, others: Partial<ReceiptParts> = {}): ReceiptParts => ({
  order: {
    orderNumber: 'SO-20261118-K7QX3M',
    storeName: 'Meena Sweets',
    customerName: 'Asha Rao',
    deliveryAddress: '12 Car Street, Mangaluru 575001',
    fulfillmentType: 'delivery',
    paymentMethod: 'cod',
    paymentStatus: 'cod',
    items: [item()],
    subtotal: 10_000,
    deliveryFee: 2_500,
    total: 12_500,
    deliveredAt: at,
    createdAt: at,
    ...fields,
  } as StoreOrderRecord,
  store: { address: 'Car Street', legal: { name: 'Meena Foods', address: 'Car Street, Mangaluru 575001', gstin } },
  refunds: [],
  states: { store: '29', delivery: '29' },
  ...others,
});
const compute = (fields?: object, others?: Partial<ReceiptParts>) =>
  computeReceipt('I12-26-00001', partsOf(fields, others));

const amount = fc.integer({ min: 0, max: 10 ** 9 });
const rate = fc.oneof(
  fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
  fc.integer({ min: 0, max: 10_000 }).map((one) => one / 100),
);
const line = fc.record({ lineTotal: amount, gstRate: fc.option(rate) });
const goods = fc.tuple(
  fc.array(line, { minLength: 1, maxLength: rules.order.linesAtMost }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);

export function testReceipts(): void {
  describe('spreadDiscount', () => {
    it('spreads every discount exactly, and no line gets more than its amount', () => {
      fc.assert(
        fc.property(fc.array(amount, { maxLength: 50 }), amount, (amounts, discount) => {
          const shares = spreadDiscount(amounts, discount);
          expect(sumOf(shares)).toBe(Math.min(discount, sumOf(amounts)));
          for (const [nth, share] of shares.entries()) {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(amounts[nth] ?? 0);
          }
        }),
      );
    });
  });

  describe('gstRows', () => {
    it('adds up to the goods minus the discount, exactly, with a tax within a paisa of the rate', () => {
      fc.assert(
        fc.property(goods, fc.boolean(), ([lines, part], isInterstate) => {
          const subtotal = sumOf(lines.map(({ lineTotal }) => lineTotal));
          const discount = Math.floor(subtotal * part);
          const rows = gstRows(lines, discount, isInterstate);
          expect(sumOf(rows.map(({ taxable, cgst, sgst, igst }) => taxable + cgst + sgst + igst))).toBe(
            subtotal - discount,
          );
          for (const { rate, taxable, cgst, sgst, igst } of rows) {
            expect(cgst).toBe(sgst);
            expect(isInterstate ? cgst : igst).toBe(0);
            const tax = cgst + sgst + igst;
            expect(Math.abs(tax - ((taxable + tax) * rate) / (100 + rate))).toBeLessThanOrEqual(1 + 1e-6);
          }
          const rates = rows.map(({ rate }) => rate);
          expect(rates).toEqual(
            [...new Set(lines.map(({ gstRate }) => gstRate ?? 0))].sort((one, other) => one - other),
          );
        }),
      );
    });

    it.each([
      [10_500, 5, false, { taxable: 10_000, cgst: 250, sgst: 250, igst: 0 }],
      [11_800, 18, false, { taxable: 10_000, cgst: 900, sgst: 900, igst: 0 }],
      [11_800, 18, true, { taxable: 10_000, cgst: 0, sgst: 0, igst: 1_800 }],
      [10_000, 0, false, { taxable: 10_000, cgst: 0, sgst: 0, igst: 0 }],
    ])('of %d paise with %d %% (interstate: %s)', (lineTotal, gstRate, isInterstate, expected) => {
      expect(gstRows([{ lineTotal, gstRate }], 0, isInterstate)).toEqual([{ rate: gstRate, ...expected }]);
    });
  });

  describe('computeReceipt', () => {
    it('groups the taxes by rate, lowest first, after the discount', () => {
      const items = [item({ lineTotal: 10_500 }), item({ lineTotal: 11_800, gstRate: 18 }), item({ gstRate: null })];
      const { gst, discount } = compute({ items, subtotal: 32_300, discount: 3_230 });
      expect(discount).toBe(3_230);
      expect(gst.map(({ rate, taxable, cgst }) => [rate, taxable, cgst])).toEqual([
        [0, 9_000, 0],
        [5, 9_000, 225],
        [18, 9_000, 810],
      ]);
    });

    it('is a bill of supply of the store as it is, if no legal particulars are known', () => {
      const receipt = compute({}, { store: { address: null, legal: null }, states: {} });
      expect(receipt).toMatchObject({ kind: 'bill_of_supply', gst: [], discount: 0, placeOfSupply: null });
      expect(receipt.seller).toMatchObject({ name: 'Meena Sweets', address: null, gstin: null });
    });

    it('takes the state of the store for a pickup, and for a delivery without a known state', () => {
      const elsewhere = { states: { store: '29', delivery: '32' } };
      expect(compute({ fulfillmentType: 'pickup_immediate' }, elsewhere).placeOfSupply).toBe('29-Karnataka');
      expect(compute({}, { states: {} }).placeOfSupply).toBe('29-Karnataka');
      expect(compute({}, elsewhere)).toMatchObject({ placeOfSupply: '32-Kerala', gst: [{ cgst: 0, igst: 476 }] });
    });

    it('is dated by the delivery, or by the completion without one', () => {
      const completedAt = new Date('2026-11-19T06:00:00Z');
      expect(compute({ completedAt }).date).toEqual(at);
      expect(compute({ deliveredAt: null, completedAt }).date).toEqual(completedAt);
    });

    it('names a line with its variant and choices, and lists only refunds with a credit note', () => {
      const items = [item({ variantName: 'large', choices: [{ name: 'ghee' }, { name: 'nuts' }] })];
      const refunds = [
        { creditNoteNumber: null, amount: 1 },
        { creditNoteNumber: 'C12-26-00001', amount: 100, doneAt: at },
      ] as RefundRecord[];
      const receipt = compute({ items }, { refunds });
      expect(receipt.items[0]?.name).toBe('Holige, large (ghee, nuts)');
      expect(receipt.creditNotes).toEqual([{ number: 'C12-26-00001', amount: 100, date: at }]);
    });
  });

  describe('states', () => {
    it.each([
      ['KARNATAKA', '29'],
      ['The Dadra & Nagar Haveli and Daman & Diu', '26'],
      ['Andaman And Nicobar Islands', '35'],
      ['–', undefined],
    ])('%s has the code %s', (name, code) => expect(codeOfState(name)).toBe(code));

    it('without a name are shown by their code', () => expect(namedState('99')).toBe('99'));
  });

  describe('renderReceipt', () => {
    const options = { language: 'en', zone: 'Asia/Kolkata' } as const;

    it('escapes everything that people wrote', () => {
      const bad = '<b onclick="x">&\'';
      const html = renderReceipt(
        compute(
          { items: [item({ productName: bad, hsn: bad })], customerName: bad, deliveryAddress: bad, orderNumber: bad },
          { store: { address: bad, legal: { name: bad, address: bad, gstin: bad, fssai: bad, drugLicence: bad } } },
        ),
        options,
      );
      expect(html).not.toContain('<b ');
      expect(html.split('&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;')).toHaveLength(11);
    });

    it.each(languages)('loads nothing and fits into 100 kB with the longest order (%s)', (language) => {
      const items = Array.from({ length: rules.order.linesAtMost }, () =>
        item({ productName: 'ಕ'.repeat(rules.product.titleAtMost), variantName: 'ಕ'.repeat(100) }),
      );
      const html = renderReceipt(compute({ items }), { language, zone: 'Asia/Kolkata' });
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
      expect(html).not.toMatch(/<(script|link|img|iframe)|\bsrc=|url\(|@import|https?:/);
      expect(html).not.toContain('undefined');
      expect(receiptPolicy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/);
    });

    it('shows amounts in rupees, the taxes of one kind, the date in the zone of the store, and credit notes', () => {
      const creditNotes = [{ creditNoteNumber: 'C12-26-00001', amount: 1_234_567, doneAt: at }] as RefundRecord[];
      const deliveredAt = new Date('2026-11-18T19:00:00Z');
      const html = renderReceipt(compute({ deliveredAt }, { refunds: creditNotes }), options);
      for (const text of ['<dd>19 Nov 2026</dd>', '₹12,345.67, 18 Nov 2026', '<th>CGST</th><th>SGST</th>', '₹125.00'])
        expect(html).toContain(text);
      expect(html).not.toContain('IGST');
    });
  });
}
