import { dayOf } from '../../domain/time/days.js';
import type { World } from '../../domain/world.js';
import type { OperatorRole } from '../../models/fields/operatorRoles.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { StatementLine } from '../../models/payments/StatementLine.js';
import type { SameTransferRow } from '../components/SameTransfer.js';
import { mayDo } from '../rights/rights.js';

const shownAtMost = 20;

/**
 * Claims, and statement lines if the operator may read them, with the payment's UTR or amount. Newest first.
 */
export async function sameTransfer(
  world: Pick<World, 'config'>,
  role: OperatorRole,
  paymentId: number,
): Promise<SameTransferRow[]> {
  const payment = await PaymentSession.findById(paymentId, { utr: 1, rejectedUtr: 1, amount: 1, method: 1 }).lean();
  if (payment?.method !== 'upi') return [];
  const own = await PaymentClaim.distinct('utr', { paymentId });
  const utrs = [...new Set([...own, payment.utr ?? '', payment.rejectedUtr ?? ''])].filter(Boolean);
  const { amount } = payment;
  const newest = { _id: -1 } as const;
  const claims = await Promise.all([
    PaymentClaim.find({ utr: { $in: utrs } })
      .sort(newest)
      .limit(shownAtMost)
      .lean(),
    PaymentClaim.find({ amount, utr: { $nin: utrs } })
      .sort(newest)
      .limit(shownAtMost)
      .lean(),
  ]);
  const lines = !mayDo(role, 'StatementLine', 'list')
    ? []
    : await Promise.all([
        StatementLine.find({ utrs: { $in: utrs } })
          .sort(newest)
          .limit(shownAtMost)
          .lean(),
        StatementLine.find({ amount, utrs: { $nin: utrs } })
          .sort(newest)
          .limit(shownAtMost)
          .lean(),
      ]);
  return [
    ...claims.flat().map(({ _id: id, at, paymentId: of, ...row }) => ({
      resource: 'PaymentClaim' as const,
      id,
      utr: row.utr,
      amount: row.amount,
      state: row.state,
      date: dayOf(world, at),
      paymentId: of,
    })),
    ...lines.flat().map(({ _id: id, use, utrs: numbers, paymentId: of, ...row }) => ({
      resource: 'StatementLine' as const,
      id,
      utr: numbers.join(', '),
      amount: row.amount,
      state: use,
      date: row.date,
      paymentId: of ?? null,
    })),
  ];
}
