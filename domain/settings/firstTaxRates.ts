import type { TaxRateRecord } from '../../models/ledger/TaxRate.js';

/**
 * The rates that a new database begins with. Staff own the stored rows; an accountant has to confirm them before
 * `TAXES=deduct`.
 */
export const firstTaxRates: readonly Pick<TaxRateRecord, 'kind' | 'validFrom' | 'percent' | 'exemptUpTo' | 'rule'>[] = [
  {
    kind: 'gst_on_fee',
    validFrom: '2017-07-01',
    percent: 18,
    exemptUpTo: null,
    rule: 'GST on the platform fee',
  },
  {
    kind: 'tcs',
    validFrom: '2024-07-10',
    percent: 0.5,
    exemptUpTo: null,
    rule: 'CGST Act, section 52',
  },
  {
    kind: 'tds',
    validFrom: '2024-10-01',
    percent: 0.1,
    exemptUpTo: 50_000_000,
    rule: 'Income-tax Act, section 194-O',
  },
  {
    kind: 'tds_without_pan',
    validFrom: '2020-10-01',
    percent: 5,
    exemptUpTo: null,
    rule: 'Income-tax Act, section 206AA',
  },
];
