import { PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { StatementLine } from '../../models/payments/StatementLine.js';
import type { Fact } from '../components/form/Facts.js';
import { labelOf } from '../components/labelOf.js';

const claimsShown = 10;

/** The facts of a bank line: what the statement says, and the typed UTRs with its number or its amount. */
export async function lineFacts(lineId: number): Promise<Fact[]> {
  const line = await StatementLine.findById(lineId).lean();
  if (!line) return [];
  const { date, amount, side, utrs, longUtrs, references, inSuspense, verdict } = line;
  const claims = await Promise.all([
    PaymentClaim.find({ utr: { $in: utrs } })
      .sort({ _id: -1 })
      .limit(claimsShown)
      .lean(),
    PaymentClaim.find({ amount, utr: { $nin: utrs } })
      .sort({ _id: -1 })
      .limit(claimsShown)
      .lean(),
  ]);
  return [
    { label: labelOf(side), value: amount, note: date },
    { label: 'UTRs', value: [...utrs, ...longUtrs].join(', ') },
    { label: 'References', value: references.join(', ') },
    { label: 'Unexplained', value: inSuspense },
    ...(verdict ? [{ label: 'Last import', value: labelOf(verdict) }] : []),
    ...claims.flat().map((claim) => ({
      label: `Typed UTR, ${labelOf(claim.state)}`,
      value: claim.utr,
      link: { resource: 'PaymentClaim', id: claim._id },
      note: utrs.includes(claim.utr) ? 'The same UTR' : 'The same amount',
    })),
  ];
}
