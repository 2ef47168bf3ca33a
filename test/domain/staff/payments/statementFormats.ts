import { beforeEach, describe, expect, it } from '@jest/globals';
import { itForAll } from '../../../support/itForAll.js';
import { referenceOf, take, unverified, verdicts } from './statements.js';

export function testStatementFormats(): void {
  describe('importStatement refuses a statement', () => {
    itForAll([
      ['without headings', '1,2,3\n4,5,6\n'],
      ['without an amount', 'UTR,Date\n322398320061,2026-11-18\n'],
      ['without UTR and description', 'Amount,Date\n10.00,2026-11-18\n'],
      ['that is empty', ''],
      ['with more than 200 columns', `Amount${',UTR'.repeat(200)}\n1,322398320061\n`],
      ['that is not CSV', 'Amount,UTR\n"10.00,322398320061\n'],
    ])('that it cannot read', async (_what, text) => {
      await expect(take(text)).rejects.toMatchObject({ code: 'statement_unreadable' });
    });

    it('with more than 2 MB, or more than 20,000 lines', async () => {
      await expect(take(`Amount,UTR\n${'x'.repeat(2 * 2 ** 20)}`)).rejects.toMatchObject({ code: 'file_too_large' });
      await expect(take(`Amount,UTR\n${'1,1\n'.repeat(20_001)}`)).rejects.toMatchObject({ code: 'file_too_large' });
    });
  });

  describe('importStatement reads a statement', () => {
    /** Looking for matches changes nothing, so that all statements are of one payment. */
    beforeEach(async () => {
      paymentId = (await unverified())._id;
    });
    let paymentId: number;

    itForAll([
      ['plain', 'UTR,Amount\n322398320061,1234.50\n', 2],
      ['in another column order, with a date', 'Date,Amount (INR),UTR No.\n18/11/2026,"1,234.50",322398320061\n', 2],
      ['with a BOM and Windows lines', '\uFEFFRRN,Credit\r\n322398320061,1234.5\r\n', 2],
      ['with semicolons', 'Ref no;Deposit\n322398320061;1,234.50\n', 2],
      ['with tabs', 'Narration\tCredit\nUPI/322398320061/PAY\t1,234.50\n', 2],
      ['below the account details', 'Account,12345\n\nPeriod,November\nRef No.,Amount\n322398320061,1234.50', 5],
      ['with a rupee sign', 'Ref no,Amount\n322398320061,"₹ 1,234.50 Cr"\n', 2],
      ['with Rs.', 'Ref no,Amount\n\'322398320061,"Rs. 1,234.50"\n', 2],
      ['with debit and credit columns', 'Chq./Ref.No.,Debit,Credit\n322398320061,,1234.50\n', 2],
      ['with the side in a column', 'UTR,Dr/Cr,Amount\n322398320061,CR,1234.50\n', 2],
      ['with a deposit by its type', 'UTR,Type,Amount\n322398320061,Deposit,1234.50\n', 2],
      ['with Dr and Cr for its sides', 'Chqno,Particulars,DR,CR,BAL\n,UPI/322398320061/PAY,,1234.50,9.00\n', 2],
      ['by our reference alone', `Description,Amount\nUPI-${referenceOf(1).toLowerCase()}-RAVI,1234.50\n`, 2],
    ] as const)('in the formats of the banks', async (_what, text, line) => {
      expect(await verdicts(text)).toEqual([[line, 'matched', paymentId]]);
    });

    itForAll([
      ['a debit', 'UTR,Debit,Credit\n322398320061,1234.50,\n'],
      ['a debit with a zero', 'UTR,Debit,Credit\n322398320061,1234.50,0.00\n'],
      ['a debit by its side', 'UTR,Type,Amount\n322398320061,DR,1234.50\n'],
      ['a withdrawal by its type', 'UTR,Type,Amount\n322398320061,Withdrawal,1234.50\n'],
      ['a debit by its sign', 'UTR,Amount\n322398320061,-1234.50\n'],
      ['a debit by its end', 'UTR,Amount\n322398320061,1234.50 Dr\n'],
    ])('without what went out', async (_what, text) => {
      expect(await take(text)).toMatchObject({ findings: [], unreadable: [] });
    });

    it('with the unreadable lines and the reasons', async () => {
      const text = 'UTR,Amount\n322398320061,twelve\n322398320061,\n3.22398E+11,1234.50\n322398320061,1234.50\n';
      expect((await take(text)).unreadable).toEqual([
        { line: 2, why: '“twelve” is not an amount' },
        { line: 3, why: 'There is no amount' },
        { line: 4, why: expect.stringContaining('rounded') },
      ]);
      expect(await verdicts(text)).toEqual([[5, 'matched', paymentId]]);
    });

    it('with many lines, of which the report has the first 200', async () => {
      const lines = Array.from({ length: 300 }, (_, nth) => `${100_000_000_000 + nth},10.00`);
      const { counts, findings } = await take(`UTR,Amount\n${lines.join('\n')}\n`);
      expect([counts.unknown, findings.length]).toEqual([300, 200]);
    });
  });
}
