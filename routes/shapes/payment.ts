import { formatPaise } from '../../domain/money.js';
import { qrImage } from '../../domain/payments/qrImage.js';
import { upiLink } from '../../domain/payments/upiLink.js';
import type { World } from '../../domain/world.js';
import { verifications } from '../../models/orders/StoreOrder.js';
import {
  type PaymentSessionRecord,
  paymentFlags,
  paymentWays,
  sessionKinds,
  sessionStatuses,
} from '../../models/payments/PaymentSession.js';
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

export const payment = named(
  'PaymentSession',
  object({
    id: id(),
    kind: oneOf(sessionKinds),
    status: oneOf(sessionStatuses),
    amount: decimal(),
    currency: oneOf(['INR']),
    method: oneOf(paymentWays),
    reference: string({ description: 'Our name for the payment, which the bank shows' }),
    utr: nullable(string()),
    verification: nullable(oneOf(verifications)),
    gatewayOrderId: nullable(string()),
    gatewayPaymentId: nullable(string()),
    orderId: nullable(integer({ min: 1, description: 'Null until the order is made' })),
    flags: array(oneOf(paymentFlags), { description: 'What staff look at' }),
    expiresAt: timestamp('When a pending payment is cancelled'),
    createdAt: timestamp(),
  }),
);

export const presentPayment = (session: PaymentSessionRecord): Infer<typeof payment> => ({
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
  expiresAt: session.expiresAt,
  createdAt: session.createdAt,
});

/** How a payment is to be made: by UPI, or at the gateway's checkout. */
export const waysToPay = {
  upi: nullable(
    object(
      {
        vpa: string(),
        payeeName: string(),
        deepLink: string({ description: 'Opens a UPI app with everything filled in' }),
        qr: string({ max: 50_000, description: 'The link as a QR code: an SVG picture in a data URL' }),
      },
      'For the method upi',
    ),
  ),
  gateway: nullable(
    object(
      {
        provider: oneOf(['razorpay']),
        keyId: string(),
        orderId: string({ description: "The gateway's order, which its checkout is opened with" }),
        amount: integer({ description: 'Paise, as the checkout takes it' }),
        currency: oneOf(['INR']),
      },
      'For the method gateway',
    ),
  ),
};

const note = 'Your order';

/** A payment that was begun, and how it is to be made. */
export function presentToPay({ config, payments }: Pick<World, 'config' | 'payments'>, session: PaymentSessionRecord) {
  const { method, amount, reference, gatewayOrderId } = session;
  const { upiVpa: vpa, upiPayeeName: payeeName } = config;
  const link = method === 'upi' && vpa && payeeName && upiLink({ vpa, payeeName, amount, reference, note });
  return {
    payment: presentPayment(session),
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
