import type { ActionContext, ActionRequest, ActionResponse, ResourceWithOptions } from 'adminjs';
import { dueOf } from '../../../domain/ledger/dues/readDues.js';
import { balanceOf, freeBalanceOf } from '../../../domain/ledger/readBalances.js';
import { settledAfterMs } from '../../../domain/ledger/settleSeller.js';
import { formatPaise, parsePaise } from '../../../domain/money.js';
import { performAlone, waiveAlone } from '../../../domain/staff/approvals/performAlone.js';
import type { World } from '../../../domain/world.js';
import { Seller as model } from '../../../models/accounts/Seller.js';
import { LedgerEntry, type LedgerType } from '../../../models/ledger/LedgerEntry.js';
import { SellerDues } from '../../../models/ledger/SellerDues.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { staffReason } from '../../actions/readForm.js';
import { recordAction } from '../../actions/recordAction.js';
import type { Fact } from '../../components/form/Facts.js';
import { labelOf } from '../../components/labelOf.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';
import { mayDo } from '../../rights/rights.js';
import { accountActions } from './accountActions.js';
import { holderChecks, readPayoutParams } from './payoutParams.js';

/** The statement of a settlement in advance: a seller's open ledger entries up to a time, summed by type. */
async function settlementFacts(sellerId: number, until: Date): Promise<Fact[]> {
  const sums = await LedgerEntry.aggregate<{ _id: LedgerType; amount: number; count: number }>([
    { $match: { sellerId, isSettled: false, settlementId: null, createdAt: { $lte: until } } },
    { $group: { _id: '$type', amount: { $sum: '$amount' }, count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  const balance = sums.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...sums.map(({ _id: type, amount, count }) => ({
      label: labelOf(type),
      value: amount,
      note: `${count} ${count === 1 ? 'entry' : 'entries'}`,
    })),
    { label: 'Balance', value: balance, note: owedBy(balance) },
    { label: 'Entries up to', value: until, note: 'Later ones are left to the next settlement.' },
  ];
}

function owedBy(balance: number): string {
  if (balance === 0) return 'Nothing is owed.';
  return balance > 0 ? 'The platform owes it to the seller.' : 'The seller owes it to the platform.';
}

/** Records a bank transfer that settles the balance of a seller. The form opens with the balance and its time. */
const settleAction = (world: World) => {
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
      return (await freeBalanceOf(sellerId, latest())) === 0
        ? 'Nothing is owed, so there is nothing to record.'
        : undefined;
    },
    fill: async (sellerId) => {
      const until = latest();
      const balance = await freeBalanceOf(sellerId, until);
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

/** Waives the balance of a seller, for example before the account is erased. */
const waiveAction = (world: World) =>
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

/** Sellers: the owners of stores. */
export const Seller = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.people('Briefcase'),
    titleProperty: 'name',
    listProperties: ['name', 'email', 'whatsappNumber', 'emailVerified', 'suspendedUntil', 'createdAt'],
    filterProperties: ['name', 'email', 'whatsappNumber', 'emailVerified', 'createdAt'],
    showProperties: [
      'name',
      'balance',
      'legalName',
      'entityType',
      'pan',
      'gstin',
      'bankAccount',
      'accountHolder',
      'holderCheck',
      'payoutsHeldUntil',
      'due',
      'dueSince',
      'cashRestrictedAt',
      'sellerType',
      'whatsappNumber',
      'email',
      'emailVerified',
      'phone',
      'phoneVerified',
      'suspendedUntil',
      'suspensionReason',
      '_id',
      'createdAt',
      'updatedAt',
      'everything',
    ],
    properties: {
      balance: { ...showAs.money, type: 'number' },
      legalName: { type: 'string' },
      entityType: { type: 'string' },
      pan: { type: 'string' },
      gstin: { type: 'string' },
      bankAccount: { type: 'string' },
      accountHolder: { type: 'string' },
      holderCheck: { ...showAs.badge(holderChecks), type: 'string' },
      payoutsHeldUntil: { type: 'datetime' },
      due: { ...showAs.money, type: 'number' },
      dueSince: { type: 'datetime' },
      cashRestrictedAt: { type: 'datetime' },
      suspendedUntil: showAs.suspension,
      everything: showAs.personExportLink,
    },
    actions: {
      show: {
        after: async (response: ActionResponse, _request: ActionRequest, { currentAdmin }: ActionContext) => {
          const { params } = response.record;
          // What the platform owes the seller, and the seller the platform.
          if (mayDo(currentAdmin?.role, 'LedgerEntry', 'list')) {
            const sellerId = Number(params._id);
            params.balance = await balanceOf({ sellerId });
            params.due = await dueOf(world, sellerId);
            const dues = await SellerDues.findById(sellerId).lean();
            params.dueSince = dues?.since ?? null;
            params.cashRestrictedAt = dues?.restrictedAt ?? null;
          }
          if (mayDo(currentAdmin?.role, 'Particulars', 'read'))
            Object.assign(params, await readPayoutParams(world, Number(params._id)));
          return response;
        },
      },
      settle: settleAction(world),
      waiveBalance: waiveAction(world),
      ...accountActions(world, 'seller'),
    },
  },
});
