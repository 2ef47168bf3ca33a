import { balanceOf } from '../../../domain/ledger/readBalances.js';
import { settledAfterMs } from '../../../domain/ledger/settleSeller.js';
import { formatPaise, parsePaise } from '../../../domain/money.js';
import { performAlone } from '../../../domain/staff/approvals/performAlone.js';
import type { World } from '../../../domain/world.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { recordAction } from '../../actions/recordAction.js';
import { settlementFacts } from '../../facts/settlementFacts.js';

/** Records a bank transfer that settles the balance of a seller. The form opens with the balance and its time. */
export const settleAction = (world: World) => {
  const latest = () => new Date(world.now().getTime() - settledAfterMs);
  return recordAction({
    icon: 'CreditCard',
    variant: 'primary',
    explanation:
      'Transfer exactly the balance, then enter the bank’s reference here. It settles the entries that are ' +
      'summed below. This cannot be undone.',
    button: 'Record transfer',
    fields: [
      {
        name: 'direction',
        label: 'Who paid',
        type: 'choice',
        choices: [
          { value: 'to_seller', label: 'The platform paid the seller' },
          { value: 'from_seller', label: 'The seller paid the platform' },
        ],
        required: true,
      },
      { name: 'amount', label: 'Amount (₹)', type: 'text', required: true, hint: 'What was transferred.' },
      {
        name: 'until',
        label: 'Entries up to',
        type: 'hidden',
        required: true,
      },
      {
        name: 'utr',
        label: 'UTR',
        type: 'text',
        required: true,
        hint: 'The bank’s reference of the transfer: 12 to 22 letters and digits.',
      },
    ],
    facts: (sellerId) => settlementFacts(sellerId, latest()),
    unavailable: async (sellerId) => {
      const running = await Settlement.exists({ sellerId, status: 'running' });
      if (running) return `Settlement ${running._id} is being recorded. Wait until it is completed.`;
      return (await balanceOf({ sellerId }, latest())) === 0
        ? 'Nothing is owed, so there is nothing to record.'
        : undefined;
    },
    fill: async (sellerId) => {
      const until = latest();
      const balance = await balanceOf({ sellerId }, until);
      return {
        direction: balance < 0 ? 'from_seller' : 'to_seller',
        amount: formatPaise(Math.abs(balance)),
        until: until.toISOString(),
      };
    },
    perform: (operator, sellerId, { direction, amount = '', until = '', utr = '' }) =>
      performAlone(world, operator, {
        action: 'settle',
        recordId: sellerId,
        // An invalid amount cannot equal the balance.
        amount: parsePaise(amount.replaceAll(',', '')) ?? 0,
        input: { utr, until, direction },
      }),
    done: 'The transfer was recorded. Its rows are being settled.',
  });
};
