import type { PaymentSessionRecord, PaymentWay } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import { specialSentences } from '../errorTexts/specialSentences.js';
import type { Paise } from '../money.js';
import { readableCode } from '../text/readableCode.js';
import type { World } from '../world.js';
import { findSlot } from './findSlot.js';
import { limitHolds } from './limitHolds.js';
import { checkUnverified } from './limitUnverified.js';

/** A payment ready to be made: our reference and, for the gateway, its order. */
export interface OpenedPayment {
  method: PaymentWay;
  reference: string;
  gatewayOrderId: string | null;
}

/** Minimum amounts, in paise. */
const atLeast: Record<PaymentWay, Paise> = { gateway: 100, upi: 1 };

const referenceLength = 16;
/** Finds our references in a text. */
export const references = new RegExp(`MP[A-Z\\d]{${referenceLength}}`, 'gi');

/** A new reference, which the payer's bank shows. */
export const newReference = ({ random }: Pick<World, 'random'>): string => `MP${readableCode(random, referenceLength)}`;

/** The configured payment methods, the preferred one first. */
export const waysOfPaying = ({ payments, config }: Pick<World, 'payments' | 'config'>): PaymentWay[] => [
  ...(payments ? (['gateway'] as const) : []),
  ...(config.upiVpa ? (['upi'] as const) : []),
];

/**
 * Opens a payment by the given method or the preferred one. For the gateway, creates its order. Call it outside any
 * transaction: an unused payment costs nothing. The slot of the session that it replaces counts as free.
 * Refuses `payment_method_unavailable`, `below_minimum_order`, `payments_limit`, `unpaid_holds_limit`,
 * `unverified_limit`, `provider_unavailable`.
 */
export async function openPayment(
  world: Pick<World, 'payments' | 'config' | 'random' | 'now'>,
  { kind, consumerId, amount }: Pick<PaymentSessionRecord, 'kind' | 'consumerId' | 'amount'>,
  { method: preferred, replaces }: { method?: PaymentWay | undefined; replaces?: number | undefined } = {},
): Promise<OpenedPayment> {
  const ways = waysOfPaying(world);
  if (preferred ? !ways.includes(preferred) : ways.length === 0) throw new Refused('payment_method_unavailable');
  const method = (preferred ? [preferred] : ways).find((way) => amount >= atLeast[way]);
  if (method === 'upi') await checkUnverified(world, consumerId);
  if (!method) throw new Refused('below_minimum_order', { sentence: specialSentences.amountTooSmall });
  // Checked first, to avoid an unused order at the gateway.
  await findSlot(consumerId, replaces);
  if (kind === 'store') await limitHolds(world, consumerId);
  const reference = newReference(world);
  if (method === 'upi' || !world.payments) return { method, reference, gatewayOrderId: null };
  const { id } = await world.payments.createOrder({ amount, receipt: reference, notes: {} });
  return { method, reference, gatewayOrderId: id };
}
