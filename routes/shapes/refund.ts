import { formatPaise } from '../../domain/money.js';
import { refundForPayer } from '../../domain/refunds/requestRefund.js';
import { type RefundRecord, refundReasons, refundStatuses } from '../../models/payments/Refund.js';
import {
  decimal,
  type Infer,
  named,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

const shownStatuses = refundStatuses.filter((status) => status !== 'void');

/** A refund in the answers to its payer. */
export const refund = named(
  'Refund',
  object(
    {
      amount: decimal('The refunded amount, in rupees with two decimals'),
      status: oneOf(shownStatuses, 'How far the refund is; `processed` when the money was sent'),
      reason: oneOf(refundReasons, 'Why it is refunded'),
      expectedBy: nullable(timestamp('When your bank shows the money at the latest; null if the store returns cash')),
      reference: nullable(
        string({ description: "The bank's reference, such as an RRN or UTR; null until it is known" }),
      ),
    },
    'A refund, as its payer sees it',
  ),
);

/** Refunds without the void ones, oldest first. */
export const presentRefunds = (refunds: RefundRecord[]): Infer<typeof refund>[] =>
  refunds.flatMap((row) => {
    const status = shownStatuses.find((shown) => shown === row.status);
    if (!status) return [];
    const { amount, ...facts } = refundForPayer(row);
    return { amount: formatPaise(amount), status, ...facts };
  });
