import { dueOf, duesReferenceOf } from '../../domain/ledger/dues/readDues.js';
import { formatPaise, type Paise } from '../../domain/money.js';
import { claimDues } from '../../domain/payments/claimDues.js';
import { upiLink } from '../../domain/payments/upiLink.js';
import { rules } from '../../domain/rules.js';
import { qrImage } from '../../domain/text/qrImage.js';
import type { World } from '../../domain/world.js';
import { SellerDues } from '../../models/ledger/SellerDues.js';
import { verifications } from '../../models/orders/StoreOrder.js';
import { type DuesPaymentRecord, duesPaymentsOf } from '../../models/payments/DuesPayment.js';
import { endpoints } from '../../server/http/endpoint.js';
import {
  array,
  decimal,
  type Infer,
  id,
  money,
  named,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

export const sellerDues = endpoints('/seller/dues', "Seller's ledger");

const duesPayment = named(
  'DuesPayment',
  object(
    {
      id: id('The id of the payment'),
      amount: decimal('The amount that you entered, in rupees with two decimals'),
      utr: nullable(string({ description: 'The number of the transfer; null if it was rejected' })),
      verification: oneOf(
        verifications,
        'unverified: it waits for the bank statement and changes no balance. matched: it arrived. rejected: it did not',
      ),
      rejectionReason: nullable(string({ description: 'Why it was rejected; null if it was not' })),
      createdAt: timestamp('When you entered it'),
    },
    'A payment of what a seller owes',
  ),
);

const presentDuesPayment = (payment: DuesPaymentRecord): Infer<typeof duesPayment> => ({
  id: payment._id,
  amount: formatPaise(payment.amount),
  utr: payment.utr ?? null,
  verification: payment.verification,
  rejectionReason: payment.rejectionReason ?? null,
  createdAt: payment.createdAt,
});

const payTo = nullable(
  object(
    {
      vpa: string({ description: 'The UPI address of the platform' }),
      payeeName: string({ description: 'The name of the payee that the UPI app shows' }),
      reference: string({ description: 'Your reference, which the bank shows: letters and digits' }),
      deepLink: string({ description: 'Opens a UPI app with the payment filled in' }),
      qr: string({ max: 50_000, description: 'The link as a QR code: an SVG picture in a data URL' }),
    },
    'How to pay; null if the platform has no UPI address',
  ),
);

const note = 'Your dues';

function presentPayTo({ config }: Pick<World, 'config'>, sellerId: number, due: Paise): Infer<typeof payTo> {
  const { upiVpa: vpa, upiPayeeName: payeeName } = config;
  if (!vpa || !payeeName) return null;
  const reference = duesReferenceOf(sellerId);
  const deepLink = upiLink({ vpa, payeeName, amount: due > 0 ? due : undefined, reference, note });
  return { vpa, payeeName, reference, deepLink, qr: qrImage(deepLink) };
}

sellerDues.get(
  '',
  {
    summary: 'See what you owe for cash orders',
    description:
      'Above `limit` you are notified once a day. After COD_DUE_GRACE_DAYS (7 by default) your stores refuse cash on ' +
      'delivery until your payment arrives.',
    for: 'seller',
    answer: [
      200,
      object({
        due: decimal(
          'What you owe, in rupees: your balance without the transfers on their way to you, if it is negative, ' +
            'without its sign, else 0.00',
        ),
        since: nullable(timestamp('When it exceeded the limit; null if it does not')),
        limit: nullable(decimal('The limit in rupees; null without a limit')),
        restrictedAt: nullable(timestamp('Since when your stores refuse cash; null if they do not')),
        payTo,
        payments: array(duesPayment, { description: `Your newest ${rules.dues.paymentsShown} payments` }),
      }),
    ],
  },
  async ({ world, caller }) => {
    const [due, row, payments] = await Promise.all([
      dueOf(world, caller.id),
      SellerDues.findById(caller.id).lean(),
      duesPaymentsOf(caller.id, rules.dues.paymentsShown),
    ]);
    const { limit } = world.config.codDue;
    return {
      due: formatPaise(due),
      since: row?.since ?? null,
      limit: limit > 0 ? formatPaise(limit) : null,
      restrictedAt: row?.restrictedAt ?? null,
      payTo: presentPayTo(world, caller.id, due),
      payments: payments.map(presentDuesPayment),
    };
  },
);

sellerDues.post(
  '/payments',
  {
    summary: 'Report a payment of what you owe',
    description:
      'Staff find the UTR in the bank statement. Until then the payment is `unverified` and changes no balance. What ' +
      'you pay above your dues is a credit. The same request again returns the same payment.',
    for: 'seller',
    limit: 'confirmPayment',
    idempotent: true,
    body: {
      utr: string({ max: 100, description: 'The twelve digits shown by the UPI app' }),
      amount: money({ description: 'What you paid, in rupees with at most two decimals' }),
    },
    example: { utr: '322398320068', amount: '1250.00' },
    answer: [201, object({ payment: duesPayment })],
    refuses: ['invalid_utr', 'utr_used', 'unverified_limit'],
  },
  async ({ world, caller, body }) => ({ payment: presentDuesPayment(await claimDues(world, caller.id, body)) }),
);
