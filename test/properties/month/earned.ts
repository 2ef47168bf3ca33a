import type { LivedOrder, MadeRefund } from './Month.js';
import { codes, type PlannedStore } from './plan.js';

/** Rounded half up. */
const part = (whole: number, of: number, among: number): number => Math.floor((2 * whole * of + among) / (2 * among));
const percent = (whole: number, rate: number): number => part(whole, Math.round(rate * 100), 10_000);

/** The amounts of an order, in paise, by the terms of its store. */
export function amountsOf({ way, pieces, code }: LivedOrder, store: PlannedStore) {
  const goods = pieces * store.price;
  const byPlatform = code === codes.ofPlatform ? Math.min(5_000, goods) : 0;
  const byStore = code === codes.ofStore ? percent(goods, 12.5) : 0;
  const delivery = way === 'pickup' ? 0 : store.deliveryFee;
  const fee = percent(goods - byStore, store.commissionRate);
  return { goods, byPlatform, byStore, delivery, fee, total: goods - byPlatform - byStore + delivery };
}

/** Whether the store takes the money of an order. */
export const isWithStore = ({ way }: Pick<LivedOrder, 'way'>, { selfDelivery }: PlannedStore): boolean =>
  way === 'pickup' || (way === 'cod' && selfDelivery);

/**
 * What refunds cost the seller of an order, in paise; negative if the platform owes the seller more. After a
 * cancellation only a store that has the cash is charged if the platform gives it back, and a store that gives back
 * what our courier collected gets it from the platform.
 */
export function chargedFor({ isCancelled, refunds, ...order }: LivedOrder, store: PlannedStore): number {
  const by = (field: 'bearer' | 'givenBy', who: string) => sum(refunds.filter((refund) => refund[field] === who));
  if (!isCancelled) return by('bearer', 'seller') - by('givenBy', 'seller');
  return isWithStore(order, store) ? by('givenBy', 'platform') : -by('givenBy', 'seller');
}

/**
 * What a seller earns with an order from the platform, in paise; negative: what they owe. Computed from what happened,
 * by the rules of docs/money.md and not by the functions of the service.
 */
export function earnedBy(order: LivedOrder, store: PlannedStore): number {
  const { goods, byPlatform, byStore, delivery, fee, total } = amountsOf(order, store);
  const charged = chargedFor(order, store);
  if (order.isCancelled) return 0 - charged;
  if (!order.isDelivered || !order.isPaid) return 0;
  const carried = store.selfDelivery ? delivery : 0;
  const sale = isWithStore(order, store) ? byPlatform - fee : goods - byStore - fee + carried;
  const borne = sum(order.refunds.filter(({ bearer }) => bearer === 'seller'));
  return sale - charged + part(fee, borne, total) - part(byPlatform, borne, total);
}

const sum = (refunds: readonly MadeRefund[]): number => refunds.reduce((all, { amount }) => all + amount, 0);
