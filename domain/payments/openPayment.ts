import type { PaymentWay } from '../../models/PaymentSession.js';
import { Refused } from '../errors.js';
import type { Paise } from '../money.js';
import { readable } from '../readable.js';
import type { World } from '../world.js';

/** A way of paying that is ready to be shown: by our reference and, at the gateway, by its order. */
export interface OpenedPayment {
  method: PaymentWay;
  reference: string;
  gatewayOrderId: string | null;
}

const referenceLength = 16;
/** Our references, wherever a text has them. */
export const references = new RegExp(`MP[A-Z\\d]{${referenceLength}}`, 'gi');

/** Which ways this server has, the preferred one first. */
export const waysOfPaying = ({ payments, config }: Pick<World, 'payments' | 'config'>): PaymentWay[] => [
  ...(payments ? (['gateway'] as const) : []),
  ...(config.upiVpa ? (['upi'] as const) : []),
];

/**
 * Opens a payment of this amount, by the way that is wished or else the preferred one; at the gateway it makes an order there.
 * Call it outside any transaction: what comes of it and is not used costs nothing. Refuses `payment_method_unavailable`,
 * `provider_unavailable`.
 */
export async function openPayment(
  world: Pick<World, 'payments' | 'config' | 'random'>,
  amount: Paise,
  wish?: PaymentWay,
): Promise<OpenedPayment> {
  const ways = waysOfPaying(world);
  const method = wish ?? ways[0];
  if (!method || !ways.includes(method)) throw new Refused('payment_method_unavailable');
  const reference = `MP${readable(world.random, referenceLength)}`;
  if (method === 'upi' || !world.payments) return { method, reference, gatewayOrderId: null };
  const { id } = await world.payments.createOrder({ amount, receipt: reference, notes: {} });
  return { method, reference, gatewayOrderId: id };
}
