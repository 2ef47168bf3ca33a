import { dueOf } from '../../domain/ledger/dues/readDues.js';
import type { World } from '../../domain/world.js';
import { Seller } from '../../models/accounts/Seller.js';
import { DuesPayment } from '../../models/payments/DuesPayment.js';
import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { StatementLine } from '../../models/payments/StatementLine.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

const shownAtMost = 10;

/** What decides whether a seller paid: the payment, and bank lines and typed UTRs with its number or amount. */
export async function duesFacts(world: Pick<World, 'config'>, duesPaymentId: number): Promise<Fact[]> {
  const payment = await DuesPayment.findById(duesPaymentId).lean();
  if (!payment) return [];
  const { sellerId, amount, utr, reference, createdAt } = payment;
  const newest = { _id: -1 } as const;
  const [seller, due, claims, named, alike] = await Promise.all([
    Seller.findById(sellerId, { name: 1 }).lean(),
    dueOf(world, sellerId),
    PaymentClaim.find({ utr: utr ?? '' })
      .sort(newest)
      .limit(shownAtMost)
      .lean(),
    StatementLine.find({ utrs: utr ?? '' })
      .sort(newest)
      .limit(shownAtMost)
      .lean(),
    StatementLine.find({ amount, utrs: { $ne: utr ?? '' } })
      .sort(newest)
      .limit(shownAtMost)
      .lean(),
  ]);
  return [
    { label: 'UTR', value: utr },
    { label: 'Amount', value: amount },
    { label: 'Reference', value: reference },
    { label: 'Seller', value: seller?.name, link: { resource: 'Seller', id: sellerId } },
    { label: 'Owed by the seller', value: due },
    { label: 'Typed', value: createdAt },
    ...claims.map((claim) => ({
      label: `Typed UTR of an order, ${labelOf(claim.state)}`,
      value: claim.amount,
      link: { resource: 'PaymentClaim', id: claim._id },
    })),
    ...[...named, ...alike].map((line) => ({
      label: `Bank line, ${labelOf(line.use)}`,
      value: line.utrs.join(', ') || 'no UTR',
      link: { resource: 'StatementLine', id: line._id },
      note: `${line.date}: ${line.amount === amount ? 'the same amount' : 'another amount'}`,
    })),
  ];
}
