import type { World } from '../../domain/world.js';
import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';
import { verificationFacts } from './verificationFacts.js';

/** The facts of a kept UTR: the typed number, why it was kept, and its payment with the bank lines. */
export async function claimFacts(world: Pick<World, 'config'>, claimId: number, role: OperatorRole): Promise<Fact[]> {
  const claim = await PaymentClaim.findById(claimId).lean();
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
