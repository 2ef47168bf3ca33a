import { insertRow } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import type { OrderDraft } from '../orders/placing/draftOrder.js';
import { placeDraft } from '../orders/placing/placeOrder.js';
import { takeCart } from '../orders/placing/takeCart.js';
import { lockHolds } from '../orders/stock/lockHolds.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { findSlot } from './findSlot.js';
import { limitHeldStock, limitHolds } from './limitHolds.js';
import type { OpenedPayment } from './openPayment.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;
type PaidFor = Pick<PaymentSessionRecord, 'kind' | 'amount' | 'consumerId'> &
  Partial<Pick<PaymentSessionRecord, 'orderId' | 'draft'>>;

const minute = 60_000;

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
    const slot = await findSlot(consumerId);
    if (kind === 'store') {
      await lockHolds(consumerId);
      await limitHolds(world, consumerId);
    }
    return writeSession(world, opened, paidFor, { slot, expiresAt });
  });
}

/** Writes a session. A session without a slot does not count towards the consumer's open payments. */
export function writeSession(
  { now }: Pick<Part, 'now'>,
  opened: OpenedPayment,
  paidFor: PaidFor,
  { slot, expiresAt }: { slot: number | null; expiresAt: Date },
): Promise<PaymentSessionRecord> {
  const checkAt = opened.gatewayOrderId
    ? new Date(expiresAt.getTime() - rules.reconcile.beforeEndMinutes * minute)
    : null;
  return insertRow(PaymentSession, { ...opened, ...paidFor, slot, expiresAt, checkAt, createdAt: now() });
}

/**
 * Starts a session for a cart and holds its stock. The order is placed when the session is paid.
 * Refuses `unknown_product`, `payments_limit`, `unpaid_holds_limit`, `unpaid_stock_limit`.
 */
export const startCartSession = (
  world: Part,
  opened: OpenedPayment,
  draft: OrderDraft,
): Promise<PaymentSessionRecord> =>
  atomically(async () => {
    await takeCart(draft);
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
