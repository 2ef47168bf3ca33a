import type { ResourceWithOptions } from 'adminjs';
import { rejectKeptClaim } from '../../../domain/staff/payments/rejectUtr.js';
import { settleClaim } from '../../../domain/staff/payments/settleClaim.js';
import type { World } from '../../../domain/world.js';
import type { OperatorRole } from '../../../models/fields/operatorRoles.js';
import {
  claimReasons,
  claimStates,
  PaymentClaim as model,
  PaymentClaim as PaymentClaimModel,
} from '../../../models/payments/PaymentClaim.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import type { Fact } from '../../components/form/Facts.js';
import { labelOf } from '../../components/labelOf.js';
import { verificationFacts } from '../../facts/verificationFacts.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The facts of a kept UTR: the typed number, why it was kept, and its payment with the bank lines. */
async function claimFacts(world: Pick<World, 'config'>, claimId: number, role: OperatorRole): Promise<Fact[]> {
  const claim = await PaymentClaimModel.findById(claimId).lean();
  if (!claim) return [];
  const { utr, amount, at, reason, paymentId } = claim;
  const ofPayment = await verificationFacts(world, paymentId, role);
  return [
    { label: 'Typed UTR', value: utr, note: `Kept because it was ${labelOf(reason).toLowerCase()}` },
    { label: 'Amount of the payment', value: amount },
    { label: 'Typed at', value: at },
    { label: 'Payment', value: String(paymentId), link: { resource: 'PaymentSession', id: paymentId } },
    ...ofPayment.filter(({ label }) => !['UTR', 'Amount', 'Typed'].includes(label)),
  ];
}

/** A claim that paid its order is decided on the page of its payment. */
const isOpen = ({ state, reason }: { state?: unknown; reason?: unknown }) => state === 'claimed' && reason !== 'paid';

/** The UTRs that payers typed, including late, corrected and duplicate ones. */
export const PaymentClaim = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('FileText'),
    titleProperty: 'utr',
    listProperties: ['_id', 'utr', 'amount', 'state', 'reason', 'paymentId', 'consumerId', 'at'],
    filterProperties: ['state', 'reason', 'utr', 'paymentId', 'consumerId', 'amount', 'at'],
    showProperties: [
      'utr',
      'amount',
      'state',
      'reason',
      'paymentId',
      'consumerId',
      'at',
      'keptTimes',
      'refundId',
      '_id',
    ],
    properties: { amount: showAs.money, state: showAs.badge(claimStates), reason: showAs.badge(claimReasons) },
    actions: {
      acceptClaim: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: isOpen,
        explanation:
          'Do this when the bank statement lists this UTR with this amount and no other payment has it. The order is ' +
          'placed or paid if that is still possible; otherwise a refund is requested. The customer is notified.',
        button: 'Accept transfer',
        facts: (claimId, role) => claimFacts(world, claimId, role),
        inQueue: true,
        instead: { action: 'rejectClaim', label: 'Reject instead' },
        perform: async (operator, claimId) => ({
          kind: (await settleClaim(world, operator, claimId)) ? 'done' : 'tooLate',
        }),
        done: 'The transfer was accepted. The payment shows its order or refund.',
      }),
      rejectClaim: recordAction({
        icon: 'XCircle',
        variant: 'danger',
        when: isOpen,
        explanation:
          'Do this when the bank statement does not list this UTR. If it appears later, the claim is reopened.',
        button: 'Reject claim',
        facts: (claimId, role) => claimFacts(world, claimId, role),
        inQueue: true,
        instead: { action: 'acceptClaim', label: 'Accept instead' },
        perform: (operator, claimId) => doneIf(rejectKeptClaim(world, operator, claimId)),
        done: 'The claim was rejected.',
      }),
    },
  },
});
