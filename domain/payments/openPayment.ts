import type { PaymentWay } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import type { Paise } from '../money.js';
import { readableCode } from '../text/readableCode.js';
import type { World } from '../world.js';
import { findSlot } from './findSlot.js';

/** A way of paying that is ready to be shown: by our reference and, at the gateway, by its order. */
export interface OpenedPayment {
  method: PaymentWay;
  reference: string;
  gatewayOrderId: string | null;
}

/** The smallest amounts that can be paid, in paise. */
const atLeast: Record<PaymentWay, Paise> = { gateway: 100, upi: 1 };

const referenceLength = 16;
/** Our references, wherever a text has them. */
export const references = new RegExp(`MP[A-Z\\d]{${referenceLength}}`, 'gi');

/** Which ways this server has, the preferred one first. */
const waysOfPaying = ({ payments, config }: Pick<World, 'payments' | 'config'>): PaymentWay[] => [
  ...(payments ? (['gateway'] as const) : []),
  ...(config.upiVpa ? (['upi'] as const) : []),
];

/**
 * Opens a payment of a consumer, by the way that is wished or else the preferred one; at the gateway it makes an order there.
 * Call it outside any transaction: what comes of it and is not used costs nothing. Refuses `payment_method_unavailable`,
 * `below_minimum_order`, `payments_limit`, `provider_unavailable`.
 */
export async function openPayment(
  world: Pick<World, 'payments' | 'config' | 'random'>,
  { consumerId, amount }: { consumerId: number; amount: Paise },
  wish?: PaymentWay,
): Promise<OpenedPayment> {
  const ways = waysOfPaying(world);
  if (wish ? !ways.includes(wish) : ways.length === 0) throw new Refused('payment_method_unavailable');
  const method = (wish ? [wish] : ways).find((way) => amount >= atLeast[way]);
  if (!method) throw new Refused('below_minimum_order', { sentence: 'It is too little to be paid in this way.' });
  // The gateway need not hear of one that cannot be begun.
  await findSlot(consumerId);
  const reference = `MP${readableCode(world.random, referenceLength)}`;
  if (method === 'upi' || !world.payments) return { method, reference, gatewayOrderId: null };
  const { id } = await world.payments.createOrder({ amount, receipt: reference, notes: {} });
  return { method, reference, gatewayOrderId: id };
}
