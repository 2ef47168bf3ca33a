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
  withDescription,
} from '../../server/http/inputs/fields.js';
import { presentRefunds, refund } from './refund.js';

export const payment = named(
  'PaymentSession',
  object(
    {
      id: id('The id of the payment'),
      kind: oneOf(sessionKinds, '`store` for a cart or an order, `legacy` for a historical food order'),
      status: oneOf(sessionStatuses, 'The state of the payment'),
      amount: decimal('The amount to pay, in rupees with two decimals'),
      currency: oneOf(['INR'], 'ISO 4217 code'),
      method: oneOf(paymentWays, 'How it is paid: directly by UPI or through the gateway'),
      reference: string({ description: 'Our name for the payment, shown by the bank' }),
      utr: nullable(string({ description: 'The reference number of the bank transfer; null until it is entered' })),
      verification: nullable(
        oneOf(verifications, 'Whether the UTR was matched to the bank statement; null without a UTR'),
      ),
      gatewayOrderId: nullable(string({ description: 'The id of the order at the gateway; null for a UPI payment' })),
      gatewayPaymentId: nullable(
        string({ description: 'The id of the payment at the gateway; null until it is paid there' }),
      ),
      orderId: nullable(integer({ min: 1, description: 'Null until the order is placed' })),
      flags: array(oneOf(paymentFlags), { description: 'Conditions that staff check' }),
      refunds: array(refund, { description: 'What was or will be sent back to you, oldest first' }),
      expiresAt: timestamp('When a pending payment is cancelled'),
      createdAt: timestamp('When it was started'),
    },
    'A payment',
  ),
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
  object(
    {
      id: id('The id of the entered number'),
      utr: string({ description: 'The number, as it was entered' }),
      state: oneOf(claimStates, 'Whether the number is checked: claimed until the bank statement decides'),
      at: timestamp('When it was entered'),
    },
    'A UTR that the payer entered',
  ),
);

const upiPayment = named(
  'UpiPayment',
  object(
    {
      vpa: string({ description: 'The UPI address of the payee' }),
      payeeName: string({ description: 'The name of the payee that the UPI app shows' }),
      deepLink: string({ description: 'Opens a UPI app with the payment filled in' }),
      qr: string({ max: 50_000, description: 'The link as a QR code: an SVG picture in a data URL' }),
    },
    'What a UPI app needs to pay',
  ),
);

const gatewayCheckout = named(
  'GatewayCheckout',
  object(
    {
      provider: oneOf(paymentProviders, 'The payment gateway'),
      keyId: string({ description: 'The public key of our account at the gateway' }),
      orderId: string({ description: "The gateway's order, needed by its checkout" }),
      amount: integer({ description: 'Paise, as the checkout expects' }),
      currency: oneOf(['INR'], 'ISO 4217 code'),
    },
    'What the checkout of the payment gateway needs',
  ),
);

/** How to pay: by UPI, or in the checkout of the gateway. */
export const waysToPay = {
  upi: withDescription(nullable(upiPayment), 'For the method upi; null otherwise'),
  gateway: withDescription(nullable(gatewayCheckout), 'For the method gateway; null otherwise'),
};

/** The answer that starts a payment. */
export const startedPayment = named(
  'StartedPayment',
  object({ payment, ...waysToPay }, 'A started payment, with how to pay'),
);

/** A payment in the answers to its payer, with how to pay while it is open. */
export const payablePayment = named(
  'PayablePayment',
  object({ ...payment.members, ...waysToPay }, 'A payment, with how to pay while it is pending'),
);

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
