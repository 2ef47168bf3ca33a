import { balanceOf } from '../../../domain/ledger/balanceOf.js';
import { settledAfterMs } from '../../../domain/ledger/settleSeller.js';
import { formatPaise, parsePaise } from '../../../domain/money.js';
import { performAlone } from '../../../domain/staff/approvals/performAlone.js';
import type { World } from '../../../domain/world.js';
import { recordAction } from '../../actions/recordAction.js';

/** Records a bank transfer that settles the balance of a seller. The form opens with the balance and its time. */
export const settleAction = (world: World) =>
  recordAction({
    icon: 'CreditCard',
    variant: 'primary',
    explanation:
      'The form shows the balance of a minute ago and who owes it. Transfer exactly that amount, then enter the ' +
      'bank reference here. It settles the ledger entries up to that time. This cannot be undone.',
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
        label: 'Ledger rows up to',
        type: 'text',
        required: true,
        hint: 'The time of the amount above, a minute ago or earlier. Later rows are left to the next settlement.',
      },
      {
        name: 'utr',
        label: 'UTR',
        type: 'text',
        required: true,
        hint: 'The bank’s reference of the transfer: 12 to 22 letters and digits.',
      },
    ],
    fill: async (sellerId) => {
      const until = new Date(world.now().getTime() - settledAfterMs);
      const balance = await balanceOf({ sellerId }, until);
      return {
        direction: balance < 0 ? 'from_seller' : 'to_seller',
        amount: formatPaise(Math.abs(balance)),
        until: until.toISOString(),
      };
    },
    perform: (operator, sellerId, { direction, amount = '', until = '', utr = '' }) =>
      performAlone(world, operator, {
        ...{ action: 'settle', recordId: sellerId },
        // An invalid amount cannot equal the balance.
        amount: parsePaise(amount.replaceAll(',', '')) ?? 0,
        input: { utr, until, direction },
      }),
    done: 'The transfer was recorded. Its rows are being settled.',
  });
