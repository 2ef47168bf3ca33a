import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type AccountKind, accountKindOf, chartOfAccounts } from '../../../../domain/ledger/chartOfAccounts.js';
import { transactionOf } from '../../../../domain/ledger/post.js';
import { sampleEvents } from './facts.js';

/** The lines of the chart of accounts. */
const chartLines = (Object.keys(chartOfAccounts) as AccountKind[]).map((kind) => {
  const { holds, normal, zeroWhen, limitDays } = chartOfAccounts[kind];
  return `| \`${kind}\` | ${holds} | ${normal} | ${zeroWhen ?? '–'} | ${limitDays ?? '–'} |`;
});

/** The lines of the table of events. The postings of a reversal depend on its original. */
const eventLines = sampleEvents.map(([kind, facts]) => {
  const { postings } = transactionOf(kind, facts as never, new Date(0));
  const on = (isDebit: boolean) => [
    ...new Set(postings.flatMap(({ account, amount }) => (amount > 0 === isDebit ? [accountKindOf(account)] : []))),
  ];
  const shown = (accounts: AccountKind[]) => accounts.map((account) => `\`${account}\``).join(', ');
  if (kind === 'reversed') return '| `reversed` | the credits of the original | its debits |';
  const isNegative = kind === 'settlement-waived';
  return `| \`${kind}\` | ${shown(on(!isNegative))} | ${shown(on(isNegative))} |`;
});

export function testMoneyTables(): void {
  describe('docs/money.md', () => {
    it('has the chart of accounts and the table of events of the code', () => {
      const lines = readFileSync('docs/money.md', 'utf8').split('\n');
      expect(lines).toEqual(expect.arrayContaining([...chartLines, ...eventLines]));
    });
  });
}
