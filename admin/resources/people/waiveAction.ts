import { settledAfterMs } from '../../../domain/ledger/settleSeller.js';
import { waiveAlone } from '../../../domain/staff/approvals/performAlone.js';
import type { World } from '../../../domain/world.js';
import { recordAction } from '../../actions/recordAction.js';
import { staffReason } from '../../actions/staffReason.js';
import { settlementFacts } from '../../facts/settlementFacts.js';

/** Waives the balance of a seller, for example before the account is erased. */
export const waiveAction = (world: World) =>
  recordAction({
    icon: 'Slash',
    variant: 'danger',
    explanation:
      'The whole balance is written off, whether the platform or the seller owes it. Its ledger entries are settled ' +
      'without a transfer. The seller can then erase the account. A large balance waits for a second operator. This ' +
      'cannot be undone.',
    facts: (sellerId) => settlementFacts(sellerId, new Date(world.now().getTime() - settledAfterMs)),
    button: 'Waive balance',
    fields: [staffReason],
    perform: (operator, sellerId, { reason = '' }) => waiveAlone(world, operator, sellerId, reason),
    done: 'The balance was waived. Its rows are being settled.',
  });
