import { formatPaise } from '../../domain/money.js';
import { upiLink } from '../../domain/payments/upiLink.js';
import { qrImage } from '../../domain/text/qrImage.js';
import type { World } from '../../domain/world.js';
import { verifications } from '../../models/orders/StoreOrder.js';
import { claimStates } from '../../models/payments/PaymentClaim.js';
import {
  type PaymentSessionRecord,
  paymentFlags,
  paymentWays,
  sessionKinds,
  sessionStatuses,
} from '../../models/payments/PaymentSession.js';
import type { RefundRecord } from '../../models/payments/Refund.js';
import { paymentProviders } from '../../providers/payments/paymentProviders.js';
import {
  array,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { presentRefunds, refund } from './refund.js';

export const payment = named(
  'PaymentSession',
  object({
    id: id(),
    kind: oneOf(sessionKinds),
    status: oneOf(sessionStatuses),
    amount: decimal(),
    currency: oneOf(['INR']),
    method: oneOf(paymentWays),
    reference: string({ description: 'Our name for the payment, shown by the bank' }),
    utr: nullable(string()),
    verification: nullable(oneOf(verifications)),
    gatewayOrderId: nullable(string()),
    gatewayPaymentId: nullable(string()),
    orderId: nullable(integer({ min: 1, description: 'Null until the order is placed' })),
    flags: array(oneOf(paymentFlags), { description: 'Conditions that staff check' }),
    refunds: array(refund, { description: 'What was or will be sent back to you, oldest first' }),
    expiresAt: timestamp('When a pending payment is cancelled'),
    createdAt: timestamp(),
  }),
);

export const presentPayment = (session: PaymentSessionRecord, refunds: RefundRecord[] = []): Infer<typeof payment> => ({
  id: session._id,
  kind: session.kind,
  status: session.status,
  amount: formatPaise(session.amount),
  currency: 'INR',
  method: session.method,
  reference: session.reference,
  utr: session.utr ?? null,
  verification: session.verification ?? null,
  gatewayOrderId: session.gatewayOrderId ?? null,
  gatewayPaymentId: session.gatewayPaymentId ?? null,
  orderId: session.orderId ?? null,
  flags: session.flags,
  refunds: presentRefunds(refunds),
  expiresAt: session.expiresAt,
  createdAt: session.createdAt,
});

/** A UTR that the payer entered, as they see it. */
export const paymentClaim = named(
  'PaymentClaim',
  object({ id: id(), utr: string(), state: oneOf(claimStates), at: timestamp() }),
);

/** How to pay: by UPI, or in the checkout of the gateway. */
export const waysToPay = {
  upi: nullable(
    object(
      {
        vpa: string(),
        payeeName: string(),
        deepLink: string({ description: 'Opens a UPI app with the payment filled in' }),
        qr: string({ max: 50_000, description: 'The link as a QR code: an SVG picture in a data URL' }),
      },
      'For the method upi',
    ),
  ),
  gateway: nullable(
    object(
      {
        provider: oneOf(paymentProviders),
        keyId: string(),
        orderId: string({ description: "The gateway's order, needed by its checkout" }),
        amount: integer({ description: 'Paise, as the checkout expects' }),
        currency: oneOf(['INR']),
      },
      'For the method gateway',
    ),
  ),
};

/** A payment in the answers to its payer, with how to pay while it is open. */
export const payablePayment = named('PayablePayment', object({ ...payment.members, ...waysToPay }));

type Part = Pick<World, 'config' | 'payments'>;

export const presentPayable = (
  world: Part,
  session: PaymentSessionRecord,
  refunds: RefundRecord[] = [],
): Infer<typeof payablePayment> => ({
  ...presentPayment(session, refunds),
  ...(session.status === 'pending' ? presentWays(world, session) : { upi: null, gateway: null }),
});

/** A started payment, with how to pay. */
export const presentToPay = (world: Part, session: PaymentSessionRecord) => ({
  payment: presentPayment(session),
  ...presentWays(world, session),
});

const note = 'Your order';

function presentWays({ config, payments }: Part, session: PaymentSessionRecord) {
  const { method, amount, reference, gatewayOrderId } = session;
  const { upiVpa: vpa, upiPayeeName: payeeName } = config;
  const link = method === 'upi' && vpa && payeeName && upiLink({ vpa, payeeName, amount, reference, note });
  return {
    upi: vpa && payeeName && link ? { vpa, payeeName, deepLink: link, qr: qrImage(link) } : null,
    gateway:
      gatewayOrderId && payments
        ? {
            provider: payments.provider,
            keyId: payments.keyId,
            orderId: gatewayOrderId,
            amount,
            currency: 'INR' as const,
          }
        : null,
  };
}
