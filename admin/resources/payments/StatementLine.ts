import type { ResourceWithOptions } from 'adminjs';
import { verdicts } from '../../../domain/payments/compareStatement.js';
import { resolveLine } from '../../../domain/staff/payments/resolveLine.js';
import type { World } from '../../../domain/world.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import {
  lineResolutions,
  lineSides,
  lineUses,
  StatementLine as model,
  StatementLine as StatementLineModel,
} from '../../../models/payments/StatementLine.js';
import { doneIf } from '../../actions/ActionResult.js';
import { recordAction } from '../../actions/recordAction.js';
import type { Fact } from '../../components/form/Facts.js';
import { labelOf } from '../../components/labelOf.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

const claimsShown = 10;

/** The facts of a bank line: what the statement says, and the typed UTRs with its number or its amount. */
async function lineFacts(lineId: number): Promise<Fact[]> {
  const line = await StatementLineModel.findById(lineId).lean();
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

const resolutions = [
  { value: 'gateway', label: 'A payout of the payment gateway' },
  { value: 'booked', label: 'Recorded elsewhere, such as a settlement or the cash of a courier' },
  { value: 'returned', label: 'Sent back to its sender' },
  { value: 'kept', label: 'Money that the platform keeps' },
];

/** The credits of the imported bank statements and their reversals, with their use. */
export const StatementLine = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.payments('List'),
    titleProperty: '_id',
    listProperties: ['_id', 'date', 'amount', 'utrs', 'references', 'use', 'verdict', 'inSuspense'],
    filterProperties: ['use', 'verdict', 'side', 'utr', 'amount', 'paymentId', 'duesPaymentId', 'importedAt'],
    showProperties: [
      'date',
      'amount',
      'side',
      'utrs',
      'longUtrs',
      'references',
      'use',
      'verdict',
      'utr',
      'paymentId',
      'claimId',
      'duesPaymentId',
      'inSuspense',
      'resolution',
      'note',
      'usedAt',
      'importedAt',
      '_id',
    ],
    properties: {
      amount: showAs.money,
      inSuspense: showAs.money,
      resolution: showAs.badge(lineResolutions),
      utrs: showAs.tags,
      longUtrs: showAs.tags,
      references: showAs.tags,
      note: showAs.longText,
      side: showAs.badge(lineSides),
      use: showAs.badge(lineUses),
      verdict: showAs.badge(verdicts),
    },
    actions: {
      resolveLine: recordAction({
        icon: 'CheckCircle',
        variant: 'primary',
        when: ({ use, inSuspense }) =>
          (use === 'unused' && Number(inSuspense) > 0) || (use === 'reversed' && Number(inSuspense) < 0),
        explanation:
          'Do this when you know whose money it is. The line then pays nothing any more. If a payment claims its ' +
          'UTR, accept or reject that payment instead. If the bank took the money back, choose “Recorded ' +
          'elsewhere” after you corrected the record that has it, or “kept” if the platform bears it. This cannot ' +
          'be undone.',
        button: 'Resolve line',
        facts: lineFacts,
        inQueue: true,
        fields: [
          { name: 'resolution', label: 'What it is', type: 'choice', choices: resolutions, required: true },
          { name: 'utr', label: 'UTR of our transfer', type: 'text', hint: 'Only if you sent the money back.' },
          { name: 'note', label: 'Note', type: 'textarea', required: true, hint: 'Only staff see it.' },
        ],
        perform: (operator, lineId, { resolution: chosen, utr = '', note = '' }) => {
          const resolution = lineResolutions.find((one) => one === chosen) ?? 'booked';
          return doneIf(resolveLine(world, operator, lineId, { resolution, utr, note }));
        },
        done: 'The line was resolved.',
      }),
    },
  },
});
