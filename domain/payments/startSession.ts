import { atomically } from '../../database/transactions/atomically.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord, type PaymentWay } from '../../models/payments/PaymentSession.js';
import { minute } from '../durations.js';
import { Refused } from '../errors.js';
import { specialSentences } from '../errorTexts/specialSentences.js';
import type { Paise } from '../money.js';
import { onlineProblems } from '../orders/placing/assessOrder.js';
import { takeCart } from '../orders/placing/cart.js';
import type { OrderDraft } from '../orders/placing/draftOrder.js';
import { placeDraft } from '../orders/placing/placeOrder.js';
import { lockHolds } from '../orders/stock/takeStock.js';
import { takeUse } from '../promotions/useOfPromotion.js';
import { rules } from '../rules.js';
import { readableCode } from '../text/readableCode.js';
import type { World } from '../world.js';
import { checkUnverified, limitHeldStock, limitHolds } from './limitHolds.js';

/** Each open payment of a consumer has a ticket of its own. */
const tickets = Array.from({ length: rules.payment.openAtMost }, (_, nth) => nth + 1);

/**
 * Finds a free ticket for an open payment of a consumer. If concurrent calls choose the same one, the unique index
 * makes one of them retry. The number of tickets is limited because open payments hold stock. The ticket of a replaced
 * session counts as free. Refuses `payments_limit`.
 */
export async function findTicket(consumerId: number, replaced?: number): Promise<number> {
  const open = {
    consumerId,
    status: 'pending' as const,
    slot: { $gt: 0 },
    ...(replaced && { _id: { $ne: replaced } }),
  };
  const taken = (await PaymentSession.find(open, { slot: 1 }).lean()).map(({ slot }) => slot);
  const free = tickets.find((ticket) => !taken.includes(ticket));
  if (free === undefined) throw new Refused('payments_limit');
  return free;
}

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
 * transaction: an unused payment costs nothing. The ticket of the session that it replaces counts as free.
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
  await findTicket(consumerId, replaces);
  if (kind === 'store') await limitHolds(world, consumerId);
  const reference = newReference(world);
  if (method === 'upi' || !world.payments) return { method, reference, gatewayOrderId: null };
  const { id } = await world.payments.createOrder({ amount, receipt: reference, notes: {} });
  return { method, reference, gatewayOrderId: id };
}

/** Opens a payment for a cart, as `openPayment` does. Also refuses `total_too_low`. */
export async function openCartPayment(
  world: Parameters<typeof openPayment>[0],
  draft: OrderDraft,
  method?: PaymentWay | undefined,
): Promise<OpenedPayment> {
  const [tooLow] = onlineProblems(draft);
  if (tooLow) throw tooLow;
  return openPayment(world, { kind: 'store', consumerId: draft.consumerId, amount: draft.total }, { method });
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;
type PaidFor = Pick<PaymentSessionRecord, 'kind' | 'amount' | 'consumerId'> &
  Partial<Pick<PaymentSessionRecord, 'orderId' | 'draft'>>;

/**
 * Starts a session that expires after `PAYMENT_TIMEOUT_MS`, or at `payUntil` if that is later. Refuses
 * `payments_limit`, `unpaid_holds_limit`.
 */
export function startSession(
  world: Pick<Part, 'config' | 'now'>,
  opened: OpenedPayment,
  paidFor: PaidFor,
  payUntil?: Date,
): Promise<PaymentSessionRecord> {
  const { kind, consumerId } = paidFor;
  const usual = world.now().getTime() + world.config.paymentTimeoutMs;
  const expiresAt = new Date(Math.max(usual, payUntil?.getTime() ?? 0));
  return atomically(async () => {
    const ticket = await findTicket(consumerId);
    if (kind === 'store') {
      await lockHolds(consumerId);
      await limitHolds(world, consumerId);
    }
    return writeSession(world, opened, paidFor, { ticket, expiresAt });
  });
}

/** Writes a session. A session without a ticket does not count towards the consumer's open payments. */
export async function writeSession(
  { now }: Pick<Part, 'now'>,
  opened: OpenedPayment,
  paidFor: PaidFor,
  { ticket, expiresAt }: { ticket: number | null; expiresAt: Date },
): Promise<PaymentSessionRecord> {
  const checkAt = opened.gatewayOrderId
    ? new Date(expiresAt.getTime() - rules.reconcile.beforeEndMinutes * minute)
    : null;
  const session = { ...opened, ...paidFor, slot: ticket, expiresAt, checkAt, createdAt: now() };
  return (await PaymentSession.create(session)).toObject();
}

/**
 * Starts a session for a cart and holds its stock and the use of its promotion. The order is placed when the session
 * is paid. Refuses like `takeUse`, and `unknown_product`, `payments_limit`, `unpaid_holds_limit`, `unpaid_stock_limit`.
 */
export const startCartSession = (
  world: Part,
  opened: OpenedPayment,
  draft: OrderDraft,
): Promise<PaymentSessionRecord> =>
  atomically(async () => {
    await takeCart(draft);
    if (draft.promotion) await takeUse(world, draft.promotion.id, draft.consumerId);
    const { total: amount, consumerId } = draft;
    const session = await startSession(world, opened, { kind: 'store', amount, consumerId, draft });
    await limitHeldStock(world, session, draft);
    return session;
  });

/** Places an unpaid online order with the session that pays for it. Refuses like `startCartSession`. */
export const placeOnlineOrder = (
  world: Part,
  opened: OpenedPayment,
  draft: OrderDraft,
): Promise<{ order: StoreOrderRecord; session: PaymentSessionRecord }> =>
  atomically(async () => {
    const order = await placeDraft(world, draft);
    const { _id: orderId, total: amount, consumerId } = order;
    const session = await startSession(world, opened, { kind: 'store', amount, consumerId, orderId });
    await limitHeldStock(world, session, draft);
    return { order, session };
  });
